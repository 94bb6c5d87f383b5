"""Targets and choices that an instruction requires: their options, who chooses, and the results."""

from judge_cli.engine.abilities.amount import Select
from judge_cli.engine.evaluate.values import INSTALLED
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import as_given, rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

INSTALLABLE_FINDS = "rule_valid_search_target_install_play"


@rule("rule_target", off=False)
def has_targets(transition: Transition) -> bool:
    """Limits an instruction to its chosen cards."""
    return True


@rule("rule_target")
def tell_target(transition: Transition, player: Player, name: str, by: str) -> None:
    """Records the chosen card."""
    transition.decide(f"The {player.value} chooses {name} as a target of {by}", (name, by))


@rule("rule_target")
def tell_subroutines(transition: Transition, numbers: str, by: str) -> None:
    """Records the chosen subroutines."""
    transition.decide(f"The targets of {by} are the chosen subroutines: {numbers}", (by,))


def _somebody_else(transition: Transition, player: Player, controller: Player) -> Player:
    """The controller if an ability names a player, and the active player if it names none."""
    return transition.game.active if player is controller else controller


@rule("rule_controller_choices", otherwise=_somebody_else)
def chooser(transition: Transition, player: Player, controller: Player) -> Player:
    """The player who makes the choices of an ability: its controller, or the player that it names."""
    return player


@rule("rule_controller_choices")
def tell_chooser(transition: Transition, player: Player, controller: Player, by: str) -> None:
    """Records whose choice it is, unless it is the active player's and the controller's."""
    if player is not controller:
        transition.decide(f"{by} names the {player.value}, who makes the choice", (by,))
    elif player is not transition.game.active:
        transition.decide(f"The {player.value} controls {by}, which names nobody else, and makes the choice", (by,))


@rule("rule_count_positions")
def tell_positions(transition: Transition, by: str) -> None:
    """Records how the positions of ice at two servers are compared; `evaluate.values` does that."""
    text = f"{by} means ice with the same number of positions inward from it: they are counted from the inside"
    transition.decide(text, (by,))


def _controller(transition: Transition, player: Player, controller: Player, by: str) -> Player:
    return controller


@rule("rule_controller_choices", otherwise=_controller)
def carried_out_by(transition: Transition, player: Player, controller: Player, by: str) -> Player:
    """The player who carries out an effect: the controller of its ability, or the player that it names."""
    if player is not controller:
        transition.decide(f"{by} names the {player.value}, who carries this out", (by,))
    return player


@rule("rule_trigger_condition_effect_by_player")
def responsible(transition: Transition, player: Player, word: str) -> Player | None:
    """The player who carries out an effect, for conditions about the actor."""
    names = tuple(
        copy.name
        for copy in transition.game.copies
        if copy.active
        for _, one in copy.card.waits.get(word, ())
        if any(event.who for event in one.events)
    )
    if names:
        transition.decide(f"It is the {player.value} who does this: {word}", names)
    return player


def _anywhere(transition: Transition, select: Select, cards: list[Copy]) -> list[Copy]:
    return cards


@rule("rule_targets_must_be_in_play_area", otherwise=_anywhere)
def in_play(transition: Transition, select: Select, cards: list[Copy]) -> list[Copy]:
    """Only installed cards, if a select names no place."""
    if select.zones or select.is_ or select.is_not or select.top or select.among is not None or select.on is not None:
        return cards
    return [copy for copy in cards if copy.zone in INSTALLED]


@rule("rule_targets_must_be_in_play_area")
def tell_in_play(transition: Transition, by: str) -> None:
    """Records that only cards in play could be chosen."""
    transition.decide(f"{by} does not say from where: only installed cards can be chosen", (by,))


@rule(INSTALLABLE_FINDS, otherwise=as_given)
def only_installable(transition: Transition, options: tuple[int, ...], able: tuple[int, ...]) -> tuple[int, ...]:
    """Only installable cards, if the search is followed by an install."""
    return able


@rule(INSTALLABLE_FINDS)
def tell_installable(transition: Transition, by: str) -> None:
    """Records that a search could not find every card."""
    transition.decide(f"{by} can find only what can then be installed", (by,))


@rule("rule_distinct_targets", otherwise=as_given)
def distinct(transition: Transition, cards: list[Copy], chosen: tuple[int | str, ...]) -> list[Copy]:
    """The options that were not chosen yet."""
    return [copy for copy in cards if copy.id not in chosen]


@rule("rule_distinct_targets")
def tell_too_few(transition: Transition, by: str, chosen: int, wanted: int) -> None:
    """Records that there are too few cards to choose."""
    text = f"{by} could choose {wanted} and finds only {chosen}: no card is chosen twice, and the rest is left out"
    transition.decide(text, (by,))


# The word for an act that was not offered: nobody did it, but a question may be about it.
NOT_OFFERED = "is not offered"
_ONLY_AS_IT_RESOLVES = "rule_condition_requirements_part_of_effect"


@rule("rule_mandatory_choice_effects_can_be_modified", off=False)
def can_be_modified(transition: Transition, name: str) -> bool:
    """Lets interrupts apply to a chosen effect, once the choice is made."""
    return transition.decide("The choice is made: what was chosen can be interrupted like anything else", (name,))


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
    return transition.decide(f"{text}; it becomes imminent after a checkpoint", (name,), act=act)


@rule("rule_choice_instruction", off=False)
def need_not_change_anything(transition: Transition, name: str) -> bool:
    """Lets a player choose an effect that would change nothing: choosing is an instruction of its own."""
    text = f"{name}: choosing is an instruction of its own, so what is chosen need not change anything"
    return transition.decide(text, (name,))


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
    transition.decide(f"{name}: the search ends an instruction, though its sentence goes on", (name,))


@rule("rule_mandatory_choice", off=False)
def only_what_can_be_done(transition: Transition, name: str, able: int, every: int) -> bool:
    """Leaves out the options that cannot be resolved in full."""
    return transition.decide(f"{name}: only what can be resolved can be chosen ({able} of {every})", (name,))


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
    return transition.decide(text, (copy.name,), act=act)


def tell_not_offered(transition: Transition, copy: Copy) -> None:
    """Records that an option is missing because its condition does not hold as it resolves."""
    player = copy.ability_controller
    text = f"The {player.value} is offered nothing: what {copy.name} asks for is not so as it resolves"
    act = Act(NOT_OFFERED, player, copy.name)
    anchor = _ONLY_AS_IT_RESOLVES if _ONLY_AS_IT_RESOLVES in transition.law else "rule_resolve_ability"
    transition.cite(anchor, text, (copy.name,), decides=True, act=act)
