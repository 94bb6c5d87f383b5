"""Every verb: importing this registers those that are played, then declares the rest of the language."""

from judge_cli.engine.verbs import cards, choosing, contests, declared, harm, money, play_cards, runs

FAMILIES = (cards, choosing, contests, harm, money, play_cards, runs, declared)
