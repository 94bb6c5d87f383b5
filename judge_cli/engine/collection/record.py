"""A card as it was brought in: its values and text as printed, its rulings, the pools it is in."""

from collections.abc import Mapping
from typing import Any, NamedTuple

# What a number on a card is called in a card file, by the card's type; the cost has a name of its own for each.
COST = {
    "agenda": "",
    "asset": "rez",
    "event": "play",
    "hardware": "install",
    "ice": "rez",
    "identity": "",
    "operation": "play",
    "program": "install",
    "resource": "install",
    "upgrade": "rez",
}
SIDES = ("corp", "runner")
TYPES = tuple(COST)


class Ruling(NamedTuple):
    """A published ruling: a question with its answer, or a statement, its date, and whether it is verified."""

    question: str
    answer: str
    date: str
    verified: bool


class Face(NamedTuple):
    """The other side of a card that flips."""

    name: str
    text: str
    subtypes: tuple[str, ...] = ()
    numbers: Mapping[str, int] = {}


class CardRecord(NamedTuple):
    """One card."""

    name: str
    side: str
    type: str
    text: str
    subtypes: tuple[str, ...] = ()
    unique: bool = False
    numbers: Mapping[str, int] = {}
    faces: tuple[Face, ...] = ()
    pools: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    url: str = ""


def as_json(card: CardRecord) -> dict[str, Any]:
    """The record as it is kept."""
    return {
        **card._asdict(),
        "numbers": dict(card.numbers),
        "faces": [{**one._asdict(), "numbers": dict(one.numbers)} for one in card.faces],
        "rulings": [one._asdict() for one in card.rulings],
    }


def from_json(kept: dict[str, Any]) -> CardRecord:
    """The record that was kept."""
    return CardRecord(
        **{
            **kept,
            "subtypes": tuple(kept["subtypes"]),
            "pools": tuple(kept["pools"]),
            "faces": tuple(Face(**{**one, "subtypes": tuple(one["subtypes"])}) for one in kept["faces"]),
            "rulings": tuple(Ruling(**one) for one in kept["rulings"]),
        }
    )
