"""Finding the rules that a text refers to."""

import re

from judge_cli.tree.number import RuleNumber, read_number

_NUMBER = r"\d{1,4}(?:\.\d{1,4})*(?:[a-z]\b)?"
_NAMED = re.compile(
    rf"\b(?:rule|step|section|chapter)s? ({_NUMBER}(?:(?:, | and | or | through | to |, and |, or |-){_NUMBER})*)", re.I
)
_BARE = re.compile(r"(?<![\w.])\d{1,4}\.\d{1,4}\.\d{1,4}[a-z]?\b")
_BESIDE = re.compile(r"\b(?:to|at|with) \(([a-z])\)")


def referred_to(plain: str, own: RuleNumber) -> list[RuleNumber]:
    """The numbers that a rule's text refers to, in the order of the text, each once."""
    found: list[tuple[int, RuleNumber]] = []
    for match in _NAMED.finditer(plain):
        for inner in re.finditer(_NUMBER, match[1]):
            _keep(found, match.start(1) + inner.start(), inner[0])
    for match in _BARE.finditer(plain):
        _keep(found, match.start(), match[0])
    if own.letter:
        found += [(match.start(), own.sibling(match[1])) for match in _BESIDE.finditer(plain)]
    ordered = [number for _, number in sorted(found, key=lambda pair: pair[0])]
    return [number for number in dict.fromkeys(ordered) if number != own]


def _keep(found: list[tuple[int, RuleNumber]], at: int, written: str) -> None:
    number = read_number(written)
    if number is not None:
        found.append((at, number))
