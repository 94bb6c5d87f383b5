"""An answer to a question in words: how it was understood, what it says, what that rests on, how to ask it exactly."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.judging.settled_question import Settled
from judge_cli.explanation.judging.verdict import Doubt, InForce, Reason, Settle, Verdict
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    # An answer that the rules give themselves is shown without the engine.
    from judge_cli.engine.table.transcript import Entry


class Published(NamedTuple):
    """A published ruling on a card: what it asks and answers, when, whose it is, and whether that is verified."""

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


class CardText(NamedTuple):
    """A card that a question names: its type and numbers, what it says, and whether that is its printed text."""

    name: str
    type: str
    subtypes: tuple[str, ...]
    values: Mapping[str, int | str]
    text: str
    printed: bool


class Silent(NamedTuple):
    """Why an answerer gives no answer, in a few words.

    `near`: it knows what is asked, and cannot decide it; `final`: nobody after it may answer either.
    """

    why: str
    near: bool = False
    final: bool = False
    not_modelled: bool = False


class AnswerGiven(NamedTuple):
    """A question and its answer; `verdict` where a situation was played, `before` where more was asked before it.

    `near` are settled questions near one that is not decided, `cards` the texts of the cards that it names.
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
    superseded: str = ""
    in_force: InForce | None = None
    rulings: QuotedRulings = QuotedRulings()
    before: "tuple[AnswerGiven, ...]" = ()
    near: tuple[Settled, ...] = ()
    answerers: tuple[tuple[str, str], ...] = ()
    unread: tuple[str, ...] = ()
    unknown_cards: tuple[str, ...] = ()
    cards: tuple[CardText, ...] = ()
    # Rules beside its reasons that would turn the answer if they said otherwise.
    rests_on: tuple[RuleNumber, ...] = ()
    doubt: Doubt | None = None

    @property
    def stands(self) -> bool:
        """Whether the question was answered."""
        return self.answer != "withheld"

    def differs_from(self, other: "AnswerGiven") -> bool:
        """Whether another edition answers otherwise; where rules are only shown, there is nothing to compare."""
        if not other.stands or "search" in (self.route, other.route) or "rule" in (self.route, other.route):
            return False
        return self.answer != other.answer or (self.answer == "outcome" and self.says != other.says)

    @property
    def read_as(self) -> str:
        """The question that was answered, as it was read; empty where none was."""
        return self.understood[0] if (self.stands or self.doubt) and self.understood else ""

    @property
    def is_decided(self) -> bool:
        """Whether the rules decided something; those that a number or a search brings are only shown."""
        return self.route not in ("search", "rule")

    def entries(self) -> "tuple[Entry, ...]":
        """What was played to answer it; nothing if the answer is in the rules themselves."""
        return self.verdict.played.transcript.entries if self.verdict else ()
