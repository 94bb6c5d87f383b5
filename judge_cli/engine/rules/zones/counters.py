"""Counters on cards and players, hosted and recurring credits among them."""

from judge_cli.cards.language.ability import Effect
from judge_cli.engine.evaluate.permission import spendable_on
from judge_cli.engine.evaluate.values import advanceable, changes, number, strength
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.table.game import Copy, Lingering, Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# The rule that makes a card empty, and its event.
LOADED, EMPTY = "rule_load_and_empty", "empty"


def take_counters(transition: Transition, copy: int, counter: str, amount: int) -> None:
    """Takes counters off a copy, which may become empty."""
    before = strength(transition.game, transition.copy(copy))
    transition.put(copy, counter, -amount)
    if before > (now := strength(transition.game, transition.copy(copy))):
        _loses_at_once(transition, copy, before - now)
    if amount and not transition.copy(copy).count(counter):
        _is_empty(transition, copy, counter)


def take_all_counters(transition: Transition, counter: str) -> None:
    """Takes every counter of a kind off every card."""
    for copy in transition.game.copies:
        if copy.count(counter):
            take_counters(transition, copy.id, counter, copy.count(counter))


def _lingers(transition: Transition, copy: int, less: int) -> None:
    one = Lingering(copy, lasts="turn", change=Effect("strength", {}), targets=(copy,), amount=less)
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))


@rule("rule_static_no_lingering_effects", otherwise=_lingers)
def _loses_at_once(transition: Transition, copy: int, less: int) -> None:
    """Takes away the strength that a static ability gave for counters that are gone: it has no duration."""
    at = transition.copy(copy)
    text = f"{at.name} has {less} less strength at once: what a static ability gives has no duration"
    transition.decide(text, (at.name, "strength"))


@rule(LOADED)
def _is_empty(transition: Transition, copy: int, counter: str) -> None:
    """Treats a card as empty when it hosts no more counters of a kind."""
    occur(transition, Occurrence(EMPTY, copy=transition.copy(copy).id, kind=counter))


def _hosted(transition: Transition, player: Player, counter: str) -> tuple[Copy, ...]:
    return tuple(c for c in transition.game.copies if c.holder is player and c.count(counter))


@rule("rule_hosted_counters_not_on_player", otherwise=_hosted)
def counted_with_player(transition: Transition, player: Player, counter: str) -> tuple[Copy, ...]:
    """The cards whose counters count as the player's own: none."""
    names = tuple(copy.name for copy in _hosted(transition, player, counter))
    if names:
        text = f"What lies on {', '.join(names)} is not the {player.value}'s own, and is not counted"
        transition.decide(text, (*names, "credits" if counter == "credit" else counter))
    return ()


def _as_advancing(transition: Transition, copy: int, amount: int) -> None:
    transition.put(copy, "advancement", -amount)
    for _ in range(amount):
        before = {copy: transition.copy(copy)}
        transition.put(copy, "advancement", 1)
        occur(transition, Occurrence("advance", copy=copy, player=Player.CORP), before)


@rule("rule_placing_advancement_counter", otherwise=_as_advancing)
def not_advanced(transition: Transition, copy: int, amount: int) -> None:
    """Places advancement counters on a card without advancing it."""
    name = transition.copy(copy).name
    transition.decide(f"Counters are placed on {name}, which is not advancing it", (name, "counters"))


def _only_advanceable(transition: Transition, cards: list[int]) -> list[int]:
    return [one for one in cards if advanceable(transition.game, transition.copy(one))]


@rule("rule_placing_advancement_counter", otherwise=_only_advanceable)
def on_any_card(transition: Transition, cards: list[int]) -> list[int]:
    """Lets advancement counters be placed on cards that cannot be advanced."""
    return cards


@rule("rule_trash_ability_keeps_track_of_hosted_objects", off=False)
def set_aside_to_move(transition: Transition, aside: int, name: str) -> bool:
    """Whether counters of a card that left to pay for its ability are still there to take or move."""
    if aside:
        transition.decide(f"The counters that lay on {name} were set aside, and can still be moved", (name, "counters"))
    return aside > 0


@rule("rule_charge_requires_hosted_counter", off=True)
def can_be_charged(transition: Transition, copy: int) -> bool:
    """Whether a card already has a power counter, without which it cannot be charged."""
    return transition.copy(copy).count("power") > 0


@rule("rule_charge")
def charge_card(transition: Transition, copy: int, by: Player) -> None:
    """Puts a power counter on a card."""
    transition.put(copy, "power", 1)
    name = transition.copy(copy).name
    transition.say(f"{name} is charged", (name, "counters"))
    occur(transition, Occurrence("place counters", copy=copy, kind="power", amount=1, player=by))


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
        transition.decide(f"The {player.value} has only {lost} to lose, and loses no more", ("credits",))
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
    transition.decide(f"{copy.name} is used as well, for it let its credits be spent", (copy.name,), act=act)
    occur(transition, Occurrence("use", copy=copy.id, player=player))


def _put_all(transition: Transition, copy: Copy, number: int) -> None:
    transition.put(copy.id, "credit", number)


@rule("rule_recurring_credits_do_not_accumulate", otherwise=_put_all)
def refill(transition: Transition, copy: Copy, number: int) -> None:
    """Puts recurring credits on a card up to their number."""
    lacking = number - copy.count("credit")
    if lacking > 0:
        transition.put(copy.id, "credit", lacking)
        transition.decide(f"{copy.name} is refilled to {number}: {lacking} placed on it", (copy.name, "credits"))


def first_refill(transition: Transition, copy: Copy) -> None:
    """Puts recurring credits on a card that has become active."""
    if "recurring credits" in copy.card.changes:
        for one in changes(transition.game, "recurring credits"):
            if one.view.this == copy.id:
                transition.put(copy.id, "credit", number(one))
                text = f"{number(one)} recurring credits are placed on {copy.name}"
                transition.cite("rule_recurring_credits", text, (copy.name, "credits"))
