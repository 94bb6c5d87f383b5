"""Like cards: cards that a player may or must trash to install another."""

from typing import NamedTuple

from judge_cli.engine.evaluate.continuous import memory_cost, memory_limit, memory_used
from judge_cli.engine.evaluate.permission import like_cards
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.moment import Installing
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

ONE_IN_ROOT = ("agenda", "asset")


class Like(NamedTuple):
    """Cards that a player may trash for a new one, those that must go, and whether more must."""

    may: tuple[int, ...] = ()
    must: tuple[int, ...] = ()
    more: bool = False


def to_be_trashed(transition: Transition, frame: Installing, payable: bool) -> Like:
    """The cards that a player may still trash to install one; ice must make its cost payable."""
    copy = transition.copy(frame.copy)
    if copy.card.type == "program":
        return _programs(transition, frame, copy)
    if copy.card.type == "ice":
        return _ice(transition, frame, payable)
    return _in_root(transition, frame, copy) if frame.server else Like()


@rule("rule_install_trash_programs", off=Like())
def _programs(transition: Transition, frame: Installing, copy: Copy) -> Like:
    """Lets the Runner trash programs for a new one, and makes them if it would exceed the memory limit."""
    game = transition.game
    there = [c for c in game.zone(Zone.RIG, Player.RUNNER) if c.card.type == "program" and c.id != frame.host]
    freed = sum(memory_cost(game, game.copy(one)) for one in frame.like)
    needed = memory_cost(game, copy, frame.host)
    over = bool(needed) and memory_used(game) - freed + needed > memory_limit(game)
    if over and not frame.like:
        text = f"{copy.name} would exceed the memory limit: other programs have to be trashed for it"
        transition.say(text, (copy.name, "memory"), decides=True)
    return Like(tuple(c.id for c in there if c.id not in frame.like), more=over)


@rule("rule_install_trash_ice", off=Like())
def _ice(transition: Transition, frame: Installing, payable: bool) -> Like:
    """Lets the Corp trash ice of the same server, which then does not count for the cost of the new one."""
    there = tuple(c.id for c in transition.game.ice(frame.server) if c.id not in frame.like)
    return Like(there, more=not payable)


@rule("rule_install_trash_ice", off=0)
def ice_that_can_go(transition: Transition, copy: Copy, server: str) -> int:
    """The number of ice that could be trashed for a new one, to lower its cost."""
    return len(transition.game.ice(server)) if copy.card.type == "ice" else 0


@rule("rule_must_trash_cases_in_root_of_server", off=Like())
def _in_root(transition: Transition, frame: Installing, copy: Copy) -> Like:
    """Lets the Corp trash cards of the same root; an agenda or asset must go for another, a region for a region."""
    there = [c for c in transition.game.installed_in(frame.server) if c.id not in frame.like]
    must = _without_room(transition.game, copy, frame.server)
    return Like(tuple(c.id for c in there), tuple(c.id for c in there if c.id in must))


def _without_room(game: Game, copy: Copy, server: str) -> tuple[int, ...]:
    """The cards in a root that must go for a new card: an agenda or asset, a second region."""
    there = like_cards(game, copy, server)
    if copy.card.type in ONE_IN_ROOT:
        there += tuple(c.id for c in game.installed_in(server) if c.card.type in ONE_IN_ROOT)
    return there
