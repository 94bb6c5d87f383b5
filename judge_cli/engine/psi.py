"""Psi games: both players spend in secret, and what follows hangs on whether they spent the same."""

from judge_cli.engine.card import Cost
from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.costs import pay
from judge_cli.engine.course import Course
from judge_cli.engine.game import Pending
from judge_cli.engine.moment import Asking, Psi, Resolving
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player

_MOST = 2


def go_psi(course: Course) -> bool:
    """Takes the psi game one step further."""
    frame = course.frames[-1]
    assert isinstance(frame, Psi)
    name = course.copy(frame.pending.copy).name
    if frame.picked is not None:
        course.frames[-1] = frame._replace(spent=(*frame.spent, frame.picked[0]), picked=None)
    elif len(frame.spent) < len(Player):
        player = (Player.CORP, Player.RUNNER)[len(frame.spent)]
        most = min(_MOST, course.game.spendable(player))
        course.frames.append(Asking(player, "spends", tuple(range(most + 1)), name))
    elif frame.at == 0:
        course.frames[-1] = frame._replace(at=1)
        for player, amount in zip((Player.CORP, Player.RUNNER), frame.spent, strict=True):
            pay(course, player, Cost(credits=amount))
            text = f"The {player.value} reveals {amount} spent"
            course.say("rule_spend_credits", text, (name, "credits"), act=Act("spends", player, name))
        checkpoint(course)
    else:
        _compare(course, frame, name)
    return True


def _compare(course: Course, frame: Psi, name: str) -> None:
    course.frames.pop()
    same = frame.spent[0] == frame.spent[1]
    result = frame.same if same else frame.different
    course.say("rule_resolve_ability", f"Both spent {'the same' if same else 'different amounts'}", (name,))
    if result is not None:
        course.frames.append(Resolving(Pending(frame.pending.copy, result, frame.pending.occurrence), kind="option"))
