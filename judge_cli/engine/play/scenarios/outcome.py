"""The outcome of a play: the facts that can be expected of it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from judge_cli.engine.evaluate.values import points, strength
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.transcript import Transcript
from judge_cli.procedure.steps.procedure import Player

_VERBS = {
    "resolved": ("resolves", "uses"),
    "used": ("uses",),
    "accessed": ("accesses",),
}
# Countable verbs: those above, and others in a transcript about cards.
_COUNTED = {
    **_VERBS,
    "approached": ("approaches",),
    "encountered": ("encounters",),
    "passed": ("passes",),
    "trashed": ("is trashed",),
    "installed": ("installs",),
    "rezzed": ("rezzes",),
    "stolen": ("steals",),
    "revealed": ("is revealed",),
}
TIMES = tuple(_COUNTED)
ALL_REFUSED = "all that must be refused was refused"
ALL_PLAYED = "all that is played could be played"
ALL_MAY = "all that may be done could be done"
ALL_CANNOT = "all that cannot be done could not be done"


def outcome(game: Game, transcript: Transcript) -> dict[str, str]:
    """Every fact of a finished play by its name."""
    facts = {
        "label of the run": _label(game),
        **{f"credits of the {p.value}": str(game.pool(p)) for p in Player},
        **{f"clicks of the {p.value}": str(game.clicks_of(p)) for p in Player},
        "tags": str(game.tags),
        "bad publicity": str(game.bad_publicity),
        "core damage": str(game.core),
        "winner": game.winner.casefold() or "nobody",
    }
    done = Counter((e.act.verb, e.act.card) for e in transcript.entries if e.act)
    facts |= {f"{server} was announced": "no" for server in game.servers()}
    facts |= {f"{name} was announced": "yes" for verb, name in done if verb == "announces"}
    for copy in game.copies:
        facts[f"{copy.name} is in"] = copy.zone.value
        for verb, verbs in _VERBS.items():
            facts[f"{copy.name} was {verb}"] = "yes" if any(done[v, copy.name] for v in verbs) else "no"
        facts[f"{copy.name} gave credits"] = "yes" if done["gains", copy.name] else "no"
        for kind, n in copy.counters:
            facts[f"{kind} counters on {copy.name}"] = str(n)
    return facts


def asked_fact(fact: str, game: Game, transcript: Transcript, labelled: dict[str, int]) -> str | None:
    """The value of a fact that is computed on demand: counts, an order, one copy."""
    if fact.startswith("times "):
        name, _, verb = fact.removeprefix("times ").rpartition(" was ")
        acts = [entry.act for entry in transcript.entries if entry.act and entry.act.card == name]
        return str(sum(act.verb in _COUNTED[verb] for act in acts))
    if fact == "labels of the runs":
        return ", ".join(map(_short, game.labels))
    if fact.startswith("order of "):
        wanted = fact.removeprefix("order of ")
        verbs = {verb for verbs in _VERBS.values() for verb in verbs}
        told = [e.act.card for e in transcript.entries if e.act and e.act.verb in verbs]
        return ", ".join(name for name in dict.fromkeys(told) if name in wanted)
    if "copy " not in fact:
        return _of_the_end(fact, game)
    what, _, label = fact.partition("copy ")
    label, _, end = label.rpartition(" is ") if fact.endswith((" is in", " is at")) else (label, "", "")
    if label not in labelled:
        return None
    copy = game.copies[labelled[label]]
    return _STATES["strength"](game, copy) if what == "strength of " else _of_copy(copy, what, end)


def _of_the_end(fact: str, game: Game) -> str | None:
    """A player's number, the mark, or a card's state at the end; of several copies, the first."""
    for player in Player:
        numbers = {
            f"points of the {player.value}": points(game, player),
            f"in_hand of the {player.value}": len(game.zone(Zone.HAND, player)),
            f"in_deck of the {player.value}": len(game.zone(Zone.DECK, player)),
        }
        if fact in numbers:
            return str(numbers[fact])
    if fact == "mark":
        return game.mark or "none"
    copy = next(
        (c for c in game.copies if fact in (f"{c.name} is rezzed", *(f"{w} of {c.name}" for w in _STATES))), None
    )
    if copy is None:
        return None
    if fact.endswith(" is rezzed"):
        return "yes" if copy.faceup and copy.zone in (Zone.SERVER, Zone.PROTECTING) else "no"
    return _STATES[fact.partition(" of ")[0]](game, copy)


_STATES: dict[str, Callable[[Game, Copy], str]] = {
    "strength": lambda game, copy: str(strength(game, copy)),
    "server": lambda game, copy: copy.server or "none",
    "host": lambda game, copy: game.copy(copy.host).name if copy.host >= 0 else "none",
}


def _of_copy(copy: Copy, what: str, end: str) -> str:
    if end:
        return copy.zone.value if end == "in" else copy.server
    return str(copy.count(what.partition(" counters")[0]))


def _label(game: Game) -> str:
    """The label of the run in which the game was won, else of the last one."""
    if game.run is not None:
        return game.run.label or "neither"
    return _short(game.labels[-1]) if game.labels else "no run"


def _short(label: str) -> str:
    return "neither" if label.startswith("neither") else label


_GAME = {"tags": "tags", "bad publicity": "bad_publicity", "core damage": "core_damage"}
_DONE = {"was used": "used", "was resolved": "resolved", "was accessed": "accessed", "gave credits": "gave_credits"}
_INSTALLED = (Zone.SERVER, Zone.PROTECTING)

Value = str | int | bool | None


class Fact(NamedTuple):
    """A fact and its value, about a player, a card, one copy of a card, or the game."""

    fact: str
    value: Value
    player: str | None = None
    card: str | None = None
    copy: int | None = None


def facts(game: Game, transcript: Transcript) -> list[Fact]:
    """Every fact of a finished play."""
    told = outcome(game, transcript)
    found = [Fact("label", told["label of the run"])]
    found += [Fact(name, int(told[said])) for said, name in _GAME.items()]
    found.append(Fact("winner", None if told["winner"] == "nobody" else told["winner"]))
    for player in Player:
        found.append(Fact("credits", game.pool(player), player.value.casefold()))
        found.append(Fact("clicks", game.clicks_of(player), player.value.casefold()))
    for name in dict.fromkeys(copy.name for copy in game.copies):
        found += [Fact(fact, told[f"{name} {said}"] == "yes", card=name) for said, fact in _DONE.items()]
    return [*found, *_of_copies(game)]


def _of_copies(game: Game) -> Iterator[Fact]:
    """The place and counters of each copy; copies of one card are numbered from 1 in layout order."""
    seen = Counter[str]()
    for copy in game.copies:
        seen[copy.name] += 1
        for fact, value in _facts_of_copy(copy):
            yield Fact(fact, value, card=copy.name, copy=seen[copy.name])


def _facts_of_copy(copy: Copy) -> Iterator[tuple[str, Value]]:
    yield "zone", copy.zone.value
    yield "holder", copy.holder.value.casefold()
    if copy.zone in _INSTALLED:
        yield "server", copy.server
        yield "faceup", copy.faceup
    for kind, number in copy.counters:
        yield f"{kind}_counters", number
