"""Swapping: a card comes only to a place where it is allowed to be."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import which
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.rules.objects.like_cards import ONE_IN_ROOT
from judge_cli.engine.table.game import CENTRALS, Copy, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


def may_be_swapped(transition: Transition, view: Context, effect: Effect, select: Select, copy: int) -> bool:
    """Whether a card can be chosen for a swap: with the other chosen one, or with any."""
    at = transition.copy(copy)
    node = effect.arguments["what" if select == effect.arguments["other"] else "other"]
    chosen = view.named(node.name) if isinstance(node, Select) else ()
    ids = [one for one in chosen if isinstance(one, int)] or which(view, node)  # type: ignore[arg-type]
    others = [transition.copy(one) for one in ids if one != at.id]
    return any(_is_allowed(transition, at, other) for other in others)


@rule("rule_swap_only_to_valid_location")
def tell_places(transition: Transition, by: str) -> None:
    """Records that some cards could not be chosen for a swap."""
    text = f"{by} swaps cards only into places where each of them may be"
    transition.say(text, (by,), decides=True)


@rule("rule_swap_only_to_valid_location", off=True)
def _is_allowed(transition: Transition, one: Copy, other: Copy) -> bool:
    """Whether two cards could swap places: each must be allowed in the other's."""
    return _fits(transition, one, other) and _fits(transition, other, one)


def _fits(transition: Transition, copy: Copy, place: Copy) -> bool:
    """Whether a card may be in the root of another."""
    if place.zone is not Zone.SERVER or copy.card.type not in ONE_IN_ROOT:
        return True
    beside = [c for c in transition.game.installed_in(place.server) if c.id not in (copy.id, place.id)]
    return place.server not in CENTRALS and not any(c.card.type in ONE_IN_ROOT for c in beside)
