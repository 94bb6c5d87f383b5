"""What a sentence tells of a position, as it is read: the kind of its question, who speaks, which words tell what."""

import re
from collections.abc import Sequence
from typing import NamedTuple

WORD = re.compile(r"\br ?& ?d\b|\w+|[^\w\s]", re.IGNORECASE)


# Some types are said in other words.
_SAID_AS = {"breaker": "icebreaker", "corpidentity": "identity"}


class CardSaid(NamedTuple):
    """A card in a sentence, and its type."""

    begin: int
    end: int
    type: str


def type_words(kind: str) -> str:
    """The words for a type of card."""
    return _SAID_AS.get(kind, kind)


def named_by_types(text: str, cards: Sequence[CardSaid]) -> str:
    """A sentence in which each card is named by its type."""
    parts, at = [], 0
    for card in sorted(cards):
        parts += [text[at : card.begin], type_words(card.type)]
        at = card.end
    return "".join([*parts, text[at:]])


class ToldStretch(NamedTuple):
    """Words that tell one thing: its class, whose it is, and how surely, in thousandths."""

    begin: int
    end: int
    told: str
    whose: str
    surely: int


class ToldSentence(NamedTuple):
    """A sentence about a position as it is read; how surely its kind and its speaker are right, in thousandths."""

    kind: str
    surely: int
    speaker: str
    by_surely: int
    stretches: tuple[ToldStretch, ...]
