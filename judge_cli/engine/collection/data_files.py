"""Files of card data: their bytes, their JSON, and its rows; every error names the file."""

import contextlib
import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge_cli.errors.collecting import (
    card_data_leads_out,
    card_data_too_large,
    card_data_unreadable,
    card_data_wrong,
    not_json,
)
from judge_cli.text.outside import Fields, ShapeWrong, json_value, leads_out, objects, outside_bytes

MOST_BYTES = 64_000_000


@contextlib.contextmanager
def told_of(file: str) -> Iterator[None]:
    """Names the file in which a value has the wrong type."""
    try:
        yield
    except ShapeWrong as problem:
        raise card_data_wrong(file, str(problem)) from None


def file_bytes(path: Path) -> bytes:
    """The bytes of a file of card data."""
    try:
        return outside_bytes(path, MOST_BYTES)
    except OSError as problem:
        if problem.errno == errno.EFBIG:
            raise card_data_too_large(path.name, MOST_BYTES) from None
        raise card_data_unreadable(path.name, (problem.strerror or "unknown reason").lower()) from None


def refuse_links_out(folder: Path, *patterns: str) -> None:
    """Refuses files with such names that a link leads out of the folder."""
    for path in (path for pattern in patterns for path in sorted(folder.glob(pattern))):
        if leads_out(path, folder):
            raise card_data_leads_out(path.relative_to(folder).as_posix())


def json_of(data: bytes, name: str) -> Any:  # noqa: ANN401 (whatever the file holds)
    """The JSON of a file of card data."""
    try:
        return json_value(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise not_json(name, 0) from None
    except ShapeWrong as problem:
        raise not_json(name, problem.line) from None


def rows_of(path: Path) -> list[Fields]:
    """The objects that a file holds."""
    with told_of(path.name):
        return list(objects(json_of(file_bytes(path), path.name), path.parent.name))


def optional_rows(path: Path) -> list[Fields]:
    """The objects that a file holds; none if there is no such file."""
    return rows_of(path) if path.exists() else []
