"""JSON answers: one object, the same bytes every time, in ASCII, so that no terminal or locale can damage it."""

import json
import sys
from typing import Any

from judge_cli import __version__

FORMAT = 2


def show_json(answer: dict[str, Any]) -> None:
    """Prints an answer as JSON."""
    sys.stdout.write(written_json(answer))


def written_json(answer: dict[str, Any]) -> str:
    """An answer as printed JSON."""
    return json.dumps(answer, indent=2) + "\n"


def versioned(answer: dict[str, Any], edition: str | None) -> dict[str, Any]:
    """The answer with its versions: of the format, of the program, and the edition."""
    return {**answer, "version": {"format": FORMAT, "program": __version__, "edition": edition}}
