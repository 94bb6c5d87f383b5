"""Ranking: the documents that answer a plan best, each with the passage that shows why."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.search.document import NUMBER, WORD_FIELDS, said
from judge_cli.search.hit import How, Snippet
from judge_cli.search.plan import Alternative, Concept
from judge_cli.search.searchable import Searchable
from judge_cli.search.words import Lexicon, words_of
from judge_cli.tree.rules.rule import Rule

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
    likest, stems = 0.0, frozenset(asked)
    for passage in passages:
        if shared := passage & stems:
            said = {concept: weight for weight, concept in sorted(map(asked.__getitem__, shared))}
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


_LENGTH = 180
_LEAD = 40

Span = tuple[int, int]


def snippet_of(
    rule: Rule, found: tuple[tuple[Concept, Alternative], ...], lexicon: Lexicon, *, examples: bool = False
) -> Snippet:
    """The passage of the rule's text, or of the example, with the most matches."""
    stems = {alternative.stem for _, alternative in found}
    cards = [concept.asked for concept, alternative in found if alternative.how is How.CARD]
    stems |= {lexicon.stem(word.folded) for asked in cards for word in words_of(asked)}
    texts: list[tuple[int | None, str]] = [] if examples else [(None, said(rule))]
    texts += [(example.ordinal, example.text.plain) for example in rule.examples]
    marked = [(ordinal, text, _marks(text, stems, lexicon)) for ordinal, text in texts]
    ordinal, text, marks = max(marked, key=lambda one: len({stem for _, _, stem in one[2]}))
    return _cut(text, [(start, end) for start, end, _ in marks], ordinal)


def plain_snippet(rule: Rule) -> Snippet:
    """The start of a rule's text, nothing marked."""
    return _cut(said(rule), [], None)


def _marks(text: str, stems: set[str], lexicon: Lexicon) -> list[tuple[int, int, str]]:
    return [(word.start, word.end, s) for word in words_of(text) if (s := lexicon.stem(word.folded)) in stems]


def _cut(text: str, marks: list[Span], ordinal: int | None) -> Snippet:
    """At most a few lines of the text, around the densest marks."""
    if len(text) <= _LENGTH:
        return Snippet(text, tuple(marks), ordinal)
    start = _best_start(marks)
    start = 0 if start <= _LEAD else _blank_after(text, start - _LEAD)
    end = len(text) if start + _LENGTH >= len(text) else text.rfind(" ", start + 1, start + _LENGTH)
    end = start + _LENGTH if end < 0 else end
    before, after = ("… " if start else ""), (" …" if end < len(text) else "")
    moved = [(a - start + len(before), b - start + len(before)) for a, b in marks if start <= a and b <= end]
    return Snippet(before + text[start:end] + after, tuple(moved), ordinal)


def _best_start(marks: list[Span]) -> int:
    starts = sorted(start for start, _ in marks)
    reach = _LENGTH - _LEAD
    return max(starts, key=lambda at: (bisect_left(starts, at + reach) - bisect_left(starts, at), -at), default=0)


def _blank_after(text: str, at: int) -> int:
    blank = text.find(" ", at)
    return blank + 1 if 0 <= blank < at + _LEAD else at
