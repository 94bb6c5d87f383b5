"""Where indexes are kept: each under the fingerprint of all it was made from, whole or not at all."""

import contextlib
import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge_cli.errors.searching import INDEX_NOT_KEPT, INDEX_REBUILT
from judge_cli.search.document import documents
from judge_cli.search.lexicon import Lexicon, lexicon_from_row, lexicon_to_row, make_lexicon
from judge_cli.search.rule_index import RuleIndex, index_in_memory, open_index, write_index
from judge_cli.search.subjects import Subjects
from judge_cli.search.told import Told
from judge_cli.search.vocabulary import Vocabulary, vocabulary_from_row, vocabulary_to_row
from judge_cli.tree.rule_tree import RuleTree

_KEPT = 3
_ABANDONED_AFTER = 600.0
_LEXICON = "lexicon.json"
_SUMS = "sums.json"


@dataclass(frozen=True, slots=True)
class Searchable:
    """All that a search of one edition needs."""

    index: RuleIndex
    lexicon: Lexicon
    vocabulary: Vocabulary


@dataclass(frozen=True, slots=True)
class Ingredients:
    """All that an index is made from."""

    tree: RuleTree
    vocabulary: Vocabulary
    subjects: Subjects


class IndexStore:
    """A folder of indexes."""

    def __init__(self, folder: Path, told: Told) -> None:
        self._folder = folder
        self._told = told

    def searchable(self, name: str, mark: str, make: Callable[[], Ingredients]) -> Searchable:
        """The index of this name and fingerprint; built now if it is not here or not whole."""
        path = self._folder / f"index-{name}-{mark}"
        found = _opened(path)
        if found:
            return found
        if path.exists():
            self._told.notice(INDEX_REBUILT)
        return self._built(path, name, make())

    def _built(self, path: Path, name: str, made_from: Ingredients) -> Searchable:
        tree, vocabulary = made_from.tree, made_from.vocabulary
        lexicon = make_lexicon(tree, vocabulary, made_from.subjects)
        made = list(documents(tree, made_from.subjects, vocabulary.stop_words))
        with self._told.progress(tree.edition.short, len(made)) as tell:
            try:
                with self._beside(path) as beside:
                    write_index(beside, made, tell)
                    _seal(beside, [lexicon_to_row(lexicon), vocabulary_to_row(vocabulary)])
                    _swap(beside, path)
                self._drop_old(name)
                found = _opened(path)
                if found:
                    return found
            except OSError:
                pass
            self._told.notice(INDEX_NOT_KEPT)
            return Searchable(index_in_memory(made, tell), lexicon, vocabulary)

    @contextlib.contextmanager
    def _beside(self, path: Path) -> Iterator[Path]:
        """A folder to build in, of this process alone, gone afterwards unless it was moved."""
        beside = path.with_name(f".{path.name}.{os.getpid()}.{time.monotonic_ns()}")
        beside.mkdir(parents=True)
        try:
            yield beside
        finally:
            shutil.rmtree(beside, ignore_errors=True)

    def _drop_old(self, name: str) -> None:
        """Removes all but the newest few indexes of this name, and what killed builds left behind."""
        kept = sorted(self._folder.glob(f"index-{name}-*"), key=_age)
        abandoned = [path for path in self._folder.glob(".index-*") if _age(path) > _ABANDONED_AFTER]
        for path in [*kept[_KEPT:], *abandoned]:
            shutil.rmtree(path, ignore_errors=True)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return 0.0


def _opened(path: Path) -> Searchable | None:
    """The index in this folder; none if a byte of it is not as it was written."""
    try:
        sums = json.loads((path / _SUMS).read_bytes())
        if any(_sum(path / file) != digest for file, digest in sums.items()):
            return None
        lexicon, vocabulary = json.loads((path / _LEXICON).read_bytes())
        return Searchable(open_index(path), lexicon_from_row(lexicon), vocabulary_from_row(vocabulary))
    except (OSError, ValueError, AttributeError):
        return None


def _seal(folder: Path, rows: list[Any]) -> None:
    """Adds the lexicon, and last of all the sums by which a whole index is known."""
    (folder / _LEXICON).write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    sums = {path.name: _sum(path) for path in sorted(folder.iterdir()) if not path.name.endswith("_WRITELOCK")}
    (folder / _SUMS).write_text(json.dumps(sums), encoding="utf-8")


def _sum(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()


def _swap(beside: Path, path: Path) -> None:
    """Puts a finished folder in its place; another process that was faster has built the same."""
    for _ in range(2):
        try:
            beside.rename(path)
            return
        except OSError:
            if _opened(path):
                return
            aside = path.with_name(f"{beside.name}.damaged")
            with contextlib.suppress(FileNotFoundError):
                path.rename(aside)
            shutil.rmtree(aside, ignore_errors=True)
