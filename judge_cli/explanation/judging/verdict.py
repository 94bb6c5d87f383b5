"""A verdict: the answer to a question, its basis, and the reasons, each with the applied rule."""

from typing import TYPE_CHECKING, NamedTuple

from judge_cli.tree.numbers.citation import Citation
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Example
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    # A cached verdict is shown without the engine that played it.
    from judge_cli.engine.play.playing.scenario_player import Played
    from judge_cli.engine.play.scenarios.scenario import Expected, Scenario


# The most rules to name as deciding.
MOST_RULES = 2
# The number of doubtful rules to name in the first line.
_DOUBTS_TOLD = 3


class Question(NamedTuple):
    """The question in words, and its edition."""

    text: str
    tree: RuleTree


class Reason(NamedTuple):
    """A deciding rule, and its effect."""

    citation: Citation
    text: str


class Settle(NamedTuple):
    """A fact that a verdict depends on, and its turning point."""

    fact: str
    at: str


def fewer_than(number: int) -> str:
    """Fewer than this number, in words."""
    return "fewer" if number > 1 else "none"


class Doubt(NamedTuple):
    """Rules that are new or reworded since an answer's proof, and the answer if that changes nothing."""

    edition: str
    short: str
    reworded: tuple[Citation, ...]
    new: tuple[Citation, ...]
    answer: str
    says: str

    @property
    def told(self) -> str:
        """The doubt in one line, placed before an answer that may no longer hold."""
        answer = "" if self.answer == "outcome" else f"{self.answer.capitalize()}. "
        return (
            f"Not sure: {self._why} since this was proved ({self.short}). If that changes nothing: {answer}{self.says}"
        )

    @property
    def _why(self) -> str:
        said = []
        if self.reworded:
            said.append(f"{_cited(self.reworded)} {'was' if len(self.reworded) == 1 else 'were'} reworded")
        if self.new:
            said.append(f"{_cited(self.new)} {'is' if len(self.new) == 1 else 'are'} new")
        return " and ".join(said)


def _cited(rules: tuple[Citation, ...]) -> str:
    """Rules in a sentence: the first with its edition; of many only the first ones."""
    first, *rest = rules[:_DOUBTS_TOLD]
    more = f" and {len(rules) - _DOUBTS_TOLD} more" if len(rules) > _DOUBTS_TOLD else ""
    return ", ".join([str(first), *(str(one.number) for one in rest)]) + more


class Missed(NamedTuple):
    """A failed expectation: the fact, the expected value, and the actual one."""

    fact: str
    expected: str
    found: str


class PrintedExample(NamedTuple):
    """The printed example that a scenario plays: its rule and its text."""

    citation: Citation
    example: Example


class Verdict(NamedTuple):
    """The answer to a question about a scenario, with everything it rests on."""

    question: Question
    scenario: "Scenario"
    answer: str
    says: str
    basis: str
    reasons: tuple[Reason, ...]
    assumptions: tuple[str, ...]
    outcome: dict[str, str]
    played: "Played"
    phases: dict[RuleNumber, str]
    printed: PrintedExample | None = None
    missed: tuple[Missed, ...] = ()
    withheld: tuple[str, ...] = ()
    settle: tuple[Settle, ...] = ()
    rests_on: tuple[Citation, ...] = ()
    doubt: Doubt | None = None

    @property
    def decided_by(self) -> tuple[Citation, ...]:
        """The rules that decide, as the reasons name them, the decisive one first; else those that it rests on."""
        named = tuple(reason.citation for reason in self.reasons) or self.rests_on
        return () if self.withheld else named[:MOST_RULES]

    @property
    def stands(self) -> bool:
        """Whether the verdict is given, is as expected, and rests on no rule reworded since."""
        return not self.missed and not self.withheld and self.doubt is None


def missed(expected: "tuple[Expected, ...]", facts: dict[str, str]) -> tuple[Missed, ...]:
    """The expectations that the facts do not meet."""
    found = [(one, facts.get(one.fact, "0" if " counters on " in one.fact else "")) for one in expected]
    return tuple(Missed(one.fact, one.value, value) for one, value in found if value != one.value)
