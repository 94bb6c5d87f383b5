"""Playing an event or operation: paying, activating, resolving, trashing."""

from judge_cli.cards.language.ability import Cost
from judge_cli.engine.evaluate.values import changes, server_of
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.abilities.walking import Doing, walk
from judge_cli.engine.rules.costs.checkpoints import AFTER_EVERY_STEP, checkpoint, checkpoint_of_step
from judge_cli.engine.rules.costs.costs import changed_by, pay, tell_clicks_on_top, tell_own_cost, with_additional
from judge_cli.engine.table.game import Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Playing, Resolving
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Flat, Transition
from judge_cli.procedure.steps.procedure import Checkpoint, Deed, Do, Meet, Occasion

PLAY = "play a card"

# Rules that only answer yes, or say what they decide.
_left_already = stating("rule_play_no_trash_left_play_area", "{0} is no longer in the play area, and is not trashed")
_is_resolved = stating(
    "rule_playing_lingering_effects", "What {0} has made goes on by itself: the card is fully resolved"
)


def would_play(copy: Copy) -> Occurrence:
    """Playing a card, for effects that forbid it or make it cost more."""
    return Occurrence("play", copy=copy.id, player=copy.holder)


def play_cost(transition: Transition, copy: Copy, less: int = 0) -> Cost:
    """The cost of playing a card beside the action's click: credits, and additional costs."""
    happening = would_play(copy)
    credits = max(0, copy.card.cost + changed_by(transition, happening, less))
    return with_additional(transition, Cost(credits=credits), happening)


def go_playing(transition: Transition) -> bool:
    """Takes the card one step further on its way through the play area."""
    if not walk(transition, PLAY, _WITHOUT_SECTION, _DOING):
        transition.frames.pop()
    return True


def _place(transition: Transition) -> None:
    """Puts a played card into the play area, neither installed nor active yet."""
    frame = transition.top(Playing)
    origin = server_of(transition.copy(frame.copy))
    fresh = transition.move(frame.copy, Zone.PLAYING, faceup=False)
    transition.frames[-1] = frame._replace(copy=fresh, origin=origin)


def _pay(transition: Transition) -> None:
    frame = transition.top(Playing)
    copy = transition.copy(frame.copy)
    cost = play_cost(transition, copy, frame.less)
    tell_clicks_on_top(transition, cost.clicks, would_play(copy))
    tell_own_cost(transition, would_play(copy))
    pay(transition, copy.holder, cost, copy.id, on=would_play(copy))
    transition.say(f"The {copy.holder.value} pays {cost.credits} for {copy.name}", (copy.name,))
    if not cost.also:
        checkpoint(transition)


def _become_active(transition: Transition) -> None:
    copy = transition.change(transition.top(Playing).copy, faceup=True)
    transition.say(f"{copy.name} is active", (copy.name,), act=Act("plays", copy.holder, copy.name))


def _meet_conditions(transition: Transition) -> None:
    """Triggers abilities that wait for a card to be played."""
    frame = transition.top(Playing)
    occur(transition, would_play(transition.copy(frame.copy))._replace(server=frame.origin))


def _resolve(transition: Transition) -> None:
    copy = transition.copy(transition.top(Playing).copy)
    plays = [ability for ability in copy.card.abilities if ability.kind == "play"]
    for ability in reversed(plays):
        pending = Pending(copy.id, ability, Occurrence("play"))
        transition.frames.append(Resolving(pending, ability.do, kind="play"))
    if plays:
        transition.say(f"{copy.name} resolves: {plays[0].text}", (copy.name,))


def _trash(transition: Transition) -> None:
    """Trashes the card, unless it has left the play area or something keeps it there."""
    copy = transition.copy(transition.top(Playing).copy)
    occur(transition, Occurrence("finish resolving", copy=copy.id, player=copy.holder))
    if copy.zone is not Zone.PLAYING and _left_already(transition, copy):
        transition.frames.pop()
    elif transition.top(Playing).removed:
        transition.move(copy.id, Zone.REMOVED)
        transition.say(f"{copy.name} is removed from the game", (copy.name,))
    elif not _stays(transition, copy):
        fresh = transition.move(copy.id, Zone.DISCARD)
        transition.say(f"{copy.name} is trashed", (copy.name,))
        occur(transition, Occurrence("trash", copy=fresh), {fresh: copy})
        if AFTER_EVERY_STEP in transition.law.ways:
            checkpoint(transition)


def _complete_at_once(transition: Transition, copy: Copy) -> bool:
    transition.move(copy.id, Zone.DISCARD)
    return False


@rule("rule_playing_timing_structure", off=False, otherwise=_complete_at_once)
def stays_active(transition: Transition, copy: Copy) -> bool:
    """Leaves a card that begins a run in the play area, active, until that run is over."""
    return True


@rule("rule_action_timing_structure_completion", otherwise=_complete_at_once)
def not_complete(transition: Transition, copy: Copy) -> None:
    """Completes the playing of a card that begins a run only after that run and the card's last effects."""
    text = f"Playing {copy.name} is complete only after the run that it began, and what it does when that is over"
    transition.decide(text, (copy.name,))


def _stays(transition: Transition, copy: Copy) -> bool:
    """Whether something keeps a card in the play area after it has resolved."""
    if any(one.copy == copy.id for one in transition.game.lingering) and not _is_resolved(transition, copy):
        return True
    return any(one.view.this == copy.id for one in changes(transition.game, "stays"))


_DOING: Doing = {
    Deed.PLACE_PLAYED_CARD: _place,
    Deed.PAY_PLAY_COST: _pay,
    Deed.BECOME_ACTIVE: _become_active,
    Occasion.PLAYED: _meet_conditions,
    Checkpoint: checkpoint_of_step,
    Deed.RESOLVE_PLAY_ABILITIES: _resolve,
    Deed.TRASH_PLAYED_CARD: _trash,
}
# The steps for an edition that names no section for them.
_WITHOUT_SECTION: Flat = (
    ("rule_steps_playing_place", Do(Deed.PLACE_PLAYED_CARD)),
    ("rule_steps_playing_play_cost", Do(Deed.PAY_PLAY_COST)),
    ("rule_steps_playing_active", Do(Deed.BECOME_ACTIVE)),
    ("rule_steps_playing_played_condition", Meet(Occasion.PLAYED)),
    ("rule_steps_playing_played_checkpoint", Checkpoint()),
    ("rule_steps_playing_resolve_play_abilities", Do(Deed.RESOLVE_PLAY_ABILITIES)),
    ("rule_steps_playing_trash_played_card", Do(Deed.TRASH_PLAYED_CARD)),
    ("rule_steps_playing_trash_played_card", Checkpoint()),
)
