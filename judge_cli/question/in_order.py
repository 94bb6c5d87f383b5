"""The meaning of a question in its order, which is the same if two of them differ only in harmless words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judge_cli.question.amounts import signed_sentences
from judge_cli.question.clauses import DURING, GIVEN, OTHER, side_of_player
from judge_cli.question.read import Read
from judge_cli.question.senses import IDLE, Sense, Senses
from judge_cli.search.words import stem

_LEFT_OUT = ("vague", "break")
# What somebody has in play is installed, whether that is said or not ("have two agendas installed").
_IN_PLAY, _INSTALLED, _HAVE = "state:installed", "installed", ("have", "has", "had")
_THEY = frozenset(("they", "self"))
# "Between my clicks" is one phrase: whose clicks they are is told by this word alone.
_MINE = ("my", "mine", "our")


def in_order(read: Read, senses: Senses) -> tuple[str, ...]:
    """The meanings of a question's words in order, without those that change nothing."""
    said = [one for sentence in signed_sentences(read, senses) for one in sentence]
    named = {one.value for one in said if one.kind == "players"}
    # "Does the Corp draw at the start of their turn": nobody else is named, so that it is the Corp's.
    meant = next(iter(named & OTHER.keys())) if len(named - _THEY) == 1 and named & OTHER.keys() else ""
    return tuple(_meanings(said, read.side, meant, senses))


def _meanings(said: Sequence[Sense], side: str, meant: str, senses: Senses) -> Iterator[str]:
    # "Back", "from" and "only" have no meaning of their own, but turn that of others.
    kept = _stems(tuple(senses.lists["keeps_its_place"]))
    has = False
    apart = _stems(tuple(senses.lists["told_apart"]))
    for one in said:
        kind, value, word, own, _ = one
        has = has or word in _HAVE
        if kind in _LEFT_OUT or (has and word == _INSTALLED):
            continue
        if kind == "players":
            who = meant if value in _THEY else ""
            yield (who or side_of_player(value, side) or value) + ("'s" if own else "")
        elif kind == "joining" and value == DURING:
            yield f"joining:{GIVEN}"
        else:
            yield from _meaning(one, kept, apart)
            if kind == "moment":
                words = (one.phrase or one.said).split()
                yield from (side_of_player("i", side) or word for word in words if word in _MINE)


@lru_cache(maxsize=4096)
def _meaning(one: Sense, kept: frozenset[str], apart: frozenset[str]) -> tuple[str, ...]:
    """The meaning of a sense wherever it stands; none if it says nothing."""
    words = (one.phrase or one.said).split()
    if one.kind == IDLE:
        return tuple(word for word in map(stem, words) if word in kept)
    return () if one.feature == _IN_PLAY else (one.feature, *(word for word in words if stem(word) in apart))


@lru_cache(maxsize=16)
def _stems(words: tuple[str, ...]) -> frozenset[str]:
    """The stems of some words: one set for all questions, which is quickly found to be the same."""
    return frozenset(map(stem, words))
