"""Imported values beside those of the card that ships, which is the one that is shown and played."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.cards.file_name import slug
from judge_cli.engine.collection.card_rows import OF_TYPE
from judge_cli.engine.collection.record import COST, CardRecord
from judge_cli.engine.table.card import Card


class DifferingValue(NamedTuple):
    """A value of a card that ships: its name, as imported, and as it ships."""

    value: str
    imported: str
    shipped: str

    def __str__(self) -> str:
        """The difference in words."""
        return f"{self.value} {self.imported}, here {self.shipped}"


class DifferingCard(NamedTuple):
    """An imported card with other values than the card of that name that ships."""

    name: str
    values: tuple[DifferingValue, ...]

    def __str__(self) -> str:
        """The card and its differences in words."""
        return f"{self.name} ({'; '.join(map(str, self.values))})"


def differing_cards(records: Iterable[CardRecord], shipped: Cards) -> tuple[DifferingCard, ...]:
    """The imported cards that differ from those that ship."""
    pairs = ((record, shipped.find(slug(record.name))) for record in records)
    found = (DifferingCard(record.name, differing_values(record, card)) for record, card in pairs if card is not None)
    return tuple(one for one in found if one.values)


def differing_values(record: CardRecord, card: Card) -> tuple[DifferingValue, ...]:
    """The values in which an imported card differs from the card that ships; its text is not compared."""
    return tuple(DifferingValue(*one) for one in _compared(record, card) if one[1] != one[2])


def _compared(record: CardRecord, card: Card) -> Iterator[tuple[str, str, str]]:
    yield "side", record.side, card.side.value.casefold()
    yield "type", record.type, card.type
    yield "subtypes", _listed(record.subtypes), _listed(card.subtypes)
    yield "unique", _yes(record.unique), _yes(card.unique)
    if record.type != card.type:
        return  # a card of another type has other numbers
    shipped = {
        COST[card.type]: card.cost,
        "strength": card.strength,
        "memory": card.memory,
        "trash": card.trash_cost,
        "link": card.link,
        "points": card.points,
        "advancement": card.advancement,
    }
    for key in filter(None, (COST[card.type], *OF_TYPE.get(card.type, ()))):
        number, ours = record.numbers.get(key), shipped[key]
        if number or ours:  # a card file says 0 for an X, and nothing for a 0
            yield key, _number(number), _number(ours)


def _listed(subtypes: tuple[str, ...]) -> str:
    return " - ".join(sorted({*subtypes})) or "none"


def _yes(unique: bool) -> str:
    return "yes" if unique else "no"


def _number(value: int | None) -> str:
    return "none" if value is None else str(value)
