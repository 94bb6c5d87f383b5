"""The rule that decides is named, first, and little else: on plays whose rule was written before they were played."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import MOST_RULES, Verdict
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

HERE = Path(__file__).parent
EDITION = "cr-26.03"
PLAYS = sorted((HERE / "deciding").glob("*.toml"))
RULES = tomllib.loads((HERE / "deciding_rules.toml").read_text(encoding="utf-8"))
# Every so many of the printed examples is looked at here: the floors hold for any choice of them.
EVERY = 3


class Measured(NamedTuple):
    """How often the right rule is named first, and how many of the named rules are right."""

    first: float
    precision: float


@pytest.fixture(scope="module")
def playable(shared_cache: Path) -> PlayableEdition:
    """The edition in force, ready to be played."""
    cache = Cache(shared_cache)
    return PlayableEdition(Library(corpus_folder(), cache).find(EDITION), cache)


@pytest.fixture(scope="module")
def own_verdicts(playable: PlayableEdition) -> dict[str, Verdict]:
    """The verdict on each play of the folder."""
    scenarios = {path.stem: playable.found(str(path))[0] for path in PLAYS}
    return {name: explain(playable, scenario, decide=True) for name, scenario in scenarios.items()}


def _as_a_strangers(scenario: Scenario) -> Scenario:
    """A scenario without what it says of the rule that decides it."""
    return scenario._replace(here=None, without=(), path=Path("own") / f"{scenario.name}.toml")


def _named(verdict: Verdict) -> list[str]:
    return [str(reason.citation.number) for reason in verdict.reasons]


def _measured(found: Iterable[tuple[set[str], list[str]]]) -> Measured:
    pairs = list(found)
    right = sum(bool(named) and named[0] in rules for rules, named in pairs)
    pertinent = sum(len(rules & set(named)) for rules, named in pairs)
    return Measured(right / len(pairs), pertinent / sum(len(named) for _, named in pairs))


def test_every_play_comes_out_as_it_was_written_and_has_its_rule(own_verdicts: dict[str, Verdict]) -> None:
    assert sorted(RULES) == sorted(own_verdicts)
    assert not [name for name, verdict in own_verdicts.items() if not verdict.stands]


def test_of_plays_by_a_stranger_the_right_rule_comes_first_in_two_thirds(own_verdicts: dict[str, Verdict]) -> None:
    found = _measured((set(RULES[name]), _named(verdict)) for name, verdict in own_verdicts.items())
    assert found.first >= 0.66
    assert found.precision >= 0.8


@pytest.mark.thorough
def test_of_printed_examples_the_rule_they_stand_under_comes_first_without_being_told(
    playable: PlayableEdition,
) -> None:
    found: list[tuple[set[str], list[str]]] = []
    for scenario in playable.scenarios()[::EVERY]:
        place = scenario.here
        assert place is not None
        verdict = explain(playable, _as_a_strangers(scenario), decide=True)
        found.append(({str(number) for number in (place.rule, *place.decided_by)}, _named(verdict)))
    measured = _measured(found)
    assert measured.first >= 0.7
    assert measured.precision >= 0.5


def test_no_more_than_two_rules_are_named(own_verdicts: dict[str, Verdict]) -> None:
    assert max(len(verdict.reasons) for verdict in own_verdicts.values()) <= MOST_RULES


@pytest.mark.parametrize(
    ("name", "rule"),
    [("scoring-in-the-runners-turn", "9.2.7d"), ("off-the-grid", "6.3.2a"), ("corroder-too-weak", "3.9.5g")],
)
def test_what_cannot_be_done_is_decided_by_the_rule_that_forbids_it(
    own_verdicts: dict[str, Verdict], name: str, rule: str
) -> None:
    assert _named(own_verdicts[name])[0] == rule


def test_steps_that_every_run_passes_through_are_not_named(own_verdicts: dict[str, Verdict]) -> None:
    passed = {"6.9.5a", "6.9.5b", "7.2.1", "7.5.5", "9.2.8e", "10.3.1a", "10.3.2"}
    assert not [name for name, verdict in own_verdicts.items() if passed & set(_named(verdict))]
