"""The names in a scenario file: cards, which need a file, and other things."""

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.table.card import Card
from judge_cli.engine.table.game import Zone
from judge_cli.errors.cards import card_file_missing
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.toml_file import Table

SIDES = {"corp": Player.CORP, "runner": Player.RUNNER}
WHERE = {
    "identity": Zone.IDENTITY,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "discard pile": Zone.DISCARD,
    "score area": Zone.SCORE,
    "server": Zone.SERVER,
    "protecting": Zone.PROTECTING,
    "rig": Zone.RIG,
    "play area": Zone.PLAYING,
    "hosted": Zone.HOSTED,
}


def known_card(table: Table, key: str, name: str, cards: Cards) -> Card:
    """The card of this name."""
    found = cards.find(name)
    if found is None:
        raise card_file_missing(table.place(key), name, cards.near(name))
    return found


def named(name: str, cards: Cards) -> str:
    """The full name of a card; the name of anything else stays as it is."""
    found = cards.find(name)
    return found.name if found else name
