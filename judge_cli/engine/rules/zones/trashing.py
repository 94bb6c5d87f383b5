"""Trashing: cards go to their owners' discard piles, simultaneously within one instruction."""

from functools import cache

from judge_cli.cards.language.ability import Ability
from judge_cli.engine.evaluate.values import INSTALLED, server_of
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.objects.objects import server_it_was_in
from judge_cli.engine.rules.objects.position import leave_position
from judge_cli.engine.rules.zones.moving_cards import is_visible, lies_faceup
from judge_cli.engine.table.game import Copy, Lingering, Occurrence, Zone
from judge_cli.engine.table.moment import Imminent, Resolving
from judge_cli.engine.table.rule import in_force, rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Rules that only answer yes, or say what they decide.
cannot_trash = stating("rule_cannot_precedence", "{1}: {0} cannot be trashed")
_tell_too_few = stating(
    "rule_sabotage_hq_first", "R&D has {1} cards for a sabotage of {0}: the others have to be chosen in HQ"
)
_tell_all = stating(
    "rule_sabotage_all_remaining_cards", "HQ and R&D have {1} cards for a sabotage of {0}: all of them are trashed"
)
_only_once = stating(
    "rule_replacement_effect_only_applies_once_per_effect", "What replaces an effect does not apply to its own result"
)
_takes_no_place = in_force("rule_calculated_quantity")


def trash_together(
    transition: Transition, copies: tuple[int, ...], by: Player | None = None, cause: int = -1, label: str = ""
) -> tuple[int, ...]:
    """Trashes copies at the same time; abilities on each see all the others go. Returns the new objects."""
    seen = [transition.copy(copy) for copy in copies]
    before: dict[int, Copy] = {}
    for at in seen:
        if at.zone is Zone.PROTECTING:
            leave_position(transition, at.id)
        _persist(transition, at, by)
        before[transition.move(at.id, Zone.DISCARD, at.card.side, faceup=lies_faceup(transition, at))] = at
        if not label:
            act = Act("is trashed", at.holder, at.name, also="trashes", by=by)
            transition.cite("rule_trashing", f"{at.name} is trashed", (at.name,), act=act)
        unhost(transition, at.id)
    said: dict[str, object] = {"player": by, "by": cause, "label": label, "kind": label.removesuffix(" damage")}
    for copy, at in before.items():
        occur(transition, Occurrence("trash", copy=copy, server=server_of(at), **said), before)  # type: ignore[arg-type]
        if at.zone in INSTALLED:
            occur(transition, Occurrence("uninstall", copy=copy, server=at.server, **said), before)  # type: ignore[arg-type]
    _meet_as_sets(transition, before, said)
    return tuple(before)


def _trashed_all_the_same(transition: Transition, copies: tuple[int, ...], by: Player | None) -> None:
    for copy in copies:
        occur(transition, Occurrence("trash", copy=copy, player=by, server=server_of(transition.copy(copy))))


@rule("rule_cancelled_movement", otherwise=_trashed_all_the_same)
def not_trashed(transition: Transition, copies: tuple[int, ...], by: Player | None) -> None:
    """Lets a prevented trashing meet no condition."""
    names = tuple(transition.copy(copy).name for copy in copies)
    transition.decide(f"{', '.join(names)} is not trashed: nothing that waits for that is met", names)


def _trashed_too(transition: Transition, at: Copy) -> None:
    trash_together(transition, (at.id,), at.holder)


@rule("rule_discarding_trashed", otherwise=_trashed_too)
def discard(transition: Transition, at: Copy) -> None:
    """Discards a card, which does not count as trashing it."""
    transition.move(at.id, Zone.DISCARD, faceup=lies_faceup(transition, at))
    if at.card.waits.get("trash"):
        transition.decide(f"{at.name} is discarded and not trashed: nothing that waits for that is met", (at.name,))


def trashed_in_place(transition: Transition, copy: int, faceup: bool, by: Player | None) -> None:
    """Turns over a card that is trashed without going to the discard pile."""
    transition.change(copy, faceup=faceup)
    _still_trashed(transition, transition.copy(copy), by)


@rule("sec_replacing_movements")
def _still_trashed(transition: Transition, at: Copy, by: Player | None) -> None:
    """Counts a trashing that was replaced only in part as a trashing."""
    text = f"{at.name} stays where it is, and is trashed all the same: what waits for that is met"
    transition.decide(text, (at.name,), act=Act("is trashed", at.holder, at.name))
    occur(transition, Occurrence("trash", copy=at.id, player=by, server=server_of(at)))


def _meet_one_by_one(transition: Transition, before: dict[int, Copy], said: dict[str, object]) -> None:
    for copy, at in before.items():
        one = Occurrence("trash", server=server_of(at), copies=(copy,), together=True, amount=1, **said)  # type: ignore[arg-type]
        occur(transition, one, before)


@rule("rule_act_on_multiple_cards", otherwise=_meet_one_by_one)
def _meet_as_sets(transition: Transition, before: dict[int, Copy], said: dict[str, object]) -> None:
    """Triggers abilities about a set of trashed cards once per server."""
    already = transition.game.met
    for server in dict.fromkeys(server_of(at) for at in before.values()):
        together = tuple(copy for copy, at in before.items() if server_of(at) == server)
        whole = Occurrence("trash", server=server, copies=together, together=True, amount=len(together), **said)  # type: ignore[arg-type]
        occur(transition, whole, before)
    names = tuple(transition.copy(one.copy).name for one in transition.game.met[len(already) :])
    if names and len(before) > 1:
        transition.decide("Cards trashed at the same time are one occurrence to abilities that look at the set", names)


def leave(
    transition: Transition,
    at: Copy,
    zone: Zone,
    cause: int,
    holder: Player | None = None,
    *,
    order: int | None = None,
) -> int:
    """Moves a card to another zone without trashing it; returns its new object."""
    if at.zone is Zone.PROTECTING:
        leave_position(transition, at.id)
    to_archives, aside = zone is Zone.DISCARD, zone is Zone.SET_ASIDE
    faceup = lies_faceup(transition, at) if to_archives else not aside or is_visible(transition, at)
    fresh = transition.move(at.id, zone, holder, faceup=faceup, order=order)
    unhost(transition, at.id)
    uninstalled(transition, at, fresh, cause)
    return fresh


def uninstalled(transition: Transition, before: Copy, fresh: int, cause: int) -> None:
    """Lets abilities know that an installed card has left without being trashed."""
    if before.zone in INSTALLED:
        happened = Occurrence("uninstall", copy=fresh, server=before.server, by=cause)
        occur(transition, happened, {fresh: before})


@rule("rule_trash_hosted_objects_when_host_trashed")
def unhost(transition: Transition, host: int, *, counters: bool = False) -> None:
    """Trashes what is hosted on a card that left; no player counts as having trashed the cards."""
    hosted = tuple(c.id for c in transition.game.copies if c.host == host)
    if hosted or counters:
        name = transition.copy(host).name
        transition.decide(f"What was hosted on {name} is trashed", (name, "counters"))
    if hosted:
        trash_together(transition, hosted)


@rule("rule_swap_installed_cards_preserves_hosting", otherwise=unhost)
def keeps_hosted(transition: Transition, host: int) -> None:
    """Leaves hosted cards in place when their host is swapped with another installed card."""
    name = transition.copy(host).name
    if any(copy.host == host for copy in transition.game.copies):
        transition.decide(f"What is hosted on {name} stays on it as it is swapped", (name,))


def trash_left_over(transition: Transition, aside: tuple[int | str, ...]) -> None:
    """Trashes the cards that are still set aside for an ability."""
    left = tuple(one for one in aside if isinstance(one, int) and transition.copy(one).zone is Zone.SET_ASIDE)
    if left:
        trash_together(transition, left)


def _stripped(transition: Transition, at: Copy, holder: Player) -> None:
    transition.change(at.id, holder=holder, counters=())


@rule("rule_trash_hosted_objects_when_host_trashed", otherwise=_stripped)
def between_score_areas(transition: Transition, at: Copy, holder: Player) -> None:
    """Moves an agenda to the other score area; hosted cards stay, since it does not leave score areas."""
    transition.change(at.id, holder=holder)
    if at.counters:
        text = f"{at.name} goes from one score area to the other: what is hosted on it stays"
        transition.decide(text, (at.name, "counters"))


@cache
def _delayed(ability: Ability) -> Ability:
    """A persistent ability that outlasts its card; cached by ability."""
    return ability._replace(kind="delayed")


def _persist(transition: Transition, at: Copy, by: Player | None) -> None:
    """Keeps persistent abilities of a card that the Runner trashes during its access, for the rest of the run."""
    accessing = transition.game.accessing
    if by is not Player.RUNNER or not accessing or accessing[-1].card != at.id or transition.game.run is None:
        return
    kept = [one for one in at.card.abilities if "persistent" in one.flags]
    if kept and at.active:
        _keep(transition, at, kept)


@rule("rule_persistent")
def _keep(transition: Transition, at: Copy, kept: list[Ability]) -> None:
    """Keeps persistent abilities applying by a lingering effect for the rest of the run."""
    bound = server_it_was_in(transition, at.name, at.server)
    made: list[Lingering] = []
    for one in kept:
        if one.kind == "conditional":
            made.append(Lingering(at.id, _delayed(one), "run", True, bound=bound, player=at.holder))
        made += [Lingering(at.id, lasts="run", change=change, bound=bound, player=at.holder) for change in one.changes]
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, *made))
    transition.decide(f"{at.name} is persistent: its ability goes on applying for the rest of this run", (at.name,))


@rule("rule_sabotage_hq_first", off=0)
def least_from_hq(transition: Transition, number: int) -> int:
    """The number of cards that the Corp must choose in HQ because R&D has too few for this sabotage."""
    return max(0, number - len(_deck(transition))) if len(_both(transition)) >= number else 0


@rule("rule_sabotage_all_remaining_cards", off=False)
def takes_all(transition: Transition, number: int) -> bool:
    """Trashes all of HQ and R&D if a sabotage exceeds them: there is nothing to choose."""
    return len(_both(transition)) < number


def _deck(transition: Transition) -> list[Copy]:
    return transition.game.zone(Zone.DECK, Player.CORP)


def _both(transition: Transition) -> list[Copy]:
    return transition.game.zone(Zone.HAND, Player.CORP) + _deck(transition)


def sabotage(transition: Transition, chosen: tuple[int, ...], number: int, cause: int) -> int:
    """Trashes the cards chosen in HQ and the rest from R&D; returns the number trashed."""
    deck, name = _deck(transition), transition.copy(cause).name
    cards = (*chosen, *(copy.id for copy in deck[: number - len(chosen)]))
    if takes_all(transition, number):
        cards = tuple(copy.id for copy in _both(transition))
        _tell_all(transition, number, len(cards), name)
    elif len(deck) < number:
        _tell_too_few(transition, number, len(deck), name)
    _facedown(transition, trash_together(transition, cards, Player.CORP, cause))
    return len(cards)


@rule("rule_sabotage_facedown")
def _facedown(transition: Transition, cards: tuple[int, ...]) -> None:
    """Puts the cards trashed by a sabotage facedown into Archives."""
    for one in cards:
        transition.change(one, faceup=False)


# Instructions that nothing can interrupt; and such as are replaced by themselves, where no rule keeps them from that:
# they would go round for ever, and nothing comes of them.
FIXED = "fixed option"
_AGAIN = "replaced again"
# Effects with an amount that interrupts can change, with a rule of their own for an amount of zero.
_VALUES = ("take tags", "take damage")


def is_stopped(transition: Transition, left: Imminent, name: str) -> bool:
    """Whether an expected effect does not happen: it was prevented or replaced."""
    if left.instead is not None:
        if not any(isinstance(one, Resolving) and one.kind == _AGAIN for one in transition.frames):
            kind = FIXED if _only_once(transition, name) else _AGAIN
            do, bound = left.instead.ability.do, left.instead.bound
            transition.frames.append(Resolving(left.instead, do, bound=bound, kind=kind))
        return True
    if left.removed:
        return _does_not_happen(transition, left, name)
    there = _there(transition, left) if left.stays else ()
    for one in there:
        if one in left.stays:
            trashed_in_place(transition, one, left.happening.label == "faceup", left.happening.player)
    return bool(left.stays) and set(there) <= set(left.stays)


def _there(transition: Transition, left: Imminent) -> tuple[int, ...]:
    cards = left.happening.copies or (left.happening.copy,)
    return tuple(one for one in cards if transition.game.is_there(one))


@rule("sec_prevent_avoid", off=False)
def _does_not_happen(transition: Transition, left: Imminent, name: str) -> bool:
    """Keeps a fully prevented effect from happening."""
    when = left.happening.when
    if when == "trash":
        not_trashed(transition, _there(transition, left), left.happening.player)
    else:
        transition.decide(f"It was prevented, and does not happen: {when} ({name})", (name, when.split()[-1]))
    return True


def is_of_no_amount(transition: Transition, when: str, amount: int) -> bool:
    """Whether an effect does not happen because its amount is zero."""
    return amount <= 0 and when not in _VALUES and _takes_no_place(transition)
