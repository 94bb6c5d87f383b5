"""Candidates: the cards of a server that may be accessed next."""

from judge_cli.engine.rules.accesses.access_prohibitions import only_that, permitted
from judge_cli.engine.rules.objects.objects import not_counted
from judge_cli.engine.table.game import STRIDE, Accessing, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Stands for any one card from hand, since chance picks it.
FROM_HAND = -2
# The zone that belongs to a central server.
INSIDE = {"HQ": Zone.HAND, "R&D": Zone.DECK, "Archives": Zone.DISCARD}


def candidates(transition: Transition) -> tuple[int, ...]:
    """The possible next cards to access; a card from hand is drawn by chance."""
    now = transition.game.accessing[-1]
    if not now.left:
        return ()
    installed = tuple(c.id for c in transition.game.installed_in(now.server) if c.id not in now.done)
    inside = _allowed(transition, now, _inside(transition, now))
    if now.server == "HQ":
        inside = (FROM_HAND,) if inside else ()
    elif now.server == "R&D":
        inside = inside[:1]
    return _allowed(transition, now, installed) + inside


def in_hand(transition: Transition) -> tuple[int, ...]:
    """The cards in hand among which chance picks the accessed one."""
    now = transition.game.accessing[-1]
    return _allowed(transition, now, _inside(transition, now))


def _allowed(transition: Transition, now: Accessing, found: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that no prohibition keeps the Runner from accessing."""
    run = transition.game.run
    if run is not None and run.only >= 0:
        found = only_that(transition, found, run.only)
    return permitted(transition, found, now.server)


def _inside(transition: Transition, now: Accessing) -> tuple[int, ...]:
    """The cards in the server itself that could still be accessed in this breach."""
    zone = INSIDE.get(now.server)
    if zone is None or now.inside + not_counted(transition, now.done) <= 0:
        return ()
    held = tuple(c.id for c in transition.game.zone(zone, Player.CORP) if c.id not in now.done)
    return _new_objects(transition, held) if any(was_accessed(now, one) for one in held) else held


def was_accessed(now: Accessing, copy: int) -> bool:
    """Whether a card was accessed in this breach as an earlier object."""
    return any(one != copy and one % STRIDE == copy % STRIDE for one in now.done)


def _same_cards_left_out(transition: Transition, held: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in held if not was_accessed(transition.game.accessing[-1], one))


@rule("rule_candidates_leaving_server", otherwise=_same_cards_left_out)
def _new_objects(transition: Transition, held: tuple[int, ...]) -> tuple[int, ...]:
    """Makes cards that moved since their access candidates again, as new objects."""
    return held
