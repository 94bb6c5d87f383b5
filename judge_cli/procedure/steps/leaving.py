"""Leaving a procedure from any step: by an effect at any time, with the target and the rule."""

from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree

_END_THE_RUN = "rule_end_the_run"


class Leaving(NamedTuple):
    """An exit from every step: its target step, and its rule."""

    to: RuleNumber
    citation: Citation


def leaving(tree: RuleTree, procedure: Procedure) -> Leaving | None:
    """The exit for ending the run, if it leads to a phase of this procedure."""
    rule = tree.with_anchor(_END_THE_RUN)
    referred = [reference.number for reference in rule.references] if rule else []
    for number, _ in procedure.phases:
        first = next((step.number for step in procedure.steps if step.number.is_within(number)), None)
        if rule and first and number in referred:
            return Leaving(first, tree.cite(rule))
    return None
