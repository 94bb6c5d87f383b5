"""Traces: both players spend, the strengths are compared, and the results pend."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.continuous import link as link_value
from judge_cli.engine.rules.checkpoints import AFTER_EVERY_STEP, checkpoint
from judge_cli.engine.rules.costs import credits_for, pay
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Occurrence, Pending
from judge_cli.engine.table.moment import Asking, Tracing
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_BEGIN, _CORP, _CORP_PAID, _RUNNER, _RUNNER_PAID, _COMPARE, _COMPLETE = range(7)


def go_tracing(transition: Transition) -> bool:
    """Takes the trace one step further."""
    frame = transition.frames[-1]
    assert isinstance(frame, Tracing)
    name = transition.copy(frame.pending.copy).name
    if frame.at in (_CORP, _RUNNER):
        player = Player.CORP if frame.at == _CORP else Player.RUNNER
        transition.frames[-1] = frame._replace(at=frame.at + 1)
        transition.frames.append(Asking(player, "spends", tuple(range(credits_for(transition.game, player) + 1)), name))
    elif frame.at in (_CORP_PAID, _RUNNER_PAID):
        _spent(transition, frame, name)
    elif frame.at == _BEGIN:
        transition.frames[-1] = frame._replace(at=_CORP)
        transition.cite(
            "step_trace_initiated", f"{name} begins a trace with base strength {frame.strength}", (name, "trace")
        )
        occur(transition, Occurrence("trace begins", copy=frame.pending.copy))
        checkpoint(transition)
    elif frame.at == _COMPARE:
        _compare(transition, frame, name)
    else:
        transition.frames.pop()
        transition.cite("step_trace_complete", "The trace is complete", (name, "trace"))
    return True


def telling_amounts(transition: Transition) -> frozenset[int]:
    """Of what a player can spend now, the amounts at which something turns: none, all, and around equal strengths."""
    asking, frame = transition.frames[-1], transition.frames[-2]
    assert isinstance(asking, Asking)
    most = asking.options[-1]
    turns = {0, most}
    if isinstance(frame, Tracing):
        link, runners = link_value(transition.game), credits_for(transition.game, Player.RUNNER)
        against = [frame.strength] if frame.at == _RUNNER_PAID else [link, link + runners]
        mine = link if frame.at == _RUNNER_PAID else frame.strength
        if frame.strong is not None and frame.at == _CORP_PAID:
            against.append(frame.strong[0])
        turns |= {other - mine + beside for other in against for beside in (-1, 0, 1)}
    return frozenset(amount for amount in turns if 0 <= amount <= most)


def _spent(transition: Transition, frame: Tracing, name: str) -> None:
    corp = frame.at == _CORP_PAID
    amount = frame.picked[0] if frame.picked else 0
    player = Player.CORP if corp else Player.RUNNER
    pay(transition, player, Cost(credits=amount))
    strength = frame.strength + amount if corp else frame.strength
    link = frame.link if corp else link_value(transition.game) + amount
    transition.frames[-1] = frame._replace(at=frame.at + 1, strength=strength, link=link, picked=None)
    what = f"trace strength is {strength}" if corp else f"link strength is {link}"
    anchor = "step_trace_corp_spend_credits" if corp else "step_trace_runner_spend_credits"
    text = f"The {player.value} spends {amount}: {what}"
    transition.cite(anchor, text, (name, "trace", "credits"), act=Act("spends", player, name))
    if transition.game.met or transition.game.unsettled:
        checkpoint(transition)


def _compare(transition: Transition, frame: Tracing, name: str) -> None:
    success = frame.strength > frame.link
    transition.frames[-1] = frame._replace(at=_COMPLETE)
    word = "successful" if success else "unsuccessful"
    text = f"Trace strength {frame.strength} against link strength {frame.link}: the trace is {word}"
    transition.cite("step_trace_determine_success", text, (name, "trace"), act=Act(f"trace is {word}", None, name))
    result = frame.success if success else frame.failure
    if result is not None:
        happened = Occurrence(f"trace {word}", copy=frame.pending.copy, effect=frame.pending.occurrence.effect)
        one = Pending(frame.pending.copy, result, happened, frame.pending.bound)
        transition.game = transition.game._replace(met=(*transition.game.met, one))
    if frame.strong is not None and frame.strength >= frame.strong[0]:
        happened = Occurrence("trace strength", copy=frame.pending.copy)
        one = Pending(frame.pending.copy, frame.strong[1], happened, frame.pending.bound)
        transition.game = transition.game._replace(met=(*transition.game.met, one))
    if len(transition.game.met) > 1:
        _results_together(transition, name)
    checkpoint(transition, "" if AFTER_EVERY_STEP in transition.law.ways else "step_trace_result_checkpoint")


def _first_result(transition: Transition, name: str) -> None:
    transition.game = transition.game._replace(met=transition.game.met[:1])


@rule("rule_trace_conditional_abilities", otherwise=_first_result)
def _results_together(transition: Transition, name: str) -> None:
    """Has all results of a trace become pending together."""
    transition.say("All results of the trace become pending together", (name, "trace"), decides=True)
