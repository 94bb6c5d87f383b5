"""An imported card with other values than the card that ships is named, in the report and on its page."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.collection.card_data import cards_of_path
from judge_cli.engine.collection.differing import differing_cards
from tests.asking import ask
from tests.cards_made import NRDB, v2_card, v2_folder
from tests.pages import CORPUS


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
    found = differing_cards(cards_of_path(ice_wall(tmp_path, **more)), Cards(CORPUS / "cards"))
    assert [str(one) for one in found] == [f"Ice Wall ({said})"]


def test_the_report_and_the_page_name_them(tmp_path: Path) -> None:
    folder = str(ice_wall(tmp_path, cost=None, strength=4))
    said = ask("cards", "add", folder).out
    assert "\n  differs from the card that ships, which is shown and played: 1 card\n" in said
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
def test_every_card_that_ships_has_the_values_of_the_published_data() -> None:
    assert differing_cards(cards_of_path(NRDB), Cards(CORPUS / "cards")) == ()
