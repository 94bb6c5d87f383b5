"""Errors and notices about searching."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import NO_ANSWER, CorpusBroken, JudgeError, shortened
from judge_cli.errors.shell_words import shell_word

if TYPE_CHECKING:
    from judge_cli.text.place import Place

INDEX_NOT_KEPT = "note: the search index cannot be written to the cache folder; it was built for this answer only"


def index_rebuilt(why: str) -> str:
    """An index in the cache is unusable."""
    return f"note: the search index {why}; it is built again"


def defined_twice(place: "Place", said: str, first: "Place") -> CorpusBroken:
    """The vocabulary defines a word twice."""
    return CorpusBroken(
        "said-twice",
        f"{shortened(said)!r} has a meaning already",
        place=place,
        where=[f"the first stands at {first}"],
        tries=["say both meanings in one entry"],
    )


def slang_not_read(place: "Place", said: str, means: str) -> CorpusBroken:
    """A word of slang means something that no question uses."""
    return CorpusBroken(
        "slang-not-read",
        f"{shortened(said)!r} is to mean {shortened(means)!r}, which reading.toml does not know",
        place=place,
        tries=["name a word of reading.toml, or say it in synonyms.toml, which only searches use"],
    )


def slang_read_otherwise(place: "Place", said: str, sense: str) -> CorpusBroken:
    """A word of slang has another sense in questions."""
    return CorpusBroken(
        "slang-read-otherwise",
        f"{shortened(said)!r} is slang here, and has the sense {sense} in reading.toml",
        place=place,
        tries=["say it in one of the two files only"],
    )


def nothing_found(edition: str, written: str, near: Sequence[str]) -> JudgeError:
    """No rule holds any of the words; exit code 1."""
    asked = f"for {shortened(written)!r}" if written.strip() else "for no words"
    return JudgeError(
        "nothing-found",
        f"nothing found in {edition} {asked}",
        where=[f"similar words in its rules: {', '.join(near)}"] if near else [],
        tries=[f"judge search {shell_word(near[0])}"] if near else ["judge tree"],
        exit_code=NO_ANSWER,
    )
