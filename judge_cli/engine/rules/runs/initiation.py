"""Beginning a run: the servers that may be announced, the additional cost, the Runner's mark."""

from judge_cli.cards.language.ability import FREE, Cost
from judge_cli.engine.evaluate.permission import Extra, extra_costs, forbids, with_extras
from judge_cli.engine.rules.abilities.triggers import occur, tally
from judge_cli.engine.rules.costs.costs import can_pay, pay
from judge_cli.engine.rules.runs.run_ends import RUN
from judge_cli.engine.table.game import Game, Occurrence, Run
from judge_cli.engine.table.moment import Steps
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def cannot_announce(transition: Transition, server: str, *, basic: bool, clicks: int = 0) -> Refusal | None:
    """Why the Runner may not announce a server; `clicks` are those of the action itself."""
    if not transition.game.exists(server):
        return Refusal("rule_remote_server_existence", f"{server} does not exist")
    refused = _forbidden_by_card(transition, server) if transition.game.may_change("cannot") else None
    return refused or _unpaid_run(transition, server, basic, clicks)


@rule("rule_cannot_run_abilities")
def _forbidden_by_card(transition: Transition, server: str) -> Refusal | None:
    """Forbids announcing a server if a card forbids running on it."""
    found = forbids(transition.game, Occurrence("announce", player=Player.RUNNER, server=server))
    if found is None:
        return None
    return Refusal(transition.ruling, f"{found.name}: {server} cannot be announced as the attacked server")


def _unpaid_run(transition: Transition, server: str, basic: bool, clicks: int) -> Refusal | None:
    extra = additional_cost(transition, server, basic=basic)
    whole = extra._replace(clicks=extra.clicks + clicks)
    game = transition.game
    if can_pay(game, Player.RUNNER, whole):
        return None
    text = f"the Runner cannot pay {whole} to run on {server}"
    if not _short_of_credits(game, whole):
        return Refusal("rule_additional_cost_to_run" if extra != FREE else "rule_cost", text)
    return _not_from_bad_publicity(transition, text)


@rule("rule_bad_publicity_credits_not_for_run_costs")
def _not_from_bad_publicity(transition: Transition, text: str) -> Refusal:
    """Forbids paying for the announcement with bad publicity credits, which come only later."""
    return Refusal(transition.ruling, text)


def _short_of_credits(game: Game, cost: Cost) -> bool:
    """Whether the coming bad publicity credits would have been enough."""
    pool = game.pool(Player.RUNNER)
    return pool < int(cost.credits) <= pool + game.bad_publicity  # type: ignore[arg-type]


@rule("rule_additional_cost_to_run", off=FREE)
def additional_cost(transition: Transition, server: str, *, basic: bool) -> Cost:
    """The additional cost of running on a server."""
    return with_extras(FREE, _costs_to_run(transition.game, server, basic=basic))


def _costs_to_run(game: Game, server: str, *, basic: bool) -> list[Extra]:
    if not game.may_change("extra cost"):
        return []
    return extra_costs(game, Occurrence("announce", player=Player.RUNNER, server=server, basic=basic))


def begin_run(transition: Transition, server: str, *, by: int = -1, basic: bool = False) -> None:
    """Begins a run; its first step announces the server."""
    transition.forget("last run")
    transition.game = transition.game._replace(run=Run(server, by, basic))
    transition.frames.append(Steps(RUN, 0))


def announce(transition: Transition) -> None:
    """Announces the attacked server; additional costs are paid at this time."""
    run = transition.run
    transition.change_run(announced=True)
    transition.count(f"turn:run {run.server}")
    act = Act("announces", Player.RUNNER, run.server)
    transition.say_step(f"The Runner announces {run.server} as the attacked server", (run.server, "run"), act)
    names = tuple(one.name for one in _costs_to_run(transition.game, run.server, basic=run.basic))
    extra = additional_cost(transition, run.server, basic=run.basic)
    occur(transition, Occurrence("announce", player=Player.RUNNER, server=run.server, basic=run.basic, run=run.by))
    if extra != FREE:
        _pay_to_run(transition, extra, names)


@rule("rule_additional_cost_to_run")
def _pay_to_run(transition: Transition, extra: Cost, names: tuple[str, ...]) -> None:
    """Makes the Runner pay the additional cost of the run before it formally begins."""
    transition.decide(f"The Runner pays the additional cost to run: {extra} ({', '.join(names)})", names)
    pay(transition, Player.RUNNER, extra)


@rule("rule_mark_already_identified", off=False)
def is_identified(transition: Transition) -> bool:
    """Whether there is a mark, which stays for the rest of the turn."""
    return bool(transition.game.mark)


@rule("rule_mark_identification")
def set_mark(transition: Transition, server: str) -> None:
    """Makes a server the mark."""
    transition.game = transition.game._replace(mark=server)
    if any(entry.act is not None and entry.act.verb == "is declared successful" for entry in transition.entries):
        _from_now_on(transition, server)


def _in_hindsight(transition: Transition, server: str) -> None:
    """Counts the successful runs on the server before it became the mark."""
    attacked = ""
    for entry in transition.entries:
        if entry.act is not None and entry.act.verb == "announces":
            attacked = entry.about[0]
        if entry.act is not None and entry.act.verb == "is declared successful" and attacked == server:
            tally(transition, Occurrence("successful run", player=Player.RUNNER, server=server))


@rule("rule_mark_designated_condition_check", otherwise=_in_hindsight)
def _from_now_on(transition: Transition, server: str) -> None:
    """Ignores runs on a server before it became the mark."""
    text = f"{server} is the mark from now on: successful runs before that were not on the mark"
    transition.decide(text, (server, "run"))
