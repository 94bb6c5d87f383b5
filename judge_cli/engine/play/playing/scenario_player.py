"""Plays a scenario out: the one loop, in which both players do their plays and pass otherwise."""

from collections.abc import Callable
from copy import copy
from typing import NamedTuple

from judge_cli.cards.language.card import Card, says
from judge_cli.engine.play.playing.choice_matching import (
    ANSWERS,
    ahead_of,
    before_an_action,
    happened,
    is_asked,
    leads_on,
    matching,
    next_action,
    towards,
    was_used,
)
from judge_cli.engine.play.playing.engine import Endless, Engine, is_action
from judge_cli.engine.play.playing.legality import ANOTHER_MOMENT, why_not
from judge_cli.engine.play.playing.natural_verbs import in_other_words, is_declined, words_of_cards
from judge_cli.engine.play.playing.not_made import PlayIllegal, Tried, in_full, not_made, offered_to, offering, shown
from judge_cli.engine.play.playing.steps import TURNS
from judge_cli.engine.play.scenarios.outcome import ALL_CANNOT, ALL_MAY, ALL_PLAYED, ALL_REFUSED
from judge_cli.engine.play.scenarios.scenario import END_OF_TURN, Play, Scenario, Wanted, Watch
from judge_cli.engine.rules.abilities.lingering_effects import apply_continuously, apply_under_conditions
from judge_cli.engine.table.game import STRIDE, Game
from judge_cli.engine.table.moment import (
    PASS,
    Choice,
    Interrupting,
    Paid,
    PendingChoice,
    Reaction,
    Resolving,
    State,
    Steps,
)
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import MISPLACED, REFUSED, Act, Transcript
from judge_cli.engine.table.transition import Transition
from judge_cli.errors import CorpusBroken
from judge_cli.procedure.steps.procedure import Meet, Player
from judge_cli.text.block import Place
from judge_cli.tree.numbers.number import RuleNumber

# A scenario may show that an ability is never pending: that is tried at the end.
_NOT_PENDING = "rule_trigger_conditional_ability"
# Refusals that only say that this is no time for such an act, without weighing it.
_NO_MOMENT = (
    *("rule_priority", "rule_priority_window", "rule_action_window_options", "rule_other_paid_abilities"),
    *("rule_action", "rule_action_completion", "rule_jacking_out", "rule_jack_out_while_approaching"),
    *(_NOT_PENDING, *ANOTHER_MOMENT),
)


def is_over(transition: Transition, options: list[Choice], *, left: bool, on: bool = False) -> bool:
    """Whether an own action must be taken now, or, unless play goes `on`, no play is left."""
    frame = transition.frames[-1]
    if isinstance(frame, Paid):
        return not left and not on and frame.procedure in TURNS.values() and _comes_to_an_action(transition, frame)
    return isinstance(frame, Steps) and options[0].verb == "gains"


def _comes_to_an_action(transition: Transition, window: Paid) -> bool:
    steps = transition.charts[window.procedure].steps[window.step + 1 :]
    ahead = (one for step in steps for one in step.instructions)
    first = next((one for one in ahead if isinstance(one, Meet) or is_action(one)), None)
    return first is not None and is_action(first)


def is_no_moment(transition: Transition, options: list[Choice], plays: list[Play], *, lenient: bool) -> bool:
    """Whether this moment is unsuitable for the first play, so that its refusal is not tested here.

    If no suitable moment comes, that is an error; a lenient script tries here.
    """
    play, after = plays[0], plays[1] if len(plays) > 1 else None
    frame, verb = transition.frames[-1], play.wanted.verb
    answered = after is not None and bool(matching(transition.game, options, after.wanted))
    if play.at and (answered or not isinstance(frame, PendingChoice) or not _has_a_window(transition)):
        return False
    window = isinstance(frame, Reaction | Interrupting) and verb in ("resolves", "uses")
    left_out = isinstance(frame, PendingChoice) and verb in PASS  # what one has to choose is the moment to leave it
    if options[0].player is play.wanted.player and (window or left_out or is_asked(options, play.wanted)):
        return False
    why = why_not(transition, options, play.wanted)
    if why.anchor not in (ANOTHER_MOMENT if why.weighed else _NO_MOMENT):
        return False
    last = answered or is_over(transition, options, left=True)
    if last and not lenient and why.anchor != _NOT_PENDING:
        raise CorpusBroken(
            "refused-in-vain",
            f"{play.wanted}: this should be refused, but play comes to no moment for it",
            place=play.place,
            where=["say with 'at' at which step it is tried"],
        )
    return not last


def _has_a_window(transition: Transition) -> bool:
    """Whether the step opens a window, which its name then means."""
    step = transition.step()
    return step is not None and step.window is not None


def tell_refused(transition: Transition, options: list[Choice], wanted: Wanted) -> None:
    """Records why an act that must be refused is refused."""
    refusal = why_not(transition, options, wanted)
    names = tuple(part for part in (wanted.card, wanted.target, wanted.server) if part)
    names += tuple(c.name for c in transition.game.copies if c.name in refusal.text)
    act = Act(REFUSED if refusal.weighed else MISPLACED, wanted.player, wanted.card)
    transition.cite(refusal.anchor, f"Refused: {wanted}, for {refusal.text}", (*names, "run"), decides=True, act=act)


class PlayLegal(CorpusBroken):
    """A play that must be refused is legal."""

    def __init__(self, place: Place, wanted: str) -> None:
        super().__init__("play-legal", f"{wanted}: this should be refused, but it is legal here", place=place)


class Point(NamedTuple):
    """A point where a player had to choose, and whether a watched act was possible there."""

    entries: int
    step: RuleNumber | None
    possible: bool
    refusal: Refusal | None


class Played(NamedTuple):
    """The result of playing a scenario.

    `beside`: plays that became actions, past a card's offer to do the like; `picked`: cards with
    the paid ability that was used, where a play named none and another waits for its moment;
    `by_itself`: plays of a run that was a card's own, where the Runner could have made another.
    """

    transcript: Transcript
    game: Game
    points: tuple[Point, ...] = ()
    by_chance: bool = False
    watched: tuple[tuple[str, str], ...] = ()
    applied: frozenset[str] = frozenset()
    beside: tuple[tuple[Wanted, str], ...] = ()
    picked: tuple[tuple[str, str], ...] = ()
    by_itself: tuple[tuple[Wanted, str], ...] = ()


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
        # The cards that were used just before, or have offered something to which the play that was due was no answer.
        self._offering: frozenset[Card] = frozenset()
        self._beside: tuple[tuple[Wanted, str], ...] = ()
        self._picked: tuple[tuple[str, str], ...] = ()
        self._by_itself: tuple[tuple[Wanted, str], ...] = ()
        # The server that the play made last has named, if a player chose it.
        self._server = ""
        # The play whose card was chosen to be installed, before the question where.
        self._led: Play | None = None
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
        engine, transition = self._engine, self.transition
        for _ in range(points, engine.most):
            if self.at_point is not None:
                self.at_point()
            if self._until == END_OF_TURN and not self._goes_on() and not self._plays:
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
            left = len(self._plays)
            choice = self._chosen(options, due)
            if choice is None:
                self._look_at_the_action()
                break
            self._chance |= choice.player is None and len(options) > 1 and len(self._plays) == left
            self._take(choice, due)
        else:
            raise Endless(engine.most, [entry.text for entry in transition.entries])
        if self._plays and not self._lenient:
            raise not_made(engine, self._plays[0], self._tried, self._offered, transition)
        transcript = Transcript(tuple(transition.entries))
        applied = frozenset(transition.applied)
        seen = tuple(self.points)
        facts, picked, own = self._facts(), tuple(dict.fromkeys(self._picked)), self._by_itself
        return Played(transcript, transition.game, seen, self._chance, facts, applied, self._beside, picked, own)

    def _looked_for(self) -> list[Watch]:
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
        for watch in looked_for:
            if was_used(self.transition.entries, watch.after):
                possible = self._legal(self.transition, options, watch.wanted)
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
            if not watch.at and was_used(entries, watch.after) and happened(entries, watch.wanted):
                self._watches[watch] = "yes"
        facts = [(watch.fact, found or "never reached") for watch, found in self._watches.items()]
        able = {watch.wanted.card for watch, found in self._watches.items() if found == "yes"}
        watched = dict.fromkeys(watch.wanted.card for watch in self._watches if watch.wanted.card)
        facts += [(f"{card} was possible", "yes" if card in able else "no") for card in watched]
        may = all(found == "yes" for watch, found in self._watches.items() if watch.possible)
        cannot = all(found != "yes" for watch, found in self._watches.items() if not watch.possible)
        facts += [(ALL_MAY, "yes" if may else "no"), (ALL_CANNOT, "yes" if cannot else "no")]
        facts.append((ALL_REFUSED, "yes" if self._all_refused else "no"))
        return (*facts, (ALL_PLAYED, "no" if self._plays or self._left_out else "yes"))

    def _chosen(self, options: list[Choice], play: Play | None) -> Choice | None:
        """The next play if it is due and possible here, else the choice for doing nothing."""
        while play is not None and play.refused and ahead_of(self._engine, self.transition, play.wanted.player) is None:
            legal = self._legal(self.transition, options, play.wanted) is not None
            if not legal and is_no_moment(self.transition, options, self._plays, lenient=self._lenient):
                break
            allowed = self._refuse(play, options)
            if allowed is not None:
                return allowed
            play = self._due()
        while play is not None and not play.refused and is_declined(self.transition, play.wanted):
            self._plays.pop(0)
            self._tried, self._offered = [], ()
            play = self._due()
        if play is not None and not play.refused:
            found = self._meant(options, play)
            if found:
                return self._made(found[0], options, play)
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
            raise CorpusBroken(
                "turn-not-over",
                f"the {active.value}'s turn cannot end with {self.transition.game.clicks_of(active)} "
                "clicks left to spend",
                place=self._until_at,
                where=["say in [start] how many clicks there are, or in [[play]] what they are spent on"],
            )
        return None

    def _made(self, choice: Choice, options: list[Choice], play: Play) -> Choice:
        """The choice that makes a play, which is left no longer unless the choice only leads on to another."""
        if self._is_run_of_a_card(options, play.wanted):
            return choice
        leads = leads_on(choice, play.wanted) or self._offers_next(choice, play.wanted)
        self._led = play if leads else None
        if self._led is None:
            server = self._plays.pop(0).wanted.server
            self._server = server if choice.player is not None else ""
        self._tried, self._offered = [], ()
        self._note_beside(play.wanted)
        self._note_picked(play.wanted, choice)
        return choice

    def _legal(self, at: Transition, options: list[Choice], wanted: Wanted) -> Choice | None:
        """The choice by which a player could do this here: by its own verb, as an answer, or by taking an offer."""
        found = matching(at.game, options, wanted) or in_other_words(at, options, wanted)
        return found[0] if found else towards(self._engine, at, options, wanted)

    def _meant(self, options: list[Choice], play: Play) -> list[Choice]:
        """The choice that a play means, if it is one of these."""
        found = matching(self.transition.game, options, play.wanted)
        found = found or in_other_words(self.transition, options, play.wanted)
        if not found and self._lenient:
            found = matching(self.transition.game, options, play.wanted._replace(subroutines=()))
        if len(found) > 1 and not self._lenient:
            raise CorpusBroken(
                "play-ambiguous",
                f"{play.wanted}: this could mean several things",
                place=play.place,
                where=[in_full(self.transition.game, choice) for choice in found],
            )
        return found

    def _take(self, choice: Choice, due: Play | None) -> None:
        """Makes a choice; the due play, or another act after it, counts as made if it comes of that by itself."""
        before = len(self.transition.entries)
        self._engine.take(self.transition, choice)
        play = self._plays[0] if self._plays and due is not None else None
        if play is None or due is None or (play is not due and play.wanted.verb == due.wanted.verb):
            return
        another = play.wanted.verb == "runs" and play.wanted.server == self._server
        if play.at or play.refused or another or not happened(self.transition.entries[before:], play.wanted):
            return
        self._plays.pop(0)
        if play.wanted.verb == "runs" and due.wanted.card and self.transition.game.clicks_of(play.wanted.player):
            self._by_itself += ((play.wanted, due.wanted.card),)

    def _is_run_of_a_card(self, options: list[Choice], wanted: Wanted) -> bool:
        """Whether a card makes this run on the server that the play before has named: the play is another run."""
        asking = self.transition.frames[-1]
        if wanted.verb != "runs" or not isinstance(asking, PendingChoice) or len(options) > 1:
            return False
        if wanted.server == self._server:
            return True
        below = self.transition.frames[-2]
        if isinstance(below, Resolving) and self.transition.game.clicks_of(wanted.player):
            self._by_itself += ((wanted, self.transition.copy(below.pending.copy).name),)
        return False

    def _offers_next(self, choice: Choice, wanted: Wanted) -> bool:
        """Whether an ability that resolves by itself then offers what the play wants, unless a later play answers."""
        if choice.verb != "resolves" or wanted.verb != "resolves":
            return False
        ahead = self._engine.transition(self.transition.state())
        self._engine.take(ahead, choice)
        options = self._engine.options(ahead) if isinstance(ahead.frames[-1], PendingChoice) else []
        later = self._plays[1].wanted if len(self._plays) > 1 else None
        answered = later is not None and bool(matching(ahead.game, options, later))
        return bool(matching(ahead.game, options, wanted)) and not answered

    def _note_beside(self, wanted: Wanted) -> None:
        """Notes a play that is an action of its own, though a card offered to do such a thing before."""
        if isinstance(self.transition.frames[-1], Steps):
            words = words_of_cards(wanted.verb)
            cards = sorted(card.name for card in self._offering if words and says(card, *words))
            self._beside += tuple((wanted, card) for card in cards)
        if not isinstance(self.transition.frames[-1], Steps) or wanted.verb == "uses":
            used = (copy.card for copy in self.transition.game.copies if wanted.verb == "uses")
            self._offering = frozenset(card for card in used if card.name == wanted.card)

    def _note_picked(self, wanted: Wanted, choice: Choice) -> None:
        """Notes the paid ability that is used, where another of the card could have been meant."""
        if choice.verb == "uses" and choice.ability >= 0 and not (wanted.ability or wanted.subroutines):
            card = self.transition.copy(choice.copy).card
            if any(one.kind in ("conditional", "interrupt") and not one.must_interrupt for one in card.abilities):
                self._picked += ((card.name, card.abilities[choice.ability].text),)

    def _note(self, options: list[Choice], play: Play) -> None:
        """Notes a point where a play did not fit, preferably one where its player had to choose."""
        own = options[0].player is play.wanted.player
        others = [one for one in self._tried if one[1][0].player is play.wanted.player]
        if own or not others:
            self._tried = [*others, (self.transition.state(), options)]
        offered = offered_to(self.transition, options, play.wanted.player)
        self._offering |= offering(self.transition, options) if own else frozenset()
        self._offered = self._offered or offered
        elsewhere = play.wanted.verb == "runs" and options[0].verb == "chooses server"
        answers = len(offered) > 1 and (elsewhere or (play.wanted.verb in ANSWERS and is_asked(options, play.wanted)))
        if (answers or (self._led is play and offered)) and not self._lenient:
            raise PlayIllegal(
                "play-not-asked",
                f"{play.wanted}: the choice that comes is another one",
                place=play.place,
                where=[f"to choose from: {shown(offered)}"],
            )

    def _goes_on(self) -> bool:
        """Whether play continues without remaining plays: to the end of the turn of the last one."""
        self._turn = self.transition.game.active if self._plays or self._turn is None else self._turn
        return self._until == END_OF_TURN and self.transition.game.active is self._turn

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
        if not self._plays:
            return None
        play = self._plays[0]
        return play if self._is_at(play.at, play.of) else None

    def _refuse(self, play: Play, options: list[Choice]) -> Choice | None:
        allowed = self._legal(self.transition, options, play.wanted)
        if allowed is not None:
            if not self._lenient:
                raise PlayLegal(play.place, str(play.wanted))
            self._all_refused = False
            if not leads_on(allowed, play.wanted):
                self._plays.pop(0)
            return allowed
        self._plays.pop(0)
        tell_refused(self.transition, options, play.wanted)
        return None

    def _watch(self, options: list[Choice], wanted: Wanted) -> None:
        step = self.transition.step()
        ahead = ahead_of(self._engine, self.transition, wanted.player)
        at, options = (ahead, self._engine.options(ahead)) if ahead else (self.transition, options)
        possible = self._legal(at, options, wanted) is not None
        refusal = None if possible else why_not(at, options, wanted)
        self.points.append(Point(len(self.transition.entries), step.number if step else None, possible, refusal))


def play_scenario(
    engine: Engine, scenario: Scenario, watched: Wanted | None = None, *, lenient: bool = False
) -> Played:
    """Plays a scenario out, on request watching at every point whether an act would be possible."""
    return Script(engine, scenario, watched, lenient=lenient).play()


class _Mark(NamedTuple):
    """The state of a play at a point where somebody chose."""

    script: Script
    state: State
    entries: int
    applied: frozenset[str]


class _Rounds:
    """Detects a loop: compares each point with a saved one, and saves a new one at doubling distances."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._earlier: tuple[State, int] | None = None
        self._seen, self._next = 0, 1

    def look(self) -> None:
        """Looks at the point that play has come to."""
        now = self._script.stands()
        if now == self._earlier:
            raise Endless(self._seen, [entry.text for entry in self._script.transition.entries])
        self._seen += 1
        if self._seen == self._next:
            self._earlier, self._next = now, 2 * self._next


class Replay:
    """A play with marks: before a rule first applies, play without that rule is the same."""

    def __init__(self, engine: Engine, scenario: Scenario) -> None:
        self._engine = engine
        self._scenario = scenario
        self._marks: list[_Mark] = []
        # The number of the last point before a rule had its first say, by the anchor; -1 for the opening. A rule that
        # had it after the last point is not in here.
        self._before: dict[str, int] = {}
        self._script = Script(engine, scenario)
        self._script.at_point = self._mark
        self.played = self._script.play()

    def without(self, anchors: frozenset[str]) -> Played:
        """The result of the scenario without some rules or steps; follows the script as far as possible."""
        engine = self._engine.without(anchors)
        last = len(self._marks) - 1
        left_out = engine.law.without - self._engine.law.without
        point = min((self._before.get(anchor, last) for anchor in left_out), default=last)
        if point < 0:
            script = Script(engine, self._scenario, lenient=True)
            script.at_point = _Rounds(script).look
            return script.play()
        mark = self._marks[point]
        transition = engine.transition(mark.state)
        transition.entries += self.played.transcript.entries[: mark.entries]
        transition.applied |= mark.applied
        script = mark.script.copied()
        script.at_point = _Rounds(script).look
        return script.play_from(engine, transition, point)

    def _mark(self) -> None:
        self._note()
        at = self._script.transition
        self._marks.append(_Mark(self._script.copied(), at.state(), len(at.entries), frozenset(at.applied)))

    def _note(self) -> None:
        """Notes the rules that first applied since the last point."""
        at, point = self._script.transition, len(self._marks) - 1
        for anchor in (at.applied | at.touched).difference(self._before):
            self._before[anchor] = point
