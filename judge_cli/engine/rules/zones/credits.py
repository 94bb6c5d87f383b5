"""Credits: losing them, and spending those that lie on cards."""

from judge_cli.engine.evaluate.continuous import changes, number
from judge_cli.engine.evaluate.permission import spendable_on
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.zones.counters import counted_with_player, take_counters
from judge_cli.engine.table.game import Copy, Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


@rule("rule_lose_credits", off=0)
def lose(transition: Transition, player: Player, amount: int) -> int:
    """Takes lost credits out of a player's pool, as many as there are; returns the number."""
    lost = min(transition.game.pool(player), amount)
    transition.lose(player, lost)
    for copy in counted_with_player(transition, player, "credit") if lost < amount else ():
        more = min(copy.count("credit"), amount - lost)
        take_counters(transition, copy.id, "credit", more)
        lost += more
    if lost < amount:
        text = f"The {player.value} has only {lost} to lose, and loses no more"
        transition.say(text, ("credits",), decides=True)
    return lost


@rule("rule_spend_credits", off=0)
def spend_hosted(
    transition: Transition, player: Player, amount: int, on: Occurrence, only: tuple[int, ...] | None = None
) -> int:
    """Spends a player's credits on cards that allow it, or `only` those on these cards; returns the number."""
    spent = 0
    for copy in spendable_on(transition.game, player, on):
        if only is not None and copy.id not in only:
            continue
        hosted = min(amount - spent, copy.count("credit"))
        if hosted:
            anchor = _lets_spend(transition, player, copy)
            take_counters(transition, copy.id, "credit", hosted)
            spent += hosted
            text = f"The {player.value} spends {hosted} of the credits on {copy.name}"
            transition.cite(anchor, text, (copy.name, "credits"), decides=True)
            occur(transition, Occurrence("spend hosted credits", copy=copy.id, player=player, amount=hosted))
            if on.when == "use":
                _used_too(transition, player, copy)
    return spent


def _lets_spend(transition: Transition, player: Player, copy: Copy) -> str:
    """The rule that lets a player spend hosted credits: on anything for a while, or on their card's purpose."""
    for_a_while = copy.id in (one.id for one in spendable_on(transition.game, player, Occurrence("")))
    return "rule_spend_hosted_credits_during" if for_a_while else "rule_spend_hosted_credits"


@rule("rule_hosted_counter_used_condition")
def _used_too(transition: Transition, player: Player, copy: Copy) -> None:
    """Counts a card as used if its credits paid for the use of another."""
    act = Act("uses", player, copy.name)
    transition.say(f"{copy.name} is used as well, for it let its credits be spent", (copy.name,), decides=True, act=act)
    occur(transition, Occurrence("use", copy=copy.id, player=player))


def _put_all(transition: Transition, copy: Copy, number: int) -> None:
    transition.put(copy.id, "credit", number)


@rule("rule_recurring_credits_do_not_accumulate", otherwise=_put_all)
def refill(transition: Transition, copy: Copy, number: int) -> None:
    """Puts recurring credits on a card up to their number."""
    lacking = number - copy.count("credit")
    if lacking > 0:
        transition.put(copy.id, "credit", lacking)
        text = f"{copy.name} is refilled to {number}: {lacking} placed on it"
        transition.say(text, (copy.name, "credits"), decides=True)


def first_refill(transition: Transition, copy: Copy) -> None:
    """Puts recurring credits on a card that has become active."""
    if "recurring credits" in copy.card.changes:
        for one in changes(transition.game, "recurring credits"):
            if one.view.this == copy.id:
                transition.put(copy.id, "credit", number(one))
                text = f"{number(one)} recurring credits are placed on {copy.name}"
                transition.cite("rule_recurring_credits", text, (copy.name, "credits"))
