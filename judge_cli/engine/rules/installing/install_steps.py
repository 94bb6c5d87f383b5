"""The steps of installing a card: placing it, declaring its destination, trashing like cards, paying."""

from judge_cli.cards.language.ability import FREE
from judge_cli.engine.evaluate.permission import over_limit_with
from judge_cli.engine.evaluate.values import changes, concerns
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.abilities.walking import Doing, walk
from judge_cli.engine.rules.costs.checkpoints import NO_SECOND_CONSOLE, checkpoint
from judge_cli.engine.rules.costs.costs import (
    ALL_CREDITS,
    can_pay,
    pay,
    tell_clicks_on_top,
    tell_own_cost,
    unpaid,
    with_additional,
)
from judge_cli.engine.rules.installing.installing import cannot_install, install_cost, would_install
from judge_cli.engine.rules.installing.rezzing import (
    ask_division,
    can_pay_to_rez,
    is_undivided,
    may_rez,
    rez_card,
    rez_discount,
    would_rez,
)
from judge_cli.engine.rules.objects.objects import came_from, to_be_trashed
from judge_cli.engine.rules.objects.position import come_to_position, make_room
from judge_cli.engine.rules.zones.counters import first_refill
from judge_cli.engine.rules.zones.hosting import (
    hosts_demanded,
    hosts_for,
    must_be_hosted,
    note_memory,
    tell_by_ability,
    tell_by_install,
    tell_hosts,
)
from judge_cli.engine.rules.zones.moving_cards import reveal_unrezzed
from judge_cli.engine.rules.zones.trashing import trash_together, unhost
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.moment import Installing, PendingChoice
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Flat, PlayUndefined, Transition
from judge_cli.procedure.steps.procedure import Deed, Do, Meet, Occasion, Player

INSTALL = "install a card"

# Rules that only answer yes, or say what they decide.
_installs_nothing = stating(
    "rule_install_to_invalid_destination", "There is no such place to install a card: nothing is installed", "install"
)


def install(
    transition: Transition,
    copy: Copy,
    less: int = 0,
    *,
    free: bool = False,
    server: str = "",
    host: int = -1,
    by: int = -1,
    rezzed: bool = False,
    inward: int = -1,
) -> None:
    """Installs a card for its cost, perhaps lowered."""
    transition.frames.append(
        Installing(copy.id, came_from(transition, copy), 0, less, free, server, host, by, rezzed, inward=inward),
    )


def go_installing(transition: Transition) -> bool:
    """Carries out the next step of installing a card; a card that can no longer be installed stays where it is."""
    frame = transition.top(Installing)
    gone = not transition.game.is_there(frame.copy)
    if gone or (frame.at == 0 and _has_become_impossible(transition, frame)):
        transition.frames.pop()
        return True
    if walk(transition, INSTALL, _WITHOUT_SECTION, _DOING):
        return True
    if frame.rezzed:
        transition.frames[-1] = frame._replace(rezzed=False)
        _rez_at_once(transition, frame)
    else:
        transition.frames.pop()
    return True


def _has_become_impossible(transition: Transition, frame: Installing) -> bool:
    copy = transition.copy(frame.copy)
    return cannot_install(transition, copy, frame.server, less=frame.less, free=frame.free) is not None


def _place(transition: Transition) -> None:
    """Puts the card into the play area, not installed yet."""
    frame = transition.top(Installing)
    faceup = _goes_faceup(transition, transition.copy(frame.copy))
    if frame.server and not transition.game.exists(frame.server):
        occur(transition, Occurrence("create server", player=Player.CORP, server=frame.server))
    at = transition.copy(frame.copy)
    placed = transition.move(frame.copy, Zone.INSTALLING, faceup=faceup, server=frame.server)
    if at.counters or at.zone is Zone.SCORE:
        unhost(transition, frame.copy, counters=bool(at.counters))
    transition.frames[-1] = frame._replace(copy=placed)


def _choose_destination(transition: Transition) -> None:
    """Asks the player for a host, if there is a choice."""
    frame = transition.top(Installing)
    copy = transition.copy(frame.copy)
    if transition.game.may_change("may install faceup") and any(
        concerns(one, copy) for one in changes(transition.game, "may install faceup")
    ):
        transition.frames.append(PendingChoice(copy.holder, "turns faceup", (-1, copy.id), "face"))
    if frame.host != -1:
        return
    tell_by_ability(transition, copy)
    demanded = must_be_hosted(transition.game, copy)
    hosts = hosts_demanded(transition, copy) if demanded else hosts_for(transition, copy)
    if hosts:
        options = hosts if demanded else (-1, *hosts)
        transition.frames.append(PendingChoice(copy.holder, "hosts", options, "host"))


def choose_host(transition: Transition, picked: int) -> None:
    """Declares the host of the new card, or none."""
    frame = transition.top(Installing)
    if picked >= 0:
        names = transition.copy(frame.copy).name, transition.copy(picked).name
        text = f"{names[0]} will be installed on {names[1]}"
        transition.frames[-1] = frame._replace(host=picked)
        transition.change(frame.copy, host=picked)
        transition.cite("rule_steps_installing_destination", text, names)
        if not must_be_hosted(transition.game, transition.copy(frame.copy)):
            tell_by_install(transition, *names)
        tell_hosts(transition, picked, names[0])


def choose_face(transition: Transition, picked: int) -> None:
    """Installs a card faceup, if its player chose so."""
    transition.frames[-1] = transition.top(Installing)._replace(faceup=picked >= 0)


def _trash_like_cards(transition: Transition) -> None:
    """Asks for the like cards to trash, one after the other, then trashes them all at the same time."""
    frame = transition.top(Installing)
    copy = transition.copy(frame.copy)
    like = to_be_trashed(transition, frame, _payable(transition, frame))
    frame = transition.frames[-1] = frame._replace(like=tuple(sorted((*frame.like, *like.must))))
    left = tuple(one for one in like.may if one not in like.must)
    if left:
        transition.frames[-1] = frame._replace(at=frame.at - 1)
        options = left if like.more else (-1, *left)
        transition.frames.append(PendingChoice(copy.holder, "trashes", options, "like cards"))
    else:
        _trash_chosen(transition)


def choose_like_card(transition: Transition, picked: int) -> None:
    """Adds a card to those trashed for the new one, or trashes the chosen ones."""
    frame = transition.top(Installing)
    if picked >= 0:
        transition.frames[-1] = frame._replace(like=tuple(sorted((*frame.like, picked))))
    else:
        transition.frames[-1] = frame._replace(at=frame.at + 1)
        _trash_chosen(transition)


def _trash_chosen(transition: Transition) -> None:
    frame = transition.top(Installing)
    if frame.like:
        transition.frames[-1] = frame._replace(like=())
        trash_together(transition, frame.like, transition.copy(frame.copy).holder)


def _payable(transition: Transition, frame: Installing) -> bool:
    copy = transition.copy(frame.copy)
    gone = len(frame.like)
    cost = install_cost(transition, copy, frame.less, frame.server, free=frame.free, without_ice=gone)
    return can_pay(transition.game, copy.holder, cost, copy.id, on=would_install(copy, frame.server))


def _pay(transition: Transition) -> None:
    """Pays the install cost, after dividing a total discount; a checkpoint follows."""
    frame = transition.top(Installing)
    if is_undivided(frame) and ask_division(transition, frame):
        transition.frames[-2] = frame._replace(at=frame.at - 1)
        return
    copy = transition.copy(frame.copy)
    cost = install_cost(transition, copy, frame.less, frame.server, free=frame.free)
    assert isinstance(cost.credits, int)
    transition.frames[-1] = frame._replace(paid=cost.credits)
    on = would_install(copy, frame.server)
    if unpaid(transition, copy.holder, cost, on) is not None:
        raise PlayUndefined(f"the {copy.holder.value} cannot pay to install {copy.name}")
    tell_clicks_on_top(transition, cost.clicks, on)
    if not frame.free and frame.less < ALL_CREDITS:
        tell_own_cost(transition, on)
    pay(transition, copy.holder, cost, copy.id, on=on)
    checkpoint(transition)


def _become_installed(transition: Transition) -> None:
    """Moves the card to its installed place; a faceup card becomes active."""
    frame = transition.top(Installing)
    copy = transition.copy(frame.copy)
    _put_down(transition, frame, copy)
    note_memory(transition, copy)
    first_refill(transition, transition.copy(copy.id))
    where = f" in {frame.server}" if frame.server else ""
    text = f"The {copy.holder.value} installs {copy.name}{where} for {frame.paid}"
    name = (transition.copy(frame.by).name,) if frame.by >= 0 else ()
    transition.say(text, (copy.name, *name), act=Act("installs", copy.holder, copy.name))
    come_to_position(transition, copy.id)


def _put_down(transition: Transition, frame: Installing, copy: Copy) -> None:
    runner = copy.card.side is Player.RUNNER
    zone = Zone.RIG if runner else Zone.PROTECTING if copy.card.type == "ice" else Zone.SERVER
    same = {c.order for c in transition.game.copies if c.zone is zone and c.holder is copy.holder}
    order = len(transition.game.ice(frame.server)) if zone is Zone.PROTECTING else max(same, default=-1) + 1
    if zone is Zone.PROTECTING and _has_position(transition, frame.inward):
        order = make_room(transition, transition.copy(frame.inward))
    host = frame.host if transition.game.is_there(frame.host) else -1
    faceup = frame.faceup or _goes_faceup(transition, copy)
    transition.change(copy.id, zone=zone, faceup=faceup, server=frame.server, order=order, host=host)


def _goes_faceup(transition: Transition, copy: Copy) -> bool:
    """Whether a card is installed faceup: the Runner's are, and of the Corp's those that say so."""
    return copy.card.side is Player.RUNNER or ("install faceup" in copy.card.changes and _says_faceup(transition, copy))


@rule("rule_agendas_faceup", off=False)
def _says_faceup(transition: Transition, copy: Copy) -> bool:
    """Installs a card faceup and active if its own text says so."""
    if copy.zone is Zone.INSTALLING:
        transition.decide(f"{copy.name} is installed faceup, as it says, and is active", (copy.name,))
    return True


def _meet_conditions(transition: Transition) -> None:
    """Triggers abilities that wait for the install, including those on the card itself."""
    frame = transition.top(Installing)
    copy = transition.copy(frame.copy)
    if "empty" in copy.card.waits and not copy.counters:
        _not_yet_empty(transition, copy.id)
    transition.count(f"turn:installed {copy.id}")
    happened = Occurrence("install", copy=copy.id, player=copy.holder, server=frame.server, by=frame.by)
    occur(transition, happened._replace(kind=frame.came_from))


def has_no_destination(transition: Transition, inward: int) -> bool:
    """Whether there is no place directly inward from this card, so that nothing is installed there."""
    return not _has_position(transition, inward) and _installs_nothing(transition)


def _has_position(transition: Transition, ice: int) -> bool:
    return transition.game.is_there(ice) and transition.copy(ice).zone is Zone.PROTECTING


@rule("rule_forced_console_install_trashed")
def trash_second_console(transition: Transition, copy: Copy) -> None:
    """Trashes a console that an ability would have installed beside another."""
    if NO_SECOND_CONSOLE in transition.law.ways and over_limit_with(transition.game, copy):
        transition.decide(f"{copy.name} cannot be installed beside another, and is trashed", (copy.name,))
        trash_together(transition, (copy.id,), copy.holder)


def _rez_at_once(transition: Transition, frame: Installing) -> None:
    copy = transition.copy(frame.copy)
    less = rez_discount(frame)
    able = copy.card.type != "agenda" and may_rez(transition.game, copy)
    if not (able and can_pay_to_rez(transition, copy, less, free=frame.free)):
        reveal_unrezzed(transition, copy)
    elif frame.free or not (_costs_more(transition, copy) and _may_decline(transition, copy)):
        rez_card(transition, copy, less, free=frame.free)


def _costs_more(transition: Transition, copy: Copy) -> bool:
    return with_additional(transition, FREE, would_rez(copy)) != FREE


@rule("rule_decline_additional_cost", off=False)
def _may_decline(transition: Transition, copy: Copy) -> bool:
    """Asks the Corp whether it pays the additional cost of rezzing; it may decline even if told to rez."""
    transition.frames.append(PendingChoice(copy.holder, "rezzes", (copy.id, -1), "rez cost"))
    return True


def rez_for_cost(transition: Transition, picked: int) -> None:
    """Rezzes a freshly installed card for its additional cost too, or leaves it unrezzed."""
    frame = transition.top(Installing)
    copy = transition.copy(frame.copy)
    if picked >= 0:
        rez_card(transition, copy, rez_discount(frame), free=frame.free)
        return
    text = f"The Corp may decline what rezzing {copy.name} costs on top, and does"
    act = Act("declines", copy.holder, copy.name)
    transition.cite("rule_decline_additional_cost", text, (copy.name,), decides=True, act=act)
    reveal_unrezzed(transition, copy)


def _empty_at_once(transition: Transition, copy: int) -> None:
    for _, ability in transition.copy(copy).card.waits["empty"]:
        for kind in {event.kind for event in ability.events if event.word == "empty"}:
            occur(transition, Occurrence("empty", copy=copy, kind=kind))


@rule("rule_empty_requires_loading", otherwise=_empty_at_once)
def _not_yet_empty(transition: Transition, copy: int) -> None:
    """Keeps a card that was never loaded from counting as emptied."""
    name = transition.copy(copy).name
    transition.decide(f"{name} has not been loaded yet, so it has not become empty", (name,))


_DOING: Doing = {
    Deed.PLACE_INSTALLED_CARD: _place,
    Deed.DECLARE_DESTINATION: _choose_destination,
    Deed.TRASH_LIKE_CARDS: _trash_like_cards,
    Deed.PAY_INSTALL_COST: _pay,
    Deed.BECOME_INSTALLED: _become_installed,
    Occasion.INSTALLED: _meet_conditions,
}
# The steps for an edition that names no section for them.
_WITHOUT_SECTION: Flat = (
    ("rule_steps_installing_place", Do(Deed.PLACE_INSTALLED_CARD)),
    ("rule_steps_installing_destination", Do(Deed.DECLARE_DESTINATION)),
    ("rule_steps_installing_trash_like_cards", Do(Deed.TRASH_LIKE_CARDS)),
    ("rule_steps_installing_pay_install_cost", Do(Deed.PAY_INSTALL_COST)),
    ("rule_steps_installing_become_installed", Do(Deed.BECOME_INSTALLED)),
    ("rule_steps_installing_installed_condition", Meet(Occasion.INSTALLED)),
)
