"""Effects that begin a run, move it elsewhere, or break off an encounter."""

from judge_cli.engine.announcing import begin_run, cannot_announce
from judge_cli.engine.card import Effect
from judge_cli.engine.course import Course
from judge_cli.engine.game import CENTRALS, Zone
from judge_cli.engine.moment import Asking, Reaction, Resolving
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player


def bypass(course: Course, frame: Resolving, effect: Effect) -> None:
    """Breaks off the encounter: the Runner passes the ice."""
    encounter = course.game.encounter
    if encounter is None:
        return
    if encounter.forced:
        course.change_encounter(over="bypassed")
    else:
        course.change_run(goes_to="step_pass_ice")
    names = (course.copy(frame.pending.copy).name, course.copy(encounter.ice).name, "run")
    begins = any(type(one) is Reaction and one.begins for one in course.frames)
    if not course.copy(encounter.ice).card.subroutines and begins:
        text = f"{names[1]} has no subroutines, and the point at which they could be broken is never reached"
        course.say("rule_bypass_during_encounter", text, names, decides=True)
    text = f"{names[1]} is bypassed: the encounter is broken off and the Runner passes it"
    course.say("rule_bypass", text, names, decides=True, act=Act("bypasses", Player.RUNNER, names[1]))


def _remote(effect: Effect, server: str) -> bool:
    return "remote" in effect.server and server not in CENTRALS


def ask_server(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for the server that a run is made on, or that it or the ice is moved to."""
    servers = course.game.servers()
    allowed = [n for n, s in enumerate(servers) if not effect.server or s in effect.server or _remote(effect, s)]
    if effect.word == "make a run":
        allowed = [n for n in allowed if cannot_announce(course.game, servers[n], basic=False) is None]
        return Asking(Player.RUNNER, "runs", tuple(allowed)) if allowed else None
    here = course.game.run.server if course.game.run else ""
    allowed = [n for n in allowed if servers[n] != here]
    return Asking(effect.player, "chooses server", tuple(allowed)) if allowed else None


def choose_server(course: Course, frame: Resolving, effect: Effect) -> None:
    """Keeps in mind the server that was chosen."""
    if frame.picked is not None:
        server = course.game.servers()[frame.picked[0]]
        course.change(frame.pending.copy, chosen=server)
        name = course.copy(frame.pending.copy).name
        course.say("rule_resolve_ability", f"{server} is chosen for {name}", (name, server))


def make_run(course: Course, frame: Resolving, effect: Effect) -> None:
    """Begins a run on the chosen server."""
    if frame.picked is not None and course.game.run is None:
        begin_run(course, course.game.servers()[frame.picked[0]], by=frame.pending.copy)


def attack(course: Course, frame: Resolving, effect: Effect) -> None:
    """Changes the attacked server."""
    run = course.game.run
    if run is None or frame.picked is None:
        return
    server = course.game.servers()[frame.picked[0]]
    ice = course.game.ice(server)
    if course.law.switches.server_change_keeps_step:
        course.change_run(server=server)
        _now_attacked(course, server, course.copy(frame.pending.copy).name)
        text = "The run stays at the step it is at: no ice of the new server has to be dealt with"
        about = (course.copy(frame.pending.copy).name, "run")
        course.say("rule_change_attacked_server_without_position", text, about, decides=True)
        return
    course.change_run(
        server=server,
        position=-1,
        ice=-1,
        passing=False,
        goes_to="step_approach_begins" if ice else "step_approach_server",
    )
    _now_attacked(course, server, course.copy(frame.pending.copy).name)
    text = f"The Runner approaches {'the outermost ice of ' if ice else ''}{server} next"
    course.say("rule_change_attacked_server_without_position", text, (server, "run"))


def move_ice(course: Course, frame: Resolving, effect: Effect) -> None:
    """Moves the encountered ice to the outermost position of another server; the Runner goes along with it."""
    ice, run = course.copy(frame.pending.copy), course.game.run
    if frame.picked is None or ice.zone is not Zone.PROTECTING:
        return
    server = course.game.servers()[frame.picked[0]]
    for other in course.game.ice(ice.server):
        if other.order > ice.order:
            course.change(other.id, order=other.order - 1)
    position = len(course.game.ice(server))
    course.change(ice.id, server=server, order=position)
    course.say("rule_resolve_ability", f"{ice.name} moves to the outermost position of {server}", (ice.name, server))
    if run is not None and run.ice == ice.id:
        course.change_run(server=server, position=position)
        text = f"The Runner goes along with {ice.name}: the run goes on from there"
        course.say("rule_ice_change_encounter_move_swap", text, (ice.name, server, "run"), decides=True)
        _now_attacked(course, server, ice.name)


def _now_attacked(course: Course, server: str, by: str) -> None:
    """Tells that the attacked server has changed; who forbids only the announcing of it has no say in this."""
    course.say("rule_change_attacked_server", f"The attacked server is now {server}", (by, server, "run"))
    for copy in course.game.statics("no announcing"):
        if copy.server == server:
            text = f"{copy.name} only forbids announcing {server}, and does not interfere with this change"
            course.say("rule_cannot_run_abilities", text, (copy.name, server, "run"), decides=True)
