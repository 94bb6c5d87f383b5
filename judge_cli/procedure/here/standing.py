"""Facts about a position: the open window, earlier possibilities, and later ones."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.procedure.here.tracker import Position, Spot, Tracker
from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Offer, Open, Permit, Player, Step, Window
from judge_cli.procedure.steps.ways import ways_out
from judge_cli.procedure.when.permission import ChartVerdict, Permission, permission
from judge_cli.procedure.when.stretches import Stretch
from judge_cli.procedure.when.things import Thing, chances
from judge_cli.tree.numbers.number import RuleNumber


class ComesLater(NamedTuple):
    """An act that is impossible now, and the nearest place where it is possible."""

    permit: Permit | None
    offered: str
    place: str
    comes_round: bool = False


class ThingHere(NamedTuple):
    """The charts' answer about an act at a position, its next possible place, and its last one."""

    permission: Permission
    again: str
    before: str
    comes_round: bool = False
    is_in_phase: bool = False
    was_in_phase: bool = False


def open_window(tracker: Tracker, position: Position) -> Window | None:
    """The window that is open now."""
    one = tracker.waits_at(position[-1])
    return one.window if isinstance(one, Open) else None


def closed_since(tracker: Tracker, way: tuple[Position, ...]) -> tuple[Permit, ...]:
    """Permits of the last window that neither this place, the next window nor the rest of the phase gives."""
    now = open_window(tracker, way[-1])
    passed = (open_window(tracker, one) for one in reversed(way[:-1]))
    before = next((found for found in passed if found is not None and found.permits), None)
    if before is None:
        spot = way[-1][-1]
        steps = steps_of_phase(tracker, spot) if spot.forced else tracker.procedure(spot).steps
        earlier = steps[: steps.index(tracker.step(spot))]
        before = next((one.window for one in reversed(earlier) if one.window and one.window.permits), None)
    permitted = {*(now.permits if now else ()), *_soon(tracker, way[-1])}
    return tuple(one for one in (before.permits if before else ()) if one not in permitted)


def _soon(tracker: Tracker, position: Position) -> set[Permit]:
    """Permits of the next windows, and of later steps in the same phase."""
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
    """All acts that windows and offers still permit in this turn, else in the next, with the nearest place."""
    turn, every = position[0].procedure, list(_until_next_turn(tracker, position))
    rest = [one for one in every if one[0].procedure == turn]
    given = _given(tracker, position, rest) or _given(tracker, position, every)
    now = open_window(tracker, position)
    held = now.permits if now else ()
    return [one for key, one in given.items() if key not in held]


def _until_next_turn(tracker: Tracker, position: Position) -> Iterator[Position]:
    """Every possible position in this turn and the next one, the nearest first."""
    waiting, seen = [position], {position}
    while waiting:
        now = waiting.pop(0)
        for answer in tracker.answers(now):
            after = tracker.next(now, answer).position
            is_new_turn = bool(after) and after[0].procedure != now[0].procedure
            if after and after not in seen and not (is_new_turn and now[0].procedure != position[0].procedure):
                seen.add(after)
                waiting.append(after)
                yield after


def _given(tracker: Tracker, position: Position, ahead: Sequence[Position]) -> dict[object, ComesLater]:
    """The acts that windows and offers at these positions permit, each with the first place."""
    found: dict[object, ComesLater] = {}
    for one in ahead:
        spot, name = one[-1], tracker.place_name(one[-1])
        waited, again = tracker.waits_at(spot), comes_round(tracker, position, one)
        if isinstance(waited, Open):
            for permit in waited.window.permits:
                found.setdefault(permit, ComesLater(permit, "", name, again))
        elif isinstance(waited, Offer):
            found.setdefault(waited.offered, ComesLater(None, waited.offered, name, again))
    return found


def asked_at(
    tracker: Tracker,
    things: tuple[Thing, ...],
    thing: Thing,
    player: Player,
    way: tuple[Position, ...],
    able: frozenset[RuleNumber] | None = None,
) -> ThingHere:
    """The permission for a player's act at the last position of a way, by the step itself.

    `able` are the steps that permit it, if a card says that it is not all of those that permit such an act.
    """
    position = way[-1]
    here = tracker.step(position[-1])
    stretch = Stretch(f"step {here.number}", frozenset({here.number}))
    said = permission(tracker.timeline, things, thing, player, stretch)
    if able is None:
        able = frozenset(one.step.number for one in chances(tracker.charts.procedures, thing, player) if one.allowed)
    elif here.number not in able:
        said = said._replace(answer=ChartVerdict.NO)
    again = _first(tracker, list(tracker.ahead(position)), able)
    last = _first(tracker, list(way[-2::-1]), able)
    before = (last[-1].procedure, last[-1].step) if last else _earlier(tracker, way[0], able)
    name = tracker.place_name(Spot(*before)) if before else ""
    was_in_phase = before is not None and _is_in_phase(tracker, position[-1], *before)
    if not again:
        return ThingHere(said, "", name, was_in_phase=was_in_phase)
    spot = again[-1]
    ahead = position[:-1] == again[:-1] and tracker.step(spot) in steps_of_phase(tracker, position[-1])
    comes_again = comes_round(tracker, position, again)
    is_in_phase = ahead and spot.step > here.number
    return ThingHere(said, tracker.place_name(spot), name, comes_again, is_in_phase, was_in_phase)


def comes_round(tracker: Tracker, position: Position, ahead: Position) -> bool:
    """Whether a position ahead is at an earlier step that play may not come back to."""
    depth = next((n for n, pair in enumerate(zip(position, ahead, strict=False)) if pair[0] != pair[1]), None)
    if depth is None:
        return False
    here, there = position[depth], ahead[depth]
    if here.procedure != there.procedure or (there.step, there.at) > (here.step, here.at):
        return False
    waiting, seen = [position], {position}
    while waiting:
        now = waiting.pop()
        for answer in tracker.answers(now):
            after = tracker.next(now, answer).position
            is_left = len(after) <= depth or after[:depth] != position[:depth]
            if is_left or after[depth].procedure != here.procedure:
                return True
            if after[depth].step != there.step and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def _first(tracker: Tracker, positions: list[Position], able: frozenset[RuleNumber]) -> Position:
    """The first of these positions at one of these steps; a window's step counts only while it is open."""
    for one in positions:
        step = tracker.step(one[-1])
        if step.number in able and (step.window is None or isinstance(tracker.waits_at(one[-1]), Open)):
            return one
    return ()


def _earlier(tracker: Tracker, position: Position, able: frozenset[RuleNumber]) -> tuple[str, RuleNumber] | None:
    """The last of these steps that play must have passed, in the innermost chart with such a step."""
    for spot in reversed(position):
        steps = [one for one in tracker.procedure(spot).steps if one.number < spot.step and one.number in able]
        for step in reversed(steps):
            if not spot.forced and _must_pass(tracker, spot, step.number):
                return spot.procedure, step.number
    return None


def _must_pass(tracker: Tracker, spot: Spot, number: RuleNumber) -> bool:
    """Whether every way from the beginning of a chart to a spot leads through a step."""
    procedure = tracker.procedure(spot)
    waiting = [procedure.steps[0].number]
    seen = {number}
    while waiting:
        now = waiting.pop()
        if now == spot.step:
            return False
        if now not in seen:
            seen.add(now)
            waiting += [way.to for way in ways_out(procedure, procedure.step(now)) if way.to is not None]
    return True


def _is_in_phase(tracker: Tracker, spot: Spot, procedure: str, number: RuleNumber) -> bool:
    return procedure == spot.procedure and number in [one.number for one in steps_of_phase(tracker, spot)]


def steps_of_phase(tracker: Tracker, spot: Spot) -> tuple[Step, ...]:
    """The steps of a spot's phase; in a chart without phases, all."""
    procedure, step = tracker.procedure(spot), tracker.step(spot)
    phase = phase_of(procedure, step)
    return tuple(one for one in procedure.steps if phase is None or one.number.is_within(phase[0]))
