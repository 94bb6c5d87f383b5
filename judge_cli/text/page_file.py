"""Reads one file of a corpus: whole, as UTF-8, with errors that name file and line."""

from pathlib import Path
from typing import NamedTuple

from judge_cli.text.outside import corpus_text
from judge_cli.text.place import Place


class PageFile(NamedTuple):
    """A file's text and its name in places."""

    name: str
    text: str


def read_page(folder: Path, file: str, named_in: Place) -> PageFile:
    """The file of this name below the folder, as text."""
    name = f"{folder.name}/{file}"
    return PageFile(name, corpus_text(folder / file, name, named_in))
