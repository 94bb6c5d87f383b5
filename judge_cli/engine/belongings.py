"""Effects on cards that players have: trashed, returned, installed or chosen."""

from judge_cli.engine.card import Cost, Effect
from judge_cli.engine.costs import can_pay, pay, trash, trash_together
from judge_cli.engine.course import Course
from judge_cli.engine.game import Copy, Occurrence, Zone
from judge_cli.engine.moment import Asking, Resolving
from judge_cli.engine.occurrences import occur
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player

INSTALLED = (Zone.RIG, Zone.SERVER, Zone.PROTECTING)
INSTALLABLE = ("program", "hardware", "resource")


def own_cards(course: Course, player: Player, besides: int = -1) -> list[Copy]:
    """A player's installed cards, perhaps without one."""
    return [c for c in course.game.copies if c.zone in INSTALLED and c.holder is player and c.id != besides]


def ask_own(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for one of the player's own installed cards; this card is left out where it says another."""
    besides = -1 if effect.what == "this" else frame.pending.copy
    found = tuple(c.id for c in own_cards(course, effect.player, besides))
    return Asking(effect.player, "trashes", found, "target") if found else None


def trash_own(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes the chosen card; what hangs on it counts as paid."""
    course.frames[-1] = frame._replace(stage=3, paid=bool(frame.picked))
    if frame.picked:
        trash(course, frame.picked[0])


def ask_hardware(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for a piece of hardware to be trashed."""
    found = tuple(c.id for c in own_cards(course, Player.RUNNER) if c.card.type == "hardware")
    return Asking(course.copy(frame.pending.copy).holder, "trashes", found, "target") if found else None


def trash_picked(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes the chosen card, if there was one to choose."""
    if frame.picked:
        trash(course, frame.picked[0])


def ask_return(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for an installed Runner card to be returned."""
    found = tuple(c.id for c in own_cards(course, Player.RUNNER))
    return Asking(course.copy(frame.pending.copy).holder, "returns", found, "target") if found else None


def return_picked(course: Course, frame: Resolving, effect: Effect) -> None:
    """Adds the chosen card to its owner's hand."""
    if frame.picked:
        name = course.copy(frame.picked[0]).name
        course.move(frame.picked[0], Zone.HAND)
        course.say("rule_resolve_ability", f"{name} is added to the grip", (name, _name(course, frame)))


def trash_hand(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes a player's whole hand."""
    hand = tuple(c.id for c in course.game.zone(Zone.HAND, effect.player))
    if hand:
        trash_together(course, hand, effect.player)


def trash_top(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes the top card of the stack."""
    stack = course.game.zone(Zone.DECK, Player.RUNNER)
    if stack:
        trash(course, stack[0].id)


def trash_that_ice(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes the ice that the ability's condition was about."""
    ice = frame.pending.occurrence.copy
    if course.copy(ice).zone is Zone.PROTECTING:
        trash(course, ice, Player.RUNNER)


def trash_server(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes all cards in the root of the attacked server at the same time."""
    found = tuple(c.id for c in course.game.installed_in(course.run.server)) if course.game.run else ()
    if found:
        trash_together(course, found, course.copy(frame.pending.copy).holder)


def shuffle_server(course: Course, frame: Resolving, effect: Effect) -> None:
    """Shuffles all cards in the root of the attacked server into R&D."""
    for copy in course.game.installed_in(course.run.server) if course.game.run else ():
        course.move(copy.id, Zone.DECK, faceup=False)
        course.say("rule_resolve_ability", f"{copy.name} is shuffled into R&D", (copy.name, _name(course, frame)))


def trash_copy_from_hand(course: Course, frame: Resolving, effect: Effect) -> None:
    """Trashes a copy of the ice that the condition was about from HQ; what hangs on it counts as paid."""
    wanted = course.copy(frame.pending.occurrence.copy).card
    found = next((c for c in course.game.zone(Zone.HAND, Player.CORP) if c.card is wanted), None)
    course.frames[-1] = frame._replace(stage=3, paid=found is not None)
    if found is not None:
        trash(course, found.id)


def ask_install(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for a card in the grip to be installed at a lower cost."""
    hand = course.game.zone(Zone.HAND, Player.RUNNER)
    found = tuple(c.id for c in hand if c.card.type in INSTALLABLE and _affordable(course, c, effect.amount))
    return Asking(Player.RUNNER, "installs", found, "target") if found else None


def _affordable(course: Course, copy: Copy, less: int) -> bool:
    return can_pay(course.game, Player.RUNNER, Cost(credits=max(0, copy.card.cost - less)))


def install_picked(course: Course, frame: Resolving, effect: Effect) -> None:
    """Installs the chosen card."""
    if frame.picked:
        install(course, course.copy(frame.picked[0]), effect.amount)


def install(course: Course, copy: Copy, less: int = 0) -> None:
    """Installs a Runner card for its cost, perhaps lowered."""
    cost = max(0, copy.card.cost - less)
    pay(course, Player.RUNNER, Cost(credits=cost))
    course.move(copy.id, Zone.RIG)
    if copy.card.counters:
        course.change(copy.id, counters=copy.card.counters)
    text = f"The Runner installs {copy.name} for {cost}"
    act = Act("installs", Player.RUNNER, copy.name)
    course.say("rule_steps_installing_become_installed", text, (copy.name,), act=act)
    if "emptied" in copy.card.waits and not course.copy(copy.id).counters:
        text = f"{copy.name} has not been loaded yet, so it has not become empty"
        course.say("rule_empty_requires_loading", text, (copy.name,), decides=True)
    occur(course, Occurrence("installed", copy=copy.id))


def ask_random(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Has chance pick a card of a hand."""
    hand = tuple(c.id for c in course.game.zone(Zone.HAND, effect.player))
    return Asking(None, "discards", hand, "target") if hand else None


def add_found(course: Course, frame: Resolving, effect: Effect) -> None:
    """Adds the card that was found and set aside to the hand."""
    for copy in course.game.zone(Zone.SET_ASIDE, Player.RUNNER):
        course.move(copy.id, Zone.HAND)
        course.say("rule_resolve_ability", f"{copy.name} is added to the grip", (copy.name, _name(course, frame)))


def _name(course: Course, frame: Resolving) -> str:
    return course.copy(frame.pending.copy).name
