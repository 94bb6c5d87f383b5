"""The card names in a deck list: a card by its full name only, an identity also by its title alone."""

from collections import Counter
from functools import cached_property

from judge_cli.cards.collection.store import KeptCard, OwnCards
from judge_cli.cards.decks.deck_list import Lookup
from judge_cli.question.card_asked import NamesOfCards, name_key
from judge_cli.search.words import TITLE_ENDS

_IDENTITY = "identity"


class DeckNames:
    """Every imported card, by its name, its id and the codes of its printings."""

    def __init__(self, own: OwnCards) -> None:
        self._kept = {name_key(one.name): one for one in own.kept}
        ids = own.formats.ids
        self._codes = {code: ids[card] for code, card in own.formats.codes.items() if card in ids}
        self._called = own.formats.called
        self._ids = {name_key(card): name for card, name in ids.items()}
        titles = {one.name: name_key(TITLE_ENDS.split(one.name)[0]) for one in own.kept if one.type == _IDENTITY}
        many = Counter(titles.values())
        self._titles = {title: name for name, title in titles.items() if many[title] == 1}
        self._sets = {name_key(one.name) for one in own.formats.sets.values() if one.name}
        self._found: dict[str, str | None] = {}

    @property
    def lookup(self) -> Lookup:
        """The lookup for reading a list with these names."""
        return Lookup(self.find, self.is_identity, lambda written: name_key(written) in self._sets)

    def find(self, written: str) -> str | None:
        """The card with this name, ignoring capitals, accents and punctuation."""
        if written not in self._found:
            self._found[written] = self._looked_up(written)
        return self._found[written]

    def _looked_up(self, written: str) -> str | None:
        key = name_key(self._codes.get(written, written))
        kept = self._kept.get(key)
        name = kept.name if kept else self._ids.get(key) or self._titles.get(key)
        return name or self._called(written)

    def kept(self, name: str) -> KeptCard:
        """The index entry of a found card."""
        return self._kept[name_key(name)]

    def is_identity(self, name: str) -> bool:
        """Whether a card that was found is an identity."""
        return self.kept(name).type == _IDENTITY

    def near(self, written: str) -> list[str]:
        """Cards with similar spellings."""
        return self._every.near(written) if name_key(written) else []

    @cached_property
    def _every(self) -> NamesOfCards:
        return NamesOfCards([one.name for one in self._kept.values()], {}, ())
