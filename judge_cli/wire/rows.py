"""Values as rows of plain values for a file, and back: the shape of a row is read off the annotated types.

A named tuple is a list of its fields, a tuple or a set a list, an enumeration its value; where a value may be of
several kinds, its row says of which it is. Text, numbers, dictionaries and what else JSON knows stay as they are.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, ForwardRef, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

Kind = TypeVar("Kind")


class RowForm(NamedTuple):
    """How a kind of value becomes plain, and how it is made again."""

    plain: Callable[[Any], Any]
    value: Callable[[Any], Any]


def _same(value: Any) -> Any:  # noqa: ANN401 (of any kind)
    return value


_AS_IT_IS = RowForm(_same, _same)


class Rows:
    """Rows of values; some kinds have a form of their own, as a number that is written as text."""

    def __init__(self, own: Mapping[Any, RowForm]) -> None:
        self._forms = dict(own)

    def row(self, kind: Any, value: Any) -> Any:  # noqa: ANN401 (a type with all that is in it)
        """The row of a value of this kind."""
        return self._form(kind).plain(value)

    def value(self, kind: type[Kind], row: Any) -> Kind:  # noqa: ANN401
        """The value of this kind that was written as this row; a row of another shape is refused."""
        made: Kind = self._form(kind).value(row)
        return made

    def _form(self, kind: Any) -> RowForm:  # noqa: ANN401
        if kind not in self._forms:
            # A kind that stands within itself is looked up once it is there.
            self._forms[kind] = RowForm(lambda value: self.row(kind, value), lambda row: self.value(kind, row))
            self._forms[kind] = self._made(kind)
        form: RowForm = self._forms[kind]
        return form

    def _made(self, kind: Any) -> RowForm:  # noqa: ANN401, PLR0911 (one way for each kind)
        origin, inner = get_origin(kind) or kind, get_args(kind)
        if origin in (Union, UnionType):
            return self._of_several([one for one in inner if one is not NoneType], nothing=NoneType in inner)
        if origin is frozenset or (origin is tuple and inner[1:] == (...,)):
            each = self._form(inner[0])
            order: Callable[[Any], Iterable[Any]] = sorted if origin is frozenset else _same
            if each is _AS_IT_IS:
                return RowForm(lambda value: list(order(value)), origin)
            return RowForm(lambda value: list(map(each.plain, order(value))), lambda row: origin(map(each.value, row)))
        if origin is tuple:
            return self._of_fields(inner, tuple)
        if issubclass(origin, Enum):
            return RowForm(attrgetter("value"), origin)
        if hasattr(origin, "_fields"):
            kinds = list(origin.__annotations__.values())
            if any(isinstance(one, ForwardRef) for one in kinds):  # looking each name up takes long
                kinds = list(get_type_hints(origin).values())
            return self._of_fields(kinds, origin._make)
        return _AS_IT_IS

    def _of_fields(self, kinds: Iterable[Any], make: Callable[[Iterable[Any]], Any]) -> RowForm:
        plain, value = zip(*map(self._form, kinds), strict=True) if kinds else ((), ())
        made = [None if one is _same else one for one in value]
        return RowForm(
            lambda values: [one(inner) for one, inner in zip(plain, values, strict=True)],
            lambda row: make([one(inner) if one else inner for one, inner in zip(made, row, strict=True)]),
        )

    def _of_several(self, kinds: list[Any], *, nothing: bool) -> RowForm:
        forms = list(map(self._form, kinds))
        if len(kinds) == 1:
            return RowForm(
                lambda value: None if value is None else forms[0].plain(value),
                lambda row: None if row is None else forms[0].value(row),
            )
        assert not nothing, kinds
        at = {kind: n for n, kind in enumerate(kinds)}
        return RowForm(
            lambda value: [(n := at[type(value)]), forms[n].plain(value)],
            lambda row: forms[row[0]].value(row[1]),
        )
