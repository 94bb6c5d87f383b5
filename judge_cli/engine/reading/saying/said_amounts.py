"""Counted amounts and amounts printed on a card, in our own words."""

from judge_cli.engine.reading.saying.said_cards import Speaker, Table, say_cards
from judge_cli.engine.reading.saying.template import Value


def is_bounded(amount: Value) -> bool:
    """Whether an amount has an upper limit."""
    return isinstance(amount, dict) and "bounded" in amount


def say_quantity(amount: Value, by: Speaker) -> str:
    """The number of something, with its upper limit."""
    most = f", up to {amount['most']}" if is_bounded(amount) else ""
    return f"the number of {by.counted(amount['bounded'] if most else amount)}{most}"


def is_of_a_card(amount: Value) -> bool:
    """Whether an amount is a value of a card."""
    return isinstance(amount, dict) and amount.get("value") in ("printed cost", "cost", "strength")


def say_looked_up(amount: Table, by: Speaker) -> str:
    """An amount that is a value of a card."""
    costs = "install cost" if by.is_installed(amount["of"]) else "play or install cost"
    kind = f"printed {costs}" if amount["value"] == "printed cost" else amount["value"]
    return f"the {kind} of {say_cards(amount['of'], by)}"
