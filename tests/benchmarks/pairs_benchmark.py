"""All outcomes of random pairs of cards in a run: `python -m tests.benchmarks.pairs_benchmark [PAIRS] [--seed N]`.

One playable card of each side, drawn at random with a fixed seed from the cards that ship, is laid out as
`judge explain --cards` does it, and every line of the run is explored. Prints the median, the 95th percentile and the
worst of the processor's time, which pairs had more states than are looked at, and which crashed; with a crash it ends
with 1.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from judge_cli.engine.table.card import Card
from judge_cli.errors.base import JudgeError
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.situation.setup import Setup
from judge_cli.paths import corpus_folder
from judge_cli.procedure.procedure import Player
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library

EDITION = "cr-26.03"
GRIP, HQ = ("Sure Gamble", "Sure Gamble"), ("Hedge Fund",)
_PERCENT = 95


class Explored(NamedTuple):
    """One pair: how long it took, and what was wrong, if anything."""

    pair: str
    seconds: float
    refused: str = ""
    unbounded: str = ""
    crashed: str = ""


def main() -> int:
    """Explores the pairs and prints all figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2603)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cache = Cache(Path(folder))
        talk = Talk(PlayableEdition(Library(corpus_folder(), cache).find(EDITION), cache))
        found = [_explored(talk, *pair) for pair in _drawn(talk, given.pairs, given.seed)]
    _print(found)
    return 1 if any(one.crashed for one in found) else 0


def _drawn(talk: Talk, count: int, seed: int) -> list[tuple[Card, Card]]:
    """So many pairs of cards that are modelled whole, one of each side."""
    cards = [card for name in talk.playable.cards.names() if (card := talk.playable.cards.find(name))]
    whole = {side: [card for card in cards if card.side is side and not card.not_modelled] for side in Player}
    chance = random.Random(seed)
    return [(chance.choice(whole[Player.CORP]), chance.choice(whole[Player.RUNNER])) for _ in range(count)]


def _explored(talk: Talk, corp: Card, runner: Card) -> Explored:
    pair = f"{corp.name} and {runner.name}"
    start = time.process_time()
    try:
        composed = talk.composed(Setup(cards=(corp.name, runner.name), grip=GRIP, hq=HQ))
        _, outcomes = talk.outcomes(composed, Bound())
    except JudgeError as refused:
        return Explored(pair, time.process_time() - start, refused=refused.what)
    except Exception as crash:
        return Explored(pair, time.process_time() - start, crashed=repr(crash))
    taken = time.process_time() - start
    return Explored(pair, taken, unbounded="" if outcomes.complete else outcomes.stopped)


def _print(found: list[Explored]) -> None:
    taken = sorted(one.seconds for one in found if not one.refused)
    worst = max(found, key=lambda one: one.seconds)
    at = min(len(taken) - 1, len(taken) * _PERCENT // 100)
    print(f"{len(found)} pairs: median {taken[len(taken) // 2]:.2f} s, 95th percentile {taken[at]:.2f} s,", end=" ")
    print(f"worst {worst.seconds:.2f} s ({worst.pair})")
    for word in ("refused", "unbounded", "crashed"):
        said = [one for one in found if getattr(one, word)]
        print(f"{word}: {len(said)}")
        for one in said:
            print(f"  {one.pair}: {getattr(one, word)}")


if __name__ == "__main__":
    sys.exit(main())
