"""The holdings that ship: where they stand, the words that they use, and how much of the book they cover."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.tree.rules.holdings import PlacedHolding, read_holdings, read_slots
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.books_made import BookOfAUser, printed_runs, runs_of
from tests.pages import CORPUS, library

HOLDINGS = CORPUS / "holdings"
BOOK = "cr-26.03"
EARLIER = "cr-1.4"  # what only this book has stands in a file of its own
MODAL = re.compile(r"\b(may|must|can|cannot|never|need not|has to|have to|allowed|required|able to)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def placed() -> tuple[PlacedHolding, ...]:
    return read_holdings(HOLDINGS)


@pytest.fixture(scope="module")
def book(shared_cache: Path) -> RuleTree:
    return library(CORPUS, shared_cache).find(BOOK).tree


def test_a_holding_stands_in_the_file_of_the_section_of_its_rule(
    placed: tuple[PlacedHolding, ...], book: RuleTree
) -> None:
    sections = {rule.anchor: f"{_section(str(rule.number))}-" for rule in book}
    strays = [
        f"{holding.id} of {holding.rule} ({place})"
        for holding, place in placed
        if not Path(place.file).name.startswith(sections.get(holding.rule, EARLIER))
    ]
    assert not strays


def _section(number: str) -> str:
    return ".".join(number.split(".")[:2])


def test_every_word_of_the_slots_is_used(placed: tuple[PlacedHolding, ...]) -> None:
    used: dict[str, set[str]] = {"act": set(), "object": set(), "moment": set(), "who": set(), "modality": set()}
    for one, _ in placed:
        used["act"].add(one.act)
        used["who"].add(one.who)
        used["modality"].add(one.modality)
        used["object"].update(one.objects)
        used["moment"].update(one.moments)
    known = read_slots(CORPUS / "holding_words.toml")
    assert {slot: sorted(known[slot] - words) for slot, words in used.items()} == {slot: [] for slot in used}


def test_fifteen_of_sixteen_rules_that_say_what_may_must_or_cannot_be_have_a_holding(
    placed: tuple[PlacedHolding, ...], book: RuleTree
) -> None:
    held = {anchor for holding, _ in placed for anchor in (holding.rule, *holding.also)}
    modal = [rule for rule in book if MODAL.search(rule.text.plain)]
    lacking = [str(rule.number) for rule in modal if rule.anchor not in held]
    assert len(modal) > 400
    assert len(lacking) <= len(modal) // 16, lacking


def test_no_holding_shares_seven_words_with_a_book(
    placed: tuple[PlacedHolding, ...], with_book: Callable[[Path], BookOfAUser]
) -> None:
    printed = printed_runs(with_book)
    shared = [
        f"{holding.id}: {' '.join(run)}"
        for holding, _ in placed
        for text in (holding.says, *holding.yes, *holding.no)
        for run in runs_of(text)
        if run in printed
    ]
    assert not shared


def test_an_exception_never_takes_the_answer_from_a_question_of_its_own_holding(
    placed: tuple[PlacedHolding, ...],
) -> None:
    taken = [
        f"{holding.id}: {exception}"
        for holding, _ in placed
        for exception in holding.unless
        for question, _answer in holding.answers
        if exception.casefold() in question.casefold()
    ]
    assert not taken


# A "no" with a sentence that only permits reads as a contradiction.
_PERMITS = re.compile(r"\b(may|can)\b")
_BOUNDS = re.compile(
    r"\b(not|no|none|nothing|cannot|only|alone|never|must|before|so|anew|mandatory|unless|without|except)\b|n't\b",
    re.IGNORECASE,
)
_ASKS_LEAVE = re.compile(r"(can|may|could) (i|we|the (corp|runner))\b", re.IGNORECASE)
# Questions that ask for the contrary of a leave: a "no" to them goes with a sentence that permits.
_CONTRARY = re.compile(r"\b(only|just one|refuse|keep|hide|stop|at most|insist|off limits)\b", re.IGNORECASE)


def test_a_no_to_whether_one_may_names_what_bounds_it(placed: tuple[PlacedHolding, ...]) -> None:
    contradicting = [
        (one.says, question)
        for one, _place in placed
        if _PERMITS.search(one.says) and not _BOUNDS.search(one.says)
        for question, answer in one.answers
        if answer == "no" and _ASKS_LEAVE.match(question) and not _CONTRARY.search(question)
    ]
    assert contradicting == []
