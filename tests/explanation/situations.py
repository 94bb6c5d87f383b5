"""Situations for tests: composed from cards, and the lines of play from them."""

from functools import cache
from pathlib import Path

from judge_cli.engine.moment import State
from judge_cli.engine.transcript import Entry
from judge_cli.explanation.asked_situation import Talk
from judge_cli.explanation.compose import Composed
from judge_cli.explanation.court import Court
from judge_cli.explanation.outcomes import Outcomes, outcomes
from judge_cli.explanation.setup import Setup
from judge_cli.explanation.situation import begun
from judge_cli.paths import corpus_folder
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library


@cache
def talk(cache_folder: Path) -> Talk:
    """A court of CR 1.4 that understands words."""
    cache = Cache(cache_folder)
    return Talk(Court(Library(corpus_folder(), cache).find("cr-1.4"), cache))


def composed(cache_folder: Path, setup: Setup) -> Composed:
    """A composed situation."""
    return talk(cache_folder).composed(setup)


def opened(cache_folder: Path, setup: Setup) -> tuple[State, tuple[Entry, ...]]:
    """The state from which the lines of a situation go on."""
    return begun(talk(cache_folder).court.engine, composed(cache_folder, setup).scenario)


def all_outcomes(cache_folder: Path, setup: Setup, most: int = 20_000) -> Outcomes:
    """All outcomes of a situation."""
    state, entries = opened(cache_folder, setup)
    return outcomes(talk(cache_folder).court.engine, state, entries, most)
