"""Clauses: the sentences of a step, their parts between semicolons, the remarks in brackets; each read alone."""

import re
from dataclasses import dataclass

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_LABEL = re.compile(r"\(([A-Z])\)")
# Not begun inside blanks: each of them would be tried as a beginning.
_REMARK = re.compile(r"(?<!\s)\s*\((?![a-z]\))([^()]*(?:\([a-z]\)[^()]*)*)\)")
_LEADERS = re.compile(r"\.\.\.|…")


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a step in order, in small letters, and the labels after them."""

    said: tuple[str, ...]
    labels: tuple[str, ...]


def clauses(plain: str) -> Clauses:
    """The clauses of a step's text."""
    text = _LEADERS.sub("", plain.translate(_STRAIGHT))
    labels = tuple(_LABEL.findall(text))
    said: list[str] = []
    for sentence in _sentences(_LABEL.sub("", text)):
        remarks = [match[1] for match in _REMARK.finditer(sentence)]
        said += [_REMARK.sub("", sentence), *remarks]
    return Clauses(tuple(tidy for clause in said if (tidy := _tidy(clause))), labels)


def _sentences(text: str) -> list[str]:
    """The text cut at full stops and semicolons, but not inside brackets."""
    found: list[str] = []
    start = depth = 0
    for at, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        ends = character in ".;" and (at + 1 == len(text) or text[at + 1] == " ")
        if ends and depth <= 0:
            found.append(text[start:at])
            start = at + 1
    return [*found, text[start:]]


def _tidy(clause: str) -> str:
    return re.sub(r"\s+", " ", clause).strip(" .:;").casefold()
