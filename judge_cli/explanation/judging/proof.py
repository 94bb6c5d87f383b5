"""Whether a scenario is proved in an edition, and what must be read again since a rule was reworded."""

from collections import Counter
from typing import NamedTuple

from judge_cli.engine.play.scenarios.outcome import ALL_PLAYED, ALL_REFUSED
from judge_cli.engine.play.scenarios.scenario import Scenario, StandsAt, Without
from judge_cli.engine.table.rule import functions_of
from judge_cli.errors import JudgeError
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.deciding import play_without, refuse_unapplied
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Missed, missed
from judge_cli.paths import holdings_folder
from judge_cli.tree.rules.holdings import read_holdings

# The result for a rule that a scenario does not rest on.
SAME = "the same as with it"


class Proof(NamedTuple):
    """Whether a scenario is proved in an edition, and its failed claims about play without its rules."""

    proved: bool
    missed: tuple[Missed, ...]


def proof(playable: PlayableEdition, scenario: Scenario) -> Proof:
    """The proof of a scenario: without the rule the play fails as the scenario claims."""
    place = scenario.here
    assert place is not None
    proved, wrong = False, list[Missed]()
    for one in scenario.without:
        not_met = play_missed(playable, scenario, one)
        wrong += not_met
        says_more = any(expected.fact != ALL_PLAYED for expected in one.expected)
        proved |= not not_met and says_more and _is_of(playable, place, one)
    return Proof(proved and not wrong, tuple(wrong))


def play_missed(playable: PlayableEdition, scenario: Scenario, one: Without) -> tuple[Missed, ...]:
    """Facts of the play without a rule that differ from the scenario's claims."""
    refuse_unapplied(playable, one)
    comes = play_without(playable.engine, scenario, frozenset((one.anchor, *one.also)))
    fact = f"without {one.anchor}"
    if comes.played is None:
        return (Missed(fact, "a play", comes.undefined),)
    not_met = [Missed(f"{fact}: {m.fact}", m.expected, m.found) for m in missed(one.expected, comes.facts)]
    if not missed(scenario.expected, comes.facts) and "no" not in (comes.facts[ALL_PLAYED], comes.facts[ALL_REFUSED]):
        not_met.append(Missed(fact, "something else", SAME))
    return tuple(not_met)


def _is_of(playable: PlayableEdition, place: StandsAt, one: Without) -> bool:
    """Whether a rule is the scenario's own, or one that it names as deciding."""
    number = playable.engine.law[one.anchor].number
    return number == place.rule or number in place.decided_by


# The failed fact of a play that is illegal as written.
CANNOT_BE_PLAYED = "cannot be played"


class Tried(NamedTuple):
    """The result of a scenario: its answer, whether it is as expected and proved, and the differences.

    `applied` are the anchors of the rules and steps that the play went through.
    """

    answer: str
    stands: bool
    proved: bool
    missed: tuple[Missed, ...]
    applied: tuple[str, ...] = ()


def tried(playable: PlayableEdition, scenario: Scenario) -> Tried:
    """The result of a scenario; in a user's edition, a scenario that cannot be played has failed."""
    try:
        verdict = explain(playable, scenario)
        shown = proof(playable, scenario)
    except JudgeError as error:
        if not playable.held.edition.proved_in:
            raise
        return Tried("withheld", False, False, (Missed(CANNOT_BE_PLAYED, "", error.what),))
    missed = (*verdict.missed, *shown.missed)
    told = (entry.citation.anchor for entry in verdict.played.transcript.entries)
    applied = tuple(sorted({*verdict.played.applied, *told}))
    return Tried(verdict.answer, verdict.stands and not missed, shown.proved, missed, applied)


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
