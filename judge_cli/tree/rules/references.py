"""The rules that a text refers to."""

import re
from collections.abc import Mapping

from judge_cli.tree.numbers.number import RuleNumber, read_number

_NUMBER = r"\d{1,4}(?:\.\d{1,4})*(?:[a-z]\b)?"
_NAMED = re.compile(
    rf"\b(?:rule|step|section|chapter)s? ({_NUMBER}(?:(?:, | and | or | through | to |, and |, or |-){_NUMBER})*)", re.I
)
_BARE = re.compile(r"(?<![\w.])\d{1,4}\.\d{1,4}\.\d{1,4}[a-z]?\b")
_BESIDE = re.compile(r"\b(?:to|at|with) \(([a-z])\)")


# A number in a text: its start, its end, the number.
_Mention = tuple[int, int, RuleNumber]


def referred_to(plain: str, own: RuleNumber) -> list[RuleNumber]:
    """The numbers that a rule's text refers to, in the order of the text, each once."""
    return [number for number in dict.fromkeys(number for _, _, number in _mentions(plain, own)) if number != own]


def with_names(plain: str, own: RuleNumber, names: Mapping[RuleNumber, str]) -> str:
    """The text with rule names in place of the numbers it refers to."""
    parts, at = list[str](), 0
    for start, end, number in _mentions(plain, own):
        if start >= at and number in names:
            parts += [plain[at:start], names[number]]
            at = end
    return "".join([*parts, plain[at:]])


def _mentions(plain: str, own: RuleNumber) -> list[_Mention]:
    """Every number that a text names, in its order."""
    found: list[_Mention] = []
    for match in _NAMED.finditer(plain):
        for inner in re.finditer(_NUMBER, match[1]):
            _keep(found, match.start(1) + inner.start(), inner[0])
    for match in _BARE.finditer(plain):
        _keep(found, match.start(), match[0])
    if own.letter:
        found += [(match.start(1), match.end(1), own.sibling(match[1])) for match in _BESIDE.finditer(plain)]
    return sorted(found, key=lambda mention: mention[:2])


def _keep(found: list[_Mention], at: int, written: str) -> None:
    number = read_number(written)
    if number is not None:
        found.append((at, at + len(written), number))
