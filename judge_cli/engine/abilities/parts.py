"""Iterates over the nodes of an ability."""

from collections.abc import Iterator
from typing import Any

from judge_cli.engine.abilities.instruction import Effect


def parts(node: Any) -> Iterator[Any]:  # noqa: ANN401 (nodes of every kind)
    """A node and every node in it, parents first."""
    # A list, not a call for each node: every card is traversed some ten times.
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, Effect):
            waiting += reversed(tuple(one.arguments.values()))
        elif isinstance(one, tuple):
            waiting += reversed(one)
