"""Checkpoints: abilities become pending, effects end, illegal cards go, in the order of this file."""

from collections import Counter

from judge_cli.cards.language.ability import Ability, parts
from judge_cli.cards.language.amount import Event
from judge_cli.cards.language.words import CHECKPOINT, STAY
from judge_cli.engine.evaluate.permission import over_limit
from judge_cli.engine.evaluate.values import changes, in_zone, points, points_to_win, times
from judge_cli.engine.rules.abilities import lingering_effects
from judge_cli.engine.rules.abilities.lingering_effects import end_of_run, expire, expiring
from judge_cli.engine.rules.abilities.triggers import ON_ITSELF, made_the_run, waiting
from judge_cli.engine.rules.costs.costs import trash
from judge_cli.engine.rules.objects.objects import tell_this_server
from judge_cli.engine.rules.objects.position import ask_for_candidate, entered
from judge_cli.engine.rules.zones.hosting import is_memory_exceeded, keep_memory
from judge_cli.engine.table.game import CENTRALS, Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Interrupting, Paid, Reaction, Resolving, Steps, Subroutines
from judge_cli.engine.table.rule import in_force, rule, switch
from judge_cli.engine.table.transcript import Entry
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Whether a second console cannot be installed, or trashes the first one.
NO_SECOND_CONSOLE = switch("second_console", says="cannot be installed", otherwise="replaces the first")

# Rules that only answer yes, or say what they decide.
_active_when_trashed = in_force("rule_active_exception_catchall")
_active_after_moving = in_force("rule_active_exception_conditional_move_to_inactive_zone")


def keep_limits(transition: Transition) -> None:
    """Trashes the oldest cards over a limit: a second console, a second region."""
    for _ in transition.game.copies:
        found = over_limit(transition.game)
        if found is None:
            return
        newest = found[0].effect.arguments["each"] == "player" and NO_SECOND_CONSOLE not in transition.law.ways
        keep = _keep_newest if newest else _keep_in_place
        keep(transition, found[0].name, found[1][0])


@rule("step_checkpoint_card_restrictions")
def trash_wrongly_hosted(transition: Transition) -> None:
    """Trashes cards hosted on a card that says it cannot host."""
    for one in tuple(changes(transition.game, "cannot host")):
        hosted = tuple(c for c in transition.game.copies if c.host == one.view.this)
        for copy in hosted:
            text = f"{one.name} cannot host cards: {copy.name} is in an illegal place, and is trashed"
            transition.decide(text, (one.name, copy.name))
            trash(transition, copy.id)


def _trash_oldest(transition: Transition, name: str, oldest: Copy) -> None:
    transition.decide(f"{name}: only so many cards like it can be there; {oldest.name} is trashed", (name, oldest.name))
    trash(transition, oldest.id)


_keep_newest = rule("step_checkpoint_uniqueness")(_trash_oldest)
_keep_in_place = rule("step_checkpoint_card_restrictions")(_trash_oldest)
# Whether a checkpoint comes after every step, or only where a step or rule says so.
AFTER_EVERY_STEP = switch("checkpoint_after_every_step", says="yes", otherwise="no")
_AT_CHECKPOINT = Occurrence(CHECKPOINT)
_TRASHED = ("trash", "uninstall", "forfeit")


def checkpoint(transition: Transition, why: str = "") -> None:
    """Performs a checkpoint; records it if it did something or if a rule calls for it."""
    game = transition.game
    if why:
        citation, step = transition.law[why], transition.step()
        transition.entries.append(Entry(citation, step.number if step else None, "Checkpoint", routine=not game.met))
    if not game.met and not game.unsettled:
        return
    if game.speaks_of(CHECKPOINT):
        _look_at_states(transition)
    pending = _mark_met(transition) if transition.game.met else ()
    persisted = expiring(transition) if game.unsettled and game.lingering else ()
    if game.unsettled:
        transition.game = transition.game._replace(unsettled=False)
        _settle(transition)
        if transition.game.unsettled:
            transition.game = transition.game._replace(unsettled=False)
    if pending:
        _open_reaction(transition, pending, persisted)
    else:
        expire(transition, persisted)
    if is_memory_exceeded(transition.game):
        keep_memory(transition)
    if transition.game.accessing and entered(transition.game) >= 0:
        ask_for_candidate(transition)


def checkpoint_of_step(transition: Transition) -> None:
    """Performs a checkpoint that a step calls for."""
    checkpoint(transition, transition.ruling)


def had_checkpoint(transition: Transition) -> bool:
    """Performs a checkpoint if it has something to do; returns whether it had."""
    if not transition.game.met and not transition.game.unsettled:
        return False
    checkpoint(transition)
    return True


def _settle(transition: Transition) -> None:
    """Puts the table right, rule after rule; skips rules that no card or number calls for."""
    game = transition.game
    spoken = game.spoken.changes if game.spoken is not None else ("stays", "limit")
    if game.lingering:
        _end_durations(transition)
    if "stays" in spoken:
        _end_currents(transition)
    if [1 for c in game.copies if c.zone is Zone.SCORE]:
        _score(transition)
    if game.spoken is None or game.spoken.uniques:
        _keep_unique(transition)
    if "limit" in spoken:
        keep_limits(transition)
    if "cannot host" in spoken:
        trash_wrongly_hosted(transition)
    if game.run is not None and game.run.server not in CENTRALS:
        _drop_remotes(transition)


@rule("rule_conditional_ability_check_to_become_pending")
def _look_at_states(transition: Transition) -> None:
    """Makes abilities with a static condition pending at every checkpoint that begins while it is true."""
    found = [
        Pending(copy.id, ability, _AT_CHECKPOINT, bound)
        for copy, _, ability, bound in waiting(transition, _AT_CHECKPOINT)
        if not is_under_way(transition, copy.id, ability)
    ]
    if found:
        transition.game = transition.game._replace(met=(*transition.game.met, *found))


@rule("rule_conditional_ability_static_one_instance", off=False)
def is_under_way(transition: Transition, copy: int, ability: Ability) -> bool:
    """Whether an instance of an ability with a static condition is already pending or resolving."""
    waits = (one for frame in transition.frames if isinstance(frame, Reaction) for one in frame.pending)
    resolves = (frame.pending for frame in transition.frames if isinstance(frame, Resolving))
    return any((one.copy, one.ability) == (copy, ability) for one in (*waits, *resolves))


def _forget_met(transition: Transition) -> tuple[Pending, ...]:
    transition.game = transition.game._replace(met=())
    return ()


@rule("step_checkpoint_conditional_abilities", off=(), otherwise=_forget_met)
def _mark_met(transition: Transition) -> tuple[Pending, ...]:
    """Marks the conditional abilities pending that met their conditions since the last checkpoint."""
    met = transition.game.met
    transition.game = transition.game._replace(met=())
    pending = tuple(one for one in met if still_active(transition, one))
    for one in pending:
        name = transition.copy(one.copy).name
        transition.say(f"{name} met its condition ({one.occurrence.when}) and is pending: {one.ability.text}", (name,))
        if one.occurrence.when in _TRASHED and not transition.copy(one.copy).active:
            _tell_active(transition, one)
            if "this server" in parts(one.ability):
                tell_this_server(transition, name, one.occurrence.server)
    several = len(_once_each(transition, pending)) < len(pending)
    return _as_often_as_met(transition, pending) if several else pending


def still_active(transition: Transition, one: Pending) -> bool:
    """Whether the ability of an instance is active; its own access or resolution needs no active card."""
    return (
        transition.copy(one.copy).active
        or any(in_zone(transition.copy(one.copy), zone) for zone in one.ability.zones)
        or one.ability.kind == "result"
        or made_the_run(transition.copy(one.copy), one.ability, one.occurrence)
        or lingering_effects.delayed(one.ability)
        or one.occurrence.when in ON_ITSELF
        or (one.occurrence.when in _TRASHED and _was_active(transition, one))
        or "rule_condition_only_met_while_active" in transition.law.without  # what never was active cannot cease to be
    )


def _was_active(transition: Transition, one: Pending) -> bool:
    """Whether an ability of a trashed card stays active until it has resolved."""
    itself = one.occurrence.label.endswith("damage")
    return _active_when_trashed(transition) if itself else _active_after_moving(transition)


def _tell_active(transition: Transition, one: Pending) -> None:
    copy = transition.copy(one.copy)
    where = copy.zone.value if copy.zone is Zone.REMOVED else f"in the {copy.zone.value}"
    text = f"{copy.name} is {where}, but its ability is active until it has resolved"
    tell = _tell_trashed if one.occurrence.label.endswith("damage") else _tell_moved
    tell(transition, text, copy.name)


def _say(transition: Transition, text: str, name: str) -> None:
    transition.decide(text, (name,))


_tell_trashed = rule("rule_active_exception_catchall")(_say)
_tell_moved = rule("rule_active_exception_conditional_move_to_inactive_zone")(_say)


def _once_each(transition: Transition, pending: tuple[Pending, ...]) -> tuple[Pending, ...]:
    first: dict[tuple[int, int], Pending] = {}
    for one in pending:
        first.setdefault((one.copy, id(one.ability)), one)
    return tuple(first.values())


@rule("rule_condition_met_multiple_times", otherwise=_once_each)
def _as_often_as_met(transition: Transition, pending: tuple[Pending, ...]) -> tuple[Pending, ...]:
    """Makes an ability pending as often as its condition was met."""
    for (copy, _), often in Counter((one.copy, one.ability) for one in pending).items():
        if often > 1:
            name = transition.copy(copy).name
            text = f"The condition of {name} was met {often} times, once for each: so many instances are pending"
            transition.decide(text, (name,))
    return pending


@rule("rule_after_checkpoint_reaction_window")
def _open_reaction(transition: Transition, pending: tuple[Pending, ...], persisted: tuple[int, ...]) -> None:
    """Opens the reaction window in which pending abilities resolve."""
    begins = all(one.occurrence.begins for one in pending)
    what = " and ".join(dict.fromkeys(one.occurrence.when for one in pending))
    frame = Reaction(pending, transition.game.active, begins, what, persisted)
    if any(type(one) is Interrupting for one in transition.frames):
        _resolve_before(transition, frame)
    else:
        transition.frames.append(frame)
    transition.say(f"A reaction window opens ({what})")


def _resolve_after(transition: Transition, frame: Reaction) -> None:
    """Lets the present resolution finish before the window."""
    under_way = next(n for n, one in enumerate(transition.frames) if type(one) is Interrupting)
    while under_way and type(transition.frames[under_way - 1]) not in (Steps, Paid, Reaction, Subroutines):
        under_way -= 1
    transition.frames.insert(under_way, frame)


@rule("rule_chain_reaction", otherwise=_resolve_after)
def _resolve_before(transition: Transition, frame: Reaction) -> None:
    """Puts the newest window before the present resolution."""
    names = tuple(transition.copy(one.copy).name for one in frame.pending)
    text = f"{', '.join(names)} met its condition most recently, and resolves before what is still under way"
    transition.decide(text, names)
    transition.frames.append(frame)


@rule("step_checkpoint_duration_abilities")
def _end_durations(transition: Transition) -> None:
    """Removes effects that lasted only for an encounter, an access, a breach or a run that is over."""
    game = transition.game
    if not game.lingering:
        return
    if not game.encounters:
        lingering_effects.over(transition, "encounter")
    if not game.accessing:
        lingering_effects.over(transition, "breach")
        lingering_effects.over(transition, "access")
    if game.run is None:
        end_of_run(transition)
    lingering_effects.end_kept(transition)


@rule("step_checkpoint_duration_abilities")
def _end_currents(transition: Transition) -> None:
    """Trashes a card that was to stay in the play area until an event that has now happened."""
    for one in tuple(changes(transition.game, "stays")):
        copy, events = transition.copy(one.view.this), one.effect.arguments["until"]
        assert isinstance(events, tuple)
        if any(isinstance(event, Event) and times(one.view, event, STAY) for event in events):
            transition.decide(f"Nothing keeps {copy.name} in the play area any more: it is trashed", (copy.name,))
            trash(transition, copy.id)


@rule("step_checkpoint_agenda_points")
def _score(transition: Transition) -> None:
    game = transition.game
    winners = [player for player in Player if points(game, player) >= points_to_win(game, player)]
    if winners and not transition.game.winner:
        winner = winners[0].value if len(winners) == 1 else "nobody"
        transition.game = transition.game._replace(winner=winner)
        needed = points_to_win(game, winners[0])
        transition.say(f"{winner} wins with {needed} or more agenda points", ("game",))


@rule("step_checkpoint_uniqueness")
def _keep_unique(transition: Transition) -> None:
    """Trashes all but the copy of each unique card that became active most recently."""
    seen: dict[str, Copy] = {}
    for copy in sorted(transition.game.copies, key=lambda c: c.since):
        if not copy.card.unique or not copy.active or copy.zone is Zone.SCORE:
            continue
        older = seen.get(copy.name)
        if older is not None:
            transition.say(f"{copy.name} is unique: only the newest copy stays", (copy.name,))
            trash(transition, older.id)
        seen[copy.name] = copy


@rule("step_checkpoint_remote_server")
def _drop_remotes(transition: Transition) -> None:
    """Removes an attacked remote server when nothing is in it or protects it."""
    run = transition.game.run
    if run is None or run.server_gone or not run.server or run.server in CENTRALS or transition.game.exists(run.server):
        return
    transition.change_run(server_gone=True)
    about = (run.server, "run", "label")
    transition.say(f"{run.server} has no card left and ceases to exist", about)
    if not run.closing and not run.ended:
        _end_for_server(transition, about)


@rule("rule_remote_server_cease_to_exist")
def _end_for_server(transition: Transition, about: tuple[str, ...]) -> None:
    """Ends the run on a server that is gone."""
    transition.change_run(ends_for_server=True)
    transition.decide("The attacked server is gone: the run ends once no paid ability window is open", about)
