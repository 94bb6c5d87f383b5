"""The user's card data: an import, the cards that are here, and how much of them judge reads and plays."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated, NamedTuple, TypedDict

from judge_cli.answers.value import Answer
from judge_cli.engine.collection.bring_in import PoolReport
from judge_cli.engine.collection.compiled import WrittenCard
from judge_cli.engine.collection.differing import DifferingCard
from judge_cli.engine.collection.store import KeptCard
from judge_cli.page.blocks import Block, lined
from judge_cli.wire.value import BESIDE, filled

_MOST = 12
_Count = {"minimum": 0}
_Texts = tuple[str, ...]
_CardName = Annotated[str, "The card's name."]


class SentenceUnread(TypedDict):
    """A sentence that is not understood."""

    card: _CardName
    sentence: Annotated[str, "The sentence."]
    at: Annotated[str, "What it is missing, or where reading stopped."]


class WaitingCards(TypedDict):
    """Cards that wait for the same thing."""

    feature: Annotated[str, "What the cards wait for."]
    cards: Annotated[_Texts, "The cards."]


class WaitingCard(TypedDict):
    """A card that waits for several things."""

    card: _CardName
    features: Annotated[_Texts, "All that the card waits for."]


class CardsChecked(Answer):
    """The card data: how much is read and played, and why not."""

    pool: Annotated[str, "The cards that were counted."]
    cards: Annotated[int, _Count, "The cards."]
    read: Annotated[int | None, _Count, "How many are read whole, from text or a file; null where no text is here."]
    playable: Annotated[int, _Count, "How many are played whole."]
    not_read: Annotated[
        tuple[SentenceUnread, ...], "The sentences that are not understood; a verdict that hangs on one is withheld."
    ]
    waiting: Annotated[tuple[WaitingCards, ...], "What cards wait for, with the cards."]
    waiting_for_several: Annotated[tuple[WaitingCard, ...], "Cards that wait for several things."]

    def page(self) -> Iterator[Block]:
        """The counts, then every sentence that is not read and every card that waits."""
        return lined([*self._counted(), *self._unread(), *self._waiting()])

    def _counted(self) -> Iterator[str]:
        yield f"{self.pool}: {self.cards} cards"
        if self.read is None:
            yield "  printed texts are not installed; `judge cards add` imports them"
        else:
            yield f"  {self.read} fully read, {self.cards - self.read} in part"
        yield f"  {self.playable} fully playable{_wait(self.cards - self.playable, 'judge cards list --waiting')}"

    def _unread(self) -> Iterator[str]:
        if self.not_read:
            yield from ("", "not read, by where reading stopped:")
        for at, sentences in groupby(self.not_read, key=lambda one: one["at"]):
            found = [f"    {one['card']}: {one['sentence']}" for one in sentences]
            yield f"  {at} ({len(found)})"
            yield from found[:_MOST]
            if len(found) > _MOST:
                yield f"    and {len(found) - _MOST} more"

    def _waiting(self) -> Iterator[str]:
        if self.waiting:
            yield from ("", "not fully playable yet, each missing one thing:")
        for one in self.waiting:
            shown = ", ".join(one["cards"][:_MOST]) + (" …" if len(one["cards"]) > _MOST else "")
            yield f"  {one['feature']}: {len(one['cards'])} ({shown})"
        if self.waiting_for_several:
            yield from ("", "not fully playable yet, each missing several things:")
        yield from (f"  {one['card']}: {'; '.join(one['features'])}" for one in self.waiting_for_several)


def checked_answer(report: PoolReport) -> CardsChecked:
    """The report on a pool."""
    several = tuple(WaitingCard(card=card, features=features) for card, features in report.waiting_for_several)
    return filled(CardsChecked, report, waiting_for_several=several)


class CardHere(TypedDict):
    """A card that is here."""

    name: _CardName
    side: Annotated[str, "Its side."]
    type: Annotated[str, "Its type."]
    read: Annotated[bool | None, "Whether its text is read whole; null where no text is here."]
    playable: Annotated[bool, "Whether it is played whole."]
    pools: Annotated[_Texts, "The pools that it is in."]


class CardsListed(Answer):
    """The cards that are here."""

    cards: Annotated[tuple[CardHere, ...], "The cards."]

    def page(self) -> Iterator[Block]:
        """A card a line, with how far judge knows those that it cannot play, and the count."""
        lines = [f"{one['name']} ({one['side']} {one['type']}){_exception(one)}" for one in self.cards]
        if len(lines) > 1:
            lines += ["", f"{_many(len(lines))}, {sum(one['playable'] for one in self.cards)} playable"]
        return lined(lines or ["no such cards"])


def _exception(one: CardHere) -> str:
    """How far judge knows a card that it cannot play; empty for a playable one."""
    known = {True: "read, not playable yet", False: "read in part", None: "not playable yet"}
    return "" if one["playable"] else f": {known[one['read']]}"


def listed_answer(cards: Sequence[KeptCard]) -> CardsListed:
    """The list of cards."""
    return CardsListed(cards=tuple(filled(CardHere, one) for one in cards))


class OtherValue(TypedDict):
    """A value of a card that ships, or its text, that the card data gives otherwise."""

    value: Annotated[str, "The name of the value."]
    imported: Annotated[str, "As the card data gives it."]
    shipped: Annotated[str, "As it ships."]


class CardThatDiffers(TypedDict):
    """A card whose shipped values differ from the card data."""

    card: _CardName
    values: Annotated[list[OtherValue], "The values."]


class CardsAdded(Answer):
    """The report on card data that was taken in."""

    given: Annotated[str, "The folder, file or address."]
    kept: Annotated[bool, "Whether it was kept."]
    cards: Annotated[int, _Count, "How many cards it has."]
    read: Annotated[int, _Count, "How many are read whole from their text."]
    playable: Annotated[int, _Count, "How many are played whole."]
    waiting: Annotated[int, _Count, "How many are not played whole yet."]
    left_out_: Annotated[_Texts, "Unsound cards that were left out."]
    gone: Annotated[int, _Count, "How many cards of the earlier data are no longer here."]
    notes: Annotated[_Texts, "Notes on the data."]
    differing: Annotated[tuple[CardThatDiffers, ...], "Cards that ship with other values; those are played."]
    remarks: Annotated[_Texts, BESIDE]

    def page(self) -> Iterator[Block]:
        """The counts, then what is left out, and the cards that are played with other values."""
        return lined([*self._counted(), *(f"  {one}" for one in self.remarks)])

    def _counted(self) -> Iterator[str]:
        yield f"{'added' if self.kept else 'would be added'}: {_many(self.cards)} from {self.given}"
        yield f"  {self.read} fully read, {self.playable} fully playable{_wait(self.waiting, 'judge cards check')}"
        if self.gone:
            went = "no longer here" if self.kept else "would go"
            yield f"  {went}: {_many(self.gone)} of the earlier data, which this replaces"


class ImportRemarks(NamedTuple):
    """The remarks on an import: unsound cards left out, notes on the data, and cards that ship otherwise."""

    left_out: Sequence[str] = ()
    notes: Sequence[str] = ()
    differing: Sequence[DifferingCard] = ()

    @property
    def lines(self) -> Iterator[str]:
        """The remarks in words."""
        yield from self.notes
        if self.differing:
            ships = "the card that ships, which is" if len(self.differing) == 1 else "the cards that ship, which are"
            yield f"differs from {ships} played: {_many(len(self.differing))}"
            yield from (f"  {one}" for one in self.differing[:_MOST])
            if len(self.differing) > _MOST:
                yield f"  and {len(self.differing) - _MOST} more"
        if self.left_out:
            yield f"left out, being unsound: {len(self.left_out)}"
            yield from (f"  {one}" for one in self.left_out[:_MOST])


def added_answer(given: str, cards: Sequence[KeptCard], remarks: ImportRemarks, gone: int, *, kept: bool) -> CardsAdded:
    """The report on an import; `gone` counts the cards of the earlier data that it replaces."""
    playable = sum(one.playable for one in cards)
    return CardsAdded(
        given=given,
        kept=kept,
        cards=len(cards),
        read=sum(bool(one.read) for one in cards),
        playable=playable,
        waiting=len(cards) - playable,
        left_out_=tuple(remarks.left_out),
        gone=gone,
        notes=tuple(remarks.notes),
        differing=tuple(filled(CardThatDiffers, one, card=one.name) for one in remarks.differing),
        remarks=tuple(remarks.lines),
    )


class CardsRemoved(Answer):
    """The removal of the card data."""

    removed: Annotated[int, _Count, "How many cards are gone."]

    def page(self) -> Iterator[Block]:
        """The count."""
        return lined([f"removed: {self.removed} cards; the cards that ship are still here"])


class CardNotWritten(TypedDict):
    """A card without a file."""

    card: _CardName
    why: Annotated[str, "Why."]


class CardsWritten(Answer):
    """The card files that were written."""

    written: Annotated[_Texts, "The cards with a new file."]
    not_written: Annotated[tuple[CardNotWritten, ...], "The cards without one, and why."]

    def page(self) -> Iterator[Block]:
        """How many were written, and why the others were not."""
        reasons = Counter(one["why"] for one in self.not_written)
        lines = [f"written: {len(self.written)} of {len(self.written) + len(self.not_written)} cards"]
        return lined([*lines, *(f"  {many} not: {why}" for why, many in reasons.most_common(_MOST))])


def written_answer(done: Sequence[WrittenCard]) -> CardsWritten:
    """The written files."""
    return CardsWritten(
        written=tuple(one.name for one in done if one.path),
        not_written=tuple(CardNotWritten(card=one.name, why=one.why) for one in done if not one.path),
    )


def _many(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _wait(many: int, command: str) -> str:
    """The number of cards not fully playable, and the command to list them."""
    return f", {many} not yet ({command})" if many else ""
