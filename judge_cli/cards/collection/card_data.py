"""The formats of card data: a folder with v2/, the older pack/*.json, files of the public API."""

import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from judge_cli.cards.collection.card_rows import card_of_row, card_of_v2, card_of_v3
from judge_cli.cards.collection.data_files import (
    MOST_BYTES,
    NOTHING_LOST,
    UnknownKeys,
    card_data_too_large,
    file_bytes,
    json_of,
    leave_out,
    optional_rows,
    refuse_links_out,
    rows_of,
    told_of,
    unread_files,
)
from judge_cli.cards.collection.format_data import formats_of, newest_pools, printings_of
from judge_cli.cards.collection.formats import Formats
from judge_cli.cards.collection.record import CardRecord, page_of
from judge_cli.cards.collection.ruling_files import rulings_in
from judge_cli.cards.files.card_folder import slug
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.text.outside import Fields

MOST_FILES = 20_000
MOST_CARDS = 20_000
# The files that are read below a folder of v2, and beside it.
_V2_FILES = (
    "*.json",
    *(f"{one}/*.json" for one in ("cards", "rulings", "printings", "card_pools", "formats")),
    "restrictions/**/*.json",
)
_TRANSLATIONS = "translations/*/pack/*.json"
_Found = TypeVar("_Found")
Told = Callable[[int, int], None]


def cards_of_path(
    path: Path, told: Told | None = None, left_out: list[str] | None = None, notes: list[str] | None = None
) -> list[CardRecord]:
    """The cards of a folder or file; with a list for them, unsound cards are named there and left out.

    `notes` gets a line for everything in the data that the user must be told of.
    """
    reading = _CardData(told, left_out, notes)
    cards = reading.of_path(path)
    reading.notes += reading.keys.notes()
    return cards


def cards_of_bytes(
    data: bytes, name: str, left_out: list[str] | None = None, notes: list[str] | None = None
) -> list[CardRecord]:
    """The cards of one file of the public API, or of one pack; `left_out` and `notes` as for a folder."""
    reading = _CardData(None, left_out, notes)
    cards = reading.of_bytes(data, name)
    reading.notes += reading.keys.notes()
    return cards


def formats_of_path(path: Path) -> Formats:
    """The formats that come with the cards of a folder or file; only v2 has any."""
    v2 = _v2_in(path)
    return formats_of(v2) if v2 else Formats()


def _v2_in(path: Path) -> Path | None:
    """The folder v2 of card data, or this folder if it is v2 itself, whatever its name; beside pack/ it is not."""
    if (path / "v2" / "cards").is_dir():
        return path / "v2"
    return path if (path / "cards").is_dir() and not (path / "pack").is_dir() else None


class _CardData:
    """Reads card data with its progress, what is left out of it, its notes, and its unknown keys."""

    def __init__(self, told: Told | None, left_out: list[str] | None, notes: list[str] | None) -> None:
        self._told = told or (lambda _done, _all: None)
        self._left_out = left_out
        self.notes: list[str] = [] if notes is None else notes
        self.keys = UnknownKeys()

    def of_path(self, path: Path) -> list[CardRecord]:
        """The cards of a folder or file."""
        try:
            kind = path.stat().st_mode
        except (OSError, ValueError):
            raise AskedWrongly(
                "card-data-missing",
                f"there is no file or folder {str(path)!r}",
                where=[NOTHING_LOST],
                tries=["judge cards add FOLDER"],
            ) from None
        if not stat.S_ISDIR(kind):
            return self.of_bytes(file_bytes(path), path.name)
        v2 = _v2_in(path)
        if v2 is not None:
            self.notes += unread_files(v2, "cards", "rulings")
            at = "v2/" if v2 != path else ""
            refuse_links_out(path, *(f"{at}{pattern}" for pattern in _V2_FILES))
            refuse_links_out(v2.parent, _TRANSLATIONS)
            return self._sound(self._from_v2(v2))
        if (path / "pack").is_dir():
            self.notes += unread_files(path, "pack")
            refuse_links_out(path, "pack/*.json")
            return self._sound(self._from_packs(path / "pack"))
        pages = sorted(path.glob("*.json"))
        if not pages:
            raise _no_card_data(str(path))
        refuse_links_out(path, "*.json")
        return self._sound([(one.name, card) for one in pages for card in self.of_bytes(file_bytes(one), one.name)])

    def of_bytes(self, data: bytes, name: str) -> list[CardRecord]:
        """The cards of one file of the public API, or of one pack."""
        if len(data) > MOST_BYTES:
            raise card_data_too_large(name, MOST_BYTES)
        found = json_of(data, name)
        rows = found.get("data") if isinstance(found, dict) else found
        rows = [rows] if isinstance(rows, dict) else rows
        if not isinstance(rows, list) or not rows:
            raise AskedWrongly(
                "not-card-data",
                f"{name} holds no list of cards",
                where=[
                    'looked for: {"data": [{"title": …}]}, {"data": [{"attributes": {…}}]} or [{"title": …}]',
                    NOTHING_LOST,
                ],
                tries=["name a file of the public interface, version 2.0 or 3"],
            )
        if len(rows) > MOST_CARDS:
            raise card_data_too_large(name, MOST_BYTES)
        cards: list[tuple[str, CardRecord]] = []
        printed: dict[str, tuple[str, CardRecord]] = {}
        for n, value in enumerate(rows):
            row = self._tried(name, Fields, value, f"data[{n}]")
            card = self._tried(name, _of_interface, row, name) if row else None
            if row is None or card is None:
                continue
            if "attributes" in row.values:
                self.keys.count("card", Fields(row.values["attributes"], row.at("attributes")))
            else:
                self.keys.count("row", row)
            if row.values.get("type") == "printings":
                printed[card.name] = (name, card)  # a later printing has the newer wording
            else:
                cards.append((name, card))
        return self._sound([*cards, *printed.values()])

    def _tried(self, file: str, read: Callable[..., _Found], *given: object) -> _Found | None:
        """The result of reading; none if it is unsound and the user allows leaving such cards out."""
        try:
            with told_of(file):
                return read(*given)
        except AskedWrongly as problem:
            leave_out(problem, self._left_out)
            return None

    def _sound(self, found: list[tuple[str, CardRecord]]) -> list[CardRecord]:
        """The cards, after checking that every name is usable and unique, and every id unique."""
        where: dict[str, tuple[str, str]] = {}
        by_id: dict[str, tuple[str, str]] = {}
        cards: list[CardRecord] = []
        for file, card in found:
            key = slug(card.name)
            problem = None
            if not key:
                problem = AskedWrongly(
                    "name-without-letters",
                    f"a card in {file} is called {shortened(card.name)!r}, which has no letter from a to "
                    "z and no digit to find it by",
                    where=[NOTHING_LOST],
                    tries=["judge cards add --skip-bad …  (leaves it out)"],
                )
            elif key in where:
                problem = _two_of_one_name(where[key], (card.name, file))
            elif card.id in by_id:
                problem = _two_of_one_id(card.id, by_id[card.id], (card.name, file))
            if problem is not None:
                leave_out(problem, self._left_out)
                continue
            where[key] = (card.name, file)
            if card.id:
                by_id[card.id] = (card.name, file)
            cards.append(card)
        return cards

    def _from_v2(self, folder: Path) -> list[tuple[str, CardRecord]]:
        with told_of("card_subtypes.json"):
            subtypes = {one.text("id"): one.text("name") for one in optional_rows(folder / "card_subtypes.json")}
        printed = printings_of(folder)
        pools = newest_pools(folder)
        files = sorted((folder / "cards").glob("*.json"))
        if not files:
            raise _no_card_data(str(folder.parent if folder.name == "v2" else folder))
        if len(files) > MOST_FILES:
            raise card_data_too_large(str(folder), MOST_BYTES)
        found: list[tuple[str, CardRecord]] = []
        for file, row in self._rows(files):
            card = self._tried(file, card_of_v2, row, file, subtypes)
            if card is None:
                continue
            self.keys.count("card", row)
            codes, sets = printed.get(str(row.values.get("id", "")), ((), ()))
            in_pools = tuple(name for name, pool in pools.items() if not pool.isdisjoint(sets))
            url = page_of(max(codes)) if codes else ""
            found.append((file, card._replace(pools=in_pools, url=url, sets=sets)))
        # A card without an id goes by the name of its file.
        ids = [card.id or Path(file).stem for file, card in found]
        rulings = rulings_in(folder / "rulings", ids, self._left_out, self.keys)
        self.notes += rulings.notes
        return [
            (file, card._replace(rulings=rulings.by_card.get(key, ())))
            for key, (file, card) in zip(ids, found, strict=True)
        ]

    def _from_packs(self, folder: Path) -> list[tuple[str, CardRecord]]:
        files = sorted(folder.glob("*.json"))
        found: dict[str, tuple[str, CardRecord]] = {}
        if not files:
            raise _no_card_data(str(folder))
        for file, row in self._rows(files):
            card = self._tried(file, card_of_row, row, file)
            if card is not None:
                self.keys.count("row", row)
                found[card.name] = (file, card)  # a later printing has the newer wording
        return list(found.values())

    def _rows(self, files: Sequence[Path]) -> Iterator[tuple[str, Fields]]:
        """The rows of these files, each with the name of its file."""
        for n, path in enumerate(files):
            self._told(n, len(files))
            yield from ((path.name, row) for row in rows_of(path))


def _of_interface(row: Fields, file: str) -> CardRecord:
    """The card of a row of the public API, in version 3 or an earlier one."""
    return card_of_v3(row, file, {}) if "attributes" in row.values else card_of_row(row, file)


def _no_card_data(path: str) -> AskedWrongly:
    return AskedWrongly(
        "no-card-data",
        f"{path} holds no card data",
        where=["looked for: v2/cards/*.json, pack/*.json, *.json", NOTHING_LOST],
        tries=["name the folder of a copy of NetrunnerDB's card data, or one JSON file of its interface"],
    )


def _two_of_one_name(first: tuple[str, str], second: tuple[str, str]) -> AskedWrongly:
    (name, file), (other, another) = (first, second)
    what = f"two cards are called {shortened(name)!r}: in {file} and in {another}"
    if name != other:
        what = f"two cards are called alike: {shortened(name)!r} in {file} and {shortened(other)!r} in {another}"
    return AskedWrongly(
        "two-of-one-name",
        what,
        where=[NOTHING_LOST],
        tries=["judge cards add --skip-bad …  (the first of them is used)"],
    )


def _two_of_one_id(id_: str, first: tuple[str, str], second: tuple[str, str]) -> AskedWrongly:
    (name, file), (other, another) = (first, second)
    both = f"{shortened(name)!r} in {file} and {shortened(other)!r} in {another}"
    return AskedWrongly(
        "two-of-one-id",
        f"two cards have the id {shortened(id_)!r}: {both}",
        where=[NOTHING_LOST],
        tries=["judge cards add --skip-bad …  (the first of them is used)"],
    )
