"""Drawing cards."""

from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def draw(transition: Transition, player: Player, amount: int) -> int:
    """Has a player draw cards, as many as there are; gives how many. An empty R&D loses the Corp the game."""
    deck = transition.game.zone(Zone.DECK, player)
    if 0 < len(deck) < amount and not _as_much_as_possible(transition, player, len(deck)):
        return 0
    drawn = tuple(transition.move(one.id, Zone.HAND, player) for one in deck[:amount])
    if amount > len(deck) and player is Player.CORP:
        _lose_by_empty_deck(transition)
    if drawn:
        occur(transition, Occurrence("draw", player=player, amount=len(drawn), copies=drawn))
    return len(drawn)


@rule("rule_do_as_much_as_you_can", off=False)
def _as_much_as_possible(transition: Transition, player: Player, there: int) -> bool:
    """Has a player draw what is there, where it is fewer cards than they should draw."""
    text = f"Only {there} card{' is' if there == 1 else 's are'} left: the {player.value} draws as many as there are"
    transition.say(text, ("draw",), decides=True)
    return True


@rule("rule_empty_rnd")
def _lose_by_empty_deck(transition: Transition) -> None:
    """Has the Corp lose that must draw from an empty R&D."""
    transition.game = transition.game._replace(winner=Player.RUNNER.value)
    transition.say("The Corp cannot draw from an empty R&D: the Runner wins", ("game",))
