"""Plays a scenario once, and again without some rules from the point where the first of them applied."""

from typing import NamedTuple

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import Played, Script
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.moment import State
from judge_cli.errors.playing import Endless


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
        """Marks the point that play has come to."""
        self._note()
        at = self._script.transition
        self._marks.append(_Mark(self._script.copied(), at.state(), len(at.entries), frozenset(at.applied)))

    def _note(self) -> None:
        """Notes the rules that first applied since the last point."""
        at, point = self._script.transition, len(self._marks) - 1
        for anchor in (at.applied | at.touched).difference(self._before):
            self._before[anchor] = point
