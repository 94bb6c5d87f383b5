"""Hosts: the cards that a card can or must be installed on."""

from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import amount, fits, found
from judge_cli.engine.evaluate.continuous import Change, changes
from judge_cli.engine.evaluate.of_itself import said_of_itself
from judge_cli.engine.evaluate.states import INSTALLED
from judge_cli.engine.rules.zones.trashing import leave
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


@rule("rule_host_via_install", off=())
def hosts_for(transition: Transition, copy: Copy) -> tuple[int, ...]:
    """The cards that say they can host this one, and have room for it."""
    if "can host" not in (transition.game.spoken.changes if transition.game.spoken else ("can host",)):
        return ()
    found = [one.view.this for one in changes(transition.game, "can host") if _takes(one, copy)]
    return tuple(one for one in found if not _hosts_by_ability(transition, one))


@rule("rule_host_via_ability", off=False)
def _hosts_by_ability(transition: Transition, host: int) -> bool:
    """Whether a card has an ability of its own that hosts cards on it, and takes none but by that."""
    card = transition.copy(host).card
    return any(effect.word == "host" for ability in card.abilities for effect in ability.effects)


@rule("rule_host_via_install")
def tell_by_install(transition: Transition, name: str, host: str) -> None:
    """Tells that a card may be installed on one that says it can host such cards."""
    transition.say(f"{host} can host {name}, so it may be installed on it", (name, host), decides=True)


@rule("rule_host_via_ability")
def tell_by_ability(transition: Transition, copy: Copy) -> None:
    """Tells of cards that could host one that is installed, but take cards only by an ability of their own."""
    for one in changes(transition.game, "can host"):
        if _takes(one, copy) and _hosts_by_ability(transition, one.view.this):
            text = f"{one.name} hosts cards by an ability of its own, and none is installed on it otherwise"
            transition.say(text, (one.name, copy.name), decides=True)


@rule("rule_host_transitivity")
def tell_hosts(transition: Transition, host: int, name: str) -> None:
    """Tells that a card is not hosted on what hosts its own host."""
    further = transition.copy(host).host
    if further >= 0:
        names = transition.copy(host).name, transition.copy(further).name
        text = f"{name} is hosted on {names[0]}, and not on {names[1]}, which hosts only that"
        transition.say(text, (name, *names), decides=True)


def _takes(change: Change, copy: Copy) -> bool:
    """Whether a card takes another as one that it hosts: it is of the kind, and there is room."""
    view, said = change.view, change.effect.arguments
    of = said["of"]
    assert isinstance(of, Select)
    if view.this == copy.id or not fits(view, copy, of):
        return False
    hosted = [c for c in view.game.copies if c.host == view.this]
    if "amount" in said and len(hosted) >= amount(view, said["amount"]):  # type: ignore[arg-type]
        return False
    memory = sum(c.card.memory for c in hosted) + copy.card.memory
    return "memory" not in said or memory <= amount(view, said["memory"])  # type: ignore[arg-type]


def must_be_hosted(game: Game, copy: Copy) -> bool:
    """Whether a card says that it is installed only on another."""
    return bool(said_of_itself(game, copy, "install only on"))


@rule("rule_host_on_ability", off=())
def hosts_demanded(transition: Transition, copy: Copy) -> tuple[int, ...]:
    """The cards on one of which a card has to be installed, as it says itself."""
    asked = said_of_itself(transition.game, copy, "install only on")
    return tuple(c.id for one in asked for c in found(one.view, _on(one)) if c.id != copy.id)


def no_host(transition: Transition, copy: Copy) -> Refusal | None:
    """Why a card that is installed only on another cannot be, if that is so."""
    return _no_host(transition, copy) if must_be_hosted(transition.game, copy) else None


@rule("rule_host_on_ability")
def _no_host(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids installing a card for which there is no card that it could be installed on."""
    if hosts_demanded(transition, copy):
        return None
    return Refusal(transition.ruling, f"{copy.name} can be installed only on a card that is not there")


def _on(change: Change) -> Select:
    on = change.effect.arguments["on"]
    assert isinstance(on, Select)
    return on


def _in_its_zone(transition: Transition, copy: int, host: int) -> int:
    transition.change(copy, host=host)
    return copy


@rule("rule_host_corp_card_uninstall", otherwise=_in_its_zone)
def _become_uninstalled(transition: Transition, copy: int, host: int) -> int:
    """Takes a Corp card off its server when a card of the Runner hosts it."""
    at = transition.copy(copy)
    fresh = leave(transition, at, Zone.HOSTED, host, at.holder)
    transition.change(fresh, host=host)
    names = at.name, transition.copy(host).name
    transition.say(f"{names[0]} is hosted on {names[1]} and is no longer installed", names, decides=True)
    return fresh


@rule("rule_hosted_object_same_zone_as_host", otherwise=_in_its_zone)
def host_on(transition: Transition, copy: int, host: int) -> int:
    """Puts a card on another, into whose zone it comes; gives the object that it is there."""
    at = transition.copy(copy)
    if at.zone in INSTALLED:
        leaves = (at.card.side, transition.copy(host).card.side) == (Player.CORP, Player.RUNNER)
        return (_become_uninstalled if leaves else _in_its_zone)(transition, copy, host)
    fresh = transition.move(copy, Zone.HOSTED, at.holder)
    transition.change(fresh, host=host)
    names = at.name, transition.copy(host).name
    transition.say(f"{names[0]} comes to where {names[1]} is, hosted and not installed", names, decides=True)
    return fresh
