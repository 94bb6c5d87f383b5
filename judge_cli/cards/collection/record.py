"""A card as imported: its values and text as printed, its rulings, its pools."""

from collections.abc import Mapping
from typing import Any, NamedTuple

SIDES = ("corp", "runner")


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


class DeckValues(NamedTuple):
    """A card's values for deck building: faction, influence cost if it has one, and the copies that a deck may hold.

    For an identity, the minimum deck size and any influence limit; 0 if unknown.
    """

    faction: str
    influence: int | None = None
    copies: int = 0
    deck_size: int = 0
    influence_limit: int | None = None


class CardRecord(NamedTuple):
    """One card; its deck values, id and sets are there if the data has them."""

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
    id: str = ""
    sets: tuple[str, ...] = ()
    deck: DeckValues | None = None


def as_json(card: CardRecord) -> dict[str, Any]:
    """The record as stored."""
    return {
        **card._asdict(),
        "numbers": dict(card.numbers),
        "faces": [{**one._asdict(), "numbers": dict(one.numbers)} for one in card.faces],
        "rulings": [one._asdict() for one in card.rulings],
        "deck": card.deck._asdict() if card.deck else None,
    }


def from_json(kept: dict[str, Any]) -> CardRecord:
    """The record from storage."""
    return CardRecord(
        **{
            **kept,
            "subtypes": tuple(kept["subtypes"]),
            "pools": tuple(kept["pools"]),
            "faces": tuple(Face(**{**one, "subtypes": tuple(one["subtypes"])}) for one in kept["faces"]),
            "rulings": tuple(Ruling(**one) for one in kept["rulings"]),
            "sets": tuple(kept.get("sets", ())),
            "deck": DeckValues(**kept["deck"]) if kept.get("deck") else None,
        }
    )


def page_of(code: str) -> str:
    """The card's own page, by its code; only imported card data has codes."""
    return f"https://netrunnerdb.com/en/card/{code}"


def found_at(name: str) -> str:
    """A search for the card's name, for a card whose own page is not known."""
    from urllib.parse import quote_plus  # only a card's page needs it

    return f"https://netrunnerdb.com/find/?q={quote_plus(name)}"
