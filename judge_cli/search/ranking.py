"""Ranking: the documents that answer a plan best."""

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.search.document import NUMBER, WORD_FIELDS
from judge_cli.search.hit import How
from judge_cli.search.plan import Alternative, Concept
from judge_cli.search.searchable import Searchable

# The number of top hits to compare passage by passage.
_LOOKED_AT = 40


class Ranked(NamedTuple):
    """A document with its score and, for each matching concept, the matching alternative."""

    document: int
    score: float
    found: tuple[tuple[Concept, Alternative], ...]


def rank(searchable: Searchable, concepts: tuple[Concept, ...]) -> Iterator[Ranked]:
    """Every document that matches any concept, best first; ties in book order."""
    scores: dict[int, float] = {}
    parts: dict[int, float] = {}
    answered = [(concept, _best(searchable, concept)) for concept in concepts]
    # Every posting counts here: asked for its best ten only, the library can return ten others.
    for concept, best in answered:
        part = 0.0 if concept.is_whole else concept.weight
        for document, (score, _) in best.items():
            scores[document] = scores.get(document, 0.0) + score
            parts[document] = parts.get(document, 0.0) + part
    exponent = searchable.vocabulary.weights["coverage"]
    whole = sum(concept.weight for concept in concepts if not concept.is_whole)
    for document, part in parts.items():
        scores[document] *= (part / whole) ** exponent
    counts = searchable.vocabulary.weights["passage"]
    asked = {a.stem: (a.weight, n) for n, concept in enumerate(concepts) for a in concept.alternatives}
    for document in _in_order(scores)[:_LOOKED_AT]:
        scores[document] *= 1 + counts * _likeness(searchable.rule_index.passages(document), asked, whole)
    cards = frozenset(a.stem for concept in concepts for a in concept.alternatives if a.how is How.CARD)
    if cards:
        for document in _in_order(scores)[:_LOOKED_AT]:
            if any(cards <= named for named in searchable.rule_index.named(document)):
                scores[document] *= searchable.vocabulary.weights["every_card"] ** len(cards)
    for document in _in_order(scores):
        found = tuple((concept, best[document][1]) for concept, best in answered if document in best)
        yield Ranked(document, scores[document], found)


def _in_order(scores: dict[int, float]) -> list[int]:
    return sorted(scores, key=lambda document: (-scores[document], document))


def _likeness(passages: list[frozenset[str]], asked: dict[str, tuple[float, int]], whole: float) -> float:
    """The similarity of the best passage to the question: 1 if it says exactly the same; a concept counts once."""
    likest = 0.0
    for passage in passages:
        said: dict[int, float] = {}
        for weight, concept in sorted(asked[stem] for stem in passage & asked.keys()):
            said[concept] = weight
        likest = max(likest, 2 * sum(said.values()) / (whole + len(passage)))
    return likest


def _best(searchable: Searchable, concept: Concept) -> dict[int, tuple[float, Alternative]]:
    """The best alternative for each document."""
    best: dict[int, tuple[float, Alternative]] = {}
    for alternative in concept.alternatives:
        for document, score in _scores(searchable, alternative).items():
            if document not in best or score > best[document][0]:
                best[document] = (score, alternative)
    return best


def _scores(searchable: Searchable, alternative: Alternative) -> dict[int, float]:
    """The score of one stem for each document, over all its possible fields."""
    summed: dict[int, float] = {}
    for field in _fields(searchable, alternative):
        factor = searchable.vocabulary.boosts[field] * alternative.weight
        for document, score in searchable.rule_index.scores(field, alternative.stem):
            summed[document] = summed.get(document, 0.0) + score * factor
    return summed


def _fields(searchable: Searchable, alternative: Alternative) -> tuple[str, ...]:
    """The fields to search: cards for a card; not cards for an ordinary word that is only part of a name."""
    if alternative.how is How.CARD:
        return ("cards",)
    if alternative.how is How.PHRASE:
        return ("phrase",)
    if "." in alternative.stem:
        return (NUMBER, *WORD_FIELDS)
    return (*WORD_FIELDS, "cards") if alternative.stem in searchable.lexicon.card_stems else WORD_FIELDS
