"""Values and their JSON: each field is a key, in the order of the fields; a field at its default is left out.

A kind of value is written like a frozen dataclass that takes keywords. It is none: making the methods of a dataclass
takes a millisecond each time the program starts, and one answer has several.
"""

from collections.abc import Mapping
from enum import Enum
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    NotRequired,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    is_typeddict,
)

_T = TypeVar("_T")
_NEEDED = object()


class NoKey:
    """Marks a field that a page needs and that is no key of the JSON: `Annotated[str, BESIDE]`."""


BESIDE = NoKey()


class FoundAt(NamedTuple):
    """The way to what a key is filled from."""

    path: tuple[str, ...]


def found_at(path: str) -> FoundAt:
    """The mark of a key that the other value has elsewhere, at the end of a way such as `rule.number`."""
    return FoundAt(tuple(path.split(".")))


class _Said(NamedTuple):
    default: Any


def said(*, default: _T) -> _T:
    """A default that the JSON says like any other value."""
    return _Said(default)  # type: ignore[return-value]


class Field(NamedTuple):
    """A field of a value: its key (its name, but for words of Python: `from_`), its type, and its default."""

    key: str
    hint: Any
    default: Any
    is_always_said: bool
    is_key: bool

    @property
    def is_needed(self) -> bool:
        """Whether every such value is made with it."""
        return self.default is _NEEDED

    @property
    def needed(self) -> "Field":
        """The same field, without a default."""
        return self._replace(default=_NEEDED)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(said,))
class Value:
    """A part of an answer."""

    # The keys that the JSON leaves out although they have a value; a brief answer has some.
    left_out: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls, only: tuple[str, ...] = ()) -> None:
        """`only` names the fields above that are keys of this kind, each needed; the others stay at their default."""
        above = {
            name: field for base in reversed(cls.__mro__) for name, field in base.__dict__.get("fields", {}).items()
        }
        if only:
            kept = {name: field._replace(is_key=name in only) for name, field in above.items()}
            above = kept | {name: kept[name].needed for name in only}
        cls.fields = above | {name: _field(name, hint, cls) for name, hint in cls.__annotations__.items()}

    def __init__(self, **values: object) -> None:
        defaults = {name: field.default for name, field in self.fields.items() if not field.is_needed}
        odd = values.keys() - self.fields.keys() or self.fields.keys() - (defaults | values).keys()
        if odd:
            raise TypeError(f"{type(self).__name__}: {', '.join(sorted(odd))}")
        self.__dict__.update(defaults | values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(tuple(self._all().values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._all().items())})"

    def _all(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in self.fields}

    def but(self, **changes: object) -> Self:
        """The same value with other fields."""
        return type(self)(**self._all() | changes)

    def to_dict(self) -> dict[str, Any]:
        """The JSON values, as the command gives them with `--json`."""
        every = (
            (field, self.__dict__[name])
            for name, field in self.fields.items()
            if field.is_key and name not in self.left_out
        )
        return {field.key: plain(inner) for field, inner in every if field.is_always_said or inner != field.default}


def _field(name: str, hint: Any, kind: type) -> Field:  # noqa: ANN401
    default = kind.__dict__.get(name, _NEEDED)
    is_said = isinstance(default, _Said)
    is_key = BESIDE not in getattr(hint, "__metadata__", ())
    return Field(name.rstrip("_"), hint, default.default if is_said else default, is_said, is_key)


def plain(value: Any) -> Any:  # noqa: ANN401
    """A value made of what JSON knows, all of it new."""
    if isinstance(value, Value):
        return value.to_dict()
    if isinstance(value, tuple | list):
        return [plain(inner) for inner in value]
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return value


_Made = TypeVar("_Made")


def filled(kind: type[_Made], other: object, /, **more: Any) -> _Made:  # noqa: ANN401
    """A value of this kind: each key that is not given is what the other value has, in the form of the key.

    It has it by the key's name, or where the key says that it is taken from. The other value may be JSON that such a
    value was written as. A number of a rule, a citation or an enumeration becomes text, where text is wanted, and an
    empty text null where that may be.
    """
    hints: dict[str, Any] = dict(kind.__annotations__)
    if issubclass(kind, Value):
        hints = {name: field.hint for name, field in kind.fields.items()}
    made: dict[str, Any] = {}
    for name, hint in hints.items():
        if name in more:
            made[name] = more[name]
        elif (found := _had(other, name.rstrip("_"), hint)) is not _NEEDED:
            made[name] = _in_form(hint, found)
    return kind(**made)


def _had(other: Any, name: str, hint: Any) -> Any:  # noqa: ANN401
    """What another value has for a key; nothing has nothing within."""
    if isinstance(other, Mapping):
        return other.get(name, _NEEDED)
    (first, *rest), found = next((one.path for one in _marks(hint) if isinstance(one, FoundAt)), (name,)), other
    found = getattr(found, first, _NEEDED)
    for within in rest:
        found = None if found is None else getattr(found, within)
    return found


def _marks(hint: Any) -> tuple[object, ...]:  # noqa: ANN401
    if get_origin(hint) is NotRequired:
        (hint,) = get_args(hint)
    return getattr(hint, "__metadata__", ())


def _in_form(hint: Any, found: Any) -> Any:  # noqa: ANN401
    while get_origin(hint) in (Annotated, NotRequired):
        hint = get_args(hint)[0]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (inner_hint,) = (one for one in inner if one is not type(None))
        return None if found is None or found == "" else _in_form(inner_hint, found)
    if hint is str or origin is Literal:
        return found.value if isinstance(found, Enum) else str(found)
    if origin in (tuple, list):
        return origin(_in_form(inner[0], one) for one in found or ())
    is_made = isinstance(hint, type) and (issubclass(hint, Value) or is_typeddict(hint))
    return filled(hint, found) if is_made else found
