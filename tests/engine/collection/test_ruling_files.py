"""A published ruling goes to the card that it names, loses none of its words, and is never empty."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.engine.collection.card_data import cards_of_path
from judge_cli.engine.collection.record import Ruling
from tests.asking import ask
from tests.cards_made import v2_card, v2_folder

KEPT = "       nothing was changed: the cards that were here are still here\n"
TRY = "try:   judge cards add --skip-bad …\n"


def ruling(**more: Any) -> dict[str, Any]:
    """A ruling as a file of v2 holds it."""
    return {"card_id": "lamp", "question": "Is it lit?", "answer": "Yes.", "date_update": "2027-01-01", **more}


def lamp(folder: Path, *rulings: dict[str, Any], file: str = "lamp") -> Path:
    """Card data with a lamp and a wick, and one file of rulings."""
    more = {f"rulings/{file}.json": list(rulings)}
    return v2_folder(folder, v2_card("Lamp"), v2_card("Wick"), more=more)


def answers(folder: Path) -> dict[str, list[str]]:
    """The answers of each card's rulings."""
    return {card.name: [one.answer for one in card.rulings] for card in cards_of_path(folder)}


@pytest.mark.parametrize("file", ["lamp", "wick", "all"])
def test_a_ruling_belongs_to_the_card_that_it_names(tmp_path: Path, file: str) -> None:
    assert answers(lamp(tmp_path, ruling(), file=file)) == {"Lamp": ["Yes."], "Wick": []}


def test_a_ruling_that_names_no_card_belongs_to_the_card_of_its_file(tmp_path: Path) -> None:
    assert answers(lamp(tmp_path, {"answer": "Yes."}, file="wick")) == {"Lamp": [], "Wick": ["Yes."]}


def test_a_ruling_in_the_file_of_another_card_is_told(tmp_path: Path) -> None:
    folder = lamp(tmp_path, ruling(), file="wick")
    note = "rulings in the file of another card: 1 (lamp in rulings/wick.json)"
    assert f"\n  {note}\n" in ask("cards", "add", str(folder)).out
    assert json.loads(ask("cards", "add", str(folder), "--json").out)["notes"] == [note]


def test_a_ruling_of_an_unknown_card_is_told(tmp_path: Path) -> None:
    rulings = [ruling(card_id="oil"), ruling(), ruling(card_id="oil")]
    said = ask("cards", "add", str(lamp(tmp_path, *rulings)), "--json")
    note = "rulings of cards that are not in the data, left out: 2 (oil in rulings/lamp.json)"
    assert (said.code, json.loads(said.out)["notes"]) == (0, [note])


def test_rulings_in_order_cause_no_note(tmp_path: Path) -> None:
    assert json.loads(ask("cards", "add", str(lamp(tmp_path, ruling())), "--json").out)["notes"] == []


def test_a_ruling_with_an_answer_and_a_statement_keeps_both(tmp_path: Path) -> None:
    card = cards_of_path(lamp(tmp_path, ruling(text_ruling="It burns oil.")))[0]
    assert card.rulings == (Ruling("Is it lit?", "Yes.\nIt burns oil.", "2027-01-01", False),)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"rulings": [ruling()]}, "rulings: it has no question, answer or text_ruling; it has: rulings"),
        ([{}], "rulings[0]: it has no question, answer or text_ruling; it has: nothing"),
        (
            [ruling(), {"question": "", "answer": "<p> </p>"}],
            "rulings[1]: it has no question, answer or text_ruling; it has: question, answer",
        ),
        ([ruling(answer=3)], "rulings[0].answer: it is a whole number where a text belongs"),
    ],
)
def test_a_ruling_without_words_is_refused(tmp_path: Path, given: object, what: str) -> None:
    folder = v2_folder(tmp_path, v2_card("Lamp"), rulings=given)
    said = ask("cards", "add", str(folder))
    assert (said.code, said.err) == (2, f"error: rulings/lamp.json: {what}\n{KEPT}{TRY}")
    left_out = json.loads(ask("cards", "add", str(folder), "--skip-bad", "--json").out)["left_out"]
    assert left_out == [f"rulings/lamp.json: {what}"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<p>One</p><p>Two</p>a<br>b<ul><li>x</li><li>y</li></ul>", "One\nTwo\na\nb\nx\ny"),
        ("One<br/>two<BR />three", "One\ntwo\nthree"),
        ("<tr><td>One</td><td>two</td></tr>", "One  two"),
        ("<em>One</em> of <b>two</b>.\n\nThree.", "One of two.\n\nThree."),
    ],
)
def test_blocks_of_a_page_are_lines(tmp_path: Path, written: str, read: str) -> None:
    assert answers(lamp(tmp_path, ruling(answer=written)))["Lamp"] == [read]
