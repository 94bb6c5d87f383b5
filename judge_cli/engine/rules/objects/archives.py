"""Archives: a Corp card lies faceup there if the Runner could see it as it went."""

from judge_cli.engine.evaluate.context import with_name
from judge_cli.engine.table.game import Bound, Copy, Zone
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# The name of the cards that an ability showed to the Runner while it resolves.
_SHOWN = "shown to the Runner"
# The places where the Runner cannot see a Corp card: hand and deck always, the others while facedown.
_HIDDEN = (Zone.HAND, Zone.DECK)
_BY_FACE = (Zone.SERVER, Zone.PROTECTING, Zone.SET_ASIDE)


def with_shown(bound: Bound, cards: tuple[int, ...]) -> Bound:
    """The named cards of an ability, with more that it shows to the Runner."""
    return with_name(bound, _SHOWN, (*dict(bound).get(_SHOWN, ()), *cards))


def lies_faceup(transition: Transition, at: Copy) -> bool:
    """Whether a card lies faceup in its owner's discard pile, as every Runner card does."""
    return at.card.side is Player.RUNNER or _as_it_was_seen(transition, at)


@rule("rule_archives_faceup_facedown", off=True)
def _as_it_was_seen(transition: Transition, at: Copy) -> bool:
    """Turns a Corp card faceup in Archives only if the Runner could see it as it went there."""
    return is_visible(transition, at)


def is_visible(transition: Transition, at: Copy) -> bool:
    """Whether the Runner sees a Corp card: it is faceup, accessed now or before, or shown by an ability."""
    if at.zone not in _HIDDEN and (at.faceup or at.zone not in _BY_FACE):
        return True
    if any(at.id in (one.card, *one.done) for one in transition.game.accessing):
        return True
    shown = (dict(one.bound).get(_SHOWN, ()) for one in transition.frames if isinstance(one, Resolving))
    return any(at.id in cards for cards in shown)
