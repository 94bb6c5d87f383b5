"""The text of a card that the user typed into a file."""

import errno
from pathlib import Path

from judge_cli.errors.base import AskedWrongly
from judge_cli.errors.importing import ControlCode, FormUnknown
from judge_cli.errors.typed_cards import card_text_not_text, card_text_unreadable
from judge_cli.explanation.edition.typed_cards import TypedText
from judge_cli.text.given import given_text
from judge_cli.text.outside import outside_bytes

# A card is some hundred bytes long.
MOST_BYTES = 100_000


def file_of_card(path: Path) -> bytes:
    """The bytes of a file; refuses anything too large to be a card."""
    try:
        return outside_bytes(path, MOST_BYTES)
    except OSError as problem:
        if problem.errno == errno.EFBIG:
            raise _too_large(path.name) from None
        raise card_text_unreadable(str(path), (problem.strerror or "no such file").lower()) from None


def typed_text(data: bytes, name: str) -> TypedText:
    """Decodes these bytes as the text of a card."""
    if len(data) > MOST_BYTES:
        raise _too_large(name)
    try:
        return TypedText(given_text(data, name), name)
    except (FormUnknown, ControlCode) as problem:
        raise card_text_not_text(problem.in_one_line.partition(";")[0]) from None


def _too_large(name: str) -> AskedWrongly:
    return card_text_not_text(f"{name} is larger than any card ({MOST_BYTES // 1_000} kB)")
