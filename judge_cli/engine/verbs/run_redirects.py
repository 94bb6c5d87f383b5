"""Effects that begin a run, move it elsewhere, or break off an encounter."""

from judge_cli.engine.rules.initiation import begin_run, cannot_announce
from judge_cli.engine.table.card import Effect
from judge_cli.engine.table.game import CENTRALS, Zone
from judge_cli.engine.table.moment import Asking, Reaction, Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def bypass(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Breaks off the encounter: the Runner passes the ice."""
    encounter = transition.game.encounter
    if encounter is None:
        return
    if encounter.forced:
        transition.change_encounter(over="bypassed")
    else:
        transition.change_run(goes_to="step_pass_ice")
    names = (transition.copy(frame.pending.copy).name, transition.copy(encounter.ice).name, "run")
    begins = any(type(one) is Reaction and one.begins for one in transition.frames)
    if not transition.copy(encounter.ice).card.subroutines and begins:
        text = f"{names[1]} has no subroutines, and the point at which they could be broken is never reached"
        transition.cite("rule_bypass_during_encounter", text, names, decides=True)
    text = f"{names[1]} is bypassed: the encounter is broken off and the Runner passes it"
    transition.cite("rule_bypass", text, names, decides=True, act=Act("bypasses", Player.RUNNER, names[1]))


def _remote(effect: Effect, server: str) -> bool:
    return "remote" in effect.server and server not in CENTRALS


def ask_server(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for the server that a run is made on, or that it or the ice is moved to."""
    servers = transition.game.servers()
    allowed = [n for n, s in enumerate(servers) if not effect.server or s in effect.server or _remote(effect, s)]
    if effect.word == "make a run":
        allowed = [n for n in allowed if cannot_announce(transition, servers[n], basic=False) is None]
        return Asking(Player.RUNNER, "runs", tuple(allowed)) if allowed else None
    here = transition.game.run.server if transition.game.run else ""
    allowed = [n for n in allowed if servers[n] != here]
    return Asking(effect.player, "chooses server", tuple(allowed)) if allowed else None


def choose_server(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Keeps in mind the server that was chosen."""
    if frame.picked is not None:
        server = transition.game.servers()[frame.picked[0]]
        transition.change(frame.pending.copy, chosen=server)
        name = transition.copy(frame.pending.copy).name
        transition.cite("rule_resolve_ability", f"{server} is chosen for {name}", (name, server))


def make_run(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Begins a run on the chosen server."""
    if frame.picked is not None and transition.game.run is None:
        begin_run(transition, transition.game.servers()[frame.picked[0]], by=frame.pending.copy)


def attack(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Changes the attacked server."""
    run = transition.game.run
    if run is None or frame.picked is None:
        return
    server = transition.game.servers()[frame.picked[0]]
    ice = transition.game.ice(server)
    if transition.law.switches.server_change_keeps_step:
        transition.change_run(server=server)
        _now_attacked(transition, server, transition.copy(frame.pending.copy).name)
        text = "The run stays at the step it is at: no ice of the new server has to be dealt with"
        about = (transition.copy(frame.pending.copy).name, "run")
        transition.cite("rule_change_attacked_server_without_position", text, about, decides=True)
        return
    transition.change_run(
        server=server,
        position=-1,
        ice=-1,
        passing=False,
        goes_to="step_approach_begins" if ice else "step_approach_server",
    )
    _now_attacked(transition, server, transition.copy(frame.pending.copy).name)
    text = f"The Runner approaches {'the outermost ice of ' if ice else ''}{server} next"
    transition.cite("rule_change_attacked_server_without_position", text, (server, "run"))


def move_ice(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Moves the encountered ice to the outermost position of another server; the Runner goes along with it."""
    ice, run = transition.copy(frame.pending.copy), transition.game.run
    if frame.picked is None or ice.zone is not Zone.PROTECTING:
        return
    server = transition.game.servers()[frame.picked[0]]
    for other in transition.game.ice(ice.server):
        if other.order > ice.order:
            transition.change(other.id, order=other.order - 1)
    position = len(transition.game.ice(server))
    transition.change(ice.id, server=server, order=position)
    transition.cite(
        "rule_resolve_ability", f"{ice.name} moves to the outermost position of {server}", (ice.name, server)
    )
    if run is not None and run.ice == ice.id:
        transition.change_run(server=server, position=position)
        text = f"The Runner goes along with {ice.name}: the run goes on from there"
        transition.cite("rule_ice_change_encounter_move_swap", text, (ice.name, server, "run"), decides=True)
        _now_attacked(transition, server, ice.name)


def _now_attacked(transition: Transition, server: str, by: str) -> None:
    """Tells that the attacked server has changed; who forbids only the announcing of it has no say in this."""
    transition.cite("rule_change_attacked_server", f"The attacked server is now {server}", (by, server, "run"))
    for copy in transition.game.statics("no announcing"):
        if copy.server == server:
            text = f"{copy.name} only forbids announcing {server}, and does not interfere with this change"
            transition.cite("rule_cannot_run_abilities", text, (copy.name, server, "run"), decides=True)
