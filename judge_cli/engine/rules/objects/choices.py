"""Choices that an instruction requires: their options and their results."""

from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# The word for an act that was not offered: nobody did it, but a question may be about it.
NOT_OFFERED = "is not offered"
_ONLY_AS_IT_RESOLVES = "rule_condition_requirements_part_of_effect"


@rule("rule_mandatory_choice_effects_can_be_modified", off=False)
def can_be_modified(transition: Transition, name: str) -> bool:
    """Lets interrupts apply to a chosen effect, once the choice is made."""
    text = "The choice is made: what was chosen can be interrupted like anything else"
    transition.say(text, (name,), decides=True)
    return True


@rule("rule_cost_no_interrupt", off=False)
def chosen_to_pay(transition: Transition, text: str, name: str, act: Act) -> bool:
    """Treats an effect chosen to pay a cost as a cost, which optional abilities cannot change or cancel."""
    transition.say(f"{text}, which pays a cost", (name,), act=act)
    return True


def _as_one_instruction(transition: Transition, text: str, name: str, act: Act) -> bool:
    """Records a choice that does not end an instruction: the chosen effect is not imminent on its own."""
    transition.cite("rule_resolve_ability", text, (name,), act=act)
    return False


@rule("rule_choice_instruction", otherwise=_as_one_instruction)
def choice_ends_instruction(transition: Transition, text: str, name: str, act: Act) -> bool:
    """Ends an instruction with a choice of effects: a checkpoint, then the chosen one is imminent."""
    transition.say(f"{text}; it becomes imminent after a checkpoint", (name,), decides=True, act=act)
    return True


@rule("rule_choice_instruction", off=False)
def need_not_change_anything(transition: Transition, name: str) -> bool:
    """Lets a player choose an effect that would change nothing: choosing is an instruction of its own."""
    text = f"{name}: choosing is an instruction of its own, so what is chosen need not change anything"
    transition.say(text, (name,), decides=True)
    return True


@rule("rule_choose_next_mode", off=False)
def chooses_a_mode(transition: Transition) -> bool:
    """Lets the controller of a modal ability choose the mode that resolves next."""
    return True


@rule("rule_search_instruction", off=False)
def search_ends_instruction(transition: Transition) -> bool:
    """Whether an instruction ends once it has searched: a checkpoint comes while the found card is set aside."""
    return True


@rule("rule_search_instruction")
def tell_search_alone(transition: Transition, name: str) -> None:
    """Records that a search ends an instruction, though its sentence goes on."""
    transition.say(f"{name}: the search ends an instruction, though its sentence goes on", (name,), decides=True)


@rule("rule_mandatory_choice", off=False)
def only_what_can_be_done(transition: Transition, name: str, able: int, every: int) -> bool:
    """Leaves out the options that cannot be resolved in full."""
    text = f"{name}: only what can be resolved can be chosen ({able} of {every})"
    transition.say(text, (name,), decides=True)
    return True


def tell_unpayable(transition: Transition, copy: Copy, player: Player, cost: str) -> None:
    """Records that an option is missing because its nested cost cannot be paid."""
    text = f"The {player.value} cannot pay {cost} for {copy.name}, and is not offered what that is for"
    act = Act(NOT_OFFERED, player, copy.name)
    transition.cite("rule_cost", text, (copy.name,), decides=True, act=act)


@rule("rule_if_able", off=False)
def is_not_able(transition: Transition, copy: Copy, player: Player) -> bool:
    """Skips an "if able" act that cannot be done in full."""
    text = f"The {player.value} is not able to do all that {copy.name} says, and so does none of it"
    act = Act(NOT_OFFERED, player, copy.name)
    transition.say(text, (copy.name,), decides=True, act=act)
    return True


def tell_not_offered(transition: Transition, copy: Copy) -> None:
    """Records that an option is missing because its condition does not hold as it resolves."""
    player = copy.ability_controller
    text = f"The {player.value} is offered nothing: what {copy.name} asks for is not so as it resolves"
    act = Act(NOT_OFFERED, player, copy.name)
    anchor = _ONLY_AS_IT_RESOLVES if _ONLY_AS_IT_RESOLVES in transition.law else "rule_resolve_ability"
    transition.cite(anchor, text, (copy.name,), decides=True, act=act)
