"""An answer to a question in words: its reading, its sentence, its reasons, and the exact command."""

from typing import NamedTuple, Self

from judge_cli.explanation.judging.verdict import Doubt, Reason, Settle, Settled, Verdict
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree


class Published(NamedTuple):
    """A published ruling on a card: question, answer, date, author, and whether it is verified."""

    card: str
    question: str
    answer: str
    date: str
    source: str
    verified: bool
    url: str


class QuotedRulings(NamedTuple):
    """The published ruling that asks the same; without one, the nearest rulings on the same cards."""

    same: Published | None = None
    on_these_cards: tuple[Published, ...] = ()


class Silent(NamedTuple):
    """Why an answerer is silent; `near`: it understood the question; `final`: no later one may answer."""

    why: str
    near: bool = False
    final: bool = False
    not_modelled: bool = False


class AnswerGiven(NamedTuple):
    """A question and its answer; `verdict` if a situation was played, `before` for earlier questions in the text.

    `near` are settled questions near an undecided one; `likely` is the one that was probably meant,
    `rule_says` the one for a name, a number or a moment; `heading` names the rules or questions below an answer.
    """

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
    rulings: QuotedRulings = QuotedRulings()
    before: "tuple[AnswerGiven, ...]" = ()
    near: tuple[Settled, ...] = ()
    likely: Settled | None = None
    rule_says: Settled | None = None
    answerers: tuple[tuple[str, str], ...] = ()
    unread: tuple[str, ...] = ()
    # The cards of the question as it was read, by name.
    named: tuple[str, ...] = ()
    # Further rules that would change the answer if they were different.
    rests_on: tuple[RuleNumber, ...] = ()
    doubt: Doubt | None = None
    heading: str = ""

    @classmethod
    def played(cls, question: str, route: str, understood: tuple[str, ...], exact: str, verdict: Verdict) -> Self:
        """An answer that is a verdict."""
        return cls(
            question, verdict.question.tree, route, understood, exact, verdict.answer, verdict.says, verdict.basis,
            verdict.reasons, verdict.assumptions, verdict, verdict.settle,
        )  # fmt: skip

    @property
    def stands(self) -> bool:
        """Whether the question was answered."""
        return self.answer != "withheld"

    def differs_from(self, other: "AnswerGiven") -> bool:
        """Whether another edition answers differently; rules that are only shown cannot be compared."""
        if not other.stands or "search" in (self.route, other.route) or "rule" in (self.route, other.route):
            return False
        return self.answer != other.answer or (self.answer == "outcome" and self.says != other.says)

    @property
    def is_decided(self) -> bool:
        """Whether the rules decided something; rules found by number or search are only shown."""
        return self.route not in ("search", "rule")
