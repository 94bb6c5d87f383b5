"""Playing an event or operation: paid, active, resolved, trashed."""

from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.costs import pay
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.card import Cost
from judge_cli.engine.table.game import Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Playing, Resolving
from judge_cli.engine.table.transition import Transition

_PLACE, _ACTIVE, _RESOLVE, _TRASH = range(4)


def go_playing(transition: Transition) -> bool:
    """Takes the card one step further on its way through the play area."""
    frame = transition.frames[-1]
    assert isinstance(frame, Playing)
    transition.frames[-1] = frame._replace(at=frame.at + 1)
    copy = transition.copy(frame.copy)
    if frame.at == _PLACE:
        transition.move(copy.id, Zone.PLAYING, faceup=False)
        pay(transition, copy.holder, Cost(credits=copy.card.cost))
        transition.cite(
            "rule_steps_playing_play_cost",
            f"The {copy.holder.value} pays {copy.card.cost} for {copy.name}",
            (copy.name,),
        )
        checkpoint(transition)
    elif frame.at == _ACTIVE:
        transition.change(copy.id, faceup=True)
        transition.cite("rule_steps_playing_active", f"{copy.name} is active", (copy.name,))
        occur(transition, Occurrence("played", copy=copy.id))
        checkpoint(transition)
    elif frame.at == _RESOLVE:
        plays = [ability for ability in copy.card.abilities if ability.kind == "play"]
        for ability in reversed(plays):
            transition.frames.append(Resolving(Pending(copy.id, ability, Occurrence("played")), kind="play"))
        if plays:
            text = f"{copy.name} resolves: {plays[0].text}"
            transition.cite("rule_steps_playing_resolve_play_abilities", text, (copy.name,))
    elif frame.at == _TRASH and not copy.card.stays:
        transition.move(copy.id, Zone.DISCARD)
        transition.cite("rule_steps_playing_trash_played_card", f"{copy.name} is trashed", (copy.name,))
        checkpoint(transition)
    else:
        transition.frames.pop()
    return True
