"""Plays a scenario out: the one loop, in which both players do their plays and pass otherwise."""

from collections.abc import Callable
from copy import copy
from typing import NamedTuple

from judge_cli.engine.play.playing.choice_matching import leads_on, matching
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.legality import why_not
from judge_cli.engine.play.playing.not_made import Tried, in_full, not_made, offered_to
from judge_cli.engine.play.playing.plays_meant import (
    ahead_of,
    answers,
    before_an_action,
    happened_by_itself,
    next_action,
    towards,
    was_used,
)
from judge_cli.engine.play.playing.stopping import is_no_moment, is_over, tell_refused
from judge_cli.engine.play.scenarios.outcome import ALL_CANNOT, ALL_MAY, ALL_PLAYED, ALL_REFUSED
from judge_cli.engine.play.scenarios.scenario import END_OF_TURN, Play, Scenario, Wanted, Watch
from judge_cli.engine.rules.abilities.static_abilities import apply_continuously, apply_under_conditions
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import STRIDE, Game
from judge_cli.engine.table.moment import State
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Transcript
from judge_cli.engine.table.transition import Transition
from judge_cli.errors.playing import (
    Endless,
    PlayLegal,
    play_ambiguous,
    play_by_itself,
    play_not_asked,
    turn_not_over,
)
from judge_cli.procedure.steps.procedure import Player
from judge_cli.tree.numbers.number import RuleNumber


class Point(NamedTuple):
    """A point where a player had to choose, and whether a watched act was possible there."""

    entries: int
    step: RuleNumber | None
    possible: bool
    refusal: Refusal | None


class Played(NamedTuple):
    """The result of playing a scenario."""

    transcript: Transcript
    game: Game
    points: tuple[Point, ...] = ()
    by_chance: bool = False
    watched: tuple[tuple[str, str], ...] = ()
    applied: frozenset[str] = frozenset()


class Script:
    """A game that follows a scenario: the remaining plays, and the failed attempts.

    `lenient`: a play that should be refused but is legal is made, and one that cannot be made is left out.
    """

    def __init__(
        self, engine: Engine, scenario: Scenario, watched: Wanted | None = None, *, lenient: bool = False
    ) -> None:
        self._engine = engine
        self._lenient = lenient
        self._all_refused = True
        self._left_out = False
        self._plays = list(scenario.plays)
        timed = [(one.at, one.place) for one in scenario.plays] + [(one.at, one.place) for one in scenario.watches]
        self._steps = {at: engine.steps_named(at, place) for at, place in timed if at}
        self._watches = dict.fromkeys(scenario.watches, "")
        # Those not seen to be possible yet.
        self._open = list(self._watches)
        self._watched = watched
        self._labelled = dict(scenario.labelled)
        self._tried: list[Tried] = []
        self._offered: tuple[str, ...] = ()
        self._chance = False
        self._until, self._until_at = scenario.start.until, scenario.start.place
        self._turn: Player | None = None
        self.points: list[Point] = []
        self.at_point: Callable[[], None] | None = None
        self.transition = engine.transition(engine.opening(scenario.start, before=before_an_action(scenario)))

    def play(self) -> Played:
        """Plays until no play is left and the active player would have to take an action of their own."""
        apply_continuously(self.transition)
        apply_under_conditions(self.transition)
        self._engine.advance(self.transition)
        return self._play_on(0)

    def _play_on(self, points: int) -> Played:
        """Plays on from a point with this number."""
        engine, transition = self._engine, self.transition
        for _ in range(points, engine.most):
            if self.at_point is not None:
                self.at_point()
            if self._turn_is_over():
                break
            due, looked_for = self._due(), self._looked_for()
            # With nothing to do or look for, the other options make no difference.
            idle = due is None and not looked_for and self._watched is None
            options = engine.unasked(transition) if idle else engine.options(transition)
            if not options:
                break
            if self._watched is not None:
                self._watch(options, self._watched)
            if looked_for:
                self._look(options, looked_for)
            choice = self._chosen(options, due)
            if choice is None:
                self._look_at_the_action()
                break
            self._chance |= choice.player is None and len(options) > 1
            engine.take(transition, choice)
        else:
            raise Endless(engine.most, [entry.text for entry in transition.entries])
        if self._plays and not self._lenient:
            if happened_by_itself(transition.entries, self._plays[0].wanted):
                raise play_by_itself(self._plays[0].place, str(self._plays[0].wanted))
            raise not_made(engine, self._plays[0], self._tried, self._offered)
        transcript = Transcript(tuple(transition.entries))
        applied = frozenset(transition.applied)
        return Played(transcript, transition.game, tuple(self.points), self._chance, self._facts(), applied)

    def _looked_for(self) -> list[Watch]:
        """The watches that apply at this point."""
        return [watch for watch in self._open if self._is_at(watch.at, watch.of)] if self._open else []

    def copied(self) -> "Script":
        """A copy of the script at its present point, to follow in another play."""
        other = copy(self)
        other._plays, other._watches, other._open = list(self._plays), dict(self._watches), list(self._open)
        return other

    def stands(self) -> tuple[State, int]:
        """Everything that future choices depend on: the state, and the number of remaining plays."""
        return self.transition.state(), len(self._plays)

    def play_from(self, engine: Engine, transition: Transition, points: int) -> Played:
        """Plays on, perhaps by other rules, and skips what cannot be played; `points` choices were made so far."""
        self._engine, self.transition, self._lenient = engine, transition, True
        return self._play_on(points)

    def _look(self, options: list[Choice], looked_for: list[Watch]) -> None:
        """Notes which watched acts are possible here."""
        for watch in looked_for:
            if was_used(self.transition.entries, watch.after):
                possible = matching(self.transition.game, options, watch.wanted)
                self._watches[watch] = "yes" if possible else "no"
                if possible:
                    self._open.remove(watch)

    def _look_at_the_action(self) -> None:
        """Checks the next action too, since the window before it does not show actions."""
        if not self._open and self._watched is None:
            return
        here, ahead = self.transition, next_action(self._engine, self.transition)
        if ahead is None:
            return
        ahead.entries[:0] = here.entries
        options, self.transition = self._engine.options(ahead), ahead
        self._look(options, self._looked_for())
        if self._watched is not None:
            self._watch(options, self._watched)
        self.transition = here

    def _is_at(self, at: str, of: str) -> bool:
        """Whether play is at a step of this name, and the step is about this card, if one is named."""
        if not at:
            return True
        step, game = self.transition.step(), self.transition.game
        if step is None or step.number not in self._steps[at]:
            return False
        ice = game.encounters[-1].ice if game.encounters else game.run.ice if game.run is not None else -1
        about = [ice, *(one.card for one in game.accessing[-1:])]
        if of in self._labelled:
            return any(copy >= 0 and copy % STRIDE == self._labelled[of] for copy in about)
        return not of or any(copy >= 0 and game.copy(copy).name == of for copy in about)

    def _facts(self) -> tuple[tuple[str, str], ...]:
        """The results of the watches, and whether the script could be followed."""
        entries = self.transition.entries
        for watch, seen in self._watches.items():
            told = (entry for entry in entries if not watch.of or watch.of in entry.about)
            if not seen and any(entry.step in self._steps.get(watch.at, ()) for entry in told):
                self._watches[watch] = "no"
        facts = [(watch.fact, found or "never reached") for watch, found in self._watches.items()]
        able = {watch.wanted.card for watch, found in self._watches.items() if found == "yes"}
        facts += [(f"{card} was possible", "yes" if card in able else "no") for card in self._watched_cards()]
        may = all(found == "yes" for watch, found in self._watches.items() if watch.possible)
        cannot = all(found != "yes" for watch, found in self._watches.items() if not watch.possible)
        facts += [(ALL_MAY, "yes" if may else "no"), (ALL_CANNOT, "yes" if cannot else "no")]
        facts.append((ALL_REFUSED, "yes" if self._all_refused else "no"))
        return (*facts, (ALL_PLAYED, "no" if self._plays or self._left_out else "yes"))

    def _watched_cards(self) -> list[str]:
        return list(dict.fromkeys(watch.wanted.card for watch in self._watches if watch.wanted.card))

    def _chosen(self, options: list[Choice], play: Play | None) -> Choice | None:
        """The next play if it is due and possible here, else the choice for doing nothing."""
        while play is not None and play.refused and ahead_of(self._engine, self.transition, play.wanted.player) is None:
            if is_no_moment(self.transition, options, self._plays, lenient=self._lenient):
                break
            allowed = self._refuse(play, options)
            if allowed is not None:
                return allowed
            play = self._due()
        if play is not None and not play.refused:
            found = matching(self.transition.game, options, play.wanted)
            if not found and self._lenient:
                found = matching(self.transition.game, options, play.wanted._replace(subroutines=()))
            if len(found) > 1 and not self._lenient:
                raise play_ambiguous(
                    play.place, str(play.wanted), [in_full(self.transition.game, choice) for choice in found]
                )
            if found:
                if not leads_on(found[0], play.wanted):
                    self._plays.pop(0)
                self._tried, self._offered = [], ()
                return found[0]
            taken = towards(self._engine, self.transition, options, play.wanted)
            if taken is not None:
                return taken
            self._note(options, play)
        if not is_over(self.transition, options, left=bool(self._plays), on=self._goes_on()):
            return options[0]
        if self._lenient:
            return self._later_one(options)
        if not self._plays and self._goes_on():
            active = self.transition.game.active
            raise turn_not_over(self._until_at, active.value, self.transition.game.clicks_of(active))
        return None

    def _note(self, options: list[Choice], play: Play) -> None:
        """Notes a point where a play did not fit, preferably one where its player had to choose."""
        own = options[0].player is play.wanted.player
        others = [one for one in self._tried if one[1][0].player is play.wanted.player]
        if own or not others:
            self._tried = [*others, (self.transition.state(), options)]
        offered = offered_to(self.transition, options, play.wanted.player)
        self._offered = self._offered or offered
        if len(offered) > 1 and answers(options, play.wanted) and not self._lenient:
            raise play_not_asked(play.place, str(play.wanted), offered)

    def _goes_on(self) -> bool:
        """Whether play continues without remaining plays: to the end of the turn of the last one."""
        self._turn = self.transition.game.active if self._plays or self._turn is None else self._turn
        return self._until == END_OF_TURN and self.transition.game.active is self._turn

    def _turn_is_over(self) -> bool:
        """Whether play was to continue to the end of a turn that is over."""
        return self._until == END_OF_TURN and not self._goes_on() and not self._plays

    def _later_one(self, options: list[Choice]) -> Choice | None:
        """The first later play that is an action and can be taken now; earlier plays are dropped."""
        for n, play in enumerate(self._plays[1:], 1):
            found = [] if play.refused or play.at else matching(self.transition.game, options, play.wanted)
            if found:
                del self._plays[: n if leads_on(found[0], play.wanted) else n + 1]
                self._left_out = True
                return found[0]
        return None

    def _due(self) -> Play | None:
        """The next play, if play has reached its step."""
        if not self._plays:
            return None
        play = self._plays[0]
        return play if self._is_at(play.at, play.of) else None

    def _refuse(self, play: Play, options: list[Choice]) -> Choice | None:
        """Tries a play that must be refused and records the reason; if it is allowed, plays it."""
        allowed = matching(self.transition.game, options, play.wanted)
        if allowed:
            if not self._lenient:
                raise PlayLegal(play.place, str(play.wanted))
            self._all_refused = False
            if not leads_on(allowed[0], play.wanted):
                self._plays.pop(0)
            return allowed[0]
        self._plays.pop(0)
        tell_refused(self.transition, options, play.wanted)
        return None

    def _watch(self, options: list[Choice], wanted: Wanted) -> None:
        step = self.transition.step()
        ahead = ahead_of(self._engine, self.transition, wanted.player)
        at, options = (ahead, self._engine.options(ahead)) if ahead else (self.transition, options)
        possible = bool(matching(at.game, options, wanted))
        refusal = None if possible else why_not(at, options, wanted)
        self.points.append(Point(len(self.transition.entries), step.number if step else None, possible, refusal))


def play_scenario(
    engine: Engine, scenario: Scenario, watched: Wanted | None = None, *, lenient: bool = False
) -> Played:
    """Plays a scenario out, on request watching at every point whether an act would be possible."""
    return Script(engine, scenario, watched, lenient=lenient).play()
