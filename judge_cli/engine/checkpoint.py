"""Checkpoints: what became pending, what is over, and what is not allowed to stay, in the edition's order."""

from collections import Counter
from itertools import combinations

from judge_cli.engine import lingering
from judge_cli.engine.costs import trash
from judge_cli.engine.course import Course
from judge_cli.engine.game import CENTRALS, Copy, Pending, Zone
from judge_cli.engine.moment import Asking, Interrupting, Reaction
from judge_cli.engine.occurrences import ON_ITSELF
from judge_cli.engine.transcript import Entry
from judge_cli.procedure.procedure import Player

_POINTS_TO_WIN = 7
_MOVED = "rule_active_exception_conditional_move_to_inactive_zone"


def checkpoint(course: Course, why: str = "") -> None:
    """Performs a checkpoint, told if something came of it or if a rule is named that calls for it aloud."""
    game = course.game
    if why:
        citation, step = course.law[why], course.step()
        course.entries.append(Entry(citation, step.number if step else None, "Checkpoint", routine=not game.met))
    if not game.met and not game.unsettled:
        return
    pending = _mark_pending(course)
    if game.unsettled:
        course.game = course.game._replace(unsettled=False)
        _end_durations(course)
        if course.game.run is None:
            lingering.over(course, "run")
        _end_currents(course)
        _score(course)
        _keep_unique(course)
        _drop_remotes(course)
        if course.game.unsettled:
            course.game = course.game._replace(unsettled=False)
    if pending:
        _open_reaction(course, pending)
    _keep_memory(course)


def _mark_pending(course: Course) -> tuple[Pending, ...]:
    met = course.game.met
    if not met:
        return ()
    course.game = course.game._replace(met=())
    pending = tuple(one for one in met if still_active(course, one))
    for one in pending:
        name = course.copy(one.copy).name
        text = f"{name} met its condition ({one.occurrence.when}) and is pending: {one.ability.text}"
        course.say("step_checkpoint_conditional_abilities", text, (name,))
        if one.occurrence.when in ("trashed", "cards trashed") and not course.copy(one.copy).active:
            itself = one.occurrence.label == "damage"
            anchor = "rule_active_exception_catchall" if itself else _MOVED
            text = (
                f"{name} is in the {course.copy(one.copy).zone.value}, but its ability is active until it has resolved"
            )
            course.say(anchor, text, (name,), decides=True)
    return pending


def still_active(course: Course, one: Pending) -> bool:
    """Whether the ability of an instance is active; what pends on its own access or resolving needs no active card."""
    at = course.copy(one.copy)
    return (
        at.active
        or one.ability.kind == "result"
        or lingering.delayed(one.ability)
        or one.occurrence.when in (*ON_ITSELF, "trashed", "cards trashed")
    )


def _open_reaction(course: Course, pending: tuple[Pending, ...]) -> None:
    names = tuple(course.copy(one.copy).name for one in pending)
    if any(type(frame) is Interrupting for frame in course.frames):
        text = f"{', '.join(names)} met its condition most recently, and resolves before what is still under way"
        course.say("rule_chain_reaction", text, names, decides=True)
    for (copy, _), times in Counter((one.copy, one.ability) for one in pending).items():
        if times > 1:
            name = course.copy(copy).name
            text = f"The condition of {name} was met {times} times, once for each: so many instances are pending"
            course.say("rule_condition_met_multiple_times", text, (name,), decides=True)
    if any(one.occurrence.when == "cards trashed" for one in pending):
        text = "Cards trashed at the same time are one occurrence to abilities that look at the set"
        course.say("rule_act_on_multiple_cards", text, names, decides=True)
    begins = all(one.occurrence.begins for one in pending)
    what = " and ".join(dict.fromkeys(one.occurrence.when for one in pending))
    course.say("rule_after_checkpoint_reaction_window", f"A reaction window opens ({what})")
    course.frames.append(Reaction(pending, course.game.active, begins, what))


def _end_durations(course: Course) -> None:
    """Removes changes of strength whose time is over."""
    if not course.game.strengthened:
        return
    run = course.game.run
    lasting = {"run"} if run is not None and run.began else set()
    if course.game.encounters:
        lasting.add("encounter")
    kept = tuple(s for s in course.game.strengthened if s.lasts in lasting)
    if kept != course.game.strengthened:
        names = tuple(dict.fromkeys(course.copy(s.copy).name for s in course.game.strengthened if s not in kept))
        course.game = course.game._replace(strengthened=kept)
        text = f"Strength of {', '.join(names)} is as printed again"
        course.say("step_checkpoint_duration_abilities", text, (*names, "strength"), decides=True)


def _end_currents(course: Course) -> None:
    """Trashes a current once an agenda was stolen: nothing keeps it in the play area any more."""
    if not course.game.counted("turn:current over"):
        return
    course.forget("turn:current over")
    for copy in course.game.zone(Zone.PLAYING, Player.CORP):
        if copy.card.stays and copy.faceup:
            course.move(copy.id, Zone.DISCARD)
            text = f"Nothing keeps {copy.name} in the play area any more: it is trashed"
            course.say("step_checkpoint_duration_abilities", text, (copy.name,), decides=True)


def _score(course: Course) -> None:
    winners = [player for player in Player if course.game.points(player) >= _POINTS_TO_WIN]
    if winners and not course.game.winner:
        winner = winners[0].value if len(winners) == 1 else "nobody"
        course.game = course.game._replace(winner=winner)
        course.say(
            "step_checkpoint_agenda_points", f"{winner} wins with {_POINTS_TO_WIN} or more agenda points", ("game",)
        )


def _keep_unique(course: Course) -> None:
    """Trashes all but the copy of each unique card that became active most recently."""
    seen: dict[str, Copy] = {}
    for copy in sorted(course.game.copies, key=lambda c: c.since):
        if not copy.card.unique or not copy.active or copy.zone is Zone.SCORE:
            continue
        older = seen.get(copy.name)
        if older is not None:
            course.say("step_checkpoint_uniqueness", f"{copy.name} is unique: only the newest copy stays", (copy.name,))
            trash(course, older.id)
        seen[copy.name] = copy


def _keep_memory(course: Course) -> None:
    game = course.game
    if game.memory_used() <= game.memory_limit() or type(course.frames[-1]) is Asking:
        return
    programs = _in_smallest_sets(course)
    names = tuple(c.name for c in game.zone(Zone.RIG, Player.RUNNER) if c.card.type == "program")
    text = "The memory limit is exceeded: programs have to be trashed, and no more of them than it takes"
    course.say("step_checkpoint_card_restrictions", text, (*names, "memory"), decides=True)
    course.frames.append(Asking(Player.RUNNER, "trashes", programs, "memory"))


def _in_smallest_sets(course: Course) -> tuple[int, ...]:
    """The programs with which the trashing can go on, so that none of those trashed could have stayed."""
    game = course.game
    over = game.memory_used() - game.memory_limit()
    gone = course.game.counted("turn:memory trashed")
    programs = [c for c in game.zone(Zone.RIG, Player.RUNNER) if c.card.memory]
    sets = [
        chosen
        for size in range(1, len(programs) + 1)
        for chosen in combinations(programs, size)
        if _just_enough([c.card.memory for c in chosen], over, gone)
    ]
    return tuple(c.id for c in programs if any(c in chosen for chosen in sets))


def _just_enough(sizes: list[int], over: int, smallest_gone: int) -> bool:
    """Whether these free enough memory, and would not without any one of them or of those gone before."""
    free = sum(sizes)
    smallest = min(sizes) if not smallest_gone else min(*sizes, smallest_gone)
    return free >= over > free - smallest


def _drop_remotes(course: Course) -> None:
    """Lets an attacked remote server cease to exist when nothing is in it or protects it."""
    run = course.game.run
    if run is None or run.server_gone or not run.server or run.server in CENTRALS or course.game.exists(run.server):
        return
    course.change_run(server_gone=True)
    about = (run.server, "run", "label")
    course.say("step_checkpoint_remote_server", f"{run.server} has no card left and ceases to exist", about)
    if not run.closing and not run.ended:
        text = "The attacked server is gone: the run ends once no paid ability window is open"
        course.say("rule_remote_server_cease_to_exist", text, about, decides=True)
