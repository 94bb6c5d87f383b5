"""The tracker of `judge here` visits exactly the steps that the engine visits for the same choices."""

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_cli.engine.play.playing import steps
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Start
from judge_cli.engine.rules.runs import run_ends
from judge_cli.engine.table.game import Game
from judge_cli.procedure.charts.charts import kept_charts, structures_file
from judge_cli.procedure.here.places import Places
from judge_cli.procedure.here.tracker import NO, YES, Moved, Tracker
from judge_cli.procedure.steps.procedure import Branch, Do, Open, Step
from judge_cli.procedure.when.stretches import Timeline, read_structures
from judge_cli.text.block import Place
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber
from tests.engine.table import engine
from tests.engine.test_random_play import games
from tests.pages import CORPUS, library
from tests.thorough import examples

Event = tuple[str, Any]


def tracker_of(edition: str, cache: Path) -> Tracker:
    """The tracker of an edition."""
    charts = kept_charts(library(CORPUS, cache).find(edition), Cache(cache))
    timeline = Timeline(charts.procedures, read_structures(read_toml(structures_file())))
    return Tracker(Places(charts, Cache(cache)), timeline)


class Recorder:
    """Everything that the engine does in timing structures: steps begun, conditions found, offers, changed courses."""

    def __init__(self, patched: pytest.MonkeyPatch, charts: Tracker) -> None:
        self.happened: list[Event] = []
        self.recording = False
        self._charts = {one.name: one for one in charts.charts.procedures}
        self._last: tuple[str, int, int] | None = None
        self._step: Step | None = None
        self._timeline = charts.timeline
        for kind, carried_out in list(steps._CARRIED_OUT.items()):
            patched.setitem(steps._CARRIED_OUT, kind, self._noted(carried_out))
        offered, changed, left = steps.take_offer, steps._course_was_changed, run_ends.leave_for_run_ends

        def take_offer(transition: Any, choice: Any) -> None:
            self._note("answer", YES if choice.verb == "jacks out" else NO)
            offered(transition, choice)

        def course(transition: Any, frame: Any) -> bool:
            run = transition.game.run
            goes_to = run.goes_to if run is not None and not (run.ended or run.ends_for_server) else ""
            done = changed(transition, frame)
            if done and goes_to:
                self._last = None
                self._note("goes to", goes_to)
            return bool(done)

        def leave(transition: Any) -> None:
            left(transition)
            if transition.run.closing:
                self._last = None
                self._note("ended", "")

        patched.setattr(steps, "take_offer", take_offer)
        patched.setattr("judge_cli.engine.play.playing.engine.take_offer", take_offer)
        patched.setattr(steps, "leave_for_run_ends", leave)
        patched.setattr(run_ends, "leave_for_run_ends", leave)
        patched.setattr(steps, "_course_was_changed", course)

    def _note(self, what: str, value: object) -> None:
        if self.recording:
            self.happened.append((what, value))

    def _is_begun_by_a_card(self, frame: Any) -> bool:
        """Whether a structure that a deed of a step begins is begun at another step: a breach that a card brings."""
        steps = [step for chart in self._charts.values() for step in chart.steps]
        by = [step for step in steps if self._charts[frame.procedure] in self._timeline.begun_at(step)]
        by_deed = bool(by) and all(any(isinstance(one, Do) for one in step.instructions) for step in by)
        return frame.step == 0 and by_deed and self._step is not None and self._step not in by

    def _noted(self, carried_out: Any) -> Any:
        def carry_out(transition: Any, frame: Any, instruction: Any) -> bool:
            here = (frame.procedure, frame.step, frame.at)
            if here != self._last:
                self._last = here
                if frame.at == 0:
                    number = self._charts[frame.procedure].steps[frame.step].number
                    self._note("step", (frame.procedure, number, frame.forced or self._is_begun_by_a_card(frame)))
                    self._step = self._charts[frame.procedure].steps[frame.step]
            before = transition.frames[-1]
            done = carried_out(transition, frame, instruction)
            if isinstance(instruction, Branch) and transition.frames[-1] != before:
                # What the condition was is seen from where it led.
                led = self._charts[frame.procedure].steps[transition.frames[-1].step].number
                own = self._charts[frame.procedure].steps[frame.step].number
                if instruction.yes != instruction.no:
                    self._note("answer", YES if led == instruction.yes or instruction.yes == own == led else NO)
            return bool(done)

        return carry_out


class Follower:
    """Goes through the charts with the tracker as the recorded play did."""

    def __init__(self, tracker: Tracker, procedure: str, number: RuleNumber) -> None:
        self.tracker = tracker
        self.position = tracker.at(tracker.places.asked(str(number)))
        assert self.position[-1].procedure == procedure
        self.begun: deque[tuple[str, RuleNumber]] = deque()
        self.answers: deque[str] = deque()

    def follow(self, events: Iterator[Event]) -> int:
        """Takes one event after another; gives how many steps were the same."""
        same = 0
        for what, value in events:
            if what == "answer":
                self.answers.append(value)
            elif what in ("ended", "goes to"):
                self.answers.clear()
                self.begun.clear()
                moved = self.tracker.run_ended(self.position) if what == "ended" else self._sent(value)
                assert moved is not None, (what, value, self.position)
                self._take(moved)
            else:
                procedure, number, _ = value
                while not self.begun:
                    self._on(procedure)
                assert self.begun.popleft() == (procedure, number)
                same += 1
        return same

    def _sent(self, anchor: str) -> Moved | None:
        moved = self.tracker.bypassed(self.position)
        if moved is not None and self.tracker.step(moved.position[-1]).citation.anchor == anchor:
            return moved
        return Moved(self.tracker.at(self.tracker.places.asked(anchor)), (("run", self._number(anchor)),))

    def _number(self, anchor: str) -> RuleNumber:
        return self.tracker.places.asked(anchor).step.number

    def _on(self, procedure: str) -> None:
        asked = self.tracker.question(self.position)
        spot = self.position[-1]
        begins = next(one for one in self.tracker.charts.procedures if one.name == procedure)
        if asked is not None:
            self._take(self.tracker.next(self.position, self.answers.popleft()))
        elif isinstance(self.tracker.waits_at(spot), Open) and begins in self.tracker.timeline.begun_at(
            self.tracker.step(spot)
        ):
            self._take(self.tracker.begin(self.position, begins))
        else:
            self._take(self.tracker.next(self.position))

    def _take(self, moved: Moved) -> None:
        assert moved.position
        self.position = moved.position
        self.begun.extend(moved.begun)


def recorded(rules: Engine, recorder: Recorder, start: Any, picks: list[int]) -> list[Event]:
    """What happened in a play with these picks among the legal choices."""
    recorder.recording = True
    state, _ = rules.start(start)
    recorder.recording = False
    for pick in picks:
        options = rules.legal(state)
        if not options:
            break
        recorder.recording = True
        state, _ = rules.after(state, options[pick % len(options)])
        recorder.recording = False
    return recorder.happened


def plain(events: list[Event]) -> Iterator[Event]:
    """The events up to an encounter or a breach that an ability brings, which lies in no step of a chart."""
    for what, value in events:
        if what == "step" and value[2]:
            return
        yield what, value


@pytest.mark.parametrize("edition", ["cr-26.03", "cr-1.4"])
@settings(max_examples=examples(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(game=games(), picks=st.lists(st.integers(0, 997), min_size=20, max_size=90))
def test_the_tracker_visits_the_steps_that_the_engine_visits(
    shared_cache: Path, edition: str, game: Game, picks: list[int]
) -> None:
    rules = engine(edition, shared_cache)
    tracker = tracker_of(edition, shared_cache)
    with pytest.MonkeyPatch.context() as patched:
        recorder = Recorder(patched, tracker)
        events = recorded(rules, recorder, rules.opening(Start(game, "", Place("test", 1))), picks)
    first = next((n for n, (what, _) in enumerate(events) if what == "step"), None)
    if first is None:
        return
    procedure, number, _ = events[first][1]
    follower = Follower(tracker, procedure, number)
    assert follower.follow(plain(events[first + 1 :])) == sum(w == "step" for w, _ in plain(events[first + 1 :]))
