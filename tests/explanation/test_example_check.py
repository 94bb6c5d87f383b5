"""`judge corpus check` and the scenarios that ship: what is wrong with one of them is said, with file and line."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.asking import ask
from tests.pages import CORPUS, corpus_with_own

EDITION = "cr-1.4"
RULING = """
[ruling]
card = "Candle in the Wind"
mark = "0"
date = "2021-10-10"
answer = "no"
"""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus without scenarios: one for all tests here, for a check builds the index of each."""
    corpus = corpus_with_own(tmp_path_factory.mktemp("checked") / "corpus")
    for name in ("examples", "rulings"):
        (corpus / name).unlink()
        (corpus / name).mkdir()
    return corpus


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch, corpus: Path) -> Iterator[Path]:
    """The one example of a corpus that has no other scenario."""
    monkeypatch.setenv("JUDGE_CORPUS", str(corpus))
    path = corpus / "examples" / "crisium-grid.toml"
    shutil.copy(CORPUS / "examples" / path.name, path)
    yield path
    path.unlink()


def _said(example: Path, old: str, new: str) -> str:
    text = example.read_text(encoding="utf-8")
    assert old in text
    example.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = ask("corpus", "check", EDITION, "--json")
    assert said.code == 3
    return said.out


@pytest.mark.thorough
def test_a_sound_scenario_is_no_problem(example: Path) -> None:
    said = ask("corpus", "check", EDITION)
    assert said.code == 0
    assert said.out.startswith("cr-1.4: sound; ")


@pytest.mark.thorough
def test_a_rule_that_no_edition_has(example: Path) -> None:
    assert (
        "the scenario crisium-grid: no edition here has the rule rule_of_thumb (examples/crisium-grid.toml:11)"
        in _said(example, 'rule = "rule_not_unsuccessful_when_reached_success_phase"', 'rule = "rule_of_thumb"')
    )


def test_a_rule_that_the_edition_does_not_have(example: Path) -> None:
    assert (
        "the scenario crisium-grid: CR 1.4 has no rule rule_dividends, which this scenario names (examples/crisium-grid"
        in _said(example, "example = 1\n", 'example = 1\n\n[[edition]]\nid = "cr-1.4"\nrule = "rule_dividends"\n')
    )


def test_a_number_is_no_name_of_a_rule(example: Path) -> None:
    assert (
        "the scenario crisium-grid: '6.8.4a' is a number, which other editions give to other rules: "
        "name the rule by its anchor (examples/crisium-grid.toml:11)"
    ) in _said(example, 'rule = "rule_not_unsuccessful_when_reached_success_phase"', 'rule = "6.8.4a"')


def test_facts_that_contradict_each_other(example: Path) -> None:
    assert (
        "the scenario crisium-grid expects John Masanori was used to be both yes and no (examples/crisium-grid.toml:"
        in (_said(example, "[expect]\n", '[expect]\nused = ["John Masanori"]\nnot_used = ["John Masanori"]\n'))
    )


def test_a_proof_that_shows_nothing(example: Path) -> None:
    assert (
        "the scenario crisium-grid is not proved by rule_flatline: without it the play in CR 1.4 is the same"
        in _said(
            example, "[[without]]\n", '[[without]]\nrule = "rule_flatline"\nexpect = { tags = 0 }\n\n[[without]]\n'
        )
    )


def test_a_ruling_of_a_card_that_is_not_here(example: Path) -> None:
    assert "the scenario crisium-grid: there is no card file for 'Candle in the Wind'" in (
        _said(example, "example = 1\n", f"example = 1\n{RULING}")
    )


def test_a_switch_that_no_rule_asks_about_is_told_once(example: Path) -> None:
    edition = example.parent.parent / EDITION
    shipped = edition.resolve()
    shutil.copytree(shipped, copied := edition.with_name("copied"))
    edition.unlink()
    copied.rename(edition)
    try:
        problems = _said(edition / "edition.toml", "[switches]", '[switches]\ncolour = "blue"')
    finally:
        shutil.rmtree(edition)
        edition.symlink_to(shipped, target_is_directory=True)
    assert problems.count("CR 1.4 has the switch 'colour', which no rule asks about; known: bad_publicity") == 1
    assert "crisium-grid" not in problems
