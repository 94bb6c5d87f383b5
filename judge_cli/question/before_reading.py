"""What goes before a question is read: chat around it, and an edition that it names."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from judge_cli.question.senses import Senses
from judge_cli.search.words import words_of

# The mark of a quotation or of a list, or a list number; rule numbers have no blank after their dots.
_MARK = re.compile(r"\s*(?:\d{1,2}[.)]|[->*•]+|@\w+)[:,]?\s+")
_BETWEEN = " ,:;!.-"
# What nobody sees in a word, and what would cut it in two: soft hyphens, joiners, marks of direction, tags.
_UNSEEN = re.compile(
    "[\xad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)


def without_chat(message: str, senses: Senses) -> str:
    """The question in a message; the whole message if nothing else would be left."""
    before, after = (sorted(senses.lists[name], key=len, reverse=True) for name in ("chat_before", "chat_after"))
    left, rest = "", _UNSEEN.sub("", message)
    while rest != left:
        left = rest
        mark = _MARK.match(rest)
        rest = rest[mark.end() :] if mark else rest
        said = rest.casefold()
        first = next((word for word in before if said.startswith(word) and said[len(word) :][:1] in _BETWEEN), "")
        rest = rest[len(first) :].lstrip(_BETWEEN) if first else rest
        end = rest.rstrip(_BETWEEN)
        said = end.casefold()
        last = next((word for word in after if said.endswith(word) and said[: -len(word)][-1:] in f"{_BETWEEN}?)"), "")
        rest = end[: len(end) - len(last)].rstrip(_BETWEEN) if last else rest
    return left if any(c.isalnum() for c in left) else message


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
