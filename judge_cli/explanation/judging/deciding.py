"""The rules that decide a scenario: those whose absence changes the result."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from judge_cli.engine.play.playing.engine import Endless, Engine
from judge_cli.engine.play.playing.scenario_player import Played, Replay, play_scenario
from judge_cli.engine.play.scenarios.outcome import ALL_PLAYED, asked_fact, outcome
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.transition import PlayUndefined
from judge_cli.tree.numbers.citation import Citation


class Comes(NamedTuple):
    """The result of playing a scenario: its facts, and the play; without a play, the reason."""

    facts: dict[str, str]
    played: Played | None
    undefined: str = ""


def facts_of(scenario: Scenario, played: Played) -> dict[str, str]:
    """Every fact of a play that a scenario can ask about or expect."""
    facts = outcome(played.game, played.transcript) | dict(played.watched)
    labelled = dict(scenario.labelled)
    wanted = [*scenario.expected, *(one for without in scenario.without for one in without.expected)]
    for one in wanted:
        if one.fact not in facts:
            value = asked_fact(one.fact, played.game, played.transcript, labelled)
            if value is not None:
                facts[one.fact] = value
    if scenario.asks is not None:
        facts["answer"] = "yes" if facts.get(scenario.asks.fact) == scenario.asks.value else "no"
    return facts


def play_without(engine: Engine, scenario: Scenario, anchors: frozenset[str]) -> Comes:
    """The result of the scenario without some rules or steps; follows the script as far as possible."""
    return _comes(scenario, lambda: play_scenario(engine.without(anchors), scenario, lenient=True))


def _comes(scenario: Scenario, play: Callable[[], Played]) -> Comes:
    try:
        played = play()
    except (Endless, PlayUndefined) as error:
        return Comes({}, None, error.what)
    return Comes(facts_of(scenario, played), played)


def verdict_of(scenario: Scenario, facts: dict[str, str]) -> tuple[str, ...]:
    """The facts that make the verdict: the answer, else the expected facts."""
    if scenario.asks is not None:
        return (facts.get("answer", ""),)
    return tuple(facts.get(one.fact, "") for one in scenario.expected)


class Weighed(NamedTuple):
    """A construct that changes the verdict: whether it was an obstacle, its card, and the ability."""

    construct: str
    stood_in_the_way: bool
    card: str
    ability: str


class Decided(NamedTuple):
    """The rules whose absence changes the verdict, in book order, and those whose absence stops play."""

    by: tuple[Citation, ...] = ()
    stopping: tuple[Citation, ...] = ()
    constructs: tuple[Weighed, ...] = ()


def deciding(engine: Engine, scenario: Scenario, replay: Replay, facts: dict[str, str]) -> Decided:
    """The applied rules and steps whose absence changes the verdict, without steps that only lead on."""
    if scenario.asks is None and not scenario.expected:
        return Decided()
    verdict = verdict_of(scenario, facts)
    found: dict[Citation, None] = {}
    stopping: dict[Citation, None] = {}
    for anchor in sorted((replay.played.applied & engine.switchable) - engine.leading_on):
        comes = _comes(scenario, partial(replay.without, frozenset((anchor,))))
        if comes.played is None or verdict_of(scenario, comes.facts) == verdict:
            continue
        kept = stopping if comes.facts[ALL_PLAYED] == "no" else found
        kept[engine.law[anchor]] = None
    return Decided(_in_order(found), _in_order(stopping))


def _in_order(citations: Iterable[Citation]) -> tuple[Citation, ...]:
    return tuple(sorted(citations, key=lambda citation: citation.number))
