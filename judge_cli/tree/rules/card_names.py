"""The names of cards, and finding which of them a text mentions."""

import re
from functools import cached_property, lru_cache
from pathlib import Path

from judge_cli.text.toml_file import TomlFile, toml_text

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
