"""The end of a scenario, before an action that nobody chose, and the moment to test a refusal."""

from judge_cli.engine.play.playing.choice_matching import is_asked, matching
from judge_cli.engine.play.playing.engine import is_action
from judge_cli.engine.play.playing.legality import ANOTHER_MOMENT, why_not
from judge_cli.engine.play.playing.steps import TURNS
from judge_cli.engine.play.scenarios.scenario import Play, Wanted
from judge_cli.engine.table.choice import PASS, Choice
from judge_cli.engine.table.moment import Interrupting, Paid, PendingChoice, Reaction, Steps
from judge_cli.engine.table.transcript import MISPLACED, REFUSED, Act
from judge_cli.engine.table.transition import Transition
from judge_cli.errors.playing import refused_in_vain
from judge_cli.procedure.steps.procedure import Meet

# A scenario may show that an ability is never pending: that is tried at the end.
_NOT_PENDING = "rule_trigger_conditional_ability"
# Refusals that only say that this is no time for such an act, without weighing it.
_NO_MOMENT = (
    *("rule_priority", "rule_priority_window", "rule_action_window_options", "rule_other_paid_abilities"),
    *("rule_action", "rule_action_completion", "rule_jacking_out", "rule_jack_out_while_approaching"),
    *(_NOT_PENDING, *ANOTHER_MOMENT),
)


def is_over(transition: Transition, options: list[Choice], *, left: bool, on: bool = False) -> bool:
    """Whether an own action must be taken now, or, unless play goes `on`, no play is left."""
    frame = transition.frames[-1]
    if isinstance(frame, Paid):
        return not left and not on and frame.procedure in TURNS.values() and _comes_to_an_action(transition, frame)
    return isinstance(frame, Steps) and options[0].verb == "gains"


def _comes_to_an_action(transition: Transition, window: Paid) -> bool:
    """Whether an action, and not another part of the turn, follows a window."""
    steps = transition.charts[window.procedure].steps[window.step + 1 :]
    ahead = (one for step in steps for one in step.instructions)
    first = next((one for one in ahead if isinstance(one, Meet) or is_action(one)), None)
    return first is not None and is_action(first)


def is_no_moment(transition: Transition, options: list[Choice], plays: list[Play], *, lenient: bool) -> bool:
    """Whether this moment is unsuitable for the first play, so that its refusal is not tested here.

    If no suitable moment comes, that is an error; a lenient script tries here.
    """
    play, after = plays[0], plays[1] if len(plays) > 1 else None
    frame, verb = transition.frames[-1], play.wanted.verb
    if matching(transition.game, options, play.wanted):
        return False
    answered = after is not None and bool(matching(transition.game, options, after.wanted))
    if play.at and (answered or not isinstance(frame, PendingChoice) or not _has_a_window(transition)):
        return False
    window = isinstance(frame, Reaction | Interrupting) and verb in ("resolves", "uses")
    left_out = isinstance(frame, PendingChoice) and verb in PASS  # what one has to choose is the moment to leave it
    if options[0].player is play.wanted.player and (window or left_out or is_asked(options, play.wanted)):
        return False
    why = why_not(transition, options, play.wanted)
    if why.anchor not in (ANOTHER_MOMENT if why.weighed else _NO_MOMENT):
        return False
    last = answered or is_over(transition, options, left=True)
    if last and not lenient and why.anchor != _NOT_PENDING:
        raise refused_in_vain(play.place, str(play.wanted))
    return not last


def _has_a_window(transition: Transition) -> bool:
    """Whether the step opens a window, which its name then means."""
    step = transition.step()
    return step is not None and step.window is not None


def tell_refused(transition: Transition, options: list[Choice], wanted: Wanted) -> None:
    """Records why an act that must be refused is refused."""
    refusal = why_not(transition, options, wanted)
    names = tuple(part for part in (wanted.card, wanted.target, wanted.server) if part)
    names += tuple(c.name for c in transition.game.copies if c.name in refusal.text)
    act = Act(REFUSED if refusal.weighed else MISPLACED, wanted.player, wanted.card)
    text = f"Refused: {wanted}, for {refusal.text}"
    transition.cite(refusal.anchor, text, (*names, "run"), decides=True, act=act)
