"""What steps do to the game."""

from collections.abc import Callable

from judge_cli.engine import accesses, run_ends
from judge_cli.engine.announcing import announce
from judge_cli.engine.course import Course
from judge_cli.engine.game import Occurrence, Zone
from judge_cli.engine.moment import Asking, Subroutines
from judge_cli.engine.occurrences import occur
from judge_cli.engine.subroutines import begin_subroutine
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Deed, Player

_ALLOTTED = {Player.CORP: 3, Player.RUNNER: 4}
_HAND_SIZE = 5


def carry_out(course: Course, deed: Deed) -> None:
    """Does what a step says."""
    _DEEDS[deed](course)


def left_undone(course: Course, deed: Deed) -> None:
    """Tells why a deed with a condition was not done, where a rule of its own says so."""
    if deed is not Deed.DECLARE_UNSUCCESSFUL:
        return
    run = course.run
    if run.server_gone:
        text = "The attacked server has ceased to exist: the run is not declared unsuccessful"
        anchor = "rule_server_cease_to_exist_unsuccesful_exception"
        course.say(anchor, text, ("run", "label", run.server), decides=True)
    elif run.reached:
        text = "The run reached the point of success: it is not declared unsuccessful"
        anchor = "rule_not_unsuccessful_when_reached_success_phase"
        course.say(anchor, text, ("run", "label"), decides=run.label != "successful")


def _gain_clicks(course: Course) -> None:
    player = course.game.active
    corp, runner = course.game.clicks
    amount = _ALLOTTED[player]
    clicks = (amount, runner) if player is Player.CORP else (corp, amount)
    course.game = course.game._replace(clicks=clicks)
    course.say_step(f"The {player.value} gains {amount} clicks")


def _refill(course: Course) -> None:
    course.say_routine("Recurring credits refill")


def _mandatory_draw(course: Course) -> None:
    course.say_step("The Corp draws its mandatory card")
    draw(course, Player.CORP, 1)


def draw(course: Course, player: Player, amount: int) -> None:
    """Has a player draw cards; an empty R&D loses the Corp the game."""
    for _ in range(amount):
        deck = course.game.zone(Zone.DECK, player)
        if deck:
            course.move(deck[0].id, Zone.HAND, player)
        elif player is Player.CORP:
            course.game = course.game._replace(winner=Player.RUNNER.value)
            course.say("rule_empty_rnd", "The Corp cannot draw from an empty R&D: the Runner wins", ("game",))


def _discard(course: Course) -> None:
    player = course.game.active
    hand = course.game.zone(Zone.HAND, player)
    if len(hand) > _HAND_SIZE:
        course.frames.append(Asking(player, "discards", tuple(c.id for c in hand)))
    else:
        course.say_routine(f"The {player.value} has no card to discard")


def _lose_clicks(course: Course) -> None:
    player = course.game.active
    amount = course.game.clicks_of(player)
    course.add_clicks(player, -amount)
    course.say_step(f"The {player.value} loses {amount} unspent click{'' if amount == 1 else 's'}")


def _gain_fund(course: Course) -> None:
    amount = course.game.bad_publicity
    if not amount:
        course.say_routine("The Corp has no bad publicity: the Runner gains nothing")
        return
    apart = course.law.switches.fund_apart
    if not apart:
        course.gain(Player.RUNNER, amount)
    course.change_run(fund=amount, apart=apart)
    where = "puts" if apart else "gains"
    course.say_step(f"The Runner {where} {amount} from bad publicity for this run", ("credits",))
    text = "They lie in the bad publicity fund, to be spent in this run; they are not in the credit pool"
    if not apart:
        text = "They are in the credit pool like any others"
    course.say("rule_bad_publicity_credits_in_pool", text, ("credits",), decides=True)


def _lose_fund(course: Course) -> None:
    amount = course.run.fund
    if amount:
        course.take(Player.RUNNER, amount)
        done = "puts back" if course.run.apart else "loses"
        text = f"The Runner {done} {amount} unspent from bad publicity"
        course.say("rule_run_ends_lose_bad_pub_credits", text, ("credits",), decides=True)
    else:
        course.say_routine("No credits from bad publicity are left")


def _set_position(course: Course) -> None:
    outermost = len(course.game.ice(course.run.server)) - 1
    course.change_run(position=outermost)
    if outermost < 0:
        course.say_routine("No ice protects the server: the Runner has no position")
    else:
        course.say_step("The Runner takes the outermost position", ("run",))


def _move_inward(course: Course) -> None:
    position = course.run.position
    course.change_run(position=max(-1, position - 1), moved=position > 0, passing=False, vacant=False)
    if position > 0:
        course.say_step("The Runner moves one position inward", ("run",))
    else:
        course.say_routine("No position is further inward: the Runner has none from here on")


def _subroutines(course: Course) -> None:
    encounter = course.encounter
    ice = course.copy(encounter.ice)
    left = tuple(n for n in range(len(ice.card.subroutines)) if n not in encounter.broken)
    count = f"{len(left)} unbroken subroutine{'' if len(left) == 1 else 's'}"
    text = f"A special reaction window opens: {count} of {ice.name} pending"
    course.say_step(text, (ice.name,))
    course.frames.append(Subroutines(ice.id, left))


def _next_subroutine(course: Course) -> None:
    """Has the next unbroken subroutine resolve; no window opens for it."""
    encounter = course.encounter
    done = {*encounter.broken, *encounter.resolved}
    ice = course.copy(encounter.ice)
    n = next(n for n in range(len(ice.card.subroutines)) if n not in done)
    course.change_encounter(resolved=(*encounter.resolved, n))
    begin_subroutine(course, ice, n)


def _successful(course: Course) -> None:
    run = course.run
    course.change_run(reached=True)
    hindered = next((c for c in course.game.statics("no success") if c.server == run.server), None)
    if hindered:
        text = f"{hindered.name}: the run cannot be declared successful"
        course.say("rule_cannot_precedence", text, (hindered.name, "run", "label"), decides=True)
        return
    course.change_run(label="successful")
    course.say_step("The run is declared successful", ("run", "label"), Act("is declared successful"))


def _unsuccessful(course: Course) -> None:
    run = course.run
    course.change_run(label="unsuccessful")
    course.say_step("The run is declared unsuccessful", ("run", "label"), Act("is declared unsuccessful"))
    text = "The point of success was not reached, and the server still exists"
    course.say("rule_unsuccessful_run", text, ("run", "label"), decides=True)
    if course.law.switches.unsuccessful_in_the_run:
        already = len(course.game.met)
        occur(course, Occurrence("unsuccessful run", server=run.server, by=run.by, label="unsuccessful"))
        names = tuple(course.copy(one.copy).name for one in course.game.met[already:])
        if names:
            text = f"{', '.join(names)}: the condition is met before the run is over, so the ability resolves during it"
            course.say("rule_run_ends_condition", text, names, decides=True)


def _windows(course: Course) -> None:
    if course.run.open:
        course.say_step("The windows that were open when the run was ended are treated", ("run",))
        run_ends.treat_open_windows(course)
    else:
        course.say_routine("No window is open from before")


_DEEDS: dict[Deed, Callable[[Course], None]] = {
    Deed.GAIN_ALLOTTED_CLICKS: _gain_clicks,
    Deed.REFILL_RECURRING_CREDITS: _refill,
    Deed.MANDATORY_DRAW: _mandatory_draw,
    Deed.DISCARD_TO_HAND_SIZE: _discard,
    Deed.LOSE_UNSPENT_CLICKS: _lose_clicks,
    Deed.ANNOUNCE_SERVER: announce,
    Deed.GAIN_BAD_PUBLICITY_CREDITS: _gain_fund,
    Deed.LOSE_BAD_PUBLICITY_CREDITS: _lose_fund,
    Deed.SET_POSITION: _set_position,
    Deed.MOVE_INWARD: _move_inward,
    Deed.RESOLVE_SUBROUTINES: _subroutines,
    Deed.RESOLVE_NEXT_SUBROUTINE: _next_subroutine,
    Deed.DECLARE_SUCCESSFUL: _successful,
    Deed.DECLARE_UNSUCCESSFUL: _unsuccessful,
    Deed.ACCESS_SERVER: accesses.access_server,
    Deed.BREACH_SERVER: accesses.breach_server,
    Deed.SET_CANDIDATE_LIMIT: accesses.limit_accesses,
    Deed.CHOOSE_CANDIDATE: accesses.choose_card,
    Deed.MAY_USE_MID_ACCESS_ABILITY: accesses.may_trash,
    Deed.PROCESS_OPEN_WINDOWS: _windows,
    Deed.COUNT_ACCESSES: accesses.count_accesses,
    Deed.TURN_ARCHIVES_FACEUP: accesses.turn_archives_faceup,
    Deed.ACCESS_ONE_CARD: accesses.access_one,
    Deed.MAY_TRASH_ACCESSED: accesses.may_trash,
    Deed.STEAL_ACCESSED: accesses.steal,
}
