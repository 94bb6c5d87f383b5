"""Scenarios and card files are in our own words: held to printed books, cards and rulings beside the repository."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from tests.books_made import EXPORT, OFFICIAL_JSON, BookOfAUser
from tests.cards.reading.test_shipped_cards import WRITTEN
from tests.cards_made import NRDB
from tests.pages import CORPUS

_SHARED = 9
_WORD = re.compile(r"[\w&’'-]+")
_SCENARIOS = [*(CORPUS / "examples").glob("*.toml"), *(CORPUS / "rulings").glob("*.toml")]
_BY_HAND = sorted(set((CORPUS / "cards").glob("*/*.toml")) - set(WRITTEN))


def runs_of_words(text: str) -> Iterator[tuple[str, ...]]:
    """Every nine consecutive words of a text; symbols and stops do not count."""
    words = [word.casefold().replace("’", "'") for word in _WORD.findall(text.replace("[", " ").replace("]", " "))]
    return zip(*(words[n:] for n in range(_SHARED)), strict=False)


@pytest.fixture(scope="module")
def printed(with_book: Callable[[Path], BookOfAUser]) -> set[tuple[str, ...]]:
    """Nine words in a row of any rule, example, card or ruling in print."""
    if not (NRDB.is_dir() and OFFICIAL_JSON.exists() and EXPORT.exists()):
        pytest.skip("../shared/corpora is not here: our words are not held to print")
    texts = [text for record in cards_of_path(NRDB) for text in (record.text, *(one.text for one in record.faces))]
    texts += [text for record in cards_of_path(NRDB) for one in record.rulings for text in (one.question, one.answer)]
    for path, edition in ((OFFICIAL_JSON, "cr-26.03"), (EXPORT, "cr-1.4")):
        tree = with_book(path).library.find(edition).tree
        texts += [text for rule in tree for text in (rule.text.plain, *(one.text.plain for one in rule.examples))]
    return {run for text in texts for run in runs_of_words(text)}


def shared(path: Path, texts: list[str], printed: set[tuple[str, ...]]) -> list[str]:
    """The words that the texts of a file have in common with print."""
    return [f"{path.stem}: {' '.join(run)}" for text in texts for run in runs_of_words(text) if run in printed]


@pytest.mark.thorough
def test_no_question_and_no_answer_shares_nine_words_with_print(printed: set[tuple[str, ...]]) -> None:
    found: list[str] = []
    for path in _SCENARIOS:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        texts = [said["question"], said["says"], *(one.get("says", "") for one in said.get("edition", []))]
        texts += said.get("in_other_words", [])
        found += shared(path, texts, printed)
    assert found == []


@pytest.mark.thorough
def test_no_card_written_by_hand_shares_nine_words_with_print(printed: set[tuple[str, ...]]) -> None:
    found: list[str] = []
    for path in _BY_HAND:
        found += shared(path, list(_texts(tomllib.loads(path.read_text(encoding="utf-8")))), printed)
    assert found == []


def _texts(said: Any) -> Iterator[str]:
    """Every text in what a file says."""
    if isinstance(said, dict):
        own = [said["text"]] if isinstance(said.get("text"), str) else []
        yield from own
        for one in said.values():
            yield from _texts(one)
    elif isinstance(said, list):
        for one in said:
            yield from _texts(one)
