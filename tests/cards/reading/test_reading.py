"""Card text becomes abilities, or is said not to be read and why; nothing is guessed."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.reading.saying.rendering import say_paragraph
from judge_cli.cards.reading.sentences.card_text import PrintedCard, TextReader, reader_with
from tests.pages import CORPUS

READINGS = tomllib.loads((Path(__file__).parent / "readings.toml").read_text(encoding="utf-8"))["reading"]
LANTERN = PrintedCard("Paper Lantern", "runner", "program")


def printed(case: dict[str, Any]) -> PrintedCard:
    """What a text is read for."""
    side, type_ = case.get("card", "runner program").split()
    return LANTERN._replace(side=side, type=type_)


def without_texts(said: Any) -> Any:
    """An ability without the words in which it is told."""
    if isinstance(said, dict):
        return {key: without_texts(value) for key, value in said.items() if key != "text"}
    return [without_texts(one) for one in said] if isinstance(said, list | tuple) else said


@pytest.fixture(scope="module")
def reader() -> TextReader:
    """A reader with the grammar that ships."""
    return reader_with(CORPUS / "grammar")


@pytest.mark.parametrize("case", [one for one in READINGS if "ability" in one], ids=lambda one: one["text"][:50])
def test_a_text_is_read_as_these_abilities(case: dict[str, Any], reader: TextReader) -> None:
    found = reader.read(case["text"], printed(case))
    assert [one.unread for one in found.paragraphs if one.unread] == []
    assert without_texts(found.abilities) == case["ability"]


@pytest.mark.parametrize("case", [one for one in READINGS if "words" in one], ids=lambda one: one["text"][:50])
def test_abilities_are_told_in_our_words_and_those_are_read_as_the_same(
    case: dict[str, Any], reader: TextReader
) -> None:
    abilities = reader.read(case["text"], printed(case)).abilities
    assert [say_paragraph(one, printed(case).side, abilities) for one in abilities] == case["words"]
    again = reader.read("\n".join(case["words"]), printed(case)).abilities
    assert without_texts(again) == case["ability"]


@pytest.mark.parametrize("case", [one for one in READINGS if "not_read" in one], ids=lambda one: one["text"][:50])
def test_a_text_is_not_read_and_says_why(case: dict[str, Any], reader: TextReader) -> None:
    found = reader.read(case["text"], printed(case))
    unread = [one for part in found.paragraphs for one in part.unread]
    assert [(one.why, one.at) for one in unread] == [(case["not_read"], case.get("at", ""))]


@pytest.mark.parametrize("case", [one for one in READINGS if "lacks" in one], ids=lambda one: one["text"][:50])
def test_what_the_language_lacks_is_named_and_gives_no_ability(case: dict[str, Any], reader: TextReader) -> None:
    found = reader.read(case["text"], printed(case))
    assert list(found.features) == case["lacks"]
    assert found.abilities == ()


def test_a_card_that_speaks_of_itself_by_name_speaks_of_this_card(reader: TextReader) -> None:
    found = reader.read("[click]: Trash Paper Lantern.", LANTERN)
    assert without_texts(found.abilities)[0]["do"] == [{"do": "trash", "what": "this"}]


@pytest.mark.parametrize(
    ("name", "text", "do"),
    [
        ("Lamp", "[click]: Trash Lamp.", {"do": "trash", "what": "this"}),
        ("Lamp: Lit", "[click]: Trash Lamp.", {"do": "trash", "what": "this"}),
        ("Run", "[click]: Run HQ.", {"do": "run", "server": "HQ"}),
        ("Draw 2", "[click]: Draw 24 cards.", {"do": "draw", "amount": 24}),
    ],
)
def test_a_name_of_three_letters_or_a_part_of_a_word_is_no_name(
    name: str, text: str, do: dict[str, Any], reader: TextReader
) -> None:
    assert without_texts(reader.read(text, LANTERN._replace(title=name)).abilities)[0]["do"] == [do]


def test_a_sentence_of_a_hundred_thousand_letters_is_not_read_and_does_not_hang(reader: TextReader) -> None:
    text = "Gain 1[credit] and " * 6_000 + "draw 1 card."
    assert not reader.read(text, LANTERN).whole


@pytest.mark.parametrize("text", ["Gain 4[credit].\nSing 2 songs.", "Sing 2 songs.\nGain 4[credit]."])
def test_a_card_that_is_played_does_all_that_it_says_or_nothing(reader: TextReader, text: str) -> None:
    operation = LANTERN._replace(side="corp", type="operation")
    assert reader.read(text, operation).abilities == ()
    assert [one["kind"] for one in reader.read(text.split("\n")[text.startswith("S")], operation).abilities] == ["play"]


def test_a_card_that_stays_has_the_abilities_that_are_read_of_it(reader: TextReader) -> None:
    found = reader.read("[click]: Gain 4[credit].\nSing 2 songs.\n[click]: Draw 3 cards.", LANTERN)
    assert [one["do"][0]["do"] for one in found.abilities] == ["gain credits", "draw"]
    assert not found.whole


@pytest.mark.parametrize(
    "text", ["Draw 1 card. Use this ability only once per turn.", "Run any server. If successful, draw 1 card. %s"]
)
def test_what_restricts_no_ability_is_not_read(reader: TextReader, text: str) -> None:
    event = LANTERN._replace(type="event")
    found = reader.read(text.replace("%s", "Use this ability only once per turn."), event)
    assert [one.why for part in found.paragraphs for one in part.unread] == [
        "it is not clear which ability it restricts"
    ]
