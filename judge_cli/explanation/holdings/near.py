"""The settled questions nearest to another one, and the words in which the two differ."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from judge_cli.explanation.holdings.base import Base, Known, Proposition
from judge_cli.question.clauses import sentences
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.question.senses import WORD, Sense, Senses
from judge_cli.search.words import stems_of, words_of

# So many questions that share words are looked at, and so many holdings that may be meant.
_LOOKED_AT, _MEANT = 60, 8


class SharedPart(NamedTuple):
    """How much of one question another one has, and both of each other."""

    of_known: float
    both_ways: float


class Near(NamedTuple):
    """A settled question near another one, and the share that they have of each other."""

    known: Known
    holding: Proposition
    shared: float


def nearest(base: Base, read: Read, meant: Sequence[Proposition], holds: Callable[[Proposition], bool]) -> list[Near]:
    """The nearest question of each holding that may be meant; where none is, of those that share words."""
    weighed = _Weighed(base, read)
    if meant:
        return [weighed.nearest(holding.places) for holding in meant[:_MEANT]]
    sharing = base.sharing(read.asked | read.circumstances, read.around, _LOOKED_AT)
    best: dict[str, Near] = {}
    for one in sorted(map(weighed.near, sharing), key=lambda one: -one.shared):
        if holds(one.holding):
            best.setdefault(one.holding.id, one)
    return list(best.values())


class _Weighed:
    """The features of one question, to be found in settled ones; a rare one weighs more."""

    def __init__(self, base: Base, read: Read) -> None:
        self._base = base
        self._own = read.everything
        self._weights: dict[str, float] = {}
        self._whole = self._weight(self._own)

    def nearest(self, places: Iterable[int]) -> Near:
        return max(map(self.near, places), key=lambda one: one.shared)

    def near(self, at: int) -> Near:
        known = self._base.known(at)
        return Near(known, self._base.holding(known.holding), self.shares(known.features).both_ways)

    def shares(self, said: frozenset[str]) -> SharedPart:
        own, known, shared = self._whole, self._weight(said), self._weight(self._own & said)
        return SharedPart(shared / known if known else 0.0, 2 * shared / (own + known) if own + known else 0.0)

    def _weight(self, features: Iterable[str]) -> float:
        # In a fixed order: sets have none, and the same question has the same share in every process.
        return sum(map(self._of, sorted(features)))

    def _of(self, feature: str) -> float:
        if feature not in self._weights:
            self._weights[feature] = self._base.weight(feature)
        return self._weights[feature]


def shares(base: Base, asked: Read, known: Read) -> SharedPart:
    """What two questions share; a rare feature weighs more."""
    weighed = _Weighed(base, asked)
    return weighed.shares(known.everything)


def is_settled(text: str, senses: Senses) -> bool:
    """Whether a known question can be answered: it wants yes or no, and is consistent."""
    read = read_question(text, senses)
    return read.form != OPEN and read.opened and not read.either and not read.contradictory and not read.several


def may_be_shown(near: Near, read: Read, senses: Senses) -> bool:
    """Whether a settled question helps beside an undecided one: it is near enough, another one, and has an answer."""
    is_near = near.shared >= senses.weights["settled"]
    return is_near and stems_of(near.known.text) != stems_of(read.text) and is_settled(near.known.text, senses)


# The number of differing words to name on each side.
_WORDS = 3
_DENIAL = "negation"
_NAMED = frozenset(("players:corp", "players:runner"))
# Words that only refer to another one.
_STANDING_IN = frozenset(("it", "its", "this", "that", "they", "them", "these", "those", "one"))


def differing_words(senses: Senses, read: Read, known: Known) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that only the known question has, and those that only the asked one has, as written."""
    asked, told = (list(chain(*sentences(text, senses))) for text in (read.text, known.text))
    only_known = _said(known.text, told, known.features - read.everything, asked)
    only_asked = _said(read.text, asked, read.everything - known.features, told)
    return _without(only_known, read.text), _without(only_asked, known.text)


def _without(said: Sequence[str], other: str) -> tuple[str, ...]:
    """The words that the other question does not have in any form."""
    others = set(stems_of(other))
    return tuple(one for one in said if not others.issuperset(stems_of(one)))[:_WORDS]


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
