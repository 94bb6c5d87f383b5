"""A step in words: its kind, the acts in its window, its act in short, its target; and beside its neighbours."""

from collections.abc import Iterator, Sequence

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
    kinds = (kind for one, kind in _KINDS if any(isinstance(done, one) for done in step.instructions))
    return next(kinds, "telling")


def permit_words(permit: Permit) -> str:
    """A permit with its label, if it has one."""
    label = LABELS.get(permit)
    return f"{label} {_PERMITTED[permit]}" if label else _PERMITTED[permit]


def plain_permit(permit: Permit) -> str:
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
    said = [] if step.window else [f"{step.number} opens no window"]
    for one, where in ((before, "before"), (after, "after")):
        if one is None or one.window is None:
            continue
        if step.window is None:
            said.append(f"the window {where} it is {one.number}: {', '.join(permitted_words(one.window))}")
        else:
            apart = "; ".join(_apart(step.window, one.window)) or "the same"
            said.append(f"beside {one.number}, the window {where} it: {apart}")
    return said


def _apart(here: Window, there: Window) -> Iterator[str]:
    """What only one of two windows permits, and who acts first."""
    ours, theirs = permitted_words(here), permitted_words(there)
    if only_ours := [words for words in ours if words not in theirs]:
        yield f"only here: {', '.join(only_ours)}"
    if only_theirs := [words for words in theirs if words not in ours]:
        yield f"only there: {', '.join(only_theirs)}"
    if (here.first, here.kind) != (there.first, there.kind):
        yield f"there: {first_words(there)}"
