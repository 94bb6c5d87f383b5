"""One card of card data, its values checked: in the form of v2, and in that of the interface and the older packs."""

from typing import Any

from judge_cli.engine.collection.card_address import page_of
from judge_cli.engine.collection.record import COST, SIDES, TYPES, CardRecord, Face
from judge_cli.errors.collecting import CardWithoutName, SideUnknown, TextTooLong, TypeUnknown, ValueWrong

MOST_TEXT = 5_000
Row = dict[str, Any]


def card_of_v2(row: Row, file: str, subtypes: dict[str, str]) -> CardRecord:
    """The card of a file of v2."""
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


def card_of_row(row: Row, file: str) -> CardRecord:
    """The card of a row of the interface or of a pack."""
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
        url=page_of(code) if code.isalnum() else "",
    )


_V2 = {
    "trash_cost": "trash",
    "agenda_points": "points",
    "advancement_requirement": "advancement",
    "base_link": "link",
    "strength": "strength",
    "memory_cost": "memory",
}
_ROW = {
    "trash_cost": "trash",
    "agenda_points": "points",
    "advancement_cost": "advancement",
    "base_link": "link",
    "strength": "strength",
    "memory_cost": "memory",
}
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
