"""Shapes of abilities and instructions that decide the words for them."""

from judge_cli.engine.reading.saying.said_cards import Table
from judge_cli.engine.reading.saying.template import Value

_NOBODY = {"end the run", "damage", "give tags", "bypass", "derez", "reveal", "purge", "sabotage", "run", "flip"}
_SCORED = {"event": "score", "who": "you", "what": "this"}
_NOT_NEEDED = {"less": ["that many", {"value": "advancement requirement", "of": "this"}]}


def dividends(ability: Table) -> int:
    """Agenda counters for each surplus advancement counter; 0 if the ability does anything else."""
    waits, do = ability.get("when"), ability.get("do", [])
    number = do[0].get("amount") if len(do) == 1 else None
    if waits != _SCORED or do != [{"do": "place counters", "counter": "agenda", "amount": number}]:
        return 0
    times, each = number["product"] if isinstance(number, dict) and "product" in number else (1, number)
    return int(times) if each == _NOT_NEEDED else 0


def is_of_the_past(condition: Value) -> bool:
    """Whether a condition is about the past, so that "if" introduces it and not "while"."""
    if not isinstance(condition, dict):
        return False
    return "happened" in condition or is_of_the_past(condition.get("not"))


def is_on_a_server(condition: Value) -> bool:
    """Whether a condition asks only about the server of the run."""
    return isinstance(condition, dict) and condition == {"during": "run", "server": condition.get("server")}


def threat(one: Table) -> int:
    """The threat level of an instruction whose only condition is a threat level."""
    hangs = one.get("if")
    return int(hangs["threat"]) if isinstance(hangs, dict) and "threat" in hangs and "else" not in one else 0


def does_it(one: Table, who: str) -> bool:
    """Whether an instruction is one effect, done by this player."""
    return (
        isinstance(one.get("do"), str)
        and one["do"] != "move runner"
        and (one.get("who", "you") == who or _NOBODY.isdisjoint({one["do"]}) is False)
    )


def about_its_strength(condition: Value) -> bool:
    """Whether a condition is about the strength of the instruction's ice."""
    left = condition.get("amount") if isinstance(condition, dict) else None
    return isinstance(left, dict) and left.get("value") == "strength" and left.get("of") == "encountered ice"


def is_one_effect_of(do: list[Table], who: str) -> bool:
    """Whether instructions are one effect by or on this player."""
    return (
        len(do) == 1
        and isinstance(do[0].get("do"), str)
        and (do[0].get("who", "you") == who or (who == "runner" and do[0]["do"] in ("give tags", "damage")))
    )
