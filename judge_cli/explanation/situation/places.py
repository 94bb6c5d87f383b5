"""A card's place in words: a server, a hand, a deck, a discard pile, a score area."""

from typing import NamedTuple

from judge_cli.cards.language.card import Card
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.explanation.situation.setup import SetupWrong, asked_server, setup_contradicts
from judge_cli.procedure.steps.procedure import Player

_FORM = '"CARD=R&D", "CARD=remote 1", "CARD=grip", "CARD=heap", "CARD=score area", "CARD=stolen"'
_ZONES = {
    "hand": Zone.HAND, "grip": Zone.HAND, "deck": Zone.DECK, "stack": Zone.DECK, "heap": Zone.DISCARD,
    "discard pile": Zone.DISCARD, "score area": Zone.SCORE, "scored": Zone.SCORE, "stolen": Zone.SCORE,
    "rig": Zone.RIG, "play area": Zone.PLAYING,
}  # fmt: skip
_RUNNERS = ("grip", "stack", "heap", "rig")
# The zone of a central server's name, for a card that neither is in its root nor protects it.
_OF_CENTRALS = {"HQ": Zone.HAND, "R&D": Zone.DECK, "Archives": Zone.DISCARD}
_STOLEN = "stolen"
# The place that a card needs for an act.
_FROM_HAND = ("plays", "installs")
_FROM_SERVER = ("scores", "advances")


class Lies(NamedTuple):
    """A card's place: the zone, the server if it is installed in one, and its holder."""

    zone: Zone
    server: str
    holder: Player


def placed(card: Card, written: str) -> Lies:
    """The place that the words give a card."""
    plain = " ".join(written.split()).casefold()
    zone = _ZONES.get(plain)
    if zone is not None:
        holder = Player.RUNNER if plain == _STOLEN else card.side
        unfit = zone is Zone.SCORE and card.type != "agenda"
        if unfit or (plain in _RUNNERS and card.side is Player.CORP):
            raise setup_contradicts(f"{card.name} cannot be in the {plain}")
        return Lies(zone, "", holder)
    try:
        server = asked_server(written)
    except SetupWrong:
        raise SetupWrong("--where", f"{card.name}={written}", _FORM) from None
    if card.side is Player.RUNNER or card.type == "identity":
        raise setup_contradicts(f"{card.name} cannot be in {server}")
    if card.type == "ice":
        return Lies(Zone.PROTECTING, server, card.side)
    if server in _OF_CENTRALS and card.type != "upgrade":
        return Lies(_OF_CENTRALS[server], "", card.side)
    if card.type == "operation":
        raise setup_contradicts(f"{card.name} cannot be in {server}")
    return Lies(Zone.SERVER, server, card.side)


def place_for(act: Wanted, card: Card) -> str:
    """The place that a card needs for an act; empty if its natural place will do."""
    if act.verb in _FROM_HAND:
        return "hand"
    return "remote 1" if act.verb in _FROM_SERVER and card.type == "agenda" else ""
