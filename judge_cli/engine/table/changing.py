"""Values of the table that change often, with a fast way to change some fields."""

from typing import Any, TypeVar

_Kind = TypeVar("_Kind", bound=tuple[Any, ...])


def changes_often(kind: type[_Kind]) -> type[_Kind]:
    """Gives a named tuple a `_replace` that takes half the time: a run makes ten changes for each choice."""
    at = {name: n for n, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    new = tuple.__new__

    def _replace(self: _Kind, /, **changes: object) -> _Kind:
        values = [*self]
        for name, value in changes.items():
            values[at[name]] = value
        return new(kind, values)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind
