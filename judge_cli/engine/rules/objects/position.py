"""Cards that come, go or move in the middle of a run or breach, and the effect on the Runner's position."""

from judge_cli.engine.rules.objects.objects import still_counts
from judge_cli.engine.table.game import STRIDE, Accessing, Copy, Game
from judge_cli.engine.table.moment import PendingChoice
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def leave_position(transition: Transition, copy: int) -> None:
    """Closes up the ice further out; if ice at the Runner's position left, the run continues by passing it."""
    at = transition.copy(copy)
    run = transition.game.run
    if any(one.forced and one.ice == at.id for one in transition.game.encounters):
        _leave_forced(transition, at)
    if run is not None and run.server == at.server and at.order + run.passing > run.position >= 0:
        still_counts(transition, at, "pass ice", "the Runner has passed it")
    for other in transition.game.ice(at.server):
        if other.order > at.order:
            transition.change(other.id, order=other.order - 1)
    if run is None or run.server != at.server or run.closing:
        return
    if at.order < run.position:
        transition.change_run(position=run.position - 1)
        transition.cite("rule_ice_change_inward_removed", "The Runner's position closes up inward", (at.name, "run"))
    elif at.order == run.position and (run.passing or at.id != run.ice):
        transition.change_run(vacant=True)
        text = f"{at.name} is gone: the Runner is not moved, and the run stays at its step"
        transition.cite("rule_ice_change_during_movement", text, (at.name, "run"))
    elif at.id == run.ice and not transition.game.encounters:
        _leave_approach(transition, at)
    elif at.id == run.ice:
        _leave_encounter(transition, at)


def leaves_encounter(transition: Transition, ice: int) -> bool:
    """Passes the ice if the Runner is still at it, and returns whether; an ability may have moved the Runner."""
    stays = transition.run.ice == ice
    if stays:
        transition.change_run(goes_to="step_pass_ice")
    return stays


def _approach_all_the_same(transition: Transition, at: Copy) -> None:
    """Without the rule: the Runner still approaches the ice after it moved and became a new object."""
    transition.change_run(ice=at.id + STRIDE)


def _encounter_all_the_same(transition: Transition, at: Copy) -> None:
    """Without the rule: the Runner still encounters the ice after it moved and became a new object."""
    transition.change_run(ice=at.id + STRIDE)
    transition.change_encounter(ice=at.id + STRIDE)


@rule("rule_ice_change_approach_uninstall_move", otherwise=_approach_all_the_same)
def _leave_approach(transition: Transition, at: Copy) -> None:
    """Ends the approach to an ice that is gone."""
    transition.change_run(goes_to="step_pass_ice", vacant=True)
    transition.decide(f"{at.name} is gone: the Runner goes on to pass its position", (at.name, "run"))


@rule("rule_ice_change_encounter_uninstall_derez", otherwise=_encounter_all_the_same)
def _leave_encounter(transition: Transition, at: Copy) -> None:
    """Ends the encounter with an ice that is gone."""
    transition.change_run(goes_to="step_pass_ice", vacant=True)
    transition.decide(f"{at.name} is gone: the Runner goes on to pass its position", (at.name, "run"))


def _go_on_with_it(transition: Transition, at: Copy) -> None:
    """Continues a forced encounter with the object that the ice has become elsewhere."""
    encounters = transition.game.encounters
    moved = (one._replace(ice=at.id + STRIDE) if one.forced and one.ice == at.id else one for one in encounters)
    transition.game = transition.game._replace(encounters=tuple(moved))


@rule("rule_ice_change_encounter_uninstall_derez", otherwise=_go_on_with_it)
def _leave_forced(transition: Transition, at: Copy) -> None:
    """Ends a forced encounter with an ice that is gone; the run keeps its own place."""
    transition.end_forced(at.id)
    transition.decide(f"{at.name} is gone: the forced encounter with it ends", (at.name, "run"))


def taken_over(transition: Transition, out: Copy, into: int, by: str) -> None:
    """Continues the run after another card has replaced the ice at the Runner's position."""
    run = transition.game.run
    if run is None or run.server != out.server or run.position != out.order:
        return
    about = (out.name, by, "run")
    if transition.game.encounters and transition.encounter.ice == out.id:
        transition.change_run(goes_to="step_pass_ice", vacant=True)
        text = f"{out.name} is gone: the encounter ends"
        transition.cite("rule_ice_change_encounter_uninstall_derez", text, about, decides=True)
    elif run.ice == out.id and not run.passing:
        transition.change_run(ice=into)
        text = "The Runner keeps their position, and approaches the ice that has come there"
        transition.cite("rule_ice_change_approach_swap", text, about, decides=True)
    else:
        _stay(transition, into, about)


def _meet_the_new_ice(transition: Transition, into: int, about: tuple[str, ...]) -> None:
    """Without the rule: a Runner who just passed ice here approaches the new ice; any other goes past it."""
    if transition.run.passing:
        transition.change_run(passing=False, ice=into, goes_to="step_approach_begins")
    else:
        transition.change_run(vacant=True)


@rule("rule_ice_change_during_movement", otherwise=_meet_the_new_ice)
def _stay(transition: Transition, into: int, about: tuple[str, ...]) -> None:
    """Leaves the Runner and the run in place while another ice comes to the Runner's position."""
    transition.decide("The Runner is not moved, and the run stays at its step", about)


def _come_before_it(transition: Transition, copy: int) -> None:
    """Puts the Runner outward from freshly installed ice, so that it lies ahead of them."""
    transition.change_run(position=transition.copy(copy).order + 1)


@rule("rule_ice_change_outward", otherwise=_come_before_it)
def _stay_inward(transition: Transition, copy: int) -> None:
    """Keeps the Runner from meeting ice that comes to a position outward from theirs."""
    name = transition.copy(copy).name
    transition.decide(f"{name} comes outward from the Runner's position: they do not meet it", (name, "run"))


def make_room(transition: Transition, ice: Copy) -> int:
    """Moves an ice, all that is outward from it and a Runner there outward; returns the position inward from it."""
    for one in transition.game.ice(ice.server):
        if one.order >= ice.order:
            transition.change(one.id, order=one.order + 1)
    run = transition.game.run
    if run is not None and run.server == ice.server and run.position >= ice.order:
        _comes_next(transition, ice.name)
    return ice.order


@rule("rule_ice_change_inward")
def _comes_next(transition: Transition, name: str) -> None:
    """Has the Runner come to ice that was installed inward from their position later in the run."""
    transition.change_run(position=transition.run.position + 1)
    transition.decide(f"The new ice lies inward from {name}: the Runner still has it before them", (name, "run"))


def come_to_position(transition: Transition, copy: int) -> None:
    """Handles ice installed to protect the attacked server while the Runner has a position there."""
    run, at = transition.game.run, transition.copy(copy)
    if run is None or at.card.type != "ice" or run.server != at.server or run.closing:
        return
    if 0 <= run.position <= at.order:
        _stay_inward(transition, copy)


@rule("rule_move_to_specific_position", off="step_approach_server")
def without_a_position(transition: Transition, server: str) -> str:
    """The next step for a Runner moved to a server without ice: the same as after passing all ice."""
    text = f"No ice protects {server}: the Runner has no position there, and the movement phase begins"
    transition.decide(text, (server, "run"))
    return "step_pass_ice"


@rule("rule_no_position_after_approach_server", off=False)
def has_no_position(transition: Transition, name: str) -> bool:
    """Keeps the Runner from being moved once the run has come to its success."""
    run = transition.run
    if not (run.reached or run.closing):
        return False
    text = f"The Runner has no position any more in this run, and {name} moves them nowhere"
    return transition.decide(text, ("run", name))


def entered(game: Game) -> int:
    """A card that came into the root of a server during its breach and was not declared yet; -1 if there is none."""
    came = (
        c.id for one in game.accessing if one.stepwise for c in game.installed_in(one.server) if c.id not in one.known
    )
    return next(came, -1)


@rule("step_checkpoint_card_entering_root_during_breach")
def ask_for_candidate(transition: Transition) -> None:
    """Asks the Runner whether a card that came into the root becomes a candidate of the breach."""
    card = entered(transition.game)
    shown = transition.copy(card).name if transition.copy(card).faceup else "A card"
    text = f"{shown} came into the root of the server being breached: the Runner declares whether it is a candidate"
    transition.decide(text, (transition.copy(card).name,))
    asks = PendingChoice(Player.RUNNER, "chooses", (-1, card), "candidate", may=True, card=card)
    transition.frames.append(asks)


def declare_candidate(transition: Transition, picked: int) -> None:
    """Makes a card that came into the root a candidate, or leaves it out of this breach."""
    card, changed = entered(transition.game), list[Accessing]()
    for one in transition.game.accessing:
        there = one.stepwise and one.server == transition.copy(card).server and card not in one.known
        left_out = (card,) if picked < 0 else ()
        known = one._replace(known=(*one.known, card), done=(*one.done, *left_out))
        changed.append(known if there else one)
    transition.game = transition.game._replace(accessing=tuple(changed))
    if entered(transition.game) >= 0:
        ask_for_candidate(transition)
