"""The words in which two questions differ, on both sides: what only the asked one says, and what only the known one."""

from typing import NamedTuple

from judge_cli.explanation.holdings.signs import is_act, is_word
from judge_cli.explanation.holdings.slots import Slots
from judge_cli.question.clauses import LACKING
from judge_cli.question.senses import NUMBER, Senses

_LACKS = f"{LACKING}>"
# Of these kinds anything counts that only the asked question says, or only the known one; of the last a question may
# name several that have nothing to do with each other.
_MORE, _LESS, _LOOSE = ("counter", "cost", "damage"), ("type",), {"quantity"}


class Differing(NamedTuple):
    """What only one of two questions says."""

    asked: frozenset[str]
    known: frozenset[str]

    def narrow(self, senses: Senses) -> list[str]:
        """The words that narrow or turn a question and stand on one side only, those of the asked question first."""
        return [*_narrowing(self.asked, senses), *_narrowing(self.known, senses)]

    def tells(self, senses: Senses) -> bool:
        """Whether any of it tells the two apart: each says another of a kind, or a word is neither added nor left out.

        An asker may say more than a known question that holds whatever is added; a known question that is narrower than
        what is asked says nothing about it.
        """
        added, omitted = senses.lists["added"], senses.lists["omitted"]
        more, less = (frozenset(_narrowing(side, senses)) for side in self)
        more |= {one for one in self.asked if _kind(one) in _MORE}
        less |= {one for one in self.known if _kind(one) in _LESS}
        if ({*map(_kind, more)} & {*map(_kind, less)}) - _LOOSE:
            return True
        return any(not {one, _kind(one)} & {*added} for one in more) or bool(less - {*omitted})

    @property
    def is_another_act(self) -> bool:
        """Whether each names an act that the other does not."""
        return any(map(is_act, self.asked)) and any(map(is_act, self.known))

    @property
    def telling(self) -> list[str]:
        """Everything that may tell two questions apart: all but words without a meaning, and where a thing goes."""
        return [one for side in self for one in sorted(side) if not is_word(one) and not _is_direction(one)]

    @property
    def strange(self) -> list[str]:
        """The words without a meaning that only the asked question has."""
        return [one for one in sorted(self.asked) if is_word(one)]


def differing(asked: Slots, known: Slots, *, story: bool = False) -> Differing:
    """The words in which two questions differ; a story around the question counts only by its numbers."""
    numbers = frozenset(one for one in asked.around if one.startswith(f"{NUMBER}:"))
    own = asked.asked | asked.given | (numbers if story else asked.around)
    return Differing(own - known.everything, known.everything - asked.everything)


def _narrowing(features: frozenset[str], senses: Senses) -> list[str]:
    return [one for one in sorted(features) if one.startswith(_LACKS) or senses.narrows(one)]


def _kind(feature: str) -> str:
    return LACKING if feature.startswith(_LACKS) else feature.partition(":")[0]


def _is_direction(feature: str) -> bool:
    return ">" in feature and not feature.startswith(_LACKS)
