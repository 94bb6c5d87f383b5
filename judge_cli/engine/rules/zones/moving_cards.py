"""Cards that move, swap, are put in an order or are shown; how a Corp card lies in Archives."""

from judge_cli.cards.language.ability import Effect, parts
from judge_cli.cards.language.amount import Select
from judge_cli.engine.evaluate.context import Context, with_name
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.evaluate.values import which
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.objects.objects import ONE_IN_ROOT, moved_out_of_sight, moved_within
from judge_cli.engine.rules.objects.position import make_room
from judge_cli.engine.table.game import CENTRALS, Bound, Copy, Occurrence, Zone
from judge_cli.engine.table.moment import Arranging, PendingChoice, Resolving
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Rules that only answer yes, or say what they decide.
tell_places = stating("rule_swap_only_to_valid_location", "{0} swaps cards only into places where each of them may be")


def move_installed(transition: Transition, copy: int, server: str, *, innermost: bool = False) -> bool:
    """Moves an installed card to another server: ice to protect it, others to its root; returns whether it moved."""
    at = transition.copy(copy)
    if at.zone is Zone.PROTECTING:
        _move_ice(transition, at, server, innermost=innermost)
    elif at.zone is Zone.SERVER:
        _move_in_root(transition, at, server)
    if at.zone in (Zone.PROTECTING, Zone.SERVER) and at.server != server:
        occur(transition, Occurrence("move", copy=at.id, player=at.holder, server=server))
    return at.zone in (Zone.PROTECTING, Zone.SERVER)


def _move_in_root(transition: Transition, at: Copy, server: str) -> None:
    last = max(one.order for one in transition.game.copies if one.zone is Zone.SERVER)
    transition.change(at.id, server=server, order=last + 1)
    text = f"{at.name} moves from {at.server} to the root of {server}"
    transition.cite("rule_corp_cards_cannot_be_moved", text, (at.name, at.server, server))
    moved_within(transition, at.id)


def _move_ice(transition: Transition, ice: Copy, server: str, *, innermost: bool) -> None:
    """Moves an ice to the outermost or innermost position of a server; a Runner at it moves along."""
    run = transition.game.run
    for other in transition.game.ice(ice.server):
        if other.order > ice.order:
            transition.change(other.id, order=other.order - 1)
    others = [one for one in transition.game.ice(server) if one.id != ice.id]
    position = make_room(transition, others[0]) if innermost and others else len(others)
    transition.change(ice.id, server=server, order=position)
    moved_within(transition, ice.id)
    text = f"{ice.name} moves to the {'innermost' if innermost else 'outermost'} position of {server}"
    transition.cite("rule_resolve_ability", text, (ice.name, server))
    if run is not None and run.ice == ice.id:
        _go_along(transition, ice.name, server, position)


@rule("rule_ice_change_encounter_move_swap")
def _go_along(transition: Transition, name: str, server: str, position: int) -> None:
    """Keeps the Runner with their present ice wherever it moves."""
    transition.change_run(server=server, position=position)
    transition.decide(f"The Runner goes along with {name}: the run goes on from there", (name, server, "run"))
    _now_attacked(transition, server, name)


def _now_attacked(transition: Transition, server: str, by: str) -> None:
    """Records that the attacked server has changed; a ban on announcing it has no effect on this."""
    transition.cite("rule_change_attacked_server", f"The attacked server is now {server}", (by, server, "run"))
    announcing = forbids(transition.game, Occurrence("announce", player=Player.RUNNER, server=server))
    if announcing is not None:
        text = f"{announcing.name} only forbids announcing {server}, and does not interfere with this change"
        transition.cite("rule_cannot_run_abilities", text, (announcing.name, server, "run"), decides=True)


def may_be_swapped(transition: Transition, view: Context, effect: Effect, select: Select, copy: int) -> bool:
    """Whether a card can be chosen for a swap: with the other chosen one, or with any."""
    at = transition.copy(copy)
    node = effect.arguments["what" if select == effect.arguments["other"] else "other"]
    chosen = view.named(node.name) if isinstance(node, Select) else ()
    ids = [one for one in chosen if isinstance(one, int)] or which(view, node)  # type: ignore[arg-type]
    others = [transition.copy(one) for one in ids if one != at.id]
    return any(_is_allowed(transition, at, other) for other in others)


@rule("rule_swap_only_to_valid_location", off=True)
def _is_allowed(transition: Transition, one: Copy, other: Copy) -> bool:
    """Whether two cards could swap places: each must be allowed in the other's."""
    return _fits(transition, one, other) and _fits(transition, other, one)


def _fits(transition: Transition, copy: Copy, place: Copy) -> bool:
    if place.zone is not Zone.SERVER or copy.card.type not in ONE_IN_ROOT:
        return True
    beside = [c for c in transition.game.installed_in(place.server) if c.id not in (copy.id, place.id)]
    return place.server not in CENTRALS and not any(c.card.type in ONE_IN_ROOT for c in beside)


def go_arranging(transition: Transition) -> bool:
    """Asks for the next card, or puts all of them where they were, in their new order."""
    frame = transition.top(Arranging)
    if frame.picked is not None:
        card = frame.picked[0]
        left = tuple(one for one in frame.left if one != card)
        transition.frames[-1] = frame._replace(left=left, chosen=(*frame.chosen, card), picked=None)
    elif len(frame.left) > 1:
        transition.frames.append(PendingChoice(frame.player, "arranges", frame.left, "target"))
    else:
        transition.frames.pop()
        _put_in_order(transition, frame, (*frame.chosen, *frame.left))
    return True


def _put_in_order(transition: Transition, frame: Arranging, cards: tuple[int, ...]) -> None:
    there = [one for one in cards if transition.game.is_there(one)]
    places = sorted(transition.copy(one).order for one in there)
    for one, order in zip(there, places, strict=True):
        transition.change(one, order=order)
    moved_out_of_sight(transition, tuple(there))
    name = transition.copy(frame.by).name
    text = f"The {frame.player.value} arranges {len(there)} card{'' if len(there) == 1 else 's'}"
    transition.cite("rule_resolve_ability", text, (name, *(transition.copy(one).name for one in there)))


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


def reveal_from_hidden(transition: Transition, copy: Copy, player: Player) -> None:
    """Reveals a hidden card before an effect on a kind of card moves it."""
    if copy.zone in (Zone.HAND, Zone.DECK) or not copy.faceup:
        _reveal(transition, copy, player)


@rule("rule_reveal_from_hidden")
def _reveal(transition: Transition, copy: Copy, player: Player) -> None:
    _show(transition, copy, player, f"{copy.name} is revealed before it moves, to show that it is a card of the kind")


def reveal_unrezzed(transition: Transition, copy: Copy) -> None:
    """Reveals a card that was to be installed and rezzed but is not rezzed."""
    abilities = [one.pending.ability for one in transition.frames if isinstance(one, Resolving)]
    limited = any(isinstance(one, Select) and one.has for one in parts(tuple(abilities[-1:])))
    if not (limited and _reveal_for_its_numbers(transition, copy)):
        _reveal_not_rezzed(transition, copy)


@rule("rule_reveal_for_ability_limitations", off=False)
def _reveal_for_its_numbers(transition: Transition, copy: Copy) -> bool:
    """Reveals a card to show that it has the numbers that the installing ability asks for."""
    text = f"{copy.name} stays unrezzed and is revealed, to show that it is what the ability may install"
    _show(transition, copy, copy.holder, text)
    return True


@rule("rule_reveal_for_install_and_rez")
def _reveal_not_rezzed(transition: Transition, copy: Copy) -> None:
    text = f"{copy.name} was to be installed and rezzed and stays unrezzed: it is revealed"
    _show(transition, copy, copy.holder, text)


def _show(transition: Transition, copy: Copy, player: Player, text: str) -> None:
    transition.decide(text, (copy.name,), act=Act("is revealed", player, copy.name))
    occur(transition, Occurrence("reveal", copy=copy.id, player=player))


@rule("rule_look_reveal_instruction", off=())
def seen(transition: Transition, cards: tuple[int, ...], names: tuple[str, ...]) -> tuple[int, ...]:
    """The cards that a player sees after an instruction to look at them, for the next one to act on."""
    if cards:
        transition.decide("Looking ends an instruction: the next can act on what is seen", names)
    return cards
