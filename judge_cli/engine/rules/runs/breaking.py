"""Subroutines: the ice that a card can break, its strength, breaking and resolving them."""

from itertools import combinations
from math import comb

from judge_cli.cards.language.ability import Ability, Effect
from judge_cli.cards.language.amount import Select, UpTo, X
from judge_cli.engine.evaluate.context import Context, context
from judge_cli.engine.evaluate.values import (
    Change,
    amount,
    changes,
    concerns,
    fits,
    from_others,
    number,
    strength,
    subroutines,
    subtypes,
    which,
)
from judge_cli.engine.rules.costs.afterwards import BEGUN, expect
from judge_cli.engine.rules.costs.costs import forbidden
from judge_cli.engine.rules.objects.objects import tell_this_server
from judge_cli.engine.rules.objects.targets import has_targets
from judge_cli.engine.table.game import Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import PlayUndefined, Transition
from judge_cli.procedure.steps.procedure import Player

# The number of subroutines for an ability with a cost for each: the player sets it by choosing them.
# The number of ways to break any number of twelve subroutines.
_MOST_WAYS = 4_096
_UNBROKEN = "rule_unbroken_subroutines_target_for_break_abilities"


def cannot_break(transition: Transition, copy: Copy, ability: Ability, effect: Effect) -> Refusal | None:
    """Why a copy cannot break a subroutine of the encountered ice; none if it can."""
    words: tuple[str, ...] = effect.arguments.get("subtype", ())  # type: ignore[assignment]
    ice = transition.copy(transition.encounter.ice)
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
    return forbidden(transition, happening, text) or _all_broken(transition, ice) or _up_to_limit(transition, copy, ice)


def tell_order(transition: Transition, ice: Copy) -> None:
    """Records in which order an ice's subroutines stand that other abilities gave it."""
    if not transition.game.may_change("subroutine"):
        return
    gained = [one for one in changes(transition.game, "subroutine") if concerns(one, ice)]
    for first, tell in ((True, _newest_first), (False, _oldest_first)):
        found = from_others(gained, ice, first=first)
        if len(found) > 1:
            tell(transition, ice.name, tuple(dict.fromkeys(one.name for one in found)))


@rule("rule_subroutine_origin_external_before")
def _newest_first(transition: Transition, ice: str, by: tuple[str, ...]) -> None:
    text = f"Of what {', '.join(by)} give {ice} before its other subroutines, the newest come first"
    transition.decide(text, (ice, *by))


@rule("rule_subroutine_origin_external_after")
def _oldest_first(transition: Transition, ice: str, by: tuple[str, ...]) -> None:
    text = f"Of what {', '.join(by)} give {ice} after its other subroutines, the oldest come first"
    transition.decide(text, (ice, *by))


def _interfaces(copy: Copy, ability: Ability) -> bool:
    """Whether an ability is one of an icebreaker or says "interface": others break ice of any strength."""
    return "icebreaker" in copy.card.subtypes or "interface" in ability.flags


@rule("rule_targets_must_be_valid")
def _another_ice(transition: Transition, copy: Copy, ice: Copy, what: object) -> Refusal | None:
    """Forbids breaking subroutines of other ice than the ability names."""
    view = context(transition.game, copy)
    if what is None or ice.id in which(view, what):  # type: ignore[arg-type]
        return None
    return Refusal(transition.ruling, f"{ice.name} is no ice that {copy.name} can break subroutines of")


def not_in_an_encounter(transition: Transition, copy: Copy, breaking: bool) -> Refusal | None:
    """Refuses breaking outside an encounter, whatever the cost: there is nothing to break."""
    encounter = transition.game.encounter
    elsewhere = encounter is not None and copy.card.type == "ice" and copy.id != encounter.ice
    if encounter is not None and breaking and not elsewhere:
        return None
    text = f"{copy.name} can break subroutines only in the paid ability window of an encounter"
    if elsewhere:
        text = f"{copy.name} is not being encountered"
    return Refusal("rule_icebreaker_interface_during_encounter", text)


@rule("rule_icebreaker_interface_subtype")
def _another_subtype(transition: Transition, copy: Copy, ice: Copy, words: tuple[str, ...]) -> Refusal | None:
    """Forbids an icebreaker to break ice of another subtype than its text names."""
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
    encounter = transition.game.encounter
    if encounter is None or len(encounter.broken) < len(subroutines(transition.game, ice)):
        return None
    return Refusal(_UNBROKEN, f"no subroutine of {ice.name} is unbroken")


@rule("rule_cannot_precedence")
def _up_to_limit(transition: Transition, copy: Copy, ice: Copy) -> Refusal | None:
    """Forbids breaking more of an ice's printed subroutines than a card allows."""
    if can_break(transition, copy):
        return None
    return Refusal(transition.ruling, f"no more printed subroutines of {ice.name} can be broken with {copy.name}")


def cannot_break_these(transition: Transition, copy: Copy, effect: Effect, way: tuple[int, ...]) -> Refusal:
    """Why one use cannot break these subroutines, although it could break others."""
    ice, broken = transition.copy(transition.encounter.ice), transition.encounter.broken
    count = len(subroutines(transition.game, ice))
    if max(way) >= count:
        return Refusal(_UNBROKEN, f"{ice.name} has {count} subroutines")
    if gone := [n for n in way if n in broken]:
        return Refusal(_UNBROKEN, f"subroutine {gone[0] + 1} of {ice.name} is broken already")
    return _over_the_limit(transition, copy, ice, way) or _another_number(transition, copy, effect, way)


@rule("rule_cannot_precedence")
def _over_the_limit(transition: Transition, copy: Copy, ice: Copy, way: tuple[int, ...]) -> Refusal | None:
    """Forbids one use to break more of an ice's printed subroutines than a card allows."""
    if not transition.game.may_change("break limit") or _is_within_limits(transition, copy, way):
        return None
    return Refusal(transition.ruling, f"not so many printed subroutines of {ice.name} can be broken with {copy.name}")


def _another_number(transition: Transition, copy: Copy, effect: Effect, way: tuple[int, ...]) -> Refusal:
    """Refuses breaking another number of subroutines than the ability names, or than the player can pay for."""
    sizes = dict.fromkeys(len(one) for one in ways_to_break(transition, copy, effect))
    if effect.arguments["amount"] == X and len(way) in sizes:
        return Refusal("rule_cost", f"the Runner cannot pay for {len(way)} subroutines")
    many = " or ".join(str(size) for size in sorted(sizes))
    return Refusal("rule_target", f"one use of {copy.name} breaks {many} of them here")


def can_break(transition: Transition, by: Copy, chosen: tuple[int, ...] = ()) -> list[int]:
    """The unbroken subroutines that a card could break in addition to the chosen ones."""
    left = [n for n in _unbroken(transition) if n not in chosen]
    encounter, ice = transition.encounter, transition.copy(transition.encounter.ice)
    limits = [one for one in break_limits(transition, ice) if not _spares(one, by)]
    if not limits:
        return left
    printed = printed_subroutines(transition, ice)
    by_card = {n: transition.copy(card) for n, card in encounter.broken_by}
    for limit in limits:
        counted = {*chosen, *(n for n in encounter.broken if n not in by_card or not _spares(limit, by_card[n]))}
        if len(printed & counted) >= number(limit):
            return [n for n in left if n not in printed]
    return left


def break_limits(transition: Transition, ice: Copy) -> list[Change]:
    """The limits on how many subroutines of an ice may be broken."""
    return [one for one in changes(transition.game, "break limit") if concerns(one, ice)]


def _spares(limit: Change, by: Copy) -> bool:
    """Whether a limit exempts subroutines broken with this card."""
    spared = limit.effect.arguments.get("except")
    return isinstance(spared, Select) and fits(limit.view, by, spared)


def printed_subroutines(transition: Transition, ice: Copy) -> set[int]:
    """The positions of the printed subroutines among all of an ice's."""
    return {n for n, one in enumerate(subroutines(transition.game, ice)) if one in ice.card.subroutines}


def _is_within_limits(transition: Transition, by: Copy, way: tuple[int, ...]) -> bool:
    return all(one in can_break(transition, by, way[:n]) for n, one in enumerate(way))


def ways_to_break(transition: Transition, copy: Copy, effect: Effect) -> list[tuple[int, ...]]:
    """The sets of unbroken subroutines that one use could break."""
    unbroken = _unbroken(transition)
    if not has_targets(transition):
        return [tuple(unbroken)]
    node = effect.arguments["amount"]
    most = min(amount(context(transition.game, copy), node) or len(unbroken), len(unbroken))  # type: ignore[arg-type]
    sizes = range(most, 0, -1) if isinstance(node, UpTo) or node == X else (most,)
    if sum(comb(len(unbroken), size) for size in sizes) > _MOST_WAYS:
        raise PlayUndefined(f"{copy.name} can break {len(unbroken)} subroutines in more ways than are followed")
    ways = [way for size in sizes for way in combinations(unbroken, size)]
    if not transition.game.may_change("break limit"):
        return ways
    able = [way for way in ways if _is_within_limits(transition, copy, way)]
    return able or [(one,) for one in can_break(transition, copy)]


def _unbroken(transition: Transition) -> list[int]:
    encounter = transition.encounter
    count = len(subroutines(transition.game, transition.copy(encounter.ice)))
    return [n for n in range(count) if n not in encounter.broken]


def to_break(transition: Transition, view: Context, effect: Effect) -> list[int]:
    """The subroutines that an effect could break: the unbroken ones of the encountered ice, if it fits."""
    encounter, what = transition.game.encounter, effect.arguments.get("what")
    if encounter is None or (what is not None and encounter.ice not in which(view, what)):  # type: ignore[arg-type]
        return []
    return can_break(transition, transition.copy(view.this))


def nothing_to_break(transition: Transition, name: str) -> None:
    """Records that an effect has no subroutine to break."""
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
    transition.decide(text, (ice, *names))
    return -1


def _last(transition: Transition, left: tuple[int, ...]) -> int:
    return left[-1]


@rule("rule_resolve_subroutines_in_order", otherwise=_last)
def next_in_order(transition: Transition, left: tuple[int, ...]) -> int:
    """The unbroken subroutine that resolves next: the first; without an order, any."""
    return left[0]


def begin_subroutine(
    transition: Transition, ice: Copy, n: int, by: str = "rule_encounter_sub_resolve", left: str = ""
) -> None:
    """Begins to resolve one subroutine of an ice: in the encounter's own step, or by the named rule.

    `left`: the server that the ice was in, if the ability that resolves the subroutine has moved the ice away.
    """
    subroutine = subroutines(transition.game, ice)[n]
    text = f"Subroutine {n + 1} of {ice.name} resolves: {subroutine.text}"
    transition.cite(by, text, (ice.name,), act=Act("resolves", Player.CORP, ice.name))
    if ice.zone is Zone.DISCARD:
        tell_this_server(transition, ice.name, left or "Archives")
    bound = (("this server", (left,)),) if left else ()
    pending = Pending(ice.id, subroutine, Occurrence("subroutine"), bound)
    transition.frames.append(Resolving(pending, subroutine.do, bound=bound, kind="subroutine"))
    expect(transition, Occurrence("resolve subroutine", copy=ice.id, player=Player.CORP), BEGUN)
