"""A deck under check: its identity, its cards with their deck rules, the edition's numbers; what cards say of decks."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from judge_cli.cards.collection.formats import CardList
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.decks.deck_list import DeckWords
from judge_cli.cards.files.card_folder import slug
from judge_cli.cards.language.words import CARD_TYPES
from judge_cli.paths import corpus_data
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.rules.rule import Edition
from judge_cli.tree.rules.rule_tree import RuleTree

_MARKUP = re.compile(r"</?[a-z]+[^<>]{0,80}>")
_ENDS = re.compile(r"\n|(?<=[.)])\s+(?=[A-Z\[])")
_SLOT = re.compile(r"\{(\w+)\}")
_TYPE = "|".join(f"{one}s?" for one in CARD_TYPES)
_SLOTS = dict.fromkeys(("least", "most", "cost", "many"), r"\d{1,4}") | {
    "word": r"\w+",
    "type": _TYPE,
    "faction": r"[\w -]+",
    "without": r"[\w ]+",
    "subtype": r"[\w ]+",
    "name": r"\D.*",
}
_NUMBERS = ("least", "most", "cost", "many")


class DeckSentence(NamedTuple):
    """A sentence about building decks: its kind, its numbers, its words, and its meaning in our own words."""

    does: str
    numbers: Mapping[str, int]
    words: Mapping[str, str]
    means: str


class DeckPhrases(NamedTuple):
    """The phrases for lists, for recognising sentences about decks, and for reading them."""

    words: DeckWords
    speaks_of: tuple[str, ...]
    sentences: tuple[tuple[re.Pattern[str], str, str], ...]
    least_limit: int


@cache
def deck_phrases() -> DeckPhrases:
    """The shipped phrases."""
    table = read_toml(corpus_data("phrases") / "decks.toml").table()
    table.only(("headings", "before_identity", "about", "speaks_of", "least_influence_limit", "sentence"))
    rows = [one.only(("says", "does", "means")) for one in table.tables("sentence")]
    return DeckPhrases(
        DeckWords(frozenset(table.texts("headings")), table.texts("before_identity"), table.texts("about")),
        table.texts("speaks_of"),
        tuple((_pattern(one.text("says")), one.text("does"), one.text("means")) for one in rows),
        table.number("least_influence_limit"),
    )


def _pattern(says: str) -> re.Pattern[str]:
    parts = _SLOT.split(says)
    return re.compile(
        "".join(re.escape(part) if n % 2 == 0 else f"(?P<{part}>{_SLOTS[part]})" for n, part in enumerate(parts))
    )


def deck_sentences(card: CardRecord) -> tuple[list[DeckSentence], list[str]]:
    """A card's sentences about building decks, and those that are not read."""
    phrases = deck_phrases()
    read: list[DeckSentence] = []
    unread: list[str] = []
    text = _MARKUP.sub("", card.text).replace("\u00a0", " ")
    for sentence in _ENDS.split(text):
        folded = " ".join(sentence.casefold().split()).rstrip(".")
        if not any(one in folded for one in phrases.speaks_of):
            continue
        rows = ((pattern.fullmatch(folded), does, means) for pattern, does, means in phrases.sentences)
        match, does, means = next((one for one in rows if one[0]), (None, "", ""))
        if match is None:
            unread.append(sentence.strip())
            continue
        values = match.groupdict()
        numbers = {key: int(value) for key, value in values.items() if key in _NUMBERS}
        words = {key: values[key] for key in values if key not in _NUMBERS}
        read.append(DeckSentence(does, numbers, words, means.format_map(values)))
    return read, unread


def deck_lines(card: CardRecord, tree: RuleTree) -> Iterator[str]:
    """The limits and permissions for decks in the card's text and in the rules, one a line."""
    yield from (f"only for its starter deck ({number})" for number in starter_rules(card, tree))
    yield from (one.means for one in deck_sentences(card)[0])


def starter_rules(card: CardRecord, tree: RuleTree) -> Iterator[str]:
    """The numbers of the rules by which the card is never legal in a deck that a player builds."""
    for about, anchor, _, names in tree.edition.deck:
        rule = tree.with_anchor(anchor)
        if about == "never_legal" and card.name in names and rule is not None:
            yield str(rule.number)


IDENTITY, AGENDA, CORP = "identity", "agenda", "corp"


class Finding(NamedTuple):
    """A fault that makes a deck illegal: its kind, its words, its cards, and the rules or list it breaks."""

    kind: str
    says: str
    cards: tuple[str, ...]
    anchors: tuple[str, ...]
    list: str = ""


class NotChecked(NamedTuple):
    """A check that could not be made, so the deck is undecided, and the rules that require the check."""

    says: str
    anchors: tuple[str, ...] = ()


class Remark(NamedTuple):
    """A note about a deck that affects no verdict, and the rules behind it."""

    says: str
    anchors: tuple[str, ...] = ()


Found = Finding | NotChecked | Remark


class DeckCard(NamedTuple):
    """A card of the deck, its number of copies, and the lines of the list that name it."""

    card: CardRecord
    copies: int
    lines: tuple[int, ...]

    @property
    def shown(self) -> str:
        """The card with its count."""
        return f"{self.copies} {self.card.name}"


class Spent(NamedTuple):
    """The influence that the copies of one card cost."""

    name: str
    copies: int
    influence: int

    @property
    def shown(self) -> str:
        """The card with its count, and the cost of all its copies."""
        return f"{self.copies} {self.name}: {self.influence}"


class Deck:
    """A deck with at most one identity, and the edition's numbers for deck building."""

    def __init__(
        self,
        listed: tuple[DeckCard, ...],
        edition: Edition,
        factions: Mapping[str, str],
        card_list: CardList | None = None,
    ) -> None:
        self.listed = listed
        self.edition = edition
        self.card_list = card_list
        self._factions = factions

    @cached_property
    def identities(self) -> tuple[DeckCard, ...]:
        """The identities of the list."""
        return tuple(one for one in self.listed if one.card.type == IDENTITY)

    @cached_property
    def identity(self) -> CardRecord | None:
        """The first identity in the list; none if there are several and no card of the deck uses the others."""
        if len(self.identities) == 1 or (self.identities and self.has_further_identities):
            return self.identities[0].card
        return None

    @cached_property
    def has_further_identities(self) -> bool:
        """Whether a card of the deck uses identities from outside it, which the list may then hold."""
        users = {name for _, _, names in self.numbers("further_identities") for name in names}
        same_side = len({one.card.side for one in self.identities}) == 1
        return same_side and any(one.card.name in users for one in self.cards)

    @cached_property
    def cards(self) -> tuple[DeckCard, ...]:
        """All listed cards except identities."""
        return tuple(one for one in self.listed if one.card.type != IDENTITY)

    @cached_property
    def starting(self) -> tuple[int, str, tuple[DeckCard, ...]]:
        """How many different cards of which subtype start installed, and the listed cards that may."""
        for one in self.said("beside"):
            subtype = one.words["subtype"].strip()
            return one.numbers["many"], subtype, tuple(each for each in self.cards if subtype in each.card.subtypes)
        return 0, "", ()

    @cached_property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(one.copies for one in self.cards)

    @cached_property
    def side(self) -> str:
        """The side of the identity, else of all cards; empty if they are of both."""
        sides = {self.identity.side} if self.identity else {one.card.side for one in self.cards}
        return next(iter(sides)) if len(sides) == 1 else ""

    @cached_property
    def agenda_points(self) -> int:
        """The agenda points of the deck's agendas."""
        return sum(one.copies * one.card.numbers.get("points", 0) for one in self.cards if one.card.type == AGENDA)

    @cached_property
    def points_wanted(self) -> tuple[int, int, str] | None:
        """The least and most agenda points for a deck of this size, and the rule; none if no rule says."""
        rows = [(anchor, row) for anchor, row, _ in self.numbers("agenda_points") if row[0] <= self.size]
        if not rows:
            return None
        anchor, (start, least, most, each, adds) = max(rows, key=lambda one: one[1][0])
        more = (self.size - start) // each * adds if each else 0
        return least + more, most + more, anchor

    def numbers(self, kind: str) -> Iterator[tuple[str, tuple[int, ...], tuple[str, ...]]]:
        """The edition's values of this kind: the anchor of the rule, its numbers and its card names."""
        return ((anchor, numbers, names) for about, anchor, numbers, names in self.edition.deck if about == kind)

    def said(self, does: str) -> list[DeckSentence]:
        """The sentences of the identity about building its deck."""
        return [one for one in deck_sentences(self.identity)[0] if one.does == does] if self.identity else []

    def faction(self, card: CardRecord) -> str:
        """The name of a card's faction."""
        return self._factions.get(card.deck.faction, card.deck.faction) if card.deck else ""

    def is_of_faction(self, card: CardRecord, written: str) -> bool:
        """Whether a card is of the faction with this name."""
        return card.deck is not None and slug(written) in (slug(card.deck.faction), slug(self.faction(card)))

    def is_out_of_faction(self, card: CardRecord) -> bool:
        """Whether a card is of another faction than the identity; a neutral card has none."""
        mine = self.identity.deck if self.identity else None
        return mine is not None and card.deck is not None and card.deck.faction != mine.faction

    @cached_property
    def spent(self) -> tuple[Spent, ...]:
        """The influence that each card costs, by its own text, the identity's, and the format's list of cards."""
        free = [one.words["type"].removesuffix("s") for one in self.said("first free")]
        dearer = self.card_list.dearer if self.card_list else {}
        found = []
        for one in self.cards:
            paid = one.copies - (1 if one.card.type in free else 0)
            cost = self._cost(one.card) * paid if self.is_out_of_faction(one.card) else 0
            found.append(Spent(one.card.name, one.copies, cost + dearer.get(one.card.id, 0) * one.copies))
        return tuple(one for one in found if one.influence)

    @cached_property
    def influence(self) -> int:
        """The influence that all cards cost."""
        return sum(one.influence for one in self.spent)

    @cached_property
    def influence_limit(self) -> int | None:
        """The influence limit of the identity, lowered by a list of cards; none if it has no limit."""
        limit = self.identity.deck.influence_limit if self.identity and self.identity.deck else None
        lowers = self.card_list.lowers_limit if self.card_list else {}
        lowered = sum(lowers.get(one.card.id, 0) * one.copies for one in self.cards)
        return max(limit - lowered, min(limit, deck_phrases().least_limit)) if limit is not None else None

    def _cost(self, card: CardRecord) -> int:
        cost = card.deck.influence or 0 if card.deck else 0
        for one in deck_sentences(card)[0]:
            if one.does == "cost" and self._holds(one):
                cost = one.numbers["cost"]
        return cost

    def free_copies(self) -> list[str]:
        """The cards with one free copy by the identity's text."""
        free = [one.words["type"].removesuffix("s") for one in self.said("first free")]
        return [
            one.card.name
            for one in self.cards
            if one.card.type in free and self.is_out_of_faction(one.card) and self._cost(one.card)
        ]

    def costs_by_text(self) -> Iterator[tuple[str, int, str]]:
        """The cards whose own text sets their influence: the cost of a copy in this deck, and the counted cards."""
        for one in filter(lambda each: self.is_out_of_faction(each.card), self.cards):
            sentences = [sentence for sentence in deck_sentences(one.card)[0] if sentence.does == "cost"]
            cost = self._cost(one.card) if sentences else 0
            for sentence in sentences:
                yield one.card.name, cost, self._counted(sentence)

    def _counted(self, sentence: DeckSentence) -> str:
        """The number of cards in the deck that a sentence counts, and the number it requires, in words."""
        words, numbers = sentence.words, sentence.numbers
        faction = next((name for name in self._factions.values() if slug(name) == slug(words.get("faction", ""))), "")
        named = words.get("name", words.get("type", "cards"))
        kind = " ".join(filter(None, (f"non-{words['without'].strip()}" if "without" in words else "", faction, named)))
        has, least = self._many(sentence), numbers.get("least", 0)
        if "most" in numbers:
            return f"{has} {kind}, at most {numbers['most']}"
        return f"{has} of {least} {kind}" if has <= least else f"{has} {kind}, at least {least}"

    def _holds(self, sentence: DeckSentence) -> bool:
        """Whether the deck has as many of the cards that a sentence counts as it requires."""
        many = self._many(sentence)
        return sentence.numbers.get("least", 0) <= many <= sentence.numbers.get("most", many)

    def _many(self, sentence: DeckSentence) -> int:
        words = tuple(sentence.words.items())
        if words not in self._counts:
            counted = (one.copies for one in self.cards if self._is_counted(one.card, sentence.words))
            self._counts[words] = sum(counted)
        return self._counts[words]

    @cached_property
    def _counts(self) -> dict[tuple[tuple[str, str], ...], int]:
        """The numbers of cards that sentences count, by the words of these: many cards may say the same."""
        return {}

    def _is_counted(self, card: CardRecord, words: Mapping[str, str]) -> bool:
        type_, name = words.get("type", ""), words.get("name", "")
        return (
            (not type_ or card.type in (type_, type_.removesuffix("s")))
            and (not name or slug(card.name) in (slug(name), slug(name.removesuffix("s"))))
            and ("without" not in words or words["without"].strip() not in card.subtypes)
            and ("faction" not in words or self.is_of_faction(card, words["faction"]))
        )
