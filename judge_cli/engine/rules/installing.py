"""Installing Runner cards, and finding a program in the stack to install."""

from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.card import Cost
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

INSTALLABLE = ("program", "hardware", "resource")


def install(transition: Transition, copy: Copy, less: int = 0) -> None:
    """Installs a Runner card for its cost, perhaps lowered."""
    cost = max(0, copy.card.cost - less)
    pay(transition, Player.RUNNER, Cost(credits=cost))
    transition.move(copy.id, Zone.RIG)
    if copy.card.counters:
        transition.change(copy.id, counters=copy.card.counters)
    text = f"The Runner installs {copy.name} for {cost}"
    act = Act("installs", Player.RUNNER, copy.name)
    transition.cite("rule_steps_installing_become_installed", text, (copy.name,), act=act)
    if "emptied" in copy.card.waits and not transition.copy(copy.id).counters:
        text = f"{copy.name} has not been loaded yet, so it has not become empty"
        transition.cite("rule_empty_requires_loading", text, (copy.name,), decides=True)
    occur(transition, Occurrence("installed", copy=copy.id))


def programs_to_find(transition: Transition, subtype: str = "") -> tuple[int, ...]:
    """The programs in the stack that could be installed, by cost; those of a subtype are only looked for."""
    stack = transition.game.zone(Zone.DECK, Player.RUNNER)
    found = [c for c in stack if c.card.type == "program" and (not subtype or subtype in c.card.subtypes)]
    if subtype:
        return tuple(c.id for c in found)
    return tuple(c.id for c in found if can_pay(transition.game, Player.RUNNER, Cost(credits=c.card.cost)))


def find_program(transition: Transition, picked: int, by: str) -> None:
    """Sets the found program aside; the search ends an instruction."""
    occur(transition, Occurrence("searched", player=Player.RUNNER))
    if picked < 0:
        transition.cite("rule_search_instruction", "The Runner searches the stack and finds nothing", (by,))
        return
    copy = transition.copy(picked)
    transition.move(picked, Zone.SET_ASIDE)
    text = f"The Runner searches the stack, finds {copy.name} and sets it aside"
    act = Act("finds", Player.RUNNER, copy.name)
    transition.cite("rule_search_instruction", text, (by, copy.name), decides=True, act=act)


def install_found(transition: Transition, by: str) -> None:
    """Installs the program that was set aside, paying its cost."""
    for copy in transition.game.zone(Zone.SET_ASIDE, Player.RUNNER):
        if not can_pay(transition.game, Player.RUNNER, Cost(credits=copy.card.cost)):
            continue
        pay(transition, Player.RUNNER, Cost(credits=copy.card.cost))
        transition.move(copy.id, Zone.RIG)
        if copy.card.counters:
            transition.change(copy.id, counters=copy.card.counters)
        text = f"The Runner installs {copy.name} for {copy.card.cost}"
        act = Act("installs", Player.RUNNER, copy.name)
        transition.cite("rule_steps_installing_become_installed", text, (by, copy.name), act=act)
        occur(transition, Occurrence("installed", copy=copy.id))
