"""Actions: the active player's uses of clicks, each with the rule that forbids it if one does."""

from collections.abc import Iterator

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.cards import in_zone
from judge_cli.engine.evaluate.context import context
from judge_cli.engine.evaluate.continuous import advanceable
from judge_cli.engine.evaluate.idle import does_nothing
from judge_cli.engine.rules.costs.costs import with_additional
from judge_cli.engine.rules.costs.prohibitions import forbidden, only_if, unpaid
from judge_cli.engine.rules.installing.installing import CORP_INSTALLABLE, INSTALLABLE, cannot_install, new_server
from judge_cli.engine.rules.installing.playing_cards import play_cost, would_play
from judge_cli.engine.rules.runs.initiation import cannot_announce
from judge_cli.engine.rules.runs.legality import Weighed, refusal, user
from judge_cli.engine.table.card import PLAYED
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.moment import Choice
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def weigh_actions(transition: Transition) -> Iterator[Weighed]:
    """Every action of the active player, legal or refused; passing is not one."""
    game, player = transition.game, transition.game.active
    yield Choice(player, "gains"), None
    yield Choice(player, "draws"), _cannot_draw(transition, player)
    if player is Player.RUNNER:
        for server in game.servers():
            yield Choice(player, "runs", detail=(server,)), cannot_announce(transition, server, basic=True, clicks=1)
        yield Choice(player, "removes a tag"), _cannot_remove_tag(transition)
    else:
        yield Choice(player, "purges"), _cannot_purge(transition)
    for copy in game.copies:
        yield from _with(transition, copy, player)


def _with(transition: Transition, copy: Copy, player: Player) -> Iterator[Weighed]:
    """The actions that one copy offers."""
    for n, ability in copy.card.paid:
        if ability.is_action and user(copy, ability) is player and _is_active(copy, ability):
            yield Choice(player, "uses", copy.id, n), refusal(transition, copy, n, ability, False)
    if copy.holder is not player:
        if player is Player.CORP and copy.zone is Zone.RIG and copy.card.type == "resource":
            yield Choice(player, "trashes", copy.id), _cannot_trash_resource(transition, copy)
        return
    if copy.zone is Zone.HAND:
        yield from _from_hand(transition, copy, player)
        return
    if player is Player.CORP and copy.zone in (Zone.SERVER, Zone.PROTECTING):
        yield Choice(player, "advances", copy.id), _cannot_advance(transition, copy)


def _is_active(copy: Copy, ability: Ability) -> bool:
    """Whether an ability is active in its card's place, or in the zones that the ability names."""
    return any(in_zone(copy, zone) for zone in ability.zones) if ability.zones else copy.active


def _from_hand(transition: Transition, copy: Copy, player: Player) -> Iterator[Weighed]:
    if copy.card.type in PLAYED:
        yield Choice(player, "plays", copy.id), _cannot_play(transition, copy)
    elif copy.card.type in INSTALLABLE:
        yield Choice(player, "installs", copy.id), cannot_install(transition, copy, clicks=1)
    elif copy.card.type in CORP_INSTALLABLE:
        for server in (*transition.game.servers(), new_server(transition.game)):
            refused = cannot_install(transition, copy, server, clicks=1)
            yield Choice(player, "installs", copy.id, detail=(server,)), refused


def _cannot_draw(transition: Transition, player: Player) -> Refusal | None:
    """Why a player cannot draw as an action; none if they can."""
    drawing = Occurrence("draw", player=player)
    return forbidden(transition, drawing, "no card can be drawn") or _nothing_to_draw(transition, player)


@rule("rule_potential_to_change_game_state")
def _nothing_to_draw(transition: Transition, player: Player) -> Refusal | None:
    """Forbids drawing from an empty stack, which changes nothing; drawing from an empty R&D loses the game."""
    if player is Player.CORP or transition.game.zone(Zone.DECK, player):
        return None
    return Refusal(transition.ruling, "the stack is empty")


def _cannot_purge(transition: Transition) -> Refusal | None:
    refused = unpaid(transition, Player.CORP, Cost(clicks=transition.game.numbers.purge_clicks))
    return refused and (_price_of_purging(transition, refused) or refused)


@rule("corp_basic_action_purge_virus_counters")
def _price_of_purging(transition: Transition, refused: Refusal) -> Refusal:
    """Refuses purging for its click cost, which is higher than other actions'."""
    return refused._replace(anchor=transition.ruling)


def _cannot_remove_tag(transition: Transition) -> Refusal | None:
    if not transition.game.tags:
        return Refusal("runner_basic_action_remove_tag", "the Runner has no tag")
    return unpaid(transition, Player.RUNNER, Cost(clicks=1, credits=transition.game.numbers.remove_tag_credits))


def _cannot_trash_resource(transition: Transition, copy: Copy) -> Refusal | None:
    happening = would_trash_resource(copy)
    cost = Cost(clicks=1, credits=transition.game.numbers.trash_resource_credits)
    whole = with_additional(transition, cost, happening)
    return _not_tagged(transition) or unpaid(transition, Player.CORP, whole, happening)


def would_trash_resource(copy: Copy) -> Occurrence:
    """Trashing a resource as a basic action, for effects that make it cost more."""
    return Occurrence("trash", copy=copy.id, player=Player.CORP, basic=True)


@rule("corp_basic_action_trash_resource")
def _not_tagged(transition: Transition) -> Refusal | None:
    """Forbids trashing a resource of a Runner who is not tagged."""
    return None if transition.game.tags else Refusal(transition.ruling, "the Runner is not tagged")


def _cannot_advance(transition: Transition, copy: Copy) -> Refusal | None:
    return _not_advanceable(transition, copy) or unpaid(
        transition, Player.CORP, Cost(clicks=1, credits=transition.game.numbers.advance_credits)
    )


@rule("rule_you_can_advance")
def _not_advanceable(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids advancing a card that is no agenda and does not say "can be advanced"."""
    able = advanceable(transition.game, copy)
    if able and (copy.active or copy.card.type == "agenda" or _though_unrezzed(transition)):
        return None
    return Refusal(transition.ruling, f"{copy.name} cannot be advanced")


@rule("rule_active_exception_can_be_advanced", off=False)
def _though_unrezzed(transition: Transition) -> bool:
    """Applies "can be advanced" to an unrezzed card."""
    return True


def _cannot_play(transition: Transition, copy: Copy) -> Refusal | None:
    """Why a card in hand cannot be played; none if it can."""
    happening = would_play(copy)
    cost = play_cost(transition, copy)
    return (
        forbidden(transition, happening, f"{copy.name} cannot be played")
        or only_if(transition, happening, f"{copy.name} can be played only under its conditions")
        or unpaid(transition, copy.holder, cost._replace(clicks=cost.clicks + 1), happening)
        or _plays_for_nothing(transition, copy)
    )


@rule("rule_potential_to_change_game_state")
def _plays_for_nothing(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids playing a card none of whose effects could change the game."""
    blocks = [one.do for one in copy.card.abilities if one.kind == "play"]
    if not blocks or not all(does_nothing(context(transition.game, copy), one) for one in blocks):
        return None
    return Refusal(transition.ruling, f"nothing that {copy.name} does could change the game")
