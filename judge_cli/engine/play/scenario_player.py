"""Playing a scenario out: the one loop, in which both players do what it says and pass otherwise."""

from typing import NamedTuple

from judge_cli.engine.play.choice_matching import leads_on, matching
from judge_cli.engine.play.engine import Engine, is_action
from judge_cli.engine.play.refusals import why_not
from judge_cli.engine.play.scenario import Play, Scenario, Wanted
from judge_cli.engine.play.steps import TURNS
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.moment import Paid, Steps
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Transcript
from judge_cli.engine.table.transition import Transition
from judge_cli.errors.playing import Endless, PlayAmbiguous, PlayIllegal, PlayLegal, PlayNeverReached
from judge_cli.procedure.procedure import Meet, Player
from judge_cli.tree.number import RuleNumber

_MOST = 2_000


class Point(NamedTuple):
    """A point at which a player had to choose, and whether something that is watched for was possible there."""

    entries: int
    step: RuleNumber | None
    possible: bool
    refusal: Refusal | None


class Played(NamedTuple):
    """What came of playing a scenario."""

    transcript: Transcript
    game: Game
    points: tuple[Point, ...] = ()
    by_chance: bool = False


class Table:
    """A game being played by a scenario: what is still to be done, and what was tried in vain."""

    def __init__(self, engine: Engine, scenario: Scenario, watched: Wanted | None) -> None:
        self._engine = engine
        self._plays = list(scenario.plays)
        self._steps = {play.at: engine.steps_named(play.at, play.place) for play in scenario.plays if play.at}
        self._watched = watched
        self._tried: Refusal | None = None
        self._chance = False
        self.points: list[Point] = []
        self.transition = engine.transition(engine.opening(scenario.start))

    def play(self) -> Played:
        """Plays until nothing is left to do and the active player would have to take an action of their own."""
        engine, transition = self._engine, self.transition
        engine.advance(transition)
        for _ in range(_MOST):
            options = engine.options(transition)
            if not options:
                break
            if self._watched is not None:
                self._watch(options, self._watched)
            choice = self._chosen(options)
            if choice is None:
                break
            self._chance |= choice.player is None and len(options) > 1
            engine.take(transition, choice)
        else:
            raise Endless(_MOST, [entry.text for entry in transition.entries[-3:]])
        if self._plays:
            raise self._not_made(self._plays[0])
        return Played(Transcript(tuple(transition.entries)), transition.game, tuple(self.points), self._chance)

    def _chosen(self, options: list[Choice]) -> Choice | None:
        """The next thing to be done if it can be done here, else what happens when nobody acts."""
        play = self._due()
        while play is not None and play.refused and self._ahead(play.wanted.player) is None:
            self._refuse(play, options)
            play = self._due()
        if play is not None and not play.refused:
            found = matching(self.transition.game, options, play.wanted)
            if len(found) > 1:
                raise PlayAmbiguous(play.place, str(play.wanted), [self._told(choice) for choice in found])
            if found:
                if not leads_on(found[0], play.wanted):
                    self._plays.pop(0)
                self._tried = None
                return found[0]
            self._tried = why_not(self.transition, options, play.wanted)
        return None if self._over(options) else options[0]

    def _ahead(self, player: Player) -> Transition | None:
        """The point of this step at which a player who cannot choose now will be able to, if all pass until then."""
        ahead = self._engine.transition(self.transition.state())
        here = ahead.step()
        for passed in range(_MOST):
            options = self._engine.options(ahead)
            if not options or ahead.step() is not here:
                return None
            if options[0].player is player:
                return ahead if passed else None
            if options[0].verb == "gains":
                return None
            self._engine.take(ahead, options[0])
        return None

    def _over(self, options: list[Choice]) -> bool:
        """Whether the active player would have to take an action of their own, or nothing is left to be done."""
        frame = self.transition.frames[-1]
        if isinstance(frame, Paid):
            return not self._plays and frame.procedure in TURNS.values() and self._comes_to_an_action(frame)
        return isinstance(frame, Steps) and options[0].verb == "gains"

    def _comes_to_an_action(self, window: Paid) -> bool:
        """Whether an action, and no occasion of the turn, is what comes after a window."""
        steps = self.transition.charts[window.procedure].steps[window.step + 1 :]
        ahead = [one for step in steps for one in step.instructions if isinstance(one, Meet) or is_action(one)]
        return bool(ahead) and is_action(ahead[0])

    def _due(self) -> Play | None:
        """The next play, if play has come to the step that it names."""
        if not self._plays:
            return None
        play = self._plays[0]
        if not play.at:
            return play
        step = self.transition.step()
        return play if step is not None and step.number in self._steps[play.at] else None

    def _refuse(self, play: Play, options: list[Choice]) -> None:
        """Has a player try something that must be refused, and tells why it is."""
        if matching(self.transition.game, options, play.wanted):
            raise PlayLegal(play.place, str(play.wanted))
        refusal = why_not(self.transition, options, play.wanted)
        self._plays.pop(0)
        names = tuple(part for part in (play.wanted.card, play.wanted.target, play.wanted.server) if part)
        names += tuple(c.name for c in self.transition.game.copies if c.name in refusal.text)
        self.transition.cite(
            refusal.anchor, f"Refused: {play.wanted}, for {refusal.text}", (*names, "run"), decides=True
        )

    def _watch(self, options: list[Choice], wanted: Wanted) -> None:
        step = self.transition.step()
        ahead = self._ahead(wanted.player)
        at, options = (ahead, self._engine.options(ahead)) if ahead else (self.transition, options)
        possible = bool(matching(at.game, options, wanted))
        refusal = None if possible else why_not(at, options, wanted)
        self.points.append(Point(len(self.transition.entries), step.number if step else None, possible, refusal))

    def _told(self, choice: Choice) -> str:
        told = choice.told(self.transition.game)
        way = f", ability {choice.ability + 1}" if choice.ability >= 0 else ""
        ways = [str(n + 1) for n in choice.detail if isinstance(n, int)]
        return f"{told}{way}{', subroutine ' + ' and '.join(ways) if ways and choice.verb == 'uses' else ''}"

    def _not_made(self, play: Play) -> PlayIllegal | PlayNeverReached:
        if self._tried is not None:
            citation = self._engine.law[self._tried.anchor]
            return PlayIllegal(play.place, str(play.wanted), self._tried.text, str(citation))
        return PlayNeverReached(play.place, str(play.wanted), play.at)


def play_scenario(engine: Engine, scenario: Scenario, watched: Wanted | None = None) -> Played:
    """Plays a scenario out, perhaps watching at every point whether something would be possible."""
    return Table(engine, scenario, watched).play()
