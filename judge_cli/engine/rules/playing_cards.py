"""Playing an event or operation: paid, active, resolved, trashed."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.continuous import changes
from judge_cli.engine.rules.additional_costs import changed_by, with_additional
from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.costs import pay
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Playing, Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

_PLACE, _ACTIVE, _RESOLVE, _TRASH = range(4)


def would_play(copy: Copy) -> Occurrence:
    """The playing of a card, for what forbids it or makes it cost more."""
    return Occurrence("play", copy=copy.id, player=copy.holder)


def play_cost(transition: Transition, copy: Copy, less: int = 0) -> Cost:
    """What playing a card costs beside the click of the action: credits, and what it or another card asks on top."""
    happening = would_play(copy)
    credits = max(0, copy.card.cost - less + changed_by(transition, happening))
    return with_additional(transition, Cost(credits=credits), happening)


def go_playing(transition: Transition) -> bool:
    """Takes the card one step further on its way through the play area."""
    frame = transition.frames[-1]
    assert isinstance(frame, Playing)
    transition.frames[-1] = frame._replace(at=frame.at + 1)
    copy = transition.copy(frame.copy)
    if frame.at == _PLACE:
        _place(transition, copy, frame.less)
    elif frame.at == _ACTIVE:
        transition.change(copy.id, faceup=True)
        transition.cite("rule_steps_playing_active", f"{copy.name} is active", (copy.name,))
        occur(transition, Occurrence("play", copy=copy.id, player=copy.holder))
        checkpoint(transition)
    elif frame.at == _RESOLVE:
        _resolve(transition, copy)
    elif frame.at == _TRASH and copy.zone is not Zone.PLAYING and _left_already(transition, copy):
        transition.frames.pop()
    elif frame.at == _TRASH and not _stays(transition, copy):
        transition.move(copy.id, Zone.DISCARD)
        transition.cite("rule_steps_playing_trash_played_card", f"{copy.name} is trashed", (copy.name,))
        checkpoint(transition)
    else:
        transition.frames.pop()
    return True


def _leave(transition: Transition, copy: int) -> int:
    return copy


@rule("rule_steps_playing_place", otherwise=_leave)
def _into_play_area(transition: Transition, copy: int) -> int:
    """Puts a card that is played into the play area, where it is neither installed nor active yet."""
    return transition.move(copy, Zone.PLAYING, faceup=False)


def _place(transition: Transition, copy: Copy, less: int) -> None:
    fresh = _into_play_area(transition, copy.id)
    cost = play_cost(transition, transition.copy(fresh), less)
    transition.frames[-1] = transition.frames[-1]._replace(copy=fresh)  # type: ignore[call-arg]
    pay(transition, copy.holder, cost, fresh, on=would_play(transition.copy(fresh)))
    text = f"The {copy.holder.value} pays {cost.credits} for {copy.name}"
    transition.cite("rule_steps_playing_play_cost", text, (copy.name,))
    if not cost.also:
        checkpoint(transition)


def _resolve(transition: Transition, copy: Copy) -> None:
    plays = [ability for ability in copy.card.abilities if ability.kind == "play"]
    for ability in reversed(plays):
        pending = Pending(copy.id, ability, Occurrence("play"))
        transition.frames.append(Resolving(pending, ability.do, kind="play"))
    if plays:
        text = f"{copy.name} resolves: {plays[0].text}"
        transition.cite("rule_steps_playing_resolve_play_abilities", text, (copy.name,))


def _complete_at_once(transition: Transition, copy: Copy) -> None:
    transition.move(copy.id, Zone.DISCARD)


@rule("rule_action_timing_structure_completion", otherwise=_complete_at_once)
def not_complete(transition: Transition, copy: Copy) -> None:
    """Has the playing of a card that begins a run not be complete before that run and what the card still does."""
    text = f"Playing {copy.name} is complete only after the run that it began, and what it does when that is over"
    transition.say(text, (copy.name,), decides=True)


@rule("rule_play_no_trash_left_play_area", off=False)
def _left_already(transition: Transition, copy: Copy) -> bool:
    """Leaves a card where it is that is no longer in the play area."""
    text = f"{copy.name} is no longer in the play area, and is not trashed"
    transition.say(text, (copy.name,), decides=True)
    return True


def _stays(transition: Transition, copy: Copy) -> bool:
    """Whether something keeps a card in the play area after it has resolved."""
    if any(one.copy == copy.id for one in transition.game.lingering) and not _is_resolved(transition, copy):
        return True
    return any(one.view.this == copy.id for one in changes(transition.game, "stays"))


@rule("rule_playing_lingering_effects", off=False)
def _is_resolved(transition: Transition, copy: Copy) -> bool:
    """Has a card be fully resolved though something that it made goes on."""
    text = f"What {copy.name} has made goes on by itself: the card is fully resolved"
    transition.say(text, (copy.name,), decides=True)
    return True
