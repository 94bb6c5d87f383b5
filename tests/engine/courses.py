"""How games of self-play go: `python -m tests.engine.courses FILE` before a change of the engine, and again after it.

The first call writes the file, the second prints the games that go another way now: a change that only moves code
prints none. A line holds a sum of what happened and what was possible, a sum of the words that tell it, the edition,
the number of the go, the rule that was left out, if any, and the card.
"""

import hashlib
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.language.card import Card
from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.playing.engine import Endless, Engine
from judge_cli.engine.play.playing.legality import weighed, why_not
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.moment import Choice, State
from judge_cli.engine.table.rule import registered
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player
from tests.engine.self_play import _played
from tests.engine.table import CARDS, engine

NEWEST, OLDER = "cr-26.03", "cr-1.4"
# The goes that cards are tried in, in turn: each lays them out in another way.
_GOES = 12
_NONE = "-"
# Acts that somebody could ask for at any time; most are impossible, and a rule says why.
_WISHES = ("uses", "rezzes", "scores", "plays", "installs", "advances", "jacks out", "runs", "trashes", "removes a tag")


class Game(NamedTuple):
    """A game to play: the edition, the number of the go, the rule that is left out, if any, and the card."""

    edition: str
    go: int
    without: str
    card: str


class Course(NamedTuple):
    """How a game went: a sum of what happened and could have happened, and a sum of the words."""

    deeds: str
    words: str


class _Noting(Engine):
    """An engine that notes all that is possible and done at every point."""

    def __init__(self, rules: Engine, card: Card) -> None:
        self.__dict__.update(rules.__dict__)
        self._card = card
        self._offered: list[Choice] = []
        self.points: list[object] = []
        self.refusals: list[str] = []

    def transition(self, state: State) -> Transition:
        """The transition of the game, kept to be looked at."""
        self.played = super().transition(state)
        return self.played

    def options(self, transition: Transition) -> list[Choice]:
        """The choices, noted with the acts that a rule refuses."""
        self._offered = super().options(transition)
        if self._offered:
            beside = super().transition(transition.state())
            refused = [(choice, why.anchor) for choice, why in weighed(beside) if why is not None]
            self.points.append(([type(frame).__name__ for frame in transition.frames], self._offered, refused))
            self._wish(beside)
        return self._offered

    def _wish(self, transition: Transition) -> None:
        many = len(self.points)
        acting = self._offered[0].player or Player.RUNNER
        server = ("HQ", "remote 2", "remote 9")[many % 3] if _WISHES[many % len(_WISHES)] == "runs" else ""
        card = "" if server else self._card.name
        wanted = Wanted(acting, _WISHES[many % len(_WISHES)], card, server=server)
        why = why_not(transition, self._offered, wanted)
        self.points.append((matching(transition.game, self._offered, wanted), why.anchor, *why[2:]))
        self.refusals.append(why.text)

    def take(self, transition: Transition, choice: Choice) -> None:
        """Makes a choice, noted with all that the words for it could mean."""
        self.points.append([matching(transition.game, self._offered, one) for one in _said(transition, choice)])
        super().take(transition, choice)


def _said(transition: Transition, choice: Choice) -> Iterator[Wanted]:
    """Ways to say a choice, from the loosest to the strictest."""
    name = transition.game.copy(choice.copy).name if choice.copy >= 0 else ""
    said = Wanted(choice.player or Player.CORP, choice.verb)
    numbers = [one for one in choice.detail if isinstance(one, int)]
    server = next((one for one in choice.detail if isinstance(one, str)), "")
    yield said._replace(card=name)
    yield said._replace(card=name, server=server, copy=choice.copy, ability=choice.ability + 1)
    yield said._replace(target=name, amount=numbers[0] if numbers else -1)
    yield said._replace(card=name, verb="chooses", option=numbers[0] + 1 if numbers else 0)
    yield said._replace(card=name, subroutines=tuple(one + 1 for one in numbers))
    yield said._replace(card=transition.game.copy(choice.of).name if choice.of >= 0 else name, verb="uses")


def course(game: Game, cache: Path) -> tuple[Course, Transition]:
    """How a game goes, and the end of it."""
    card, rules = CARDS.find(game.card), engine(game.edition, cache)
    assert card is not None
    noting = _Noting(rules if game.without == _NONE else rules.without([game.without]), card)
    try:
        _played(noting, card, game.go, Counter())
    except Endless:
        noting.points.append("endless")
    end = noting.played
    entries = [(one.citation.anchor, str(one.step), *one[3:]) for one in end.entries]
    cards = [(one.name, one.id, *one[2:]) for one in end.game.copies]
    left_out = ("copies", "met", "lingering", "numbers", "spoken", "without", "run", "accessing")
    standing = [(name, value) for name, value in end.game._asdict().items() if name not in left_out]
    deeds = (noting.points, entries, cards, standing, sorted(end.applied))
    return Course(_sum(deeds), _sum(([one.text for one in end.entries], noting.refusals))), end


def _sum(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()[:7]


def _kept(file: Path) -> dict[Game, Course]:
    """The courses in a file, by their games."""
    found: dict[Game, Course] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        deeds, words, edition, go, without, card = line.split(" ", 5)
        found[Game(edition, int(go), without, card)] = Course(deeds, words)
    return found


def _games(cache: Path) -> Iterator[tuple[Game, Course]]:
    """A game of every other playable card, some by the older book; and one without each rule that was applied."""
    cards = [name for name in CARDS.names() if (card := CARDS.find(name)) is not None and card.playable_whole][::2]
    without: set[str] = set()
    for n, name in enumerate(cards):
        game = Game(OLDER if n % 4 == 3 else NEWEST, n % _GOES, _NONE, name)
        found, end = course(game, cache)
        yield game, found
        for anchor in sorted((end.applied & registered()) - without)[:2]:
            without.add(anchor)
            other = game._replace(without=anchor)
            yield other, course(other, cache)[0]


def main() -> None:
    """Writes the courses of all games into a file; where it is there, prints those that changed since."""
    file = Path(sys.argv[1])
    before = _kept(file) if file.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        now = dict(_games(Path(folder)))
    changed = [game for game, found in now.items() if before.get(game, found).deeds != found.deeds]
    print("\n".join(" ".join(map(str, game)) for game in changed))
    words = sum(before.get(game, found).words != found.words for game, found in now.items())
    print(f"{len(now)} games, {len(changed)} go another way, {words} are told in other words")
    if not before:
        file.write_text("".join(" ".join(map(str, (*found, *game))) + "\n" for game, found in now.items()))


if __name__ == "__main__":
    main()
