"""Choices that an instruction demands: what can be chosen, and what becomes of it."""

from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


@rule("rule_mandatory_choice_effects_can_be_modified", off=False)
def can_be_modified(transition: Transition, name: str) -> bool:
    """Lets what was chosen be interrupted like anything else, once the choice is made."""
    text = "The choice is made: what was chosen can be interrupted like anything else"
    transition.say(text, (name,), decides=True)
    return True


@rule("rule_mandatory_choice", off=False)
def only_what_can_be_done(transition: Transition, name: str, able: int, every: int) -> bool:
    """Leaves out the options that cannot be resolved in full."""
    text = f"{name}: only what can be resolved can be chosen ({able} of {every})"
    transition.say(text, (name,), decides=True)
    return True
