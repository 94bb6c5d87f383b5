"""Cards written by hand beside what their printed text is read as: the same, or a difference that is explained."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.files.card_folder import Cards
from judge_cli.cards.reading.sentences.card_text import reader_with
from judge_cli.paths import corpus_folder

NRDB = Path(__file__).parent.parent.parent.parent.parent / "shared" / "corpora" / "nrdb"
pytestmark = pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
FORMS = tomllib.loads((Path(__file__).parent / "forms.toml").read_text(encoding="utf-8"))["differ"]


def plain(said: Any) -> Any:
    """What a card file says without the words in which it is told."""
    if isinstance(said, dict):
        return {key: plain(value) for key, value in said.items() if key != "text"}
    return [plain(one) for one in said] if isinstance(said, list) else said


def form(file: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The abilities of a card file in any order, and its subroutines in theirs."""
    abilities = sorted(json.dumps(plain(one), sort_keys=True) for one in file.get("ability", []))
    return abilities, [json.dumps(plain(one), sort_keys=True) for one in file.get("subroutine", [])]


@cache
def by_hand() -> dict[str, str]:
    """For every card that is written by hand: whether its text is read as the same, as something else, or not whole."""
    reader = reader_with(corpus_folder() / "grammar")
    records = {record.name: record for record in cards_of_path(NRDB)}
    found: dict[str, str] = {}
    for path in sorted((corpus_folder() / "cards").glob("*/*.toml")):
        text = path.read_text(encoding="utf-8")
        file = tomllib.loads(text)
        record = records.get(file["name"])
        compiled = compile_card(record, reader) if record is not None else None
        if compiled is None or compiled.toml == text:
            continue
        same = form(file) == form(tomllib.loads(compiled.toml))
        found[file["name"]] = "not whole" if not compiled.playable else "same" if same else "differs"
    return found


@pytest.mark.thorough
def test_every_difference_to_what_the_text_is_read_as_is_explained() -> None:
    explained = {card for one in FORMS for card in one["cards"]}
    assert {name for name, how in by_hand().items() if how == "differs"} - explained == set()


@pytest.mark.thorough
def test_no_file_hides_a_reading_that_is_playable_whole() -> None:
    files = Cards(corpus_folder() / "cards")
    cards = [files.find(name) for name, how in by_hand().items() if how != "not whole"]
    assert [card.name for card in cards if card is not None and not card.playable_whole] == []


@pytest.mark.thorough
def test_no_explanation_is_left_of_a_card_that_does_not_differ() -> None:
    listed = [card for one in FORMS for card in one["cards"]]
    assert len(listed) == len(set(listed))
    assert [card for card in listed if by_hand().get(card) != "differs"] == []
