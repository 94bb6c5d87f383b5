"""Chances for an act: the steps whose window, offer or act permits it, and the windows that do not."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Ask, Branch, Do, Offer, Player, Procedure, Step, Window
from judge_cli.procedure.when.things import Thing
from judge_cli.tree.numbers.number import Citation

_ACTORS = [one.value for one in Player]


class Chance(NamedTuple):
    """A step and whether it permits an act, by what other than its window, and when a way skips it."""

    procedure: Procedure
    step: Step
    allowed: bool
    nearest: bool
    by: str = ""
    passed_over: tuple[tuple[str, Citation], ...] = ()


def chances(procedures: Sequence[Procedure], thing: Thing, player: Player | None = None) -> list[Chance]:
    """Every step that permits the act, to one player or to anybody, and every window that does not, in book order."""
    who = thing.players() if player is None else tuple(one for one in thing.players() if one is player)
    found: list[Chance] = []
    for procedure in procedures:
        by = {step.number: _by(step, thing, who) for step in procedure.steps}
        steps = [step for step in procedure.steps if by[step.number] or step.window]
        allowed = [n for n, step in enumerate(steps) if by[step.number] or _opens(step.window, thing, who)]
        for n, step in enumerate(steps):
            if n in allowed:
                found.append(Chance(procedure, step, True, False, by[step.number], passed_over(procedure, step)))
            else:
                found.append(Chance(procedure, step, False, any(_is_next(steps, n, m, allowed) for m in allowed)))
    return found


def _is_next(steps: Sequence[Step], refused: int, permitted: int, allowed: Sequence[int]) -> bool:
    """Whether a window is next to a permitting step: directly, or past windows of other kinds."""
    between = range(min(refused, permitted) + 1, max(refused, permitted))
    kind, other = steps[refused].window, steps[permitted].window
    if not between or kind is None or other is None or kind.kind is not other.kind:
        return not between
    return all(n not in allowed and (w := steps[n].window) and w.kind is not kind.kind for n in between)


def passed_over(procedure: Procedure, step: Step) -> tuple[tuple[str, Citation], ...]:
    """The conditions under which an earlier step skips this one, each with that step."""
    found: list[tuple[str, Citation]] = []
    at = procedure.steps.index(step)
    before = procedure.steps[at - 1] if at else None
    for one in before.instructions if before else ():
        if isinstance(one, Branch) and before is not None and step.number in (one.yes, one.no):
            other, words = (one.no, f"not: {one.condition.value}") if one.yes == step.number else (one.yes, "")
            if other > step.number and other != before.number:
                found.append((words or one.condition.value, before.citation))
    return tuple(found)


def _opens(window: Window | None, thing: Thing, who: Sequence[Player]) -> bool:
    """Whether a window permits an act to one of these players; a window for one player permits only that one."""
    if window is None or (not window.kind.by_turns and window.first not in who):
        return False
    return bool(who) and (window.kind in thing.windows or any(permit in thing.permits for permit in window.permits))


def _by(step: Step, thing: Thing, who: Sequence[Player]) -> str:
    """The offer, question or act of a step by which one of these players can do this; empty if none."""
    if not who or (step.actor in _ACTORS and step.actor not in [one.value for one in who]):
        return ""
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
