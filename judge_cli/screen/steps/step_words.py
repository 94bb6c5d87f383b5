"""A step in words: its kind, the acts in its window, its own act in short, and its target."""

from collections.abc import Sequence

from judge_cli.procedure.steps.procedure import (
    Ask,
    Branch,
    Checkpoint,
    Complete,
    Condition,
    Do,
    GoTo,
    Instruction,
    Meet,
    Offer,
    Open,
    Player,
    Procedure,
    Step,
    Window,
)
from judge_cli.procedure.steps.ways import StepExit, ways_out
from judge_cli.procedure.steps.window_kinds import Permit

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


def in_few_words(step: Step) -> list[str]:
    """The acts of a step, one line each, for charts without room for the whole text."""
    if step.actor and not step.citation.number.letter and step.citation.step:
        return [step.text] if step.text else []
    said = [words for one in step.instructions if (words := _few(one))]
    return [words[:1].upper() + words[1:] for words in said]


def _few(one: Instruction) -> str:  # noqa: PLR0911 (one line an instruction)
    match one:
        case Open(window):
            return str(window.kind.value)
        case Do(deed, only_if):
            return deed.value + _if(only_if)
        case Meet(occasion, only_if):
            return f"conditions met: {occasion.value}{_if(only_if)}"
        case Offer(player, offered):
            return f"the {player.value} may {offered}"
        case Complete(structure):
            return f"{structure} complete"
        case Checkpoint():
            return "checkpoint"
    return ""


def _if(only_if: tuple[Condition, ...]) -> str:
    return f", if {' and '.join(condition.value for condition in only_if)}" if only_if else ""
