"""Verbs of the language that are not played yet: a card that uses one of them is withheld, not guessed at."""

from judge_cli.engine.verbs.verb import declare

declare("skip step", step="text")
