"""Reads what came before the start of a scenario: a run under way, earlier events, abilities already used."""

from collections.abc import Sequence

from judge_cli.cards.files.ability_file import word
from judge_cli.cards.language.verbs import events
from judge_cli.cards.language.words import COUNTERS, DAMAGE, PLAYERS
from judge_cli.engine.play.scenarios.scenario import Earlier, UnderWay, UsedUp, scenario_wrong
from judge_cli.engine.play.scenarios.scenario_expected import SIDES
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.text.toml_file import Table

_RUN_KEYS = ("server", "ice", "broken")
_EARLIER_KEYS = ("event", "in", "times", "player", "card", "server", "kind", "amount", "basic")
# The stretches of time that an earlier event can lie in, and where cards then count it.
COUNTED_IN = {
    "run": {"run": "run", "turn": "turn", "last turn": "this turn", "game": "game"},
    "turn": {"turn": "turn", "last turn": "this turn", "game": "game"},
    "last turn": {"last turn": "last turn", "game": "game"},
    "game": {"game": "game"},
}


def read_run(table: Table, copies: Sequence[Copy], labelled: dict[str, int]) -> UnderWay | None:
    """The run that is under way as the scenario starts, if there is one."""
    if "run" not in table.values:
        return None
    given = table.table("run").only(_RUN_KEYS)
    server = given.text("server")
    if table.text("turn", "runner") != "runner":
        raise scenario_wrong(given.place("server"), "a run is under way in the Runner's turn only")
    if not table.text("at", ""):
        raise scenario_wrong(given.place("server"), "a run under way needs 'at' in [start]: the step that it is at")
    ice = _laid(given, "ice", [c for c in copies if c.zone is Zone.PROTECTING and c.server == server], labelled)
    return UnderWay(server, ice, _numbers(given, "broken"), given.place("server"))


def read_earlier(table: Table, copies: Sequence[Copy], labelled: dict[str, int]) -> tuple[Earlier, ...]:
    """The events that happened before the scenario starts."""
    return tuple(_earlier(one.only(_EARLIER_KEYS), copies, labelled) for one in table.tables("earlier"))


def _earlier(one: Table, copies: Sequence[Copy], labelled: dict[str, int]) -> Earlier:
    times = one.number("times", 1)
    if not 1 <= times <= 20:
        raise scenario_wrong(one.place("times"), "times must be from 1 to 20")
    copy = _laid(one, "card", copies, labelled)
    occurred = Occurrence(
        word(one, "event", events()),
        copy=copy,
        by=copy,
        player=SIDES[word(one, "player", PLAYERS)] if "player" in one.values else None,
        server=one.text("server", copies[copy].server if copy >= 0 else ""),
        kind=word(one, "kind", (*DAMAGE, *COUNTERS), ""),
        amount=one.number("amount", 1),
        basic=one.flag("basic"),
    )
    return Earlier(occurred, word(one, "in", tuple(COUNTED_IN), "turn"), times, one.place("event"))


def read_used(table: Table, copies: Sequence[Copy]) -> tuple[UsedUp, ...]:
    """The abilities that were used before, of those that can be used once in a turn, run, encounter or game."""
    found: list[UsedUp] = []
    for one, copy in zip(table.tables("card"), copies, strict=True):
        limited = [n for n, ability in enumerate(copy.card.abilities, 1) if ability.once]
        for n in _numbers(one, "used"):
            if n not in limited:
                known = ", ".join(map(str, limited)) or "none of its abilities is limited so"
                raise scenario_wrong(one.place("used"), f"{copy.name} has no limited ability {n}: {known}")
            found.append(UsedUp(copy.id, n - 1, copy.card.abilities[n - 1].once))
    return tuple(found)


def _laid(table: Table, key: str, copies: Sequence[Copy], labelled: dict[str, int]) -> int:
    """The card of this name or label that is laid out; -1 if the key is left out."""
    name = table.text(key, "")
    found = labelled.get(name, next((c.id for c in copies if c.name == name), -1))
    if name and not any(c.id == found for c in copies):
        raise scenario_wrong(table.place(key), f"{name!r} is not laid out there")
    return found


def _numbers(table: Table, key: str) -> tuple[int, ...]:
    found = table.values.get(key, [])
    if not isinstance(found, list) or not all(type(n) is int for n in found):
        raise scenario_wrong(table.place(key), f"{key} must be a list of whole numbers")
    return tuple(found)
