"""Values that are equal only to themselves: what reads the same on two cards is not the same."""

from typing import TypeVar

_Kind = TypeVar("_Kind")


def equal_only_to_itself(kind: type[_Kind]) -> type[_Kind]:
    """Has a named tuple be compared and hashed by its identity; as `object` does it, for states are full of them."""
    kind.__eq__ = object.__eq__  # type: ignore[method-assign]
    kind.__hash__ = object.__hash__  # type: ignore[method-assign]
    return kind
