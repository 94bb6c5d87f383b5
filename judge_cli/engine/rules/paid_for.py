"""What is done once its cost is paid, where the cost takes more than a moment: rezzing, stealing, scoring, trashing."""

from collections.abc import Callable

from judge_cli.engine.rules.agendas import score_agenda
from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.costs import trash
from judge_cli.engine.rules.rezzing import become_rezzed
from judge_cli.engine.rules.stealing import stolen
from judge_cli.engine.table.moment import Paying
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def go_paying(transition: Transition) -> bool:
    """Does what was paid for, after the checkpoint that follows paying; what is gone by then is left alone."""
    if transition.game.met or transition.game.unsettled:
        checkpoint(transition)
        return True
    frame = transition.frames.pop()
    assert isinstance(frame, Paying)
    if transition.game.is_there(frame.copy):
        _DEEDS[frame.deed](transition, frame)
    return True


_DEEDS: dict[str, Callable[[Transition, Paying], None]] = {
    "rez": lambda transition, frame: become_rezzed(transition, frame.copy, frame.credits),
    "steal": lambda transition, frame: stolen(transition, transition.copy(frame.copy)),
    "score": lambda transition, frame: score_agenda(transition, transition.copy(frame.copy)),
    "trash": lambda transition, frame: trash(transition, frame.copy, Player.RUNNER),
    "trash resource": lambda transition, frame: trash(transition, frame.copy, Player.CORP),
}
