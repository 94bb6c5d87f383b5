"""Reads a TOML file strictly: only known keys, each of its type, errors that name file, line and key."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.text.block import Place
from judge_cli.text.outside import corpus_text

# No file has a hundred names joined by dots; reading them takes quadratic time.
# Such a number can be read but not written in an error.
_NUMBER_WITHOUT_END = r"=\s*+[+-]?0[xob][0-9A-Fa-f_]{200}"
_NAME_WITHOUT_END = r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*+\.[ \t]*+){100}"""


class Table:
    """A TOML table that hands out values by key and refuses the keys nobody asked for."""

    def __init__(
        self, values: dict[str, Any], file: "TomlFile", name: str = "", among: tuple[int, int] | None = None
    ) -> None:
        self.values = values
        self._file = file
        self._name = name
        self._among = among

    def text(self, key: str, default: str | None = None) -> str:
        """The string at this key; rule numbers are strings too, so a bare decimal is refused."""
        return str(self._value(key, str, "a string in quotes", default))

    def number(self, key: str, default: int | None = None) -> int:
        """The whole number at this key."""
        return int(self._value(key, int, "a whole number", default))

    def flag(self, key: str) -> bool:
        """Whether this key is true; false if it is absent."""
        return bool(self._value(key, bool, "true or false", False))

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of strings at this key; none if it is absent."""
        found = self._value(key, list, "a list of strings", [])
        for item in found:
            if not isinstance(item, str):
                raise key_of_wrong_kind(self.place(key), self._dotted(key), "a list of strings in quotes", item)
        return tuple(found)

    def table(self, key: str) -> "Table":
        """The table at this key; empty if it is absent."""
        return Table(self._value(key, dict, "a table", {}), self._file, self._dotted(key))

    def tables(self, key: str) -> list["Table"]:
        """The list of tables at this key; none if it is absent."""
        found = self._value(key, list, f"tables headed [[{key}]]", [])
        for item in found:
            if not isinstance(item, dict):
                raise key_of_wrong_kind(self.place(key), self._dotted(key), f"tables headed [[{key}]]", item)
        return [Table(item, self._file, self._dotted(key), (n, len(found))) for n, item in enumerate(found)]

    def either(self, key: str) -> "str | int | bool | Table | list[str | int | Table]":
        """The value at this key: a string, a whole number, a table or a list of these."""
        found = self.values.get(key)
        if isinstance(found, list):
            return [self._either(key, item) for item in found]
        return self._either(key, found)

    def _either(self, key: str, value: object) -> "str | int | Table":
        if isinstance(value, dict):
            return Table(value, self._file, self._dotted(key))
        if isinstance(value, str | int):
            return value
        raise key_of_wrong_kind(self.place(key), self._dotted(key), "a string, a whole number or a table", value)

    def only(self, known: Collection[str]) -> "Table":
        """This table, which must hold no other keys than these."""
        for key in self.values:
            if key not in known:
                raise CorpusBroken(
                    "key-unknown",
                    f"the key {self._dotted(key)!r} is not known here",
                    place=self.place(key),
                    where=[f"known: {', '.join(sorted(known))}"],
                )
        return self

    def holding(self, values: dict[str, Any]) -> "Table":
        """The same place in the file, with other values."""
        return Table(values, self._file, self._name, self._among)

    def place(self, key: str = "") -> Place:
        """The place of this key in the file: the nearest line, else the first of the table."""
        lines = self._file.stretch(self._name, *self._among) if self._among else None
        return self._file.place(key, str(self.values.get(key, "")), lines)

    def _dotted(self, key: str) -> str:
        return f"{self._name}.{key}" if self._name else key

    def _value(self, key: str, kind: type, wanted: str, default: Any) -> Any:  # noqa: ANN401 (TOML holds anything)
        if key not in self.values:
            if default is None:
                raise key_missing(self.place(), self._dotted(key))
            return default
        value = self.values[key]
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise key_of_wrong_kind(self.place(key), self._dotted(key), wanted, value)
        return value


class TomlFile:
    """A TOML file with the line of each key; if its values were cached, its text is read only for a line."""

    def __init__(self, name: str, toml: str | Callable[[], str], values: dict[str, Any] | None = None) -> None:
        self.name = name
        self._toml = toml
        self.values = self._parsed() if values is None else values

    @cached_property
    def _lines(self) -> list[str]:
        return (self._toml if isinstance(self._toml, str) else self._toml()).splitlines()

    def _parsed(self) -> dict[str, Any]:
        import tomllib  # a file whose values are known needs none

        toml = self._toml if isinstance(self._toml, str) else self._toml()
        if (number := re.search(_NUMBER_WITHOUT_END, toml)) is not None:
            at = Place(self.name, toml.count("\n", 0, number.start()) + 1)
            raise toml_not_understood(at, "a number of hundreds of digits")
        if (name := re.search(_NAME_WITHOUT_END, toml)) is not None:
            raise toml_not_understood(Place(self.name, toml.count("\n", 0, name.start()) + 1), "a name without end")
        try:
            return tomllib.loads(toml)
        except tomllib.TOMLDecodeError as problem:
            line = re.search(r"\(at line (\d+)", str(problem))
            where = Place(self.name, int(line[1]) if line else max(1, len(self._lines)))
            raise toml_not_understood(where, re.sub(r" \(at .*\)$", "", str(problem))) from None
        except ValueError:
            raise toml_not_understood(Place(self.name, 1), "a number of thousands of digits") from None
        except RecursionError:
            raise toml_not_understood(Place(self.name, 1), "lists within lists without end") from None

    def table(self) -> Table:
        """The file's outermost table."""
        return Table(self.values, self)

    def place(self, key: str, value: str, within: range | None = None) -> Place:
        """The line with this key and value; else the first line with this key; else the first line."""
        starts = [n for n in self._starts.get(key) or self._inside(key) if within is None or n in within]
        exact = [n for n in starts if value and value in self._lines[n - 1]]
        return Place(self.name, (exact or starts or [within[0] if within else 1])[0])

    def stretch(self, name: str, at: int, tables: int) -> range | None:
        """The lines of one of the tables with this heading; empty if they have no headings of their own."""
        heads = self._heads.get(f"[[{name}]]") or self._listed(name)
        return range(heads[at], [*heads, len(self._lines) + 1][at + 1]) if len(heads) == tables else None

    def _listed(self, name: str) -> list[int]:
        """The lines that begin an inline table of a list, where each has a line of its own."""
        begin = next(iter(self._starts.get(name, [])), len(self._lines))
        tables = takewhile(lambda line: not line.lstrip().startswith("]"), self._lines[begin:])
        return [n for n, line in enumerate(tables, begin + 1) if line.lstrip().startswith("{")]

    def _inside(self, key: str) -> list[int]:
        """The lines that set a key within an inline table."""
        name = re.escape(key)
        sets = re.compile(rf'(?:"{name}"|(?<![\w-]){name})\s*=')
        return [n for n, line in enumerate(self._lines, 1) if key and sets.search(line)]

    @cached_property
    def _heads(self) -> dict[str, list[int]]:
        """The lines that head a table of a list, by heading."""
        found: dict[str, list[int]] = {}
        for n, line in enumerate(self._lines, 1):
            if line.lstrip().startswith("[["):
                found.setdefault(line.split("#")[0].strip(), []).append(n)
        return found

    @cached_property
    def _starts(self) -> dict[str, list[int]]:
        """The lines that set a key or head its table, by key."""
        found: dict[str, list[int]] = {}
        for n, line in enumerate(self._lines, 1):
            headed = line.lstrip().startswith("[")
            key, sets, _ = line.lstrip().lstrip("[").partition("]" if headed else "=")
            if sets:
                found.setdefault(key.strip().strip('"'), []).append(n)
        return found


def read_toml(path: Path, named_in: Place | None = None) -> TomlFile:
    """The TOML file at this path."""
    return TomlFile(*toml_text(path, named_in))


def toml_text(path: Path, named_in: Place | None = None) -> tuple[str, str]:
    """A TOML file's name in places, and its unparsed text."""
    name = shown_name(path)
    return name, corpus_text(path, name, named_in)


def shown_name(path: Path) -> str:
    """The file's name for messages: folder and file, as far as the path has them."""
    return (Path(path.parent.name) / path.name).as_posix()


def toml_not_understood(place: Place, why: str) -> CorpusBroken:
    """A TOML file is not TOML."""
    return CorpusBroken(
        "toml-not-understood", f"{place.file} is not TOML: {why}", place=place, tries=["judge corpus check"]
    )


def key_missing(place: Place, key: str) -> CorpusBroken:
    """A TOML table lacks a key that it must have."""
    return CorpusBroken("key-missing", f"the key {key!r} is missing", place=place, tries=[f"add {key} to {place.file}"])


def key_of_wrong_kind(place: Place, key: str, wanted: str, found: object) -> CorpusBroken:
    """A TOML value has the wrong type, such as a bare decimal instead of a number in quotes."""
    return CorpusBroken(
        "key-of-wrong-kind",
        f"{key} must be {wanted}, not {type(found).__name__} {shortened(repr(found))}",
        place=place,
        tries=[_in_quotes(key.rpartition(".")[2], wanted, found)] if isinstance(found, int | float) else (),
    )


def phrase_wrong(place: Place, what: str, word: str, known: Sequence[str]) -> CorpusBroken:
    """A phrasebook uses an undefined word, such as an unknown slot or act."""
    return CorpusBroken(
        "phrase-wrong",
        f"{shortened(word)!r} is not {what}",
        place=place,
        where=[f"known: {', '.join(known)}"] if known else [],
    )


def _in_quotes(key: str, wanted: str, found: object) -> str:
    return f'{key} = ["{found}"]' if "list" in wanted else f'{key} = "{found}"'
