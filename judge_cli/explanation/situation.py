"""The state from which the lines of a situation are explored: its run, or other action, has just been begun."""

from judge_cli.engine.engine import Engine
from judge_cli.engine.matching import matching
from judge_cli.engine.moment import State
from judge_cli.engine.refusals import why_not
from judge_cli.engine.scenario import Scenario
from judge_cli.engine.transcript import Entry
from judge_cli.errors.composing import BeginningRefused

_BEGINNING = ("runs", "plays")


def begun(engine: Engine, scenario: Scenario) -> tuple[State, tuple[Entry, ...]]:
    """The state just after the run or play that the scenario begins with, and what led to it."""
    course = engine.course(engine.opening(scenario.start))
    engine.advance(course)
    for play in scenario.plays:
        if play.refused:
            continue
        if play.wanted.verb not in _BEGINNING:
            break
        options = engine.options(course)
        found = matching(course.game, options, play.wanted)
        if not found:
            refusal = why_not(course, options, play.wanted)
            raise BeginningRefused(str(play.wanted), refusal.text, str(engine.law[refusal.anchor]))
        engine.take(course, found[0])
    return course.state(), tuple(course.entries)
