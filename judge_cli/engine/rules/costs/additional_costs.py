"""Additional costs: cards add them to an act, and they are paid together with its own cost."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import cost_change, extra_costs, own_cost_change, with_extras
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

# The discount that ignores all credit costs; additional costs other than credits stay.
ALL_CREDITS = 1_000


def _alone(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    return cost


@rule("rule_additional_cost", otherwise=_alone)
def with_additional(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    """The cost of an act together with all additional costs."""
    return with_extras(cost, extra_costs(transition.game, happening))


@rule("rule_additional_cost")
def tell_clicks_on_top(transition: Transition, clicks: int, happening: Occurrence) -> None:
    """Records additional clicks and the card that asks for them; credits are recorded with the rest of the cost."""
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
    """The amount by which cards change the cost of an act, including an instruction's `less`."""
    return cost_change(transition.game, happening) + _changed_by_itself(transition, happening) - less


@rule("rule_active_exception_modify_cost", off=0)
def _changed_by_itself(transition: Transition, happening: Occurrence) -> int:
    """The amount by which an inactive card changes its own cost."""
    return own_cost_change(transition.game, happening)


def tell_own_cost(transition: Transition, happening: Occurrence) -> None:
    """Records, as a cost is paid, an inactive card that has changed it."""
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
    """The rest of a cost whose credits are ignored."""
    return cost._replace(credits=0)
