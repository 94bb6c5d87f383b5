"""When something may be done: the windows, offers and deeds that permit a thing, and the windows that do not."""

import difflib
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple, TypeVar

from judge_cli.errors.charts import ThingUnknown
from judge_cli.errors.procedures import PhraseWrong
from judge_cli.procedure.asked_chart import folded
from judge_cli.procedure.procedure import Ask, Branch, Deed, Do, Offer, Permit, Procedure, Step, WindowKind
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.citation import Citation

_KEYS = ("name", "also", "permits", "windows", "player", "offers", "asks", "deeds", "rules")

Kind = TypeVar("Kind", bound=Enum)


class Thing(NamedTuple):
    """Something that a player may do, and by what a step permits it."""

    name: str
    also: tuple[str, ...]
    permits: tuple[Permit, ...]
    windows: tuple[WindowKind, ...]
    player: str
    offers: tuple[str, ...]
    asks: tuple[str, ...]
    deeds: tuple[Deed, ...]
    rules: tuple[str, ...]


class Chance(NamedTuple):
    """A step and whether it permits a thing, by what beside its window, and when a way leads past it."""

    procedure: Procedure
    step: Step
    allowed: bool
    nearest: bool
    by: str = ""
    passed_over: tuple[tuple[str, Citation], ...] = ()


def read_things(path: Path) -> tuple[Thing, ...]:
    """The things in this file."""
    return tuple(_thing(one.only(_KEYS)) for one in read_toml(path).table().only(("thing",)).tables("thing"))


def asked_thing(things: Sequence[Thing], written: str) -> Thing:
    """The thing that somebody asks for, by its name or another word for it."""
    names = {folded(name): thing for thing in things for name in (thing.name, *thing.also)}
    joined = {name.replace(" ", ""): thing for name, thing in names.items()}
    found = joined.get(folded(written).replace(" ", ""))
    if found is None:
        near = difflib.get_close_matches(folded(written), names, 3, 0.7)
        raise ThingUnknown(written, list(dict.fromkeys(names[one].name for one in near)), [one.name for one in things])
    return found


def chances(procedures: Sequence[Procedure], thing: Thing) -> list[Chance]:
    """Every step that permits the thing and every window that does not, in the order of the book."""
    found: list[Chance] = []
    for procedure in procedures:
        steps = [step for step in procedure.steps if step.window or _permits(step, thing)]
        allowed = [n for n, step in enumerate(steps) if _permits(step, thing)]
        for n, step in enumerate(steps):
            if n in allowed:
                found.append(Chance(procedure, step, True, False, _by(step, thing), passed_over(procedure, step)))
            else:
                found.append(Chance(procedure, step, False, any(_is_next(steps, n, m, allowed) for m in allowed)))
    return found


def _is_next(steps: Sequence[Step], refused: int, permitted: int, allowed: Sequence[int]) -> bool:
    """Whether a window is next to a step that permits: at once, or past windows of other kinds."""
    between = range(min(refused, permitted) + 1, max(refused, permitted))
    kind, other = steps[refused].window, steps[permitted].window
    if not between or kind is None or other is None or kind.kind is not other.kind:
        return not between
    return all(n not in allowed and (w := steps[n].window) and w.kind is not kind.kind for n in between)


def passed_over(procedure: Procedure, step: Step) -> tuple[tuple[str, Citation], ...]:
    """The conditions under which a step just before this one leads past it, each with the step that says so."""
    found: list[tuple[str, Citation]] = []
    at = procedure.steps.index(step)
    before = procedure.steps[at - 1] if at else None
    for one in before.instructions if before else ():
        if isinstance(one, Branch) and before is not None and step.number in (one.yes, one.no):
            other, words = (one.no, f"not: {one.condition.value}") if one.yes == step.number else (one.yes, "")
            if other > step.number and other != before.number:
                found.append((words or one.condition.value, before.citation))
    return tuple(found)


def _permits(step: Step, thing: Thing) -> bool:
    window = step.window
    if window and thing.player in ("", window.first.value):
        permitted = window.kind in thing.windows or any(permit in thing.permits for permit in window.permits)
    else:
        permitted = False
    return permitted or bool(_by(step, thing))


def _by(step: Step, thing: Thing) -> str:
    """The offer, question or deed of a step by which a thing can be done; empty if it is none of these."""
    return next((words for one in step.instructions if (words := _offered(one, thing))), "")


def _offered(one: object, thing: Thing) -> str:
    match one:
        case Offer() if one.offered in thing.offers:
            return f"the {one.player.value} may {one.offered}"
        case Do() if one.deed in thing.deeds:
            return one.deed.value
        case Ask():
            if any(words.casefold() in one.question.casefold() for words in thing.asks):
                return one.question
            return next((words for _, leads_to in one.ways if (words := _offered(leads_to, thing))), "")
    return ""


def _thing(table: Table) -> Thing:
    return Thing(
        name=table.text("name"),
        also=table.texts("also"),
        permits=_members(Permit, table, "permits"),
        windows=_members(WindowKind, table, "windows"),
        player=table.text("player", ""),
        offers=table.texts("offers"),
        asks=table.texts("asks"),
        deeds=_members(Deed, table, "deeds"),
        rules=table.texts("rules"),
    )


def _members(kind: type[Kind], table: Table, key: str) -> tuple[Kind, ...]:
    known = [one.value for one in kind]
    for value in table.texts(key):
        if value not in known:
            raise PhraseWrong(table.place(key), f"a known {kind.__name__.lower()}", value, known)
    return tuple(map(kind, table.texts(key)))
