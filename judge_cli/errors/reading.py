"""Errors about the grammar of card text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place


class GrammarMissing(CorpusBroken):
    """There is no grammar to read card text with."""

    code = "grammar-missing"

    def __init__(self, folder: str) -> None:
        super().__init__("the grammar of card text has no files", where=[folder], tries=["judge corpus check"])


class EntryWrong(CorpusBroken):
    """An entry of the grammar is not written as entries are."""

    code = "grammar-entry"

    def __init__(self, place: "Place", entry: str, why: str) -> None:
        super().__init__(
            f"the grammar entry {shortened(entry)!r} cannot be used: {why}",
            place=place,
            tries=["see grammar/README.md for how an entry is written"],
        )


class PartUnknown(CorpusBroken):
    """An entry names a part for which the grammar has no entries."""

    code = "grammar-part"

    def __init__(self, place: "Place", part: str, known: Sequence[str]) -> None:
        import difflib  # only a broken grammar pays for it

        near = difflib.get_close_matches(part, known, 3)
        super().__init__(
            f"the grammar has no entries for <{part}>",
            place=place,
            where=[f"much like it: {', '.join(near)}"] if near else [],
            tries=[f"add entries under '{part}:', or name another part"],
        )
