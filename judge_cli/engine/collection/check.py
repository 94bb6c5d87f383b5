"""How many cards are read and played, the unread sentences, and the cards that lack only one thing."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.collection.store import KeptCard


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
    not_read = [UnreadSentence(one.name, *sentence) for one in cards for sentence in one.unread]
    waiting: dict[str, list[str]] = {}
    for one in cards:
        if one.read is not False and len(one.waits_for) == 1:
            waiting.setdefault(one.waits_for[0], []).append(one.name)
    most_first = sorted(waiting.items(), key=lambda item: (-len(item[1]), item[0]))
    return PoolReport(
        pool=pool,
        cards=len(cards),
        read=None if any(one.read is None for one in cards) else sum(bool(one.read) for one in cards),
        playable=sum(one.playable for one in cards),
        not_read=tuple(sorted(not_read, key=lambda one: (one.at, one.card))),
        waiting=tuple(Waiting(feature, tuple(names)) for feature, names in most_first),
        waiting_for_several=tuple(
            (one.name, one.waits_for) for one in cards if one.read is not False and len(one.waits_for) > 1
        ),
    )
