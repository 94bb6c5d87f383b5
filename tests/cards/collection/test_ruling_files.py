"""A published ruling goes to the card that it names, loses none of its words, and is never empty."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.record import Ruling
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


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<del>Yes, it can.</del> No, it cannot. <s>Old</s>", "No, it cannot."),
        ("No. <STRIKE class='x'>Yes.\nAnd <del>so</del> on.</strike>", "No."),
        ("No. ~~Yes.~~", "No."),
        ("No. <del>Yes, and no end", "No."),
        ('<s title="a>b">Yes.</s> No.', "No."),
        ('<s data-1="x">Yes.</s> No. <del datetime=2020-01-01 cite>Old</del>', "No."),
        ('<span style="text-decoration: line-through">Yes <span>and</span> no.</span> No.', "No."),
        ("<s>a <del>b</s> c</del> No.", "No."),
    ],
)
def test_words_that_are_struck_out_are_left_out_and_told(tmp_path: Path, written: str, read: str) -> None:
    folder = lamp(tmp_path, ruling(answer=written))
    assert answers(folder)["Lamp"] == [read]
    notes = json.loads(ask("cards", "add", str(folder), "--json").out)["notes"]
    assert notes == ["rulings with words that are struck out, which are left out: 1 (lamp in rulings/lamp.json)"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<s/>No, it cannot.", "No, it cannot."),
        ("<!-- <s> --> No, it cannot.", "No, it cannot."),
        ("<!-- Yes. --> No.<!-- <del> -->", "No."),
        ("Use ~~ for about, then ~~ 3 credits.", "Use ~~ for about, then ~~ 3 credits."),
        ("No.</s> It cannot.", "No. It cannot."),
    ],
)
def test_what_strikes_nothing_out_leaves_every_word(tmp_path: Path, written: str, read: str) -> None:
    folder = lamp(tmp_path, ruling(answer=written))
    assert answers(folder)["Lamp"] == [read]
    assert json.loads(ask("cards", "add", str(folder), "--json").out)["notes"] == []


def test_a_ruling_that_is_struck_out_whole_is_none(tmp_path: Path) -> None:
    folder = lamp(tmp_path, ruling(answer="<s>Yes.</s>"))
    assert not cards_of_path(folder)[0].rulings


@pytest.mark.parametrize(
    "written",
    ["If cost <a 3 and strength> 2 then yes", "cost <a 3", "<3 or >2", "x<y and y>z", "the <card> that you chose"],
)
def test_a_comparison_is_no_tag(tmp_path: Path, written: str) -> None:
    assert answers(lamp(tmp_path, ruling(answer=f"<b>{written}</b>")))["Lamp"] == [written]


def test_strokes_without_an_end_take_no_long_time(tmp_path: Path) -> None:
    started = time.process_time()
    for many in ("<del>", "<s><del>", "~~a~", "<s a=", "</s>", "<!--", '<s a="', "<a b ", "~~ a", "<s a=b ", "~"):
        cards_of_path(lamp(tmp_path, ruling(answer=f"No. {many * 9000}")))
    assert time.process_time() - started < 5
