"""Imports cards: reads every text once and stores the result with the card."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.collection.compiled import CardNotMade, Compiled, compile_card
from judge_cli.cards.collection.formats import Formats
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.collection.store import KeptCard, OwnCards, file_names, grammar_digest, kept_card
from judge_cli.cards.reading.sentences.card_text import reader_with
from judge_cli.tree.kept.cache import Cache, Kept, Recipe

Told = Callable[[int, int], None]


def bring_in(
    records: Sequence[CardRecord],
    given: str,
    own: OwnCards,
    grammar: Path,
    told: Told,
    *,
    formats: Formats | None = None,
    rehearsal: bool = False,
    left_out: list[str] | None = None,
) -> list[KeptCard]:
    """Reads and stores cards, with their formats or else the present ones; a rehearsal stores nothing.

    With a list for them, cards that cannot be made are named there and left out.
    """
    reader = reader_with(grammar)
    done: list[tuple[CardRecord, str, KeptCard]] = []
    named = file_names(records)
    for n, (key, record) in enumerate(named.items()):
        told(n, len(named))
        try:
            compiled = compile_card(record, reader)
        except CardNotMade as problem:
            if left_out is None:
                raise
            left_out.append(problem.what)
            continue
        done.append((record, compiled.toml, kept(key, compiled)))
    if not rehearsal:
        found = own.formats if formats is None else formats
        found = found._replace(ids={one.id: one.name for one in records if one.id})
        own.keep(done, grammar_digest(grammar), given, found)
    return [one for _, _, one in done]


def kept(key: str, compiled: Compiled) -> KeptCard:
    """A compiled card as the index holds it."""
    record = compiled.record
    return KeptCard(
        slug=key,
        name=record.name,
        side=record.side,
        type=record.type,
        pools=record.pools,
        read=compiled.read,
        playable=compiled.playable,
        unread=tuple((one.sentence, one.at or one.why) for one in compiled.unread),
        waits_for=compiled.waits_for,
    )


class UnreadSentence(NamedTuple):
    """A sentence that is not read, and where reading stopped."""

    card: str
    sentence: str
    at: str


class Waiting(NamedTuple):
    """A missing part of the language or engine, and the cards that lack nothing else."""

    feature: str
    cards: tuple[str, ...]


class PoolReport(NamedTuple):
    """The report on a pool's cards; counts of read cards only where their printed texts are here."""

    pool: str
    cards: int
    read: int | None
    playable: int
    not_read: tuple[UnreadSentence, ...]
    waiting: tuple[Waiting, ...]
    waiting_for_several: tuple[tuple[str, tuple[str, ...]], ...] = ()


def check_pool(pool: str, cards: Sequence[KeptCard]) -> PoolReport:
    """The report on these cards."""
    not_read = [UnreadSentence(one.name, *sentence) for one in cards if not one.playable for sentence in one.unread]
    waiting: dict[str, list[str]] = {}
    for one in cards:
        if one.read is not False and len(one.waits_for) == 1:
            waiting.setdefault(one.waits_for[0], []).append(one.name)
    most_first = sorted(waiting.items(), key=lambda item: (-len(item[1]), item[0]))
    return PoolReport(
        pool=pool,
        cards=len(cards),
        read=None if any(one.read is None for one in cards) else sum(one.read or one.playable for one in cards),
        playable=sum(one.playable for one in cards),
        not_read=tuple(sorted(not_read, key=lambda one: (one.at, one.card))),
        waiting=tuple(Waiting(feature, tuple(names)) for feature, names in most_first),
        waiting_for_several=tuple(
            (one.name, one.waits_for) for one in cards if one.read is not False and len(one.waits_for) > 1
        ),
    )


def cards_as_read_now(
    own: OwnCards, grammar: Path, cache: Cache, files: Sequence[Path], told: Callable[[], Told]
) -> tuple[KeptCard, ...]:
    """The cards of the import; read again if the grammar has changed since, and then kept in the cache.

    Another judge may have made the import and may go on reading it, so only `cards add` writes one.
    """
    digest = grammar_digest(grammar)
    if own.grammar == digest:
        return own.kept

    def read() -> Kept:
        found = bring_in(list(own.records()), own.given, own, grammar, told(), rehearsal=True)
        return Kept(list(found))

    recipe = Recipe("cards-read-again", list(files), words=(digest,))
    return cache.made(recipe, read, lambda kept: tuple(map(kept_card, kept.head)))
