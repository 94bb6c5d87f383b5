"""All outcomes of random pairs of cards in a run: `python -m tests.benchmarks.pairs_benchmark [PAIRS] [--seed N]`.

One playable card of each side, drawn at random with a fixed seed from the cards that ship, is laid out as
`judge explain --cards` does it, and every line of the run is explored. Prints the median, the 95th percentile and the
worst of the processor's time, which pairs had more states than are looked at, and which crashed; with a crash it ends
with 1.

`--against CHECKOUT` explores each pair there as well, pair by pair in turns so that a machine whose speed varies treats
both alike, and prints the ratios; the pairs are drawn from the cards that both know whole. It ends with 1 if the median
or the 95th percentile takes more than twice as long as there.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.language.card import Card
from judge_cli.errors import JudgeError
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.setup import Setup
from judge_cli.paths import corpus_folder
from judge_cli.procedure.steps.procedure import Player
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

EDITION = "cr-26.03"
GRIP, HQ = ("Sure Gamble", "Sure Gamble"), ("Hedge Fund",)
_PERCENT = 95
_AT_MOST = 2.0
# Explores pairs in a checkout, each when its names come in, by what that checkout's own benchmark has.
_WORKER = """
import json, sys, tempfile
from pathlib import Path
from tests.benchmarks import pairs_benchmark as own
with tempfile.TemporaryDirectory() as folder:
    cache = own.Cache(Path(folder))
    talk = own.Talk(own.PlayableEdition(own.Library(own.corpus_folder(), cache).find(own.EDITION), cache))
    cards = talk.playable.cards
    whole = [name for name in cards.names() if (card := cards.find(name)) and not card.not_modelled]
    print(json.dumps(whole), flush=True)
    for line in sys.stdin:
        print(json.dumps(own._explored(talk, *map(cards.find, json.loads(line)))), flush=True)
"""


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
    parser.add_argument("--against", metavar="CHECKOUT", type=Path)
    given = parser.parse_args()
    if given.against:
        return _compared(given.against, given.pairs, given.seed)
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


class _Checkout:
    """A checkout that explores pairs in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _WORKER],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder), "JUDGE_CORPUS": str(folder / "rules_corpus")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._asked, self._told = self._process.stdin, self._process.stdout
        self.whole: list[str] = json.loads(self._told.readline())

    def explored(self, pair: tuple[str, str]) -> Explored:
        """How a pair is explored there."""
        self._asked.write(f"{json.dumps(pair)}\n")
        self._asked.flush()
        return Explored(*json.loads(self._told.readline()))

    def end(self) -> None:
        """Lets the process end."""
        self._asked.close()
        self._process.wait()


def _compared(other: Path, count: int, seed: int) -> int:
    """Explores the same pairs here and in another checkout, in turns, and prints the ratios."""
    checkouts = here, there = [_Checkout(Path(__file__).parent.parent.parent), _Checkout(other.absolute())]
    both = [name for name in here.whole if name in set(there.whole)]
    with tempfile.TemporaryDirectory() as folder:
        cache = Cache(Path(folder))
        cards = PlayableEdition(Library(corpus_folder(), cache).find(EDITION), cache).cards
        sides = {side: [name for name in both if (card := cards.find(name)) and card.side is side] for side in Player}
    chance = random.Random(seed)
    pairs = [(chance.choice(sides[Player.CORP]), chance.choice(sides[Player.RUNNER])) for _ in range(count)]
    found: list[list[Explored]] = [[], []]
    for n, pair in enumerate(pairs):
        for which in (0, 1) if n % 2 else (1, 0):
            found[which].append(checkouts[which].explored(pair))
    for one in checkouts:
        one.end()
    told = []
    for name, explored in (("here", found[0]), ("there", found[1])):
        print(f"{name}:", end=" ")
        _print(explored)
        told.append(_middle_and_late(explored))
    ratios = [mine / theirs for mine, theirs in zip(*told, strict=True)]
    print(f"here against there: median {ratios[0]:.2f}, 95th percentile {ratios[1]:.2f} (at most {_AT_MOST})")
    return 1 if max(ratios) > _AT_MOST or any(one.crashed or one.unbounded for one in found[0]) else 0


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


def _middle_and_late(found: list[Explored]) -> tuple[float, float]:
    """The median and the 95th percentile of the pairs that were explored."""
    taken = sorted(one.seconds for one in found if not one.refused)
    return taken[len(taken) // 2], taken[min(len(taken) - 1, len(taken) * _PERCENT // 100)]


def _print(found: list[Explored]) -> None:
    worst = max(found, key=lambda one: one.seconds)
    median, late = _middle_and_late(found)
    print(f"{len(found)} pairs: median {median:.2f} s, 95th percentile {late:.2f} s,", end=" ")
    print(f"worst {worst.seconds:.2f} s ({worst.pair})")
    for word in ("refused", "unbounded", "crashed"):
        said = [one for one in found if getattr(one, word)]
        print(f"{word}: {len(said)}")
        for one in said:
            print(f"  {one.pair}: {getattr(one, word)}")


if __name__ == "__main__":
    sys.exit(main())
