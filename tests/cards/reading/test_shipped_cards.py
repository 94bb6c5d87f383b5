"""The cards that ship are what reading gives today: their files, and the words in which their abilities are told."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.collection.store import file_names
from judge_cli.cards.reading.saying.rendering import say_ability, say_paragraph
from judge_cli.cards.reading.sentences.card_text import PrintedCard, TextReader, reader_with
from tests.cards.reading.test_reading import without_texts
from tests.cards_made import NRDB
from tests.pages import CORPUS

# The files that `judge cards write` wrote; one that is changed by hand since is taken out of the list.
WRITTEN = [
    path
    for name in (Path(__file__).parent / "written.txt").read_text(encoding="utf-8").split()
    for path in (CORPUS / "cards").glob(f"*/{name}.toml")
]
# So many tests, a handful of cards each.
PARTS = 24


def abilities(side: dict[str, Any]) -> list[dict[str, Any]]:
    """The abilities of one side of a card, and its subroutines, as its file says them."""
    subroutines = [{"kind": "subroutine", **one} for one in side.get("subroutine", [])]
    return [*side.get("ability", []), *subroutines]


@pytest.fixture(scope="module")
def reader() -> TextReader:
    """A reader with the grammar that ships."""
    return reader_with(CORPUS / "grammar")


@pytest.fixture(scope="module")
def records() -> dict[str, CardRecord]:
    """All cards of the card data, by the names of their files."""
    return file_names(cards_of_path(NRDB))


def test_most_cards_that_ship_were_written_by_the_reader() -> None:
    assert len(WRITTEN) >= 380


@pytest.mark.parametrize("part", range(PARTS))
def test_a_written_card_is_told_in_the_words_of_today(part: int) -> None:
    for path in WRITTEN[part::PARTS]:
        card = tomllib.loads(path.read_text(encoding="utf-8"))
        every = [*abilities(card), *abilities(card.get("back", {}))]
        assert [say_ability(one, card["side"], every) for one in every] == [one["text"] for one in every], path.name


@pytest.mark.parametrize("part", range(PARTS))
def test_the_words_of_a_written_card_are_read_as_its_abilities(part: int, reader: TextReader) -> None:
    for path in WRITTEN[part::PARTS]:
        card = tomllib.loads(path.read_text(encoding="utf-8"))
        said = abilities(card)
        text = "\n".join(say_paragraph(one, card["side"], said) for one in said)
        found = without_texts(reader.read(text, PrintedCard(card["name"], card["side"], card["type"])).abilities)
        assert [one for one in without_texts(said) if one not in found] == [], path.name
        assert len(found) == len(said), path.name


@pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_written_card_is_what_its_printed_text_is_read_as(
    part: int, reader: TextReader, records: dict[str, CardRecord]
) -> None:
    for path in WRITTEN[part::PARTS]:
        read = compile_card(records[path.stem], reader).toml
        assert read == path.read_text(encoding="utf-8"), f"write {path.name} anew, or take it out of written.txt"
