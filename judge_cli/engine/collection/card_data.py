"""The formats that card data comes in: a folder with v2/, the older pack/*.json, one file of the public interface."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from judge_cli.engine.collection.record import COST, SIDES, TYPES, CardRecord, Face, Ruling
from judge_cli.errors.base import AskedWrongly
from judge_cli.errors.collecting import (
    CardDataMissing,
    CardDataTooLarge,
    CardWithoutName,
    NoCardData,
    NotCardData,
    NotJson,
    SideUnknown,
    TextTooLong,
    TwoOfOneName,
    TypeUnknown,
    ValueWrong,
)

MOST_BYTES = 64_000_000
MOST_FILES = 20_000
MOST_TEXT = 5_000
MOST_CARDS = 20_000
_PAGE = "https://netrunnerdb.com/en/card/"
Row = dict[str, Any]
Told = Callable[[int, int], None]


def cards_of_path(path: Path, told: Told | None = None, left_out: list[str] | None = None) -> list[CardRecord]:
    """The cards of a folder or a file; unsound ones are left out, and named, only where there is a list for them."""
    if not path.exists():
        raise CardDataMissing(str(path))
    if path.is_file():
        return cards_of_bytes(_bytes(path), path.name, left_out)
    for folder in (path, path.parent if path.name == "v2" else path):
        if (folder / "v2" / "cards").is_dir():
            return _sound(_from_v2(folder / "v2", told, left_out), left_out)
    if (path / "pack").is_dir():
        return _sound(_from_packs(path / "pack", told, left_out), left_out)
    raise NoCardData(str(path))


def cards_of_bytes(data: bytes, name: str, left_out: list[str] | None = None) -> list[CardRecord]:
    """The cards of one file of the public interface, or of one pack."""
    if len(data) > MOST_BYTES:
        raise CardDataTooLarge(name, MOST_BYTES)
    found = _json(data, name)
    rows = found.get("data") if isinstance(found, dict) else found
    if not isinstance(rows, list) or not rows or not all(isinstance(one, dict) for one in rows):
        raise NotCardData(name)
    if len(rows) > MOST_CARDS:
        raise CardDataTooLarge(name, MOST_BYTES)
    found = [(name, card) for row in rows if (card := _tried(left_out, _from_row, row, name)) is not None]
    return _sound(found, left_out)


def _tried(
    left_out: list[str] | None, read: Callable[..., CardRecord], *given: object
) -> CardRecord | None:
    """The card, or none if it is unsound and the user said that such cards may be left out."""
    try:
        return read(*given)
    except AskedWrongly as problem:
        if left_out is None:
            raise
        left_out.append(problem.what)
        return None


def _bytes(path: Path) -> bytes:
    if path.stat().st_size > MOST_BYTES:
        raise CardDataTooLarge(path.name, MOST_BYTES)
    return path.read_bytes()


def _json(data: bytes, name: str) -> Any:  # noqa: ANN401 (whatever the file holds)
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, ValueError, RecursionError) as problem:
        line = getattr(problem, "lineno", 0)
        raise NotJson(name, line) from None


def _rows(path: Path) -> list[Row]:
    found = _json(_bytes(path), path.name)
    rows = found if isinstance(found, list) else [found]
    if not all(isinstance(one, dict) for one in rows):
        raise NotCardData(path.name)
    return rows


def _sound(found: list[tuple[str, CardRecord]], left_out: list[str] | None) -> list[CardRecord]:
    """The cards, once none has a name that another has."""
    where: dict[str, str] = {}
    cards: list[CardRecord] = []
    for file, card in found:
        if card.name in where:
            problem = TwoOfOneName(card.name, where[card.name], file)
            if left_out is None:
                raise problem
            left_out.append(problem.what)
            continue
        where[card.name] = file
        cards.append(card)
    return cards


# ---- v2: one file a card, with pools and rulings beside


def _from_v2(folder: Path, told: Told | None, left_out: list[str] | None) -> list[tuple[str, CardRecord]]:
    subtypes = {str(one["id"]): str(one["name"]) for one in _optional(folder / "card_subtypes.json")}
    pools = _pools(folder)
    codes = _codes(folder)
    files = sorted((folder / "cards").glob("*.json"))
    if not files:
        raise NoCardData(str(folder.parent))
    if len(files) > MOST_FILES:
        raise CardDataTooLarge(str(folder), MOST_BYTES)
    found: list[tuple[str, CardRecord]] = []
    for n, path in enumerate(files):
        if told is not None:
            told(n, len(files))
        for row in _rows(path):
            key = str(row.get("id", ""))
            card = _tried(left_out, _from_v2_row, row, path.name, subtypes)
            if card is None:
                continue
            rulings = _rulings(folder / "rulings" / path.name)
            url = f"{_PAGE}{codes[key]}" if key in codes else ""
            in_pools = tuple(name for name, ids in pools.items() if key in ids)
            found.append((path.name, card._replace(pools=in_pools, rulings=rulings, url=url)))
    return found


def _optional(path: Path) -> list[Row]:
    return _rows(path) if path.is_file() else []


def _pools(folder: Path) -> dict[str, frozenset[str]]:
    """The cards of each format's newest pool."""
    sets: dict[str, set[str]] = {}
    for path in sorted((folder / "printings").glob("*.json")):
        sets[path.stem] = {str(one.get("card_id")) for one in _rows(path)}
    cycles: dict[str, list[str]] = {}
    for one in _optional(folder / "card_sets.json"):
        cycles.setdefault(str(one.get("card_cycle_id")), []).append(str(one.get("id")))
    found: dict[str, frozenset[str]] = {}
    for path in sorted((folder / "card_pools").glob("*.json")):
        newest = _rows(path)[-1]
        names = {str(one) for one in newest.get("card_set_ids") or []}
        names |= {one for cycle in newest.get("card_cycle_ids") or [] for one in cycles.get(str(cycle), [])}
        found[path.stem] = frozenset(card for name in names for card in sets.get(name, ()))
    return found


def _codes(folder: Path) -> dict[str, str]:
    """The number of each card's newest printing, which its page goes by."""
    found: dict[str, str] = {}
    for path in sorted((folder / "printings").glob("*.json")):
        for one in _rows(path):
            card, code = str(one.get("card_id")), str(one.get("id"))
            found[card] = max(found.get(card, ""), code)
    return found


def _rulings(path: Path) -> tuple[Ruling, ...]:
    return tuple(
        Ruling(
            question=_plain(str(one.get("question") or "")),
            answer=_plain(str(one.get("answer") or one.get("text_ruling") or "")),
            date=str(one.get("date_update") or ""),
            verified=bool(one.get("nsg_rules_team_verified")),
        )
        for one in _optional(path)
    )


def _plain(text: str) -> str:
    """A ruling without its markup: symbols in brackets, links as their words."""
    text = re.sub(r'<span class="icon icon-([a-z-]+)"></span>', r"[\1]", text)
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    return re.sub(r"</?[a-z][^>]*>|^#+\s*|\*\*", "", text, flags=re.MULTILINE).strip()


def _from_v2_row(row: Row, file: str, subtypes: dict[str, str]) -> CardRecord:
    name = _name(row, file)
    named = tuple(subtypes.get(str(one), str(one).replace("_", " ")).casefold() for one in row.get("subtypes") or [])
    faces = tuple(_face(one, name, file, subtypes) for one in row.get("faces") or [])
    type_ = _type(str(row.get("card_type_id")), name, file)
    return CardRecord(
        name=name,
        side=_side(row.get("side_id"), name, file),
        type=type_,
        text=_text(row.get("text"), name, file),
        subtypes=named,
        unique=bool(row.get("is_unique")),
        numbers=_numbers(row, type_, name, file, _V2),
        faces=faces,
    )


def _face(row: Row, name: str, file: str, subtypes: dict[str, str]) -> Face:
    named = tuple(subtypes.get(str(one), str(one)).casefold() for one in row.get("subtypes") or [])
    numbers = _numbers(row, "identity", name, file, _V2)
    return Face(str(row.get("title") or name), _text(row.get("text"), name, file), named, numbers)


# ---- the public interface, version 2.0, and the older packs: one row a printing


def _from_packs(folder: Path, told: Told | None, left_out: list[str] | None) -> list[tuple[str, CardRecord]]:
    files = sorted(folder.glob("*.json"))
    found: dict[str, tuple[str, CardRecord]] = {}
    if not files:
        raise NoCardData(str(folder))
    for n, path in enumerate(files):
        if told is not None:
            told(n, len(files))
        for row in _rows(path):
            card = _tried(left_out, _from_row, row, path.name)
            if card is None:
                continue
            found[card.name] = (path.name, card)  # a later printing has the newer wording
    return list(found.values())


def _from_row(row: Row, file: str) -> CardRecord:
    name = _name(row, file)
    type_ = _type(str(row.get("type_code")), name, file)
    keywords = str(row.get("keywords") or "")
    code = str(row.get("code") or "")
    return CardRecord(
        name=name,
        side=_side(row.get("side_code"), name, file),
        type=type_,
        text=_text(row.get("text"), name, file),
        subtypes=tuple(one.strip().casefold() for one in keywords.split(" - ") if one.strip()),
        unique=bool(row.get("uniqueness")),
        numbers=_numbers(row, type_, name, file, _ROW),
        url=f"{_PAGE}{code}" if code.isalnum() else "",
    )


# ---- values, each checked


_V2 = {"trash_cost": "trash", "agenda_points": "points", "advancement_requirement": "advancement",
       "base_link": "link", "strength": "strength", "memory_cost": "memory"}
_ROW = {"trash_cost": "trash", "agenda_points": "points", "advancement_cost": "advancement",
        "base_link": "link", "strength": "strength", "memory_cost": "memory"}
_OF_TYPE = {
    "agenda": ("advancement", "points"),
    "asset": ("trash",),
    "ice": ("strength", "trash"),
    "identity": ("link",),
    "operation": ("trash",),
    "program": ("memory", "strength"),
    "upgrade": ("trash",),
}


def _numbers(row: Row, type_: str, name: str, file: str, keys: dict[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    if COST[type_] and isinstance(_number(row, "cost", name, file), int):
        found[COST[type_]] = int(row["cost"])
    for key, ours in keys.items():
        number = _number(row, key, name, file)
        if number is not None and ours in _OF_TYPE.get(type_, ()):
            found[ours] = number
    return found


def _number(row: Row, key: str, name: str, file: str) -> int | None:
    value = row.get(key)
    if value is None or value == "X":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not -99 <= value <= 999:
        raise ValueWrong(file, name, key, value)
    return value


def _name(row: Row, file: str) -> str:
    name = row.get("title")
    if not isinstance(name, str) or not name.strip():
        raise CardWithoutName(file)
    return _clean(name.strip())[:200]


def _text(value: object, name: str, file: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise ValueWrong(file, name, "text", value)
    if len(value) > MOST_TEXT:
        raise TextTooLong(file, name, len(value), MOST_TEXT)
    return _clean(value)


def _clean(text: str) -> str:
    """The text without what only a terminal would understand."""
    return "".join(one for one in text.replace("\r\n", "\n") if one == "\n" or one.isprintable() or one == "\u00a0")


def _side(value: object, name: str, file: str) -> str:
    if value not in SIDES:
        raise SideUnknown(file, name, value)
    return str(value)


def _type(value: str, name: str, file: str) -> str:
    plain = value.removeprefix("corp_").removeprefix("runner_")
    if plain not in TYPES:
        raise TypeUnknown(file, name, value, TYPES)
    return plain


def each_text(card: CardRecord) -> Iterator[tuple[str, str]]:
    """The texts of a card with the name each goes by: its own, then those of its other faces."""
    yield card.name, card.text
    for face in card.faces:
        yield face.name, face.text
