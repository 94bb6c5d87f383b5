"""Actions: the active player's uses of clicks, each with the rule that forbids it if one does, and taking them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from judge_cli.cards.language.ability import Ability, Cost
from judge_cli.cards.language.amount import Select
from judge_cli.cards.language.card import PLAYED
from judge_cli.engine.evaluate.context import context
from judge_cli.engine.evaluate.permission import does_nothing
from judge_cli.engine.evaluate.values import advanceable, in_zone
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.afterwards import afterwards, expect, pay_first
from judge_cli.engine.rules.costs.costs import forbidden, only_if, pay, tell_clicks_on_top, unpaid, with_additional
from judge_cli.engine.rules.installing.install_steps import install
from judge_cli.engine.rules.installing.installing import (
    CORP_INSTALLABLE,
    INSTALLABLE,
    cannot_install,
    new_server,
    would_install,
)
from judge_cli.engine.rules.installing.playing_cards import play_cost, would_play
from judge_cli.engine.rules.runs.initiation import begin_run, cannot_announce
from judge_cli.engine.rules.runs.legality import Weighed, refusal, user
from judge_cli.engine.rules.windows.drawing import draw
from judge_cli.engine.rules.windows.paid_ability_windows import trigger_paid
from judge_cli.engine.rules.zones.counters import take_all_counters
from judge_cli.engine.rules.zones.trashing import trash_together
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.moment import Choice, Playing
from judge_cli.engine.table.rule import Refusal, in_force, rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Rules that only answer yes, or say what they decide.
_though_unrezzed = in_force("rule_active_exception_can_be_advanced")


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
        cost = Cost(clicks=1, credits=transition.game.numbers.advance_credits)
        refused = _not_advanceable(transition, copy) or unpaid(transition, player, cost)
        yield Choice(player, "advances", copy.id), refused


def _is_active(copy: Copy, ability: Ability) -> bool:
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


@rule("rule_you_can_advance")
def _not_advanceable(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids advancing a card that is no agenda and does not say "can be advanced"."""
    able = advanceable(transition.game, copy)
    if able and (copy.active or copy.card.type == "agenda" or _though_unrezzed(transition)):
        return None
    return Refusal(transition.ruling, f"{copy.name} cannot be advanced")


def _cannot_play(transition: Transition, copy: Copy) -> Refusal | None:
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


_BASIC = {
    (Player.CORP, "gains"): "rule_corp_basic_action_credit",
    (Player.CORP, "draws"): "rule_corp_basic_action_draw",
    (Player.CORP, "installs"): "rule_corp_basic_action_install",
    (Player.CORP, "plays"): "rule_corp_basic_action_operation",
    (Player.CORP, "advances"): "corp_basic_action_advance",
    (Player.CORP, "trashes"): "corp_basic_action_trash_resource",
    (Player.CORP, "purges"): "corp_basic_action_purge_virus_counters",
    (Player.RUNNER, "gains"): "runner_basic_action_credit",
    (Player.RUNNER, "draws"): "runner_basic_action_card",
    (Player.RUNNER, "installs"): "runner_basic_action_install",
    (Player.RUNNER, "plays"): "runner_basic_action_event",
    (Player.RUNNER, "runs"): "runner_basic_action_run",
    (Player.RUNNER, "removes a tag"): "runner_basic_action_remove_tag",
}


def begin_action(transition: Transition, choice: Choice) -> None:
    """Notes what will be said to be finished, and how often the same action has now been taken this turn."""
    if not transition.game.speaks_of("finish action"):
        return
    copy = choice.copy if choice.verb == "uses" else -1
    times = transition.count(f"turn:action {choice.verb} {copy} {choice.ability if copy >= 0 else ''}")
    finished = Occurrence("finish action", copy=copy, player=choice.player, amount=times)
    transition.game = transition.game._replace(action=finished)


def finish_action(transition: Transition, finished: Occurrence) -> None:
    """Lets abilities wait for the end of an action, once all of it has resolved."""
    transition.game = transition.game._replace(action=None)
    occur(transition, finished)


def take_action(transition: Transition, choice: Choice) -> None:
    """Takes the action that the active player chose."""
    player = transition.game.active
    if choice.verb == "uses":
        trigger_paid(transition, player, choice)
        return
    cost = _cost(transition, choice.verb)
    name = transition.copy(choice.copy).name if choice.copy >= 0 else ""
    where = str(choice.detail[0]) if choice.detail else ""
    done = _TOLD[choice.verb].format(name=name, where=where, credits=cost.credits)
    text = f"The {player.value} spends {'a click' if cost.clicks == 1 else f'{cost.clicks} clicks'} to {done}"
    about = tuple(part for part in (name, where) if part) or _ABOUT.get(choice.verb, ())
    act = Act(choice.verb, player, name or where)
    transition.cite(_BASIC[player, choice.verb], text, about, act=act)
    if choice.verb == "trashes":
        happening = would_trash_resource(transition.copy(choice.copy))
        whole = with_additional(transition, cost, happening)
        tell_clicks_on_top(transition, whole.clicks - cost.clicks, happening)
        pay_first(transition, player, whole, happening, "trash resource")
        return
    pay(transition, player, cost)
    if choice.verb == "draws":
        draw(transition, player, 1, basic=True)
    elif choice.verb == "runs":
        begin_run(transition, where, basic=True)
    else:
        happening = _happening(transition, choice, where)
        expect(transition, happening, happening.when)


def _happening(transition: Transition, choice: Choice, server: str) -> Occurrence:
    """What a basic action brings about, after the interrupts to it."""
    match choice.verb:
        case "gains":
            return _basic("gain credits", transition.game.active, amount=1)
        case "removes a tag":
            return _basic("remove tags", Player.RUNNER, amount=1)
        case "advances":
            return _basic("advance", Player.CORP, choice.copy)
        case "purges":
            return _basic("purge", Player.CORP)
        case "installs":
            return would_install(transition.copy(choice.copy), server)
    return would_play(transition.copy(choice.copy))


def _cost(transition: Transition, verb: str) -> Cost:
    numbers = transition.game.numbers
    credits = {
        "removes a tag": numbers.remove_tag_credits,
        "trashes": numbers.trash_resource_credits,
        "advances": numbers.advance_credits,
    }
    return Cost(clicks=numbers.purge_clicks if verb == "purges" else 1, credits=credits.get(verb, 0))


def _basic(word: str, player: Player, copy: int = -1, amount: int = 0) -> Occurrence:
    return Occurrence(word, copy=copy, player=player, amount=amount, basic=True)


@afterwards("gain credits")
def _gain_credits(transition: Transition, happening: Occurrence, paid: int) -> None:
    transition.gain(transition.game.active, max(0, happening.amount))
    if happening.amount > 0:
        occur(transition, happening)


@afterwards("remove tags")
def _remove_tags(transition: Transition, happening: Occurrence, paid: int) -> None:
    transition.game = transition.game._replace(tags=transition.game.tags - happening.amount)
    occur(transition, happening)


@afterwards("install")
def _begin_install(transition: Transition, happening: Occurrence, paid: int) -> None:
    install(transition, transition.copy(happening.copy), server=happening.server)


@afterwards("play")
def _begin_play(transition: Transition, happening: Occurrence, paid: int) -> None:
    transition.frames.append(Playing(happening.copy))


@afterwards("advance")
def advance_card(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Advances a card once: it gets an advancement counter, and what waits for that is met."""
    before = _had(transition, transition.copy(happening.copy))
    transition.put(happening.copy, "advancement", 1)
    transition.count(f"turn:advanced {happening.copy}")
    occur(transition, happening, before)


@rule("rule_instruction_requirements_past_state", off=MappingProxyType({}))
def _had(transition: Transition, at: Copy) -> Mapping[int, Copy]:
    """The card as it was before it was advanced: what asks for its counters means those that it had."""
    waiting = [(copy, one) for copy in transition.game.copies for _, one in copy.card.waits.get("advance", ())]
    asked = [copy.name for copy, one in waiting if any(isinstance(e.what, Select) and e.what.has for e in one.events)]
    if asked:
        transition.decide(f"{', '.join(asked)} looks at {at.name} as it was before it was advanced", (*asked, at.name))
    return {at.id: at}


@afterwards("trash resource")
def _trash_resource(transition: Transition, happening: Occurrence, paid: int) -> None:
    if transition.game.is_there(happening.copy):
        trash_together(transition, (happening.copy,), Player.CORP)


@afterwards("purge")
def _purge_counters(transition: Transition, happening: Occurrence, paid: int) -> None:
    take_all_counters(transition, "virus")
    occur(transition, happening)


_TOLD = {
    "gains": "gain 1 credit",
    "draws": "draw a card",
    "runs": "run on {where}",
    "removes a tag": "remove a tag for {credits}",
    "installs": "install {name}",
    "plays": "play {name}",
    "advances": "advance {name} for {credits}",
    "trashes": "trash {name} for {credits}",
    "purges": "purge virus counters",
}
BASIC_VERBS = tuple(_TOLD)
_ABOUT = {"removes a tag": ("tags",), "purges": ("counters",)}
