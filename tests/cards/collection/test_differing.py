"""An imported card with other values than the card that ships is named, in the report and on its page."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.differing import (
    differing_cards,
    other_texts,
    printed_text_of,
    read_printed_texts,
    text_mark,
)
from judge_cli.cards.collection.record import CardRecord, Face
from judge_cli.cards.files.card_folder import Cards
from tests.asking import ask
from tests.cards_made import NRDB, v2_card, v2_folder
from tests.pages import CORPUS
from tests.write_card_texts import printed_texts_file


def ice_wall(folder: Path, **more: Any) -> Path:
    """Card data with a card that ships."""
    values = {"side_id": "corp", "card_type_id": "ice", "cost": 1, "strength": 1, "subtypes": ["barrier"]}
    text = (
        "You can advance this ice. It gets +1 strength for each hosted advancement counter.\n[subroutine] End the run."
    )
    return v2_folder(folder, v2_card("Ice Wall", **{**values, "text": text, **more}))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"strength": 4}, "strength 4, here 1"),
        ({"cost": 7, "strength": None}, "rez 7, here 1; strength none, here 1"),
        ({"trash_cost": 3}, "trash 3, here none"),
        ({"side_id": "runner"}, "side runner, here corp"),
        ({"card_type_id": "upgrade"}, "type upgrade, here ice"),
        ({"subtypes": ["code_gate", "barrier"]}, "subtypes barrier - code gate, here barrier"),
        ({"is_unique": True}, "unique yes, here no"),
    ],
)
def test_values_that_differ_from_the_card_that_ships_are_named(tmp_path: Path, more: Any, said: str) -> None:
    found = differing_cards(cards_of_path(ice_wall(tmp_path, **more)), Cards(CORPUS / "cards"), {})
    assert [str(one) for one in found] == [f"Ice Wall ({said})"]


def test_the_report_and_the_page_name_them(tmp_path: Path) -> None:
    folder = str(ice_wall(tmp_path, cost=None, strength=4))
    said = ask("cards", "add", folder).out
    assert "\n  differs from the card that ships, which is played: 1 card\n" in said
    assert "\n    Ice Wall (rez none, here 1; strength 4, here 1)\n" in said
    values = [
        {"value": "rez", "imported": "none", "shipped": "1"},
        {"value": "strength", "imported": "4", "shipped": "1"},
    ]
    report = json.loads(ask("cards", "add", folder, "--json").out)
    assert report["differing"] == [{"card": "Ice Wall", "values": values}]
    page = json.loads(ask("card", "Ice Wall", "--json").out)
    assert (page["differs"], page["values"]) == (values, {"rez": 1, "strength": 1})
    shown = " ".join(ask("card", "Ice Wall").out.split())
    assert "the card data that was added says: rez none, strength 4; the card that ships is shown and played" in shown


def test_a_card_that_is_as_it_ships_is_not_named(tmp_path: Path) -> None:
    report = json.loads(ask("cards", "add", str(ice_wall(tmp_path)), "--json").out)
    assert report["differing"] == []
    assert "card data that was added" not in ask("card", "Ice Wall").out


@pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
def test_every_card_that_ships_has_the_values_and_texts_of_the_published_data() -> None:
    cards = CORPUS / "cards"
    assert differing_cards(cards_of_path(NRDB), Cards(cards), read_printed_texts(cards)) == ()


_STATIC = "You can advance this ice. It gets +1 strength for each hosted advancement counter."
_END = "[subroutine] End the run."


@pytest.mark.parametrize(
    "text",
    [
        f"{_STATIC}\n{_END}",
        f"{_STATIC}\r\n\r\n<strong>[subroutine]</strong>\u00a0 End  the run.\n",
        f"<p>{_STATIC}</p><br/>{_END} <em>(Nobody reads this reminder.)</em>",
        f"{_STATIC.upper()}\n[Subroutine] End the run.",
    ],
)
def test_markup_blanks_and_reminders_make_no_other_text(tmp_path: Path, text: str) -> None:
    report = json.loads(ask("cards", "add", str(ice_wall(tmp_path, text=text)), "--json").out)
    assert report["differing"] == []


@pytest.mark.parametrize(
    ("one", "same"),
    [
        ("Gain 2[recurring-credit]. The “lamp” isn’t lit.", 'Gain 2 [recurring]. The "lamp" isn\'t lit.'),
        ("Search R&D – now.", "Search R&amp;D - now."),
        (
            "Choose 1:<ul><li>Gain 1[credit].</li><li>Draw 1 card.</li></ul>",
            "Choose 1:\n• Gain 1[credit].\n• Draw 1 card.",
        ),
        ("Trace<strong>[5]</strong>. Cafe\u0301.", "Trace[5]. Caf\u00e9."),
    ],
)
def test_the_way_of_writing_leaves_the_mark_as_it_is(one: str, same: str) -> None:
    assert text_mark(one) == text_mark(same)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gain 1[credit].", "Gain 2[credit]."),
        ("Gain 1[credit].", "Gain 1[click]."),
        ("Gain 10[credit].", "Gain 1 0[credit]."),
        ("It gets -1 strength.", "It gets +1 strength."),
        ("End the run.", ""),
        ("[subroutine] End the run.", "End the run."),
    ],
)
def test_another_word_number_or_symbol_makes_another_mark(one: str, other: str) -> None:
    assert text_mark(one) != text_mark(other)


def test_another_text_is_named_in_the_report_on_the_page_and_in_answers(tmp_path: Path) -> None:
    folder = str(ice_wall(tmp_path, text="[subroutine] Gain 1[credit]."))
    assert "\n    Ice Wall (another text)\n" in ask("cards", "add", folder).out
    values = [{"value": "text", "imported": "another", "shipped": "the one that this reading was made for"}]
    report = json.loads(ask("cards", "add", folder, "--json").out)
    assert report["differing"] == [{"card": "Ice Wall", "values": values}]
    assert json.loads(ask("card", "Ice Wall", "--json").out)["differs"] == values
    page = " ".join(ask("card", "Ice Wall").out.split())
    assert "the card data that was added has another text than judge's reading was made for, which is played" in page
    told = "Ice Wall is played as it ships; the card data that was added has: another text."
    assert told in json.loads(ask("explain", "--cards", "Ice Wall", "--run", "HQ", "--json").out)["assumptions"]
    assert told in json.loads(ask("ask", "does Ice Wall have an end the run sub", "--json").out)["assumptions"]
    typed = tmp_path / "typed.txt"
    typed.write_text("Ice Wall\nIce: Barrier\nRez 1, strength 1\n[subroutine] Gain 1[credit].\n", encoding="utf-8")
    assert "card data" not in ask("card", "--text", str(typed)).out


def test_answers_about_a_card_that_is_as_it_ships_say_nothing_of_it(tmp_path: Path) -> None:
    ask("cards", "add", str(ice_wall(tmp_path)))
    assert "as it ships" not in ask("explain", "--cards", "Ice Wall", "--run", "HQ", "--json").out


def test_other_sides_are_compared_where_the_data_has_any() -> None:
    card = CardRecord("Lamp", "runner", "identity", "Light.", faces=(Face("Dark Lamp", "Dark."),))
    marks = (text_mark("Light."), text_mark("Dark."))
    assert other_texts(card, marks) == (False, False)
    assert other_texts(card._replace(faces=(Face("Dark Lamp", "Darker."),)), marks) == (False, True)
    assert other_texts(card._replace(faces=(*card.faces, *card.faces)), marks) == (False, True)
    assert other_texts(card._replace(text="Lit.", faces=()), marks) == (True, False)
    assert other_texts(card, ()) == (False, False)


def test_the_file_of_marks_is_read_as_it_is_written(tmp_path: Path) -> None:
    lamp = CardRecord("The Lamp", "runner", "identity", "Light.", faces=(Face("Dark Lamp", "Dark."),))
    (tmp_path / "printed.toml").write_text(printed_texts_file([lamp]), encoding="utf-8")
    marks = (text_mark("Light."), text_mark("Dark."))
    assert read_printed_texts(tmp_path) == {"the-lamp": marks}
    assert printed_text_of(tmp_path, "the-lamp") == marks
    assert (printed_text_of(tmp_path, "lamp"), printed_text_of(tmp_path / "none", "lamp")) == ((), ())


def test_every_card_that_ships_has_a_mark_and_no_other_has() -> None:
    cards = CORPUS / "cards"
    assert sorted(read_printed_texts(cards)) == Cards(cards).slugs()


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ({"base_link": 3}, ["link of its other side 3, here 1"]),
        ({"subtypes": ["cyborg"]}, ["subtypes of its other side cyborg, here digital"]),
        ({"base_link": 1, "subtypes": ["digital"]}, []),
        ({}, []),
    ],
)
def test_values_of_the_other_side_are_compared_too(tmp_path: Path, face: Any, said: list[str]) -> None:
    values = {"side_id": "runner", "card_type_id": "identity", "cost": None, "base_link": 0, "subtypes": ["natural"]}
    sides = [{"title": "Hoshiko Shiro: Mahou Shoujo", "text": "A text.", **face}]
    card = v2_card("Hoshiko Shiro: Untold Protagonist", id="hoshiko", **values, faces=sides)
    found = differing_cards(cards_of_path(v2_folder(tmp_path, card)), Cards(CORPUS / "cards"), {})
    assert [str(value) for one in found for value in one.values] == said
