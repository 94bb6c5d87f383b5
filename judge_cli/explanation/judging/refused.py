"""What a refusal says of a situation: what stood in the way in its moment, or only something that was assumed."""

from judge_cli.engine.table.rule import Refusal
from judge_cli.explanation.situation.layout import assumed_credits
from judge_cli.explanation.words.asked_condition import Condition
from judge_cli.procedure.procedure import Permit, Step

# Refusals that say nothing about the rules of the situation where another sum of credits was only assumed.
_COSTS = ("rule_cost", "rule_rez_cost")
_ELSEWHERE = "rule_ability_active"
# Refusals that say only that the moment for it is another one, or that it has been done already.
_OF_ANOTHER_MOMENT = ("rule_icebreaker_interface_during_encounter", "rule_mid_access_ability_opportunity", "sec_rez")


def is_telling(refused: Refusal | None) -> bool:
    """Whether a refusal says what stood in the way at the very moment for what was asked about."""
    return refused is not None and refused.weighed and refused.anchor not in _OF_ANOTHER_MOMENT


def is_for_breaking(condition: Condition, step: Step | None) -> bool:
    """Whether a step's window is one that is there for breaking subroutines, where that is asked about."""
    window = step.window if step is not None and condition.meant.clause.by_other else None
    return window is not None and Permit.BREAK_SUBROUTINES in window.permits


def is_of_the_setup(refused: Refusal, condition: Condition, assumptions: tuple[str, ...]) -> bool:
    """Whether only what was assumed stands in the way: other credits, or a card elsewhere, would change it."""
    if refused.anchor not in _COSTS:
        return refused.anchor == _ELSEWHERE
    tried = condition.tried
    return tried is None or assumed_credits(tried.player.value) in assumptions
