"""Checks a deck list against an edition's deck rules, and against a format on a day."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from judge_cli.cards.collection.formats import FormatOnDay, Formats
from judge_cli.cards.collection.store import OwnCards
from judge_cli.cards.decks.construction import RULES, for_one_format, format_findings
from judge_cli.cards.decks.deck import Deck, DeckCard, Finding, Found, NotChecked, Remark, deck_phrases, deck_sentences
from judge_cli.cards.decks.deck_list import DeckText
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.explanation.decks.listed import read_list
from judge_cli.explanation.decks.names import DeckNames
from judge_cli.question.card_asked import CARD_DATA
from judge_cli.tree.rules.rule_tree import RuleTree

# Faults of single cards, whatever else is in the deck.
_OF_CARDS = ("copies", "side", "faction", "pool", "banned", "restricted")
LEGAL, NOT_LEGAL, NOT_DECIDED = "legal", "not-legal", "not-decided"


class CheckedDeck(NamedTuple):
    """A deck, its faults, open points, remarks, unrequested checks, a note, and its format on a day."""

    title: str
    deck: Deck
    findings: tuple[Finding, ...]
    open: tuple[str, ...]
    remarks: tuple[Remark, ...]
    unchecked: tuple[str, ...]
    note: str
    format: FormatOnDay | None
    day: str

    @property
    def answer(self) -> str:
        """The verdict on the deck; not decided if no fault was found but something could not be checked."""
        return NOT_LEGAL if self.findings else NOT_DECIDED if self.open else LEGAL


class DeckCheck:
    """The rules of one edition and a format on a day, for any number of decks."""

    def __init__(self, own: OwnCards, tree: RuleTree, wanted: str | None, day: str, *, is_today: bool = False) -> None:
        if not own:
            raise AskedWrongly(
                "deck-needs-cards",
                "checking a deck needs card data, and none was added",
                tries=[f"judge cards add FOLDER  (a copy of {CARD_DATA})"],
            )
        if not tree.edition.deck:
            raise AskedWrongly(
                "edition-without-decks",
                f"{tree.edition.short} has no rules for building decks here",
                tries=["judge corpus list"],
            )
        self._own, self.tree, self._day = own, tree, day
        self._format = _in_force(own.formats, wanted, day, is_today=is_today) if wanted is not None else None
        self._names = DeckNames(own)

    def checked(self, text: str, name: str) -> CheckedDeck:
        """The deck of a list, checked."""
        read = read_list(text, name, deck_phrases().words, self._names, self._least_size, self._faults)
        deck = self._deck(read)
        found = list(self._found(deck))
        findings = tuple(one for one in found if isinstance(one, Finding))
        opened = tuple(dict.fromkeys(self._cited(one) for one in found if isinstance(one, NotChecked)))
        remarks = tuple(one for one in found if isinstance(one, Remark))
        note = self._format.doubt if self._format else ""
        unchecked = self._unchecked(deck)
        return CheckedDeck(read.title, deck, findings, opened, remarks, unchecked, note, self._format, self._day)

    def _deck(self, read: DeckText) -> Deck:
        card_list = self._format.list if self._format else None
        return Deck(self._cards(read), self.tree.edition, self._own.formats.factions, card_list)

    def _faults(self, read: DeckText) -> list[str]:
        """The faults of the cards in a list that is not understood to its last line; lines may be lacking to others."""
        found = self._found(self._deck(read))
        return [one.says for one in found if isinstance(one, Finding) and one.kind in _OF_CARDS]

    def _cited(self, found: NotChecked) -> str:
        """The points left open, with the rules that raise them."""
        rules = [rule for anchor in found.anchors if (rule := self.tree.with_anchor(anchor)) is not None]
        cited = ", ".join(f"{self.tree.edition.short} {one.number}" for one in rules)
        return f"{found.says} ({cited})" if cited else found.says

    def _found(self, deck: Deck) -> Iterator[Found]:
        for one in deck.listed:
            if one.card.deck is None:
                yield NotChecked(f"the card data has no faction, influence or deck size for {one.card.name}")
            for sentence in deck_sentences(one.card)[1]:
                yield NotChecked(f"{one.card.name} says of building decks what is not understood: {sentence}")
        for anchor, check in RULES.items():
            if self.tree.with_anchor(anchor) is not None:
                yield from check(deck)
        if self._format is None:
            yield from for_one_format(deck)
        else:
            yield from format_findings(deck, self._format, self._day, self._own.formats.sets)

    def _unchecked(self, deck: Deck) -> tuple[str, ...]:
        """Unrequested checks, or failed ones in a deck that is illegal anyway."""
        known = ", ".join(self._own.formats.formats)
        asked = (
            f"the pool and ban list of a format (--format {known})" if known else "any format: the card data has none"
        )
        return (
            *([asked] if self._format is None else []),
            *(["minimum size, influence and factions, for want of one identity"] if deck.identity is None else []),
        )

    def _cards(self, read: DeckText) -> tuple[DeckCard, ...]:
        """The cards of a list, each once; a repeated identity counts as the same one."""
        counts: dict[str, int] = {}
        lines: dict[str, list[int]] = {}
        for one in read.cards:
            again = one.bare and one.name in counts and self._names.is_identity(one.name)
            counts[one.name] = counts.get(one.name, 0) + (0 if again else one.copies)
            lines.setdefault(one.name, []).append(one.line)
        records = {name: self._own.record(self._names.kept(name).slug) for name in counts}
        return tuple(
            DeckCard(card, counts[name], tuple(lines[name])) for name, card in records.items() if card is not None
        )

    def _least_size(self, identity: str) -> int:
        card = self._own.record(self._names.kept(identity).slug)
        return card.deck.deck_size if card and card.deck else 0


def _in_force(formats: Formats, wanted: str, day: str, *, is_today: bool) -> FormatOnDay:
    """The requested format, on a day."""
    known: Mapping[str, str] = {name.casefold(): one.id for one in formats.formats.values() for name in one[:2]}
    found = formats.formats.get(known.get(wanted.strip().casefold(), ""))
    if found is None:
        raise _format_unknown(wanted, list(formats.formats))
    on_day = formats.today(found, day) if is_today else formats.in_force(found, day)
    if on_day is None:
        raise _format_not_yet(found.name, found.id, day, min(map(formats.starts, found.snapshots), default=""))
    return on_day


def _format_unknown(wanted: str, known: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "format-unknown",
        f"there is no format {shortened(wanted)!r} here",
        where=[f"known: {', '.join(known)}"] if known else ["the card data that was added names no formats"],
        tries=["judge deck FILE --format standard"] if known else ["judge cards add FOLDER  (one that holds v2/)"],
    )


def _format_not_yet(name: str, known_as: str, day: str, first: str) -> AskedWrongly:
    begins = f"in the card data it begins on {first}" if first else "in the card data it has no dates"
    tries = [f"judge deck FILE --format {known_as} --on {first}" if first else "judge deck FILE"]
    return AskedWrongly("format-not-yet", f"there is no {name} on {day}", where=[begins], tries=tries)
