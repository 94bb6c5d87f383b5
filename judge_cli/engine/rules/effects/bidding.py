"""Psi games: both players spend in secret, and the result depends on whether they spent the same."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.rules.costs.checkpoints import checkpoint
from judge_cli.engine.rules.costs.costs import credits_for, pay, spending
from judge_cli.engine.table.game import Pending
from judge_cli.engine.table.moment import PendingChoice, Psi, Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def go_psi(transition: Transition) -> bool:
    """Takes the psi game one step further."""
    frame = transition.frames[-1]
    assert isinstance(frame, Psi)
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
        transition.say(f"The {player.value} can bid no more than {most}", (name, "credits"), decides=True)
    return most


def _compare(transition: Transition, frame: Psi, name: str) -> None:
    transition.frames.pop()
    same = frame.spent[0] == frame.spent[1]
    result = frame.same if same else frame.different
    transition.cite("rule_resolve_ability", f"Both spent {'the same' if same else 'different amounts'}", (name,))
    if result is not None:
        pending = Pending(frame.pending.copy, result, frame.pending.occurrence, frame.pending.bound)
        transition.frames.append(Resolving(pending, result.do, bound=pending.bound, kind="option"))
