"""A rule as a switch: one function, registered under its anchor, that play can leave out; switches of editions."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar, Unpack

from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.transition import Transition
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.steps.procedure import Player
from judge_cli.tree.rules.rule import Edition

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")
_Function = Callable[Concatenate[Transition, _Given], _Result]

# The names of the registered functions, by anchor.
_REGISTERED: dict[str, list[str]] = {}


class Refusal(NamedTuple):
    """The reason why an act is impossible: the anchor of the forbidding rule, and how it applies.

    `weighed`: this was the moment for it. An unpayable cost is `of_credits` if more credits would help, and `of_tags`
    if only tags are missing.
    """

    anchor: str
    text: str
    weighed: bool = False
    of_credits: bool = True
    of_tags: bool = False


def rule(
    anchor: str, *, off: object = None, otherwise: Callable[..., object] | None = None
) -> Callable[[_Function[_Given, _Result]], _Function[_Given, _Result]]:
    """Registers a function as the engine's behaviour for the rule with this anchor.

    Without the rule the function is not called: the result is then `off`, or what `otherwise` gives. The rule counts as
    applied once its function returns something else than `off`, or changes the game, the moment or the transcript.
    """

    def register(function: _Function[_Given, _Result]) -> _Function[_Given, _Result]:
        _REGISTERED.setdefault(anchor, []).append(f"{function.__module__}.{function.__qualname__}")

        call: Callable[..., _Result] = function

        # All that is given is handed on as it came, and names only where there are some: to take the transition out
        # and put it back would cost more than many a rule does.
        @wraps(function)
        def switched(*given: object, **ways: object) -> _Result:
            transition: Transition = given[0]  # type: ignore[assignment]
            if anchor in transition.law.without:
                return otherwise(*given, **ways) if otherwise is not None else off  # type: ignore[return-value]
            ruling = transition.ruling
            transition.ruling = anchor
            if anchor in transition.applied:
                result = call(*given, **ways) if ways else call(*given)
                transition.ruling = ruling
                return result
            game, frames, entries = transition.game, transition.frames, transition.entries
            many, told, newest = len(frames), len(entries), frames[-1] if frames else None
            result = call(*given, **ways) if ways else call(*given)
            transition.ruling = ruling
            changed = result != off or transition.game is not game
            if changed or len(frames) != many or len(entries) != told:
                transition.applied.add(anchor)
            elif otherwise is not None or (frames and frames[-1] is not newest):
                transition.touched.add(anchor)
            return result

        return switched

    return register


def in_force(anchor: str) -> Callable[[Transition], bool]:
    """Registers a rule that only answers yes; without it, the answer is no."""
    _REGISTERED.setdefault(anchor, []).append(f"{_module()}.{anchor}")

    def answer(transition: Transition) -> bool:
        if anchor in transition.law.without:
            return False
        transition.applied.add(anchor)
        return True

    return answer


# What the sentence of a rule names: of a card and a player, the name.
_Named = str | int | Copy | Player


def stating(anchor: str, sentence: str, *topics: str) -> Callable[[Transition, Unpack[tuple[_Named, ...]]], bool]:
    """Registers a rule that only decides, and says so in a sentence with what it is given; without it, no.

    The entry is about the cards and things that are given, and about the topics.
    """
    _REGISTERED.setdefault(anchor, []).append(f"{_module()}.{anchor}")

    def state(transition: Transition, *given: _Named) -> bool:
        if anchor in transition.law.without:
            return False
        words = [one.name if isinstance(one, Copy) else one for one in given]
        about = (one for one in words if isinstance(one, str))
        said = (one.value if isinstance(one, Player) else one for one in words)
        transition.cite(anchor, sentence.format(*said), (*about, *topics), decides=True)
        return True

    return state


def _module() -> str:
    name: str = sys._getframe(2).f_globals["__name__"]
    return name


def as_given(transition: Transition, given: _Result, *beside: object) -> _Result:
    """For `otherwise`: without the rule, what it is given stays as it is."""
    return given


def registered() -> frozenset[str]:
    """The anchors of all registered rules."""
    return frozenset(_REGISTERED)


def functions_of(anchor: str) -> tuple[str, ...]:
    """The names of the functions registered under an anchor."""
    return tuple(_REGISTERED.get(anchor, ()))


# The possible ways, by switch name.
_DECLARED: dict[str, tuple[str, str]] = {}


class WayToRule(NamedTuple):
    """One way to rule: the name of the switch, and an edition's word for it."""

    switch: str
    says: str


def switch(name: str, *, says: str, otherwise: str) -> WayToRule:
    """Declares a switch; a rule asks for the way returned. An edition without the word rules `otherwise`."""
    _DECLARED[name] = (otherwise, says)
    return WayToRule(name, says)


def check_switches(edition: Edition) -> None:
    """Refuses unknown switches and unknown ways; all rules must have been imported."""
    for name, way in edition.switches:
        if name not in _DECLARED:
            raise CorpusBroken(
                "switch-unknown",
                f"{edition.short} has the switch {name!r}, which no rule asks about",
                where=[f"known: {', '.join(sorted(_DECLARED))}"],
                tries=[
                    "take it out of [switches] in the edition's edition.toml, or declare it beside the rule that asks"
                ],
            )
        if way not in _DECLARED[name]:
            raise CorpusBroken(
                "way-unknown",
                f"the switch {name!r} of {edition.short} cannot be {shortened(way)!r}",
                where=[f"known: {', '.join(_DECLARED[name])}"],
                tries=["set it to one of these under [switches] in the edition's edition.toml"],
            )


def declared() -> dict[str, tuple[str, str]]:
    """The ways of every switch by name; the default comes first."""
    return dict(_DECLARED)
