"""A lettered rule is shown with the opening of the rule that it continues."""

import json
from pathlib import Path

import pytest

from judge_cli.tree.rules.rule_tree import is_title, opening
from tests.asking import ask
from tests.books_made import json_book, row


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("A lamp gives light. It is spent in step 6.9.5b. It cools.", "A lamp gives light."),
        ("Lamps burn oil, see rule 1.2.3. Some burn gas.", "Lamps burn oil, see rule 1.2.3."),
        ('A card says "Burn it." Then it burns.', 'A card says "Burn it."'),
        ('It has the ability "Access: Burn it." This is BURNING.', 'It has the ability "Access: Burn it."'),
        (
            "Lamps matter. A lamp is lit if one of the following is true:",
            "A lamp is lit if one of the following is true:",
        ),
        ("Lamps go out. This is done as follows:", "Lamps go out. This is done as follows:"),
        ("Lamps go out. All of them. This is done as follows:", "Lamps go out. … This is done as follows:"),
        ("Lamps are of three kinds: oil, gas and wax. More follows.", "Lamps are of three kinds: oil, gas and wax."),
        ("No mark at the end of these words", "No mark at the end of these words"),
    ],
)
def test_the_opening_is_one_sentence_and_the_one_that_a_colon_leaves_open(text: str, first: str) -> None:
    assert opening(text) == first


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Central Servers", True),
        ("Initiation phase.", True),
        ("Steps of triggering and resolving a conditional ability.", True),
        ('"Must".', True),
        ("R&D.", True),
        ("Programs can have strength.", False),
        ("A CONDITION sets a requirement.", False),
        ("Steps in order:", False),
        ("The three types of damage the Runner can suffer are meat, net, and core damage", False),
    ],
)
def test_a_title_says_nothing_that_could_be_continued(text: str, title: bool) -> None:
    assert is_title(text) is title


def _lamps(tmp_path: Path, parent: str) -> list[str]:
    """The arguments that ask for the lettered rule below a rule with this text, in an imported book."""
    book = json_book(
        tmp_path / "lamps.json",
        [
            row("chpt_lamps", "1", "Lamps", type="section", children=["sec_light"]),
            row("sec_light", "1.1", "Light", type="section", children=["rule_light"]),
            row("rule_light", "1.1.1", parent, type="section", children=["rule_light_a"]),
            row("rule_light_a", "1.1.1a", "It is spent."),
        ],
    )
    assert ask("corpus", "add", str(book), "--edition", "lamps-1").code == 0
    return ["rule", "1.1.1a", "--edition", "lamps-1"]


def test_a_printed_rule_is_shown_below_the_opening_that_it_continues(tmp_path: Path) -> None:
    asked = _lamps(tmp_path, "A lamp has one spark. More is not needed.")
    assert "text as printed\n  continues 1.1.1: A lamp has one spark.\n  It is spent.\n" in ask(*asked).out
    assert "> *continues 1.1.1: A lamp has one spark.*\n>\n> It is spent.\n" in ask(*asked, "--markdown").out
    (found,) = json.loads(ask(*asked, "--json").out)["rules"]
    assert found["continues"] == {"number": "1.1.1", "text": "A lamp has one spark."}


def test_below_a_title_nothing_is_continued(tmp_path: Path) -> None:
    asked = _lamps(tmp_path, "Sparks")
    assert "text as printed\n  It is spent.\n" in ask(*asked).out
    assert json.loads(ask(*asked, "--json").out)["rules"][0]["continues"] is None


def test_a_summary_is_shown_below_the_opening_that_it_continues() -> None:
    said = ask("rule", "9.9.3a").out
    assert "  continues 9.9.3: An interrupt can be triggered only if it is RELEVANT to an\n  imminent" in said


def test_a_rule_without_a_letter_continues_nothing() -> None:
    assert json.loads(ask("rule", "9.9.3", "--json").out)["rules"][0]["continues"] is None


def test_a_summary_above_a_printed_text_is_said_to_be_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = tmp_path / "corpus"
    (corpus / "small" / "summaries").mkdir(parents=True)
    (corpus / "small" / "edition.toml").write_text(_SMALL, encoding="utf-8")
    (corpus / "small" / "summaries" / "s.md").write_text("# 6.8 Ends\n\n- **6.8.1** A run can end.\n", encoding="utf-8")
    (corpus / "small" / "page.md").write_text("# Ends\n\n1. Printed words.\n", encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(corpus))
    said = ask("rule", "6.8.1a", "--edition", "small")
    assert "  continues 6.8.1 (summary): A run can end.\n" in said.out, said


_SMALL = """\
id = "small"
short = "Small"
title = "A small rulebook"
effective = "2020-01-01"
publisher = "nobody"
provenance = "made for a test"
numbering = "printed"
summaries = "summaries"

[chapters]
"6" = "Runs"

[[page]]
file = "page.md"
number = "6.8.1a"
"""
