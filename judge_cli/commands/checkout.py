"""Tells the user that an installed `judge` does not read the data of the checkout in the current folder."""

import os
from collections.abc import Iterator
from pathlib import Path

from judge_cli.errors import note
from judge_cli.paths import shipped
from judge_cli.text.whole_file import read_whole

_DATA = ("rules_corpus", "index")
_CODE = "judge_cli"
_TEXTS = (".toml", ".md", ".txt")


def note_other_data() -> None:
    """Prints a note if the current checkout has data that differs from the data judge reads."""
    for folder in _DATA:
        here = _in_checkout(folder)
        if here is None or (folder == "rules_corpus" and os.environ.get("JUDGE_CORPUS")):
            continue
        differs = _difference(here, shipped(folder))
        if differs:
            note(_other_data(str(here / differs), str(shipped(folder)), corpus=folder == "rules_corpus"))


def _in_checkout(folder: str) -> Path | None:
    """The folder with this name in the checkout around the current folder, if judge reads a different one."""
    try:
        around = Path.cwd()
    except OSError:  # the current folder is gone
        return None
    for parent in (around, *around.parents):
        if (parent / folder).is_dir() and (parent / _CODE).is_dir():
            return None if (parent / folder).samefile(shipped(folder)) else parent / folder
    return None


def _difference(here: Path, read: Path) -> str:
    """The first file that differs between the folders; none if all are the same."""
    for name in sorted({*_texts(here), *_texts(read)}):
        one, other = here / name, read / name
        if not _is_same(one, other):
            return name
    return ""


def _is_same(one: Path, other: Path) -> bool:
    """Whether two files have the same bytes; an unreadable file is never the same."""
    try:
        return one.stat().st_size == other.stat().st_size and read_whole(one) == read_whole(other)
    except OSError:
        return False


def _texts(folder: Path) -> Iterator[str]:
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in _TEXTS)


def _other_data(file: str, read: str, *, corpus: bool) -> str:
    name = " JUDGE_CORPUS names another corpus;" if corpus else ""
    return (
        f"note: {file} is not as in the data that this judge reads, {read};{name} `pip install -e "
        ".` in the checkout makes its own data be read"
    )
