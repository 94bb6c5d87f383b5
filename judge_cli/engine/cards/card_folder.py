"""The cards of a corpus, each read when it is asked for."""

import re
from pathlib import Path

from judge_cli.engine.cards.card_file import read_card
from judge_cli.engine.table.card import Card
from judge_cli.errors.cards import CardMisplaced

_SIDES = ("corp", "runner")
# A file of a longer name there is none, and asking for it would be an error of the system.
_LONGEST_NAME = 120


def slug(name: str) -> str:
    """The name of a file for a card or scenario of this name."""
    import unicodedata  # only names with other letters than a to z need it

    plain = name if name.isascii() else unicodedata.normalize("NFKD", name)
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "").encode("ascii", "ignore").decode().casefold()).strip("-")


class Cards:
    """Every card that has a file below a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Card] = {}

    def find(self, name: str) -> Card | None:
        """The card of this name, if it has a file."""
        key = slug(name[:_LONGEST_NAME])
        if len(name) > _LONGEST_NAME:
            return None
        if key not in self._read:
            paths = [self._folder / side / f"{key}.toml" for side in _SIDES]
            path = next((path for path in paths if path.exists()), None)
            if path is None or not key:
                return None
            card = read_card(path)
            if slug(card.name) != key or card.side.value.casefold() != path.parent.name:
                raise CardMisplaced(f"{path.parent.name}/{path.name}", card.name, card.side.value)
            self._read[key] = card
        return self._read[key]

    def names(self) -> list[str]:
        """The names of all cards that have a file, in order."""
        paths = [path for side in _SIDES for path in sorted((self._folder / side).glob("*.toml"))]
        return sorted(card.name for path in paths if (card := self.find(path.stem)) is not None)

    def slugs(self) -> list[str]:
        """The file names of all cards, without reading them."""
        return sorted(path.stem for side in _SIDES for path in (self._folder / side).glob("*.toml"))

    def near(self, name: str) -> list[str]:
        """Names of cards that are written much like this one."""
        import difflib  # only an unknown name pays for it

        close = difflib.get_close_matches(slug(name), self.slugs(), 3)
        return [card.name for one in close if (card := self.find(one)) is not None]


class CardsBeside(Cards):
    """Cards in a folder of the user's own, and behind them those of the corpus."""

    def __init__(self, folder: Path, others: Cards) -> None:
        super().__init__(folder)
        self._others = others

    def find(self, name: str) -> Card | None:
        """The card of this name: the user's own, else the corpus's."""
        return super().find(name) or self._others.find(name)

    def slugs(self) -> list[str]:
        """The file names of all cards, without reading them."""
        return sorted({*super().slugs(), *self._others.slugs()})
