"""The changes of meaning between two editions, each with its rules."""

from typing import NamedTuple

from judge_cli.tree.comparing.compare import Comparison
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree


class MeaningChange(NamedTuple):
    """A change of meaning: its former rules and its present ones, and the changed ruling."""

    before: tuple[RuleNumber, ...]
    after: tuple[RuleNumber, ...]
    turns: str


def rulings(comparison: Comparison, section: RuleNumber | None = None) -> tuple[MeaningChange, ...]:
    """All changes of meaning in book order; a sentence about several rules comes once."""
    before, after = _numbers(comparison.before.tree), _numbers(comparison.after.tree)
    found: dict[str, MeaningChange] = {}
    for change in comparison.changes:
        if change.turns:
            known = found.get(change.turns, MeaningChange((), (), change.turns))
            ours = {*known.before, *(before[anchor] for anchor in change.before if anchor in before)}
            theirs = {*known.after, *(after[anchor] for anchor in change.after if anchor in after)}
            found[change.turns] = MeaningChange(tuple(sorted(ours)), tuple(sorted(theirs)), change.turns)
    inside = [one for one in found.values() if section is None or _is_within(one, section)]
    return tuple(sorted(inside, key=lambda one: min(one.before or one.after)))


def _is_within(one: MeaningChange, section: RuleNumber) -> bool:
    return any(number.is_within(section) for number in (*one.before, *one.after))


def _numbers(tree: RuleTree) -> dict[str, RuleNumber]:
    return {rule.anchor: rule.number for rule in tree}
