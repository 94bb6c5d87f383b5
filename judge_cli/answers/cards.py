"""The user's card data: an import, the cards that are here, and how much of them judge reads and plays."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, TypedDict

from judge_cli.answers.value import Answer
from judge_cli.cards.collection.bring_in import PoolReport
from judge_cli.cards.collection.compiled import WrittenCard
from judge_cli.cards.collection.differing import DifferingCard
from judge_cli.cards.collection.store import KeptCard
from judge_cli.page.blocks import Block, lined
from judge_cli.paths import corpus_data
from judge_cli.wire.value import BESIDE, filled, found_at

if TYPE_CHECKING:
    from judge_cli.cards.collection.formats import Formats
    from judge_cli.cards.collection.record import CardRecord
    from judge_cli.cards.collection.store import OwnCards


_MOST = 12
_Count = {"minimum": 0}
_Texts = tuple[str, ...]
# Told how many of all are done.
Told = Callable[[int, int], None]
_CardName = Annotated[str, "The card's name."]


class SentenceUnread(TypedDict):
    card: _CardName
    sentence: Annotated[str, "The sentence."]
    at: Annotated[str, "What it is missing, or where reading stopped."]


class WaitingCards(TypedDict):
    feature: Annotated[str, "What the cards wait for."]
    cards: Annotated[_Texts, "The cards."]


class WaitingCard(TypedDict):
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
    several = tuple(WaitingCard(card=card, features=features) for card, features in report.waiting_for_several)
    return filled(CardsChecked, report, waiting_for_several=several)


class CardHere(TypedDict):
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
        lines = [f"{one['name']} ({one['side']} {one['type']}){_exception(one)}" for one in self.cards]
        if len(lines) > 1:
            lines += ["", f"{many_cards(len(lines))}, {sum(one['playable'] for one in self.cards)} playable"]
        return lined(lines or ["no such cards"])


def _exception(one: CardHere) -> str:
    """How far judge knows a card that it cannot play; empty for a playable one."""
    known = {True: "read, not playable yet", False: "read in part", None: "not playable yet"}
    return "" if one["playable"] else f": {known[one['read']]}"


def listed_answer(cards: Sequence[KeptCard]) -> CardsListed:
    return CardsListed(cards=tuple(filled(CardHere, one) for one in cards))


class OtherValue(TypedDict):
    """A value of a card that ships, or its text, that the card data gives otherwise."""

    value: Annotated[str, "The name of the value."]
    imported: Annotated[str, "As the card data gives it."]
    shipped: Annotated[str, "As it ships."]


class CardThatDiffers(TypedDict):
    card: Annotated[_CardName, found_at("name")]
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
        return lined([*self._counted(), *(f"  {one}" for one in self.remarks)])

    def _counted(self) -> Iterator[str]:
        yield f"{'added' if self.kept else 'would be added'}: {many_cards(self.cards)} from {self.given}"
        yield f"  {self.read} fully read, {self.playable} fully playable{_wait(self.waiting, 'judge cards check')}"
        if self.gone:
            went = "no longer here" if self.kept else "would go"
            yield f"  {went}: {many_cards(self.gone)} of the earlier data, which this replaces"


def bring_in_cards(
    records: "list[CardRecord]", formats: "Formats", given: str, told: Told, notes: Sequence[str],
    left_out: list[str] | None = None, *, own: "OwnCards", rehearsal: bool = False,
) -> CardsAdded:  # fmt: skip
    """Imports card data, with a list for unsound cards where they are left out; the report on it."""
    from judge_cli.cards.collection.bring_in import bring_in
    from judge_cli.cards.collection.collected import as_played
    from judge_cli.cards.collection.differing import differing_cards, read_printed_texts
    from judge_cli.cards.files.card_folder import Cards

    before, folder = {one.name for one in own.kept}, corpus_data("cards")
    kept = bring_in(
        records, given, own, corpus_data("grammar"), told, formats=formats, rehearsal=rehearsal, left_out=left_out
    )
    shipped = Cards(folder)
    differing = differing_cards(records, shipped, read_printed_texts(folder))
    cards = [as_played(one, shipped) for one in kept]
    playable = sum(one.playable for one in cards)
    return CardsAdded(
        given=given,
        kept=not rehearsal,
        cards=len(cards),
        read=sum(bool(one.read) for one in cards),
        playable=playable,
        waiting=len(cards) - playable,
        left_out_=tuple(left_out or ()),
        gone=len(before - {one.name for one in kept}),
        notes=tuple(notes),
        differing=tuple(filled(CardThatDiffers, one) for one in differing),
        remarks=tuple(_remarks(notes, differing, left_out or ())),
    )


def _remarks(notes: Sequence[str], differing: Sequence[DifferingCard], left_out: Sequence[str]) -> Iterator[str]:
    """Notes on the data, cards that ship otherwise, and unsound cards that were left out."""
    yield from notes
    if differing:
        ships = "the card that ships, which is" if len(differing) == 1 else "the cards that ship, which are"
        yield f"differs from {ships} played: {many_cards(len(differing))}"
        yield from (f"  {one}" for one in differing[:_MOST])
        if len(differing) > _MOST:
            yield f"  and {len(differing) - _MOST} more"
    if left_out:
        yield f"left out, being unsound: {len(left_out)}"
        yield from (f"  {one}" for one in left_out[:_MOST])


class CardsRemoved(Answer):
    """The removal of the card data."""

    removed: Annotated[int, _Count, "How many cards are gone."]

    def page(self) -> Iterator[Block]:
        return lined([f"removed: {self.removed} cards; the cards that ship are still here"])


class CardNotWritten(TypedDict):
    card: _CardName
    why: Annotated[str, "Why."]


class CardsWritten(Answer):
    """The card files that were written."""

    written: Annotated[_Texts, "The cards with a new file."]
    not_written: Annotated[tuple[CardNotWritten, ...], "The cards without one, and why."]

    def page(self) -> Iterator[Block]:
        reasons = Counter(one["why"] for one in self.not_written)
        lines = [f"written: {len(self.written)} of {len(self.written) + len(self.not_written)} cards"]
        return lined([*lines, *(f"  {many} not: {why}" for why, many in reasons.most_common(_MOST))])


def written_answer(done: Sequence[WrittenCard]) -> CardsWritten:
    return CardsWritten(
        written=tuple(one.name for one in done if one.path),
        not_written=tuple(CardNotWritten(card=one.name, why=one.why) for one in done if not one.path),
    )


def many_cards(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _wait(many: int, command: str) -> str:
    """The number of cards not fully playable, and the command to list them."""
    return f", {many} not yet ({command})" if many else ""
