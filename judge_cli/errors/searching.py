"""Errors and notices about searching."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import NO_ANSWER, CorpusBroken, JudgeError, shortened
from judge_cli.errors.shell_words import shell_word

if TYPE_CHECKING:
    from judge_cli.text.place import Place

INDEX_REBUILT = "note: the search index was damaged; it is built again"
INDEX_NOT_KEPT = "note: the search index cannot be written to the cache folder; it was built for this answer only"


class SaidTwice(CorpusBroken):
    """The vocabulary says twice what a word means."""

    code = "said-twice"

    def __init__(self, place: "Place", said: str, first: "Place") -> None:
        super().__init__(
            f"{shortened(said)!r} has a meaning already",
            place=place,
            where=[f"the first stands at {first}"],
            tries=["say both meanings in one entry"],
        )


class SlangNotRead(CorpusBroken):
    """A word of slang means something that no question is read by."""

    code = "slang-not-read"

    def __init__(self, place: "Place", said: str, means: str) -> None:
        super().__init__(
            f"{shortened(said)!r} is to mean {shortened(means)!r}, which reading.toml does not know",
            place=place,
            tries=["name a word of reading.toml, or say it in synonyms.toml, which only searches use"],
        )


class SlangReadOtherwise(CorpusBroken):
    """A word of slang has a sense of its own where questions are read."""

    code = "slang-read-otherwise"

    def __init__(self, place: "Place", said: str, sense: str) -> None:
        super().__init__(
            f"{shortened(said)!r} is slang here, and has the sense {sense} in reading.toml",
            place=place,
            tries=["say it in one of the two files only"],
        )


class NothingFound(JudgeError):
    """No rule holds any of the words; exit code 1."""

    code = "nothing-found"
    exit_code = NO_ANSWER

    def __init__(self, edition: str, written: str, near: Sequence[str]) -> None:
        asked = f"for {shortened(written)!r}" if written.strip() else "for no words"
        super().__init__(
            f"nothing found in {edition} {asked}",
            where=[f"words like these are in its rules: {', '.join(near)}"] if near else [],
            tries=[f"judge search {shell_word(near[0])}"] if near else ["judge tree"],
        )
