"""Playing an event or operation: paid, active, resolved, trashed."""

from judge_cli.engine.card import Cost
from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.costs import pay
from judge_cli.engine.course import Course
from judge_cli.engine.game import Occurrence, Pending, Zone
from judge_cli.engine.moment import Playing, Resolving
from judge_cli.engine.occurrences import occur

_PLACE, _ACTIVE, _RESOLVE, _TRASH = range(4)


def go_playing(course: Course) -> bool:
    """Takes the card one step further on its way through the play area."""
    frame = course.frames[-1]
    assert isinstance(frame, Playing)
    course.frames[-1] = frame._replace(at=frame.at + 1)
    copy = course.copy(frame.copy)
    if frame.at == _PLACE:
        course.move(copy.id, Zone.PLAYING, faceup=False)
        pay(course, copy.holder, Cost(credits=copy.card.cost))
        course.say(
            "rule_steps_playing_play_cost",
            f"The {copy.holder.value} pays {copy.card.cost} for {copy.name}",
            (copy.name,),
        )
        checkpoint(course)
    elif frame.at == _ACTIVE:
        course.change(copy.id, faceup=True)
        course.say("rule_steps_playing_active", f"{copy.name} is active", (copy.name,))
        occur(course, Occurrence("played", copy=copy.id))
        checkpoint(course)
    elif frame.at == _RESOLVE:
        plays = [ability for ability in copy.card.abilities if ability.kind == "play"]
        for ability in reversed(plays):
            course.frames.append(Resolving(Pending(copy.id, ability, Occurrence("played")), kind="play"))
        if plays:
            text = f"{copy.name} resolves: {plays[0].text}"
            course.say("rule_steps_playing_resolve_play_abilities", text, (copy.name,))
    elif frame.at == _TRASH and not copy.card.stays:
        course.move(copy.id, Zone.DISCARD)
        course.say("rule_steps_playing_trash_played_card", f"{copy.name} is trashed", (copy.name,))
        checkpoint(course)
    else:
        course.frames.pop()
    return True
