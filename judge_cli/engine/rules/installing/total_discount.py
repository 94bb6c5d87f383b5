"""A discount on installing and rezzing a card together, which the Corp divides between the two costs."""

from judge_cli.engine.rules.costs.costs import ALL_CREDITS, can_pay
from judge_cli.engine.rules.installing.installing import install_cost, would_install
from judge_cli.engine.table.moment import Installing, PendingChoice
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


def is_undivided(frame: Installing) -> bool:
    """Whether a card has an undivided total discount on installing and rezzing."""
    return frame.rezzed and frame.rez_less < 0 < frame.less < ALL_CREDITS and not frame.free


@rule("rule_install_and_rez_reducing_total", off=False)
def ask_division(transition: Transition, frame: Installing) -> bool:
    """Asks the Corp how much of a discount goes to the install cost; the rest goes to the rez cost.

    Asked before anything is paid; at most the install cost itself goes there.
    """
    copy = transition.copy(frame.copy)
    on = would_install(copy, frame.server)
    costs = {n: install_cost(transition, copy, n, frame.server) for n in range(frame.less + 1)}
    payable = [n for n, cost in costs.items() if can_pay(transition.game, copy.holder, cost, copy.id, on=on)]
    if not payable:
        return False
    first = next(n for n in payable if costs[n] == costs[frame.less])
    others = tuple(n for n in payable if n != first)
    transition.frames.append(PendingChoice(copy.holder, "chooses", (first, *others), "discount"))
    return True


def divide(transition: Transition, picked: int) -> None:
    """Lowers the install cost by the declared part, and keeps the rest for the rez cost."""
    frame = transition.frames[-1]
    assert isinstance(frame, Installing)
    left, copy = frame.less - picked, transition.copy(frame.copy)
    transition.frames[-1] = frame._replace(less=picked, rez_less=left)
    text = (
        f"The {copy.holder.value} divides {frame.less} less in total: "
        f"{picked} lower what {copy.name} costs to install, and {left} what it costs to rez"
    )
    transition.cite("rule_install_and_rez_reducing_total", text, (copy.name, "credits"), decides=True)


def rez_discount(frame: Installing) -> int:
    """The discount on the rez cost of a card that is installed and rezzed."""
    return frame.less if frame.less >= ALL_CREDITS else max(0, frame.rez_less)
