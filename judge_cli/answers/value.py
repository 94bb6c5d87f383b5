"""Values for programs, made from the JSON of an answer: its keys as attributes with types."""

import copy
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Self, get_args, get_origin, get_type_hints

Texts = tuple[str, ...]


@dataclass(frozen=True)
class Value:
    """A part of an answer: the keys of its JSON as attributes; lists are tuples, absent keys are empty."""

    @classmethod
    def made(cls, values: dict[str, Any]) -> Self:
        """The value with these JSON values."""
        hints = _hints(cls)  # type: ignore[arg-type]
        known = {field.name: field.name.rstrip("_") for field in fields(cls)}
        made = cls(**{name: _typed(hints[name], values[key]) for name, key in known.items() if key in values})
        object.__setattr__(made, "_values", values)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a value as its JSON values."""
        return type(self).made, (self.to_dict(),)

    def to_dict(self) -> dict[str, Any]:
        """The JSON values, as the command gives them with `--json`."""
        values: dict[str, Any] = copy.deepcopy(self.__dict__["_values"])
        return values


@dataclass(frozen=True)
class Answer(Value):
    """An answer as a whole."""

    @classmethod
    def shown(cls, values: dict[str, Any], markdown: Callable[[], str]) -> Self:
        """The answer with these JSON values, which can also render itself as Markdown."""
        made = cls.made(values)
        object.__setattr__(made, "_markdown", markdown)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles an answer together with its Markdown."""
        return _shown_again, (type(self), self.to_dict(), self.to_markdown())

    def to_markdown(self) -> str:
        """The answer for people, as the command gives it with `--markdown`."""
        written: str = self.__dict__["_markdown"]()
        return written


def _shown_again(made: type[Answer], values: dict[str, Any], markdown: str) -> Answer:
    return made.shown(values, lambda: markdown)


@cache
def _hints(made: type[Value]) -> dict[str, Any]:
    return get_type_hints(made)


def _typed(hint: Any, value: Any) -> Any:  # noqa: ANN401
    """A JSON value as the type that an attribute has."""
    if value is None or isinstance(hint, UnionType):
        kept = [one for one in get_args(hint) if one is not NoneType]
        return None if value is None else _typed(kept[0], value)
    if get_origin(hint) is tuple:
        return tuple(_typed(get_args(hint)[0], one) for one in value)
    if isinstance(hint, type) and issubclass(hint, Value):
        return hint.made(value)
    return value
