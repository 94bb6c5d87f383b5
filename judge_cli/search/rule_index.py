"""The index of an edition's rules, in the library's format; only this file and the stemmer know the library."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import whoosh

from judge_cli.search.document import FIELDS, NUMBER, WORD_FIELDS, Document, passage_stems

LIBRARY_VERSION = whoosh.__version_str__
# Long fields are hardly penalised: a rule with many worked examples is not a worse answer for it.
_LENGTH_PENALTY = 0.4
_SATURATION = 1.2
# As long as the library's generated names.
_NAME, _CONTENTS = "0" * 16, ".toc"

# Documents, each with its score.
Scores = tuple[tuple[int, float], ...]


class RuleIndex:
    """An open index: the documents with a stem in a field, and their scores."""

    def __init__(self, opened: Any) -> None:  # noqa: ANN401 (half of the library has no types)
        self._opened = opened
        self._lengths: dict[str, _Lengths] = {}
        self._postings: dict[tuple[str, str], tuple[tuple[int, float], ...]] = {}
        self._scores: dict[tuple[str, str], Scores] = {}
        self._passages: dict[int, list[frozenset[str]]] = {}

    def scores(self, field: str, stem: str) -> Scores:
        """The documents with this stem in this field, each with its score; computed once."""
        known = self._scores.get((field, stem))
        if known is None:
            known = self._scores[field, stem] = self._scored(field, stem)
        return known

    def _scored(self, field: str, stem: str) -> Scores:
        holding = self._holding(field, stem)
        if not holding:
            return ()
        documents = self._reader.doc_count_all()
        telling = math.log(documents / (self._how_many(field, stem) + 1)) + 1
        average = self._reader.field_length(field) / documents or 1
        lengths = self._lengths.setdefault(field, _Lengths(self._reader, field))
        found = []
        # BM25 by hand: the library's searcher and scorers cost five more calls per posting.
        for document, times in holding:
            penalty = 1 - _LENGTH_PENALTY + _LENGTH_PENALTY * lengths[document] / average
            found.append((document, telling * times * (_SATURATION + 1) / (times + _SATURATION * penalty)))
        return tuple(found)

    def _how_many(self, field: str, stem: str) -> int:
        """The number of documents with a stem: a word that is rare in titles but common in texts says little."""
        fields = WORD_FIELDS if field in WORD_FIELDS else (field,)
        return len({document for one in fields for document, _ in self._holding(one, stem)})

    def _holding(self, field: str, stem: str) -> tuple[tuple[int, float], ...]:
        """The documents with a stem in a field, each with its count; read once."""
        known = self._postings.get((field, stem))
        if known is None:
            known = self._postings[field, stem] = tuple(self._read(field, stem))
        return known

    def _read(self, field: str, stem: str) -> Iterator[tuple[int, float]]:
        from whoosh.reading import TermNotFound

        if field == NUMBER:
            yield from ((document, 1.0) for document, number in enumerate(self.numbers()) if number == stem)
            return
        try:
            matcher = self._reader.postings(field, stem)
        except TermNotFound:
            return
        while matcher.is_active():
            yield matcher.id(), matcher.weight()
            matcher.next()

    def passages(self, document: int) -> list[frozenset[str]]:
        """The stems of each passage of a document; read once."""
        known = self._passages.get(document)
        if known is None:
            stored = self._reader.stored_fields(document)["passages"]
            known = self._passages[document] = passage_stems(stored)
        return known

    def named(self, document: int) -> list[frozenset[str]]:
        """The card names of a document's examples, a set for each example that names a card."""
        return passage_stems(self._reader.stored_fields(document)["named"])

    def number(self, document: int) -> str:
        """The number of a document's rule."""
        return str(self._reader.stored_fields(document)[NUMBER])

    def numbers(self) -> list[str]:
        """The numbers of all documents, in the order in which they were added."""
        return [str(fields[NUMBER]) for fields in self._reader.all_stored_fields()]

    @cached_property
    def _reader(self) -> Any:  # noqa: ANN401
        return self._opened.reader()


class _Lengths(dict[int, int]):
    """The number of words of a field in each document, looked up once: half the time of a search went there."""

    def __init__(self, reader: Any, field: str) -> None:  # noqa: ANN401
        super().__init__()
        self._reader = reader
        self._field = field

    def __missing__(self, document: int) -> int:
        self[document] = int(self._reader.doc_field_length(document, self._field, 1))
        return self[document]


def open_index(files: Mapping[str, bytes]) -> RuleIndex:
    """The index in these verified bytes: the library unpickles them, so it gets no folder that may change."""
    storage = _in_memory()
    storage.files.update(files)
    return RuleIndex(storage.open_index())


def write_index(documents: Iterable[Document], tell: Callable[[], None]) -> dict[str, bytes]:
    """An index of these documents, as files; reports after each document."""
    storage = _in_memory()
    chance = _written(storage, documents, tell)
    # The library picks random file names; only its table of contents lists them.
    files = {name: bytes(data) for name, data in storage.files.items()}
    files |= {name: files[name].replace(chance.encode(), _NAME.encode()) for name in files if name.endswith(_CONTENTS)}
    return {name.replace(chance, _NAME): files[name] for name in sorted(files)}


def _in_memory() -> Any:  # noqa: ANN401
    from whoosh.filedb.filestore import RamStorage
    from whoosh.filedb.structfile import BufferFile

    class Storage(RamStorage):
        """Files in memory, without copies: the library would copy each file, and every part of it again."""

        def open_file(self, name: str, **_kwargs: object) -> BufferFile:
            if name not in self.files:
                raise NameError(name)
            return BufferFile(self.files[name], name=name)

    return Storage()  # type: ignore[no-untyped-call]


def _written(storage: Any, documents: Iterable[Document], tell: Callable[[], None]) -> str:  # noqa: ANN401
    """Writes the index; returns the library's name for its files."""
    from whoosh.fields import KEYWORD, STORED, Schema

    # The words are already stems, passed one by one: the library would split them with a pattern.
    # A number is stored, not indexed: each is a word of its own, and hardly anybody searches for one.
    fields = {field: KEYWORD(scorable=True) for field in FIELDS if field != NUMBER}
    opened = storage.create_index(Schema(**fields, number=STORED(), passages=STORED(), named=STORED()))
    writer = opened.writer(compound=False)  # parts of one file would be copied out of it to be read
    for document in documents:
        words = {field: said.split() for field, said in document.fields.items() if said}
        writer.add_document(**words, number=document.number, passages=document.passages, named=document.named)
        tell()
    name = str(writer.newsegment.segid)
    writer.commit()
    return name
