"""Reads a given book: finds its form by content."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_cli.text.book import Book, refuse_too_long
from judge_cli.text.given import MOST_BYTES, given_bytes, given_text, given_too_big, is_json
from judge_cli.tree.rules.edition_file import EditionFile


@dataclass(frozen=True, slots=True)
class GivenBook:
    """A book after reading, its given name, and the edition of its pages if known."""

    book: Book
    name: str
    edition: str | None = None


def book_of_path(path: Path, shipped: Sequence[EditionFile]) -> GivenBook:
    """The book in this file or folder."""
    if _is_folder(path):
        from judge_cli.tree.importing.export_folder import read_export_folder

        return _bounded(read_export_folder(path, shipped))
    return book_of_bytes(given_bytes(path), path.name)


def book_of_bytes(data: bytes, name: str) -> GivenBook:
    """The book in these bytes."""
    if len(data) > MOST_BYTES:  # an address may give more: it may be one of card data
        raise given_too_big(name, MOST_BYTES)
    text = given_text(data, name)
    if is_json(text):
        from judge_cli.text.rules_json import read_rules_json

        return _bounded(GivenBook(read_rules_json(text, name), name))
    from judge_cli.text.numbered_text import read_numbered_text

    return GivenBook(read_numbered_text(text, name), name)


def _bounded(given: GivenBook) -> GivenBook:
    rows = given.book.rows
    refuse_too_long(len(rows) + sum(len(row.examples) for row in rows), given.name)
    return given


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False
