"""The file of learned weights: eight bytes of name and version, a checksum, a form in JSON, then the numbers.

The checksum is over all that follows it. The form says how large the encoder is, which pieces it knows, and where each
table of numbers stands: whole numbers of one byte with a scale for each column (of a matrix) or row (of a list of
rows), or numbers of four bytes. The file is mapped, not read: what no question needs is never brought in.
"""

import json
import mmap
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.errors import CorpusBroken

HOW_TO_MEND = ["install judge-cli again", "in a checkout: git checkout -- index, or python -m tests.learning.train"]


VERSION = 1
_NAME = b"judgers"
_SUM = 16
_HEAD = len(_NAME) + 1 + _SUM + 4
_ALIGNED = 64


class Learned(NamedTuple):
    """What was learned: its form, its checksum, and the file with the place in it from which the numbers stand."""

    form: dict[str, Any]
    checksum: str
    whole: memoryview
    start: int


def file_of(form: Mapping[str, Any], tables: Mapping[str, tuple[Sequence[int], bytes]]) -> bytes:
    """The file of a form and its tables, each with its shape and its bytes."""
    places: dict[str, list[int]] = {}
    numbers = b""
    for name, (shape, table) in tables.items():
        numbers += bytes(-len(numbers) % _ALIGNED)
        places[name] = [len(numbers), *shape]
        numbers += table
    said = json.dumps({**form, "tables": places}, ensure_ascii=False, separators=(",", ":")).encode()
    said += b" " * (-(_HEAD + len(said)) % _ALIGNED)
    rest = len(said).to_bytes(4, "little") + said + numbers
    return _NAME + bytes([VERSION]) + blake2b(rest, digest_size=_SUM).digest() + rest


def opened(path: Path) -> Learned:
    """The weights in a file; refuses one that is missing, foreign, of another version, cut or altered."""
    try:
        with path.open("rb") as file:
            mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except ValueError:  # nothing can be mapped of an empty file
        raise _weights_foreign(path) from None
    except OSError as problem:
        raise CorpusBroken(
            "weights-missing",
            f"the learned weights cannot be read: {problem.strerror or 'it cannot be opened'}",
            where=[str(path)],
            tries=HOW_TO_MEND,
        ) from None
    name = len(_NAME)
    if mapped[:name] != _NAME:
        raise _weights_foreign(path)
    if len(mapped) > name and mapped[name] != VERSION:
        raise CorpusBroken(
            "weights-version",
            f"the learned weights have the form {mapped[name]}, and this judge reads the form {VERSION}",
            where=[str(path)],
            tries=HOW_TO_MEND,
        )
    checksum, rest = mapped[name + 1 : name + 1 + _SUM], mapped[name + 1 + _SUM :]
    if blake2b(rest, digest_size=_SUM).digest() != checksum:
        raise CorpusBroken(
            "weights-damaged",
            "the file of learned weights is cut or was altered",
            where=[str(path)],
            tries=HOW_TO_MEND,
        )
    end = _HEAD + int.from_bytes(mapped[_HEAD - 4 : _HEAD], "little")
    return Learned(json.loads(bytes(mapped[_HEAD:end])), checksum.hex(), mapped, end)


def of_kind(form: Mapping[str, Any], *keys: str) -> Mapping[str, Any]:
    """The form of a file of one kind, which has these keys; refuses another that was put in its place."""
    if form.keys() >= {*keys}:
        return form
    raise CorpusBroken(
        "weights-swapped", "one file of learned weights stands in the place of another", tries=HOW_TO_MEND
    )


def _weights_foreign(path: Path) -> CorpusBroken:
    return CorpusBroken("weights-foreign", "this is no file of learned weights", where=[str(path)], tries=HOW_TO_MEND)
