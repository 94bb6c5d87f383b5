"""Breaking subroutines: which ice a card can break, with which strength, and which of its subroutines."""

from itertools import combinations

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import UpTo
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.evaluate.cards import amount, which
from judge_cli.engine.evaluate.context import Context, context
from judge_cli.engine.evaluate.continuous import strength, subroutines, subtypes
from judge_cli.engine.rules.prohibitions import forbidden
from judge_cli.engine.rules.targets import has_targets
from judge_cli.engine.table.game import Copy, Occurrence
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_UNBROKEN = "rule_unbroken_subroutines_target_for_break_abilities"


def cannot_break(
    transition: Transition, copy: Copy, ability: Ability, effect: Effect, breaking: bool
) -> Refusal | None:
    """Why a copy cannot break a subroutine now, if it cannot."""
    words: tuple[str, ...] = effect.arguments.get("subtype", ())  # type: ignore[assignment]
    encounter = transition.game.encounter
    if encounter is None or not breaking or (copy.card.type == "ice" and copy.id != encounter.ice):
        return _not_in_an_encounter(transition, copy)
    ice = transition.copy(encounter.ice)
    if copy.card.type != "ice":
        refused = (
            _another_subtype(transition, copy, ice, words)
            or _another_ice(transition, copy, ice, effect.arguments.get("what"))
            or (_too_weak(transition, copy, ice) if _interfaces(copy, ability) else None)
        )
        if refused:
            return refused
    happening = Occurrence("break", copy=ice.id, by=copy.id, player=Player.RUNNER)
    text = f"subroutines of {ice.name} cannot be broken with {copy.name}"
    return forbidden(transition, happening, text) or _all_broken(transition, ice)


def _interfaces(copy: Copy, ability: Ability) -> bool:
    """Whether an ability is one of an icebreaker or says "interface": others break ice of any strength."""
    return "icebreaker" in copy.card.subtypes or "interface" in ability.flags


@rule("rule_targets_must_be_valid")
def _another_ice(transition: Transition, copy: Copy, ice: Copy, what: object) -> Refusal | None:
    """Forbids to break subroutines of other ice than an ability names."""
    view = context(transition.game, copy)
    if what is None or ice.id in which(view, what):  # type: ignore[arg-type]
        return None
    return Refusal(transition.ruling, f"{ice.name} is no ice that {copy.name} can break subroutines of")


def _not_in_an_encounter(transition: Transition, copy: Copy) -> Refusal:
    """Refuses to break outside the window of an encounter: there is nothing to break."""
    encounter = transition.game.encounter
    text = f"{copy.name} can break subroutines only in the paid ability window of an encounter"
    if encounter is not None and copy.card.type == "ice" and copy.id != encounter.ice:
        text = f"{copy.name} is not being encountered"
    return Refusal("rule_icebreaker_interface_during_encounter", text)


@rule("rule_icebreaker_interface_subtype")
def _another_subtype(transition: Transition, copy: Copy, ice: Copy, words: tuple[str, ...]) -> Refusal | None:
    """Forbids an icebreaker to break ice of another subtype than it names."""
    if not words or subtypes(transition.game, ice) & set(words):
        return None
    return Refusal(transition.ruling, f"{ice.name} is no {' or '.join(words)}")


@rule("rule_icebreaker_interface_strength")
def _too_weak(transition: Transition, copy: Copy, ice: Copy) -> Refusal | None:
    """Forbids an icebreaker to break ice that is stronger."""
    own, other = strength(transition.game, copy), strength(transition.game, ice)
    if own >= other:
        return None
    text = f"{copy.name} has strength {own}, {ice.name} has {other}"
    return Refusal(transition.ruling, text)


def _all_broken(transition: Transition, ice: Copy) -> Refusal | None:
    """Refuses to break where no subroutine is left unbroken: there is nothing to break."""
    encounter = transition.game.encounter
    if encounter is None or len(encounter.broken) < len(subroutines(transition.game, ice)):
        return None
    return Refusal(_UNBROKEN, f"no subroutine of {ice.name} is unbroken")


def ways_to_break(transition: Transition, copy: Copy, effect: Effect) -> list[tuple[int, ...]]:
    """The sets of unbroken subroutines that one use could break."""
    unbroken = _unbroken(transition)
    if not has_targets(transition):
        return [tuple(unbroken)]
    node = effect.arguments["amount"]
    most = min(amount(context(transition.game, copy), node) or len(unbroken), len(unbroken))  # type: ignore[arg-type]
    sizes = range(most, 0, -1) if isinstance(node, UpTo) else (most,)
    return [way for size in sizes for way in combinations(unbroken, size)]


def _unbroken(transition: Transition) -> list[int]:
    encounter = transition.encounter
    count = len(subroutines(transition.game, transition.copy(encounter.ice)))
    return [n for n in range(count) if n not in encounter.broken]


def to_break(transition: Transition, view: Context, effect: Effect) -> list[int]:
    """The subroutines that an effect could break: the unbroken ones of the encountered ice, if it is about that."""
    encounter, what = transition.game.encounter, effect.arguments.get("what")
    if encounter is None or (what is not None and encounter.ice not in which(view, what)):  # type: ignore[arg-type]
        return []
    return _unbroken(transition)


def nothing_to_break(transition: Transition, name: str) -> None:
    """Tells that there is no subroutine which an effect could break."""
    transition.cite(_UNBROKEN, f"There is no unbroken subroutine for {name} to break", (name,))


def _the_last(transition: Transition, ice: str, breakers: tuple[int, ...]) -> int:
    return breakers[-1]


@rule("rule_object_fully_break", otherwise=_the_last)
def breaks_alone(transition: Transition, ice: str, breakers: tuple[int, ...]) -> int:
    """The card that fully breaks an ice with the Runner: the one whose abilities broke all of it, or none."""
    if len(breakers) == 1:
        return breakers[0]
    names = tuple(dict.fromkeys(transition.copy(one).name for one in breakers))
    text = f"{ice} is broken by {' and '.join(names)}: the Runner fully breaks it, and none of these does"
    transition.say(text, (ice, *names), decides=True)
    return -1
