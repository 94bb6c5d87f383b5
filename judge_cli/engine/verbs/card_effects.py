"""Effects on cards that players have: trashed, returned, installed or chosen."""

from judge_cli.engine.rules.costs import can_pay, trash, trash_together
from judge_cli.engine.rules.installing import INSTALLABLE, install
from judge_cli.engine.table.card import Cost, Effect
from judge_cli.engine.table.game import Copy, Zone
from judge_cli.engine.table.moment import Asking, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

INSTALLED = (Zone.RIG, Zone.SERVER, Zone.PROTECTING)


def own_cards(transition: Transition, player: Player, besides: int = -1) -> list[Copy]:
    """A player's installed cards, perhaps without one."""
    return [c for c in transition.game.copies if c.zone in INSTALLED and c.holder is player and c.id != besides]


def ask_own(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for one of the player's own installed cards; this card is left out where it says another."""
    besides = -1 if effect.what == "this" else frame.pending.copy
    found = tuple(c.id for c in own_cards(transition, effect.player, besides))
    return Asking(effect.player, "trashes", found, "target") if found else None


def trash_own(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes the chosen card; what hangs on it counts as paid."""
    transition.frames[-1] = frame._replace(stage=3, paid=bool(frame.picked))
    if frame.picked:
        trash(transition, frame.picked[0])


def ask_hardware(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for a piece of hardware to be trashed."""
    found = tuple(c.id for c in own_cards(transition, Player.RUNNER) if c.card.type == "hardware")
    return Asking(transition.copy(frame.pending.copy).holder, "trashes", found, "target") if found else None


def trash_picked(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes the chosen card, if there was one to choose."""
    if frame.picked:
        trash(transition, frame.picked[0])


def ask_return(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for an installed Runner card to be returned."""
    found = tuple(c.id for c in own_cards(transition, Player.RUNNER))
    return Asking(transition.copy(frame.pending.copy).holder, "returns", found, "target") if found else None


def return_picked(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Adds the chosen card to its owner's hand."""
    if frame.picked:
        name = transition.copy(frame.picked[0]).name
        transition.move(frame.picked[0], Zone.HAND)
        transition.cite("rule_resolve_ability", f"{name} is added to the grip", (name, _name(transition, frame)))


def trash_hand(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes a player's whole hand."""
    hand = tuple(c.id for c in transition.game.zone(Zone.HAND, effect.player))
    if hand:
        trash_together(transition, hand, effect.player)


def trash_top(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes the top card of the stack."""
    stack = transition.game.zone(Zone.DECK, Player.RUNNER)
    if stack:
        trash(transition, stack[0].id)


def trash_that_ice(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes the ice that the ability's condition was about."""
    ice = frame.pending.occurrence.copy
    if transition.copy(ice).zone is Zone.PROTECTING:
        trash(transition, ice, Player.RUNNER)


def trash_server(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes all cards in the root of the attacked server at the same time."""
    found = tuple(c.id for c in transition.game.installed_in(transition.run.server)) if transition.game.run else ()
    if found:
        trash_together(transition, found, transition.copy(frame.pending.copy).holder)


def shuffle_server(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Shuffles all cards in the root of the attacked server into R&D."""
    for copy in transition.game.installed_in(transition.run.server) if transition.game.run else ():
        transition.move(copy.id, Zone.DECK, faceup=False)
        transition.cite(
            "rule_resolve_ability", f"{copy.name} is shuffled into R&D", (copy.name, _name(transition, frame))
        )


def trash_copy_from_hand(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Trashes a copy of the ice that the condition was about from HQ; what hangs on it counts as paid."""
    wanted = transition.copy(frame.pending.occurrence.copy).card
    found = next((c for c in transition.game.zone(Zone.HAND, Player.CORP) if c.card is wanted), None)
    transition.frames[-1] = frame._replace(stage=3, paid=found is not None)
    if found is not None:
        trash(transition, found.id)


def ask_install(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for a card in the grip to be installed at a lower cost."""
    hand = transition.game.zone(Zone.HAND, Player.RUNNER)
    found = tuple(c.id for c in hand if c.card.type in INSTALLABLE and _affordable(transition, c, effect.amount))
    return Asking(Player.RUNNER, "installs", found, "target") if found else None


def _affordable(transition: Transition, copy: Copy, less: int) -> bool:
    return can_pay(transition.game, Player.RUNNER, Cost(credits=max(0, copy.card.cost - less)))


def install_picked(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Installs the chosen card."""
    if frame.picked:
        install(transition, transition.copy(frame.picked[0]), effect.amount)


def ask_random(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Has chance pick a card of a hand."""
    hand = tuple(c.id for c in transition.game.zone(Zone.HAND, effect.player))
    return Asking(None, "discards", hand, "target") if hand else None


def add_found(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Adds the card that was found and set aside to the hand."""
    for copy in transition.game.zone(Zone.SET_ASIDE, Player.RUNNER):
        transition.move(copy.id, Zone.HAND)
        transition.cite(
            "rule_resolve_ability", f"{copy.name} is added to the grip", (copy.name, _name(transition, frame))
        )


def _name(transition: Transition, frame: Resolving) -> str:
    return transition.copy(frame.pending.copy).name
