"""Every verb: importing this registers them."""

from judge_cli.engine.verbs import cards, choosing, harm, money, play_cards, runs

FAMILIES = (cards, choosing, harm, money, play_cards, runs)
