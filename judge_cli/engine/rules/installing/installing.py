"""Installing: whether a card can be installed, where, and for which cost."""

from itertools import count

from judge_cli.cards.language.ability import FREE, Cost
from judge_cli.engine.evaluate.permission import bars_itself, over_limit_with
from judge_cli.engine.evaluate.values import changes, memory_limit, number
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.checkpoints import NO_SECOND_CONSOLE
from judge_cli.engine.rules.costs.costs import (
    ALL_CREDITS,
    can_pay,
    changed_by,
    forbidden,
    ignoring_credits,
    only_if,
    unpaid,
    with_additional,
)
from judge_cli.engine.rules.objects.objects import ONE_IN_ROOT, ice_that_can_go
from judge_cli.engine.rules.zones.hosting import hosts_for, no_host
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Occurrence
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

INSTALLABLE = ("program", "hardware", "resource")
CORP_INSTALLABLE = ("agenda", "asset", "upgrade", "ice")


def install_cost(
    transition: Transition, copy: Copy, less: int = 0, server: str = "", *, free: bool = False, without_ice: int = 0
) -> Cost:
    """The install cost of a card, reduced by `less`; ice costs 1 for each ice already protecting its server."""
    if free:
        return FREE
    game, happening = transition.game, would_install(copy, server)
    base = copy.card.cost if copy.card.side is Player.RUNNER else 0
    if copy.card.type == "ice":
        base = _for_ice(transition, len(game.ice(server)) - without_ice)
    ignored = less >= ALL_CREDITS
    credits = max(0, base + changed_by(transition, happening, 0 if ignored else less))
    cost = with_additional(transition, Cost(credits=credits), happening)
    return ignoring_credits(transition, cost) if ignored else cost


@rule("rule_install_cost_ice", off=0)
def _for_ice(transition: Transition, ice: int) -> int:
    """Makes ice cost 1 credit for each ice that already protects the server."""
    return ice


def would_install(copy: Copy, server: str = "") -> Occurrence:
    """Installing a card, for effects that forbid it or make it cost more."""
    return Occurrence("install", copy=copy.id, player=copy.holder, server=server)


def cannot_install(
    transition: Transition, copy: Copy, server: str = "", *, less: int = 0, free: bool = False, clicks: int = 0
) -> Refusal | None:
    """Why a card cannot be installed, or not at this server; `clicks` are those of the action itself."""
    if copy.card.type not in (INSTALLABLE if copy.card.side is Player.RUNNER else CORP_INSTALLABLE):
        return Refusal("rule_installing", f"{copy.name} is of the type {copy.card.type}")
    happening = would_install(copy, server)
    if copy.card.side is Player.RUNNER:
        refused = _second_console(transition, copy) or _too_big(transition, copy)
    else:
        refused = (
            _not_in_central(transition, copy, server)
            or _only_elsewhere(transition, copy, server)
            or _too_many_servers(transition, server)
        )
    return (
        refused
        or no_host(transition, copy)
        or forbidden(transition, happening, f"{copy.name} cannot be installed")
        or only_if(transition, happening, f"{copy.name} can be installed only under its conditions")
        or _unpaid_install(transition, copy, happening, less, free, clicks)
    )


def _unpaid_install(
    transition: Transition, copy: Copy, on: Occurrence, less: int, free: bool, clicks: int
) -> Refusal | None:
    """Forbids an unpayable install, also with like cards trashed for it."""
    game, server = transition.game, on.server
    cost = install_cost(transition, copy, less, server, free=free)
    if can_pay(game, copy.holder, cost._replace(clicks=cost.clicks + clicks), copy.id, on=on):
        return None
    gone = ice_that_can_go(transition, copy, server)
    cost = install_cost(transition, copy, less, server, free=free, without_ice=gone)
    return unpaid(transition, copy.holder, cost._replace(clicks=cost.clicks + clicks), on)


def servers_for(transition: Transition, copy: Copy, less: int = 0, *, free: bool = False) -> list[str]:
    """The servers where a Corp card could be installed; the last of them is a new one."""
    game = transition.game
    return [
        server
        for server in (*game.servers(), new_server(game))
        if cannot_install(transition, copy, server, less=less, free=free) is None
    ]


def new_server(game: Game) -> str:
    """The name of the next remote server to be made."""
    servers = game.servers()
    return next(name for n in count(1) if (name := f"remote {n}") not in servers)


@rule("rule_agenda_asset_root_remote_server")
def _not_in_central(transition: Transition, copy: Copy, server: str) -> Refusal | None:
    """Forbids installing agendas and assets in the root of a central server."""
    if copy.card.type not in ONE_IN_ROOT or server not in CENTRALS:
        return None
    return Refusal(transition.ruling, f"{copy.name} is of the type {copy.card.type}, for remote servers only")


@rule("rule_x_server_only")
def _only_elsewhere(transition: Transition, copy: Copy, server: str) -> Refusal | None:
    """Forbids installing a card in a server that the card itself rules out."""
    if not server or not bars_itself(transition.game, copy, server):
        return None
    return Refusal(transition.ruling, f"{copy.name} says that it cannot be installed in {server}")


@rule("rule_limit_remote_servers")
def _too_many_servers(transition: Transition, server: str) -> Refusal | None:
    """Forbids making a new remote server beyond a limit on their number."""
    game = transition.game
    if not server or not game.may_change("remote servers") or game.exists(server):
        return None
    limits = [number(one) for one in changes(game, "remote servers")]
    if not limits or len(game.servers()) - len(CENTRALS) < min(limits):
        return None
    return Refusal(transition.ruling, f"there can be no more than {min(limits)} remote servers")


@rule("rule_install_console")
def _second_console(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids a second console, unless the edition trashes the first one for it."""
    if NO_SECOND_CONSOLE not in transition.law.ways or not over_limit_with(transition.game, copy):
        return None
    return Refusal(transition.ruling, f"the {copy.holder.value} has a card like {copy.name} already")


@rule("rule_program_install_exceed_memory_limit")
def _too_big(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids a program that exceeds the memory limit even without other programs."""
    if not copy.card.memory:
        return None
    limit = memory_limit(transition.game)
    if copy.card.memory <= limit or hosts_for(transition, copy):
        return None
    return Refusal(transition.ruling, f"{copy.name} takes up {copy.card.memory}, and the memory limit is {limit}")


@rule("rule_swap_become_installed")
def become_installed(transition: Transition, fresh: int, by: int) -> None:
    """Makes a card installed that was swapped with an installed one, without the steps of installing it."""
    copy, before = transition.copy(fresh), len(transition.game.met)
    occur(transition, Occurrence("install", copy=fresh, player=copy.card.side, server=copy.server, by=by))
    if len(transition.game.met) > before:
        shown = copy.name if copy.faceup else "The other card"
        transition.decide(f"{shown} becomes installed by the swap", (copy.name, transition.copy(by).name))
