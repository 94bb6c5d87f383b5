"""Accessing: how many cards, which one next, trashing it or stealing it."""

from judge_cli.engine.card import Cost
from judge_cli.engine.costs import can_pay, pay, trash
from judge_cli.engine.course import Course
from judge_cli.engine.game import Accessing, Copy, Occurrence, Zone
from judge_cli.engine.moment import Asking, Steps
from judge_cli.engine.occurrences import occur
from judge_cli.engine.replacing import offers_instead, replaced
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player

SET, BREACH, CARD = "access a set of cards", "breach", "access a card"
_NO_LIMIT = 1_000
FROM_HAND = -2
_ZONES = {"HQ": Zone.HAND, "R&D": Zone.DECK, "Archives": Zone.DISCARD}


def access_server(course: Course) -> None:
    """Begins to access the cards of the attacked server and its root, unless something replaces that."""
    if not offers_instead(course):
        _access_server(course)


def access_after_all(course: Course, picked: int) -> None:
    """Applies what the Runner chose to have instead of an access, or begins the access."""
    if not replaced(course, picked):
        return
    if BREACH in course.charts:
        begin_breach(course, course.run.server)
    else:
        _access_server(course)


def _access_server(course: Course) -> None:
    server = course.run.server
    course.say_step(f"The Runner accesses cards from {server}", (server,))
    course.game = course.game._replace(accessing=(*course.game.accessing, Accessing(server)))
    course.frames.append(Steps(SET, 0))


def breach_server(course: Course) -> None:
    """Begins to breach the attacked server, unless something replaces that."""
    if not offers_instead(course):
        begin_breach(course, course.run.server)


def begin_breach(course: Course, server: str) -> None:
    """Begins to breach a server."""
    course.say_step(f"The Runner breaches {server}", (server,))
    breach = Accessing(server, _NO_LIMIT, _NO_LIMIT, stepwise=True)
    course.game = course.game._replace(accessing=(*course.game.accessing, breach))
    course.frames.append(Steps(BREACH, 0))


def limit_accesses(course: Course) -> None:
    """Fixes how many cards can be chosen from hand or deck."""
    now = course.game.accessing[-1]
    limit = 1 + now.more
    course.say_step(f"The random access limit is {limit}", (now.server,))
    _change(course, now._replace(inside=limit))


def count_accesses(course: Course) -> None:
    """Fixes how many cards are accessed."""
    now = course.game.accessing[-1]
    root = len(course.game.installed_in(now.server))
    inside = _base_number(course, now.server, now.more)
    course.say_step(f"The Runner will access {root + inside} card{'' if root + inside == 1 else 's'}", (now.server,))
    _change(course, now._replace(left=root + inside, inside=inside))


def _base_number(course: Course, server: str, more: int) -> int:
    zone = _ZONES.get(server)
    held = len(course.game.zone(zone, Player.CORP)) if zone else 0
    return held if server == "Archives" else min(1 + more, held)


def candidates(course: Course) -> tuple[int, ...]:
    """The cards that may be accessed next; a card from hand is drawn by chance."""
    now = course.game.accessing[-1]
    if not now.left:
        return ()
    found = tuple(c.id for c in course.game.installed_in(now.server) if c.id not in now.done) + _inside(course, now)
    run = course.game.run
    if run is not None and run.only >= 0:
        return tuple(one for one in found if one == run.only)
    return found


def _inside(course: Course, now: Accessing) -> tuple[int, ...]:
    zone = _ZONES.get(now.server)
    if zone is None or not now.inside:
        return ()
    held = tuple(c.id for c in course.game.zone(zone, Player.CORP) if c.id not in now.done)
    if now.server == "HQ":
        return (FROM_HAND,) if held else ()
    return held[:1] if now.server == "R&D" else held


def choose_card(course: Course) -> None:
    """Lets the Runner choose what to access next, or chance where the card comes from hand."""
    course.frames.append(Asking(Player.RUNNER, "accesses", candidates(course)))


def access_one(course: Course) -> None:
    """Accesses the card that was chosen, or has one chosen first where that is no step of its own."""
    if course.game.accessing[-1].stepwise:
        _begin_access(course)
    else:
        choose_card(course)


def _begin_access(course: Course) -> None:
    """Begins to access the chosen card; an additional cost on that may be declined."""
    at = accessed(course)
    cost = _access_cost(course, at)
    if not cost:
        course.frames.append(Steps(CARD, 0))
    elif can_pay(course.game, Player.RUNNER, Cost(credits=cost)):
        course.frames.append(Asking(Player.RUNNER, "pays", (0, 1), "access cost"))
    else:
        paid_access(course, 0)


def _access_cost(course: Course, at: Copy) -> int:
    """What accessing a card costs on top."""
    if at.zone is not Zone.SERVER or at.server in _ZONES:
        return 0
    costs = [c.card.static("access costs") for c in course.game.statics("access costs")]
    return sum(one.credits for one in costs if one)


def paid_access(course: Course, picked: int) -> None:
    """Pays the additional cost and accesses the card, or does not; chosen it is either way."""
    at = accessed(course)
    cost = _access_cost(course, at)
    if not picked:
        text = f"The Runner does not pay {cost}: {at.name} is not accessed, and cannot be chosen again in this breach"
        course.say("rule_candidates_already_accessed", text, (at.name,), decides=True)
        return
    text = f"The Runner pays {cost} to access {at.name}"
    course.say("rule_additional_cost", text, (at.name, "credits"), act=Act("pays", Player.RUNNER, at.name))
    pay(course, Player.RUNNER, Cost(credits=cost))
    course.frames.append(Steps(CARD, 0))


def chosen_card(course: Course, picked: int) -> None:
    """Takes note of the chosen card, and begins to access it where that is no step of its own."""
    now = course.game.accessing[-1]
    if picked == FROM_HAND:
        held = tuple(c.id for c in course.game.zone(Zone.HAND, Player.CORP) if c.id not in now.done)
        course.frames.append(Asking(None, "accesses", held))
        return
    at = course.copy(picked)
    inside = now.inside - (at.zone is not Zone.SERVER)
    if picked in now.seen:
        text = f"{at.name} is another object since it moved, and can be chosen again"
        course.say("rule_candidates_leaving_server", text, (at.name,), decides=True)
    chosen = now._replace(left=now.left - 1, inside=inside, done=(*now.done, picked), card=picked)
    _change(course, chosen._replace(seen=(*now.seen, picked), gone=False))
    if not now.stepwise:
        _begin_access(course)


def accessed(course: Course) -> Copy:
    """The card being accessed."""
    return course.copy(course.game.accessing[-1].card)


def turn_archives_faceup(course: Course) -> None:
    """Turns every card in Archives faceup."""
    course.say_step("All cards in Archives are turned faceup", ("Archives",))
    for copy in course.game.zone(Zone.DISCARD, Player.CORP):
        if not copy.faceup:
            course.change(copy.id, faceup=True)


def may_trash(course: Course) -> None:
    """Lets the Runner pay the trash cost of the accessed card, where it has one and can be paid."""
    at = accessed(course)
    cost = at.card.trash_cost
    if cost is None or at.zone is Zone.DISCARD or not can_pay(course.game, Player.RUNNER, Cost(credits=cost)):
        return
    course.frames.append(Asking(Player.RUNNER, "trashes", (-1, at.id), "access"))


def trash_accessed(course: Course, picked: int) -> None:
    """Trashes the accessed card for its trash cost, if the Runner chose to."""
    if picked < 0:
        return
    at = course.copy(picked)
    pay(course, Player.RUNNER, Cost(credits=at.card.trash_cost or 0))
    text = f"The Runner pays {at.card.trash_cost} to trash {at.name}"
    course.say("rule_basic_trash_ability", text, (at.name,), act=Act("trashes", Player.RUNNER, at.name))
    trash(course, picked, Player.RUNNER)


def is_stealable(course: Course) -> bool:
    """Whether the card being accessed is an agenda that is still there."""
    at = accessed(course)
    if course.game.accessing[-1].gone:
        return False
    return at.card.type == "agenda" and at.zone in (Zone.SERVER, Zone.HAND, Zone.DECK, Zone.DISCARD)


def steal(course: Course) -> None:
    """Has the Runner steal the accessed agenda; an additional cost on that may be declined."""
    at = accessed(course)
    cost = steal_cost(course, at)
    if not cost:
        stolen(course, at)
    elif can_pay(course.game, Player.RUNNER, Cost(credits=cost)):
        course.frames.append(Asking(Player.RUNNER, "steals", (-1, at.id), "additional cost"))
    else:
        text = f"The Runner cannot pay {cost} and does not steal {at.name}"
        course.say("rule_after_mid_access_agenda", text, (at.name,), decides=True)


def steal_cost(course: Course, at: Copy) -> int:
    """What stealing a card costs on top."""
    now = course.game.accessing[-1]
    costs = [c.card.static("steal costs") for c in course.game.statics("steal costs") if c.server == now.server]
    return sum(one.credits for one in costs if one)


def steal_for_cost(course: Course, picked: int) -> None:
    """Pays the additional cost and steals, if the Runner chose to."""
    at = accessed(course)
    if picked < 0:
        course.say("rule_decline_to_steal", f"The Runner declines to steal {at.name}", (at.name,), decides=True)
        return
    cost = steal_cost(course, at)
    text = f"The Runner pays {cost} to steal {at.name}"
    course.say("rule_additional_cost", text, (at.name, "credits"), act=Act("pays", Player.RUNNER, at.name))
    pay(course, Player.RUNNER, Cost(credits=cost))
    stolen(course, at)


def stolen(course: Course, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    course.move(at.id, Zone.SCORE, Player.RUNNER)
    course.say(
        "rule_agenda_stolen", f"The Runner steals {at.name}", (at.name,), act=Act("steals", Player.RUNNER, at.name)
    )
    course.count("turn:current over")
    occur(course, Occurrence("stolen", copy=at.id, server=at.server))


def complete_set(course: Course) -> None:
    """Ends the access of a set of cards."""
    course.game = course.game._replace(accessing=course.game.accessing[:-1])


def _change(course: Course, now: Accessing) -> None:
    course.game = course.game._replace(accessing=(*course.game.accessing[:-1], now))
