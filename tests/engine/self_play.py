"""Self-play: a card among others, played at random towards its own abilities, and which instructions did something.

`python -m tests.engine.self_play [NAME …]` prints the instructions that were never used, of these cards or of all.
`python -m tests.engine.self_play --goes` writes anew which goes use them, so that the test plays those first.
"""

import json
import random
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.language.ability import Effect, Instead, Lasting, Later, Together, parts
from judge_cli.cards.language.amount import Event, Ref, Select, ValueOf
from judge_cli.cards.language.card import Card, counter_kinds, says
from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import AS_ALLOTTED, Start
from judge_cli.engine.play.scenarios.scenario_expected import WHERE
from judge_cli.engine.play.scenarios.scenario_file import NATURAL
from judge_cli.engine.table.game import STRIDE, Copy, Game, Zone
from judge_cli.engine.table.moment import PASS, Choice
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from tests.engine.self_play_tools import KEY, MORE, TOOLS, TRASHED, tool_event
from tests.engine.table import CARDS, MADE, engine

GOES, LONGER, CHOICES = 100, 250, 80
_FEW = 2
NOT_REACHED_FILE, GOES_FILE = (Path(__file__).with_name(f"self_play{end}.toml") for end in ("", "_goes"))
# An instruction, or one effect of it.
Node = Effect | Later | Lasting | Instead
_DOES = (Later, Lasting, Instead)
# Whom the card meets: name, zone, server, in one order for every card.
OTHERS = (
    *(("Ice Wall", "protecting", "HQ"), ("Enigma", "protecting", "R&D"), ("Ansel 1.0", "protecting", "remote 1")),
    *(("Hostile Takeover", "hand", ""), ("Hedge Fund", "hand", ""), ("Palisade", "hand", "")),
    *(
        ("PAD Campaign", "hand", ""),
        ("Ice Wall", "hand", ""),
        ("Offworld Office", "deck", ""),
        ("Ice Wall", "deck", ""),
    ),
    *(("Hedge Fund", "deck", ""), ("PAD Campaign", "deck", ""), ("Enigma", "deck", ""), ("Hedge Fund", "deck", "")),
    *(("Ice Wall", "discard pile", ""), ("Bellona", "discard pile", ""), ("Hedge Fund", "discard pile", "")),
    *(("Nico Campaign", "server", "remote 1"), ("Anoetic Void", "server", "HQ")),
    *(("Corroder", "rig", ""), ("Rezeki", "rig", ""), ("Daily Casts", "rig", "")),
    *(("Sure Gamble", "hand", ""), ("Plascrete Carapace", "hand", ""), ("Gordian Blade", "hand", "")),
    *(("Sure Gamble", "deck", ""), ("Unity", "deck", ""), ("Plascrete Carapace", "deck", ""), ("Corroder", "deck", "")),
    *(("Eru Ayase-Pessoa", "deck", ""), ("Sure Gamble", "discard pile", ""), ("Mimic", "discard pile", "")),
)
_STATES = {"installed", "rezzed", "unrezzed", "active", "advanced", "advanceable", "hosted", "outermost", "innermost"}
_ZONES = {
    **{"HQ": "hand", "grip": "hand", "hand": "hand", "R&D": "deck", "stack": "deck", "deck": "deck"},
    **{"Archives": "discard pile", "heap": "discard pile", "discard pile": "discard pile"},
    **{"rig": "rig", "root": "server", "protecting": "protecting", "server": "server", "score area": "score area"},
}


def instructions_of(card: Card) -> dict[int, Node]:
    """The instructions of a card's abilities by their ids, by effects where they have any; statics have none."""
    found: dict[int, Node] = {}
    for side in (card, card.back):
        for one in parts((*side.abilities, *side.subroutines)) if side is not None else ():
            if isinstance(one, Together):
                found |= {id(effect): effect for effect in one.effects if effect.word in VERBS}
            elif isinstance(one, _DOES):
                found[id(one)] = one
    return found


def word_of(node: Node) -> str:
    """An instruction in one word: its verb, or what kind of instruction it is."""
    return node.word if isinstance(node, Effect) else type(node).__name__.casefold()


class Tried(NamedTuple):
    """How self-play of a card went: the instructions that did nothing, the goes that used others, and all goes."""

    unused: list[str]
    useful: list[int]
    goes: int


def tried(rules: Engine, card: Card, spared: Sequence[str] = (), goes: int = GOES, first: Sequence[int] = ()) -> Tried:
    """Self-play of a card over so many goes, the `first` ones before all others.

    It ends once only spared instructions are left.
    """
    left, taken, useful = instructions_of(card), Counter[tuple[object, ...]](), list[int]()
    order = [*first, *(n for n in range(goes) if n not in first)]
    for at, n in enumerate(order):
        if not Counter(map(word_of, left.values())) - Counter(spared):
            return Tried([word_of(one) for one in left.values()], useful, at)
        used = left.keys() & _played(rules, card, n, taken)
        useful += [n] if used else []
        for one in used:
            del left[one]
    return Tried([word_of(one) for one in left.values()], useful, goes)


def useful_goes(rules: Engine, card: Card, spared: Sequence[str]) -> list[int]:
    """The goes to play first, for then few are needed; none where the first few do it anyhow."""
    best: list[int] = []
    found = tried(rules, card, spared)
    while found.goes > _FEW:
        again = tried(rules, card, spared, first=found.useful)
        if again.goes >= found.goes:
            break
        best, found = found.useful, again
    return best


def _played(rules: Engine, card: Card, n: int, taken: Counter[tuple[object, ...]]) -> set[int]:
    """The instructions that were used in one go, after those in which so much was `taken`: always the same."""
    chance = random.Random(f"{card.name} {n}")
    game = _laid(card, n, chance)
    transition = rules.transition(rules.opening(Start(game, "", Place("self-play", 1))))
    transition.used = set()
    rules.advance(transition)
    liking = _Liking(card, _server(game, card), _wanted(card), quiet=n % 3 == 1)
    for _ in range(CHOICES):
        options = rules.options(transition)
        if not options:
            break
        weights = [liking.weight(transition, choice) / (1 + taken[_kind(choice)]) for choice in options]
        chosen = chance.choices(options, weights)[0]
        taken[_kind(chosen)] += chosen.verb not in (*PASS, "runs")
        rules.take(transition, chosen)
    return transition.used


def _server(game: Game, card: Card) -> str:
    """Where a run would come to the card: its server, that of its host, or the central server it lies in."""
    copy = next(c for c in game.copies if c.name == card.name)
    if copy.host >= 0:
        return game.copy(copy.host).server
    central = {Zone.HAND: "HQ", Zone.DECK: "R&D", Zone.DISCARD: "Archives"} if card.side is Player.CORP else {}
    return copy.server or central.get(copy.zone, "")


def _kind(choice: Choice) -> tuple[object, ...]:
    """What kind of choice it is: the rarer it was made before, the likelier it is made now."""
    return choice.verb, choice.copy % STRIDE, choice.ability, choice.number, choice.detail[:1]


@cache
def _wanted(card: Card) -> frozenset[str]:
    """The events that a card speaks of."""
    nodes = parts((*card.abilities, *card.subroutines, *((card.back.abilities) if card.back else ())))
    return frozenset(one.word for one in nodes if isinstance(one, Event))


class _Liking(NamedTuple):
    """What the players of one go like to do: what the card is about goes first, and passing goes last."""

    card: Card
    server: str
    wanted: frozenset[str]
    quiet: bool

    def weight(self, transition: Transition, choice: Choice) -> float:
        """How likely a choice is made."""
        about = [transition.game.copy(one).name for one in (choice.copy, choice.of) if one >= 0]
        if choice.verb == "uses" and about:
            return self._of_use(about)
        if self.card.name in about:
            return 1 if choice.verb in PASS else 8
        if choice.verb == "runs":
            return 0.3 if self.quiet else 8 if self.server and self.server in choice.detail else 4
        known = {"scores": 8, "jacks out": 0.3, "gains": 8 if self.quiet else 1}
        return known.get(choice.verb, (4 if self.quiet else 1) if choice.verb in PASS else 2)

    def _of_use(self, about: list[str]) -> float:
        if about[0] in TOOLS:
            return 2 if tool_event(about[0]) in self.wanted else 0.3
        if self.card.type == "ice":  # some subroutines are to be left to resolve
            return 1
        return 8 if self.card.name in about else 2 if about[0] == KEY else 0.5


def _laid(card: Card, n: int, chance: random.Random) -> Game:
    """The table of one go: the card in one of the places where it can do something, its like, and the others."""
    copies: list[Copy] = []
    wanted, own = _wanted(card), list(_places(card, n))
    others = [one for one in OTHERS if one[1] != "protecting"] if n % 4 == 2 and card.type != "ice" else OTHERS
    for name, where, server in (*own, *_helpers(card, n, chance), *others):
        found = card if name == card.name else MADE.get(name) or CARDS.find(name)
        assert found is not None
        _lay(copies, found, where, server, chance, wanted if name == card.name else None)
    _host(copies, card)
    for name, holder in _scored(card, n, wanted):
        agenda = CARDS.find(name)
        assert agenda is not None
        copies.append(Copy(len(copies), agenda, Zone.SCORE, holder, "", len(copies)))
    active = Player.CORP if n % 2 else Player.RUNNER
    many = AS_ALLOTTED if n % 4 != 2 else 9
    clicks = (many, 0) if active is Player.CORP else (0, many)
    tags, bad = chance.choice((0, 0, 1, 3)), chance.choice((0, 1))
    pool = chance.choice((4, 12, 25))
    return Game(tuple(copies), (pool, chance.choice((pool, 12, 25))), clicks, active, tags, bad)


def _scored(card: Card, n: int, wanted: frozenset[str]) -> Iterator[tuple[str, Player]]:
    """Agendas in the score areas: few where an agenda is to be scored, so that this does not end the game."""
    scoring = card.type == "agenda" or "score" in wanted
    if n % 3:
        yield "Bellona", Player.RUNNER
        yield "Hostile Takeover", Player.CORP
        if not scoring or n % 3 == 1:
            yield "Offworld Office", Player.RUNNER
        if not scoring:
            yield "Bellona", Player.CORP
            yield "Hostile Takeover", Player.CORP


def _host(copies: list[Copy], card: Card) -> None:
    """Lays a card that is installed only on ice on the first that is there, rezzed."""
    ice = next((one for one in copies if one.zone is Zone.PROTECTING), None)
    own = next(one for one in copies if one.name == card.name)
    if "install only on" in card.changes and own.zone is Zone.RIG and ice is not None:
        copies[ice.id] = ice._replace(faceup=True)
        copies[own.id] = own._replace(host=ice.id)


def _places(card: Card, n: int) -> Iterator[tuple[str, str, str]]:
    """Where the card lies: as it would be used, or in a hand to come into play; another copy where it speaks of one."""
    natural = NATURAL[card.type]
    where = natural if natural != "play area" else "hand"
    if card.type == "agenda":
        where = ("score area", "server", "hand", "server", "deck")[n // 2 % 5]
    elif card.type != "identity":
        first = "hand" if _is_kept_from_installing(card) and n % 4 < 3 else where
        where = (first, "hand", where, first, "deck", "discard pile", first)[n // 2 % 7]
    server = ("HQ", "R&D", "remote 2", "Archives")[n // 3 % 4] if where in ("protecting", "server") else ""
    yield card.name, where, "remote 2" if server and card.type in ("agenda", "asset") else server
    if card.type in ("event", "operation"):
        yield from ((card.name, "hand", ""), (card.name, "hand", ""))
    for one in parts(card.abilities):
        if isinstance(one, Select) and one.copy_of == Ref("this"):
            zone = _ZONES.get(one.zones[0], "hand") if one.zones else ("discard pile", "deck", "hand")[n % 3]
            yield card.name, zone, ""


@cache
def _is_kept_from_installing(card: Card) -> bool:
    """Whether a card has something hang on its installing: what is chosen then, or that it was in this turn."""
    events = (one for one in parts(card.abilities) if isinstance(one, Event))
    return any(one.word == "install" and one.what == Ref("this") for one in events)


def _helpers(card: Card, n: int, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """What the card needs around it: cards of the kinds that it speaks of where it looks for them, and the tools."""
    wanted = _wanted(card)
    tools = [one for one in TOOLS if tool_event(one) in wanted]
    tools += [TRASHED, TRASHED, TRASHED] if "trash ability used" in wanted else []
    counted = {one.value for one in parts(card.abilities) if isinstance(one, ValueOf)}
    tools += [one for one in TOOLS if tool_event(one) == "trace begins"] if "successful trace" in wanted else []
    tools += [MORE] if counted & {"link", "random access limit"} or "access" in wanted else []
    yield from (("Corroder", "rig", ""), ("Corroder", "rig", "")) if "free memory" in counted and n % 2 else ()
    for tool in (*tools, *((chance.choice(TOOLS),) if n % 3 == 2 else ())):
        yield (tool, "server", "remote 3") if MADE[tool].side is Player.CORP else (tool, "rig", "")
    if "icebreaker" not in card.subtypes and n % 4 != 3:
        yield KEY, "rig", ""
    if ("score" in wanted or says(card, "score")) and card.type != "agenda":
        yield "Hostile Takeover", "server", "remote 2"
    for subtype in _broken(card):
        names = _ice_of(subtype)
        yield from ((names[n % 3 % len(names)], "protecting", server) for server in ("HQ", "R&D"))
    nodes = parts((*card.abilities, *card.subroutines, *((card.back.abilities) if card.back else ())))
    selects = [one for one in nodes if isinstance(one, Select)]
    chance.shuffle(selects)
    for select in selects[:6]:
        fitting = _fitting(select, card.side)
        if not fitting:
            continue
        name = fitting[chance.randrange(min(4, len(fitting)))] if n % 2 else fitting[0]
        found = CARDS.find(name)
        assert found is not None
        if name == card.name and card.unique:
            continue
        where = _sought(select, found, chance)
        yield name, where, _at(where, chance)


@cache
def _broken(card: Card) -> tuple[str, ...]:
    """The kinds of ice whose subroutines a card breaks."""
    effects = (one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == "break")
    said = (one.arguments.get("subtype") for one in effects)
    return tuple({str(word): None for words in said if isinstance(words, tuple) for word in words})


@cache
def _ice_of(subtype: str) -> tuple[str, ...]:
    found = [one for one in _pool() if one.type == "ice" and subtype in one.subtypes and one.subroutines]
    return tuple(one.name for one in sorted(found, key=lambda one: (one.strength, one.name)))


def _sought(select: Select, card: Card, chance: random.Random) -> str:
    """Where a select looks for a card: in the zone that it names, installed, or in a hand to come into play."""
    natural = NATURAL[card.type]
    installed = natural if natural in ("rig", "protecting", "server") else "hand"
    if card.type == "agenda":
        installed = "server"
    if select.zones:
        where = _ZONES.get(chance.choice(select.zones), "hand")
        return installed if where in ("rig", "server", "protecting") else where
    if _STATES & {*select.is_}:
        return installed
    return chance.choice((installed, "hand", "deck"))


def _at(where: str, chance: random.Random) -> str:
    return (
        chance.choice(("HQ", "R&D", "remote 1")) if where == "protecting" else "remote 4" if where == "server" else ""
    )


@cache
def _fitting(select: Select, side: Player) -> tuple[str, ...]:
    """The names of playable cards of the kind that a select looks for, the cheapest first; none where any would do."""
    if not (select.types or select.subtypes or select.any_subtypes or select.title or select.no_subtypes):
        return ()
    sides = {"you": side, "opponent": Player.RUNNER if side is Player.CORP else Player.CORP}
    whose = {"corp": Player.CORP, "runner": Player.RUNNER, **sides}.get(select.whose)
    found = [one for one in _pool() if (whose is None or one.side is whose) and _is_kind(one, select)]
    return tuple(one.name for one in sorted(found, key=lambda one: (one.cost, one.name)))


def _is_kind(card: Card, select: Select) -> bool:
    types = {"piece of ice" if one == "ice" else one for one in select.types} | {*select.types}
    kinds = {card.type, *(("piece of ice",) if card.type == "ice" else ()), *card.subtypes}
    if select.title:
        return card.name == select.title
    if types and not types & kinds:
        return False
    if select.any_subtypes and not {*select.any_subtypes} & {*card.subtypes}:
        return False
    return {*select.subtypes} <= {*card.subtypes} and not {*select.no_subtypes} & {*card.subtypes}


@cache
def _pool() -> tuple[Card, ...]:
    found = (CARDS.find(name) for name in CARDS.names())
    return tuple(one for one in found if one is not None and one.playable_whole and one.type != "identity")


def _lay(
    copies: list[Copy], card: Card, where: str, server: str, chance: random.Random, own: frozenset[str] | None
) -> None:
    """Lays one card; the card itself, `own` being what it waits for, with counters that let it do something."""
    zone = WHERE[where]
    order = sum(c.zone is zone and c.server == server and c.holder is card.side for c in copies)
    counters: tuple[tuple[str, int], ...] = ()
    if zone in (Zone.RIG, Zone.SERVER, Zone.PROTECTING, Zone.SCORE):
        kinds = {*counter_kinds(card)}
        kinds |= {"advancement"} if card.side is Player.CORP and (own is not None or card.type == "agenda") else set()
        many = (6,) if zone is Zone.SERVER and card.type == "agenda" else (0, 1, 3, 6)
        many = (1,) if own and "empty" in own else many
        counters = tuple(sorted((kind, n) for kind in sorted(kinds) if (n := chance.choice(many))))
    unrezzed = card.name not in MADE and (card.lies_facedown or chance.random() < 0.3)
    faceup = not (zone in (Zone.SERVER, Zone.PROTECTING) and unrezzed)
    faceup = faceup and not (zone is Zone.DISCARD and card.side is Player.CORP and chance.random() < 0.4)
    copies.append(Copy(len(copies), card, zone, card.side, server, order, faceup, counters))


def main() -> None:
    """Prints what was never used in a longer play, or writes the goes to play first."""
    with tempfile.TemporaryDirectory() as folder:
        rules = engine("cr-26.03", Path(folder))
        if sys.argv[1:] == ["--goes"]:
            _write_goes(rules)
            return
        for name in sys.argv[1:] or CARDS.names():
            card = CARDS.find(name)
            assert card is not None
            for one in tried(rules, card, goes=LONGER).unused if card.playable_whole else ():
                print(f"{name}: {one}", flush=True)


def _write_goes(rules: Engine) -> None:
    not_reached = tomllib.loads(NOT_REACHED_FILE.read_text(encoding="utf-8"))
    spared = {name: words for cards in not_reached.values() for name, words in cards.items()}
    lines = ["# The goes of self-play that use every instruction of a card: `python -m tests.engine.self_play --goes`."]
    lines.append("# They are played first; where they no longer do it, the other goes follow.")
    for name in CARDS.names():
        card = CARDS.find(name)
        if card is not None and card.playable_whole and (goes := useful_goes(rules, card, spared.get(name, []))):
            lines.append(f"{json.dumps(name, ensure_ascii=False)} = {goes}")
            GOES_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
