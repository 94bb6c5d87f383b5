"""Targets and choices that an instruction requires: their options, who chooses, and the results."""

from judge_cli.cards.language.amount import Select
from judge_cli.engine.evaluate.values import INSTALLED
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import as_given, in_force, rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

INSTALLABLE_FINDS = "rule_valid_search_target_install_play"

# Rules that only answer yes, or say what they decide.
has_targets = in_force("rule_target")
tell_target = stating("rule_target", "The {0} chooses {1} as a target of {2}")
tell_positions = stating(
    "rule_count_positions",
    "{0} means ice with the same number of positions inward from it: they are counted from the inside",
)
tell_in_play = stating(
    "rule_targets_must_be_in_play_area", "{0} does not say from where: only installed cards can be chosen"
)
tell_installable = stating(INSTALLABLE_FINDS, "{0} can find only what can then be installed")
tell_too_few = stating(
    "rule_distinct_targets",
    "{0} could choose {2} and finds only {1}: no card is chosen twice, and the rest is left out",
)
can_be_modified = stating(
    "rule_mandatory_choice_effects_can_be_modified",
    "The choice is made: what was chosen can be interrupted like anything else",
)
need_not_change_anything = stating(
    "rule_choice_instruction", "{0}: choosing is an instruction of its own, so what is chosen need not change anything"
)
chooses_a_mode = in_force("rule_choose_next_mode")
search_ends_instruction = in_force("rule_search_instruction")
tell_search_alone = stating(
    "rule_search_instruction", "{0}: the search ends an instruction, though its sentence goes on"
)
only_what_can_be_done = stating("rule_mandatory_choice", "{0}: only what can be resolved can be chosen ({1} of {2})")


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


@rule(INSTALLABLE_FINDS, otherwise=as_given)
def only_installable(transition: Transition, options: tuple[int, ...], able: tuple[int, ...]) -> tuple[int, ...]:
    """Only installable cards, if the search is followed by an install."""
    return able


@rule("rule_distinct_targets", otherwise=as_given)
def distinct(transition: Transition, cards: list[Copy], chosen: tuple[int | str, ...]) -> list[Copy]:
    """The options that were not chosen yet."""
    return [copy for copy in cards if copy.id not in chosen]


# The word for an act that was not offered: nobody did it, but a question may be about it.
NOT_OFFERED = "is not offered"
_ONLY_AS_IT_RESOLVES = "rule_condition_requirements_part_of_effect"


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
