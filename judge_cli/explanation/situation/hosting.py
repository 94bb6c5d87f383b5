"""Cards that need a host: each on the first possible host of the situation, or in hand."""

from judge_cli.cards.language.amount import Select
from judge_cli.cards.language.card import Card
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.values import found
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.procedure.steps.procedure import Player


def on_hosts(copies: list[Copy]) -> tuple[list[Copy], list[str]]:
    """The copies with those hosted that must be, and the assumptions made."""
    laid, assumed = list(copies), []
    for copy in copies:
        on = _demanded(copy.card) if copy.zone is Zone.RIG else None
        if on is None:
            continue
        game = Game(tuple(laid), (0, 0), (0, 0), Player.RUNNER)
        hosts = [c for c in found(Context(game, copy.id, copy.holder), on) if c.id != copy.id]
        if hosts:
            laid[copy.id] = copy._replace(host=hosts[0].id)
            assumed.append(f"{copy.name} is installed on {hosts[0].name}.")
        else:
            laid[copy.id] = copy._replace(zone=Zone.HAND, counters=())
            assumed.append(f"{copy.name} is in the grip, for nothing is there that it could be installed on.")
    return laid, assumed


def _demanded(card: Card) -> Select | None:
    """The possible hosts of a card that must be installed on another."""
    for one in card.abilities:
        for change in one.changes:
            on = change.arguments.get("on")
            if change.word == "install only on" and isinstance(on, Select):
                return on
    return None
