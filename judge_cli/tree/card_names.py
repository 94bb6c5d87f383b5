"""The names of cards, and finding which of them a text mentions."""

import re
from functools import cached_property
from pathlib import Path

from judge_cli.text.toml_file import read_toml

_KEYS = ("name", "side", "type", "also")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'"})


class CardNames:
    """Every known card with the ways in which its name is printed."""

    def __init__(self, spellings: dict[str, str]) -> None:
        self._spellings = spellings

    def mentioned(self, plain: str) -> tuple[str, ...]:
        """The cards that a text names, in the order of their first mention."""
        if not self._spellings:
            return ()
        straight = plain.translate(_APOSTROPHES)
        found = (match for match in self._pattern.finditer(straight) if match[0][0].isupper() or match[0][0].isdigit())
        return tuple(dict.fromkeys(self._spellings[match[0].casefold()] for match in found))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """All spellings, longer ones first, so that a name inside a longer one does not count."""
        longest_first = sorted(self._spellings, key=lambda spelling: (-len(spelling), spelling))
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)


def read_card_names(path: Path) -> CardNames:
    """The card names of a corpus; none if the corpus has no such file."""
    spellings: dict[str, str] = {}
    if path.exists():
        for card in read_toml(path).table().only(("card",)).tables("card"):
            name = card.only(_KEYS).text("name")
            for spelling in (name, *card.texts("also")):
                spellings[spelling.translate(_APOSTROPHES).casefold()] = name
    return CardNames(spellings)
