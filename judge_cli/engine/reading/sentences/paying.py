"""A player's cost, in the keys of a cost."""

from judge_cli.engine.reading.saying.template import Value
from judge_cli.engine.reading.sentences.antecedents import NotRead
from judge_cli.engine.reading.sentences.parts import Table


def add_to(made: Table, key: str, number: Value) -> None:
    """Adds a number to the same key of a cost; amounts that cannot be added are not read."""
    if key not in made:
        made[key] = number
    elif isinstance(made[key], int) and isinstance(number, int):
        made[key] += number
    else:
        raise NotRead(f"a cost has {key} twice, which cannot be added up")


def pay_with(made: Table, one: Table, who: str) -> None:
    """Adds an effect to a cost, in the cost's own keys if possible."""
    word, number = one.get("do"), one.get("amount")
    plain = {key: value for key, value in one.items() if key != "who" or value != who}
    if word == "pay" and set(plain) == {"do", "amount"} and "credits" not in made:
        made["credits"] = number
    elif word == "spend clicks" and not isinstance(number, int) and "clicks" not in made:
        made["clicks"] = number
    elif word in ("lose clicks", "spend clicks") and isinstance(number, int):
        add_to(made, "clicks" if word == "spend clicks" else "lose_clicks", number)
    elif word == "remove counters" and isinstance(number, int) and "what" not in one:
        add_to(made.setdefault("counters", {}), one["counter"], number)
    elif word == "trash" and one.get("what") == "this":
        made["trash"] = True
    else:
        made["do"] = [*made.get("do", []), one]
