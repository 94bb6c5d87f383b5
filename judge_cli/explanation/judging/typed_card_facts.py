"""The page of a typed card: each sentence beside its reading."""

from typing import NamedTuple

from judge_cli.engine.collection.compiled import Compiled
from judge_cli.engine.reading.sentences.card_text import NOT_IN_GRAMMAR, ReadParagraph, TextReader, Unread
from judge_cli.engine.reading.sentences.grammar import GrammarEntry

_MOST_ENTRIES = 3


class EntryPlace(NamedTuple):
    """The place for a new grammar entry: its kind, its file, and its line."""

    kind: str
    file: str
    line: int


class NotUnderstood(NamedTuple):
    """A sentence that is not understood: why, the word where reading stopped, and the place for an entry."""

    sentence: str
    why: str
    at: str
    entries: tuple[EntryPlace, ...]


class TypedParagraph(NamedTuple):
    """A paragraph of a typed card, its abilities, the gaps in play, and the unread sentences."""

    text: str
    abilities: tuple[str, ...]
    waits_for: tuple[str, ...]
    not_read: tuple[NotUnderstood, ...]


class TypedReading(NamedTuple):
    """The reading of a typed card: its paragraphs, and its unknown subtypes."""

    paragraphs: tuple[TypedParagraph, ...]
    unknown_subtypes: tuple[str, ...]


def typed_reading(compiled: Compiled, reader: TextReader) -> TypedReading:
    """The reading of a typed card."""
    known = {one.replace("-", " ") for one in reader.subtypes}
    return TypedReading(
        tuple(_paragraph(one, compiled, reader) for text in compiled.texts for one in text.paragraphs),
        tuple(one for one in compiled.record.subtypes if one.replace("-", " ") not in known),
    )


def _paragraph(part: ReadParagraph, compiled: Compiled, reader: TextReader) -> TypedParagraph:
    return TypedParagraph(
        part.text,
        tuple(str(one["text"]) for one in part.abilities),
        part.features,
        tuple(_unread(one, compiled.record.name, reader) for one in part.unread),
    )


def _unread(one: Unread, title: str, reader: TextReader) -> NotUnderstood:
    entries = reader.nearest(one.sentence, title) if one.why == NOT_IN_GRAMMAR else []
    return NotUnderstood(one.sentence, one.why, one.at, tuple(_places(entries)))


def _places(entries: list[GrammarEntry]) -> list[EntryPlace]:
    """The places of some entries, one per kind."""
    kinds = {one.kind: EntryPlace(one.kind, one.place.file, one.place.line) for one in reversed(entries)}
    first = list(dict.fromkeys(one.kind for one in entries))[:_MOST_ENTRIES]
    return [kinds[kind] for kind in first]
