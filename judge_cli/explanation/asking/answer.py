"""An answer to a question in words: how it was understood, what it says, what that rests on, how to ask it exactly."""

from typing import NamedTuple

from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.verdict import Reason, Settle, Verdict
from judge_cli.tree.rule_tree import RuleTree


class Asked(NamedTuple):
    """A question and its answer; `verdict` where a situation was played."""

    question: str
    tree: RuleTree
    route: str
    understood: tuple[str, ...]
    command: str
    answer: str
    says: str
    basis: str
    reasons: tuple[Reason, ...]
    assumptions: tuple[str, ...] = ()
    verdict: Verdict | None = None
    settle: tuple[Settle, ...] = ()
    edition_option: str = ""

    @property
    def stands(self) -> bool:
        """Whether the question was answered."""
        return self.answer != "withheld"

    def entries(self) -> tuple[Entry, ...]:
        """What was played to answer it; nothing if the answer is in the rules themselves."""
        return self.verdict.played.transcript.entries if self.verdict else ()
