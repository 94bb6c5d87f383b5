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

    def __init__(self, opened: Any) -> None:  # noqa: ANN401 (the library's own index object)
        self._opened = opened

    def scores(self, field: str, stem: str) -> Iterator[tuple[int, float]]:
        """The documents that hold this stem in this field, each with its score there."""
        if (field, stem) not in self._searcher.reader():
            return
        matcher = self._searcher.postings(field, stem)
        while matcher.is_active():
            yield matcher.id(), matcher.score()
            matcher.next()

    def number(self, document: int) -> str:
        """The number of the rule that a document stands for."""
        return str(self._searcher.stored_fields(document)["number"])

    def numbers(self) -> list[str]:
        """The numbers of all documents, in the order in which they were added."""
        return [str(fields["number"]) for fields in self._searcher.reader().all_stored_fields()]

    @cached_property
    def _searcher(self) -> Any:  # noqa: ANN401 (half of the library has no types)
        from whoosh.scoring import BM25F
        from whoosh.searching import Searcher

        return Searcher(self._opened.reader(), weighting=BM25F(B=_LENGTH_PENALTY, K1=_SATURATION))


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
