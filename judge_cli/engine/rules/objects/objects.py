"""Objects: when a card is still the same object, and when it has become a new one without a past."""

from typing import NamedTuple

from judge_cli.engine.evaluate.permission import like_cards
from judge_cli.engine.evaluate.values import memory_cost, memory_limit, memory_used, tally_key
from judge_cli.engine.table.game import STRIDE, Bound, Copy, Game, Zone
from judge_cli.engine.table.moment import Installing
from judge_cli.engine.table.rule import as_given, rule, stating
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# The name of the zone that a card was set aside from.
CAME_FROM = "came from"

# Rules that only answer yes, or say what they decide.
tell_new = stating("rule_no_memory", "{0} is a new object: what was used before it moved does not count for it")
tell_lost = stating("rule_no_memory", "{0} has changed zones: it is a new object, of which {1} knows nothing")
tell_counted = stating(
    "rule_previous_object", "{0} is gone as the object that was accessed, and still counts against the number of cards"
)
tell_this_server = stating("rule_this_server", "By this server {0} means {1}")
tell_gone = stating(
    "rule_abilities_resolution_independent", "{0} has changed zones: its ability cannot act on what it is now"
)


def _as_it_is(transition: Transition, copy: Copy) -> str:
    return copy.zone.value


@rule("rule_set_aside_zone_passthrough", otherwise=_as_it_is)
def came_from(transition: Transition, copy: Copy) -> str:
    """The zone that a card comes from; for a card set aside, the zone before that."""
    known = dict(copy.kept).get(CAME_FROM, ())
    if copy.zone is not Zone.SET_ASIDE or not known:
        return copy.zone.value
    transition.decide(f"{copy.name} was set aside from the {known[0]}, and counts as coming from there", (copy.name,))
    return str(known[0])


def _same_card(transition: Transition, copy: int) -> int:
    return copy % STRIDE


@rule("rule_no_memory", otherwise=_same_card)
def memory_of(transition: Transition, copy: int) -> int:
    """The key for remembering a card's uses: its present object, not an earlier one."""
    return copy


@rule("rule_rfg_no_interaction", otherwise=as_given)
def within_reach(transition: Transition, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that effects can reach: not those removed from the game."""
    kept = tuple(one for one in cards if transition.copy(one).zone is not Zone.REMOVED)
    names = tuple(transition.copy(one).name for one in cards if one not in kept)
    transition.decide(f"{', '.join(names)} is removed from the game: nothing can be done with it", names)
    return kept


@rule("rule_identify_object_after_move", otherwise=as_given)
def followed(transition: Transition, bound: Bound, old: int, new: int) -> Bound:
    """Rebinds an ability's names to the new object of a card that it moved."""
    if not any(old in values for _, values in bound):
        return bound
    name = transition.copy(new).name
    transition.decide(f"{name} is a new object, and the ability that moved it can still find it", (name,))
    return tuple((word, tuple(new if one == old else one for one in values)) for word, values in bound)


def _become_new(transition: Transition, copy: int) -> None:
    transition.change(copy, id=transition.copy(copy).id + STRIDE)


@rule("rule_object_move_location")
def moved_out_of_sight(transition: Transition, cards: tuple[int, ...]) -> None:
    """Makes cards new objects that moved within a deck where nobody, or one player alone, can tell which is which."""
    known = {one for frame in transition.frames for _, values in getattr(frame, "bound", ()) for one in values}
    known |= {one for now in transition.game.accessing for one in now.done}
    names = tuple(dict.fromkeys(transition.copy(one).name for one in cards if one in known))
    for one in cards:
        _become_new(transition, one)
    if names:
        transition.decide(f"{', '.join(names)}: somewhere else in a hidden place now, and a new object", names)


@rule("rule_object_move_known_location", otherwise=_become_new)
def moved_within(transition: Transition, copy: int) -> None:
    """Keeps a card that moved within its zone the same object for all who remember it."""
    at = transition.copy(copy)
    if any(at.id in values for one in transition.game.copies for _, values in one.kept):
        transition.decide(f"{at.name} has not left its zone: it is the same object", (at.name,))


@rule("rule_object_turn_faceup_facedown", otherwise=_become_new)
def turned(transition: Transition, copy: int) -> None:
    """Keeps a card that was turned facedown the same object, with its uses."""
    at = transition.copy(copy)
    if any(f"used {at.id} " in key for key, _ in transition.game.counts):
        transition.decide(f"{at.name} is turned facedown and is the same object: what was used stays used", (at.name,))


def _as_if_never(transition: Transition, done: tuple[int, ...]) -> int:
    return sum(not transition.game.is_there(one) for one in done)


@rule("rule_previous_object", otherwise=_as_if_never)
def not_counted(transition: Transition, done: tuple[int, ...]) -> int:
    """The number of gone objects that no longer count: none, since they are remembered."""
    return 0


def _uncount(transition: Transition, at: Copy, word: str, done: str) -> None:
    for copy in transition.game.copies:
        for n, one in enumerate(copy.card.tallies):
            key = tally_key(one.within, copy.id, n)
            if any(event.word == word for event in one.events) and transition.game.counted(key):
                transition.count(key, -(at.card.points if one.adding else 1))


@rule("rule_previous_object", otherwise=_uncount)
def still_counts(transition: Transition, at: Copy, word: str, done: str) -> None:
    """Counts what happened to a card, although it is gone as an object."""
    if any(event.word == word for copy in transition.game.copies for one in copy.card.tallies for event in one.events):
        transition.decide(f"{at.name} is gone, and {done} all the same", (at.name, "run"))


def _where_it_is(transition: Transition, name: str, server: str) -> Bound:
    """No bound server, so that the card's present zone says which one it means."""
    return (("this server", ("",)),)


@rule("rule_previous_object_source", otherwise=_where_it_is)
def server_it_was_in(transition: Transition, name: str, server: str) -> Bound:
    """The meaning of "this server" for the effects of a card that has left: the server it was in."""
    if server:
        transition.decide(f"{name} was in {server}: that is still its server for what it left", (name,))
    return (("this server", (server,)),)


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
        transition.decide(text, (copy.name, "memory"))
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
