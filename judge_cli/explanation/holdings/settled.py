"""Settled questions near an undecided one: each with its answer and the differing words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.differing import differing
from judge_cli.explanation.holdings.nearest import Near
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.holdings.sureness import Sure
from judge_cli.question.clauses import sentences
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.question.senses import WORD, Sense, Senses
from judge_cli.search.words import stems_of, words_of

_SHOWN = 3
# The number of differing words to name on each side.
_WORDS = 3
_DENIAL = "negation"
_NAMED = frozenset(("players:corp", "players:runner"))
# Words that only refer to another one.
_STANDING_IN = frozenset(("it", "its", "this", "that", "they", "them", "these", "those", "one"))


class SettledQuestion(NamedTuple):
    """A known question with its answer, and the words that only one of the two has."""

    near: Near
    only_known: tuple[str, ...]
    only_asked: tuple[str, ...]


def settled_near(base: Base, read: Read, sure: Sequence[Sure]) -> list[SettledQuestion]:
    """The nearest settled questions: at most three, all on the subject."""
    found: list[SettledQuestion] = []
    for near in _related(base, read, sure):
        if len(found) < _SHOWN and near.known.text not in [one.near.known.text for one in found]:
            found.append(SettledQuestion(near, *_differs(base.senses, read, near)))
    return found


def is_settled(text: str, senses: Senses) -> bool:
    """Whether a known question can be answered: it wants yes or no, and is consistent."""
    read = read_question(text, senses)
    return read.form != OPEN and read.opened and not read.either and not read.contradictory and not read.several


def _related(base: Base, read: Read, sure: Sequence[Sure]) -> Iterator[Near]:
    bounds = base.weights.bounds
    asked = stems_of(read.text)
    for one in sure:
        near = one.near
        is_near = one.sureness >= bounds["settled"] and near.signs["both_ways"] >= bounds["settled_shared"]
        if is_near and stems_of(near.known.text) != asked and is_settled(near.known.text, base.senses):
            yield near


def _differs(senses: Senses, read: Read, near: Near) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that only the known question has, and those that only the asked one has, as written."""
    apart = differing(slots_of(read), near.known.slots)
    asked, known = (_senses(senses, text) for text in (read.text, near.known.text))
    only_known = _said(near.known.text, known, apart.known, asked)
    only_asked = _said(read.text, asked, apart.asked, known)
    return _without(only_known, read.text), _without(only_asked, near.known.text)


def _without(said: Sequence[str], other: str) -> tuple[str, ...]:
    """The words that the other question does not have in any form."""
    others = set(stems_of(other))
    return tuple(one for one in said if not others.issuperset(stems_of(one)))[:_WORDS]


def _senses(senses: Senses, text: str) -> list[Sense]:
    return [one for sentence in sentences(text, senses) for one in sentence]


def _said(text: str, own: Sequence[Sense], features: frozenset[str], other: Sequence[Sense]) -> tuple[str, ...]:
    """The words for these features, or for another player or a denial, as written; plain words last."""
    others = {one.feature for one in other}
    opposed = _NAMED - others if _NAMED & others else frozenset()
    beside = (one for one in own if one.kind == _DENIAL or one.feature in opposed)
    told = (features - _NAMED) | {one.feature for one in beside if one.feature not in others}
    said = [one for one in own if one.feature in told and one.said not in _STANDING_IN]
    written = {word.folded: text[word.start : word.end] for word in words_of(text)}
    ranked = sorted(said, key=lambda one: one.kind == WORD)
    found = (" ".join(written.get(word, word) for word in (one.phrase or one.said).split()) for one in ranked)
    return tuple(_with_whole_names(dict.fromkeys(found), text))


def _with_whole_names(said: Iterable[str], text: str) -> list[str]:
    """The same words; capitals side by side in the text are one name."""
    found: list[str] = []
    for one in said:
        if found and found[-1][0].isupper() and one[0].isupper() and f"{found[-1]} {one}" in text:
            found[-1] = f"{found[-1]} {one}"
        else:
            found.append(one)
    return found
