"""Small card data for tests of bringing cards in, in every form that it comes in; all of it invented."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.books_made import CORPORA

NRDB = CORPORA / "nrdb"


def v2_card(title: str, **more: Any) -> dict[str, Any]:
    """A card as a file of v2 holds it."""
    values = {
        "id": title.casefold().replace(" ", "_"),
        "title": title,
        "side_id": "runner",
        "card_type_id": "resource",
        "cost": 2,
        "is_unique": False,
        "text": "When your turn begins, gain 7[credit].",
    }
    return {**values, **more}


def v2_folder(
    folder: Path, *cards: dict[str, Any], rulings: object = None, more: Mapping[str, object] | None = None
) -> Path:
    """A folder of card data in the form of v2, with one pool that holds every card; further files by their paths."""
    files: dict[str, object] = {
        "card_subtypes.json": [{"id": "lamp_oil", "name": "Lamp Oil"}],
        "card_sets.json": [{"id": "lamps", "card_cycle_id": "light"}],
        "card_pools/standard.json": [{"card_cycle_ids": ["light"], "card_set_ids": []}],
        "printings/lamps.json": [{"card_id": card.get("id"), "id": f"9900{n}"} for n, card in enumerate(cards)],
    }
    for card in cards:
        files[f"cards/{card.get('id')}.json"] = card
    if rulings is not None:
        files[f"rulings/{cards[0]['id']}.json"] = rulings
    for name, values in {**files, **(more or {})}.items():
        path = folder / "v2" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    return folder


def row(title: str, **more: Any) -> dict[str, Any]:
    """A card as the public interface gives it."""
    values = {"code": "99001", "title": title, "side_code": "corp", "type_code": "operation", "cost": 3}
    return {**values, "keywords": "Transaction - Lamp Oil", "uniqueness": False, "text": "Gain 11[credit].", **more}


def interface_file(path: Path, *rows: dict[str, Any]) -> Path:
    """A file of the public interface."""
    path.write_text(json.dumps({"data": list(rows), "version_number": "2.0"}), encoding="utf-8")
    return path
