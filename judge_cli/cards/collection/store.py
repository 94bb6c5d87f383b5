"""The user's own cards: stored whole or not at all, each card in its own file for fast lookup."""

import contextlib
import json
import os
import re
import shutil
from _blake2 import blake2b
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import IO, Any, NamedTuple

from judge_cli.cards.collection.formats import Formats, formats_from, formats_json
from judge_cli.cards.collection.record import CardRecord, as_json, from_json
from judge_cli.cards.files.card_folder import LONGEST_NAME, slug
from judge_cli.errors import CORPUS_BROKEN, JudgeError
from judge_cli.text.file_change import FileChange
from judge_cli.text.outside import corpus_text
from judge_cli.text.whole_file import (
    NotAFile,
    holds,
    make_private,
    read_whole,
    sweep,
    sync_below,
    write_new,
    write_whole,
)
from judge_cli.tree.importing.own_editions import another_import, cannot_keep, cannot_remove
from judge_cli.tree.kept.cache import files_in
from judge_cli.tree.kept.lock import in_use, locked, unused

_SUM_BYTES = 16
_LENGTH = 2 * _SUM_BYTES


def write_summed(path: Path, text: str) -> None:
    """Writes a text after its checksum."""
    write_new(path, f"{_sum(text)}\n{text}".encode(), lasting=False)


def text_in(path: Path, *, summed: bool) -> str | None:
    """The text of an imported file, with or without a checksum; none if there is no such file."""
    try:
        with sound(path):
            written = read_whole(path).decode().replace("\r\n", "\n")
            return summed_text(written) if summed else written
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise own_cards_unreadable(str(path), problem.strerror or type(problem).__name__) from None


def has_sum(written: str) -> bool:
    """Whether a text begins with a checksum; imports by an older judge have none."""
    return written[_LENGTH : _LENGTH + 1] == "\n"


def summed_text(written: str) -> str:
    """The text after the checksum; a `ValueError` if the checksum does not match."""
    first, _, text = written.partition("\n")
    if _sum(text) != first:
        raise ValueError(first)
    return text


@contextlib.contextmanager
def sound(path: Path) -> Iterator[None]:
    """Turns an error about damaged contents into one that names the file."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        raise own_cards_damaged(str(path)) from None


def _sum(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_SUM_BYTES).hexdigest()


def own_cards_unreadable(folder: str, why: str) -> JudgeError:
    """Imported card data cannot be read; answers without it could differ. Exit code 3."""
    return JudgeError(
        "own-cards-unreadable",
        f"the card data in {folder} cannot be read: {why}",
        tries=["allow reading there", "JUDGE_DATA=FOLDER judge …  keeps card data and rulebooks elsewhere"],
        exit_code=CORPUS_BROKEN,
    )


def own_cards_damaged(file: str) -> JudgeError:
    """Imported card data has changed since it was written; exit code 3."""
    return JudgeError(
        "own-cards-damaged",
        "the card data that was added is damaged",
        where=[file],
        tries=["judge cards remove, then add the data again: judge cards add FOLDER"],
        exit_code=CORPUS_BROKEN,
    )


_CURRENT, _LOCK, _INDEX, _FORMATS = "current", ".cards-lock", "index.json", "formats.json"
_NO_FORMATS = Formats()
# The folder of one import; others that lie there are the user's.
_IMPORT = re.compile(r"import-\d+-[0-9a-f]{8}")
Told = Callable[[int, int], None]


class KeptCard(NamedTuple):
    """A card in the index, to list and count it unopened; `read`: whether all its printed text is understood."""

    slug: str
    name: str
    side: str
    type: str
    pools: tuple[str, ...]
    read: bool | None
    playable: bool
    unread: tuple[tuple[str, str], ...]
    waits_for: tuple[str, ...]


def kept_card(row: Sequence[Any]) -> KeptCard:
    """A card of the index, from its values in JSON."""
    return KeptCard(
        **{
            **dict(zip(KeptCard._fields, row, strict=True)),
            "pools": tuple(row[4]),
            "unread": tuple((sentence, at) for sentence, at in row[7]),
            "waits_for": tuple(row[8]),
        }
    )


class OwnCards:
    """The user's cards, in one folder for each import; a small file names the current one."""

    def __init__(self, data: Path) -> None:
        self._root = data / "cards"
        # Whether cards were added or removed by this object; other processes may do so too.
        self.changed = FileChange()

    @cached_property
    def _held(self) -> tuple[Path, IO[str]] | None:
        """The current import and its index, held open so that nobody removes it during reading."""
        before = None
        while (name := self._current()) != before:
            before = name
            if name and "/" not in name and (index := self._opened(self._root / name / _INDEX)):
                if self._current() == name:
                    return self._root / name, index
                index.close()
                before = None
        return None

    def _current(self) -> str:
        try:
            return read_whole(self._root / _CURRENT).decode().strip()
        except (PermissionError, NotAFile) as problem:
            raise own_cards_unreadable(str(self._root), str(problem.strerror)) from None
        except (OSError, UnicodeDecodeError):
            return ""

    def _may_be_current(self, name: str) -> bool:
        """Whether this import may be the current one; an unreadable name may be any."""
        try:
            return read_whole(self._root / _CURRENT).decode(errors="replace").strip() == name
        except OSError as problem:
            return not isinstance(problem, FileNotFoundError)

    def _opened(self, index: Path) -> IO[str] | None:
        try:
            return in_use(index)
        except (PermissionError, NotAFile) as problem:
            raise own_cards_unreadable(str(index), str(problem.strerror)) from None

    @property
    def _folder(self) -> Path | None:
        return self._held[0] if self._held else None

    def __del__(self) -> None:
        held = self.__dict__.get("_held")
        if held:
            held[1].close()

    def __bool__(self) -> bool:
        """Whether the user has imported any cards."""
        return self._folder is not None

    @cached_property
    def _index(self) -> dict[str, Any]:
        if self._held is None:
            return {"cards": [], "grammar": "", "given": ""}
        folder, index = self._held
        with sound(folder / _INDEX):
            written = index.read()
            summed = has_sum(written)
            found = json.loads(summed_text(written) if summed else written)
            assert {"cards", "grammar", "given"} <= found.keys()
            return {**found, "summed": summed}

    @property
    def given(self) -> str:
        """The source that the cards came from."""
        return str(self._index["given"])

    @property
    def grammar(self) -> str:
        """The digest of the grammar that read them."""
        return str(self._index["grammar"])

    @cached_property
    def kept(self) -> tuple[KeptCard, ...]:
        """All cards, in the order of their names."""
        rows = self._index["cards"]
        with sound(self._root):
            return tuple(map(kept_card, rows))

    def _text(self, path: Path) -> str | None:
        return text_in(path, summed=self._index["summed"])

    def record(self, key: str) -> CardRecord | None:
        """The card with this file name as imported."""
        if self._folder is None:
            return None
        path = self._folder / "cards" / f"{key}.json"
        text = self._text(path)
        if text is None:
            return None
        with sound(path):
            return from_json(json.loads(text))

    def toml(self, key: str) -> str | None:
        """The card of this file name as a card file."""
        if self._folder is None:
            return None
        return self._text(self._folder / "cards" / f"{key}.toml")

    def records(self) -> Iterator[CardRecord]:
        """All cards as imported."""
        for one in self.kept:
            found = self.record(one.slug)
            if found is not None:
                yield found

    @cached_property
    def formats(self) -> Formats:
        """The formats that came with the cards; none if the data has none."""
        text = self._text(self._folder / _FORMATS) if self._folder else None
        with sound(self._root):
            return _NO_FORMATS if text is None else formats_from(json.loads(text))

    def keep(
        self,
        cards: Sequence[tuple[CardRecord, str, KeptCard]],
        grammar: str,
        given: str,
        formats: Formats = _NO_FORMATS,
    ) -> None:
        """Replaces the stored cards with these: written to a new folder, then swapped by one rename."""
        with self._locked("add") as stage:
            make_private(stage / "cards")
            for record, toml, kept in cards:
                write_summed(stage / "cards" / f"{kept.slug}.json", json.dumps(as_json(record), ensure_ascii=False))
                write_summed(stage / "cards" / f"{kept.slug}.toml", toml)
            source = given.encode(errors="replace").decode()  # a path may have bytes that are no text
            index = {"grammar": grammar, "given": source, "cards": [list(kept) for _, _, kept in cards]}
            write_summed(stage / _FORMATS, json.dumps(formats_json(formats), ensure_ascii=False))
            write_summed(stage / _INDEX, json.dumps(index, ensure_ascii=False))
            sync_below(stage)
            with self.changed.under_way(lambda: holds(self._root / _CURRENT, stage.name.encode())):
                write_whole(self._root / _CURRENT, stage.name.encode())
            self._tidy(stage.name)

    def remove(self) -> int:
        """Removes the imported cards and leftovers of killed imports; returns the number of cards."""
        if not self._root.is_dir():
            return 0
        # Counted by files, so that data with a damaged index can be removed too.
        count = len(files_in(self._folder / "cards", ".json")) if self._folder else 0
        with self._locked("remove"):
            if os.path.lexists(self._root / _CURRENT):
                with self.changed.under_way(lambda: not os.path.lexists(self._root / _CURRENT)):
                    (self._root / _CURRENT).unlink(missing_ok=True)
            sweep(self._root / _CURRENT)
            self._tidy("")
        return count

    def _tidy(self, current: str) -> None:
        """Removes imports other than the current one that nobody still reads; only under the lock.

        What cannot be removed now is left to the next change: this one is done.
        """
        for name in ("_held", "_index", "kept", "formats"):
            self.__dict__.pop(name, None)
        with contextlib.suppress(OSError):
            for old in self._root.iterdir():
                if _IMPORT.fullmatch(old.name) and old.name != current:
                    with unused(old / _INDEX) as mine:
                        if mine:
                            shutil.rmtree(old, ignore_errors=True)

    @contextlib.contextmanager
    def _locked(self, doing: str) -> Iterator[Path]:
        """A new folder beside the present cards, while no other process changes them."""
        try:
            make_private(self._root)
            with locked(self._root / _LOCK) as mine:
                if not mine:
                    raise another_import(str(self._root), f"{doing} the cards")
                stage = self._root / f"import-{os.getpid()}-{os.urandom(4).hex()}"
                make_private(stage)
                try:
                    yield stage
                except BaseException:
                    if not self._may_be_current(stage.name):
                        shutil.rmtree(stage, ignore_errors=True)
                    raise
        except OSError as problem:
            why = problem.strerror or type(problem).__name__
            if doing == "remove":
                raise cannot_remove(str(self._root), why, "the card data") from None
            raise cannot_keep(str(self._root), why, "the card data", "cards add") from None


def grammar_digest(folder: Path) -> str:
    """A digest of the grammar, of the reading code, and of the verbs and changes known to the engine."""
    import hashlib  # only cards that a user brought in pay for it

    found = hashlib.sha256()
    rooms = (Path(__file__).parent.parent / room for room in ("reading", "language", "files"))
    code = [path for room in rooms for path in sorted(room.rglob("*.py"))]
    for path in [*sorted(folder.glob("*.txt")), *code]:
        found.update(corpus_text(path, path.name).encode())
    return found.hexdigest()[:16]


def file_names(records: Sequence[CardRecord]) -> dict[str, CardRecord]:
    """The records by file name; two names with the same spelling get different files."""
    found: dict[str, CardRecord] = {}
    alike: Counter[str] = Counter()
    for record in records:
        key = first = slug(record.name)[:LONGEST_NAME].strip("-") or "card"
        while key in found:
            alike[first] += 1
            key = f"{first}-{alike[first] + 1}"
        found[key] = record
    return dict(sorted(found.items()))
