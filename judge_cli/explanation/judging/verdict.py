"""A verdict with its reasons, what is in doubt about it, and how far play is looked at for it; loads no engine."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.engine.play.playing.most_states import MOST_STATES
from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule import Example, Rule
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


WITHHELD = "withheld"


def doubt_of(tree: RuleTree, rests_on: Iterable[RuleNumber], answer: str, says: str) -> Doubt | None:
    """Why an answer on these rules is in doubt; none if their content is unchanged."""
    edition = tree.edition
    if not (edition.reworded or edition.new) or answer in (WITHHELD, "rules"):
        return None
    rules = {rule.number: rule for number in rests_on if number in tree for rule in with_its_context(tree, number)}
    reworded, new = set(edition.reworded), set(edition.new)
    changed = tuple(tree.cite(rule) for rule in rules.values() if rule.anchor in reworded)
    added = tuple(tree.cite(rule) for rule in rules.values() if rule.anchor in new and not rule.is_heading)
    if not changed and not added:
        return None
    return Doubt(edition.proved_in, edition.proved_under, changed, added, answer, says)


def with_its_context(tree: RuleTree, number: RuleNumber) -> list[Rule]:
    """A rule with the text it continues and, unless it is a heading, the rules below it."""
    rule = tree.rule(number)
    above = [one for one in tree.path(number) if not one.is_heading]
    return [rule, *above, *(tree.below(number) if not rule.is_heading else ())]


def cited_by(reasons: Iterable[Reason]) -> list[RuleNumber]:
    """The rules that reasons name."""
    return [one.citation.number for one in reasons]


def doubted(verdict: Verdict) -> Verdict:
    """The verdict; withheld, with the doubt first, if a rule behind it was reworded since its proof."""
    tree, scenario = verdict.question.tree, verdict.scenario
    if verdict.missed or verdict.withheld:
        return verdict
    named = scenario.here.decided_by if scenario.here else ()
    proving = [rule.number for one in scenario.without if (rule := tree.with_anchor(one.anchor)) is not None]
    turning = (entry.citation for entry in verdict.played.transcript.deciding(scenario.about))
    decided = [one.number for one in verdict.rests_on or turning]
    rests_on = [*cited_by(verdict.reasons), *decided, *named, *proving]
    doubt = doubt_of(tree, rests_on, verdict.answer, verdict.says)
    if doubt is None:
        return verdict
    return verdict._replace(
        answer=WITHHELD, says=doubt.told, doubt=doubt, reasons=first_to_read(doubt, verdict.reasons)
    )


def first_to_read(doubt: Doubt, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons, with those to read again first."""
    told = {one.citation: one for one in reasons}
    again = {one: told.get(one, Reason(one, "reworded since this was proved")) for one in doubt.reworded}
    again |= {one: Reason(one, "new since this was proved") for one in doubt.new}
    return (*again.values(), *(one for one in reasons if one.citation not in again))


class Settled(NamedTuple):
    """A settled question near the asked one: its answer, its sentence and rule, and the words that only one has.

    `when` is what happens in it before its question: its answer holds only then.
    """

    question: str
    answer: str
    says: str
    citation: Citation
    only_known: tuple[str, ...] = ()
    only_asked: tuple[str, ...] = ()
    when: str = ""

    @property
    def differs(self) -> tuple[str, ...]:
        """The words that only one of the two has."""
        return (*self.only_known, *self.only_asked)


class Bound(NamedTuple):
    """Limits of an exploration: the most states, a progress callback, and a callback that stops it."""

    most: int = MOST_STATES
    told: Callable[[int], None] = lambda _met: None
    enough: Callable[[], bool] = lambda: False
