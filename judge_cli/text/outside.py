"""The only way to read a file from outside: its size, its kind, its encoding, and the shape of its contents.

`read_whole` refuses pipes, devices, folders and dead links; here a file must also be small enough and in UTF-8, and
each JSON value of the expected kind, or the error names its path.
"""

import errno
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import Place
from judge_cli.text.whole_file import read_whole

# No file of a book, of card data or of a corpus is larger.
MOST_BYTES = 64_000_000
_KINDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "an object"}


class ShapeWrong(ValueError):
    """A file's contents do not fit: the place in it, and the fault."""

    def __init__(self, where: str, what: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where, self.what, self.line, self.column = where, what, line, column


class KeyTwice(ShapeWrong):
    """An object of a JSON text has a key twice."""

    def __init__(self, key: str) -> None:
        super().__init__("", f"the key {key[:80]!r} stands twice in one object")
        self.key = key


class BeyondReading(ShapeWrong):
    """A JSON text has numbers too long or lists too deep for Python."""


def outside_bytes(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file; one that is too large raises an `OSError` that says so, like all other problems."""
    data = read_whole(path, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most / 1_000_000:g} MB", str(path))
    return data


def leads_out(path: Path, folder: Path) -> bool:
    """Whether a file or folder below this folder is a link, or stands behind one, that leads out of it."""
    try:
        return not path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a link to itself leads nowhere
        return True


def corpus_text(path: Path, name: str, named_in: Place | None = None) -> str:
    """The text of a file of a corpus, with errors that name file and line."""
    try:
        data = outside_bytes(path)
    except FileNotFoundError:
        raise file_missing(name, named_in) from None
    except OSError as problem:
        raise CorpusBroken(
            "file-unreadable",
            f"{name} cannot be read: {problem.strerror or 'unknown reason'}",
            tries=["judge corpus check"],
        ) from None
    try:
        return data.decode("utf-8-sig")  # some editors begin every file with a mark
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise _file_not_text(Place(name, line), f"byte 0x{data[problem.start]:02x} is not UTF-8") from None


def json_value(text: str) -> Any:  # noqa: ANN401 (JSON holds anything)
    """The value of a JSON text; refuses duplicate keys, huge numbers and deep nesting."""
    try:
        return json.loads(text, object_pairs_hook=_each_once)
    except json.JSONDecodeError as problem:
        raise ShapeWrong("", problem.msg, problem.lineno, problem.colno) from None
    except ShapeWrong:
        raise
    except ValueError:
        raise BeyondReading("", "a number of thousands of digits") from None
    except RecursionError:
        raise BeyondReading("", "lists within lists without end") from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object with unique keys: of two values, nobody knows which is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, many in Counter(key for key, _ in pairs).items() if many > 1)
        raise KeyTwice(twice)
    return found


class Fields:
    """A JSON object with typed access to its values; a missing one is empty."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise ShapeWrong(where, f"it is {_kind(value)} where an object belongs")
        self.values, self.where = value, where

    def at(self, key: str) -> str:
        """The path to the value of this key."""
        return f"{self.where}.{key}" if self.where else key

    def text(self, key: str) -> str:
        """The text at this key."""
        return str(self._value(key, str, ""))

    def texts(self, key: str) -> list[str]:
        """The list of texts at this key."""
        found: list[str] = self._value(key, list, [])
        for n, one in enumerate(found):
            if not isinstance(one, str):
                raise ShapeWrong(f"{self.at(key)}[{n}]", f"it is {_kind(one)} where a text belongs")
        return found

    def objects(self, key: str) -> Iterator["Fields"]:
        """The objects of the list at this key."""
        return objects(self._value(key, list, []), self.at(key))

    def flag(self, key: str) -> bool:
        """Whether this key says true."""
        return bool(self._value(key, bool, False))

    def _value(self, key: str, kind: type, empty: Any) -> Any:  # noqa: ANN401
        value = self.values.get(key)
        if value is None:
            return empty
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise ShapeWrong(self.at(key), f"it is {_kind(value)} where {_KINDS[kind]} belongs")
        return value


def objects(values: object, where: str) -> Iterator[Fields]:
    """The objects of a list; a single object counts as a list of one."""
    if isinstance(values, dict):
        yield Fields(values, where)
        return
    if not isinstance(values, list):
        raise ShapeWrong(where, f"it is {_kind(values)} where a list belongs")
    for n, one in enumerate(values):
        yield Fields(one, f"{where}[{n}]")


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    return _KINDS.get(type(value), "a number")


def file_missing(file: str, named_in: Place | None) -> CorpusBroken:
    """A required file is missing."""
    return CorpusBroken("file-missing", f"{file} is missing", place=named_in, tries=["judge corpus check"])


def _file_not_text(place: Place, why: str) -> CorpusBroken:
    return CorpusBroken(
        "file-not-text", f"{place.file} is not text: {why}", place=place, tries=["save the file as UTF-8"]
    )


class PageFile(NamedTuple):
    """A file's text and its name in places."""

    name: str
    text: str


def read_page(folder: Path, file: str, named_in: Place) -> PageFile:
    """The file of this name below the folder, as text."""
    name = f"{folder.name}/{file}"
    return PageFile(name, corpus_text(folder / file, name, named_in))
