"""Shared refusals: prohibitions and restrictions of cards, and costs that cannot be paid."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import extra_costs, forbids, forbids_jacking_out, restricted, without_extras
from judge_cli.engine.rules.costs.costs import can_pay
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_NOTHING = Occurrence("")


def unpaid(transition: Transition, player: Player, cost: Cost, on: Occurrence = _NOTHING) -> Refusal | None:
    """Forbids an act that cannot be paid in full, or only with a card that a restriction needs."""
    if can_pay(transition.game, player, cost, on.copy, on=on):
        return None
    refused = _against_a_restriction(transition, player, cost, on) or _unpaid(transition, player, cost)
    return refused and for_its_extras(transition, player, cost, on, refused)


def for_its_extras(
    transition: Transition, player: Player, cost: Cost, on: Occurrence, refused: Refusal
) -> Refusal | None:
    """The refusal of an unpayable act, by the rule on additional costs if only those are in the way."""
    extras = extra_costs(transition.game, on) if on.when else []
    if extras and can_pay(transition.game, player, without_extras(cost, extras), on.copy, on=on):
        return _on_top(transition, refused)
    return refused


def _as_any_cost(transition: Transition, refused: Refusal) -> Refusal | None:
    return refused


@rule("rule_additional_cost", otherwise=_as_any_cost)
def _on_top(transition: Transition, refused: Refusal) -> Refusal | None:
    """Forbids an act payable only without its additional costs, since they are part of the cost."""
    return refused._replace(anchor=transition.ruling)


@rule("rule_cost")
def _unpaid(transition: Transition, player: Player, cost: Cost) -> Refusal | None:
    """Forbids an act that cannot be paid in full."""
    return Refusal(transition.ruling, f"the {player.value} cannot pay {cost}")


@rule("rule_cost_restrictions")
def _against_a_restriction(transition: Transition, player: Player, cost: Cost, on: Occurrence) -> Refusal | None:
    """Forbids a payment that would break a restriction on its purpose."""
    game = transition.game._replace(without=transition.game.without | {transition.ruling})
    if not can_pay(game, player, cost, on.copy, on=on):
        return None
    name = transition.copy(on.copy).name
    return Refusal(transition.ruling, f"{name}: what is restricted would no longer be allowed once {cost} is paid")


def forbidden(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Why an act cannot be done, if a card forbids it."""
    return _forbidden(transition, happening, text) if transition.game.may_change("cannot") else None


@rule("rule_cannot_precedence")
def _forbidden(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Forbids an act by a card's "cannot"."""
    found = forbids(transition.game, happening)
    return None if found is None else Refusal(transition.ruling, f"{found.name}: {text}")


@rule("rule_cannot_precedence")
def cannot_jack_out(transition: Transition) -> Refusal | None:
    """Forbids jacking out if a card says that the Runner cannot."""
    found = forbids_jacking_out(transition.game)
    return None if found is None else Refusal(transition.ruling, f"{found.name}: the Runner cannot jack out")


@rule("rule_cannot_precedence", off=False)
def cannot_end(transition: Transition, ends: str, found: str) -> bool:
    """Keeps a card from ending the run if another says that it cannot."""
    transition.say(f"{found}: {ends} cannot end the run", (ends, found, "run"), decides=True)
    return True


@rule("rule_cannot_precedence")
def tell_no_jacking_out(transition: Transition) -> None:
    """Records that the Runner cannot jack out though an ability would let them."""
    refused = cannot_jack_out(transition)
    if refused is not None:
        transition.say(refused.text, ("run",), decides=True)


def only_if(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Why an act cannot be done now, if a card restricts it."""
    return _only_if(transition, happening, text) if transition.game.may_change("only") else None


@rule("rule_act_restriction")
def _only_if(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Forbids an act whose "only if" does not hold."""
    return Refusal(transition.ruling, text) if restricted(transition.game, happening) else None
