"""Arranging cards: a player chooses their order, one after the other from the top."""

from judge_cli.engine.table.moment import Arranging, PendingChoice
from judge_cli.engine.table.transition import Transition


def go_arranging(transition: Transition) -> bool:
    """Asks for the next card, or puts all of them where they were, in their new order."""
    frame = transition.frames[-1]
    assert isinstance(frame, Arranging)
    if frame.picked is not None:
        card = frame.picked[0]
        left = tuple(one for one in frame.left if one != card)
        transition.frames[-1] = frame._replace(left=left, chosen=(*frame.chosen, card), picked=None)
    elif len(frame.left) > 1:
        transition.frames.append(PendingChoice(frame.player, "arranges", frame.left, "target"))
    else:
        transition.frames.pop()
        _put_in_order(transition, frame, (*frame.chosen, *frame.left))
    return True


def _put_in_order(transition: Transition, frame: Arranging, cards: tuple[int, ...]) -> None:
    there = [one for one in cards if transition.game.is_there(one)]
    places = sorted(transition.copy(one).order for one in there)
    for one, order in zip(there, places, strict=True):
        transition.change(one, order=order)
    name = transition.copy(frame.by).name
    text = f"The {frame.player.value} arranges {len(there)} card{'' if len(there) == 1 else 's'}"
    transition.cite("rule_resolve_ability", text, (name, *(transition.copy(one).name for one in there)))
