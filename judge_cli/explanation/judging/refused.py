"""What a refusal says of a situation: what stood in the way in its moment, or only something that was assumed."""

from judge_cli.engine.table.rule import Refusal
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.situation.layout import assumed_credits
from judge_cli.explanation.words.asked_condition import Condition
from judge_cli.procedure.procedure import Step
from judge_cli.procedure.window_kinds import Permit


def is_telling(refused: Refusal | None) -> bool:
    """Whether a refusal says what stood in the way at the very moment for what was asked about."""
    return refused is not None and refused.weighed and refused.anchor not in named_rules().another_moment


def is_for_breaking(condition: Condition, step: Step | None) -> bool:
    """Whether a step's window is one that is there for breaking subroutines, where that is asked about."""
    window = step.window if step is not None and condition.meant.clause.by_other else None
    return window is not None and Permit.BREAK_SUBROUTINES in window.permits


def is_of_the_setup(refused: Refusal, condition: Condition, assumptions: tuple[str, ...]) -> bool:
    """Whether only what was assumed stands in the way: other credits, or a card elsewhere, would change it."""
    rules = named_rules()
    if refused.anchor not in rules.costs:
        return refused.anchor == rules.elsewhere
    tried = condition.tried
    return tried is None or assumed_credits(tried.player.value) in assumptions
