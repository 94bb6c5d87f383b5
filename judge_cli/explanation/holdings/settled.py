"""The words in which a question and a settled one differ, as written."""

from collections.abc import Iterable, Sequence

from judge_cli.explanation.holdings.base import Known
from judge_cli.question.clauses import sentences
from judge_cli.question.read import Read
from judge_cli.question.senses import WORD, Sense, Senses
from judge_cli.search.words import stems_of, words_of

# The number of differing words to name on each side.
_WORDS = 3
_DENIAL = "negation"
_NAMED = frozenset(("players:corp", "players:runner"))
# Words that only refer to another one.
_STANDING_IN = frozenset(("it", "its", "this", "that", "they", "them", "these", "those", "one"))


def differing_words(senses: Senses, read: Read, known: Known) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that only the known question has, and those that only the asked one has, as written."""
    asked, told = (_senses(senses, text) for text in (read.text, known.text))
    only_known = _said(known.text, told, known.features - read.everything, asked)
    only_asked = _said(read.text, asked, read.everything - known.features, told)
    return _without(only_known, read.text), _without(only_asked, known.text)


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
