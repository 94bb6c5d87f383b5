"""JSON answers: one object, the same bytes every time, ASCII so that no terminal or locale can spoil it."""

import json
import sys
from typing import Any


def show_json(answer: dict[str, Any]) -> None:
    """Prints an answer as JSON."""
    sys.stdout.write(json.dumps(answer, indent=2) + "\n")
