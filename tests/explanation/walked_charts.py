"""A slow oracle for what the charts permit: it walks an edition's compiled procedures and keeps where it was.

It shares nothing with `permission.py`, `stretches.py` and `permitted.py` in `judge_cli/procedure/`: what begins what,
who does what and by what a step lets it happen are said here a second time, by hand.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Ask, Branch, Do, GoTo, Offer, Procedure, Step
from judge_cli.tree.numbers.number import RuleNumber

CORP, RUNNER = "Corp", "Runner"
BOTH = (CORP, RUNNER)
_BEGINS = {
    "breach the attacked server": "breach",
    "access cards from the attacked server": "access a set of cards",
    "access a card": "access a card",
}


class Visit(NamedTuple):
    """A step that was walked through, and every stretch that was open then, each with whose it is."""

    step: Step
    open: frozenset[tuple[str, str]]


def walked(procedures: Iterable[Procedure]) -> list[Visit]:
    """Every step of every procedure, reached from each of its beginnings."""
    named = {one.name: one for one in procedures}
    outermost = [name for name in named if name.endswith(" turn")] or list(named)
    return [visit for name in outermost for visit in _through(named, name, frozenset(), _whose(name))]


def _whose(name: str) -> str:
    return CORP if name.startswith("corp") else RUNNER


def _through(named: dict[str, Procedure], name: str, around: frozenset[tuple[str, str]], whose: str) -> Iterator[Visit]:
    procedure = named[name]
    waiting, seen = [procedure.steps[0]], set()
    while waiting:
        step = waiting.pop()
        if step.number in seen:
            continue
        seen.add(step.number)
        phase = {(title, whose) for number, title in procedure.phases if str(step.number).startswith(str(number))}
        here = around | {(name, whose)} | phase
        yield Visit(step, here)
        for inner in _begun(step):
            if inner in named:
                yield from _through(named, inner, here, whose)
        waiting += [procedure.step(number) for number in _onward(procedure, step)]


def _begun(step: Step) -> Iterator[str]:
    if step.window and step.window.kind.value == "action window" and step.window.first.value == RUNNER:
        yield "run"
    for one in step.instructions:
        if isinstance(one, Do) and one.deed.value in _BEGINS:
            yield _BEGINS[one.deed.value]


def _onward(procedure: Procedure, step: Step) -> Iterator[RuleNumber]:
    """The numbers of the steps that may come next."""
    at = procedure.steps.index(step)
    if at + 1 < len(procedure.steps):
        yield procedure.steps[at + 1].number
    for one in step.instructions:
        match one:
            case GoTo():
                yield one.step
            case Branch():
                yield from (one.yes, one.no)
            case Offer():
                yield from (one.taken, one.declined)
            case Ask():
                yield from _asked(one)


def _asked(question: Ask) -> Iterator[RuleNumber]:
    for _, to in question.ways:
        if isinstance(to, Ask):
            yield from _asked(to)
        elif not isinstance(to, str):
            yield to


class Law(NamedTuple):
    """What the oracle knows of a thing: who does it, by which words of a step, and whether card abilities do it too."""

    who: tuple[str, ...]
    permits: tuple[str, ...] = ()
    action: bool = False
    words: tuple[str, ...] = ()
    cards: bool = False
    kinds: tuple[str, ...] = ()


def _action(*who: str, words: tuple[str, ...] = ()) -> Law:
    """A thing that takes an action, and that card abilities do too."""
    return Law(who, action=True, words=words, cards=True)


LAWS = {
    "rez ice": Law((CORP,), ("rez approached ice",), words=("rez the ice",)),
    "rez non-ice": Law((CORP,), ("rez non-ice",)),
    "rez": Law((CORP,), ("rez non-ice", "rez approached ice"), words=("rez the ice",)),
    "score": Law((CORP,), ("score",)),
    "paid ability": Law(BOTH, ("paid ability",), kinds=("take an action", "use a mid-access ability")),
    "break subroutines": Law((RUNNER,), ("break subroutines",), words=("break any subroutines", "attempt to break")),
    "use an interface ability": Law((RUNNER,), ("break subroutines",)),
    "jack out": Law((RUNNER,), words=("jack out",)),
    "take an action": Law(BOTH, action=True),
    "spend a click": _action(*BOTH),
    "trash resource": _action(CORP),
    "advance": _action(CORP),
    "play operation": _action(CORP),
    "purge": _action(CORP),
    "initiate a run": _action(RUNNER),
    "play event": _action(RUNNER),
    "remove a tag": _action(RUNNER),
    "install": _action(*BOTH),
    "install a program": _action(RUNNER),
    "install ice": _action(CORP),
    "draw": _action(*BOTH, words=("draw the mandatory card",)),
    "gain a credit": _action(*BOTH),
    "trash accessed card": Law(
        (RUNNER,), words=("may trash the accessed card", "may use one mid-access ability"), cards=True
    ),
    "use the basic trash ability": Law(
        (RUNNER,), words=("may trash the accessed card", "may use one mid-access ability")
    ),
    "steal": Law((RUNNER,), words=("the Runner steals the accessed card",)),
    "access": Law((RUNNER,), words=tuple(_BEGINS), cards=True),
    "discard": Law(BOTH, words=("discard to the maximum hand size",)),
    "use a mid-access ability": Law((RUNNER,), words=("may use one mid-access ability",)),
}


def _lets(step: Step, law: Law, player: str) -> bool:
    """Whether a step lets a player do what a law is about."""
    if player not in law.who:
        return False
    window = step.window
    if window is not None:
        both = window.kind.value == "paid ability window"
        if (both or window.first.value == player) and {one.value for one in window.permits} & set(law.permits):
            return True
        if law.action and window.kind.value == "action window" and window.first.value == player:
            return True
    if step.actor in BOTH and step.actor != player:
        return False
    said = " | ".join(_said(step))
    return any(words in said for words in law.words)


def _said(step: Step) -> Iterator[str]:
    for one in step.instructions:
        match one:
            case Do():
                yield one.deed.value
            case Offer():
                yield one.offered
            case Ask():
                yield from _questions(one)


def _questions(one: Ask) -> Iterator[str]:
    yield one.question
    for _, to in one.ways:
        if isinstance(to, Ask):
            yield from _questions(to)


def expected(visits: list[Visit], thing: str, player: str, stretch: tuple[str, str]) -> str:
    """What `judge ask` must say: yes, no or depends; withheld where the edition's charts do not speak of the thing."""
    law = LAWS[thing]
    if player not in law.who:
        spoken = any(_lets(one.step, law, other) for one in visits for other in law.who)
        return "withheld" if law.cards or not spoken else "no"
    if not any(_lets(one.step, law, player) for one in visits):
        return "withheld"
    inside = [one.step for one in visits if stretch in one.open]
    if any(_lets(step, law, player) for step in inside):
        return "yes"
    if any(_lets(step, LAWS[kind], player) for step in inside for kind in law.kinds):
        return "depends"
    return "depends" if law.cards else "no"


def steps_permitting(visits: list[Visit], thing: str, player: str, stretch: tuple[str, str]) -> set[str]:
    """The numbers of the steps in a stretch at which a player may do a thing."""
    return {str(one.step.number) for one in visits if stretch in one.open and _lets(one.step, LAWS[thing], player)}
