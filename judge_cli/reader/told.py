"""What a sentence tells of a position, as it is read: the kind of its question, who speaks, which words tell what."""

import re
from typing import NamedTuple

WORD = re.compile(r"\br ?& ?d\b|\w+|[^\w\s]", re.IGNORECASE)


class CardSaid(NamedTuple):
    """A card in a sentence, and its type."""

    begin: int
    end: int
    type: str


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
