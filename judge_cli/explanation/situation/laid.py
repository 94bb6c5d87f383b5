"""Constraints on the whole layout: cards that exclude each other, ice numbers, deck contents."""

from collections.abc import Collection, Sequence

from judge_cli.cards.files.card_folder import Cards
from judge_cli.cards.language.ability import Effect, parts
from judge_cli.cards.language.card import Card, counter_kinds, says
from judge_cli.engine.play.scenarios.scenario_check import not_together
from judge_cli.engine.table.game import Copy, Zone
from judge_cli.explanation.situation.setup import is_central, setup_contradicts
from judge_cli.procedure.steps.procedure import Player

# A remote server has at most one of these.
_ONE_A_SERVER = ("agenda", "asset")
# The number of cards to draw if a card gives none.
_SOME = 3


def refuse_apart(cards: Sequence[Card]) -> None:
    """Refuses cards that cannot be in play together."""
    names = [card.name for card in cards]
    for card in cards:
        if card.unique and card.type != "agenda" and names.count(card.name) > 1:
            raise setup_contradicts(f"{card.name} is unique, so two copies of it cannot be active together")
    for side in Player:
        identities = list(dict.fromkeys(c.name for c in cards if c.type == "identity" and c.side is side))
        if len(identities) > 1 or [c.type for c in cards if c.side is side].count("identity") > 1:
            raise setup_contradicts(f"the {side.value} cannot have two identities ({', '.join(identities)})")


def has_room(copies: Sequence[Copy], server: str, card: Card) -> bool:
    """Whether a card can be in a server, by its own text and beside the agenda or asset there."""
    if card.type == "ice":
        return True
    if card.type == "asset" and is_central(server):
        return False
    there = [c for c in copies if c.zone is Zone.SERVER and c.server == server and c.card.type in _ONE_A_SERVER]
    return not (card.type in _ONE_A_SERVER and there) and not not_together(
        (Copy(0, card, Zone.SERVER, card.side, server),)
    )


def to_find(pool: Cards, cards: Sequence[Card]) -> list[tuple[Card, str]]:
    """A program for the stack, so that a searching card finds one."""
    searches = [c for c in cards if says(c, "search")]
    there = {card.name for card in cards}
    free = [c for c in pool.of_type("program") if "install only on" not in c.changes] if searches else []
    fitting = [c for c in free if c.name not in there and c.memory <= 1]
    best = min(fitting, key=lambda one: (one.cost, one.name), default=None)
    return [(best, f"the stack, for {searches[0].name} to find")] if best else []


def to_draw(pool: Cards, cards: Sequence[Card]) -> list[tuple[Card, str]]:
    """Operations for R&D, so that the Corp never loses by decking out."""
    many = 1 + sum(_drawn_by(card) for card in cards if card.side is Player.CORP)
    return [(plainest(pool, Player.CORP, [card.name for card in cards]), "R&D, for the Corp to draw")] * many


def plainest(pool: Cards, player: Player, there: Collection[str]) -> Card:
    """A player's card that does little and is played from hand, other than those that are there."""
    free = [c for c in pool.of_type("operation" if player is Player.CORP else "event") if c.name not in there]
    return min(free, key=lambda one: (len(one.abilities), one.cost, one.name))


def _drawn_by(card: Card) -> int:
    """The most cards that one instruction of a card makes a player draw."""
    effects = [one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Effect)]
    said = [one.arguments["amount"] for one in effects if one.word == "draw"]
    return max((one if isinstance(one, int) else _SOME for one in said), default=0)


def inward(copies: list[Copy]) -> tuple[Copy, ...]:
    """The copies with ice numbered from the server outward; the list names them as the Runner meets them."""
    count: dict[str, int] = {}
    laid = list(copies)
    for copy in reversed(copies):
        if copy.zone is Zone.PROTECTING:
            laid[copy.id] = copy._replace(order=count.get(copy.server, 0))
            count[copy.server] = count.get(copy.server, 0) + 1
    return tuple(laid)


def takes_advancement(card: Card) -> bool:
    """Whether counters on an installed card can only be advancement counters."""
    return card.type == "agenda" or ("advanceable" in card.changes and not counter_kinds(card))
