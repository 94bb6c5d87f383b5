"""Situations for tests: composed from cards, and the lines of play from them."""

from functools import cache
from pathlib import Path

from judge_cli.engine.table.moment import State
from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.outcomes import Outcomes, outcomes
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.layout import Composed
from judge_cli.explanation.situation.opening import begun
from judge_cli.explanation.situation.setup import Setup
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache


@cache
def talk(cache_folder: Path) -> Talk:
    """A playable of CR 1.4 that understands words."""
    cache = Cache(cache_folder)
    return Talk(PlayableEdition(Library(corpus_folder(), cache).find("cr-1.4"), cache))


def composed(cache_folder: Path, setup: Setup) -> Composed:
    """A composed situation."""
    return talk(cache_folder).composed(setup)


def opened(cache_folder: Path, setup: Setup) -> tuple[State, tuple[Entry, ...]]:
    """The state from which the lines of a situation go on."""
    return begun(talk(cache_folder).playable.engine, composed(cache_folder, setup).scenario)


def all_outcomes(cache_folder: Path, setup: Setup, most: int = 20_000) -> Outcomes:
    """All outcomes of a situation."""
    state, entries = opened(cache_folder, setup)
    return outcomes(talk(cache_folder).playable.engine, state, entries, Bound(most))
