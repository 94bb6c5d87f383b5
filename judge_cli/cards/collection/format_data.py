"""The formats in a v2 folder: printings, sets, pools, dated snapshots, and card lists."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from judge_cli.cards.collection.card_rows import clean_line, control_code
from judge_cli.cards.collection.data_files import optional_rows, rows_of, told_of
from judge_cli.cards.collection.formats import CardList, CardSet, Format, Formats, Pool, Snapshot, translated_key
from judge_cli.text.outside import Fields, ShapeWrong

_Read = TypeVar("_Read")
# Several times as many as the game has: the sets of each pool are kept, and snapshots are compared with each other.
_MOST_SETS, _MOST_POOLS, _MOST_SNAPSHOTS = 1_000, 300, 300
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def printings_of(folder: Path) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """The codes of each card's printings, and their sets."""
    codes: dict[str, list[str]] = {}
    sets: dict[str, list[str]] = {}
    for card, code, in_set in _each(folder / "printings", "*.json", _printing):
        codes.setdefault(card, []).extend([code] if code.isalnum() and code.isascii() else [])
        sets.setdefault(card, []).append(in_set)
    return {card: (tuple(codes[card]), tuple(sets[card])) for card in sets}


def _printing(row: Fields, path: Path) -> tuple[str, str, str]:
    return _line(row, "card_id"), _line(row, "id"), _line(row, "card_set_id") or clean_line(path.stem)


def newest_pools(folder: Path) -> dict[str, frozenset[str]]:
    """The sets of each format's newest pool, by the name of its file."""
    cycles = _cycles(folder)
    return {clean_line(path.stem): _pool(row, path, cycles).sets for row, path in _pool_rows(folder)}


def formats_of(folder: Path) -> Formats:
    """The formats of a folder of v2."""
    cycles = _cycles(folder)
    formats = list(_each(folder / "formats", "*.json", _format))
    with told_of("formats"):
        _refuse_more(sum(len(one.snapshots) for one in formats), _MOST_SNAPSHOTS, "snapshots")
    pools = [_pool(row, path, cycles) for row, path in _pool_rows(folder)]
    lists = _each(folder / "restrictions", "**/*.json", _list)
    with told_of("card_sets.json"):
        sets = [_card_set(one) for one in _set_rows(folder)]
    with told_of("factions.json"):
        factions = {_line(one, "id"): _line(one, "name") for one in optional_rows(folder / "factions.json")}
    codes = {code: card for card, (codes, _) in printings_of(folder).items() for code in codes}
    return Formats(
        {one.id: one for one in formats if one.id},
        {one.id: one for one in pools if one.id},
        {one.id: one for one in lists if one.id},
        factions,
        codes,
        translated=_translated(folder.parent / "translations", codes),
        sets={one.id: one for one in sets if one.id},
    )


def _translated(folder: Path, codes: Mapping[str, str]) -> dict[str, str]:
    """The cards by their names in other languages; a name that two cards share means neither."""
    found: dict[str, set[str]] = {}
    named = _each(folder, "*/pack/*.json", lambda row, _: (_line(row, "code"), _line(row, "title")))
    for code, title in named:
        if code in codes and title:
            found.setdefault(translated_key(title), set()).add(codes[code])
    return {key: next(iter(cards)) for key, cards in found.items() if key and len(cards) == 1}


def _each(folder: Path, pattern: str, read: Callable[[Fields, Path], _Read]) -> Iterator[_Read]:
    """The rows of all files of a folder, each as `read` returns it."""
    for path in sorted(folder.glob(pattern)):
        for row in rows_of(path):
            with told_of(path.name):
                code = control_code(row)
                if code:
                    raise ShapeWrong(row.at(code[0]), f"it holds a terminal control code (U+{ord(code[1]):04X})")
                found = read(row, path)
            yield found


def _cycles(folder: Path) -> dict[str, list[str]]:
    cycles: dict[str, list[str]] = {}
    with told_of("card_sets.json"):
        for one in _set_rows(folder):
            cycles.setdefault(_line(one, "card_cycle_id"), []).append(_line(one, "id"))
    return cycles


def _set_rows(folder: Path) -> list[Fields]:
    rows = optional_rows(folder / "card_sets.json")
    _refuse_more(len(rows), _MOST_SETS, "sets")
    return rows


def _pool_rows(folder: Path) -> list[tuple[Fields, Path]]:
    rows = list(_each(folder / "card_pools", "*.json", lambda row, path: (row, path)))
    with told_of("card_pools"):
        _refuse_more(len(rows), _MOST_POOLS, "pools")
    return rows


def _refuse_more(found: int, most: int, what: str) -> None:
    if found > most:
        raise ShapeWrong("", f"it has {found:,} {what}; judge reads at most {most:,}")


def _card_set(row: Fields) -> CardSet:
    released = _date(row, "date_release") if row.values.get("date_release") else ""
    return CardSet(_line(row, "id"), _line(row, "name"), released)


def _pool(row: Fields, path: Path, cycles: Mapping[str, list[str]]) -> Pool:
    with told_of(path.name):
        return Pool(_line(row, "id"), _line(row, "name"), _sets(row, cycles))


def _sets(pool: Fields, cycles: Mapping[str, list[str]]) -> frozenset[str]:
    """The sets of a pool; one that names only cycles has all sets of those cycles."""
    named, whole = {*_lines(pool, "card_set_ids")}, {*_lines(pool, "card_cycle_ids")}
    return frozenset(named | {one for cycle in whole for one in cycles.get(cycle, [])})


def _format(row: Fields, _: Path) -> Format:
    return Format(_line(row, "id"), _line(row, "name"), tuple(map(_snapshot, row.objects("snapshots"))))


def _snapshot(row: Fields) -> Snapshot:
    return Snapshot(
        _line(row, "id"),
        _date(row),
        _line(row, "card_pool_id"),
        _line(row, "restriction_id"),
    )


def _date(row: Fields, key: str = "date_start") -> str:
    written = row.text(key)
    if not _DATE.fullmatch(written):
        raise ShapeWrong(row.at(key), "it is no date such as 2026-03-02")
    return written


def _list(row: Fields, _: Path) -> CardList:
    subtypes = Fields(row.values.get("subtypes") or {}, row.at("subtypes"))
    limit = row.values.get("point_limit")
    return CardList(
        id=_line(row, "id"),
        name=_line(row, "name"),
        start=_date(row),
        banned=frozenset(_lines(row, "banned")),
        banned_subtypes=frozenset(_lines(subtypes, "banned")),
        restricted=frozenset(_lines(row, "restricted")),
        points=_amounts(row, "points"),
        point_limit=limit if isinstance(limit, int) and not isinstance(limit, bool) else None,
        dearer=_amounts(row, "universal_faction_cost"),
        lowers_limit=_amounts(row, "global_penalty"),
    )


def _line(row: Fields, key: str) -> str:
    return clean_line(row.text(key))


def _lines(row: Fields, key: str) -> list[str]:
    return [clean_line(one) for one in row.texts(key)]


def _amounts(row: Fields, key: str) -> dict[str, int]:
    """The number that a list gives each card under one heading."""
    by_number = Fields(row.values.get(key) or {}, row.at(key))
    found: dict[str, int] = {}
    for number in by_number.values:
        if not (number.isascii() and number.isdigit() and len(number) < 4):
            raise ShapeWrong(by_number.at(number), "it is no small number")
        found |= dict.fromkeys(_lines(by_number, number), int(number))
    return found
