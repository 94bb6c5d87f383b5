"""Imported values and texts beside those of the card that ships, which is the one that is played."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.cards.file_name import slug
from judge_cli.engine.collection.card_rows import OF_TYPE
from judge_cli.engine.collection.printed_texts import other_texts
from judge_cli.engine.collection.record import COST, CardRecord
from judge_cli.engine.table.card import Card

_THERE = " of its other side"
_TEXT, _OTHER_SIDE = "text", f"text{_THERE}"
# Texts are told by marks, which carry no word of them.
_ANOTHER, _MADE_FOR = "another", "the one that this reading was made for"


class DifferingValue(NamedTuple):
    """A value of a card that ships, or its text: its name, as imported, and as it ships."""

    value: str
    imported: str
    shipped: str

    def __str__(self) -> str:
        """The difference in words."""
        return self.said if self.is_text else f"{self.said}, here {self.shipped}"

    @property
    def is_text(self) -> bool:
        """Whether it is a text of the card."""
        return self.value in (_TEXT, _OTHER_SIDE)

    @property
    def said(self) -> str:
        """The imported value in words."""
        return f"{self.imported} {self.value}" if self.is_text else f"{self.value} {self.imported}"


class DifferingCard(NamedTuple):
    """An imported card with other values than the card of that name that ships."""

    name: str
    values: tuple[DifferingValue, ...]

    def __str__(self) -> str:
        """The card and its differences in words."""
        return f"{self.name} ({'; '.join(map(str, self.values))})"


def differing_cards(
    records: Iterable[CardRecord], shipped: Cards, texts: Mapping[str, Sequence[str]]
) -> tuple[DifferingCard, ...]:
    """The imported cards that differ from those that ship, whose texts have these marks."""
    pairs = ((record, shipped.find(slug(record.name))) for record in records)
    found = (
        DifferingCard(record.name, differing_values(record, card, texts.get(slug(record.name), ())))
        for record, card in pairs
        if card is not None
    )
    return tuple(one for one in found if one.values)


def differing_values(record: CardRecord, card: Card, marks: Sequence[str]) -> tuple[DifferingValue, ...]:
    """The values in which an imported card differs from the card that ships, whose texts have these marks."""
    values = [DifferingValue(*one) for one in _compared(record, card) if one[1] != one[2]]
    texts = zip((_TEXT, _OTHER_SIDE), other_texts(record, marks), strict=True)
    return (*values, *(DifferingValue(one, _ANOTHER, _MADE_FOR) for one, differs in texts if differs))


def differing_lines(found: Sequence[DifferingValue]) -> list[str]:
    """The differences of one card in whole sentences, with what holds: values are shown and played as they ship."""
    values = ", ".join(one.said for one in found if not one.is_text)
    texts = " and ".join(one.said for one in found if one.is_text)
    lines = [f"the card data that was added says: {values}; the card that ships is shown and played"] if values else []
    if texts:
        lines.append(f"the card data that was added has {texts} than judge's reading was made for, which is played")
    return lines


def _compared(record: CardRecord, card: Card) -> Iterator[tuple[str, str, str]]:
    yield "side", record.side, card.side.value.casefold()
    yield "type", record.type, card.type
    yield "subtypes", _listed(record.subtypes), _listed(card.subtypes)
    yield "unique", _yes(record.unique), _yes(card.unique)
    yield from _other_side(record, card)
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


def _other_side(record: CardRecord, card: Card) -> Iterator[tuple[str, str, str]]:
    """The values of other sides, where the data has them; a side without a value of its own has the front's."""
    for face in record.faces if card.back is not None else ():
        assert card.back is not None
        if face.subtypes:
            yield f"subtypes{_THERE}", _listed(face.subtypes), _listed(card.back.subtypes)
        if "link" in face.numbers:
            yield f"link{_THERE}", _number(face.numbers["link"]), _number(card.back.link)


def _listed(subtypes: tuple[str, ...]) -> str:
    return " - ".join(sorted({*subtypes})) or "none"


def _yes(unique: bool) -> str:
    return "yes" if unique else "no"


def _number(value: int | None) -> str:
    return "none" if value is None else str(value)
