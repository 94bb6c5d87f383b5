"""The gate: every scenario names an example that exists, plays, meets its expectations, and is decided by its rule."""

import json
import re
from pathlib import Path

import pytest

from judge_cli.engine.play.scenarios.scenario import Expected, Scenario
from judge_cli.explanation.judging.examples import examined
from judge_cli.explanation.judging.explain import explain
from judge_cli.tree.numbers.number import RuleNumber
from tests.asking import ask
from tests.opened import playable
from tests.pages import corpus_with_own, examples_of

CORPUS = Path(__file__).parent.parent.parent / "rules_corpus"
NAMES = sorted(path.stem for path in (CORPUS / "examples").glob("*.toml"))
EDITION = "cr-1.4"
IN_FORCE = "cr-26.03"
PLAYED = [(edition, name) for edition in (EDITION, IN_FORCE) for name in examples_of(edition)]
# The printed examples of the sections that are here as printed, and the rule that decides each.
DECIDING = {
    "off-the-grid": "6.3.2a",
    "heinlein-grid": "6.3.2c",
    "nisei-mk-ii": "6.8.2a",
    "little-engine": "6.8.2b",
    "security-nexus": "6.8.2c",
    "giordano-memorial-field": "6.8.2d",
    "crisium-grid": "6.8.4a",
    "jesminder-sareen": "6.8.5",
}


# Every expectation is checked by the same few lines: a dozen scenarios show that these lines can fail.
A_DOZEN = PLAYED[:: len(PLAYED) // 12]


@pytest.mark.parametrize(("edition", "name"), PLAYED)
def test_a_scenario_comes_out_as_a_person_expects_by_rules_of_the_book(edition: str, name: str) -> None:
    played_in = playable(edition)
    verdict = explain(played_in, played_in.scenario(name))
    assert verdict.missed == ()
    assert verdict.withheld == ()
    assert verdict.scenario.expected
    entries = verdict.played.transcript.entries
    for entry in entries:
        assert played_in.tree.cite(played_in.tree.rule(entry.citation.number)) == entry.citation
    assert {reason.citation for reason in verdict.reasons} <= {entry.citation for entry in entries}
    assert verdict.reasons


@pytest.mark.parametrize(("name", "rule"), DECIDING.items())
def test_a_printed_example_is_decided_by_the_rule_it_stands_under(name: str, rule: str) -> None:
    verdict = explain(playable(EDITION), playable(EDITION).scenario(name))
    assert rule in [str(reason.citation.number) for reason in verdict.reasons]
    assert verdict.printed is not None
    assert str(verdict.printed.citation.number) == rule
    assert verdict.basis == "example"


def test_every_printed_example_is_listed_and_passes() -> None:
    examples, beside = examined(playable(EDITION))
    played = [(one.scenario, str(one.rule), one.status) for one in examples if one.scenario in DECIDING]
    assert played == [(name, rule, "proved") for name, rule in DECIDING.items()]
    assert {one.status for one in examples} <= {"proved", "pass", "not-modelled", "nothing-to-play"}
    assert {one.status for one in beside} <= {"pass", "proved"}
    assert len(examples) == sum(len(rule.examples) for rule in playable(EDITION).tree)


def test_the_list_of_the_edition_in_force_is_whole() -> None:
    said = json.loads(ask("examples", "--json").out)
    printed = [(str(rule.number), one.ordinal) for rule in playable(IN_FORCE).tree for one in rule.examples]
    assert [(one["rule"], one["ordinal"]) for one in said["examples"]] == printed
    listed = [one["scenario"] for one in (*said["examples"], *said["beside"]) if one["scenario"]]
    assert sorted(listed) == sorted(name for edition, name in PLAYED if edition == IN_FORCE)
    assert {one["status"] for one in (*said["examples"], *said["beside"])} <= {
        *("proved", "pass", "not-modelled", "nothing-to-play"),
    }
    assert said["total"] == len(printed) == sum(one["total"] for one in said["chapters"])


def test_a_part_of_the_list_is_what_the_whole_says_of_it() -> None:
    section = RuleNumber((6, 8))
    whole, part = examined(playable(EDITION)), examined(playable(EDITION), section)
    assert part[0] == [one for one in whole[0] if one.rule.is_within(section)] != []
    assert part[1] == [one for one in whole[1] if one.rule.startswith("6.8")] != []
    said = ask("examples", "--in", "6.8", "--rulings")
    assert (said.code, said.err.splitlines()[0]) == (2, "error: --in does not go with --rulings")
    assert ask("examples", "--in", "6.99").err.startswith("error: CR 26.03 has no rule 6.99\n")


def _turned(value: str) -> str:
    """Another value of the same kind."""
    if value.isdigit():
        return str(int(value) + 1)
    other = {"yes": "no", "no": "yes", "successful": "unsuccessful", "unsuccessful": "neither", "neither": "successful"}
    return other.get(value, "deck" if value == "hand" else "hand")


@pytest.mark.parametrize(("edition", "name"), A_DOZEN)
def test_turning_an_expectation_around_makes_exactly_that_one_fail(edition: str, name: str) -> None:
    scenario = playable(edition).scenario(name)
    for n, one in enumerate(scenario.expected):
        turned = Expected(one.fact, _turned(one.value), one.place)
        expected = (*scenario.expected[:n], turned, *scenario.expected[n + 1 :])
        verdict = explain(playable(edition), scenario._replace(expected=expected))
        assert [missed.fact for missed in verdict.missed] == [one.fact]
        assert not verdict.stands


@pytest.mark.parametrize(("edition", "name"), A_DOZEN)
def test_another_deciding_rule_than_the_one_applied_is_missed(edition: str, name: str) -> None:
    scenario = playable(edition).scenario(name)
    assert scenario.here is not None
    another = scenario.here._replace(decided_by=(RuleNumber((6, 1, 1)),))
    verdict = explain(playable(edition), scenario._replace(here=another))
    assert [missed.fact for missed in verdict.missed] == ["deciding rule"]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", DECIDING)
def test_the_same_scenario_gives_the_same_bytes(name: str) -> None:
    assert ask("explain", name, "--json", "-e", EDITION) == ask("explain", name, "--json", "-e", EDITION)


def _broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, old: str, new: str) -> None:
    """A corpus in which one scenario says something else."""
    copy = corpus_with_own(tmp_path / "corpus", "examples")
    path = copy / "examples" / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(copy))


def test_a_failing_example_is_shown_as_failing_with_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _broken(monkeypatch, tmp_path, "jesminder-sareen", "tags = 1", "tags = 0")
    said = ask("examples", "--edition", EDITION)
    assert said.code == 1
    assert re.search(r"6\.8\.5\s+fail\s+jesminder-sareen", said.out)
    assert "jesminder-sareen: expected tags: 0, found: 1" in said.out.replace("\n", " ")
    assert re.search(r"printed examples proved; (\d+ not proved but passing; )?1 failing", said.out.replace("\n", " "))
    alone = ask("explain", "jesminder-sareen")
    assert alone.code == 1
    assert "The play came out otherwise than the scenario expects." in alone.out


def test_an_example_without_a_scenario_is_not_hidden(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _broken(monkeypatch, tmp_path, "little-engine", "", "")
    (tmp_path / "corpus" / "examples" / "little-engine.toml").unlink()
    said = ask("examples", "--edition", EDITION)
    assert said.code == 0
    assert re.search(r"6\.8\.2b\s+not-modelled\s+-\s+Little Engine", said.out)
    whole = " ".join(said.out.split())
    assert re.search(r"printed examples proved; (\d+ not proved but passing; )?\d+ not modelled", whole)


def test_a_scenario_for_an_example_that_does_not_exist_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _broken(monkeypatch, tmp_path, "little-engine", "example = 1", "example = 2")
    said = ask("explain", "little-engine", "--edition", "cr-1.4")
    assert said.code == 3
    assert "error: CR 1.4 has no example 2 under 6.8.2b, which this scenario names" in said.err


def test_a_scenario_knows_every_card_that_it_plays() -> None:
    scenarios: list[Scenario] = playable(EDITION).scenarios()
    assert {card for one in scenarios for card in one.cards} <= set(playable(EDITION).cards.names())
