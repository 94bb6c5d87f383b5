"""Marks of the printed texts that the card files were made for; a mark carries no word of its text."""

import re
import unicodedata
from _blake2 import blake2b
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from judge_cli.engine.cards.file_name import slug
from judge_cli.engine.collection.record import CardRecord
from judge_cli.engine.reading.sentences.wording import SYMBOLS, paragraphs
from judge_cli.text.toml_file import TomlFile, read_toml, toml_text

PRINTED_TEXTS = "printed.toml"
_HEAD = "# Marks of the printed texts that the card files here were made for: the front, then each other side.\n"
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


def printed_texts_file(records: Iterable[CardRecord]) -> str:
    """The file of the marks of these cards."""
    rows = {slug(one.name): ", ".join(f'"{mark}"' for mark in text_marks(one)) for one in records}
    return _HEAD + "".join(f"{key} = [{marks}]\n" for key, marks in sorted(rows.items()))


def other_texts(record: CardRecord, marks: Sequence[str]) -> tuple[bool, bool]:
    """Whether the front of an imported card has another text than the card file was made for, and another side.

    Data that has no other sides at all comes in a form without them.
    """
    front, *sides = text_marks(record)
    return bool(marks) and front != marks[0], bool(marks and sides) and sides != [*marks[1:]]
