"""The JSON schema of a value, from the types of its fields.

`Annotated` says the rest: a string is the meaning of a key, an enumeration the words that a text may be, and a
dictionary stands in the schema as it is.
"""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from judge_cli.wire.value import Value

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_KINDS = {str: "string", bool: "boolean", int: "integer", float: "number", NoneType: "null"}
_DEFINED = "#/$defs/"


def schema_of_types(kinds: Sequence[type], title: str) -> dict[str, Any]:
    """The schema of a value that is of one of these kinds; one that holds values of its own kind is under `$defs`.

    Several are described by the kind above them.
    """
    again: dict[str, Any] = {}
    described = (getdoc(kinds[0].__base__ if kinds[1:] else kinds[0]) or "").partition("\n")[0]
    shapes = [_object(kind, (kind,), again) for kind in kinds]
    shape = {"oneOf": shapes} if kinds[1:] else shapes[0]
    return {"$schema": _DIALECT, "title": title, "description": described, **shape, "$defs": again}


def _object(kind: type, within: tuple[type, ...], again: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    if issubclass(kind, Value):
        own = {name: one for name, one in kind.fields.items() if one.is_key}
        optional = {one.key for one in own.values() if not one.is_needed}
        nothing = {one.key for one in own.values() if one.default is None}
        hints = {one.key: hints[name] for name, one in own.items()}
    else:
        optional, nothing = set(kind.__optional_keys__), set()  # type: ignore[attr-defined]
    shapes = {key: _shape(hint, within, again) for key, hint in hints.items()}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [key for key in hints if key not in optional],
        "properties": {key: _said(shape) if key in nothing else shape for key, shape in shapes.items()},
    }


def _said(shape: dict[str, Any]) -> dict[str, Any]:
    """The shape of a key that is left out rather than null."""
    kinds = shape.get("anyOf") or [{"type": kind} for kind in shape["type"]]
    (kind,) = [one for one in kinds if one != {"type": "null"}]
    return {**kind, **_described(shape)}


def _shape(hint: Any, within: tuple[type, ...], again: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """The schema of a field or of an item of a list."""
    if get_origin(hint) is NotRequired:
        (hint,) = get_args(hint)
    inner, *says = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    shape = _bare(inner, within, again)
    for said in says:
        if isinstance(said, str):
            shape["description"] = said
        elif isinstance(said, type) and issubclass(said, Enum):
            shape = {"enum": [one.value for one in said], **_described(shape)}
        elif isinstance(said, Mapping):
            shape |= said
    return shape


def _bare(hint: Any, within: tuple[type, ...], again: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """The schema of a type without what `Annotated` says of it."""
    inner = get_args(hint)
    match get_origin(hint):
        case None if hint in _KINDS:
            shape: dict[str, Any] = {"type": _KINDS[hint]}
        case None:
            shape = {} if hint is Any else _within(hint, within, again)
        case kind if kind is Literal:
            shape = {"enum": list(inner)}
        case kind if kind in (Union, UnionType):
            shapes = [_shape(one, within, again) for one in inner]
            plain = all(one.keys() == {"type"} for one in shapes)
            shape = {"type": [one["type"] for one in shapes]} if plain else {"anyOf": shapes}
        case kind if kind is dict:
            shape = {"type": "object", "additionalProperties": _shape(inner[1], within, again)}
        case _:
            shape = {"type": "array", "items": _shape(inner[0], within, again)}
    return shape


def _within(hint: Any, within: tuple[type, ...], again: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """The schema of a value within another one, or a reference if it stands within its own kind."""
    assert is_typeddict(hint) or issubclass(hint, Value), hint
    if hint in within:
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", hint.__name__).casefold()
        if name not in again:
            again[name] = {}
            again[name] = _object(hint, within, again)
        return {"$ref": f"{_DEFINED}{name}"}
    return _object(hint, (*within, hint), again)


def _described(shape: Mapping[str, Any]) -> dict[str, Any]:
    return {"description": shape["description"]} if "description" in shape else {}
