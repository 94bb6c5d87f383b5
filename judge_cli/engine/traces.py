"""Traces: both players spend, the strengths are compared, and the results pend."""

from judge_cli.engine.card import Cost
from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.costs import pay
from judge_cli.engine.course import Course
from judge_cli.engine.game import Occurrence, Pending
from judge_cli.engine.moment import Asking, Tracing
from judge_cli.engine.occurrences import occur
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player

_BEGIN, _CORP, _CORP_PAID, _RUNNER, _RUNNER_PAID, _COMPARE, _COMPLETE = range(7)


def go_tracing(course: Course) -> bool:
    """Takes the trace one step further."""
    frame = course.frames[-1]
    assert isinstance(frame, Tracing)
    name = course.copy(frame.pending.copy).name
    if frame.at in (_CORP, _RUNNER):
        player = Player.CORP if frame.at == _CORP else Player.RUNNER
        course.frames[-1] = frame._replace(at=frame.at + 1)
        course.frames.append(Asking(player, "spends", tuple(range(course.game.spendable(player) + 1)), name))
    elif frame.at in (_CORP_PAID, _RUNNER_PAID):
        _spent(course, frame, name)
    elif frame.at == _BEGIN:
        course.frames[-1] = frame._replace(at=_CORP)
        course.say(
            "step_trace_initiated", f"{name} begins a trace with base strength {frame.strength}", (name, "trace")
        )
        occur(course, Occurrence("trace begins", copy=frame.pending.copy))
        checkpoint(course)
    elif frame.at == _COMPARE:
        _compare(course, frame, name)
    else:
        course.frames.pop()
        course.say("step_trace_complete", "The trace is complete", (name, "trace"))
    return True


def _spent(course: Course, frame: Tracing, name: str) -> None:
    corp = frame.at == _CORP_PAID
    amount = frame.picked[0] if frame.picked else 0
    player = Player.CORP if corp else Player.RUNNER
    pay(course, player, Cost(credits=amount))
    strength = frame.strength + amount if corp else frame.strength
    link = frame.link if corp else course.game.link() + amount
    course.frames[-1] = frame._replace(at=frame.at + 1, strength=strength, link=link, picked=None)
    what = f"trace strength is {strength}" if corp else f"link strength is {link}"
    anchor = "step_trace_corp_spend_credits" if corp else "step_trace_runner_spend_credits"
    text = f"The {player.value} spends {amount}: {what}"
    course.say(anchor, text, (name, "trace", "credits"), act=Act("spends", player, name))
    if course.game.met or course.game.unsettled:
        checkpoint(course)


def _compare(course: Course, frame: Tracing, name: str) -> None:
    success = frame.strength > frame.link
    course.frames[-1] = frame._replace(at=_COMPLETE)
    word = "successful" if success else "unsuccessful"
    text = f"Trace strength {frame.strength} against link strength {frame.link}: the trace is {word}"
    course.say("step_trace_determine_success", text, (name, "trace"), act=Act(f"trace is {word}", None, name))
    result = frame.success if success else frame.failure
    if result is not None:
        one = Pending(frame.pending.copy, result, Occurrence(f"trace {word}", copy=frame.pending.copy))
        course.game = course.game._replace(met=(*course.game.met, one))
    if frame.strong is not None and frame.strength >= frame.strong.tags:
        one = Pending(frame.pending.copy, frame.strong, Occurrence("trace strength", copy=frame.pending.copy))
        course.game = course.game._replace(met=(*course.game.met, one))
    if len(course.game.met) > 1:
        text = "All results of the trace become pending together"
        course.say("rule_trace_conditional_abilities", text, (name, "trace"), decides=True)
    checkpoint(course, "" if course.law.switches.checkpoint_after_every_step else "step_trace_result_checkpoint")
