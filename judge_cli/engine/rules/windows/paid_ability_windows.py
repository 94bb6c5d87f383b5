"""Paid ability windows and action windows: priority, possible acts, and closing."""

from collections.abc import Iterator

from judge_cli.cards.language.amount import X
from judge_cli.engine.rules.abilities.triggers import note_use, occur
from judge_cli.engine.rules.costs.checkpoints import checkpoint, had_checkpoint
from judge_cli.engine.rules.costs.costs import due, is_paid_in_vain, pay
from judge_cli.engine.rules.installing.agendas import pay_and_score
from judge_cli.engine.rules.installing.rezzing import rez_in_window
from judge_cli.engine.rules.runs.legality import Weighed, cannot_rez, cannot_score, weigh_abilities, would_use
from judge_cli.engine.rules.runs.run_ends import run_was_ended
from judge_cli.engine.rules.zones.hosting import hosted_for_paid
from judge_cli.engine.table.game import Bound, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Choice, Paid, Resolving
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import OTHER, Transition
from judge_cli.procedure.steps.procedure import Permit, Player, Window

_INSTALLED = (Zone.SERVER, Zone.PROTECTING)
_USED = Occurrence("use")
_PASSING = {player: Act("passes", player) for player in Player}

# Rules that only answer yes, or say what they decide.
_tell_no_action = stating("rule_costs_with_click", "A cost that says to lose a click does not make it an action")


def open_paid(transition: Transition, procedure: str, step: int, window: Window) -> None:
    """Opens a paid ability window; the active player has priority first."""
    transition.say_step(transition.charts[procedure].openings[step])
    transition.frames.append(Paid(procedure, step, window.first))


def go_paid(transition: Transition) -> bool:
    """Goes on in a paid ability window up to the next choice."""
    if run_was_ended(transition):
        return True
    return had_checkpoint(transition)


def paid_options(transition: Transition) -> list[Choice]:
    """The choices of the player with priority; passing comes first."""
    return [choice for choice, refused in weigh_paid(transition) if refused is None]


def weigh_paid(transition: Transition, *, every: bool = False) -> Iterator[Weighed]:
    """The acts of the player with priority, legal or refused; the full list only on request."""
    frame = transition.top(Paid)
    player = frame.priority
    window = transition.charts[frame.procedure].windows[frame.step]
    assert window is not None
    permits = window.permits
    breaking = Permit.BREAK_SUBROUTINES in permits
    yield Choice(player, "passes"), None
    for copy in transition.game.copies:
        if copy.card.paid and copy.active:
            yield from weigh_abilities(transition, copy, breaking, player)
        if player is Player.CORP and copy.holder is player and (every or copy.zone in _INSTALLED):
            if every or copy.card.type == "agenda":
                yield Choice(player, "scores", copy.id), cannot_score(transition, copy, permits)
            if every or (copy.card.type != "agenda" and not copy.faceup):
                yield Choice(player, "rezzes", copy.id), cannot_rez(transition, copy, permits)


def take_paid(transition: Transition, choice: Choice) -> None:
    """Carries out the choice of the player with priority."""
    frame = transition.top(Paid)
    player = frame.priority
    if choice.verb == "passes":
        _pass(transition, frame)
        return
    transition.frames[-1] = frame._replace(passes=0, acted=True)
    copy = transition.copy(choice.copy)
    if choice.verb == "rezzes":
        rez_in_window(transition, copy)
    elif choice.verb == "scores":
        pay_and_score(transition, copy)
    else:
        trigger_paid(transition, player, choice)


def _close_at_once(transition: Transition, frame: Paid) -> None:
    transition.frames.pop()


@rule("rule_ability_window_priority", otherwise=_close_at_once)
def _pass(transition: Transition, frame: Paid) -> None:
    """Hands priority to the other player; the window closes once both have passed in a row."""
    name = frame.priority.value
    if frame.passes:
        transition.say(f"The {name} passes, and the window closes", act=_PASSING[frame.priority])
        transition.frames.pop()
        return
    other = OTHER[frame.priority]
    transition.say(f"The {name} passes, and the {other.value} has priority", act=_PASSING[frame.priority])
    transition.frames[-1] = frame._replace(priority=other, passes=1, acted=False)


def trigger_paid(
    transition: Transition, player: Player, choice: Choice, happened: Occurrence = _USED, bound: Bound = ()
) -> None:
    """Triggers a paid ability: pays its cost, performs a checkpoint, then resolves its instructions.

    For an interrupt, `happened` is the imminent event, and `bound` holds its names.
    """
    copy = transition.copy(choice.copy)
    ability = copy.card.abilities[choice.ability]
    in_vain = is_paid_in_vain(transition, copy, choice.ability, ability)
    if ability.once:
        note_use(transition, ability.once, copy.id, choice.ability)
    ways = tuple(way for way in choice.detail if isinstance(way, int))
    bound = (*bound, ("subroutines", ways), (X.name, (len(ways),))) if ways else bound
    credits = due(transition.game, player, ability.cost.credits, copy.id, bound)
    told = ability.cost if credits == ability.cost.credits else ability.cost._replace(credits=credits)
    text = f"The {player.value} uses {copy.name}, {told.paying}: {ability.effect_text}"
    transition.cite("step_paid_ability_condition", text, (copy.name,), act=Act("uses", player, copy.name))
    bound = (*bound, *hosted_for_paid(transition, copy, ability))
    pending = Pending(copy.id, ability, happened, bound)
    if not in_vain:
        transition.frames.append(Resolving(pending, ability.do, bound=bound, kind="paid"))
    pay(transition, player, ability.cost, copy.id, bound, on=would_use(transition.game, copy, player))
    if ability.cost.lose_clicks:
        _tell_no_action(transition, copy)
    if ability.cost.trash:
        occur(transition, Occurrence("trash ability used", player=player))
    kind = "action" if ability.is_action else ""
    occur(transition, Occurrence("use", copy=copy.id, player=player, kind=kind), {copy.id: copy})
    checkpoint(transition)


def _wherever_one_chooses(transition: Transition, player: Player) -> list[Choice]:
    """The paid abilities that a player could use if every choice allowed them."""
    copies = [c for c in transition.game.copies if c.active]
    weighed = [one for copy in copies for one in weigh_abilities(transition, copy, False, player)]
    return [choice for choice, refused in weighed if refused is None]


@rule("rule_other_paid_abilities", off=[], otherwise=_wherever_one_chooses)
def outside_windows(transition: Transition, player: Player) -> list[Choice]:
    """The paid abilities that a player can use during another choice: none, since no window is open."""
    return []
