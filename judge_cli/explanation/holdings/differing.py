"""Lists the words that only one of two questions has, for guards and views; it decides nothing itself."""

from typing import NamedTuple

from judge_cli.explanation.holdings.signs import is_act, is_word
from judge_cli.explanation.holdings.slots import QuestionSlots
from judge_cli.question.clauses import LACKING
from judge_cli.question.senses import NUMBER, Senses

_LACKS = f"{LACKING}>"


class Differing(NamedTuple):
    """The features that only one of two questions has."""

    asked: frozenset[str]
    known: frozenset[str]

    def narrow(self, senses: Senses) -> list[str]:
        """The narrowing words on one side only, the asked question's first."""
        return [*_narrowing(self.asked, senses), *_narrowing(self.known, senses)]

    @property
    def is_another_act(self) -> bool:
        """Whether each names an act that the other lacks."""
        return any(map(is_act, self.asked)) and any(map(is_act, self.known))

    @property
    def telling(self) -> list[str]:
        """Everything that may tell two questions apart: not plain words or directions."""
        return [one for side in self for one in sorted(side) if not is_word(one) and not _is_direction(one)]

    @property
    def strange(self) -> list[str]:
        """The plain words that only the asked question has."""
        return [one for one in sorted(self.asked) if is_word(one)]


def differing(asked: QuestionSlots, known: QuestionSlots, *, story: bool = False) -> Differing:
    """The words in which two questions differ; a story around the question counts only by its numbers."""
    numbers = frozenset(one for one in asked.around if one.startswith(f"{NUMBER}:"))
    own = asked.asked | asked.given | (numbers if story else asked.around)
    return Differing(own - known.everything, known.everything - asked.everything)


def _narrowing(features: frozenset[str], senses: Senses) -> list[str]:
    return [one for one in sorted(features) if one.startswith(_LACKS) or senses.narrows(one)]


def _is_direction(feature: str) -> bool:
    return ">" in feature and not feature.startswith(_LACKS)
