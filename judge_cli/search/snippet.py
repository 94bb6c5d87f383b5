"""Snippets: the passage of a rule that best shows why it was found, with the matching words."""

from bisect import bisect_left

from judge_cli.search.document import said
from judge_cli.search.hit import How, Snippet
from judge_cli.search.lexicon import Lexicon
from judge_cli.search.plan import Alternative, Concept
from judge_cli.search.words import words_of
from judge_cli.tree.rules.rule import Rule

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
