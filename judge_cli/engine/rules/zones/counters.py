"""Counters: taking them off cards, and counters on cards that belong to no player."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.evaluate.continuous import advanceable, strength
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.table.game import Copy, Lingering, Occurrence
from judge_cli.engine.table.rule import rule
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


def _lingers(transition: Transition, copy: int, less: int) -> None:
    one = Lingering(copy, lasts="turn", change=Effect("strength", {}), targets=(copy,), amount=less)
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))


@rule("rule_static_no_lingering_effects", otherwise=_lingers)
def _loses_at_once(transition: Transition, copy: int, less: int) -> None:
    """Takes away the strength that a static ability gave for counters that are gone: it has no duration."""
    at = transition.copy(copy)
    text = f"{at.name} has {less} less strength at once: what a static ability gives has no duration"
    transition.say(text, (at.name, "strength"), decides=True)


@rule(LOADED)
def _is_empty(transition: Transition, copy: int, counter: str) -> None:
    """Treats a card as empty when it hosts no more counters of a kind."""
    occur(transition, Occurrence(EMPTY, copy=transition.copy(copy).id, kind=counter))


def _hosted(transition: Transition, player: Player, counter: str) -> tuple[Copy, ...]:
    """A player's cards with such counters."""
    return tuple(c for c in transition.game.copies if c.holder is player and c.count(counter))


@rule("rule_hosted_counters_not_on_player", otherwise=_hosted)
def counted_with_player(transition: Transition, player: Player, counter: str) -> tuple[Copy, ...]:
    """The cards whose counters count as the player's own: none."""
    names = tuple(copy.name for copy in _hosted(transition, player, counter))
    if names:
        text = f"What lies on {', '.join(names)} is not the {player.value}'s own, and is not counted"
        transition.say(text, (*names, "credits" if counter == "credit" else counter), decides=True)
    return ()


def _as_advancing(transition: Transition, copy: int, amount: int) -> None:
    """Places the counters one by one, each of them advancing the card."""
    transition.put(copy, "advancement", -amount)
    for _ in range(amount):
        before = {copy: transition.copy(copy)}
        transition.put(copy, "advancement", 1)
        occur(transition, Occurrence("advance", copy=copy, player=Player.CORP), before)


@rule("rule_placing_advancement_counter", otherwise=_as_advancing)
def not_advanced(transition: Transition, copy: int, amount: int) -> None:
    """Places advancement counters on a card without advancing it."""
    name = transition.copy(copy).name
    transition.say(f"Counters are placed on {name}, which is not advancing it", (name, "counters"), decides=True)


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
        text = f"The counters that lay on {name} were set aside, and can still be moved"
        transition.say(text, (name, "counters"), decides=True)
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
