"""The rules and the cards that a text names."""

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path

from judge_cli.text.toml_file import TomlFile, toml_text
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


_KEYS = ("name", "side", "type", "also", "called")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'"})


class CardNames:
    """Every known card with the printed forms of its name."""

    def __init__(self, spellings: dict[str, str]) -> None:
        self._spellings = spellings

    def mentioned(self, plain: str) -> tuple[str, ...]:
        """The cards that a text names, in the order of their first mention."""
        if not self._spellings:
            return ()
        straight = plain.translate(_APOSTROPHES)
        found = (match for match in self._pattern.finditer(straight) if match[0][0].isupper() or match[0][0].isdigit())
        return tuple(dict.fromkeys(self._spellings[match[0].casefold()] for match in found))

    def called(self, written: str) -> str | None:
        """The card with exactly this spelling."""
        return self._spellings.get(written.translate(_APOSTROPHES).strip().casefold())

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """All spellings, longer ones first, so that a name inside a longer one does not count."""
        longest_first = sorted(self._spellings, key=lambda spelling: (-len(spelling), spelling))
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)


def read_card_names(path: Path) -> CardNames:
    """The card names of a corpus; none if the corpus has no such file."""
    return _names_of(*toml_text(path)) if path.exists() else CardNames({})


@lru_cache(maxsize=2)
def _names_of(file: str, toml: str) -> CardNames:
    """The card names in a file, made once for all editions of a corpus."""
    spellings: dict[str, str] = {}
    for card in TomlFile(file, toml).table().only(("card",)).tables("card"):
        name = card.only(_KEYS).text("name")
        for spelling in (name, *card.texts("also")):
            spellings[spelling.translate(_APOSTROPHES).casefold()] = name
    return CardNames(spellings)
