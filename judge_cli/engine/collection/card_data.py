"""The formats of card data: a folder with v2/, the older pack/*.json, files of the public API."""

import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from judge_cli.engine.cards.card_folder import slug
from judge_cli.engine.collection.card_rows import card_of_row, card_of_v2, card_of_v3
from judge_cli.engine.collection.data_files import (
    MOST_BYTES,
    NOTHING_LOST,
    UnknownKeys,
    card_data_too_large,
    file_bytes,
    json_of,
    optional_rows,
    refuse_links_out,
    rows_of,
    told_of,
    unread_files,
)
from judge_cli.engine.collection.format_data import formats_of, newest_pools, printings_of
from judge_cli.engine.collection.formats import Formats
from judge_cli.engine.collection.record import CardRecord, page_of
from judge_cli.engine.collection.ruling_files import rulings_in
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
    keys, told_too = UnknownKeys(), [] if notes is None else notes
    cards = _cards_of_path(path, told, left_out, told_too, keys)
    told_too += keys.notes()
    return cards


def _cards_of_path(
    path: Path, told: Told | None, left_out: list[str] | None, notes: list[str], keys: UnknownKeys
) -> list[CardRecord]:
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
        return _cards_of_bytes(file_bytes(path), path.name, left_out, keys)
    v2 = _v2_in(path)
    if v2 is not None:
        notes += unread_files(v2, "cards", "rulings")
        at = "v2/" if v2 != path else ""
        refuse_links_out(path, *(f"{at}{pattern}" for pattern in _V2_FILES))
        refuse_links_out(v2.parent, _TRANSLATIONS)
        return _sound(_from_v2(v2, told, left_out, notes, keys), left_out)
    if (path / "pack").is_dir():
        notes += unread_files(path, "pack")
        refuse_links_out(path, "pack/*.json")
        return _sound(_from_packs(path / "pack", told, left_out, keys), left_out)
    pages = sorted(path.glob("*.json"))
    if not pages:
        raise _no_card_data(str(path))
    refuse_links_out(path, "*.json")
    found = [(one.name, card) for one in pages for card in _cards_of_bytes(file_bytes(one), one.name, left_out, keys)]
    return _sound(found, left_out)


def formats_of_path(path: Path) -> Formats:
    """The formats that come with the cards of a folder or file; only v2 has any."""
    v2 = _v2_in(path)
    return formats_of(v2) if v2 else Formats()


def _v2_in(path: Path) -> Path | None:
    """The folder v2 of card data, or this folder if it is v2 itself, whatever its name; beside pack/ it is not."""
    if (path / "v2" / "cards").is_dir():
        return path / "v2"
    return path if (path / "cards").is_dir() and not (path / "pack").is_dir() else None


def cards_of_bytes(
    data: bytes, name: str, left_out: list[str] | None = None, notes: list[str] | None = None
) -> list[CardRecord]:
    """The cards of one file of the public API, or of one pack; `left_out` and `notes` as for a folder."""
    keys = UnknownKeys()
    cards = _cards_of_bytes(data, name, left_out, keys)
    if notes is not None:
        notes += keys.notes()
    return cards


def _cards_of_bytes(data: bytes, name: str, left_out: list[str] | None, keys: UnknownKeys) -> list[CardRecord]:
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
    for row in _each(rows, "data", name, left_out):
        card = _tried(left_out, _of_interface, row, name)
        if card is not None and "attributes" in row.values:
            keys.count("card", Fields(row.values["attributes"], row.at("attributes")))
        elif card is not None:
            keys.count("row", row)
        if card is not None and row.values.get("type") == "printings":
            printed[card.name] = (name, card)  # a later printing has the newer wording
        elif card is not None:
            cards.append((name, card))
    return _sound([*cards, *printed.values()], left_out)


def _of_interface(row: Fields, file: str) -> CardRecord:
    """The card of a row of the public API, in version 3 or an earlier one."""
    return card_of_v3(row, file, {}) if "attributes" in row.values else card_of_row(row, file)


def _tried(left_out: list[str] | None, read: Callable[..., _Found], *given: object) -> _Found | None:
    """The result of reading; none if it is unsound and the user allows leaving such cards out."""
    try:
        with told_of(str(given[1])):
            return read(*given)
    except AskedWrongly as problem:
        if left_out is None:
            raise
        left_out.append(problem.what)
        return None


def _each(rows: list[object], where: str, file: str, left_out: list[str] | None) -> Iterator[Fields]:
    """The rows that are objects; with a list for them, other rows are named there and left out."""
    for n, row in enumerate(rows):
        found = _tried(left_out, lambda row, _, n=n: Fields(row, f"{where}[{n}]"), row, file)
        if found is not None:
            yield found


def _sound(found: list[tuple[str, CardRecord]], left_out: list[str] | None) -> list[CardRecord]:
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
            if left_out is None:
                raise problem
            left_out.append(problem.what)
            continue
        where[key] = (card.name, file)
        if card.id:
            by_id[card.id] = (card.name, file)
        cards.append(card)
    return cards


def _from_v2(
    folder: Path, told: Told | None, left_out: list[str] | None, notes: list[str], keys: UnknownKeys
) -> list[tuple[str, CardRecord]]:
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
    for n, path in enumerate(files):
        if told is not None:
            told(n, len(files))
        for row in rows_of(path):
            card = _tried(left_out, card_of_v2, row, path.name, subtypes)
            if card is None:
                continue
            keys.count("card", row)
            key = str(row.values.get("id", ""))
            codes, sets = printed.get(key, ((), ()))
            url = page_of(max(codes)) if codes else ""
            known = frozenset(sets)
            in_pools = tuple(name for name, pool in pools.items() if not pool.isdisjoint(known))
            found.append((path.name, card._replace(pools=in_pools, url=url, sets=sets)))
    return _with_rulings(folder / "rulings", found, left_out, notes, keys)


def _with_rulings(
    folder: Path,
    found: list[tuple[str, CardRecord]],
    left_out: list[str] | None,
    notes: list[str],
    keys: UnknownKeys,
) -> list[tuple[str, CardRecord]]:
    """The cards with their rulings; a card without an id goes by the name of its file."""
    ids = [card.id or Path(file).stem for file, card in found]
    rulings = rulings_in(folder, ids, left_out, keys)
    notes += rulings.notes
    return [
        (file, card._replace(rulings=rulings.by_card.get(key, ())))
        for key, (file, card) in zip(ids, found, strict=True)
    ]


def _from_packs(
    folder: Path, told: Told | None, left_out: list[str] | None, keys: UnknownKeys
) -> list[tuple[str, CardRecord]]:
    files = sorted(folder.glob("*.json"))
    found: dict[str, tuple[str, CardRecord]] = {}
    if not files:
        raise _no_card_data(str(folder))
    for n, path in enumerate(files):
        if told is not None:
            told(n, len(files))
        for row in rows_of(path):
            card = _tried(left_out, card_of_row, row, path.name)
            if card is None:
                continue
            keys.count("row", row)
            found[card.name] = (path.name, card)  # a later printing has the newer wording
    return list(found.values())


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
