"""Taking an action: the player pays its clicks and other costs, then it resolves."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from judge_cli.engine.abilities.amount import Select
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.actions.actions import would_trash_resource
from judge_cli.engine.rules.costs.afterwards import afterwards, expect, pay_first
from judge_cli.engine.rules.costs.costs import pay, tell_clicks_on_top, with_additional
from judge_cli.engine.rules.installing.install_steps import install
from judge_cli.engine.rules.installing.installing import would_install
from judge_cli.engine.rules.installing.playing_cards import would_play
from judge_cli.engine.rules.runs.initiation import begin_run
from judge_cli.engine.rules.windows.drawing import draw
from judge_cli.engine.rules.windows.paid_ability_windows import trigger_paid
from judge_cli.engine.rules.zones.counters import take_counters
from judge_cli.engine.rules.zones.trashing import trash_together
from judge_cli.engine.table.game import Copy, Occurrence
from judge_cli.engine.table.moment import Choice, Playing
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

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
    _TAKEN[choice.verb](transition, choice)


def _cost(transition: Transition, verb: str) -> Cost:
    """The cost of the basic action with this verb."""
    numbers = transition.game.numbers
    credits = {
        "removes a tag": numbers.remove_tag_credits,
        "trashes": numbers.trash_resource_credits,
        "advances": numbers.advance_credits,
    }
    return Cost(clicks=numbers.purge_clicks if verb == "purges" else 1, credits=credits.get(verb, 0))


def _gain(transition: Transition, choice: Choice) -> None:
    expect(transition, _basic("gain credits", transition.game.active, amount=1), "gain credits")


def _basic(word: str, player: Player, copy: int = -1, amount: int = 0) -> Occurrence:
    """The event of a basic action."""
    return Occurrence(word, copy=copy, player=player, amount=amount, basic=True)


@afterwards("gain credits")
def _gain_credits(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Puts the credits of the action into the player's pool."""
    transition.gain(transition.game.active, max(0, happening.amount))
    if happening.amount > 0:
        occur(transition, happening)


def _draw(transition: Transition, choice: Choice) -> None:
    draw(transition, transition.game.active, 1, basic=True)


def _run(transition: Transition, choice: Choice) -> None:
    begin_run(transition, str(choice.detail[0]), basic=True)


def _remove_tag(transition: Transition, choice: Choice) -> None:
    expect(transition, _basic("remove tags", Player.RUNNER, amount=1), "remove tags")


@afterwards("remove tags")
def _remove_tags(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Takes the tag of the action away."""
    transition.game = transition.game._replace(tags=transition.game.tags - happening.amount)
    occur(transition, happening)


def _install(transition: Transition, choice: Choice) -> None:
    server = str(choice.detail[0]) if choice.detail else ""
    expect(transition, would_install(transition.copy(choice.copy), server), "install")


@afterwards("install")
def _begin_install(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Begins the install of the action."""
    install(transition, transition.copy(happening.copy), server=happening.server)


def _play(transition: Transition, choice: Choice) -> None:
    expect(transition, would_play(transition.copy(choice.copy)), "play")


@afterwards("play")
def _begin_play(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Begins the playing of the action's card."""
    transition.frames.append(Playing(happening.copy))


def _advance(transition: Transition, choice: Choice) -> None:
    expect(transition, _basic("advance", Player.CORP, choice.copy), "advance")


@afterwards("advance")
def _advance_card(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Puts the advancement counter of the action on a card."""
    advance_card(transition, happening)


def advance_card(transition: Transition, happening: Occurrence) -> None:
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
        text = f"{', '.join(asked)} looks at {at.name} as it was before it was advanced"
        transition.say(text, (*asked, at.name), decides=True)
    return {at.id: at}


@afterwards("trash resource")
def _trash_resource(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Trashes a resource that was paid for, if it is still there."""
    if transition.game.is_there(happening.copy):
        trash_together(transition, (happening.copy,), Player.CORP)


def _purge(transition: Transition, choice: Choice) -> None:
    expect(transition, _basic("purge", Player.CORP), "purge")


@afterwards("purge")
def _purge_counters(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Removes every virus counter from every card."""
    for copy in transition.game.copies:
        if copy.count("virus"):
            take_counters(transition, copy.id, "virus", copy.count("virus"))
    occur(transition, happening)


_TAKEN: dict[str, Callable[[Transition, Choice], None]] = {
    "gains": _gain,
    "draws": _draw,
    "runs": _run,
    "removes a tag": _remove_tag,
    "installs": _install,
    "plays": _play,
    "advances": _advance,
    "purges": _purge,
}
BASIC_VERBS = (*_TAKEN, "trashes")
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
_ABOUT = {"removes a tag": ("tags",), "purges": ("counters",)}
