"""Installing: where a card goes, what it costs, and that it becomes installed."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import bars_itself, cost_change, extra_costs, forbids, like_cards, restricted
from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.rules.memory import note_new_program
from judge_cli.engine.rules.trashing import trash_together
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Occurrence, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

INSTALLABLE = ("program", "hardware", "resource")
CORP_INSTALLABLE = ("agenda", "asset", "upgrade", "ice")
_ONE_IN_ROOT = ("agenda", "asset")


def install_cost(game: Game, copy: Copy, less: int = 0, server: str = "", *, free: bool = False) -> Cost:
    """What installing a card costs, lowered by so much; ice costs 1 for each ice that protects its server already."""
    happening = would_install(copy, server)
    base = copy.card.cost if copy.card.side is Player.RUNNER else 0
    if copy.card.type == "ice":
        base = len(game.ice(server))
    credits = 0 if free else max(0, base - less + cost_change(game, happening))
    extra = [] if free else extra_costs(game, happening)
    return Cost(
        clicks=sum(one.clicks for one in extra),
        credits=credits + sum(one.credits for one in extra),
    )


def would_install(copy: Copy, server: str = "") -> Occurrence:
    """The installing of a card, for what forbids it or makes it cost more."""
    return Occurrence("install", copy=copy.id, player=copy.holder, server=server)


def can_install(
    game: Game, copy: Copy, less: int = 0, server: str = "", *, free: bool = False, clicks: int = 0
) -> bool:
    """Whether a card could be installed now: it is a card for it, nothing forbids it, and its cost can be paid."""
    if copy.card.type not in (INSTALLABLE if copy.card.side is Player.RUNNER else CORP_INSTALLABLE):
        return False
    happening = would_install(copy, server)
    if forbids(game, happening) is not None or restricted(game, happening):
        return False
    if (copy.card.type in _ONE_IN_ROOT and server in CENTRALS) or bars_itself(game, copy, server):
        return False
    cost = install_cost(game, copy, less, server, free=free)
    return can_pay(game, copy.holder, cost._replace(clicks=cost.clicks + clicks), copy.id, on=happening)


def servers_for(game: Game, copy: Copy, less: int = 0, *, free: bool = False) -> list[str]:
    """The servers in or protecting which a Corp card could be installed; the last of them is a new one."""
    return [
        server for server in (*game.servers(), new_server(game)) if can_install(game, copy, less, server, free=free)
    ]


def new_server(game: Game) -> str:
    """The name of the next remote server to be made."""
    return next(name for n in range(1, 1000) if (name := f"remote {n}") not in game.servers())


def install(
    transition: Transition,
    copy: Copy,
    less: int = 0,
    *,
    free: bool = False,
    server: str = "",
    host: int = -1,
    by: int = -1,
) -> int:
    """Installs a card for its cost, perhaps lowered; gives the id of the installed object."""
    happening, player = would_install(copy, server), copy.card.side
    _trash_like_cards(transition, copy, server)
    cost = install_cost(transition.game, copy, less, server, free=free)
    pay(transition, player, cost, copy.id, on=happening)
    runner = player is Player.RUNNER
    fresh = transition.move(copy.id, Zone.RIG) if runner else _into_server(transition, copy, server)
    if host >= 0:
        transition.change(fresh, host=host)
    note_new_program(transition, fresh)
    where = f" in {server}" if server else ""
    text = f"The {player.value} installs {copy.name}{where} for {cost.credits}"
    act = Act("installs", player, copy.name)
    name = (transition.copy(by).name,) if by >= 0 else ()
    transition.cite("rule_steps_installing_become_installed", text, (copy.name, *name), act=act)
    if "empty" in copy.card.waits and not transition.copy(fresh).counters:
        _not_yet_empty(transition, fresh)
    happened = Occurrence("install", copy=fresh, player=player, server=server, by=by, kind=copy.zone.value)
    occur(transition, happened)
    return fresh


def _empty_at_once(transition: Transition, copy: int) -> None:
    for _, ability in transition.copy(copy).card.waits["empty"]:
        for kind in {event.kind for event in ability.events if event.word == "empty"}:
            occur(transition, Occurrence("empty", copy=copy, kind=kind))


@rule("rule_empty_requires_loading", otherwise=_empty_at_once)
def _not_yet_empty(transition: Transition, copy: int) -> None:
    """Has a card that was never loaded not become empty."""
    name = transition.copy(copy).name
    transition.say(f"{name} has not been loaded yet, so it has not become empty", (name,), decides=True)


def _into_server(transition: Transition, copy: Copy, server: str) -> int:
    """Puts a Corp card into or before its server, facedown."""
    if copy.card.type == "ice":
        order = len(transition.game.ice(server))
        return transition.move(copy.id, Zone.PROTECTING, faceup=False, server=server, order=order)
    return transition.move(copy.id, Zone.SERVER, faceup=False, server=server)


def _trash_like_cards(transition: Transition, copy: Copy, server: str) -> None:
    """Has what a new card leaves no room for in its root make way: an agenda or asset, a second region."""
    if not server or copy.card.type == "ice":
        return
    there = like_cards(transition.game, copy, server)
    if copy.card.type in _ONE_IN_ROOT:
        there += tuple(c.id for c in transition.game.installed_in(server) if c.card.type in _ONE_IN_ROOT)
    if there:
        trash_together(transition, tuple(dict.fromkeys(there)), Player.CORP)
