"""Checks the shipped scenarios: their rules and cards, their expectations, and their proofs."""

from collections.abc import Collection

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.errors import CorpusBroken
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.proof import SAME, play_missed


def scenario_problems(playable: PlayableEdition, known: Collection[str]) -> tuple[str, ...]:
    """Faults of the shipped scenarios in an edition, given all known anchors; cached while nothing changes."""
    problems = playable.cache.head(
        f"scenario-problems-{playable.held.edition.id}",
        lambda: answers_mark([playable.held], *sorted(known)),
        lambda: _all_problems(playable, known),
    )
    return tuple(problems)


def _all_problems(playable: PlayableEdition, known: Collection[str]) -> list[str]:
    unplayable = _not_playable(playable)
    return unplayable or [problem for one in playable.names() for problem in _problems(playable, one, known)]


def _not_playable(playable: PlayableEdition) -> list[str]:
    """Why an edition meant for play cannot be played, such as an unknown switch."""
    if not playable.held.edition.switches:
        return []
    try:
        playable.engine  # noqa: B018 (making it is the check)
    except CorpusBroken as error:
        return ["; ".join((error.what, *error.where))]
    return []


def _problems(playable: PlayableEdition, name: str, known: Collection[str]) -> list[str]:
    try:
        scenario = playable.scenario(name)
        if scenario.here is None:
            return _in_no_edition(playable, scenario, known)
        return _contradictions(scenario) or _without(playable, scenario)
    except CorpusBroken as error:
        return [f"the scenario {name}: {error.what}" + (f" ({error.place})" if error.place else "")]


def _in_no_edition(playable: PlayableEdition, scenario: Scenario, known: Collection[str]) -> list[str]:
    """The fault that no edition has the scenario's rule; reported with playable editions."""
    if scenario.shows is None or scenario.shows.rule in known or not playable.held.edition.switches:
        return []
    return [
        f"the scenario {scenario.name}: no edition here has the rule {scenario.shows.rule} ({scenario.shows.place})"
    ]


def _contradictions(scenario: Scenario) -> list[str]:
    """Facts that a scenario expects to have two values."""
    found: list[str] = []
    for every in (scenario.expected, *(one.expected for one in scenario.without)):
        said: dict[str, str] = {}
        for one in every:
            if said.setdefault(one.fact, one.value) != one.value:
                found.append(
                    f"the scenario {scenario.name} expects {one.fact} to be both {said[one.fact]} and "
                    f"{one.value} ({one.place})"
                )
    return found


def _without(playable: PlayableEdition, scenario: Scenario) -> list[str]:
    """Proofs that show nothing: without the rule the result is the same."""
    return [
        f"the scenario {scenario.name} is not proved by {one.anchor}: without it the play in "
        f"{playable.held.edition.short} is the same ({one.place})"
        for one in scenario.without
        if any(missed.found == SAME for missed in play_missed(playable, scenario, one))
    ]
