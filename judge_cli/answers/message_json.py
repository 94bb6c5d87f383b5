"""JSON of a message from another program: read strictly, or in outline where it holds more than can be read."""

import json
import re
from typing import Any

from judge_cli.text.outside import BeyondReading, KeyTwice, ShapeWrong, json_value

__all__ = ["BeyondReading", "KeyTwice", "ShapeWrong", "json_outline", "json_value"]

# Python reads deeper lists and longer numbers; what a message says of itself needs neither.
_DEEPEST, _MOST_DIGITS = 100, 1000
# A text is passed over whole; one without an end is no JSON anyway.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def json_outline(text: str) -> Any:  # noqa: ANN401 (JSON holds anything)
    """The value of a JSON text, with null for whatever is nested too deep, and for numbers of too many digits."""
    try:
        return json.loads(_shallow(text), parse_int=_short)
    except (ValueError, RecursionError):
        raise ShapeWrong("", "it is no JSON") from None


def _short(digits: str) -> int | None:
    return int(digits) if len(digits) <= _MOST_DIGITS else None


def _shallow(text: str) -> str:
    """The text with null in place of every list and object that is nested too deep."""
    kept, at, depth = [], 0, 0
    for token in _TOKEN.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            if depth == _DEEPEST:
                kept += [text[at : token.start()], "null"]
                at = len(text)
        elif token[0] in ("]", "}"):
            if depth == _DEEPEST:
                at = token.end()
            depth -= 1
    return "".join([*kept, text[at:]])
