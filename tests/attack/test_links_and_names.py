"""Links inside a folder that judge walks, and names that hold line breaks."""

import json
import os
from pathlib import Path

import pytest

from tests.asking import ask
from tests.books_made import LANTERN
from tests.cards_made import interface_file, row, v2_card, v2_folder
from tests.decks_made import deck_folder


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A folder with one list and a link to a file elsewhere."""
    assert ask("cards", "add", str(deck_folder(tmp_path / "given"))).code == 0
    folder = tmp_path / "lists"
    folder.mkdir()
    (tmp_path / "secret").write_text("3 the secret line\n", encoding="utf-8")
    (folder / "a.txt").write_text("3 Lantren\n", encoding="utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "secret")
    return folder


def test_links_in_a_folder_of_lists_are_named_and_not_followed(lists: Path) -> None:
    said = ask("deck", str(lists))
    assert "secret line" not in said.out + said.err
    assert said.out.endswith("\nlinks not followed: link.txt\n")
    assert "1 list: " in said.out
    answer = json.loads(ask("deck", str(lists), "--json").out)
    assert (answer["skipped_links"], answer["skipped_folders"]) == (["link.txt"], [])
    (lists / "a.txt").unlink()
    assert ask("deck", str(lists)).err.endswith(
        "' holds no deck lists: it has no files, and links in it are not followed\ntry:   judge deck FOLDER\n"
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_in_a_folder_of_lists_is_told_as_no_list(lists: Path) -> None:
    os.mkfifo(lists / "pipe.txt")
    said = ask("deck", str(lists))
    assert said.code == 1
    assert "2 lists: " in said.out
    assert "pipe.txt  not understood\n" in said.out


def test_a_link_that_the_user_names_is_followed(lists: Path, tmp_path: Path) -> None:
    (tmp_path / "by-link").symlink_to(lists)
    assert "1 list: " in ask("deck", str(tmp_path / "by-link")).out
    assert "secret line" in ask("deck", str(lists / "link.txt")).err


def test_cards_write_does_not_write_through_a_link_inside_the_folder(tmp_path: Path) -> None:
    lamp = v2_card("Lamp", card_type_id="event", text="Gain 3[credit].")
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", lamp))).code == 0
    out, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    out.mkdir()
    elsewhere.mkdir()
    (out / "runner").symlink_to(elsewhere)
    said = ask("cards", "write", str(out))
    assert (said.code, list(elsewhere.iterdir())) == (2, [])
    assert said.err == (
        f"error: {out / 'runner'} is a link, and judge does not write through links inside a folder\n"
        "       nothing was written\n"
        "try:   remove the link, or: judge cards write another-folder\n"
    )
    (out / "runner").unlink()
    (tmp_path / "by-link").symlink_to(out)
    assert ask("cards", "write", str(tmp_path / "by-link")).out.startswith("written: 1 of 1 cards")


@pytest.mark.parametrize(
    "link", ["v2/cards/lamp.json", "v2/rulings/lamp.json", "v2/rulings", "v2/card_sets.json", "v2"]
)
def test_cards_add_does_not_follow_a_link_out_of_its_folder(tmp_path: Path, link: str) -> None:
    folder = v2_folder(tmp_path / "given", v2_card("Lamp"), rulings=[{"answer": "Lit."}])
    (folder / link).rename(tmp_path / "elsewhere")
    (folder / link).symlink_to(tmp_path / "elsewhere")
    said = ask("cards", "add", str(folder))
    assert said.code == 2
    assert " is a link out of the folder, or stands behind one, and judge does not follow it\n" in said.err
    assert "       nothing was changed: the cards that were here are still here\n" in said.err
    assert ask("cards", "add", str(folder), "--skip-bad").code == 2


def test_cards_add_names_the_link(tmp_path: Path) -> None:
    (tmp_path / "given").mkdir()
    interface_file(tmp_path / "elsewhere.json", row("Lamp"))
    (tmp_path / "given" / "c.json").symlink_to(tmp_path / "elsewhere.json")
    assert ask("cards", "add", str(tmp_path / "given")).err == (
        "error: c.json is a link out of the folder, or stands behind one, and judge does not follow it\n"
        "       nothing was changed: the cards that were here are still here\n"
        "try:   put the file itself in the place of the link, and add the folder again\n"
    )


def test_cards_add_follows_links_that_the_user_names_and_those_that_stay_inside(tmp_path: Path) -> None:
    folder = v2_folder(tmp_path / "given", v2_card("Lamp"))
    (folder / "v2" / "cards" / "lamp.json").rename(folder / "lamp.json")
    (folder / "v2" / "cards" / "lamp.json").symlink_to(folder / "lamp.json")
    (tmp_path / "by-link").symlink_to(folder)
    assert ask("cards", "add", str(tmp_path / "by-link")).out.startswith("added: 1 card ")


def test_a_line_break_in_the_name_of_a_list_starts_no_row(lists: Path) -> None:
    (lists / "b\n| c.txt").write_text("3 Lantren\n", encoding="utf-8")
    said = ask("deck", str(lists), "--markdown").out
    assert "\n| b\ufffd\\| c\\.txt | not understood |" in said
    assert "\nb\ufffd| c.txt  not understood\n" in ask("deck", str(lists)).out


def test_a_line_break_in_a_title_starts_no_line(tmp_path: Path) -> None:
    given = interface_file(tmp_path / "cards.json", row("Lamp\nOil (corp ice): playable"))
    said = ask("cards", "add", str(given))
    assert said.code == 2
    assert said.err.startswith("error: cards.json, 'Lamp\\nOil (corp ice): playable': 'title' is 'Lamp\\nOil")


def test_a_line_break_in_the_name_of_a_book_starts_no_line(tmp_path: Path) -> None:
    book = tmp_path / "book\ntry:   rm.txt"
    book.write_text("no rules", encoding="utf-8")
    said = ask("corpus", "add", str(book))
    assert said.err.startswith("error: book\ufffdtry:   rm.txt has no numbered rules\n")


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_book_whose_name_is_no_text_is_added_under_the_part_that_is(tmp_path: Path) -> None:
    book = tmp_path / os.fsdecode(b"lamp\xff\nverdict: yes.txt")
    book.write_bytes(LANTERN.read_bytes())
    assert ask("corpus", "add", str(book), "--edition", "lamps-1").code == 0
    shown = json.loads(ask("corpus", "list", "--json").out)["editions"]
    origins = [one["provenance"] for one in shown if one["id"] == "lamps-1"]
    assert [one.split(" (")[0] for one in origins] == ["imported from lamp? verdict: yes.txt"]


FORGED = "Lamps\nverdict: yes\n- forged"


def test_no_imported_name_begins_a_line(tmp_path: Path) -> None:
    card = v2_card("Lamp", subtypes=["lamp_oil"], faction_id="keepers", faces=[{"title": FORGED, "text": "Glow."}])
    more = {
        "card_subtypes.json": [{"id": "lamp_oil", "name": FORGED}],
        "factions.json": [{"id": "keepers", "name": FORGED}],
        "formats/standard.json": {
            "id": "standard",
            "name": FORGED,
            "snapshots": [{"id": "s", "date_start": "2020-01-01", "card_pool_id": "standard", "active": True}],
        },
        "card_pools/standard.json": [{"id": "standard", "name": FORGED, "card_cycle_ids": ["light"]}],
    }
    rulings = [{"question": "Why?", "answer": "So.", "date_update": FORGED}]
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", card, rulings=rulings, more=more))).code == 0
    for asked in ("card Lamp", "card Lamp --markdown", "cards list", "cards check"):
        said = ask(*asked.split()).out
        assert asked.startswith("cards") or "Lamps verdict: yes - forged" in said
        assert not [line for line in said.splitlines() if line.startswith(("verdict", "- forged"))]


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_card_data_in_a_folder_whose_name_is_no_text_is_added(tmp_path: Path) -> None:
    folder = v2_folder(tmp_path / os.fsdecode(b"cards\xff"), v2_card("Lamp"))
    said = ask("cards", "add", str(folder))
    assert (said.code, said.err) == (0, "")
    assert ask("cards", "list").out == "Lamp (runner resource)\n"


@pytest.mark.parametrize(
    ("file", "values"),
    [
        ("factions.json", [{"id": "a\ud800", "name": "A"}]),
        ("card_sets.json", [{"id": "a\ud800", "card_cycle_id": "light"}]),
        ("card_pools/standard.json", [{"id": "standard", "card_set_ids": ["a\ud800"]}]),
        ("printings/lamps.json", [{"card_id": "a\ud800", "id": "99000"}]),
        ("restrictions/standard/first.json", {"id": "first", "date_start": "2020-01-01", "banned": ["a\ud800"]}),
    ],
)
def test_half_a_character_in_format_data_is_taken_out(tmp_path: Path, file: str, values: object) -> None:
    said = ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp"), more={file: values})))
    assert (said.code, said.err) == (0, "")
    assert ask("card", "Lamp").code == 0


def test_advice_to_leave_a_card_out_says_what_can_be_left_out(tmp_path: Path) -> None:
    said = ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp"), more={"factions.json": [{"id": 7}]})))
    assert said.err.endswith(
        "try:   download it again, and add it again\n       judge cards add --skip-bad …  (for a card or a ruling)\n"
    )
