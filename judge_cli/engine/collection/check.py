"""How many cards are read and played, which sentences are not, and what the cards that lack one thing wait for."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.collection.store import KeptCard


class UnreadSentence(NamedTuple):
    """A sentence that is not read, and where reading stopped."""

    card: str
    sentence: str
    at: str


class Waiting(NamedTuple):
    """Something that the language or the engine lacks, and the cards that lack nothing else."""

    feature: str
    cards: tuple[str, ...]


class PoolReport(NamedTuple):
    """What is known of the cards of a pool; how many are read only where their printed texts are here."""

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
