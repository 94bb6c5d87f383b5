"""Whether an answer rests on a rule that is new or reworded since the answer's proof."""

from collections.abc import Iterable

from judge_cli.explanation.judging.verdict import Doubt, Reason, Verdict
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree

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
