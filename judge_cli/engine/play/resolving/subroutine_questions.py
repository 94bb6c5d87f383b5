"""The subroutine to choose before an instruction becomes imminent."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.evaluate.continuous import subroutines
from judge_cli.engine.rules.objects.targets import chooser, has_targets
from judge_cli.engine.rules.runs.breaking import can_break, to_break
from judge_cli.engine.table.moment import PendingChoice
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.call import Call
from judge_cli.engine.verbs.verb import VERBS

SUBROUTINE = "subroutine"


def ask_subroutine(transition: Transition, effect: Effect, n: int) -> PendingChoice | None:
    """Asks for a subroutine of an ice, if it has several."""
    verb = VERBS[effect.word]
    call = Call(transition, len(transition.frames) - 1, effect, n, verb.rule)
    ice = [transition.copy(one) for one in call.cards()[:1]]
    options = tuple(range(len(subroutines(transition.game, ice[0])))) if ice else ()
    if len(options) < 2 or not has_targets(transition):
        return None
    return PendingChoice(chooser(transition, call.who(), call.view.player), verb.asks, options, SUBROUTINE)


def ask_to_break(transition: Transition, effect: Effect, n: int, chosen: tuple[int | str, ...]) -> PendingChoice | None:
    """Asks for one more subroutine to break, unless the paid ability's use has named it."""
    verb = VERBS[effect.word]
    call = Call(transition, len(transition.frames) - 1, effect, n, verb.rule)
    unbroken, most = to_break(transition, call.view, effect), call.amount()
    if call.view.named("subroutines") or len(chosen) == most or not unbroken or not has_targets(transition):
        return None
    left = can_break(transition, call.this, tuple(one for one in chosen if isinstance(one, int)))
    limited = len(left) + len(chosen) < len(unbroken) or can_break(transition, call.this, tuple(left[:1])) != left[1:]
    if not left or (len(unbroken) <= most and not limited):
        return None
    return PendingChoice(call.view.player, verb.asks, tuple(left), SUBROUTINE)
