"""The changes to the rules from one book to the next, as JSON."""

from collections.abc import Sequence
from typing import Any

from judge_cli.tree.comparing.succession import Succession, Successor


def successors_json(rules: Succession) -> dict[str, Any]:
    """The changed rules, by kind of change, as JSON values."""
    return {
        "renumbered": _rows(rules.renumbered),
        "reworded": _rows(rules.reworded),
        "new": _rows(rules.new),
        "gone": _rows(rules.gone),
    }


def _rows(successors: Sequence[Successor]) -> list[dict[str, Any]]:
    return [
        {
            "anchor": one.anchor,
            "from": str(one.before) if one.before else None,
            "to": str(one.after) if one.after else None,
        }
        for one in successors
    ]
