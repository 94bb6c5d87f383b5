"""How fast lines of play are explored: `python -m tests.benchmarks.explore_benchmark`.

Prints, for 1 to 4 pieces of ice with two paid abilities, how many different states there are, how many nodes the tree
of all lines would have, and how many states are met a second (of the processor's time, for the machine has other work,
in the best of some goes).
"""

import os
import tempfile
import time
from functools import cache
from pathlib import Path

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.explore import Explored
from judge_cli.engine.table.moment import State
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.outcomes import explore_lines, remember
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.engine.table import Table

_GOES = 5


def opened(engine: Engine, ice: int) -> State:
    """A run on so many pieces of ice, with a breaker against them and an ice elsewhere that gives tags at any time."""
    table = Table(engine, *["Ice Wall @ HQ"] * ice, "Corroder", "Data Raven @ R&D", credits=(5, 4))
    table.transition.put(table.copy("Data Raven").id, "power", 2)
    engine.take(table.transition, next(c for c in table.options() if c.verb == "runs" and c.detail == ("HQ",)))
    return engine.start(table.state())[0]


def explored_past(engine: Engine, ice: int) -> Explored:
    """All lines of that run."""
    return explore_lines(engine, opened(engine, ice), remember, frozenset())


def lines_of(explored: Explored) -> int:
    """How many nodes the tree of all lines has in which equal states are met again and again."""

    @cache
    def below(node: int) -> int:
        return 1 + sum(below(to) for _, to in explored.ways[node])

    for node in range(len(explored.nodes) - 1, -1, -1):
        below(node)
    return below(0)


def _timed(engine: Engine, first: State) -> tuple[float, Explored]:
    """How many states a second are met, and all of them."""
    start = time.process_time()
    explored = explore_lines(engine, first, remember, frozenset())
    return len(explored.nodes) / (time.process_time() - start), explored


def main() -> None:
    """Prints all figures."""
    os.environ["JUDGE_CACHE"] = tempfile.mkdtemp()
    cache_folder = Cache(Path(os.environ["JUDGE_CACHE"]))
    playable = PlayableEdition(Library(corpus_folder(), cache_folder).default(), cache_folder)
    engine = playable.engine
    explored_past(engine, 1)
    for ice in range(1, 5):
        first = opened(engine, ice)
        speed, explored = max((_timed(engine, first) for _ in range(_GOES)), key=lambda one: one[0])
        tree = lines_of(explored)
        print(
            f"{ice} ice: {len(explored.nodes)} states, {tree} nodes in the tree of lines "
            f"({tree / len(explored.nodes):.0f} times), {speed:.0f} states a second"
        )


if __name__ == "__main__":
    main()
