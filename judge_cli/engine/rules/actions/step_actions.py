"""The acts of steps."""

from collections.abc import Callable

from judge_cli.engine.evaluate.values import allotted_clicks, changes, hand_size, number, subroutines
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.accesses import accessing_cards
from judge_cli.engine.rules.runs import run_ends, success
from judge_cli.engine.rules.runs.breaking import begin_subroutine, next_in_order, tell_order
from judge_cli.engine.rules.runs.initiation import announce
from judge_cli.engine.rules.windows import mid_access
from judge_cli.engine.rules.windows.drawing import draw
from judge_cli.engine.rules.zones.counters import counted_with_player, refill
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import PendingChoice, Subroutines
from judge_cli.engine.table.rule import rule, stating, switch
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Deed, Player

_BAD = "bad publicity"
# Whether bad publicity credits are in a separate fund.
_FUND_APART = switch("bad_publicity_credits", says="beside the pool", otherwise="in the pool")

# Rules that only answer yes, or say what they decide.
_tell_success_reached = stating(
    "rule_not_unsuccessful_when_reached_success_phase",
    "The run reached the point of success: it is not declared unsuccessful",
    "run",
    "label",
)


def carry_out(transition: Transition, deed: Deed) -> None:
    """Carries out a step's act."""
    _DEEDS[deed](transition)


def left_undone(transition: Transition, deed: Deed) -> None:
    """Records why an act with a condition was not done, if a rule of its own says so."""
    if deed is not Deed.DECLARE_UNSUCCESSFUL:
        return
    run = transition.run
    if run.server_gone:
        _tell_server_gone(transition)
    elif run.label != "successful":
        _tell_success_reached(transition)


@rule("rule_server_cease_to_exist_unsuccesful_exception")
def _tell_server_gone(transition: Transition) -> None:
    text = "The attacked server has ceased to exist: the run is not declared unsuccessful"
    transition.decide(text, ("run", "label", transition.run.server))


def _gain_clicks(transition: Transition) -> None:
    player = transition.game.active
    corp, runner = transition.game.clicks
    amount = allotted_clicks(transition.game, player)
    clicks = (amount, runner) if player is Player.CORP else (corp, amount)
    transition.game = transition.game._replace(clicks=clicks)
    transition.say_step(f"The {player.value} gains {amount} clicks")


def _refill(transition: Transition) -> None:
    for one in changes(transition.game, "recurring credits"):
        copy = one.view.copy(one.view.this)
        if copy.holder is transition.game.active:
            refill(transition, copy, number(one))
    transition.say_routine("Recurring credits refill")


def _mandatory_draw(transition: Transition) -> None:
    transition.say_step("The Corp draws its mandatory card")
    draw(transition, Player.CORP, 1)


@rule("rule_flatline")
def _flatline(transition: Transition) -> None:
    """Makes the Runner lose if their maximum hand size is below 0 as their discard step begins."""
    if hand_size(transition.game, Player.RUNNER) < 0:
        transition.game = transition.game._replace(winner=Player.CORP.value)
        transition.say("The Runner's maximum hand size is below 0: the Runner is flatlined", ("game", "damage"))


def _discard(transition: Transition) -> None:
    player = transition.game.active
    if player is Player.RUNNER:
        _flatline(transition)
        if transition.game.winner:
            return
    hand = transition.game.zone(Zone.HAND, player)
    if len(hand) > max(0, hand_size(transition.game, player)):
        transition.frames.append(PendingChoice(player, "discards", tuple(c.id for c in hand)))
    else:
        transition.say_routine(f"The {player.value} has no card to discard")


def _lose_clicks(transition: Transition) -> None:
    player = transition.game.active
    amount = transition.game.clicks_of(player)
    transition.add_clicks(player, -amount)
    transition.say_step(f"The {player.value} loses {amount} unspent click{'' if amount == 1 else 's'}")


def _gain_fund(transition: Transition) -> None:
    amount = transition.game.bad_publicity
    amount += sum(c.count(_BAD) for c in counted_with_player(transition, Player.CORP, _BAD))
    if not amount:
        transition.say_routine("The Corp has no bad publicity: the Runner gains nothing")
        return
    _put_into_fund(transition, amount)


def with_fund(transition: Transition, amount: int) -> bool:
    """Adds credits from bad publicity, in a separate fund or in the pool; returns whether they are separate."""
    apart = _FUND_APART in transition.law.ways
    if not apart:
        transition.gain(Player.RUNNER, amount)
    transition.change_run(fund=amount, apart=apart)
    return apart


@rule("rule_bad_publicity_credits_in_pool")
def _put_into_fund(transition: Transition, amount: int) -> None:
    """Gives the Runner credits for the Corp's bad publicity, in their pool or in a separate fund."""
    apart = with_fund(transition, amount)
    where = "puts" if apart else "gains"
    transition.say_step(f"The Runner {where} {amount} from bad publicity for this run", ("credits",))
    text = "They lie in the bad publicity fund, to be spent in this run; they are not in the credit pool"
    if not apart:
        text = "They are in the credit pool like any others"
    transition.decide(text, ("credits",))


def _lose_fund(transition: Transition) -> None:
    if transition.run.fund:
        _lose_unspent(transition)
    else:
        transition.say_routine("No credits from bad publicity are left")


def _keep_unspent(transition: Transition) -> None:
    """Leaves the credits with the Runner: a fund, which ends with the run, goes to their pool."""
    if transition.run.apart:
        transition.gain(Player.RUNNER, transition.run.fund)
        transition.change_run(apart=False)


@rule("rule_run_ends_lose_bad_pub_credits", otherwise=_keep_unspent)
def _lose_unspent(transition: Transition) -> None:
    """Takes the unspent credits from bad publicity."""
    amount = transition.run.fund
    transition.take(Player.RUNNER, amount)
    done = "puts back" if transition.run.apart else "loses"
    transition.decide(f"The Runner {done} {amount} unspent from bad publicity", ("credits",))


def _set_position(transition: Transition) -> None:
    outermost = len(transition.game.ice(transition.run.server)) - 1
    transition.change_run(position=outermost)
    if outermost < 0:
        transition.say_routine("No ice protects the server: the Runner has no position")
    else:
        transition.say_step("The Runner takes the outermost position", ("run",))


def _move_inward(transition: Transition) -> None:
    position = transition.run.position
    transition.change_run(position=max(-1, position - 1), moved=position > 0, passing=False, vacant=False)
    if position > 0:
        transition.say_step("The Runner moves one position inward", ("run",))
    else:
        transition.say_routine("No position is further inward: the Runner has none from here on")


def _subroutines(transition: Transition) -> None:
    encounter = transition.encounter
    ice = transition.copy(encounter.ice)
    left = tuple(n for n in range(len(subroutines(transition.game, ice))) if n not in encounter.broken)
    count = f"{len(left)} unbroken subroutine{'' if len(left) == 1 else 's'}"
    transition.say_step(f"A special reaction window opens: {count} of {ice.name} pending", (ice.name,))
    tell_order(transition, ice)
    transition.change_encounter(resolving=True)
    transition.frames.append(Subroutines(ice.id, left))


def _next_subroutine(transition: Transition) -> None:
    """Resolves the next unbroken subroutine; no window opens for it."""
    encounter = transition.encounter
    done = {*encounter.broken, *encounter.resolved}
    ice = transition.copy(encounter.ice)
    left = tuple(n for n in range(len(subroutines(transition.game, ice))) if n not in done)
    if not encounter.resolved:
        tell_order(transition, ice)
    n = next_in_order(transition, left)
    transition.change_encounter(resolved=(*encounter.resolved, n), resolving=True)
    begin_subroutine(transition, ice, n)


@rule("rule_unsuccessful_run")
def _unsuccessful(transition: Transition) -> None:
    """Declares a run unsuccessful that missed the point of success while its server still exists."""
    run = transition.run
    transition.change_run(label="unsuccessful")
    transition.say_step("The run is declared unsuccessful", ("run", "label"), Act("is declared unsuccessful"))
    transition.decide("The point of success was not reached, and the server still exists", ("run", "label"))
    waiting = [c for c in transition.game.copies if c.active and "successful run" in c.card.waits]
    own = tuple(one.name for one in waiting if one.id == run.by)
    others = tuple(one.name for one in waiting if one.id != run.by)
    if own:
        _its_run_failed(transition, own)
    if others:
        _waits_in_vain(transition, others)
    if run_ends.UNSUCCESSFUL_IN_THE_RUN in transition.law.ways:
        already = len(transition.game.met)
        occur(
            transition,
            Occurrence("unsuccessful run", player=Player.RUNNER, server=run.server, run=run.by, label="unsuccessful"),
        )
        names = tuple(transition.copy(one.copy).name for one in transition.game.met[already:])
        if names:
            _tell_during_the_run(transition, names)


def _met_all_the_same(transition: Transition, names: tuple[str, ...]) -> None:
    run = transition.run
    occur(transition, Occurrence("successful run", player=Player.RUNNER, server=run.server, run=run.by))


@rule("rule_if_successful", otherwise=_met_all_the_same)
def _its_run_failed(transition: Transition, names: tuple[str, ...]) -> None:
    """Skips a card's "if successful" effect on its own run."""
    transition.decide(f"{', '.join(names)}: its run was not successful, so its condition is not met", names)


@rule("rule_trigger_condition", otherwise=_met_all_the_same)
def _waits_in_vain(transition: Transition, names: tuple[str, ...]) -> None:
    """Keeps abilities that wait for a successful run from applying: there was none."""
    transition.decide(f"{', '.join(names)}: no run was successful, so the condition is not met", names)


@rule("rule_run_ends_condition")
def _tell_during_the_run(transition: Transition, names: tuple[str, ...]) -> None:
    text = f"{', '.join(names)}: the condition is met before the run is over, so the ability resolves during it"
    transition.decide(text, names)


def _windows(transition: Transition) -> None:
    if transition.run.open:
        transition.say_step("Windows left open when the run ended are now resolved", ("run",))
        run_ends.treat_open_windows(transition)
    else:
        transition.say_routine("No window is open from before")


_DEEDS: dict[Deed, Callable[[Transition], None]] = {
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
    Deed.DECLARE_SUCCESSFUL: success.would_succeed,
    Deed.DECLARE_UNSUCCESSFUL: _unsuccessful,
    Deed.ACCESS_SERVER: accessing_cards.access_server,
    Deed.BREACH_SERVER: accessing_cards.access_server,
    Deed.SET_CANDIDATE_LIMIT: accessing_cards.limit_accesses,
    Deed.CHOOSE_CANDIDATE: accessing_cards.choose_card,
    Deed.MAY_USE_MID_ACCESS_ABILITY: mid_access.may_use_ability,
    Deed.PROCESS_OPEN_WINDOWS: _windows,
    Deed.COUNT_ACCESSES: accessing_cards.count_accesses,
    Deed.TURN_ARCHIVES_FACEUP: accessing_cards.turn_archives_faceup,
    Deed.ACCESS_ONE_CARD: accessing_cards.access_one,
    Deed.MAY_TRASH_ACCESSED: mid_access.may_use_ability,
    Deed.STEAL_ACCESSED: accessing_cards.steal,
}
