"""Items that rest on rules reworded since their proof: a person must read them, since no play can tell."""

from collections import Counter
from typing import NamedTuple

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.rule import functions_of
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import holdings_folder
from judge_cli.tree.holdings.holdings_file import read_holdings

# The status of a scenario with its old result whose rule was reworded since.
REWORDED = "reworded"


class ReadAgain(NamedTuple):
    """All items that rest on reworded rules, each with the rules' numbers.

    Scenarios; known questions, by rule and how many; amounts of the edition; modules of the engine.
    """

    scenarios: tuple[tuple[str, tuple[str, ...]], ...] = ()
    holdings: tuple[tuple[str, int], ...] = ()
    amounts: tuple[tuple[str, int, str], ...] = ()
    functions: tuple[tuple[str, str], ...] = ()


def rests_on(scenario: Scenario) -> list[str]:
    """The anchors of the rules that a scenario shows, or that decide or prove it."""
    shown = [scenario.shows.rule, *scenario.shows.decided_by] if scenario.shows else []
    return list(dict.fromkeys([*shown, *(one.anchor for one in scenario.without)]))


def reworded_for(playable: PlayableEdition, scenario: Scenario, *passed: str) -> tuple[str, ...]:
    """The numbers of the reworded rules that a scenario rests on or `passed` through."""
    anchors = dict.fromkeys((*rests_on(scenario), *passed))
    reworded = set(playable.held.edition.reworded)
    return tuple(playable.anchors[one] for one in anchors if one in reworded and one in playable.anchors)


def status_since(playable: PlayableEdition, scenario: Scenario, status: str) -> str:
    """The status of a scenario that came out as expected; unproved if a rule behind it was reworded."""
    return REWORDED if status != "fail" and reworded_for(playable, scenario) else status


def read_again(playable: PlayableEdition) -> ReadAgain:
    """The items that rest on an edition's reworded rules."""
    edition, numbers = playable.held.edition, playable.anchors
    reworded = [one for one in edition.reworded if one in numbers]
    if not reworded:
        return ReadAgain()
    scenarios = [(one.name, reworded_for(playable, one)) for one in (*playable.scenarios(), *playable.rulings())]
    ruled = (one.holding for one in read_holdings(holdings_folder(), reworded))
    named = Counter(anchor for one in ruled if edition.id not in one.not_in for anchor in (one.rule, *one.also))
    functions = [(name.rpartition(".")[0], numbers[one]) for one in reworded for name in functions_of(one)]
    return ReadAgain(
        tuple(one for one in scenarios if one[1]),
        tuple((numbers[one], named[one]) for one in reworded if named[one]),
        tuple((name, amount, numbers[rule]) for name, amount, rule in edition.amounts if rule in reworded),
        tuple(dict.fromkeys(functions)),
    )
