"""How fast the engine plays: `python -m tests.benchmarks.engine_benchmark`.

Prints complete example scenarios a second in one warm process, the growth from 1 to 6 pieces of ice, states a second
when lines of play are explored, and the time of a cold `judge explain` beside that of an empty command line. Seconds
are those of the processor, for the machine has other work, and the best of some goes counts, for noise only adds.
"""

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import play_scenario
from judge_cli.engine.table.moment import State, Steps
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.engine.table import Table

_SECONDS = 0.2
_GOES = 24
_EMPTY = """
import typer
from rich.console import Console
app = typer.Typer(add_completion=False)
@app.command()
def one() -> None: Console().print("one")
@app.command()
def two() -> None: Console().print("two")
app()
"""


def a_second(do: Callable[[], int]) -> float:
    """How many things a second are done, in the best of some goes."""
    do()
    return max(_one_go(do) for _ in range(_GOES))


def _one_go(do: Callable[[], int]) -> float:
    done, start = 0, time.process_time()
    while time.process_time() - start < _SECONDS:
        done += do()
    return done / (time.process_time() - start)


def runs_past(engine: Engine, ice: int) -> float:
    """Whole runs a second past so many pieces of rezzed ice, each broken."""

    def one() -> int:
        table = Table(engine, *["Ice Wall @ HQ"] * ice, "Corroder", credits=(5, 20))
        table.runner.runs(server="HQ")
        for _ in range(ice):
            table.until("step_encounter_paw")
            table.runner.uses("Corroder", ability=1)
        table.to_the_end()
        assert table.game.labels == ("successful",)
        return 1

    return a_second(one)


def explored(engine: Engine, ice: int, most: int) -> tuple[int, float]:
    """How many different states the lines of one run have, up to a bound, and how many are met a second."""
    table = Table(engine, *["Ice Wall @ HQ"] * ice, "Corroder", "Data Raven @ R&D", credits=(5, 4))
    table.transition.put(table.copy("Data Raven").id, "power", 2)
    table.engine.take(table.transition, next(c for c in table.options() if c.verb == "runs" and c.detail == ("HQ",)))
    first = table.state()
    start = time.process_time()
    seen: set[State] = {first}
    waiting = [first]
    while waiting and len(seen) < most:
        state = waiting.pop()
        if type(state.moment[-1]) is Steps and state.game.run is None:
            continue
        for choice in engine.legal(state):
            after, _ = engine.after(state, choice)
            if after.game.run is not None and after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(seen), len(seen) / (time.process_time() - start)


def cold(*args: str) -> float:
    """The fastest of some cold calls, in milliseconds."""
    times = []
    for _ in range(9):
        start = time.perf_counter()
        subprocess.run([sys.executable, *args], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def main() -> None:
    """Prints all figures."""
    os.environ["JUDGE_CACHE"] = tempfile.mkdtemp()
    cache = Cache(Path(os.environ["JUDGE_CACHE"]))
    playable = PlayableEdition(Library(corpus_folder(), cache).default(), cache)
    scenarios = playable.scenarios()
    gc.freeze()  # as a batch does with what it has loaded

    def every() -> int:
        for scenario in scenarios:
            play_scenario(playable.engine, scenario)
        return len(scenarios)

    print(f"{a_second(every):.0f} complete scenarios a second ({len(scenarios)} different ones)")
    for ice in range(1, 7):
        print(f"{ice} ice: {runs_past(playable.engine, ice):.0f} runs a second")
    for ice in range(1, 4):
        count, speed = explored(playable.engine, ice, 20_000)
        print(f"{ice} ice with two paid abilities: {count} different states, {speed:.0f} a second")
    with tempfile.NamedTemporaryFile("w", suffix=".py") as empty:
        empty.write(_EMPTY)
        empty.flush()
        base = cold(empty.name, "one")
    explain = cold("-m", "judge_cli", "explain", scenarios[0].name)
    print(f"cold judge explain: {explain:.0f} ms; an empty command line: {base:.0f} ms; {explain / base:.2f} times")


if __name__ == "__main__":
    main()
