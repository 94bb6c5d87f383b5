"""Additional costs: what cards ask on top of doing something, paid all at once with what it costs anyway."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import cost_change, extra_costs, with_extras
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

# By how much a cost is lowered where all credit costs are ignored: additional ones that are no credits stay.
ALL_CREDITS = 1_000


def _alone(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    return cost


@rule("rule_additional_cost", otherwise=_alone)
def with_additional(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    """What something costs together with all that cards ask for on top of it."""
    return with_extras(cost, extra_costs(transition.game, happening))


@rule("rule_cost_calculation", off=0)
def changed_by(transition: Transition, happening: Occurrence) -> int:
    """By how much cards raise or lower what something costs, all of them together."""
    return cost_change(transition.game, happening)


@rule("rule_additonal_cost_simultaenous", off=False)
def all_at_once(transition: Transition) -> bool:
    """Has everything that is paid be paid before a checkpoint looks at it."""
    return True


def _in_full(transition: Transition, cost: Cost) -> Cost:
    return cost


@rule("rule_ignore_credit_cost", otherwise=_in_full)
def ignoring_credits(transition: Transition, cost: Cost) -> Cost:
    """What is left of a cost whose credits are ignored: all that is paid otherwise."""
    return cost._replace(credits=0)
