"""An edition named in a question: "in 1.4 can I …", "… under the old CR 1.4"."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from judge_cli.question.senses import Senses
from judge_cli.search.words import words_of

_NUMBER = re.compile(r"\d+(?:\.\d+)+")
_COMMA_LEFT = re.compile(r"\s*[,;:]\s*(?=[?.!]|$)|^\s*[,;:]\s*")


class NamedEdition(NamedTuple):
    """The id of the named edition, and the question without its name."""

    edition: str
    rest: str


def named_edition(question: str, names: Mapping[str, str], senses: Senses) -> NamedEdition | None:
    """The edition that a question names; none if it names none or several, or asks about nothing else."""
    if not any(_squeezed(name) in _squeezed(question) for name in names):
        return None  # the pattern takes longer to make than most questions to read
    found = [match for match in _pattern(names, senses).finditer(question) if _is_named(match)]
    editions = {names[_folded(match["name"], names)] for match in found}
    if len(editions) != 1:
        return None
    rest = question
    for match in reversed(found):
        rest = f"{rest[: match.start()]} {rest[match.end() :]}"
    rest = " ".join(_COMMA_LEFT.sub("", " ".join(rest.split())).split())
    asks = _NUMBER.search(rest) or {word.folded for word in words_of(rest)} - senses.of_a_rule(rest)
    return NamedEdition(editions.pop(), rest) if asks else None


def _pattern(names: Mapping[str, str], senses: Senses) -> re.Pattern[str]:
    written = (re.sub(r"[\s-]+", r"[\\s-]*", re.escape(name).replace(r"\ ", " ").replace(r"\-", "-")) for name in names)
    known = "|".join(sorted(written, key=len, reverse=True))
    before, beside, nouns = (_any(senses.lists[f"edition_{name}"]) for name in ("before", "beside", "nouns"))
    return re.compile(
        rf"(?<![\w.])(?:(?P<before>{before})\s+)?(?:{beside}\s+)*(?P<called>(?:{nouns}\s+)*)"
        rf"(?P<name>{known})(?!\.?\w)(?P<after>(?:\s+{nouns}\b)*)",
        re.IGNORECASE,
    )


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})"


def _is_named(match: re.Match[str]) -> bool:
    """Whether the words mean an edition: a lone number or word may mean something else."""
    name = match["name"]
    clear = any(c.isalpha() for c in name) and any(c.isdigit() for c in name)
    return clear or bool(match["before"] or match["called"] or match["after"])


def _folded(written: str, names: Mapping[str, str]) -> str:
    """The known name, ignoring blanks, dashes and capitals."""
    return next(name for name in names if _squeezed(name) == _squeezed(written))


def _squeezed(text: str) -> str:
    return text.casefold().replace(" ", "").replace("-", "")
