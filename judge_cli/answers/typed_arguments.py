"""What a program or a user hands in: arguments of `Judge`, names of files, the text of a card; each checked."""

import errno
import math
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from judge_cli.answers.command_row import BOUNDS, ENDLESS
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.text.given import ControlCode, FormUnknown, given_text
from judge_cli.text.outside import outside_bytes

_WRITTEN_OUT = 10**20


_Kind = TypeVar("_Kind", bound=type)
_TEXTS = Iterable[str]
_WORDS: dict[object, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    _TEXTS: "several texts",
    types.NoneType: "nothing",
}
_GIVEN: dict[type, str] = {
    str: "a text",
    bytes: "bytes",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
    list: "a list",
    tuple: "a list",
    dict: "an object",
    types.NoneType: "nothing",
}


def with_typed_arguments(kind: _Kind) -> _Kind:
    """The class, whose public methods refuse arguments of other types in words."""
    for name, method in list(vars(kind).items()):
        if isinstance(method, types.FunctionType) and (not name.startswith("_") or name == "__init__"):
            setattr(kind, name, _checked(method))
    return kind


def _checked(method: Callable[..., Any]) -> Callable[..., Any]:
    @cache  # types are looked up for the first call, not for the import
    def expected() -> tuple[Signature, dict[str, Any]]:
        return signature(method), typing.get_type_hints(method)

    @wraps(method)
    def asked(*args: object, **named: object) -> object:
        form, hints = expected()
        given = form.bind(*args, **named)
        for name, value in list(given.arguments.items())[1:]:
            given.arguments[name] = _bounded(name, _taken(form.parameters[name], value, hints[name]))
        return method(*given.args, **given.kwargs)

    return asked


def _taken(parameter: Parameter, value: Any, hint: object) -> object:  # noqa: ANN401 (whatever a program gives)
    """The value, if it is of this type; what can be gone through only once comes as a list."""
    if parameter.kind is Parameter.VAR_POSITIONAL:
        return tuple(_of_type(parameter.name, one, (hint,)) for one in value)
    return _of_type(parameter.name, value, tuple(_alternatives(hint)))


def _bounded(name: str, value: object) -> object:
    """The value, if it is no number out of its bounds."""
    if name in BOUNDS and isinstance(value, int | float):
        least, most = BOUNDS[name]
        if not least <= value <= most and not (name in ENDLESS and value == math.inf):
            raise AskedWrongly(
                "argument-wrong",
                f"{name} must be from {least} to {most}; given: "
                f"{'a number of many digits' if abs(value) > _WRITTEN_OUT else f'{value}'}",
            )
    return value


def _of_type(name: str, value: object, hints: tuple[object, ...]) -> object:
    wanted = [one for one in hints if one is not types.NoneType]
    if value is None and len(wanted) < len(hints):
        return value
    if bool in hints or any(isinstance(value, kind) for kind in _simple(value, hints)):
        return value
    if _TEXTS in hints and isinstance(value, Iterable) and not isinstance(value, str | bytes | bytearray):
        texts = tuple(value)
        other = next((one for one in texts if not isinstance(one, str)), None)
        if other is None and None not in texts:
            return texts
        raise _argument_of_wrong_type(name, _words(wanted), f"{_called(other)} among them")
    if value == "" and _TEXTS in hints:
        return ()
    raise _argument_of_wrong_type(name, _words(wanted), _called(value))


def _simple(value: object, hints: tuple[object, ...]) -> Iterator[type]:
    """The classes that a value may have; true and false are no numbers."""
    for one in hints:
        if one is str or (one in (int, float) and not isinstance(value, bool)):
            assert isinstance(one, type)
            yield one
            if one is float:
                yield int


def _alternatives(hint: object) -> Iterator[object]:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        for one in typing.get_args(hint):
            yield from _alternatives(one)
    else:
        yield hint


def _words(wanted: Iterable[object]) -> str:
    return " or ".join(_WORDS[one] for one in wanted)


def _called(value: object) -> str:
    return _GIVEN.get(type(value)) or f"a value of the type {type(value).__name__}"


def argument_wrong(name: str, why: str, known: Sequence[str] = ()) -> AskedWrongly:
    """An argument of a tool does not fit its schema."""
    where = [f"known: {', '.join(known)}"] if known else []
    return AskedWrongly("argument-wrong", f"this cannot be asked: {shortened(name)} {why}", where=where)


def _argument_of_wrong_type(name: str, wanted: str, given: str) -> AskedWrongly:
    return AskedWrongly("argument-wrong", f"{name} must be {wanted}; given: {given}")


def is_file_name(words: str) -> bool:
    """Whether words look like a file name; does not look on the disk."""
    return words.endswith(".toml") or any(sign in words for sign in "/\\")


class GivenText(NamedTuple):
    """A kind of text file that a user hands in: what it is, its most bytes, and what its errors say."""

    code: str
    what: str
    most: int
    size: str
    mend: str
    tries: Sequence[str]

    def bytes_of(self, path: Path) -> bytes:
        """The bytes of a file; refuses anything too large."""
        try:
            return outside_bytes(path, self.most)
        except OSError as problem:
            if problem.errno == errno.EFBIG:
                raise self._no_text(f"{path.name} is larger than any {self.what} ({self.size})") from None
            raise AskedWrongly(
                f"{self.code}-unreadable",
                f"{shortened(str(path))!r} cannot be read: {(problem.strerror or 'no such file').lower()}",
                tries=self.tries,
            ) from None

    def text_of(self, data: bytes, name: str) -> str:
        """These bytes as text."""
        if len(data) > self.most:
            raise self._no_text(f"{name} is larger than any {self.what} ({self.size})")
        try:
            return given_text(data, name)
        except (FormUnknown, ControlCode) as problem:
            raise self._no_text(problem.in_one_line.partition(";")[0]) from None

    def _no_text(self, why: str) -> AskedWrongly:
        return AskedWrongly(f"{self.code}-not-text", why, tries=[self.mend])


# A card is some hundred bytes long.
CARD_TEXT = GivenText(
    "card-text", "card", 100_000, "100 kB", "type the card as plain text in UTF-8",
    ("judge card --text FILE", "judge card --text -"),
)  # fmt: skip
