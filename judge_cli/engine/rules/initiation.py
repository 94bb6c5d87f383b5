"""Beginning a run: which servers may be announced, what that costs on top, and announcing one."""

from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.rules.run_ends import RUN
from judge_cli.engine.table.card import Cost
from judge_cli.engine.table.game import CENTRALS, Game, Run
from judge_cli.engine.table.moment import Steps
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def cannot_announce(game: Game, server: str, *, basic: bool, clicks: int = 0) -> Refusal | None:
    """Why the Runner may not announce a server, if they may not; the clicks are those that the action itself costs."""
    if not game.exists(server):
        return Refusal("rule_remote_server_existence", f"{server} does not exist")
    for copy in game.statics("no announcing"):
        if copy.server == server:
            return Refusal(
                "rule_cannot_run_abilities", f"{copy.name}: {server} cannot be announced as the attacked server"
            )
    extra = additional_cost(game, server, basic=basic)
    whole = Cost(clicks=extra.clicks + clicks, credits=extra.credits)
    if not can_pay(game, Player.RUNNER, whole):
        anchor = (
            "rule_bad_publicity_credits_not_for_run_costs"
            if _short_of_credits(game, whole)
            else "rule_additional_cost_to_run"
        )
        return Refusal(anchor, f"the Runner cannot pay {whole} to run on {server}")
    return None


def _short_of_credits(game: Game, cost: Cost) -> bool:
    """Whether the credits that bad publicity will give would have been enough."""
    return (
        game.bad_publicity > 0
        and game.pool(Player.RUNNER) < cost.credits <= game.pool(Player.RUNNER) + game.bad_publicity
    )


def additional_cost(game: Game, server: str, *, basic: bool) -> Cost:
    """What running on a server costs on top."""
    clicks = credits = 0
    for copy in game.statics("run costs"):
        one = copy.card.static("run costs")
        if one is None or (one.first == "turn" and (not basic or game.counted("turn:basic run"))):
            continue
        if _applies_to(one.only_on, copy.server, server):
            clicks, credits = clicks + one.clicks, credits + one.credits
    return Cost(clicks=clicks, credits=credits)


def _applies_to(only_on: str, own: str, server: str) -> bool:
    if only_on == "remote":
        return server not in CENTRALS
    return not only_on or server == (own if only_on == "this server" else only_on)


def begin_run(transition: Transition, server: str, *, by: int = -1, basic: bool = False) -> None:
    """Begins a run; its first step announces the server."""
    transition.game = transition.game._replace(run=Run(server, by, basic))
    transition.frames.append(Steps(RUN, 0))


def announce(transition: Transition) -> None:
    """Announces the attacked server; additional costs are paid at this time."""
    run = transition.run
    transition.change_run(announced=True)
    act = Act("announces", Player.RUNNER, run.server)
    transition.say_step(f"The Runner announces {run.server} as the attacked server", (run.server, "run"), act)
    extra = additional_cost(transition.game, run.server, basic=run.basic)
    if run.basic:
        transition.count("turn:basic run")
    if extra.clicks or extra.credits:
        names = tuple(c.name for c in transition.game.statics("run costs"))
        text = f"The Runner pays the additional cost to run: {extra} ({', '.join(names)})"
        transition.cite("rule_additional_cost_to_run", text, names, decides=True)
        pay(transition, Player.RUNNER, extra)
        checkpoint(transition)
