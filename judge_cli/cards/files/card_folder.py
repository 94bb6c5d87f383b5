"""The cards of a corpus, each read on first use."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import Place
from judge_cli.text.toml_file import toml_not_understood, toml_text

if TYPE_CHECKING:
    from judge_cli.cards.language.card import Card


# No file has a longer name, and looking for one would be a system error.
LONGEST_NAME = 120


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """The file name for a card or scenario with this name."""
    import unicodedata  # only names with other letters than a to z need it

    plain = name if name.isascii() else unicodedata.normalize("NFKD", name)
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "").encode("ascii", "ignore").decode().casefold()).strip("-")


_SIDES = ("corp", "runner")
_NAMED = re.compile(r'name = "([^"\\]+)"')


class OtherCards(Protocol):
    """Cards from elsewhere: those that a user brought in."""

    def card(self, key: str) -> "Card | None":
        """The card of this file name."""

    def names(self) -> dict[str, str]:
        """The names of all cards, by file name."""


class Cards:
    """The cards with a file below a folder, plus the cards that a user imported or typed."""

    def __init__(
        self, folder: Path, brought_in: Callable[[], OtherCards] | None = None, typed: "Sequence[Card]" = ()
    ) -> None:
        self._folder = folder
        self._brought_in = brought_in
        self._typed = {slug(one.name): one.name for one in typed}
        self._read: dict[str, Card] = {slug(one.name): one for one in typed}
        self._of_type: dict[str, list[Card]] = {}

    def find(self, name: str) -> "Card | None":
        """The card with this name, if it has a file or was imported."""
        key = slug(name[:LONGEST_NAME])[:LONGEST_NAME]
        if len(name) > LONGEST_NAME or not key:
            return None
        if key not in self._read:
            card = self._of_file(key)
            if card is None and self._brought_in is not None:
                card = self._brought_in().card(key)
            if card is None:
                return None
            self._read[key] = card
        return self._read[key]

    def _of_file(self, key: str) -> "Card | None":
        paths = [self._folder / side / f"{key}.toml" for side in _SIDES]
        path = next((path for path in paths if path.exists()), None)
        if path is None:
            return None
        card = _card_in(path)
        if slug(card.name) != key or card.side.value.casefold() != path.parent.name:
            raise CorpusBroken(
                "card-misplaced",
                f"{path.parent.name}/{path.name} holds {card.name}, a {card.side.value} card: file "
                "and folder must be named after it",
            )
        return card

    def names(self) -> list[str]:
        """The names of all cards that have a file, in order, each from the first line of its file."""
        return sorted(_name_in(path) for path in self._paths())

    def of_type(self, kind: str) -> "list[Card]":
        """The cards of a type that have a file; a file that does not say it in the usual way is not parsed."""
        if kind not in self._of_type:
            keys = [path.stem for path in self._paths() if f'type = "{kind}"' in toml_text(path)[1]]
            self._of_type[kind] = [card for key in keys if (card := self.find(key)) and card.type == kind]
        return self._of_type[kind]

    def _paths(self) -> list[Path]:
        return [path for side in _SIDES for path in (self._folder / side).glob("*.toml")]

    def all_names(self) -> list[str]:
        """The names of all cards, including those that a user imported or typed."""
        return sorted({*self.names(), *self._others_names().values()})

    def slugs(self) -> list[str]:
        """The file names of all cards, without reading them."""
        shipped = {path.stem for path in self._paths()}
        return sorted(shipped | set(self._others_names()))

    def _others_names(self) -> dict[str, str]:
        brought_in = self._brought_in().names() if self._brought_in is not None else {}
        return {**brought_in, **self._typed}

    def near(self, name: str) -> list[str]:
        """Card names spelled much like this one."""
        import difflib  # only an unknown name pays for it

        close = difflib.get_close_matches(slug(name), self.slugs(), 3)
        return [card.name for one in close if (card := self.find(one)) is not None]


class CardsBeside(Cards):
    """Cards in the user's own folder, backed by those of the corpus."""

    def __init__(self, folder: Path, others: Cards) -> None:
        super().__init__(folder)
        self._others = others
        for path in sorted(folder.rglob("*.toml")):
            name = _name_in(path)
            if path.parent.name not in _SIDES or slug(name) != path.stem:
                raise _card_unused(f"{path.parent.name}/{path.name}", name, slug(name))

    def find(self, name: str) -> "Card | None":
        """The card of this name: the user's own, else the corpus's."""
        return super().find(name) or self._others.find(name)

    def slugs(self) -> list[str]:
        """The file names of all cards, without reading them."""
        return sorted({*super().slugs(), *self._others.slugs()})


def _name_in(path: Path) -> str:
    """The name of a card, from the first line of its file; if that fails, from the whole file."""
    line = _NAMED.fullmatch(toml_text(path)[1].partition("\n")[0].rstrip())
    return line[1] if line else _card_in(path).name


def _card_in(path: Path) -> "Card":
    from judge_cli.cards.files.card_file import read_card  # what no card decides needs none of the ability language

    try:
        return read_card(path)
    except RecursionError:
        raise toml_not_understood(
            Place(f"{path.parent.name}/{path.name}", 1), "tables within tables without end"
        ) from None


def _card_unused(file: str, name: str, key: str) -> CorpusBroken:
    return CorpusBroken(
        "card-unused",
        f"{file} holds {name} and would not be used",
        tries=[f"name it corp/{key}.toml or runner/{key}.toml in the folder cards"],
    )
