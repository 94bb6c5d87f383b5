"""Targets: which cards an instruction may choose, who chooses them, and who carries an effect out."""

from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.states import INSTALLED
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

INSTALLABLE_FINDS = "rule_valid_search_target_install_play"


@rule("rule_target", off=False)
def has_targets(transition: Transition) -> bool:
    """Limits an instruction to the cards that were chosen for it."""
    return True


@rule("rule_target")
def tell_target(transition: Transition, player: Player, name: str, by: str) -> None:
    """Tells which card was chosen."""
    transition.say(f"The {player.value} chooses {name} as a target of {by}", (name, by), decides=True)


@rule("rule_target")
def tell_subroutines(transition: Transition, numbers: str, by: str) -> None:
    """Tells which of several subroutines were chosen."""
    transition.say(f"The targets of {by} are the chosen subroutines: {numbers}", (by,), decides=True)


def _somebody_else(transition: Transition, player: Player, controller: Player) -> Player:
    """The controller where an ability names somebody, and the active player where it names nobody."""
    return transition.game.active if player is controller else controller


@rule("rule_controller_choices", otherwise=_somebody_else)
def chooser(transition: Transition, player: Player, controller: Player) -> Player:
    """Who makes the choices of an ability: its controller, or the player that it names."""
    return player


@rule("rule_controller_choices")
def tell_chooser(transition: Transition, player: Player, controller: Player, by: str) -> None:
    """Tells whose choice it is, where it is not that of the player whose turn it is, or not of the controller."""
    if player is not controller:
        transition.say(f"{by} names the {player.value}, who makes the choice", (by,), decides=True)
    elif player is not transition.game.active:
        text = f"The {player.value} controls {by}, which names nobody else, and makes the choice"
        transition.say(text, (by,), decides=True)


def _controller(transition: Transition, player: Player, controller: Player, by: str) -> Player:
    return controller


@rule("rule_controller_choices", otherwise=_controller)
def carried_out_by(transition: Transition, player: Player, controller: Player, by: str) -> Player:
    """Who carries an effect out: the controller of its ability, or the player that it names."""
    if player is not controller:
        text = f"{by} names the {player.value}, who carries this out"
        transition.say(text, (by,), decides=True)
    return player


@rule("rule_trigger_condition_effect_by_player")
def responsible(transition: Transition, player: Player, word: str) -> Player | None:
    """The player who carries out an effect, for conditions that ask for one."""
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
    """Only installed cards, where a select says nothing of where they are."""
    if select.zones or select.is_ or select.is_not or select.top or select.among is not None or select.on is not None:
        return cards
    return [copy for copy in cards if copy.zone in INSTALLED]


@rule("rule_targets_must_be_in_play_area")
def tell_in_play(transition: Transition, by: str) -> None:
    """Tells that cards elsewhere than in play could not be chosen."""
    transition.say(f"{by} does not say from where: only installed cards can be chosen", (by,), decides=True)


def _all_found(transition: Transition, options: tuple[int, ...], able: tuple[int, ...]) -> tuple[int, ...]:
    return options


@rule(INSTALLABLE_FINDS, otherwise=_all_found)
def only_installable(transition: Transition, options: tuple[int, ...], able: tuple[int, ...]) -> tuple[int, ...]:
    """Only the cards that can be installed, where a search is followed by that."""
    return able


@rule(INSTALLABLE_FINDS)
def tell_installable(transition: Transition, by: str) -> None:
    """Tells that a search was not free to find everything."""
    transition.say(f"{by} can find only what can then be installed", (by,), decides=True)


def _also_chosen(transition: Transition, cards: list[Copy], chosen: tuple[int | str, ...]) -> list[Copy]:
    return cards


@rule("rule_distinct_targets", otherwise=_also_chosen)
def distinct(transition: Transition, cards: list[Copy], chosen: tuple[int | str, ...]) -> list[Copy]:
    """Those that were not chosen yet."""
    return [copy for copy in cards if copy.id not in chosen]


@rule("rule_distinct_targets")
def tell_too_few(transition: Transition, by: str, chosen: int, wanted: int) -> None:
    """Tells that there are fewer cards to choose than were to be chosen."""
    text = f"{by} could choose {wanted} and finds only {chosen}: no card is chosen twice, and the rest is left out"
    transition.say(text, (by,), decides=True)
