"""Imported values and texts beside those of the card that ships, and marks of the texts it was made for."""

import re
import unicodedata
from _blake2 import blake2b
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.collection.card_rows import OF_TYPE
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.files.card_folder import Cards, slug
from judge_cli.cards.language.card import COST, Card
from judge_cli.cards.reading.sentences.wording import SYMBOLS, paragraphs
from judge_cli.text.toml_file import TomlFile, read_toml, toml_text

PRINTED_TEXTS = "printed.toml"
_MARK_BYTES = 8
_TAG = re.compile(r"</?[a-z][^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&#?\w+;")
_SYMBOL = re.compile(r"\[([\w-]+)\]")
_PIECE = re.compile(r"[^\W_]+|[^\w\s]")
# Signs of layout, which say nothing.
_LAYOUT = frozenset("•·—―*_")


def text_mark(text: str) -> str:
    """A mark of a card's text; markup, blanks, reminders and the kind of quotation marks do not change it."""
    said = " ".join(sentence for part in paragraphs(_unescaped(text)) for sentence in part.sentences)
    said = _SYMBOL.sub(_symbol, _TAG.sub(" ", said).casefold())
    pieces = _PIECE.findall(unicodedata.normalize("NFKC", said))
    plain = " ".join(one for one in pieces if one not in _LAYOUT)
    return blake2b(plain.encode("utf-8", "surrogatepass"), digest_size=_MARK_BYTES).hexdigest()


def _unescaped(text: str) -> str:
    if not _ENTITY.search(text):
        return text
    import html  # hardly any text has one

    return html.unescape(text)


def _symbol(found: re.Match[str]) -> str:
    """A symbol in the one form of its spellings."""
    return f"[{SYMBOLS.get(found[1].replace('_', '-'), found[1])}]"


def text_marks(record: CardRecord) -> tuple[str, ...]:
    """The marks of a card's text and of its other sides."""
    return tuple(map(text_mark, (record.text, *(face.text for face in record.faces))))


def read_printed_texts(cards: Path) -> Mapping[str, Sequence[str]]:
    """The marks of the cards of a folder by file name; none if it has no such file."""
    path = cards / PRINTED_TEXTS
    if not path.exists():
        return {}
    table = read_toml(path).table()
    return {key: table.texts(key) for key in table.values}


def printed_text_of(cards: Path, key: str) -> Sequence[str]:
    """The marks of one card of a folder; only its own line is parsed."""
    path = cards / PRINTED_TEXTS
    file, text = toml_text(path) if path.exists() else ("", "")
    line = re.search(rf"^{re.escape(key)} = .*$", text, re.MULTILINE)
    return TomlFile(file, line[0]).table().texts(key) if line else ()


def other_texts(record: CardRecord, marks: Sequence[str]) -> tuple[bool, bool]:
    """Whether the front of an imported card has another text than the card file was made for, and another side.

    Data that has no other sides at all comes in a form without them.
    """
    front, *sides = text_marks(record)
    return bool(marks) and front != marks[0], bool(marks and sides) and sides != [*marks[1:]]


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
