"""Reads a rulebook published as JSON: a list of rows with an id, a number, a type, a text, children and examples."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from judge_cli.errors import shortened
from judge_cli.text.block import Marked, Place
from judge_cli.text.book import Book, BookRow, effective_date
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.given import refuse_control
from judge_cli.text.outside import ShapeWrong, json_value

FORM = "rules.json"
_RULES = ("section", "rule", "step")
_APPENDIX, _PREAMBLE = "appendix", "preamble"
_TEXTS = ("id", "nr", "type", "text")
_LISTS = ("children", "examples")
# As many unknown keys are named.
_MOST_KEYS = 8
_ANCHOR = re.compile(r"[A-Za-z0-9_+.-]{1,200}")
_ID = re.compile(r'"id"\s*:\s*"([^"\\]*)"')


def read_rules_json(text: str, name: str) -> Book:
    """The book in this JSON text."""
    rows = _rows(text, name)
    places = _Places(text, name)
    _refuse_control(rows, places)
    by_id = _by_id(rows, places)
    _refuse_tangled_children(by_id, places)
    _refuse_empty(rows, places)
    lines = _appendix_lines(by_id)
    preamble = " ".join(row["text"] for row in rows if row["type"] == _PREAMBLE)
    return Book(
        form=FORM,
        rows=tuple(_row(row, places, lines) for row in rows if row["type"] in _RULES),
        effective=effective_date(preamble, name),
        left_out=(*_left_out(rows, lines), *_unknown_keys(rows)),
    )


def _rows(text: str, name: str) -> list[dict[str, Any]]:
    try:
        found = json_value(text)
    except ShapeWrong as problem:
        raise _not_json(Place(name, problem.line or 1), problem.what.removesuffix(" starting at")) from None
    if not isinstance(found, list) or not found:
        raise _json_book_wrong(Place(name, 1), "the file must be a list of rows")
    return [_sound(row, n, name) for n, row in enumerate(found, 1)]


def _sound(row: object, at: int, name: str) -> dict[str, Any]:
    """The row, if it has everything a row needs."""
    place = Place(name, 1)
    if not isinstance(row, dict):
        raise _json_book_wrong(place, f"row {at} is not an object")
    for key in _TEXTS:
        if not isinstance(row.get(key), str):
            raise _json_book_wrong(place, f"row {at} has no text under {key!r}")
    if not _ANCHOR.fullmatch(row["id"]):
        # It is a part of the rule's address: anything else could lead elsewhere, or begin a text of its own.
        said = f"the id {shortened(row['id'])!r} may have letters, digits and _ + . - only"
        raise _json_book_wrong(place, f"row {at}: {said}")
    for key in _LISTS:
        held = row.setdefault(key, [])
        if not isinstance(held, list) or not all(isinstance(item, str) for item in held):
            raise _json_book_wrong(place, f"row {at} ({row['id']}): {key!r} is not a list of texts")
    if row["type"] not in (*_RULES, _APPENDIX, _PREAMBLE):
        raise _json_book_wrong(place, f"row {at} ({row['id']}) is of the unknown type {row['type']!r}")
    return row


class _Places:
    """The place of a row in the file, by id."""

    def __init__(self, text: str, name: str) -> None:
        self._name = name
        self._lines: dict[str, list[int]] = {}
        line, at = 1, 0
        for match in _ID.finditer(text):
            line, at = line + text.count("\n", at, match.start()), match.start()
            self._lines.setdefault(match[1], []).append(line)

    def place(self, identifier: str, which: int = 0) -> Place:
        lines = self._lines.get(identifier, [1])
        return Place(self._name, lines[min(which, len(lines) - 1)])


def _by_id(rows: Sequence[dict[str, Any]], places: _Places) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for row in rows:
        if row["id"] in found:
            first = places.place(row["id"])
            raise _json_book_wrong(places.place(row["id"], 1), f"the id {row['id']!r} is given twice, first at {first}")
        found[row["id"]] = row
    return found


def _refuse_tangled_children(by_id: Mapping[str, dict[str, Any]], places: _Places) -> None:
    """Refuses missing children, children with two parents, and circles."""
    parents: dict[str, str] = {}
    for identifier, row in by_id.items():
        for child in row["children"]:
            if child not in by_id:
                raise _json_book_wrong(
                    places.place(identifier), f"{identifier} has the child {child!r}, which is not here"
                )
            if child in parents:
                both = f"{parents[child]} and {identifier}"
                raise _json_book_wrong(places.place(child), f"{child} hangs below two rows: {both}")
            parents[child] = identifier
    sound: set[str] = set()
    for identifier in by_id:
        above: dict[str, None] = {}
        at: str | None = identifier
        while at is not None and at not in sound:
            if at in above:
                raise _json_book_wrong(places.place(at), f"the children of {at} lead back to it")
            above[at] = None
            at = parents.get(at)
        sound.update(above)


def _appendix_lines(by_id: Mapping[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The appendix lines below each row that is a rule, in order."""
    found: dict[str, list[str]] = {}
    for identifier, row in by_id.items():
        if row["type"] in _RULES:
            waiting = [child for child in row["children"] if by_id[child]["type"] == _APPENDIX]
            while waiting:
                line = by_id[waiting.pop(0)]
                found.setdefault(identifier, []).append(_appendix_line(line))
                waiting = [*line["children"], *waiting]
    return found


def _appendix_line(row: dict[str, Any]) -> str:
    """The line with its place in the list: its number after its parent's number."""
    label = "".join(row["nr"].split("_")[1:])
    return " ".join([*label.split(), *row["text"].split()])


def _row(row: dict[str, Any], places: _Places, lines: Mapping[str, list[str]]) -> BookRow:
    place = places.place(row["id"])
    below = lines.get(row["id"], [])
    note = f"the book has {len(below)} lines of quick reference here, which are no rules:"
    return BookRow(
        number=row["nr"],
        text=Marked(" ".join(row["text"].split())),
        place=place,
        anchor=row["id"],
        examples=tuple((Marked(" ".join(example.split())), place) for example in row["examples"]),
        notes=(note, *below) if below else (),
    )


def _refuse_control(rows: Sequence[dict[str, Any]], places: _Places) -> None:
    """Refuses escaped characters that no terminal or file can handle."""
    for row in rows:
        for text in (*(row[key] for key in _TEXTS), *(item for key in _LISTS for item in row[key])):
            refuse_control(text, places.place(row["id"]))


def _refuse_empty(rows: Sequence[dict[str, Any]], places: _Places) -> None:
    """Refuses a rule without words: nobody could tell it from one whose text was lost."""
    for row in rows:
        if row["type"] in _RULES and not row["text"].strip():
            raise _json_book_wrong(places.place(row["id"]), f"{row['id']} ({row['nr']}) has no text")


def _unknown_keys(rows: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    """The keys that no rulebook here has had, with the number of rows that say something there."""
    counted = Counter(key for row in rows for key, value in row.items() if key not in (*_TEXTS, *_LISTS) and value)
    keys = [f"{shortened(key)!r} ({many} row{'s' if many > 1 else ''})" for key, many in counted.items()]
    more = [f"{len(keys) - _MOST_KEYS} more"] if len(keys) > _MOST_KEYS else []
    return (f"what is written under unknown keys: {', '.join([*keys[:_MOST_KEYS], *more])}",) if keys else ()


def _left_out(rows: Sequence[dict[str, Any]], lines: Mapping[str, list[str]]) -> tuple[str, ...]:
    """The parts that belong to no edition's rules, and where to see them."""
    appendix = sum(row["type"] == _APPENDIX for row in rows)
    shown = [row["nr"] for row in rows if row["id"] in lines]
    count = sum(map(len, lines.values()))
    which = "each" if count == appendix else f"{count} of them"
    where = f" ({which} shown with the number it stands below: {', '.join(shown)})" if shown else ""
    preamble = sum(row["type"] == _PREAMBLE for row in rows)
    found = [f"{appendix} rows of appendix{where}"] if appendix else []
    return tuple([*found, "the preamble"] if preamble else found)


def _not_json(place: Place, why: str) -> ImportRefused:
    return ImportRefused(
        "not-json", f"{place.file} is not JSON: {why}", place=place, tries=["get the file anew and add it again"]
    )


def _json_book_wrong(place: Place, what: str) -> ImportRefused:
    return ImportRefused(
        "json-book-wrong",
        f"{place.file} is not a rulebook as published: {what}",
        place=place,
        tries=["get the file anew and add it again"],
    )
