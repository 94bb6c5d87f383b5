"""What holds at a position: the open window, what was possible before, what comes later, what ending the run does."""

from typing import NamedTuple

from judge_cli.procedure.chances import chances
from judge_cli.procedure.permission import Permission, permission
from judge_cli.procedure.place_names import phase_of, step_name
from judge_cli.procedure.procedure import Deed, Do, Meet, Offer, Open, Player, Step, Window
from judge_cli.procedure.stretches import Stretch
from judge_cli.procedure.things import Thing
from judge_cli.procedure.tracker import Position, Spot, Tracker
from judge_cli.procedure.window_kinds import Permit
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule import Rule

_CLOSES_PAID = "rule_run_ends_close_paws"
_CLOSES_BEGINNING = "rule_run_ends_close_reaction_window"
_CLOSES_SUBROUTINES = ("rule_run_ends_close_subroutine_window", "rule_resolve_subroutines_run_ends")
_COMPLETES_OTHERS = "rule_run_ends_other_priority_windows"
_ENDS_ACCESSES = "rule_end_run_access_or_breach_during_run"
_RESOLVING = (Deed.RESOLVE_NEXT_SUBROUTINE, Deed.RESOLVE_SUBROUTINES)


class ComesLater(NamedTuple):
    """Something that is not possible now, and the nearest place where it can be."""

    permit: Permit | None
    offered: str
    place: str


class ThingHere(NamedTuple):
    """What the charts say of a thing at a position, where it is possible next, and where it was before."""

    permission: Permission
    again: str
    before: str


def open_window(tracker: Tracker, position: Position) -> Window | None:
    """The window that is open now."""
    one = tracker.waits_at(position[-1])
    return one.window if isinstance(one, Open) else None


def closed_since(tracker: Tracker, way: tuple[Position, ...]) -> tuple[Permit, ...]:
    """What the last window before this position permitted, and this position does not."""
    now = open_window(tracker, way[-1])
    before = next((found for one in reversed(way[:-1]) if (found := open_window(tracker, one))), None)
    if before is None:
        spot = way[-1][-1]
        steps = tracker.procedure(spot).steps
        earlier = steps[: steps.index(tracker.step(spot))]
        before = next((one.window for one in reversed(earlier) if one.window), None)
    permitted = now.permits if now else ()
    return tuple(one for one in (before.permits if before else ()) if one not in permitted)


def later(tracker: Tracker, position: Position) -> list[ComesLater]:
    """Everything that windows and offers give, with the nearest place from here on where they do."""
    now = open_window(tracker, position)
    found: dict[object, ComesLater] = {}
    for one in tracker.ahead(position):
        spot = one[-1]
        name = step_name(tracker.procedure(spot), tracker.step(spot))
        waited = tracker.waits_at(spot)
        if isinstance(waited, Open):
            for permit in waited.window.permits:
                found.setdefault(permit, ComesLater(permit, "", name))
        elif isinstance(waited, Offer):
            found.setdefault(waited.offered, ComesLater(None, waited.offered, name))
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
    return ThingHere(
        said, _first(tracker, list(tracker.ahead(position)), able), _first(tracker, list(way[-2::-1]), able)
    )


def left_open(tracker: Tracker, position: Position) -> list[Rule]:
    """The rules on what becomes of the windows that are open here when the run is ended."""
    tree = tracker.charts.held.tree
    anchors: list[str] = []
    for n, spot in enumerate(position):
        run = next((one for one in position[: n + 1] if tracker.run_ended((one,)) is not None), None)
        if run is None:
            continue
        anchors += [_ENDS_ACCESSES] if spot != run and spot.procedure != run.procedure else []
        anchors += _closing(tracker, spot) if n == len(position) - 1 else []
    rules = [tree.with_anchor(anchor) for anchor in dict.fromkeys(anchors)]
    return [rule for rule in rules if rule is not None]


def _closing(tracker: Tracker, spot: Spot) -> list[str]:
    step, procedure = tracker.step(spot), tracker.procedure(spot)
    if isinstance(tracker.waits_at(spot), Open):
        return [_CLOSES_PAID]
    if any(isinstance(one, Do) and one.deed in _RESOLVING for one in step.instructions):
        return [*_CLOSES_SUBROUTINES]
    if any(isinstance(one, Meet) for one in step.instructions):
        phase = phase_of(procedure, step)
        first = next((one for one in procedure.steps if phase and one.number.is_within(phase[0])), None)
        return [_CLOSES_BEGINNING if first == step else _COMPLETES_OTHERS]
    return []


def _first(tracker: Tracker, positions: list[Position], able: set[RuleNumber]) -> str:
    """The first of these positions at one of these steps, by name; one of a window counts only while it is open."""
    for one in positions:
        spot = one[-1]
        step = tracker.step(spot)
        if step.number in able and (step.window is None or isinstance(tracker.waits_at(spot), Open)):
            return step_name(tracker.procedure(spot), step)
    return ""


def steps_of_phase(tracker: Tracker, spot: Spot) -> tuple[Step, ...]:
    """The steps of the phase that a spot lies in; of a chart without phases, all."""
    procedure, step = tracker.procedure(spot), tracker.step(spot)
    phase = phase_of(procedure, step)
    return tuple(one for one in procedure.steps if phase is None or one.number.is_within(phase[0]))
