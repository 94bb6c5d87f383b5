"""What holds at a position: the open window, what was possible before, and what comes later."""

from typing import NamedTuple

from judge_cli.procedure.chances import chances
from judge_cli.procedure.permission import Permission, permission
from judge_cli.procedure.place_names import phase_of, step_name
from judge_cli.procedure.procedure import Offer, Open, Player, Step, Window
from judge_cli.procedure.stretches import Stretch
from judge_cli.procedure.things import Thing
from judge_cli.procedure.tracker import Position, Spot, Tracker
from judge_cli.procedure.window_kinds import Permit
from judge_cli.tree.number import RuleNumber


class ComesLater(NamedTuple):
    """Something that is not possible now, and the nearest place where it can be."""

    permit: Permit | None
    offered: str
    place: str
    comes_round: bool = False


class ThingHere(NamedTuple):
    """What the charts say of a thing at a position, where it is possible next, and where it was before."""

    permission: Permission
    again: str
    before: str
    comes_round: bool = False
    is_in_phase: bool = False


def open_window(tracker: Tracker, position: Position) -> Window | None:
    """The window that is open now."""
    one = tracker.waits_at(position[-1])
    return one.window if isinstance(one, Open) else None


def closed_since(tracker: Tracker, way: tuple[Position, ...]) -> tuple[Permit, ...]:
    """What the last window before permitted, and neither this place, the next window nor the rest of the phase does."""
    now = open_window(tracker, way[-1])
    before = next((found for one in reversed(way[:-1]) if (found := open_window(tracker, one))), None)
    if before is None:
        spot = way[-1][-1]
        steps = tracker.procedure(spot).steps
        earlier = steps[: steps.index(tracker.step(spot))]
        before = next((one.window for one in reversed(earlier) if one.window), None)
    permitted = {*(now.permits if now else ()), *_soon(tracker, way[-1])}
    return tuple(one for one in (before.permits if before else ()) if one not in permitted)


def _soon(tracker: Tracker, position: Position) -> set[Permit]:
    """What some way permits in its next window, and what a later step of the same phase permits."""
    spot = position[-1]
    steps = steps_of_phase(tracker, spot)
    rest = [one.window for one in steps if one.number > spot.step and one.window is not None]
    nearest = _next_windows(tracker, position)
    return {permit for one in (*rest, *nearest) for permit in one.permits}


def _next_windows(tracker: Tracker, position: Position) -> list[Window]:
    """The first window with permits on each way from here."""
    waiting, seen, found = [position], {position}, []
    while waiting:
        now = waiting.pop()
        for answer in tracker.answers(now):
            after = tracker.next(now, answer).position
            if not after or after in seen:
                continue
            seen.add(after)
            window = open_window(tracker, after)
            if window is not None and window.permits:
                found.append(window)
            else:
                waiting.append(after)
    return found


def later(tracker: Tracker, position: Position) -> list[ComesLater]:
    """Everything that windows and offers give in this turn, with the nearest place from here on where they do."""
    now = open_window(tracker, position)
    found: dict[object, ComesLater] = {}
    for one in tracker.ahead(position):
        spot = one[-1]
        name = step_name(tracker.procedure(spot), tracker.step(spot))
        if one[0].procedure != position[0].procedure:
            continue
        waited, again = tracker.waits_at(spot), comes_round(tracker, position, one)
        if isinstance(waited, Open):
            for permit in waited.window.permits:
                found.setdefault(permit, ComesLater(permit, "", name, again))
        elif isinstance(waited, Offer):
            found.setdefault(waited.offered, ComesLater(None, waited.offered, name, again))
    held = now.permits if now else ()
    return [one for key, one in found.items() if key not in held]


def asked_at(
    tracker: Tracker, things: tuple[Thing, ...], thing: Thing, player: Player, way: tuple[Position, ...]
) -> ThingHere:
    """Whether a player may do a thing at the last position of a way; the chart's step itself is looked at, no more."""
    position = way[-1]
    here = tracker.step(position[-1])
    stretch = Stretch(f"step {here.number}", frozenset({here.number}))
    said = permission(tracker.timeline, things, thing, player, stretch)
    able = {one.step.number for one in chances(tracker.charts.procedures, thing, player) if one.allowed}
    again = _first(tracker, list(tracker.ahead(position)), able)
    last = _first(tracker, list(way[-2::-1]), able)
    before = _name(tracker, last[-1]) if last else _earlier(tracker, way, able)
    if not again:
        return ThingHere(said, "", before)
    spot = again[-1]
    ahead = position[:-1] == again[:-1] and tracker.step(spot) in steps_of_phase(tracker, position[-1])
    comes_again = comes_round(tracker, position, again)
    return ThingHere(said, _name(tracker, spot), before, comes_again, ahead and spot.step > here.number)


def comes_round(tracker: Tracker, position: Position, ahead: Position) -> bool:
    """Whether a position ahead is at an earlier step of the same chart, and play need not come back to it."""
    here, there = position[-1], ahead[-1]
    if position[:-1] != ahead[:-1] or here.procedure != there.procedure or there.step > here.step:
        return False
    waiting, seen = [position], {position}
    while waiting:
        now = waiting.pop()
        for answer in tracker.answers(now):
            after = tracker.next(now, answer).position
            if not after or after[:-1] != position[:-1] or after[-1].procedure != here.procedure:
                return True
            if after[-1].step != there.step and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def _first(tracker: Tracker, positions: list[Position], able: set[RuleNumber]) -> Position:
    """The first of these positions at one of these steps; one of a window counts only while it is open."""
    for one in positions:
        step = tracker.step(one[-1])
        if step.number in able and (step.window is None or isinstance(tracker.waits_at(one[-1]), Open)):
            return one
    return ()


def _earlier(tracker: Tracker, way: tuple[Position, ...], able: set[RuleNumber]) -> str:
    """The last of these steps before in the same phase, by name, where the way before is not known."""
    spot = way[-1][-1]
    earlier = [one for one in steps_of_phase(tracker, spot) if one.number < spot.step and one.number in able]
    return step_name(tracker.procedure(spot), earlier[-1]) if earlier and len(way) == 1 else ""


def _name(tracker: Tracker, spot: Spot) -> str:
    return step_name(tracker.procedure(spot), tracker.step(spot))


def steps_of_phase(tracker: Tracker, spot: Spot) -> tuple[Step, ...]:
    """The steps of the phase that a spot lies in; of a chart without phases, all."""
    procedure, step = tracker.procedure(spot), tracker.step(spot)
    phase = phase_of(procedure, step)
    return tuple(one for one in procedure.steps if phase is None or one.number.is_within(phase[0]))
