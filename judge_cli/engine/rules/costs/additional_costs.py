"""Additional costs: what cards ask on top of doing something, paid all at once with what it costs anyway."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import cost_change, extra_costs, own_cost_change, with_extras
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

# By how much a cost is lowered where all credit costs are ignored: additional ones that are no credits stay.
ALL_CREDITS = 1_000


def _alone(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    return cost


@rule("rule_additional_cost", otherwise=_alone)
def with_additional(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    """What something costs together with all that cards ask for on top of it."""
    return with_extras(cost, extra_costs(transition.game, happening))


@rule("rule_additional_cost")
def tell_clicks_on_top(transition: Transition, clicks: int, happening: Occurrence) -> None:
    """Tells of clicks that are paid on top, and who asks for them; credits are told with the rest of the cost."""
    if not clicks:
        return
    name = transition.copy(happening.copy).name
    asking = [one.name for one in extra_costs(transition.game, happening) if one.clicks]
    others = ", ".join(one for one in asking if one != name)
    assert happening.player is not None
    text = f"The {happening.player.value} pays the additional cost to {happening.when} {name}: {Cost(clicks=clicks)}"
    transition.say(f"{text} ({others})" if others else text, (name, *asking, "clicks"))


@rule("rule_cost_calculation", off=0)
def changed_by(transition: Transition, happening: Occurrence, less: int = 0) -> int:
    """By how much cards raise or lower what something costs, with what an instruction says it costs `less`."""
    return cost_change(transition.game, happening) + _changed_by_itself(transition, happening) - less


@rule("rule_active_exception_modify_cost", off=0)
def _changed_by_itself(transition: Transition, happening: Occurrence) -> int:
    """By how much a card that is not active yet raises or lowers what it costs itself."""
    return own_cost_change(transition.game, happening)


def tell_own_cost(transition: Transition, happening: Occurrence) -> None:
    """Tells, as a cost is paid, of a card that is not active yet and has changed it."""
    change = _changed_by_itself(transition, happening)
    if change:
        _tell_own_cost(transition, happening, change)


@rule("rule_active_exception_modify_cost")
def _tell_own_cost(transition: Transition, happening: Occurrence, change: int) -> None:
    name, much = transition.copy(happening.copy).name, f"{abs(change)} {'less' if change < 0 else 'more'}"
    text = f"What {name} says of its own cost applies while it is not active: {much} to {happening.when} it"
    transition.say(text, (name, "credits"), decides=True)


@rule("rule_additonal_cost_simultaenous", off=False)
def all_at_once(transition: Transition) -> bool:
    """Pays everything before a checkpoint looks at it."""
    return True


def _in_full(transition: Transition, cost: Cost) -> Cost:
    return cost


@rule("rule_ignore_credit_cost", otherwise=_in_full)
def ignoring_credits(transition: Transition, cost: Cost) -> Cost:
    """What is left of a cost whose credits are ignored: all that is paid otherwise."""
    return cost._replace(credits=0)
