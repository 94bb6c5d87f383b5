"""Patterns in words: what they match, what they never pass over."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.procedure.reading.compile import clauses
from judge_cli.procedure.reading.phrasebook import Slots, written_pattern

SLOTS = Slots(
    {"player": {"Corp": ("the Corp",), "Runner": ("the Runner",)}, "permits": {"p": ("paid",), "r": ("rez",)}},
    ("if", "unless"),
)


def reads(pattern: str, text: str) -> dict[str, tuple[str, ...]] | None:
    """What the slots of a pattern match in a text; none if it does not match."""
    match = re.fullmatch(written_pattern(pattern, SLOTS), text.casefold())
    return {name: SLOTS.read(name, found) for name, found in match.groupdict().items()} if match else None


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("a checkpoint", "A Checkpoint"),
        ("a ... b", "a b"),
        ("a ... b", "a x y b"),
        ("a ... b", "a: b"),
        ("a ...", "a"),
        ("a ...", "a, and more"),
        ("... b", "b"),
        ("... b", "a b"),
        ("a [click]", "a [click]"),
        ("go {step}", "go (h)"),
        ("go {step}", "go step 6.9.2"),
    ],
)
def test_a_pattern_reads_its_words_and_any_words_between(pattern: str, text: str) -> None:
    assert reads(pattern, text) is not None


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("a checkpoint", "a checkpoints"),
        ("a ... b", "ab"),
        ("a ... b", "a if b"),
        ("a ...", "a unless b"),
        ("a ...", "abc"),
        ("... b", "if b"),
        ("{player} runs", "the player runs"),
        ("{permits}", "paid and"),
    ],
)
def test_a_pattern_does_not_read_other_words(pattern: str, text: str) -> None:
    assert reads(pattern, text) is None


def test_a_slot_that_ends_in_s_reads_a_list() -> None:
    assert reads("{permits}", "paid") == {"permits": ("p",)}
    assert reads("{permits}", "paid and rez") == {"permits": ("p", "r")}
    assert reads("{permits}", "rez, paid, and rez") == {"permits": ("r", "p")}


@given(st.text(max_size=40))
def test_a_pattern_without_slots_reads_exactly_itself(text: str) -> None:
    plain = " ".join(text.casefold().split())
    if plain and "..." not in plain and "{" not in plain and plain.casefold() == plain:
        assert reads(plain, plain) == {}


@pytest.mark.parametrize(
    ("text", "said", "labels"),
    [
        ("One. Two; three.", ("one", "two", "three"), ()),
        ("A window. (P) (R)", ("a window",), ("P", "R")),
        ("Skip to (h).", ("skip to (h)",), ()),
        ("It is complete (and more occurs). Next.", ("it is complete", "and more occurs", "next"), ()),
        ("Credits ([recurring]) refill.", ("credits refill", "[recurring]"), ()),
        ("(If so, go to step 6.9.6, Run Ends).", ("if so, go to step 6.9.6, run ends",), ()),
        ("“When your turn begins...” abilities", ('"when your turn begins" abilities',), ()),
        ("Go to step 6.9.2.", ("go to step 6.9.2",), ()),
        ("", (), ()),
    ],
)
def test_a_step_is_cut_into_clauses(text: str, said: tuple[str, ...], labels: tuple[str, ...]) -> None:
    assert (clauses(text).said, clauses(text).labels) == (said, labels)


@given(st.one_of(st.text(max_size=200), st.text("aBc h(PRS)[].;: ”…", max_size=60)))
def test_no_letter_of_a_step_is_lost_between_its_clauses(text: str) -> None:
    read = clauses(text)
    kept = sum(c.isalnum() for clause in read.said for c in clause) + len(read.labels)
    assert kept == sum(c.isalnum() for c in text.casefold())
