"""Summaries and examples are our own words: held to the printed books, where those lie beside the repository."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.books_made import EXPORT, OFFICIAL_JSON, BookOfAUser
from tests.pages import CORPUS, library

_BOOKS = {"cr-26.03": OFFICIAL_JSON, "cr-1.4": EXPORT}
_LONGEST = 8
_BREAK = " | "
# What two texts may share however long it is: a reference to other rules, and a list of the game's own names.
_NUMBER = r"\(?\d+(?:\.\d+)*[a-z]*\)?"
_KIND = r"(?:rule|section|step)s?"
_REFERENCE = re.compile(
    rf"(?:see (?:also )?)?\b{_KIND} {_NUMBER}(?:(?:,| and| or| to)+ (?:{_KIND} )?{_NUMBER})*", re.IGNORECASE
)
_NAME = r"[\w’'-]+(?: [\w’'-]+)?"
_LIST = re.compile(rf"{_NAME}(?:, {_NAME}){{4,}},? (?:and|or) {_NAME}|{_NAME}(?:, {_NAME}){{6,}}")
_WORD = re.compile(r"(?:\d+)?\[[\w -]+\]|[\w&’'-]+")


def _stretches(text: str) -> list[list[str]]:
    """The words of a text, broken where a reference or a list of names stands."""
    broken = _LIST.sub(_BREAK, _REFERENCE.sub(_BREAK, text))
    return [[word.casefold().replace("’", "'") for word in _WORD.findall(part)] for part in broken.split("|")]


def _runs_of_words(text: str) -> Iterator[tuple[str, ...]]:
    """Every nine consecutive words of a text."""
    for words in _stretches(text):
        yield from zip(*(words[n:] for n in range(_LONGEST + 1)), strict=False)


def _texts(rule: Rule) -> list[str]:
    return [rule.text.plain, *(example.text.plain for example in rule.examples)]


@pytest.fixture(scope="module")
def books(with_book: Callable[[Path], BookOfAUser]) -> dict[str, RuleTree]:
    """The printed books by their edition."""
    lacking = [str(path) for path in _BOOKS.values() if not path.exists()]
    if lacking:
        pytest.skip(
            f"the printed books are not beside the repository ({', '.join(lacking)}): our words are not held to them"
        )
    return {edition: with_book(path).library.find(edition).tree for edition, path in _BOOKS.items()}


def _ours(edition: str, cache: Path) -> RuleTree:
    return library(CORPUS, cache).find(edition).tree


@pytest.mark.thorough
@pytest.mark.parametrize("edition", list(_BOOKS))
def test_no_summary_and_no_example_of_ours_shares_nine_words_with_a_book(
    books: dict[str, RuleTree], edition: str, shared_cache: Path
) -> None:
    printed = {run for book in books.values() for rule in book for text in _texts(rule) for run in _runs_of_words(text)}
    shared = [
        f"{rule.number}: {' '.join(run)}"
        for rule in _ours(edition, shared_cache)
        if rule.status is Status.SUMMARY
        for text in _texts(rule)
        for run in _runs_of_words(text)
        if run in printed
    ]
    assert not shared


@pytest.mark.parametrize("edition", list(_BOOKS))
def test_every_printed_example_has_one_of_ours(books: dict[str, RuleTree], edition: str, shared_cache: Path) -> None:
    ours = _ours(edition, shared_cache)
    counts = {str(rule.number): len(rule.examples) for rule in books[edition] if rule.examples}
    assert {str(rule.number): len(rule.examples) for rule in ours if rule.examples} == counts


def test_a_copied_sentence_would_be_found() -> None:
    copied = "The Runner lights a lamp and then puts it out before dawn, see rule 1.2.3."
    assert ("runner", "lights", "a", "lamp", "and", "then", "puts", "it", "out") in _runs_of_words(copied)


@pytest.mark.parametrize(
    "text",
    [
        "See rule 1.2.3, rule 1.2.4a and section 9.8. It burns.",
        "Subtypes are ambush, black ops, bioroid, code gate, clone, deep net, executive and g-mod.",
    ],
)
def test_references_and_lists_of_names_may_be_shared(text: str) -> None:
    assert list(_runs_of_words(text)) == []
