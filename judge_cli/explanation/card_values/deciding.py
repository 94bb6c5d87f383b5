"""The answer to the sentence about one card that a question is."""

from typing import NamedTuple

from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_values import (
    accessed,
    acts,
    afterwards,
    away,
    counters,
    effects,
    happening,
    harm,
    hosting,
    in_play,
    moments,
    numbers,
    paying,
    printed,
    running,
    searching,
    stealing,
    tags,
    triggered,
    using,
)
from judge_cli.explanation.card_values.sentence import FORMS, Sentence
from judge_cli.explanation.card_values.sentences import Sentences

# The files whose forms are registered as they are imported.
FILES = (
    in_play, hosting, printed, numbers, paying, tags, accessed, stealing, acts, moments, running, searching, using,
    triggered, afterwards, away, counters, effects, happening, harm,
)  # fmt: skip


class NamedCard(NamedTuple):
    """A card in a question, and where its name stands."""

    card: Card
    start: int
    end: int


def decided_by_values(question: str, named: NamedCard, sentences: Sentences) -> CardAnswer | None:
    """The answer from the card's values; none if the question is no such sentence, or fits two that differ."""
    said = sentences.said(question, named.start, named.end)
    answers = [FORMS[one.form](Sentence(one.form, named.card, one.slots, sentences.numbers)) for one in said]
    found = [one for one in answers if one is not None]
    return found[0] if len({one.verdict for one in found}) == 1 else None
