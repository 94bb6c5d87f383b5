"""The result of a grammar entry: a value with slots for the parts of the sentence."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Value = Any  # a word, a number, a list or a table: what TOML can say

_TOKEN = re.compile(r"\s*\.\.<\w+>|<\w+>|[{}\[\],:]|[^{}\[\],:<>]+")
# Keys that may repeat: their values are added up.
_ADDED = ("is", "is_not", "has", "type", "subtype", "no_subtype")
MISSING = object()


class Clash(Exception):
    """Two parts of a sentence contradict each other: this reading is impossible."""


class Slot(NamedTuple):
    """A place for the value of a part."""

    name: str


class Spread(NamedTuple):
    """A slot that takes all keys of a part, or all its items."""

    name: str


class Pairs(NamedTuple):
    """A table, item by item."""

    items: tuple[tuple[str, Value], ...]


class Items(NamedTuple):
    """A list, item by item."""

    items: tuple[Value, ...]


Template = Any  # Slot, Spread, Pairs, Items, a word or a number


def read_template(text: str) -> Template:
    """The template in a text; ValueError, in words, if it is none."""
    tokens = [one.strip() for one in _TOKEN.findall(text) if one.strip()]
    found, end = _node(tokens, 0)
    if end != len(tokens):
        raise ValueError(f"{tokens[end]!r} comes after the end")
    return found


def _node(tokens: list[str], at: int) -> tuple[Template, int]:
    if at >= len(tokens):
        raise ValueError("it breaks off")
    one = tokens[at]
    if one == "{":
        return _pairs(tokens, at + 1)
    if one == "[":
        return _items(tokens, at + 1)
    if one.startswith("..<"):
        return Spread(one[3:-1]), at + 1
    if one.startswith("<"):
        return Slot(one[1:-1]), at + 1
    if one in ("}", "]", ",", ":"):
        raise ValueError(f"{one!r} where a value was expected")
    return _plain(one), at + 1


def _plain(word: str) -> str | int | bool:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if re.fullmatch(r"-?\d+", word) else word


def _pairs(tokens: list[str], at: int) -> tuple[Template, int]:
    found: list[tuple[str, Value]] = []
    while at < len(tokens) and tokens[at] != "}":
        if tokens[at].startswith("..<"):
            found.append(("..", Spread(tokens[at][3:-1])))
            at += 1
        else:
            if at + 1 >= len(tokens) or tokens[at + 1] != ":":
                raise ValueError(f"the key {tokens[at]!r} has no value")
            value, end = _node(tokens, at + 2)
            found.append((tokens[at], value))
            at = end
        at += at < len(tokens) and tokens[at] == ","
    if at >= len(tokens):
        raise ValueError("a { is not closed")
    return Pairs(tuple(found)), at + 1


def _items(tokens: list[str], at: int) -> tuple[Template, int]:
    found: list[Value] = []
    while at < len(tokens) and tokens[at] != "]":
        value, at = _node(tokens, at)
        found.append(value)
        at += at < len(tokens) and tokens[at] == ","
    if at >= len(tokens):
        raise ValueError("a [ is not closed")
    return Items(tuple(found)), at + 1


def slots(template: Template) -> Iterator[str]:
    """The names of the parts that a template uses."""
    if isinstance(template, Slot | Spread):
        yield template.name
    elif isinstance(template, Pairs):
        for _, value in template.items:
            yield from slots(value)
    elif isinstance(template, Items):
        for value in template.items:
            yield from slots(value)


def fill(template: Template, parts: Mapping[str, Value]) -> Value:
    """The value of a template with these parts; an absent optional part is left out."""
    if isinstance(template, Slot):
        return parts.get(template.name, MISSING)
    if isinstance(template, Pairs):
        return _table(template, parts)
    if isinstance(template, Items):
        return _list(template, parts)
    return template


def _table(template: Pairs, parts: Mapping[str, Value]) -> Value:
    found: dict[str, Value] = {}
    for key, value in template.items:
        if key == "..":
            spread = parts.get(value.name, MISSING)
            for one in spread if isinstance(spread, list) else [] if spread is MISSING else [spread]:
                if not isinstance(one, dict):
                    raise Clash
                for name, said in one.items():
                    add(found, name, said)
        else:
            said = fill(value, parts)
            if said is not MISSING:
                add(found, key, said)
    return found


def add(table: dict[str, Value], key: str, said: Value) -> None:
    """Adds a key to a table; a contradiction makes the reading impossible."""
    if key not in table or table[key] == said:
        table[key] = said
    elif key in _ADDED:
        table[key] = [*_listed(table[key]), *(one for one in _listed(said) if one not in _listed(table[key]))]
    else:
        raise Clash


def _listed(value: Value) -> list[Value]:
    return value if isinstance(value, list) else [value]


def _list(template: Items, parts: Mapping[str, Value]) -> Value:
    found: list[Value] = []
    for value in template.items:
        if isinstance(value, Spread):
            spread = parts.get(value.name, MISSING)
            found += spread if isinstance(spread, list) else [] if spread is MISSING else [spread]
        else:
            said = fill(value, parts)
            if said is not MISSING:
                found.append(said)
    return found
