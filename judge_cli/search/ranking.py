"""Ranking: which documents answer a plan best."""

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.search.document import FIELDS
from judge_cli.search.hit import How
from judge_cli.search.plan import Alternative, Concept
from judge_cli.search.searchable import Searchable

_WORD_FIELDS = tuple(field for field in FIELDS if field not in ("cards", "number", "phrase"))


class Ranked(NamedTuple):
    """A document with its score and, for each concept it answers, the alternative that it was found by."""

    document: int
    score: float
    found: tuple[tuple[Concept, Alternative], ...]


def rank(searchable: Searchable, concepts: tuple[Concept, ...]) -> Iterator[Ranked]:
    """Every document that answers any concept, best first; of equal ones the first in the book."""
    scores: dict[int, float] = {}
    parts: dict[int, float] = {}
    answered = [(concept, _best(searchable, concept)) for concept in concepts]
    # Every posting is added up here: asked for only its best ten, the library can give ten others.
    for concept, best in answered:
        part = 0.0 if concept.is_whole else concept.weight
        for document, (score, _) in best.items():
            scores[document] = scores.get(document, 0.0) + score
            parts[document] = parts.get(document, 0.0) + part
    exponent = searchable.vocabulary.weights["coverage"]
    whole = sum(concept.weight for concept in concepts if not concept.is_whole)
    for document, part in parts.items():
        scores[document] *= (part / whole) ** exponent
    for document in sorted(scores, key=lambda document: (-scores[document], document)):
        found = tuple((concept, best[document][1]) for concept, best in answered if document in best)
        yield Ranked(document, scores[document], found)


def _best(searchable: Searchable, concept: Concept) -> dict[int, tuple[float, Alternative]]:
    """For each document the alternative that describes it best."""
    best: dict[int, tuple[float, Alternative]] = {}
    for alternative in concept.alternatives:
        for document, score in _scores(searchable, alternative).items():
            if document not in best or score > best[document][0]:
                best[document] = (score, alternative)
    return best


def _scores(searchable: Searchable, alternative: Alternative) -> dict[int, float]:
    """How well one stem describes each document, over all fields that it may stand in."""
    summed: dict[int, float] = {}
    for field in _fields(searchable, alternative):
        factor = searchable.vocabulary.boosts[field] * alternative.weight
        for document, score in searchable.rule_index.scores(field, alternative.stem):
            summed[document] = summed.get(document, 0.0) + score * factor
    return summed


def _fields(searchable: Searchable, alternative: Alternative) -> tuple[str, ...]:
    """The fields to look in: a card among the cards; an ordinary word not there, where it is only part of a name."""
    if alternative.how is How.CARD:
        return ("cards",)
    if alternative.how is How.PHRASE:
        return ("phrase",)
    if "." in alternative.stem:
        return ("number", *_WORD_FIELDS)
    return (*_WORD_FIELDS, "cards") if alternative.stem in searchable.lexicon.card_stems else _WORD_FIELDS
