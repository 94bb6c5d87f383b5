"""Imports cards: reads every text once and stores the result with the card."""

from collections.abc import Callable, Sequence
from pathlib import Path

from judge_cli.engine.collection.compiled import Compiled, compile_card
from judge_cli.engine.collection.formats import Formats
from judge_cli.engine.collection.record import CardRecord
from judge_cli.engine.collection.store import KeptCard, OwnCards, file_names, grammar_digest
from judge_cli.engine.reading.sentences.card_text import reader_with

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
) -> list[KeptCard]:
    """Reads and stores cards, with their formats or else the present ones; a rehearsal stores nothing."""
    reader = reader_with(grammar)
    done: list[tuple[CardRecord, str, KeptCard]] = []
    named = file_names(records)
    for n, (key, record) in enumerate(named.items()):
        told(n, len(named))
        compiled = compile_card(record, reader)
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
