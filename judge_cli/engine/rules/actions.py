"""Actions: what the active player can spend a click on."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import forbids, restricted
from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.rules.drawing import draw
from judge_cli.engine.rules.initiation import begin_run, cannot_announce
from judge_cli.engine.rules.installing import INSTALLABLE, can_install, install
from judge_cli.engine.rules.legality import refusal
from judge_cli.engine.rules.paid_ability_windows import trigger_paid
from judge_cli.engine.rules.playing_cards import play_cost, would_play
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.moment import Playing
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_CLICK = Cost(clicks=1)
_PLAYED = ("event", "operation")
_BASIC = {
    (Player.CORP, "gains"): "rule_corp_basic_action_credit",
    (Player.RUNNER, "gains"): "runner_basic_action_credit",
    (Player.CORP, "draws"): "rule_corp_basic_action_draw",
    (Player.RUNNER, "draws"): "runner_basic_action_card",
    (Player.CORP, "plays"): "rule_corp_basic_action_operation",
    (Player.RUNNER, "plays"): "runner_basic_action_event",
    (Player.RUNNER, "installs"): "runner_basic_action_install",
}


def actions(transition: Transition) -> list[Choice]:
    """The actions that the active player can take; none can be passed over."""
    game, player = transition.game, transition.game.active
    found = [Choice(player, "gains")]
    if game.zone(Zone.DECK, player):
        found.append(Choice(player, "draws"))
    if player is Player.RUNNER:
        servers = [s for s in game.servers() if cannot_announce(transition, s, basic=True, clicks=1) is None]
        found += [Choice(player, "runs", detail=(server,)) for server in servers]
        if game.tags and can_pay(game, player, Cost(clicks=1, credits=2)):
            found.append(Choice(player, "removes a tag"))
    for copy in game.copies:
        if copy.holder is player:
            found += _with(transition, copy.id)
    return found


def _with(transition: Transition, copy: int) -> list[Choice]:
    """The actions that one copy offers."""
    at, player = transition.copy(copy), transition.game.active
    if at.zone is Zone.HAND and at.card.type in _PLAYED:
        game, happening = transition.game, would_play(at)
        if forbids(game, happening) is not None or restricted(game, happening):
            return []
        cost = play_cost(game, at)
        playable = can_pay(game, player, cost._replace(clicks=cost.clicks + 1), copy, on=happening)
        return [Choice(player, "plays", copy)] if playable else []
    if at.zone is Zone.HAND and at.card.type in INSTALLABLE:
        able = can_install(transition.game, at, clicks=1)
        return [Choice(player, "installs", copy)] if able else []
    if not at.active:
        return []
    return [
        Choice(player, "uses", copy, n)
        for n, ability in enumerate(at.card.abilities)
        if ability.is_action and refusal(transition, at, n, ability, False) is None
    ]


def take_action(transition: Transition, choice: Choice) -> None:
    """Takes an action: its click and other costs are paid, then it resolves."""
    player = transition.game.active
    if choice.verb == "uses":
        trigger_paid(transition, player, choice)
        return
    if choice.verb == "runs":
        server = str(choice.detail[0])
        transition.cite(
            "runner_basic_action_run",
            f"The Runner spends a click to run on {server}",
            (server,),
            act=Act("runs", player, server),
        )
        pay(transition, player, _CLICK)
        begin_run(transition, server, basic=True)
        return
    if choice.verb == "removes a tag":
        pay(transition, player, Cost(clicks=1, credits=2))
        transition.game = transition.game._replace(tags=transition.game.tags - 1)
        transition.cite(
            "runner_basic_action_remove_tag",
            "The Runner removes a tag for 2",
            ("tags",),
            act=Act("removes a tag", player),
        )
        return
    pay(transition, player, _CLICK)
    name = transition.copy(choice.copy).name if choice.copy >= 0 else ""
    transition.cite(
        _BASIC[player, choice.verb],
        _told(player, choice, name),
        (name,) if name else (),
        act=Act(choice.verb, player, name),
    )
    if choice.verb == "gains":
        transition.gain(player, 1)
    elif choice.verb == "draws":
        draw(transition, player, 1)
    elif choice.verb == "installs":
        install(transition, transition.copy(choice.copy))
    else:
        transition.frames.append(Playing(choice.copy))


def _told(player: Player, choice: Choice, name: str) -> str:
    done = {"gains": "gain 1 credit", "draws": "draw a card", "plays": f"play {name}", "installs": f"install {name}"}[
        choice.verb
    ]
    return f"The {player.value} spends a click to {done}"
