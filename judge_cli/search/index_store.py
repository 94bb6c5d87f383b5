"""Everything that a search of one edition needs, in one sealed file under the fingerprint of what it was made from."""

import contextlib
import json
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.search.rule_index import RuleIndex, open_index
from judge_cli.search.words import Lexicon, Vocabulary
from judge_cli.tree.kept.cache import ANY_MARK, SPOILT, SealedFiles
from judge_cli.tree.numbers.number import ROWS

if TYPE_CHECKING:
    from judge_cli.search.ingredients import Ingredients

# The number of digits for the length of the head.
_DIGITS = 12


class Searchable(NamedTuple):
    """The index with its lexicon and vocabulary."""

    rule_index: RuleIndex
    lexicon: Lexicon
    vocabulary: Vocabulary


class Unpacked(NamedTuple):
    """The files of an unopened index, with its lexicon and vocabulary."""

    files: dict[str, bytes]
    lexicon: Lexicon
    vocabulary: Vocabulary


def packed(files: Mapping[str, bytes], lexicon: Lexicon, vocabulary: Vocabulary) -> bytes:
    """One file: the length of its head; a head of lexicon, vocabulary and file lengths; then the index files."""
    lengths = {name: len(data) for name, data in files.items()}
    rows = [ROWS.row(Lexicon, lexicon), ROWS.row(Vocabulary, vocabulary), lengths]
    head = json.dumps(rows, ensure_ascii=False).encode()
    return b"".join([b"%0*d" % (_DIGITS, _DIGITS + len(head)), head, *files.values()])


def unpacked(data: bytes | memoryview) -> Unpacked:
    """The contents of such a file."""
    at = int(bytes(data[:_DIGITS]))
    lexicon, vocabulary, lengths = json.loads(str(data[_DIGITS:at], "utf-8"))
    files = {}
    for name, length in lengths.items():
        files[name] = bytes(data[at : at + length])
        at += length
    return Unpacked(files, ROWS.value(Lexicon, lexicon), ROWS.value(Vocabulary, vocabulary))


def opened(parts: Unpacked) -> Searchable:
    """The unpacked parts with their index opened, which loads the library."""
    return Searchable(open_index(parts.files), parts.lexicon, parts.vocabulary)


class BuildTold(NamedTuple):
    """Callbacks of a build: its name and steps, and one line if something was wrong."""

    progress: Callable[[str, int], AbstractContextManager[Callable[[], None]]]
    notice: Callable[[str], None]


_INDEX_NOT_KEPT = "note: the search index cannot be written to the cache folder; it was built for this answer only"


_KEPT = 3


class Making(NamedTuple):
    """The recipe of an index: its fingerprint, the copy built with the package, and else its ingredients."""

    mark: str
    find_ahead: Callable[[], bytes | None]
    make: "Callable[[], Ingredients]"


class IndexStore:
    """A folder of indexes."""

    def __init__(self, folder: Path, told: BuildTold) -> None:
        self._files = SealedFiles(folder)
        self._told = told

    def searchable(self, name: str, making: Making) -> Searchable:
        """The index with this name and fingerprint; built now if it is missing, damaged, or not the user's own."""
        file = f"index-{name}-{making.mark}"
        looked = self._files.look(file)
        why = looked.why if looked.data is None else SPOILT
        parts = _unpacked(looked.data)
        del looked  # the library that is loaded next takes as much memory again
        found = _opened(parts)
        if found:
            return found
        if why:
            self._told.notice(f"note: the search index {why}; it is built again")
        ahead = making.find_ahead()
        found = _opened(_unpacked(ahead))
        if ahead and found:
            self._keep(name, file, ahead)
            return found
        return self._built(name, file, making.make())

    def _built(self, name: str, file: str, made_from: "Ingredients") -> Searchable:
        with self._told.progress(made_from.tree.edition.short, len(made_from.tree.rules)) as tell:
            data = made_from.made(tell)
        self._keep(name, file, data)
        return opened(unpacked(data))

    def _keep(self, name: str, file: str, data: bytes) -> None:
        if self._files.write(file, data):
            self._files.keep_newest(f"index-{name}-{ANY_MARK}", _KEPT)
        else:
            self._told.notice(_INDEX_NOT_KEPT)


# What is sealed, or lies in the package, is what was written; if the library cannot read it all the same, whatever it
# says, the index is built again.


def _unpacked(data: bytes | memoryview | None) -> Unpacked | None:
    with contextlib.suppress(Exception):
        return unpacked(data) if data is not None else None
    return None


def _opened(parts: Unpacked | None) -> Searchable | None:
    with contextlib.suppress(Exception):
        return opened(parts) if parts is not None else None
    return None
