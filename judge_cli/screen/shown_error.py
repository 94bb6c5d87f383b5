"""Errors as a user meets them: what, where, what next."""

import json
import sys
from typing import Any

from judge_cli.errors.base import JudgeError
from judge_cli.screen.json_view import versioned
from judge_cli.screen.safe import safe


def show_error(error: JudgeError) -> None:
    """Prints an error to stderr."""
    lines = [f"error: {safe(error.what)}"]
    lines += [f"       {safe(line)}" for line in error.where]
    lines += [f"{'try:   ' if n == 0 else '       '}{safe(line)}" for n, line in enumerate(error.tries)]
    sys.stderr.write("\n".join(lines) + "\n")


def show_error_json(error: JudgeError) -> None:
    """Prints an error to stdout as JSON."""
    sys.stdout.write(json.dumps(error_json(error), indent=2) + "\n")


def error_json(error: JudgeError) -> dict[str, Any]:
    """An error as JSON values."""
    place = {"file": error.place.file, "line": error.place.line} if error.place else None
    said: dict[str, Any] = {
        "code": error.code,
        "message": error.what,
        "where": error.where,
        "place": place,
        "try": error.tries,
    }
    return versioned({"error": said}, None)
