"""Files of card data: their bytes, their JSON, and its rows; every error names the file."""

import contextlib
import errno
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.paths import corpus_data
from judge_cli.text.outside import Fields, ShapeWrong, json_value, leads_out, objects, outside_bytes
from judge_cli.text.toml_file import read_toml

NOTHING_LOST = "nothing was changed: the cards that were here are still here"


MOST_BYTES = 64_000_000


@contextlib.contextmanager
def told_of(file: str) -> Iterator[None]:
    """Names the file in which a value has the wrong type."""
    try:
        yield
    except ShapeWrong as problem:
        raise AskedWrongly(
            "card-data-wrong",
            f"{file}: {problem}",
            where=[NOTHING_LOST],
            tries=["download it again, and add it again", "judge cards add --skip-bad …  (for a card or a ruling)"],
        ) from None


def leave_out(problem: AskedWrongly, left_out: list[str] | None) -> None:
    """Names an unsound card or ruling in the list of those left out; without such a list it is refused."""
    if left_out is None:
        raise problem
    left_out.append(problem.what)


def file_bytes(path: Path) -> bytes:
    """The bytes of a file of card data."""
    try:
        return outside_bytes(path, MOST_BYTES)
    except OSError as problem:
        if problem.errno == errno.EFBIG:
            raise card_data_too_large(path.name, MOST_BYTES) from None
        raise AskedWrongly(
            "card-data-unreadable",
            f"{path.name} cannot be read: {(problem.strerror or 'unknown reason').lower()}",
            where=[NOTHING_LOST],
            tries=["name a file or a folder of files"],
        ) from None


def refuse_links_out(folder: Path, *patterns: str) -> None:
    """Refuses files with such names that a link leads out of the folder."""
    for path in (path for pattern in patterns for path in sorted(folder.glob(pattern))):
        if leads_out(path, folder):
            raise AskedWrongly(
                "card-data-link",
                f"{path.relative_to(folder).as_posix()} is a link out of the folder, or stands behind "
                "one, and judge does not follow it",
                where=[NOTHING_LOST],
                tries=["put the file itself in the place of the link, and add the folder again"],
            )


def json_of(data: bytes, name: str) -> Any:  # noqa: ANN401 (whatever the file holds)
    """The JSON of a file of card data."""
    try:
        return json_value(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise _not_json(name, 0) from None
    except ShapeWrong as problem:
        raise _not_json(name, problem.line) from None


def rows_of(path: Path) -> list[Fields]:
    """The objects that a file holds."""
    with told_of(path.name):
        return list(objects(json_of(file_bytes(path), path.name), path.parent.name))


def optional_rows(path: Path) -> list[Fields]:
    """The objects that a file holds; none if there is no such file."""
    return rows_of(path) if path.exists() else []


def _not_json(file: str, line: int) -> AskedWrongly:
    at = f" (line {line})" if line else ""
    return AskedWrongly(
        "card-data-not-json",
        f"{file} is not JSON, or breaks off{at}",
        where=[NOTHING_LOST],
        tries=["download it again, and add it again"],
    )


def card_data_too_large(file: str, most: int) -> AskedWrongly:
    """Card data is far larger than all cards of the game."""
    return AskedWrongly(
        "card-data-too-large",
        f"{file} is larger than card data can be (at most {most // 1000000} MB and 20,000 cards)",
        where=[NOTHING_LOST],
        tries=["download it again, and add it again"],
    )


_FACES = "faces"
# As many keys, and as many files, are named.
_MOST = 8


class UnknownKeys:
    """Counts the keys of card data that are neither read nor knowingly left out."""

    def __init__(self) -> None:
        self._counted: Counter[tuple[str, str]] = Counter()

    @cached_property
    def _known(self) -> dict[str, frozenset[str]]:
        table = read_toml(corpus_data("cards") / "keys.toml").table().only(("card", "face", "row", "ruling"))
        kinds = {kind: table.table(kind).only(("read", "left_out")) for kind in table.values}
        return {kind: frozenset((*one.texts("read"), *one.texts("left_out"))) for kind, one in kinds.items()}

    def count(self, kind: str, row: Fields) -> None:
        """Counts the unknown keys of a row of this kind that say something, those of its other sides too."""
        known = self._known[kind]
        self._counted.update(
            (_counted_as(kind), key) for key, value in row.values.items() if key not in known and value
        )
        for face in row.objects(_FACES) if kind == "card" else ():
            self._counted.update(
                ("card", f"{_FACES}.{key}")
                for key, value in face.values.items()
                if key not in self._known["face"] and value
            )

    def notes(self) -> Iterator[str]:
        """One line that names them with the number of cards or rulings."""
        keys = [
            f"{shortened(key)!r} ({many} {kind}{'s' if many > 1 else ''})"
            for (kind, key), many in self._counted.items()
        ]
        if keys:
            yield f"what is written under unknown keys, left out: {_first(keys)}"


def unread_files(folder: Path, *inside: str) -> Iterator[str]:
    """One line that names the files in these folders that are not read; those of a system begin with a full stop."""
    found = [
        path.relative_to(folder).as_posix()
        for name in inside
        for path in sorted((folder / name).rglob("*"))
        if path.is_file() and (path.parent != folder / name or path.suffix != ".json")
    ]
    named = [shortened(one) for one in found if not any(part.startswith(".") for part in one.split("/"))]
    if named:
        yield f"files that are not read: {len(named)} ({_first(named)})"


def _counted_as(kind: str) -> str:
    return "ruling" if kind == "ruling" else "card"


def _first(found: Iterable[str]) -> str:
    names = [*found]
    return ", ".join([*names[:_MOST], *([f"{len(names) - _MOST} more"] if len(names) > _MOST else [])])
