"""Rezzing and derezzing Corp cards."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import cost_change, extra_costs
from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Copy, Game, Occurrence, Zone
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def rez_cost(game: Game, copy: Copy, less: int = 0, *, free: bool = False) -> Cost:
    """What rezzing a card costs."""
    happening = _would_rez(copy)
    credits = 0 if free else max(0, copy.card.cost - less + cost_change(game, happening))
    extra = [] if free else extra_costs(game, happening)
    return Cost(clicks=sum(one.clicks for one in extra), credits=credits + sum(one.credits for one in extra))


def _would_rez(copy: Copy) -> Occurrence:
    return Occurrence("rez", copy=copy.id, player=Player.CORP, server=copy.server)


def can_pay_to_rez(game: Game, copy: Copy, less: int = 0, *, free: bool = False) -> bool:
    """Whether the Corp can pay what rezzing a card costs."""
    return can_pay(game, Player.CORP, rez_cost(game, copy, less, free=free), copy.id, on=_would_rez(copy))


def rez_card(transition: Transition, copy: Copy, less: int = 0, *, free: bool = False) -> None:
    """Rezzes a card: its cost is paid, and it is turned faceup."""
    cost = rez_cost(transition.game, copy, less, free=free)
    pay(transition, Player.CORP, cost, copy.id, on=_would_rez(copy))
    transition.change(copy.id, faceup=True)
    anchor = (
        "rule_paid_ability_window_corp_rez_ice" if copy.zone is Zone.PROTECTING else "rule_paid_ability_window_corp_rez"
    )
    text = f"The Corp rezzes {copy.name} for {cost.credits}"
    transition.cite(anchor, text, (copy.name,), act=Act("rezzes", Player.CORP, copy.name))
    occur(transition, _would_rez(copy))


def derez_card(transition: Transition, copy: Copy) -> None:
    """Turns a rezzed card facedown; an ice that is being encountered ends that encounter."""
    transition.change(copy.id, faceup=False)
    transition.cite("sec_derez", f"{copy.name} is derezzed", (copy.name,), act=Act("derezzes", Player.CORP, copy.name))
    occur(transition, Occurrence("derez", copy=copy.id, player=Player.CORP, server=copy.server))
    run = transition.game.run
    if transition.game.encounters and transition.encounter.ice == copy.id and run is not None:
        transition.change_run(goes_to="step_pass_ice")
        text = f"{copy.name} is no longer rezzed: the encounter ends"
        transition.cite("rule_ice_change_encounter_uninstall_derez", text, (copy.name, "run"), decides=True)
