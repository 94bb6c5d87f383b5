"""A table to play at in tests: two players who say what they do, and a transcript that says what came of it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from judge_cli.cards.files.card_file import card_from, read_card
from judge_cli.cards.files.card_folder import Cards
from judge_cli.cards.language.card import Card, loaded
from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.legality import why_not
from judge_cli.engine.play.scenarios.scenario import Start, Wanted
from judge_cli.engine.play.scenarios.scenario_expected import WHERE
from judge_cli.engine.play.scenarios.scenario_file import NATURAL
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.law import kept_law, kept_numbers
from judge_cli.engine.table.moment import Choice, State
from judge_cli.paths import corpus_folder
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from judge_cli.text.toml_file import TomlFile
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

CORPUS = Path(__file__).parent.parent.parent / "rules_corpus"
CARDS = Cards(CORPUS / "cards")
# Cards that a test has made up, by name.
MADE: dict[str, Card] = {}


def make_card(name: str, side: str, kind: str, said: str) -> str:
    """Makes up a card with these abilities, written as in a card file; gives its name, which no shipped card has."""
    assert CARDS.find(name) is None, f"{name} is a shipped card: tests that come later would play the made-up one"
    values = {
        **{"identity": "", "event": "play = 0", "operation": "play = 0", "ice": "rez = 0\nstrength = 0"},
        **{"agenda": "advancement = 3\npoints = 1"},
    }
    cost = values.get(kind, "install = 0" if side == "runner" else "rez = 0")
    written = f'name = "{name}"\nside = "{side}"\ntype = "{kind}"\n{cost}\n\n{said}'
    MADE[name] = card_from(TomlFile(f"{side}/{name}.toml", written).table())
    return name


@cache
def engine(edition: str, cache_folder: Path) -> Engine:
    """The engine of an edition."""
    cache = Cache(cache_folder)
    held = Library(corpus_folder(), cache).find(edition)
    return Engine(kept_law(held, cache), kept_charts(held, cache).procedures)


def numbers(edition: str, cache_folder: Path) -> Mapping[str, str]:
    """The numbers of the rules of an edition, by their anchors."""
    cache = Cache(cache_folder)
    return kept_numbers(Library(corpus_folder(), cache).find(edition), cache)


class Seat:
    """One player at the table; what they do must be legal, and is theirs to do."""

    def __init__(self, table: "Table", player: Player) -> None:
        self._table = table
        self._player = player

    def __getattr__(self, verb: str) -> "Verb":
        """The verb of this name: `table.runner.jacks_out()`."""
        return Verb(self._table, self._player, verb.replace("_", " "))

    @property
    def credits(self) -> int:
        """The credits in their pool."""
        return self._table.game.pool(self._player)


class Verb:
    """Something that a player does or cannot do."""

    def __init__(self, table: "Table", player: Player, verb: str) -> None:
        self._table = table
        self._wanted = Wanted(player, verb)

    def __call__(self, card: str = "", **ways: object) -> None:
        """Does it, once play has come to a point where it is legal; both players pass until then."""
        self._table.does(self._wanted._replace(card=card, **ways))  # type: ignore[arg-type]


class Table:
    """A game being played in a test."""

    def __init__(self, engine: Engine, *cards: str, **start: object) -> None:
        """Lays cards out: each in its natural place, `"Ice Wall @ HQ"` at a server, `"Enigma? @ HQ"` unrezzed."""
        self.engine = engine
        copies: list[Copy] = []
        for written in cards:
            copies.append(_copy(written, copies))
        game = Game(_inward(copies), (5, 5), (0, 4), Player.RUNNER)._replace(**start)  # type: ignore[arg-type]
        self.transition = engine.transition(engine.opening(Start(game, "", Place("test", 1))))
        engine.advance(self.transition)
        self.corp = Seat(self, Player.CORP)
        self.runner = Seat(self, Player.RUNNER)

    @property
    def game(self) -> Game:
        """What is on the table now."""
        return self.transition.game

    @property
    def texts(self) -> list[str]:
        """What happened so far, in words."""
        return [entry.text for entry in self.transition.entries]

    @property
    def cited(self) -> list[str]:
        """The anchors of the rules applied so far."""
        return [entry.citation.anchor for entry in self.transition.entries]

    @property
    def step(self) -> str:
        """The anchor of the step that play is at."""
        step = self.transition.step()
        assert step is not None
        return step.citation.anchor

    def copy(self, name: str) -> Copy:
        """The first copy of a card."""
        return next(c for c in self.game.copies if c.name == name)

    def options(self) -> list[Choice]:
        """What can be chosen now."""
        return self.engine.options(self.transition)

    def until(self, anchor: str) -> None:
        """Both players pass until play comes to this step."""
        for _ in range(500):
            if self.step == anchor:
                return
            self.passes()
        raise AssertionError(f"play never comes to {anchor}; it is at {self.step}")

    def passes(self) -> None:
        """Whoever has to choose does what happens when nobody acts."""
        options = self.options()
        assert options and options[0].verb != "gains", f"nobody can pass at {self.step}"
        self.engine.take(self.transition, options[0])

    def to_the_end(self) -> None:
        """Both players pass until the Runner has to take an action again."""
        for _ in range(500):
            options = self.options()
            if not options or options[0].verb == "gains":
                return
            self.engine.take(self.transition, options[0])
        raise AssertionError("the run never ends")

    def does(self, wanted: Wanted) -> None:
        """Has a player do something as soon as it is legal."""
        for _ in range(200):
            found = matching(self.game, self.options(), wanted)
            if found:
                assert len(found) == 1, f"{wanted} could mean {found}"
                self.engine.take(self.transition, found[0])
                return
            self.passes()
        raise AssertionError(f"{wanted} is never legal")

    def refuses(self, wanted: Wanted) -> tuple[str, str]:
        """The anchor of the rule that forbids something now, and why."""
        options = self.options()
        assert not matching(self.game, options, wanted), f"{wanted} is legal"
        why = why_not(self.transition, options, wanted)
        return why.anchor, why.text

    def state(self) -> State:
        """The state as it is now."""
        return self.transition.state()


def _copy(written: str, before: list[Copy]) -> Copy:
    name, _, server = written.partition(" @ ")
    place, _, server = server.rpartition(": ") if ": " in server else ("", "", server)
    card = MADE.get(name) or CARDS.find(name.removesuffix("?"))
    if card is None:
        card = read_card(Path(__file__).parent / "cards" / f"{name.removesuffix('?')}.toml")
    zone = Zone(server) if server in [z.value for z in Zone] else WHERE[NATURAL[card.type]]
    at = "" if server in [z.value for z in Zone] else server
    if card.type == "agenda" and at:
        zone = Zone.SERVER
    holder = Player.RUNNER if place == "runner" else card.side
    faceup = not name.endswith("?") and not (card.lies_facedown and zone is Zone.SERVER)
    return Copy(len(before), card, zone, holder, at, len(before), faceup, loaded(card))


def _inward(copies: list[Copy]) -> tuple[Copy, ...]:
    count: dict[str, int] = {}
    laid = list(copies)
    for copy in reversed(copies):
        if copy.zone is Zone.PROTECTING:
            laid[copy.id] = copy._replace(order=count.get(copy.server, 0))
            count[copy.server] = count.get(copy.server, 0) + 1
    return tuple(laid)
