"""A user's file to import: its bytes, and its form by content, not by name."""

import errno
import re
from pathlib import Path

from judge_cli.errors import shortened
from judge_cli.text.block import Place
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.outside import outside_bytes

_FORMS_OF_A_BOOK = "judge reads rules.json as published, the folder of a help-authoring export, and plain numbered text"
GIVE_LESS = "give judge the rules alone, or each part of them as a book of its own"


class FormUnknown(ImportRefused):
    """The content has no known form."""

    def __init__(self, name: str, what: str, next_try: str) -> None:
        super().__init__("form-unknown", f"{name} is {what}", where=[_FORMS_OF_A_BOOK], tries=[next_try])


class ControlCode(ImportRefused):
    """The text holds a terminal control character."""

    def __init__(self, place: Place, character: str) -> None:
        super().__init__(
            "control-code",
            f"{place.file} holds a terminal control code (U+{ord(character):04X})",
            place=place,
            tries=["remove it and add the file again"],
        )


# Three times the longest known book.
MOST_BYTES = 2_000_000
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")
# Further characters that end a line for editors: next line, line separator, paragraph separator.
_LINE_ENDS = {0x85: "\n", 0x2028: "\n", 0x2029: "\n"}
_SURROGATE = re.compile(r"[\ud800-\udfff]")
# The first bytes of files that people mistake for text, their kind, and advice.
_NO_TEXT = (
    (b"PK\x03\x04", "a zip archive", "unpack it and add the file or folder inside"),
    (b"PK\x05\x06", "a zip archive", "unpack it and add the file or folder inside"),
    (b"\x1f\x8b", "a gzip archive", "unpack it and add the file inside"),
    (b"%PDF", "a PDF", "save its text (pdftotext -layout FILE) and add that"),
    (b"\xff\xd8\xff", "a photograph", "add the text of the rulebook, not a picture of it"),
    (b"\x89PNG", "a picture", "add the text of the rulebook, not a picture of it"),
    (b"\xff\xfe\x00\x00", "text in UTF-32", "save it as UTF-8 and add it again"),
    (b"\x00\x00\xfe\xff", "text in UTF-32", "save it as UTF-8 and add it again"),
    (b"\xff\xfe", "text in UTF-16", "save it as UTF-8 and add it again"),
    (b"\xfe\xff", "text in UTF-16", "save it as UTF-8 and add it again"),
)
_WEB_PAGE = re.compile(r"\s*<(?:!doctype|html|\?xml)", re.IGNORECASE)


def given_bytes(path: Path) -> bytes:
    """The file's bytes; refuses a file that is too large for a rulebook."""
    try:
        return outside_bytes(path, MOST_BYTES)
    except OSError as problem:
        if problem.errno == errno.EFBIG:
            raise given_too_big(path.name, MOST_BYTES) from None
        raise given_missing(str(path), (problem.strerror or "no such file").lower()) from None


def given_text(data: bytes, name: str) -> str:
    """The bytes as text with plain line ends, if the text is safe for a terminal."""
    for start, what, next_try in _NO_TEXT:
        if data.startswith(start):
            raise FormUnknown(name, what, next_try)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        what = f"not text in UTF-8: byte 0x{data[problem.start]:02x} on line {line}"
        raise FormUnknown(name, what, "save it as UTF-8 text and add it again") from None
    if _WEB_PAGE.match(text):
        raise FormUnknown(name, "a web page", "save its text and add that")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not is_json(text):  # there they may stand inside a text
        text = text.translate(_LINE_ENDS)
    control = _CONTROL.search(text)
    if control:
        raise ControlCode(Place(name, text.count("\n", 0, control.start()) + 1), control[0])
    return text


def refuse_control(text: str, place: Place) -> None:
    """Refuses a text with escaped terminal control characters or non-text."""
    control = _CONTROL.search(text) or _SURROGATE.search(text)
    if control:
        raise ControlCode(place, control[0])


def is_json(text: str) -> bool:
    """Whether the text begins like non-empty JSON."""
    return text.lstrip()[:1] in ("[", "{")


def given_missing(written: str, why: str) -> ImportRefused:
    """There is no such file or folder."""
    return ImportRefused(
        "given-missing", f"{shortened(written)!r} cannot be read: {why}", tries=["judge corpus add FILE|FOLDER|URL"]
    )


def given_too_big(name: str, most: int) -> ImportRefused:
    """The file is bigger than any rulebook."""
    return ImportRefused(
        "given-too-big",
        f"{name} is bigger than {most // 1000000} MB, more than any rulebook",
        where=[_FORMS_OF_A_BOOK],
        tries=[GIVE_LESS],
    )
