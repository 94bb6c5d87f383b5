"""Texts written by hand say what the ability says: as many, as optional, and for as long as our own words for it.

They are compared where our own words are read back as the same ability, so that those are known to be true.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.reading.saying.rendering import UNSPOKEN, say_paragraph
from judge_cli.cards.reading.sentences.card_text import PrintedCard, TextReader, reader_with, without_words
from judge_cli.paths import corpus_folder

_WRITTEN = set((Path(__file__).parent / "written.txt").read_text(encoding="utf-8").split())
_WORDS = {"two": "2", "three": "3", "four": "4", "five": "5", "twice": "2", "both": "2"}
_OPTIONAL = re.compile(r"\b(?:may|can choose to|up to|any number)\b", re.IGNORECASE)
_LASTS = {
    "turn": re.compile(r"\b(?:rest of the turn|end of the turn|this turn)\b", re.IGNORECASE),
    "encounter": re.compile(r"\brest of (?:this|the) encounter\b", re.IGNORECASE),
    "your next turn": re.compile(r"\bnext turn\b", re.IGNORECASE),
}


@pytest.fixture(scope="module")
def reader() -> TextReader:
    return reader_with(corpus_folder() / "grammar")


def proved(reader: TextReader) -> list[tuple[str, str, str]]:
    """The card, its text by hand and ours, for each ability that our words are read back as."""
    found: list[tuple[str, str, str]] = []
    for path in sorted((corpus_folder() / "cards").glob("*/*.toml")):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        if path.stem in _WRITTEN or path.name in _WRITTEN or f"{path.parent.name}/{path.name}" in _WRITTEN:
            continue
        card = PrintedCard(file["name"], file["side"], file["type"])
        for ability in (
            *file.get("ability", []),
            *({"kind": "subroutine", **one} for one in file.get("subroutine", [])),
        ):
            said = say_paragraph(ability, file["side"])
            if "text" in ability and UNSPOKEN not in said and _is_read_back(ability, said, card, reader):
                found.append((file["name"], ability["text"], said))
    return found


def _is_read_back(ability: dict[str, Any], said: str, card: PrintedCard, reader: TextReader) -> bool:
    return [without_words(one) for one in reader.read(said, card).abilities] == [without_words(ability)]


def _numbers(said: str) -> set[str]:
    plain = re.sub(r"\w+", lambda word: _WORDS.get(word[0].casefold(), word[0]), said)
    return set(re.findall(r"\d+", plain)) - {"1"}


def _said(said: str) -> tuple[set[str], bool, set[str]]:
    return _numbers(said), bool(_OPTIONAL.search(said)), {name for name, how in _LASTS.items() if how.search(said)}


def test_a_text_by_hand_names_the_same_numbers_choices_and_durations(reader: TextReader) -> None:
    pairs = proved(reader)
    assert len(pairs) > 100
    assert [one for one in pairs if _said(one[1]) != _said(one[2])] == []
