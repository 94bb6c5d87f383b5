"""The shipped editions: right numbers, right examples, right references, and the documents byte for byte."""

import hashlib
from pathlib import Path

import pytest

from judge_cli.tree.rules.rule import Level, Status
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.pages import CORPUS, library, number

HANDED_OVER = {
    "cr-1.4/initiation.md": "6223d942333a6aee4c486c4afa656cea6d0c88d48837a77fce5d08aa474f0b54",
    "cr-1.4/run-ends.md": "8de9a5d9aad04fa670568c4c79137cf6ad33c26c180bdf4123b8fcc4743ce194",
    "cr-1.4/steps-of-the-runners-turn.md": "df333dade4ec5a4fcd67595d2b5d6029e754fc34b3e0e59c90f9e4f849f7b38c",
    "classic-1996/run-flow-chart-one-paragraph.txt": "4f1ed7e1dcc132cbdd37c6a67f5cf7e488a9503de2e8c56b80d83fbb7069aadb",
    "classic-1996/sparkys-run-chart.txt": "15471f77483c5e7efce671bb500533ad05caf6dcf6eccccb722c8704377b52e5",
}


@pytest.fixture(scope="module")
def cr(shared_cache: Path) -> RuleTree:
    return library(CORPUS, shared_cache).find("cr-1.4").tree


@pytest.fixture(scope="module")
def classic(shared_cache: Path) -> RuleTree:
    return library(CORPUS, shared_cache).find("classic").tree


@pytest.mark.parametrize(("file", "digest"), HANDED_OVER.items())
def test_the_documents_handed_over_are_here_byte_for_byte(file: str, digest: str) -> None:
    assert hashlib.sha256((CORPUS / file).read_bytes()).hexdigest() == digest


def _below(tree: RuleTree, written: str) -> list[str]:
    return [str(child) for child in tree.children(number(written))]


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("6.3", ["6.3.1", "6.3.2", "6.3.3", "6.3.4"]),
        ("6.3.2", ["6.3.2a", "6.3.2b", "6.3.2c"]),
        ("6.3.3", ["6.3.3a", "6.3.3b", "6.3.3c"]),
        ("6.8", ["6.8.1", "6.8.2", "6.8.3", "6.8.4", "6.8.5"]),
        ("6.8.2", ["6.8.2a", "6.8.2b", "6.8.2c", "6.8.2d"]),
        ("6.8.4", ["6.8.4a", "6.8.4b"]),
        ("5.7.1", [f"5.7.1{c}" for c in "abcdefgh"]),
        ("5.7.2", [f"5.7.2{c}" for c in "abcdef"]),
    ],
)
def test_the_handed_over_sections_have_their_printed_numbers(cr: RuleTree, above: str, below: list[str]) -> None:
    assert _below(cr, above) == below


def test_the_turns_jumps_land_where_its_text_says(cr: RuleTree) -> None:
    skip, back = cr.rule(number("5.7.1f")), cr.rule(number("5.7.1g"))
    assert "skip to (h)" in skip.text.plain
    assert [str(reference.number) for reference in skip.references] == ["5.7.1h"]
    assert "action phase is complete" in cr.rule(number("5.7.1h")).text.plain
    assert [str(reference.number) for reference in back.references] == ["5.7.1e"]
    assert "A paid ability window occurs" in cr.rule(number("5.7.1e")).text.plain


def test_the_eight_examples_stand_under_their_rules_and_know_their_cards(cr: RuleTree) -> None:
    printed = [rule for rule in cr if rule.examples and rule.status is Status.OFFICIAL]
    assert {str(rule.number): rule.examples[0].cards for rule in printed} == {
        "6.3.2a": ("Off the Grid",),
        "6.3.2c": ("Heinlein Grid", "Enhanced Login Protocol"),
        "6.8.2a": ("Nisei MK II", "Self-modifying Code"),
        "6.8.2b": ("Little Engine",),
        "6.8.2c": ("Security Nexus", "Tollbooth"),
        "6.8.2d": ("Giordano Memorial Field", "Embolus"),
        "6.8.4a": ("Crisium Grid",),
        "6.8.5": ("Jesminder Sareen: Girl Behind the Curtain", "John Masanori"),
    }


@pytest.mark.parametrize(
    ("rule", "refers_to"),
    [
        ("6.8.2b", ["6.9.3c"]),
        ("6.8.2c", ["9.2.8f"]),
        ("6.8.2d", ["9.1.2a"]),
        ("6.8.4a", ["6.9.5e"]),
        ("6.8.4b", ["8.2.7"]),
        ("6.8.5", ["10.3.5"]),
        ("6.3.3", ["10.6"]),
        ("6.3.4", ["6.4", "6.7"]),
    ],
)
def test_references_lead_to_rules_that_are_here_and_back(cr: RuleTree, rule: str, refers_to: list[str]) -> None:
    found = cr.rule(number(rule))
    assert [str(reference.number) for reference in found.references] == refers_to
    assert all(reference.held for reference in found.references)
    for target in refers_to:
        assert number(rule) in cr.rule(number(target)).referenced_by


@pytest.mark.parametrize(
    "written",
    [
        *("6.1.4", "6.1.5", "6.4", "6.5", "6.6", "6.7.4", "8.2.7", "9.1.2a", "9.2.7", "9.2.8"),
        *(f"9.2.8{c}" for c in "abcdef"),
        *(f"10.3.1{c}" for c in "abcdefghij"),
        *("10.3.5", "10.6", "10.6.2", "5.6.1a", "6.9.1a", "6.9.6d", "7.6.1", "7.8.1"),
    ],
)
def test_what_the_three_sections_stand_on_is_here_in_our_own_words(cr: RuleTree, written: str) -> None:
    rule = cr.rule(number(written))
    assert rule.text.plain
    assert rule.is_heading or rule.status is Status.SUMMARY


def test_official_text_is_marked_as_such(cr: RuleTree) -> None:
    assert cr.rule(number("6.8.2a")).status is Status.OFFICIAL
    assert cr.rule(number("5.7.1a")).text.plain.count("[click]") == 4


def test_what_changed_in_the_edition_is_marked_bold(cr: RuleTree) -> None:
    text = cr.rule(number("6.3.2")).text
    assert [text.plain[a:b] for a, b in text.bold] == ["announces"]


def test_no_text_keeps_markup_or_torn_words(cr: RuleTree) -> None:
    whole = " ".join(rule.text.plain for rule in cr)
    for left in ("**", "&nbsp;", "#8202;", "s tep", "r ule", "s ection", "\\[", "HelpNDoc"):
        assert left not in whole


def test_every_rule_has_an_anchor_of_its_own(cr: RuleTree, classic: RuleTree) -> None:
    for tree in (cr, classic):
        anchors = [rule.anchor for rule in tree]
        assert len(set(anchors)) == len(anchors)
    assert cr.anchored("rule_run_ends_close_paws").number == number("6.8.2a")


def test_the_chart_has_twenty_steps_with_actors_and_ways_out(classic: RuleTree) -> None:
    steps = list(classic)
    assert [str(step.number) for step in steps] == [str(n) for n in range(1, 21)]
    assert all(step.level is Level.STEP and step.actor for step in steps)
    assert steps[13].actor == "Both"


def test_where_the_copies_of_the_chart_differ_is_told(classic: RuleTree) -> None:
    noted = {str(step.number): len(step.notes) for step in classic if step.notes}
    assert noted == {"10": 3, "14": 1}
    assert classic.rule(number("14")).notes == (
        "the copies differ: classic-1996/sparkys-run-chart.txt names nobody as the actor, "
        "classic-1996/run-flow-chart-one-paragraph.txt names Both",
    )
    assert 'has "Go to step 7", ' in classic.rule(number("10")).notes[0]


def test_the_charts_ways_out_are_references_in_both_directions(classic: RuleTree) -> None:
    assert [str(r.number) for r in classic.rule(number("4")).references] == ["5", "12"]
    assert [str(n) for n in classic.rule(number("12")).referenced_by] == ["4", "6", "11"]
