"""Verbs of runs, encounters and accesses."""

from judge_cli.cards.language.amount import Which
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.evaluate.values import is_server, subroutines
from judge_cli.engine.rules.abilities.lingering_effects import add_change, lasts_for, strengthen, tell_strength
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.abilities.walking import force_phase_end, skip
from judge_cli.engine.rules.accesses import accessing_cards
from judge_cli.engine.rules.accesses.candidates import no_access
from judge_cli.engine.rules.costs.costs import cannot_end
from judge_cli.engine.rules.installing.playing_cards import not_complete, stays_active
from judge_cli.engine.rules.objects.position import has_no_position, leaves_encounter, without_a_position
from judge_cli.engine.rules.objects.targets import tell_chooser, tell_subroutines
from judge_cli.engine.rules.runs.breaking import (
    begin_subroutine,
    break_limits,
    breaks_alone,
    nothing_to_break,
    printed_subroutines,
    to_break,
)
from judge_cli.engine.rules.runs.initiation import begin_run, set_mark
from judge_cli.engine.rules.runs.run_ends import end_the_run
from judge_cli.engine.rules.runs.step_triggers import bypass_before_breaking, force_encounter, fully_broken
from judge_cli.engine.rules.runs.success import change_attacked_server
from judge_cli.engine.rules.zones.moving_cards import move_installed
from judge_cli.engine.table.game import STRIDE, Occurrence, Zone
from judge_cli.engine.table.moment import Reaction, Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.verbs.verb import Call, verb
from judge_cli.procedure.steps.procedure import Player


@verb("run", "rule_resolve_ability")
def run(call: Call) -> None:
    """Begins a run on the chosen server."""
    server = call.server()
    begins = bool(server) and call.transition.game.run is None
    call.done(begins)
    if begins:
        begin_run(call.transition, server, by=call.frame.pending.copy)
        if call.this.zone is Zone.PLAYING and call.this.card.waits and stays_active(call.transition, call.this):
            not_complete(call.transition, call.this)


@verb("end the run", "rule_end_the_run")
def end(call: Call) -> None:
    """Ends the run, unless a card forbids it."""
    happening = Occurrence("end the run", by=call.this.id, kind="subroutine" if _is_subroutine(call) else "")
    found = forbids(call.transition.game, happening) if call.transition.game.may_change("cannot") else None
    if found is None or not cannot_end(call.transition, call.name, found.name):
        end_the_run(call.transition, "ended", (call.name,))
    else:
        call.done(False)


def _is_subroutine(call: Call) -> bool:
    frames = [one for one in call.transition.frames if isinstance(one, Resolving)]
    return any(one.kind == "subroutine" and one.pending.copy == call.this.id for one in frames)


@verb("jack out", "rule_jacking_out")
def jack_out(call: Call) -> None:
    """Jacks the Runner out."""
    end_the_run(call.transition, "jacked out")


@verb("bypass", "rule_bypass")
def bypass(call: Call) -> None:
    """Ends the encounter: the Runner passes the ice."""
    transition, encounter = call.transition, call.transition.game.encounter
    call.done(encounter is not None)
    if encounter is None:
        return
    if encounter.forced:
        transition.change_encounter(over="bypassed")
    else:
        leaves_encounter(transition, encounter.ice)
    ice = transition.copy(encounter.ice)
    begins = any(type(one) is Reaction and one.begins for one in transition.frames)
    if not subroutines(transition.game, ice) and begins:
        bypass_before_breaking(transition, ice.name)
    text = f"{ice.name} is bypassed: the encounter is broken off and the Runner passes it"
    call.tell(text, (ice.name, "run"), decides=True, act=Act("bypasses", Player.RUNNER, ice.name))
    occur(transition, Occurrence("bypass", copy=ice.id, player=Player.RUNNER))


@verb("encounter", "rule_forced_encounter")
def encounter_ice(call: Call) -> None:
    """Makes the Runner encounter an ice."""
    for one in call.cards()[:1]:
        force_encounter(call.transition, one, call.name)


@verb("break", "rule_encounter_break_paw")
def break_subroutines(call: Call) -> None:
    """Breaks the chosen subroutines."""
    transition = call.transition
    chosen = _chosen_to_break(call)
    if not chosen:
        nothing_to_break(transition, call.name)
        return
    ice, broken = transition.copy(transition.encounter.ice), transition.encounter.broken
    now = tuple(sorted({*broken, *chosen}))
    breakers = tuple(dict.fromkeys((*transition.encounter.breakers, call.this.id)))
    # Lines of play that come to the same are one, so this is kept only where it counts.
    with_card = tuple((n, call.this.id) for n in chosen) if break_limits(transition, ice) else ()
    broken_by = (*transition.encounter.broken_by, *with_card)
    transition.change_encounter(broken=now, breakers=breakers, broken_by=broken_by)
    numbers = ", ".join(str(n + 1) for n in chosen)
    act = Act("breaks", Player.RUNNER, ice.name)
    if len(now) < len(subroutines(transition.game, ice)):
        tell_subroutines(transition, numbers, call.name)
    call.tell(f"Subroutine {numbers} of {ice.name} is broken", (ice.name,), act=act)
    occur(transition, Occurrence("break", copy=ice.id, by=call.this.id, player=Player.RUNNER, amount=len(chosen)))
    printed = len(printed_subroutines(transition, ice) & {*chosen})
    if printed:
        by = call.this.id
        occur(transition, Occurrence("break printed", copy=ice.id, by=by, player=Player.RUNNER, amount=printed))
    if len(now) == len(subroutines(transition.game, ice)) > len(broken):
        fully_broken(transition, breaks_alone(transition, ice.name, breakers))


def _chosen_to_break(call: Call) -> tuple[int, ...]:
    """The subroutines named with the ability's use, or chosen since; without a choice, all."""
    named = tuple(n for n in call.view.named("subroutines") if isinstance(n, int))
    return named or call.chosen("subroutine") or tuple(to_break(call.transition, call.view, call.effect))


@verb("strength", "rule_icebreaker_strength_increase_implicit")
def change_strength(call: Call) -> None:
    """Changes an icebreaker's own strength, by default for the encounter."""
    lasts = lasts_for(call.transition, call.this, call.word("lasts"))
    strengthen(call.transition, call.frame.pending, call.this.id, call.amount(), lasts)
    tell_strength(call.transition, call.this)


@verb("access", "rule_accessing")
def access(call: Call) -> None:
    """Makes the Runner access cards one after the other, in a breach or outside one."""
    there = [one for one in call.cards() if call.transition.game.is_there(one)]
    call.done(bool(there))
    for one in reversed(there):
        accessing_cards.access_alone(call.transition, one)


@verb("access more", "rule_increasing_random_access_limit")
def access_more(call: Call) -> None:
    """Raises the number of cards that the Runner accesses in this breach."""
    accessing, amount, servers = call.transition.game.accessing, call.amount(), call.words("server")
    outside = call.transition.game.run is None
    if outside and not accessing_cards.is_of_the_server(call.transition, call.name):
        return
    if accessing and (not servers or is_server(call.view, servers, accessing[-1].server)):
        changed = accessing[-1]._replace(more=accessing[-1].more + amount)
        call.transition.game = call.transition.game._replace(accessing=(*accessing[:-1], changed))
        call.tell(f"The Runner will access {amount} card{'' if amount == 1 else 's'} more")


@verb("only access", "rule_prohibiting_access")
def only_access(call: Call) -> None:
    """Forbids every other access for the rest of the run."""
    cards = call.cards()
    if call.transition.game.run is not None and cards:
        call.transition.change_run(only=cards[0])
        text = f"For the rest of this run only {call.name} can be accessed: no other card can be chosen"
        call.tell(text, ("run",), decides=True)


@verb("breach", "rule_resolve_ability")
def breach(call: Call) -> None:
    """Makes the Runner breach a server; barred cards cannot be accessed in this breach."""
    server, pending = call.server(), call.frame.pending
    barred: Which | None = call.effect.arguments.get("barred")  # type: ignore[assignment]
    if (
        server
        and call.transition.game.accessing
        and accessing_cards.waits_for_the_end(call.transition, pending, server, barred)
    ):
        return
    if server:
        accessing_cards.breach_by_ability(call.transition, server, call.name)
    if server and barred is not None:
        add_change(call.transition, pending, call.view, no_access(barred), "breach")


@verb("move to server", "rule_corp_cards_cannot_be_moved")
def move_to_server(call: Call) -> None:
    """Moves installed cards to a server: ice to its outermost position, or its innermost, other cards to its root."""
    server, innermost = call.server(), call.flag("innermost")
    moved = [move_installed(call.transition, one, server, innermost=innermost) for one in call.cards() if server]
    call.done(any(moved))


@verb("resolve subroutine", "rule_resolve_ability")
def resolve_subroutine(call: Call) -> None:
    """Resolves the chosen subroutine of an ice, or the only one."""
    for one in call.cards()[:1]:
        ice = call.transition.copy(one)
        chosen = call.chosen("subroutine")
        if chosen is not None:
            tell_chooser(call.transition, call.who(), call.view.player, call.name)
            tell_subroutines(call.transition, str(chosen[0] + 1), call.name)
        n = 0 if chosen is None else chosen[0]
        if n < len(subroutines(call.transition.game, ice)):
            was = call.frame.pending.occurrence.copy
            moved = was != one and was % STRIDE == one % STRIDE
            begin_subroutine(call.transition, ice, n, call.rule, ice.left if moved else "")


@verb("identify mark", "rule_mark_identification")
def identify_mark(call: Call) -> None:
    """Makes a central server the mark for this turn, by chance; there is never more than one."""
    server = call.server()
    call.done(bool(server))
    if not server:
        call.tell(f"{call.transition.game.mark} is the mark already", ("mark",), rule="rule_mark_already_identified")
        return
    set_mark(call.transition, server)
    call.tell(f"{server} becomes the mark for this turn", (server, "mark"), act=Act("becomes the mark", None, server))
    occur(call.transition, Occurrence("mark identified", player=Player.RUNNER, server=server))


@verb("win", "rule_resolve_ability")
def win(call: Call) -> None:
    """Makes a player win the game."""
    call.transition.game = call.transition.game._replace(winner=call.who().value)
    call.tell(f"The {call.who().value} wins the game", ("game",))


@verb("move runner", "rule_change_attacked_server")
def move_runner(call: Call) -> None:
    """Moves the Runner to the outermost position of a server, to approaching it, or to a piece of ice."""
    run = call.transition.game.run
    moves = run is not None and not has_no_position(call.transition, call.name)
    call.done(moves)
    if run is None or not moves:
        return
    server = call.server() or run.server
    if call.word("to") in _TO_ICE:
        _move_to_ice(call, call.cards())
        return
    outermost = call.word("to") == "outermost"
    ice = outermost and call.transition.game.ice(server)
    goes_to = "step_approach_begins" if ice else "step_approach_server"
    if outermost and not ice:
        goes_to = without_a_position(call.transition, server)
    call.transition.change_run(server=server, position=-1, ice=-1, passing=False, goes_to=goes_to)
    where = f"{'the outermost ice of ' if ice else ''}{server}"
    call.tell(f"The Runner is moved, and approaches {where} next", (server, "run"), decides=True)


# The step at which the run goes on where the Runner is moved to a piece of ice.
_TO_ICE = {"approach ice": "step_approach_begins", "encounter ice": "step_encounter_begins"}


def _move_to_ice(call: Call, ice: tuple[int, ...]) -> None:
    call.done(bool(ice))
    for at in (call.transition.copy(one) for one in ice[:1]):
        goes_to = _TO_ICE[call.word("to")]
        call.transition.change_run(
            server=at.server, position=at.order, ice=at.id, passing=False, vacant=False, goes_to=goes_to
        )
        call.tell(f"The Runner is moved to {at.name}: {call.word('to')}", (at.name, "run"), decides=True)


@verb("change attacked server", "rule_change_attacked_server_directly")
def change_server(call: Call) -> None:
    """Changes the attacked server for the rest of the run; the Runner is not moved."""
    server, run = call.server(), call.transition.game.run
    changes = run is not None and bool(server) and server != run.server
    call.done(changes)
    if changes:
        change_attacked_server(call.transition, server, call.name)


@verb("end action phase", "rule_resolve_ability")
def end_action_phase(call: Call) -> None:
    """Ends its controller's action phase after the present resolution."""
    call.done(force_phase_end(call.transition, call.view.player, call.name))


@verb("skip step", "rule_skip_discard_step")
def skip_step(call: Call) -> None:
    """Makes a player skip a step of this turn."""
    call.done(skip(call.transition, call.who(), call.word("step"), call.name))
