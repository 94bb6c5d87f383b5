"""The files of an import: each begins with a checksum, so that a damaged one is noticed and never read."""

import contextlib
from _blake2 import blake2b
from collections.abc import Iterator
from pathlib import Path

from judge_cli.errors.importing import own_cards_damaged, own_cards_unreadable
from judge_cli.text.whole_file import read_whole, write_new

_SUM_BYTES = 16
_LENGTH = 2 * _SUM_BYTES


def write_summed(path: Path, text: str) -> None:
    """Writes a text after its checksum."""
    write_new(path, f"{_sum(text)}\n{text}".encode(), lasting=False)


def text_in(path: Path, *, summed: bool) -> str | None:
    """The text of an imported file, with or without a checksum; none if there is no such file."""
    try:
        with sound(path):
            written = read_whole(path).decode().replace("\r\n", "\n")
            return summed_text(written) if summed else written
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise own_cards_unreadable(str(path), problem.strerror or type(problem).__name__) from None


def has_sum(written: str) -> bool:
    """Whether a text begins with a checksum; imports by an older judge have none."""
    return written[_LENGTH : _LENGTH + 1] == "\n"


def summed_text(written: str) -> str:
    """The text after the checksum; a `ValueError` if the checksum does not match."""
    first, _, text = written.partition("\n")
    if _sum(text) != first:
        raise ValueError(first)
    return text


@contextlib.contextmanager
def sound(path: Path) -> Iterator[None]:
    """Turns an error about damaged contents into one that names the file."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError):
        raise own_cards_damaged(str(path)) from None


def _sum(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_SUM_BYTES).hexdigest()
