"""What every verb does: importing the families registers it."""

from judge_cli.engine.verbs import cards, choosing, harm, money, play_cards, runs
from judge_cli.engine.verbs.verb import EFFECTS

FAMILIES = (cards, choosing, harm, money, play_cards, runs)
__all__ = ("EFFECTS", "FAMILIES")
