"""The index of an edition's rules, in the library's format; only this file and the stemmer know the library."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import whoosh

from judge_cli.search.document import FIELDS, Document

LIBRARY_VERSION = whoosh.__version_str__
# Long fields are hardly penalised: a rule with many worked examples is not a worse answer for it.
_LENGTH_PENALTY = 0.4
_SATURATION = 1.2


class RuleIndex:
    """An open index: which documents hold a stem in a field, and how well it describes them."""

    def __init__(self, opened: Any) -> None:  # noqa: ANN401 (half of the library has no types)
        self._opened = opened
        self._lengths: dict[str, _Lengths] = {}

    def scores(self, field: str, stem: str) -> Iterator[tuple[int, float]]:
        """The documents that hold this stem in this field, each with its score there."""
        from whoosh.reading import TermNotFound
        from whoosh.scoring import BM25F

        try:
            lengths = self._lengths.setdefault(field, _Lengths(self._reader, field))
            statistics = _Statistics(self._reader, lengths, field, stem)
        except TermNotFound:
            return
        scorer = BM25F(B=_LENGTH_PENALTY, K1=_SATURATION).scorer(statistics, field, stem)
        matcher = self._reader.postings(field, stem, scorer=scorer)
        while matcher.is_active():
            yield matcher.id(), matcher.score()
            matcher.next()

    def number(self, document: int) -> str:
        """The number of the rule that a document stands for."""
        return str(self._reader.stored_fields(document)["number"])

    def numbers(self) -> list[str]:
        """The numbers of all documents, in the order in which they were added."""
        return [str(fields["number"]) for fields in self._reader.all_stored_fields()]

    @cached_property
    def _reader(self) -> Any:  # noqa: ANN401
        return self._opened.reader()


class _Lengths(dict[int, int]):
    """How many words a field has in each document, each looked up once: half of the time of a search went there."""

    def __init__(self, reader: Any, field: str) -> None:  # noqa: ANN401
        super().__init__()
        self._reader = reader
        self._field = field

    def __missing__(self, document: int) -> int:
        self[document] = int(self._reader.doc_field_length(document, self._field, 1))
        return self[document]


class _Statistics:
    """What a scorer asks of a searcher, about one term; the library's own searcher costs much to import."""

    def __init__(self, reader: Any, lengths: _Lengths, field: str, stem: str) -> None:  # noqa: ANN401
        self.schema = reader.schema
        self._lengths = lengths
        self._reader = reader
        self._term = reader.term_info(field, stem)

    def get_parent(self) -> "_Statistics":
        """The statistics of the whole index: these."""
        return self

    def term_info(self, _field: str, _stem: str) -> Any:  # noqa: ANN401
        """What the index says about the term."""
        return self._term

    def doc_field_length(self, document: int, _field: str, _default: int) -> int:
        """How many words the field has in a document."""
        return self._lengths[document]

    def doc_frequency(self, _field: str, _stem: str) -> int:
        """How many documents hold the term."""
        return int(self._term.doc_frequency())

    def doc_count_all(self) -> int:
        """How many documents there are."""
        return int(self._reader.doc_count_all())

    def avg_field_length(self, field: str) -> float:
        """How many words the field has on average."""
        return float(self._reader.field_length(field)) / (self.doc_count_all() or 1)

    def idf(self, field: str, stem: str) -> float:
        """How telling the term is."""
        from whoosh.scoring import WeightingModel

        return WeightingModel().idf(self, field, stem)


def open_index(folder: Path) -> RuleIndex:
    """The index in this folder."""
    from whoosh.index import open_dir

    return RuleIndex(open_dir(str(folder), readonly=True))


def write_index(folder: Path, documents: Iterable[Document], tell: Callable[[], None]) -> None:
    """Writes an index of these documents into an empty folder, telling after each document."""
    from whoosh.filedb.filestore import FileStorage

    _written(FileStorage(str(folder)), documents, tell)  # type: ignore[no-untyped-call]


def index_in_memory(documents: Iterable[Document], tell: Callable[[], None]) -> RuleIndex:
    """An index of these documents that lives as long as this process."""
    from whoosh.filedb.filestore import RamStorage

    return RuleIndex(_written(RamStorage(), documents, tell))  # type: ignore[no-untyped-call]


def _written(storage: Any, documents: Iterable[Document], tell: Callable[[], None]) -> Any:  # noqa: ANN401
    from whoosh.fields import KEYWORD, Schema

    # The words are stems already, so the library only splits them at blanks.
    fields = {field: KEYWORD(scorable=True, stored=field == "number") for field in FIELDS}
    opened = storage.create_index(Schema(**fields))
    writer = opened.writer()
    for document in documents:
        writer.add_document(**document.fields)
        tell()
    writer.commit()
    return opened
