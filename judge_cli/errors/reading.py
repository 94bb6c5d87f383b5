"""Errors about the grammar of card text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place


def grammar_missing(folder: str) -> CorpusBroken:
    """There is no grammar to read card text with."""
    return CorpusBroken(
        "grammar-missing", "the grammar of card text has no files", where=[folder], tries=["judge corpus check"]
    )


def entry_wrong(place: "Place", entry: str, why: str) -> CorpusBroken:
    """An entry of the grammar has the wrong form."""
    return CorpusBroken(
        "grammar-entry",
        f"the grammar entry {shortened(entry)!r} cannot be used: {why}",
        place=place,
        tries=["see grammar/README.md for how an entry is written"],
    )


def part_unknown(place: "Place", part: str, known: Sequence[str]) -> CorpusBroken:
    """An entry names a part for which the grammar has no entries."""
    import difflib  # only a broken grammar pays for it

    near = difflib.get_close_matches(part, known, 3)
    return CorpusBroken(
        "grammar-part",
        f"the grammar has no entries for <{part}>",
        place=place,
        where=[f"much like it: {', '.join(near)}"] if near else [],
        tries=[f"add entries under '{part}:', or name another part"],
    )
