"""The JSON schemas of answers, each with the shared parts included."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "schemas"
_SHARED = "shared"
_REFERENCE = re.compile(r'"#/\$defs/(\w+)"')


def schema_names() -> list[str]:
    """The answers that have a schema, by command."""
    return sorted(file.stem for file in _FOLDER.glob("*.json") if file.stem != _SHARED)


def schema_of(name: str) -> dict[str, Any]:
    """The schema of an answer, with all referenced parts included."""
    schema = _read(name)
    own: dict[str, Any] = schema.get("$defs", {})
    shared = _read(_SHARED)["$defs"]
    used = dict(own)
    while missing := [one for one in _REFERENCE.findall(json.dumps([schema, used])) if one not in used]:
        used |= {one: shared[one] for one in missing}
    return {**schema, "$defs": dict(sorted(used.items()))}


@cache
def _text(name: str) -> str:
    return (_FOLDER / f"{name}.json").read_text(encoding="utf-8")


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_text(name))
    return found
