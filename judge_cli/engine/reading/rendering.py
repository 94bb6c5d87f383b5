"""An ability in our own words."""

from judge_cli.engine.reading.template import Value

Table = dict[str, Value]


def say_block(do: list[Table], side: str) -> str:
    """Instructions in words."""
    return "; ".join(str(one.get("do", "…")) for one in do) or "nothing"


def say_ability(ability: Table, side: str) -> str:
    """An ability in words."""
    return say_block(ability.get("do", []), side)
