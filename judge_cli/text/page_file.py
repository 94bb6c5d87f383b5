"""Reading one file of a corpus: whole, as UTF-8, with errors that name file and line."""

from pathlib import Path
from typing import NamedTuple

from judge_cli.errors.corpus import FileMissing, FileNotText, FileUnreadable
from judge_cli.text.place import Place
from judge_cli.text.whole_file import read_whole


class PageFile(NamedTuple):
    """A file's text and the name that places in it carry."""

    name: str
    text: str


def read_page(folder: Path, file: str, named_in: Place) -> PageFile:
    """The file of this name below the folder, as text."""
    name = f"{folder.name}/{file}"
    path = folder / file
    try:
        data = read_whole(path)
    except FileNotFoundError:
        raise FileMissing(name, named_in) from None
    except OSError as problem:
        raise FileUnreadable(name, problem.strerror or "unknown reason") from None
    return PageFile(name, decoded(data, name))


def decoded(data: bytes, name: str) -> str:
    """The bytes as text, or an error that names the first line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise FileNotText(Place(name, line), f"byte 0x{data[problem.start]:02x} is not UTF-8") from None
