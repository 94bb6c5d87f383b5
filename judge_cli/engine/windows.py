"""Paid ability windows and action windows: who has priority, what they may do, and when the window closes."""

from judge_cli.engine.card import Cost
from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.choice import Choice
from judge_cli.engine.costs import pay
from judge_cli.engine.course import OTHER, Course
from judge_cli.engine.game import Copy, Occurrence, Pending, Zone
from judge_cli.engine.moment import Paid, Resolving
from judge_cli.engine.occurrences import occur
from judge_cli.engine.run_ends import run_was_ended
from judge_cli.engine.transcript import Act
from judge_cli.engine.usable import can_rez, can_score, usable
from judge_cli.procedure.procedure import Permit, Player, Window


def window_of(course: Course, frame: Paid) -> Window:
    """The window that a step opened."""
    window = course.charts[frame.procedure].steps[frame.step].window
    assert window is not None
    return window


def open_paid(course: Course, procedure: str, step: int, window: Window) -> None:
    """Opens a paid ability window; the active player has priority first."""
    permits = ", ".join(permit.value for permit in window.permits)
    course.say_step(f"A paid ability window opens ({permits}); the {window.first.value} has priority")
    course.frames.append(Paid(procedure, step, window.first))


def go_paid(course: Course) -> bool:
    """Goes on in a paid ability window up to the next choice."""
    if run_was_ended(course):
        return True
    if course.game.met or course.game.unsettled:
        checkpoint(course)
        return True
    return False


def paid_options(course: Course) -> list[Choice]:
    """What the player with priority may do; passing comes first."""
    frame = course.frames[-1]
    assert isinstance(frame, Paid)
    game, player = course.game, frame.priority
    permits = window_of(course, frame).permits
    found = [Choice(player, "passes")]
    for copy in game.copies:
        if copy.card.abilities and copy.active:
            found += usable(course, copy, Permit.BREAK_SUBROUTINES in permits, player)
        if copy.holder is not player:
            continue
        if not copy.faceup and player is Player.CORP and can_rez(game, copy, permits):
            found.append(Choice(player, "rezzes", copy.id))
        if Permit.SCORE in permits and can_score(game, copy):
            found.append(Choice(player, "scores", copy.id))
    return found


def take_paid(course: Course, choice: Choice) -> None:
    """Does what the player with priority chose."""
    frame = course.frames[-1]
    assert isinstance(frame, Paid)
    player = frame.priority
    if choice.verb == "passes":
        _pass(course, frame)
        return
    course.frames[-1] = frame._replace(passes=0, acted=True)
    copy = course.copy(choice.copy)
    if choice.verb == "rezzes":
        rez(course, copy)
    elif choice.verb == "scores":
        _score(course, copy)
    else:
        trigger_paid(course, player, choice)


def _pass(course: Course, frame: Paid) -> None:
    name = frame.priority.value
    if frame.passes:
        course.say("rule_ability_window_priority", f"The {name} passes, and the window closes", act=_passing(frame))
        course.frames.pop()
        return
    other = OTHER[frame.priority]
    text = f"The {name} passes, and the {other.value} has priority"
    course.say("rule_ability_window_priority", text, act=_passing(frame))
    course.frames[-1] = frame._replace(priority=other, passes=1, acted=False)


def _passing(frame: Paid) -> Act:
    return Act("passes", frame.priority)


def trigger_paid(course: Course, player: Player, choice: Choice) -> None:
    """Triggers a paid ability: its cost is paid, a checkpoint follows, then its instructions resolve."""
    copy = course.copy(choice.copy)
    ability = copy.card.abilities[choice.ability]
    if ability.once:
        course.count(f"{ability.once}:used {copy.id} {choice.ability}")
    text = f"The {player.value} uses {copy.name}, paying {ability.cost}: {ability.text}"
    course.say("step_paid_ability_condition", text, (copy.name,), act=Act("uses", player, copy.name))
    picked = tuple(way for way in choice.detail if isinstance(way, int)) or None
    course.frames.append(Resolving(Pending(copy.id, ability, Occurrence("used")), picked=picked, kind="paid"))
    pay(course, player, ability.cost, copy.id)
    if ability.cost.lose_clicks:
        text = "A cost that says to lose a click does not make it an action"
        course.say("rule_costs_with_click", text, (copy.name,), decides=True)
    if ability.cost.trash:
        occur(course, Occurrence("trash ability used", player=player))
    checkpoint(course)


def rez(course: Course, copy: Copy) -> None:
    """Rezzes a card: its cost is paid, and it is turned faceup."""
    pay(course, Player.CORP, Cost(credits=copy.card.cost))
    course.change(copy.id, faceup=True, counters=_with_printed(copy))
    anchor = (
        "rule_paid_ability_window_corp_rez_ice" if copy.zone is Zone.PROTECTING else "rule_paid_ability_window_corp_rez"
    )
    text = f"The Corp rezzes {copy.name} for {copy.card.cost}"
    course.say(anchor, text, (copy.name,), act=Act("rezzes", Player.CORP, copy.name))
    occur(course, Occurrence("rezzed", copy=copy.id, server=copy.server))


def _with_printed(copy: Copy) -> tuple[tuple[str, int], ...]:
    counts = dict(copy.counters)
    for kind, n in copy.card.counters:
        counts[kind] = counts.get(kind, 0) + n
    return tuple(sorted(counts.items()))


def _score(course: Course, copy: Copy) -> None:
    course.move(copy.id, Zone.SCORE, Player.CORP)
    act = Act("scores", Player.CORP, copy.name)
    course.say("rule_agenda_scored", f"The Corp scores {copy.name}", (copy.name,), act=act)
    occur(course, Occurrence("scored", copy=copy.id, server=copy.server))
