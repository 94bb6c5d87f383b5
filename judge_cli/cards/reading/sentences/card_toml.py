"""A card as the text of a card file: its values, and its abilities in the ability language."""

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.parts import Table

_WIDE = 100


class Values(NamedTuple):
    """The printed values of a card, in the keys of a card file."""

    name: str
    side: str
    type: str
    subtypes: tuple[str, ...] = ()
    unique: bool = False
    numbers: Mapping[str, int] = {}


class OtherSide(NamedTuple):
    """The other side of a card that flips: its abilities, and the subtypes and numbers that only it has."""

    abilities: tuple[Table, ...]
    subtypes: tuple[str, ...] = ()
    numbers: Mapping[str, int] = {}


def card_toml(values: Values, abilities: tuple[Table, ...], back: OtherSide | None = None) -> str:
    """The card file of a card."""
    lines = [f"{key} = {_said(getattr(values, key))}" for key in ("name", "side", "type")]
    lines += _subtypes(values.subtypes)
    if values.unique:
        lines.append("unique = true")
    lines += [f"{key} = {number}" for key, number in values.numbers.items()]
    for ability in abilities:
        lines += _ability(ability, "")
    if back is not None:
        lines += ["", "[back]", *_subtypes(back.subtypes)]
        lines += [f"{key} = {number}" for key, number in back.numbers.items()]
        for ability in back.abilities:
            lines += _ability(ability, "back.")
    return "\n".join(lines) + "\n"


def _subtypes(subtypes: tuple[str, ...]) -> list[str]:
    return [f"subtypes = {_said(list(subtypes))}"] if subtypes else []


_ORDER = (*("kind", "flags", "when", "if", "threat", "once", "in", "user", "may", "text", "cost", "changes", "do"),)


def _ability(ability: Table, above: str) -> list[str]:
    subroutine = ability["kind"] == "subroutine"
    said = {key: value for key, value in ability.items() if not (subroutine and key == "kind")}
    lines = ["", f"[[{above}{'subroutine' if subroutine else 'ability'}]]"]
    for key in sorted(said, key=lambda one: _ORDER.index(one) if one in _ORDER else len(_ORDER)):
        lines.append(_line(key, said[key]))
    return lines


def _line(key: str, value: Value) -> str:
    line = f"{_key(key)} = {_said(value)}"
    if len(line) <= _WIDE or not isinstance(value, list):
        return line
    return "\n".join([f"{_key(key)} = [", *(f"  {_said(one)}," for one in value), "]"])


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)


def _said(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(_said(one) for one in value)}]"
    inner = ", ".join(f"{_key(key)} = {_said(one)}" for key, one in value.items())
    return f"{{ {inner} }}" if inner else "{}"
