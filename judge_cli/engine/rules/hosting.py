"""Hosts: the cards that a card can or must be installed on."""

from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import amount, fits, found
from judge_cli.engine.evaluate.continuous import Change, changes
from judge_cli.engine.evaluate.permission import said_of_itself
from judge_cli.engine.table.game import Copy, Game
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition


@rule("rule_host_via_install", off=())
def hosts_for(transition: Transition, copy: Copy) -> tuple[int, ...]:
    """The cards that say they can host this one, and have room for it."""
    if "can host" not in (transition.game.spoken.changes if transition.game.spoken else ("can host",)):
        return ()
    return tuple(one.view.this for one in changes(transition.game, "can host") if _takes(one, copy))


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


@rule("rule_host_on_ability")
def no_host(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids installing a card for which there is no card that it could be installed on."""
    if not must_be_hosted(transition.game, copy) or hosts_demanded(transition, copy):
        return None
    return Refusal(transition.ruling, f"{copy.name} can be installed only on a card that is not there")


def _on(change: Change) -> Select:
    on = change.effect.arguments["on"]
    assert isinstance(on, Select)
    return on
