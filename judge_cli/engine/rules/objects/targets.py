"""Targets: the cards that an instruction may choose, who chooses them, and who carries an effect out."""

from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.states import INSTALLED
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import rule
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
    transition.say(f"The {player.value} chooses {name} as a target of {by}", (name, by), decides=True)


@rule("rule_target")
def tell_subroutines(transition: Transition, numbers: str, by: str) -> None:
    """Records the chosen subroutines."""
    transition.say(f"The targets of {by} are the chosen subroutines: {numbers}", (by,), decides=True)


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
        transition.say(f"{by} names the {player.value}, who makes the choice", (by,), decides=True)
    elif player is not transition.game.active:
        text = f"The {player.value} controls {by}, which names nobody else, and makes the choice"
        transition.say(text, (by,), decides=True)


def _controller(transition: Transition, player: Player, controller: Player, by: str) -> Player:
    return controller


@rule("rule_controller_choices", otherwise=_controller)
def carried_out_by(transition: Transition, player: Player, controller: Player, by: str) -> Player:
    """The player who carries out an effect: the controller of its ability, or the player that it names."""
    if player is not controller:
        text = f"{by} names the {player.value}, who carries this out"
        transition.say(text, (by,), decides=True)
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
        transition.say(f"It is the {player.value} who does this: {word}", names, decides=True)
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
    transition.say(f"{by} does not say from where: only installed cards can be chosen", (by,), decides=True)


def _all_found(transition: Transition, options: tuple[int, ...], able: tuple[int, ...]) -> tuple[int, ...]:
    return options


@rule(INSTALLABLE_FINDS, otherwise=_all_found)
def only_installable(transition: Transition, options: tuple[int, ...], able: tuple[int, ...]) -> tuple[int, ...]:
    """Only installable cards, if the search is followed by an install."""
    return able


@rule(INSTALLABLE_FINDS)
def tell_installable(transition: Transition, by: str) -> None:
    """Records that a search could not find every card."""
    transition.say(f"{by} can find only what can then be installed", (by,), decides=True)


def _also_chosen(transition: Transition, cards: list[Copy], chosen: tuple[int | str, ...]) -> list[Copy]:
    return cards


@rule("rule_distinct_targets", otherwise=_also_chosen)
def distinct(transition: Transition, cards: list[Copy], chosen: tuple[int | str, ...]) -> list[Copy]:
    """The options that were not chosen yet."""
    return [copy for copy in cards if copy.id not in chosen]


@rule("rule_distinct_targets")
def tell_too_few(transition: Transition, by: str, chosen: int, wanted: int) -> None:
    """Records that there are too few cards to choose."""
    text = f"{by} could choose {wanted} and finds only {chosen}: no card is chosen twice, and the rest is left out"
    transition.say(text, (by,), decides=True)
