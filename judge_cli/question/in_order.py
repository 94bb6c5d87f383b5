"""The meaning of a question in its order, which is the same if two of them differ only in harmless words."""

from collections.abc import Iterator, Sequence

from judge_cli.question.amounts import signed
from judge_cli.question.clauses import DURING, GIVEN, sentences
from judge_cli.question.read import Read
from judge_cli.question.senses import IDLE, Sense, Senses
from judge_cli.question.speaker import OTHER, side_of_player
from judge_cli.search.words import stem

_LEFT_OUT = ("vague", "break")
# What somebody has in play is installed, whether that is said or not ("have two agendas installed").
_IN_PLAY, _INSTALLED, _HAVE = "state:installed", "installed", ("have", "has", "had")
_THEY = frozenset(("they", "self"))
# "Between my clicks" is one phrase: whose clicks they are is told by this word alone.
_MINE = ("my", "mine", "our")


def in_order(read: Read, senses: Senses) -> tuple[str, ...]:
    """The meanings of a question's words in order, without those that change nothing."""
    said = [one for sentence in sentences(signed(read.text), senses) for one in sentence]
    named = {one.value for one in said if one.kind == "players"}
    # "Does the Corp draw at the start of their turn": nobody else is named, so that it is the Corp's.
    meant = next(iter(named & OTHER.keys())) if len(named - _THEY) == 1 and named & OTHER.keys() else ""
    return tuple(_meanings(said, read.side, meant, senses))


def _meanings(said: Sequence[Sense], side: str, meant: str, senses: Senses) -> Iterator[str]:
    # "Back", "from" and "only" have no meaning of their own, but turn that of others.
    kept = {*map(stem, senses.lists["keeps_its_place"]), *(one for stems in senses.hinges.values() for one in stems)}
    has = False
    apart = set(map(stem, senses.lists["told_apart"]))
    for one in said:
        has = has or one.said in _HAVE
        if one.kind in _LEFT_OUT or one.feature == _IN_PLAY or (has and one.said == _INSTALLED):
            continue
        if one.kind == IDLE:
            yield from (word for word in map(stem, (one.phrase or one.said).split()) if word in kept)
        elif one.kind == "players":
            who = meant if one.value in _THEY else ""
            yield (who or side_of_player(one.value, side) or one.value) + ("'s" if one.own else "")
        elif one.kind == "joining" and one.value == DURING:
            yield f"joining:{GIVEN}"
        else:
            yield one.feature
            words = (one.phrase or one.said).split()
            yield from (word for word in words if stem(word) in apart)
            if one.kind == "moment":
                yield from (side_of_player("i", side) or word for word in words if word in _MINE)
