"""What changed between two editions, as data: changes of meaning lead, splits and merges are said."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.compared_plays import compared
from judge_cli.tree.comparing.compare import Relation
from judge_cli.tree.editions.library import Library
from tests.asking import ask
from tests.pages import CORPUS, library

_HEAD = """\
id = "{id}"
short = "{short}"
title = "A small rulebook"
effective = "{day}"
publisher = "nobody"
provenance = "made for a test"
numbering = "printed"
summaries = "summaries"
anchors = "anchors.toml"
{more}
[chapters]
"1" = "Lamps"
"""
_EARLIER = {
    "1": ("chpt_lamps", ""),
    "1.1": ("sec_light", "Light"),
    "1.1.1": ("rule_light", "A lamp gives light to its owner."),
    "1.1.2": ("rule_two", "A lamp has oil and a wick."),
    "1.1.3": ("rule_oil", "Oil burns."),
    "1.1.4": ("rule_wax", "Wax burns."),
    "1.1.5": ("rule_sunday", "No lamp burns on Sundays."),
    "1.1.6": ("rule_stays", "Lamps are numbered."),
}
_LATER = {
    "1": ("chpt_lamps", ""),
    "1.1": ("sec_light", "Light"),
    "1.1.1": ("rule_light", "A lamp gives light to everybody."),
    "1.1.2": ("rule_has_oil", "A lamp has oil."),
    "1.1.3": ("rule_has_wick", "A lamp has a wick."),
    "1.1.4": ("rule_burning", "Oil and wax burn."),
    "1.1.5": ("rule_price", "Lamps have a price."),
    "1.1.6": ("rule_stays", "Lamps are numbered."),
}
_CHANGES = """\
since = "lamps-1"

[[change]]
anchor = "rule_light"
turns = "Light is for everybody now."

[[change]]
from = ["rule_two"]
to = ["rule_has_oil", "rule_has_wick"]
kind = "split"

[[change]]
from = ["rule_oil", "rule_wax"]
to = ["rule_burning"]
kind = "merged"

[[change]]
from = ["rule_sunday"]
to = []
turns = "Sundays are like other days."
"""


def _edition(folder: Path, head: dict[str, str], rules: dict[str, tuple[str, str]]) -> None:
    (folder / "summaries").mkdir(parents=True)
    (folder / "edition.toml").write_text(_HEAD.format(**head), encoding="utf-8")
    anchors = "".join(f'"{number}" = "{anchor}"\n' for number, (anchor, _) in rules.items())
    (folder / "anchors.toml").write_text(anchors, encoding="utf-8")
    items = "".join(f"- **{number}** {text}\n" for number, (_, text) in rules.items() if number.count(".") == 2)
    (folder / "summaries" / "s.md").write_text(f"# 1.1 Light\n\n{items}", encoding="utf-8")


def _lamps(folder: Path, changes: str = _CHANGES) -> Path:
    """A corpus with two editions of an invented rulebook, the later one telling what changed."""
    earlier = {"id": "lamps-1", "short": "Lamps 1", "day": "2001-05-01", "more": "whole = true\n"}
    later = {
        "id": "lamps-2",
        "short": "Lamps 2",
        "day": "2002-05-01",
        "more": 'whole = true\nchanges = "changes.toml"\n',
    }
    _edition(folder / "lamps-1", earlier, _EARLIER)
    _edition(folder / "lamps-2", later, _LATER)
    (folder / "lamps-2" / "changes.toml").write_text(changes, encoding="utf-8")
    return folder


@pytest.fixture
def lamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The two editions as the whole corpus."""
    monkeypatch.setenv("JUDGE_CORPUS", str(_lamps(tmp_path / "corpus")))
    return tmp_path / "corpus"


def _json(*asked: str) -> Any:
    said = ask(*asked, "--json")
    assert (said.code, said.err) == (0, "")
    return json.loads(said.out)


@pytest.mark.usefixtures("lamps")
@pytest.mark.parametrize(
    ("number", "relation", "became", "target", "turns"),
    [
        ("1.1.1", "changed", [], "1.1.1", "Light is for everybody now."),
        ("1.1.2", "split", ["1.1.2", "1.1.3"], None, None),
        ("1.1.3", "reused", ["1.1.4"], "1.1.4", None),
        ("1.1.4", "merged", ["1.1.4"], "1.1.4", None),
        ("1.1.5", "changed", [], None, "Sundays are like other days."),
        ("1.1.6", "same", [], "1.1.6", None),
    ],
)
def test_what_became_of_a_rule(
    number: str, relation: str, became: list[str], target: str | None, turns: str | None
) -> None:
    (found,) = _json("compare", number, "--edition", "lamps-1", "--with", "lamps-2")["comparisons"]
    assert (found["relation"], found["became"], found["target"], found["turns"]) == (relation, became, target, turns)


@pytest.mark.usefixtures("lamps")
@pytest.mark.parametrize(
    ("asked", "edition", "said"),
    [
        (
            "1.1.1",
            "lamps-1",
            "meaning changed: Light is for everybody now.\nLamps 1 1.1.1 is now Lamps 2 1.1.1, which rules otherwise\n",
        ),
        ("1.1.2", "lamps-1", "Lamps 1 1.1.2 became Lamps 2 1.1.2 and 1.1.3\n"),
        ("1.1.4", "lamps-1", "Lamps 1 1.1.4 is now part of Lamps 2 1.1.4\n"),
        (
            "1.1.3",
            "lamps-1",
            "Lamps 1 1.1.3 is now part of Lamps 2 1.1.4; Lamps 2 has reused the number 1.1.3\nfor another rule\n",
        ),
        (
            "1.1.5",
            "lamps-1",
            "meaning changed: Sundays are like other days.\n"
            "Lamps 1 1.1.5 has no successor in Lamps 2; Lamps 2 has reused the number 1.1.5\nfor another rule\n",
        ),
        ("1.1.4", "lamps-2", "Lamps 2 1.1.4 comes from Lamps 1 1.1.3 and 1.1.4\n"),
        (
            "1.1.1",
            "lamps-2",
            "meaning changed: Light is for everybody now.\nLamps 2 1.1.1 was Lamps 1 1.1.1, which ruled otherwise\n",
        ),
    ],
)
def test_the_first_lines_say_what_a_judge_must_know(asked: str, edition: str, said: str) -> None:
    assert ask("compare", asked, "--edition", edition).out.startswith(said)


@pytest.mark.usefixtures("lamps")
def test_no_rule_is_called_new_or_gone_whose_content_is_in_the_other_edition() -> None:
    found = _json("compare", "lamps-1", "lamps-2")
    assert found["counts"] == {
        "changed": 2, "same": 3, "split": 3, "merged": 3, "new": 1, "reused": 2
    }  # fmt: skip
    assert [(rule["target"], rule["became"]) for rule in found["rules"] if rule["number"] is None] == [
        ("1.1.2", ["1.1.2"]),
        ("1.1.3", ["1.1.2"]),
        ("1.1.4", ["1.1.3", "1.1.4"]),
        ("1.1.5", []),
    ]


@pytest.mark.usefixtures("lamps")
def test_a_superseded_rule_says_what_changed() -> None:
    said = ask("rule", "1.1.1", "--edition", "lamps-1").out
    assert said.startswith(
        "Lamps 1 is superseded: Lamps 2 is in force since 2002-05-01.\n"
        "meaning changed in Lamps 2 (1.1.1 there): Light is for everybody now.\n"
    )
    assert "\nin Lamps 2 this became 1.1.2 and 1.1.3\n" in ask("rule", "1.1.2", "--edition", "lamps-1").out
    assert "\nin Lamps 2 this is now part of 1.1.4\n" in ask("rule", "1.1.3", "--edition", "lamps-1").out
    assert "(no rule of its own there): Sundays" in ask("rule", "1.1.5", "--edition", "lamps-1").out
    assert _json("rule", "1.1.5", "--edition", "lamps-1")["rules"][0]["changed"] == {
        "edition": "lamps-2",
        "relation": "changed",
        "became": [],
        "turns": "Sundays are like other days.",
    }
    assert "changed" not in _json("rule", "1.1.6", "--edition", "lamps-1")["rules"][0]


@pytest.mark.usefixtures("lamps")
def test_all_changes_of_meaning_are_listed_for_a_judge_who_comes_back() -> None:
    assert ask("compare", "lamps-1", "lamps-2", "--rulings").out == (
        "2 changes of meaning from Lamps 1 to Lamps 2\n"
        "1.1.1 in Lamps 1 and Lamps 2\n"
        "  Light is for everybody now.\n"
        "Lamps 1 1.1.5, not in Lamps 2\n"
        "  Sundays are like other days.\n"
    )
    found = _json("compare", "lamps-1", "lamps-2", "--rulings", "--section", "1.1.5")
    assert found["rulings"] == [
        {"relation": "changed", "numbers": ["1.1.5"], "targets": [], "turns": "Sundays are like other days."}
    ]


@pytest.mark.usefixtures("lamps")
def test_what_is_asked_wrongly_of_the_rulings() -> None:
    said = ask("compare", "1.1.1", "--rulings")
    assert (said.code, said.err) == (
        2,
        "error: --rulings is for comparing two whole editions\ntry:   judge compare EDITION EDITION --rulings\n",
    )
    said = ask("compare", "lamps-1", "lamps-2", "--rulings", "--section", "1.1.6")
    assert (said.code, said.err) == (
        1,
        "error: no change of meaning from lamps-1 to lamps-2 within 1.1.6 is recorded here\n"
        "try:   judge compare lamps-1 lamps-2 --section 1.1.6\n",
    )


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ('turns = "x"', "this change names no rule (lamps-2/changes.toml:3)"),
        (
            'anchor = "rule_light"\nfrom = ["rule_two"]\nturns = "x"',
            "this change names rule_light as anchor, and rules in from or to (lamps-2/changes.toml:4)",
        ),
        (
            'from = ["rule_two"]\nto = ["rule_has_oil"]',
            "this change does not say what changed (lamps-2/changes.toml:4)",
        ),
        (
            'anchor = "rule_light"\nkind = "torn"',
            "change.kind must be split or merged or part-of, not str 'torn' (lamps-2/changes.toml:5)",
        ),
        (
            'anchor = "rule_lost"\nturns = "x"',
            "a change names the anchor rule_lost, which Lamps 1 does not have (lamps-2/changes.toml:4)",
        ),
        (
            'anchor = "rule_price"\nturns = "x"',
            "a change names the anchor rule_price, which Lamps 1 does not have (lamps-2/changes.toml:4)",
        ),
        (
            'anchor = "rule_sunday"\nturns = "x"',
            "a change names the anchor rule_sunday, which Lamps 2 does not have (lamps-2/changes.toml:4)",
        ),
        (
            'from = ["rule_oil", "rule_tar"]\nto = ["rule_burning"]\nkind = "merged"',
            "a change names the anchor rule_tar, which Lamps 1 does not have (lamps-2/changes.toml:4)",
        ),
        (
            'from = ["rule_oil"]\nto = ["rule_smoke"]\nkind = "merged"',
            "a change names the anchor rule_smoke, which Lamps 2 does not have (lamps-2/changes.toml:5)",
        ),
    ],
)
def test_a_change_that_cannot_be_is_a_problem_with_its_line(tmp_path: Path, changes: str, problem: str) -> None:
    corpus = _lamps(tmp_path / "corpus", f'since = "lamps-1"\n\n[[change]]\n{changes}\n')
    assert _problems(corpus, tmp_path) == [problem]


def test_changes_since_an_edition_that_is_not_here_are_a_problem(tmp_path: Path) -> None:
    corpus = _lamps(tmp_path / "corpus", _CHANGES.replace("lamps-1", "lamps-0"))
    assert _problems(corpus, tmp_path) == [
        "the changes are told since lamps-0, which is not here (lamps-2/changes.toml:1)"
    ]


def test_a_change_with_an_unknown_key_is_a_problem_with_its_line(tmp_path: Path) -> None:
    corpus = _lamps(tmp_path / "corpus", _CHANGES + 'turn = "x"\n')
    assert _problems(corpus, tmp_path) == ["the key 'change.turn' is not known here (lamps-2/changes.toml:21)"]


def _problems(corpus: Path, folder: Path) -> list[str]:
    (report,) = library(corpus, folder / "cache").checked(["lamps-2"])
    return list(report.problems)


def _shipped(cache: Path) -> Library:
    return library(CORPUS, cache)


def test_the_shipped_editions_never_call_a_rule_the_same_whose_meaning_changed(shared_cache: Path) -> None:
    shelf = _shipped(shared_cache)
    comparison = compared(shelf, shelf.find("cr-1.4"), shelf.find("cr-26.03"))
    changed = {anchor for change in comparison.changes if change.turns for anchor in change.before}
    rows = {one.before.anchor: one for one in comparison.section(None, None) if one.before}
    assert len(changed) > 60
    assert all(rows[anchor].relation is Relation.CHANGED for anchor in changed)
    assert all(one.turns for one in rows.values() if one.relation is Relation.CHANGED)


def test_the_shipped_editions_are_whole_so_that_gone_and_new_are_said(shared_cache: Path) -> None:
    shelf = _shipped(shared_cache)
    comparison = compared(shelf, shelf.find("cr-1.4"), shelf.find("cr-26.03"))
    told = {anchor for change in comparison.changes for anchor in (*change.before, *change.after)}
    for one in comparison.section(None, None):
        assert one.fate is not Relation.NOT_HERE
        if one.fate is Relation.NEW and one.after:
            assert one.after.anchor not in told
