"""`cards add` names the parts of card data that judge does not read: unknown keys, and files in other places."""

import json
from pathlib import Path

import pytest

from judge_cli.cards.collection.card_data import cards_of_bytes, cards_of_path
from tests.asking import ask
from tests.cards_made import NRDB, interface_file, row, v2_card, v2_folder


def noted(path: Path) -> list[str]:
    """The notes on card data."""
    notes: list[str] = []
    cards_of_path(path, notes=notes)
    return notes


def test_unknown_keys_of_cards_and_rulings_are_named_with_their_numbers(tmp_path: Path) -> None:
    lamp = v2_card("Lamp", errata_text="It is dark.", faces=[{"title": "Dark Lamp", "errata_text": "Lit.", "text": ""}])
    wick = v2_card("Wick", errata_text="It is short.", designed_by="nobody", suspended=False)
    ruling = {"card_id": "lamp", "answer": "Yes.", "superseded_by": "another"}
    folder = v2_folder(tmp_path, lamp, wick, rulings=[ruling])
    said = "what is written under unknown keys, left out: "
    said += "'errata_text' (2 cards), 'faces.errata_text' (1 card), 'superseded_by' (1 ruling)"
    assert noted(folder) == [said]
    assert json.loads(ask("cards", "add", str(folder), "--json").out)["notes"] == [said]
    assert said in " ".join(ask("cards", "add", str(folder)).out.split())


def test_unknown_keys_are_named_in_every_form_of_card_data(tmp_path: Path) -> None:
    said = ["what is written under unknown keys, left out: 'errata' (1 card)"]
    assert noted(interface_file(tmp_path / "c.json", row("Lamp", errata="Dark.", flavor="Light!"))) == said
    notes: list[str] = []
    cards_of_bytes(json.dumps({"data": [row("Lamp", errata="Dark.")]}).encode(), "c.json", None, notes)
    assert notes == said
    (tmp_path / "old" / "pack").mkdir(parents=True)
    (tmp_path / "old" / "pack" / "lamps.json").write_text(json.dumps([row("Lamp", errata="Dark.")]), encoding="utf-8")
    assert noted(tmp_path / "old") == said
    attributes = {**v2_card("Lamp", errata="Dark."), "num_printings": 3}
    third = {"data": [{"id": "lamp", "type": "cards", "attributes": attributes, "links": {"self": "x"}}]}
    (tmp_path / "v3.json").write_text(json.dumps(third), encoding="utf-8")
    assert noted(tmp_path / "v3.json") == said


def test_of_many_unknown_keys_the_first_are_named(tmp_path: Path) -> None:
    (said,) = noted(v2_folder(tmp_path, v2_card("Lamp", **{f"k{n}": "x" for n in range(10)})))
    assert said.endswith(": " + ", ".join(f"'k{n}' (1 card)" for n in range(8)) + ", 2 more")


def test_files_in_other_places_are_named(tmp_path: Path) -> None:
    more = {"cards/sub/wick.json": v2_card("Wick"), "rulings/old/lamp.json": [], "cards/.idea/x.json": {}}
    folder = v2_folder(tmp_path, v2_card("Lamp"), more=more)
    (folder / "v2" / "cards" / "oil.json5").write_text("{}", encoding="utf-8")
    (folder / "v2" / "cards" / ".DS_Store").write_text("", encoding="utf-8")
    assert noted(folder) == ["files that are not read: 3 (cards/oil.json5, cards/sub/wick.json, rulings/old/lamp.json)"]


@pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
def test_nothing_is_noted_of_the_published_data() -> None:
    assert noted(NRDB) == []
