"""A step in words: its kind, the acts in its window, its act in short, its target; and beside its neighbours."""

from collections.abc import Sequence

from judge_cli.procedure.steps.procedure import (
    Ask,
    Branch,
    Checkpoint,
    Complete,
    Do,
    GoTo,
    Meet,
    Offer,
    Open,
    Permit,
    Player,
    Procedure,
    Step,
    Window,
)
from judge_cli.procedure.steps.ways import StepExit, ways_out
from judge_cli.tree.rules.rule import Status

LABELS = {Permit.PAID_ABILITY: "(P)", Permit.REZ_NON_ICE: "(R)", Permit.SCORE: "(S)"}
_PERMITTED = {
    Permit.PAID_ABILITY: "paid abilities",
    Permit.REZ_NON_ICE: "rez non-ice cards",
    Permit.SCORE: "score agendas",
    Permit.REZ_APPROACHED_ICE: "rez the approached ice",
    Permit.BREAK_SUBROUTINES: "break subroutines",
}
_ONLY = {
    Permit.REZ_NON_ICE: Player.CORP,
    Permit.SCORE: Player.CORP,
    Permit.REZ_APPROACHED_ICE: Player.CORP,
    Permit.BREAK_SUBROUTINES: Player.RUNNER,
}
_KINDS: tuple[tuple[type, str], ...] = (
    (Open, "window"),
    (Offer, "choice"),
    (Ask, "question"),
    (Complete, "end"),
    (Branch, "branch"),
    (Do, "deed"),
    (Meet, "conditions"),
    (Checkpoint, "checkpoint"),
    (GoTo, "jump"),
)


def kind_of(step: Step) -> str:
    """The main kind of a step."""
    kinds = (kind for one, kind in _KINDS if any(isinstance(done, one) for done in step.instructions))
    return next(kinds, "telling")


def permit_words(permit: Permit) -> str:
    """A permit with its label, if it has one."""
    label = LABELS.get(permit)
    return f"{label} {_PERMITTED[permit]}" if label else _PERMITTED[permit]


def plain_permit(permit: Permit) -> str:
    """A permit without its label."""
    return _PERMITTED[permit]


def may_do(window: Window, player: Player, *, labels: bool = True) -> list[str]:
    """A player's possible acts in a window, with the rulebook's labels; an act may be one player's alone."""
    if not window.kind.by_turns and window.first is not player:
        return []
    if window.kind.instead:
        return [window.kind.instead]
    own = [permit for permit in window.permits if _ONLY.get(permit, player) is player]
    wording = window.kind.wording
    if wording is not None:
        return [wording.get(permit, _PERMITTED[permit]) for permit in own]
    return [permit_words(permit) if labels else plain_permit(permit) for permit in own]


def permitted_words(window: Window) -> list[str]:
    """The acts that a window permits to anybody."""
    return list(dict.fromkeys(words for player in Player for words in may_do(window, player)))


def first_words(window: Window) -> str:
    """The player who acts first in a window, or alone."""
    first = window.first.value
    return f"{first} has priority first" if window.kind.by_turns else f"{first} only"


def way_words(way: StepExit, beside: Sequence[StepExit]) -> str:
    """The target and condition of an exit; `beside` are the other exits of the step."""
    there = str(way.to) if way.to else way.ending
    asked = way.if_so.removeprefix("not: ")
    if asked != way.if_so:
        return f"{there} otherwise" if any(other.if_so == asked for other in beside) else f"{there} unless {asked}"
    if "?" in asked:
        return f"{there} · {asked}"
    return f"{there} if {asked}" if asked else there


def jumps(procedure: Procedure, step: Step) -> list[StepExit]:
    """The exits of a step worth showing: all but simply the next step."""
    at = procedure.steps.index(step) + 1
    after = procedure.steps[at].number if at < len(procedure.steps) else None
    return [way for way in ways_out(procedure, step) if way.if_so or way.ending or way.to != after]


def status_words(procedure: Procedure) -> str:
    """The source of the chart in words: the printed text or our own words."""
    summaries = sum(1 for step in procedure.steps if step.status is Status.SUMMARY)
    if not summaries:
        return "compiled from the text as printed"
    if summaries == len(procedure.steps):
        return "compiled from summaries in our own words"
    return "compiled from the text as printed and, where that is missing, from summaries in our own words"


def window_differences(procedure: Procedure, step: Step) -> list[str]:
    """The differences between a step's window and its neighbours; without a window, the nearest ones."""
    at = procedure.steps.index(step)
    before = next((one for one in reversed(procedure.steps[:at]) if one.window), None)
    after = next((one for one in procedure.steps[at + 1 :] if one.window), None)
    found = [(one, where) for one, where in ((before, "before"), (after, "after")) if one is not None]
    if step.window is None:
        return [f"{step.number} opens no window"] + [_nearest(one, where) for one, where in found]
    return [_compared(step, one, where) for one, where in found]


def _nearest(step: Step, where: str) -> str:
    permitted = ", ".join(permitted_words(step.window)) if step.window else ""
    return f"the window {where} it is {step.number}: {permitted}"


def _compared(step: Step, other: Step, where: str) -> str:
    """Two windows side by side: the permits of only one of them, and who acts first."""
    ours, theirs = _permitted(step.window), _permitted(other.window)
    only_ours = [words for words in ours if words not in theirs]
    only_theirs = [words for words in theirs if words not in ours]
    said = [
        *([f"only here: {', '.join(only_ours)}"] if only_ours else []),
        *([f"only there: {', '.join(only_theirs)}"] if only_theirs else []),
        *(
            [f"there: {first_words(other.window)}"]
            if other.window and _first_differs(step.window, other.window)
            else []
        ),
    ]
    return f"beside {other.number}, the window {where} it: {'; '.join(said) or 'the same'}"


def _permitted(window: Window | None) -> list[str]:
    return permitted_words(window) if window else []


def _first_differs(one: Window | None, other: Window) -> bool:
    return one is not None and (one.first, one.kind) != (other.first, other.kind)
