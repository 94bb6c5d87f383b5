"""Traces and psi games: both players spend, and what they spent is compared."""

from functools import partial

from judge_cli.cards.language.ability import Cost
from judge_cli.cards.language.words import MARGIN
from judge_cli.engine.evaluate.context import with_name
from judge_cli.engine.evaluate.values import link as link_value
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.abilities.walking import Doing, walk
from judge_cli.engine.rules.costs.checkpoints import checkpoint, checkpoint_of_step
from judge_cli.engine.rules.costs.costs import credits_for, pay, spending
from judge_cli.engine.table.game import Occurrence, Pending
from judge_cli.engine.table.moment import PendingChoice, Psi, Resolving, Tracing
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Flat, Transition
from judge_cli.procedure.steps.procedure import Checkpoint, Complete, Deed, Do, Meet, Occasion, Player

TRACE = "trace"


def go_tracing(transition: Transition) -> bool:
    """Takes the trace one step further."""
    if not walk(transition, TRACE, _WITHOUT_SECTION, _DOING):
        transition.frames.pop()
    return True


def _name(transition: Transition, frame: Tracing) -> str:
    return transition.copy(frame.pending.copy).name


def _begin(transition: Transition) -> None:
    frame = transition.top(Tracing)
    name = _name(transition, frame)
    transition.frames[-1] = frame._replace(link=link_value(transition.game))
    transition.say(f"{name} begins a trace with base strength {frame.strength}", (name, "trace"))
    occur(transition, Occurrence("trace begins", copy=frame.pending.copy))


def _complete(transition: Transition) -> None:
    frame = transition.top(Tracing)
    transition.frames.pop()
    transition.say("The trace is complete", (_name(transition, frame), "trace"))


def _spending_in(player: Player) -> Occurrence:
    return Occurrence("trace begins", player=player)


def telling_amounts(transition: Transition) -> frozenset[int]:
    """The deciding amounts that a player can spend now: none, all, and those around equal strengths."""
    asking, frame = transition.frames[-1], transition.frames[-2]
    assert isinstance(asking, PendingChoice)
    most = asking.options[-1]
    turns = {0, most}
    if isinstance(frame, Tracing):
        link, runners = (
            link_value(transition.game),
            credits_for(transition.game, Player.RUNNER, _spending_in(Player.RUNNER)),
        )
        corp = asking.player is Player.CORP
        against = [link, link + runners] if corp else [frame.strength]
        mine = frame.strength if corp else link
        if frame.strong is not None and corp:
            against.append(frame.strong[0])
        turns |= {other - mine + beside for other in against for beside in (-1, 0, 1)}
    return frozenset(amount for amount in turns if 0 <= amount <= most)


def _raise(transition: Transition, player: Player) -> None:
    frame = transition.top(Tracing)
    name, in_trace = _name(transition, frame), _spending_in(player)
    if frame.picked is None:
        transition.frames[-1] = frame._replace(at=frame.at - 1)
        transition.frames.append(
            PendingChoice(player, "spends", tuple(range(credits_for(transition.game, player, in_trace) + 1)), name)
        )
        return
    amount, corp = frame.picked[0], player is Player.CORP
    pay(transition, player, Cost(credits=amount), on=in_trace)
    strength = frame.strength + amount if corp else frame.strength
    link = frame.link if corp else link_value(transition.game) + amount
    transition.frames[-1] = frame._replace(strength=strength, link=link, picked=None)
    what = f"trace strength is {strength}" if corp else f"link strength is {link}"
    text = f"The {player.value} spends {amount}: {what}"
    transition.say(text, (name, "trace", "credits"), act=Act("spends", player, name))
    checkpoint(transition)


def _determine(transition: Transition) -> None:
    """Compares the strengths; the results of the trace become pending."""
    frame = transition.top(Tracing)
    name, success = _name(transition, frame), frame.strength > frame.link
    word = "successful" if success else "unsuccessful"
    text = f"Trace strength {frame.strength} against link strength {frame.link}: the trace is {word}"
    act = Act(f"trace is {word}", None, name)
    transition.cite("rule_compare_trace_and_link_strength", text, (name, "trace"), decides=True, act=act)
    if success:
        run = transition.game.run
        occur(transition, Occurrence("successful trace", copy=frame.pending.copy, server=run.server if run else ""))
    result = frame.success if success else frame.failure
    if result is not None:
        happened = Occurrence(f"trace {word}", copy=frame.pending.copy, effect=frame.pending.occurrence.effect)
        bound = with_name(frame.pending.bound, MARGIN, (max(0, frame.strength - frame.link),))
        one = Pending(frame.pending.copy, result, happened, bound)
        transition.game = transition.game._replace(met=(*transition.game.met, one))
    if frame.strong is not None and frame.strength >= frame.strong[0]:
        happened = Occurrence("trace strength", copy=frame.pending.copy)
        one = Pending(frame.pending.copy, frame.strong[1], happened, frame.pending.bound)
        transition.game = transition.game._replace(met=(*transition.game.met, one))
    if len(transition.game.met) > 1:
        _results_together(transition, name)


def _first_result(transition: Transition, name: str) -> None:
    transition.game = transition.game._replace(met=transition.game.met[:1])


@rule("rule_trace_conditional_abilities", otherwise=_first_result)
def _results_together(transition: Transition, name: str) -> None:
    """Makes all results of a trace pending together."""
    transition.decide("All results of the trace become pending together", (name, "trace"))


_DOING: Doing = {
    Occasion.TRACE_BEGINS: _begin,
    Checkpoint: checkpoint_of_step,
    Deed.RAISE_TRACE_STRENGTH: partial(_raise, player=Player.CORP),
    Deed.RAISE_LINK_STRENGTH: partial(_raise, player=Player.RUNNER),
    Deed.DETERMINE_TRACE: _determine,
    Complete: _complete,
}
# The steps for an edition that names no section for them.
_WITHOUT_SECTION: Flat = (
    ("step_trace_initiated", Meet(Occasion.TRACE_BEGINS)),
    ("step_trace_checkpoint", Checkpoint()),
    ("step_trace_corp_spend_credits", Do(Deed.RAISE_TRACE_STRENGTH)),
    ("step_trace_runner_spend_credits", Do(Deed.RAISE_LINK_STRENGTH)),
    ("step_trace_determine_success", Do(Deed.DETERMINE_TRACE)),
    ("step_trace_determine_success", Checkpoint()),
    ("step_trace_complete", Complete("trace")),
)


def go_psi(transition: Transition) -> bool:
    """Takes the psi game one step further."""
    frame = transition.top(Psi)
    name = transition.copy(frame.pending.copy).name
    if frame.picked is not None:
        transition.frames[-1] = frame._replace(spent=(*frame.spent, frame.picked[0]), picked=None)
    elif len(frame.spent) < len(Player):
        player = (Player.CORP, Player.RUNNER)[len(frame.spent)]
        most = min(transition.game.numbers.psi_most, _most(transition, player, name))
        beyond = tuple(range(most + 1, transition.game.numbers.psi_most + 1))
        bids = PendingChoice(player, "spends", tuple(range(most + 1)), name, barred=beyond, by="rule_bid_possible")
        transition.frames.append(bids)
    elif frame.at == 0:
        transition.frames[-1] = frame._replace(at=1)
        for player, amount in zip((Player.CORP, Player.RUNNER), frame.spent, strict=True):
            pay(transition, player, Cost(credits=amount), on=spending(player))
            text = f"The {player.value} reveals {amount} spent"
            transition.cite("rule_spend_credits", text, (name, "credits"), act=Act("spends", player, name))
        checkpoint(transition)
    else:
        _compare(transition, frame, name)
    return True


def _anything(transition: Transition, player: Player, name: str) -> int:
    return transition.game.numbers.psi_most


@rule("rule_bid_possible", otherwise=_anything)
def _most(transition: Transition, player: Player, name: str) -> int:
    """A player's highest possible bid: own credits plus credits on cards usable for the bid."""
    most = credits_for(transition.game, player, spending(player))
    if most < transition.game.numbers.psi_most:
        transition.decide(f"The {player.value} can bid no more than {most}", (name, "credits"))
    return most


def _compare(transition: Transition, frame: Psi, name: str) -> None:
    transition.frames.pop()
    same = frame.spent[0] == frame.spent[1]
    result = frame.same if same else frame.different
    transition.cite("rule_resolve_ability", f"Both spent {'the same' if same else 'different amounts'}", (name,))
    if result is not None:
        pending = Pending(frame.pending.copy, result, frame.pending.occurrence, frame.pending.bound)
        transition.frames.append(Resolving(pending, result.do, bound=pending.bound, kind="option"))
