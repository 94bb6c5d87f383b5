"""Instructions that depend on the previous one: "if you do", "otherwise", "instead", traces, psi games."""

from collections.abc import Iterator

from judge_cli.cards.reading.saying.rendering import say_block
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.antecedents import NotRead, Scope
from judge_cli.cards.reading.sentences.clauses import pay_with
from judge_cli.cards.reading.sentences.parts import Table


def fold(before: list[Table], new: Table, scope: Scope) -> list[Table]:  # noqa: PLR0911 (one return for each kind)
    """The instructions with one more, which may change the last of them."""
    if "otherwise" in new:
        return _otherwise(before, new["otherwise"])
    if "instead" in new:
        if not before:
            raise NotRead("'instead' of nothing")
        given = selects(before[-1])
        do = _spelled_out(new["instead"], given)
        return [*before[:-1], {"if": new["if"], "do": do, "else": [before[-1]]}]
    if "x" in new:
        return [replaced(one, "X", new["x"]) for one in before]
    hangs = new.get("if")
    if isinstance(hangs, dict) and "psi" in hangs:
        return _result(before, "psi", hangs["psi"], new["do"], scope)
    if hangs in ("successful", "unsuccessful") and before and _effect(before[-1], "trace"):
        return _result(before, "trace", "success" if hangs == "successful" else "failure", new["do"], scope)
    if isinstance(hangs, dict) and "trace strength" in hangs:
        return _strong(before, hangs["trace strength"], new["do"], scope)
    if hangs in ("done", "not done") and before and "may" in before[-1] and "pay" not in before[-1]:
        return _nested_cost(before, new)
    if hangs in ("done", "not done") and not before:
        raise NotRead("'if you do' follows nothing that could be done")
    if before and before[-1].get("do") == "breach" and (barred := _barred(new)):
        return [*before[:-1], {**before[-1], "barred": barred}]
    return [*before, new]


def _barred(new: Table) -> Table | None:
    """The cards that cannot be accessed in the breach just mentioned, if the sentence says that."""
    said = new["lasting"] if "lasting" in new and new["lasts"] == "breach" else []
    event = said[0].get("event") if len(said) == 1 and said[0]["change"] == "cannot" else None
    if event is None or event["event"] != "access" or set(event) - {"event", "who", "what"}:
        return None
    return {"count": "all", **event["what"]} if isinstance(event.get("what"), dict) else None


def selects(said: Value) -> dict[str, Table]:
    """The selects behind the names in a reading."""
    named = (one for one in tables(said) if "as" in one)
    return {one["as"]: {key: value for key, value in one.items() if key != "as"} for one in named}


def _spelled_out(said: Value, given: dict[str, Table]) -> Value:
    """A replacement with its cards spelled out, since the replaced act never chose them."""
    if isinstance(said, list):
        return [_spelled_out(one, given) for one in said]
    if isinstance(said, dict):
        return {key: _spelled_out(value, given) for key, value in said.items()}
    return given[said] if isinstance(said, str) and said in given else said


def _otherwise(before: list[Table], do: list[Table]) -> list[Table]:
    last = before[-1] if before else {}
    if "if" in last and "else" not in last:
        return [*before[:-1], {**last, "else": do}]
    if "may" in last and "pay" in last:
        return [*before, {"if": "not done", "do": do}]
    raise NotRead("'otherwise' follows nothing that could be otherwise")


def _nested_cost(before: list[Table], new: Table) -> list[Table]:
    """An optional cost and its consequences, paid or not (rule_nested_cost_may, rule_nested_cost_unless)."""
    last = before[-1]
    effects = [one for part in last["do"] for one in part.get("together", [part])]
    if not all(isinstance(one.get("do"), str) for one in effects):
        return [*before, new]
    pay: Table = {}
    for one in effects:
        pay_with(pay, one, last["may"])
    if "else" in new:
        raise NotRead("'if you do' with 'otherwise' in one sentence")
    if new["if"] == "done":
        return [*before[:-1], {"may": last["may"], "pay": pay, "do": new["do"]}]
    return [*before[:-1], {"unless": last["may"], "pay": pay, "do": new["do"]}]


def _strong(before: list[Table], strength: int, do: list[Table], scope: Scope) -> list[Table]:
    """A trace with its result at this strength, successful or not."""
    if not before or before[-1].get("do") != "trace" or "strong" in before[-1]:
        raise NotRead("the strength of a trace that nothing begins")
    strong = {"strength": strength, "text": say_block(do, scope.side), "do": do}
    return [*before[:-1], {**before[-1], "strong": strong}]


def _effect(instruction: Table, word: str) -> Table | None:
    found = [one for one in instruction.get("together", [instruction]) if one.get("do") == word]
    return found[0] if found else None


def _result(before: list[Table], word: str, key: str, do: list[Table], scope: Scope) -> list[Table]:
    effect = _effect(before[-1], word) if before else None
    if effect is None or key in effect:
        raise NotRead(f"the result of a {word} that nothing begins")
    made = {**effect, key: {"text": say_block(do, scope.side), "do": do}}
    last = before[-1]
    if "together" in last:
        return [*before[:-1], {"together": [made if one is effect else one for one in last["together"]]}]
    return [*before[:-1], made]


def replaced(said: Value, old: Value, new: Value) -> Value:
    """The reading with another value wherever this one stands."""
    if said == old:
        return new
    if isinstance(said, list):
        return [replaced(one, old, new) for one in said]
    if isinstance(said, dict):
        return {key: replaced(value, old, new) for key, value in said.items()}
    return said


def _inside(said: Value) -> Iterator[Value]:
    """A reading and every value in it, outer ones first."""
    yield said
    for one in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
        yield from _inside(one)


def tables(said: Value) -> Iterator[Table]:
    """Every table in a reading, outer ones first."""
    return (one for one in _inside(said) if isinstance(one, dict))


def mentions(said: Value, wanted: str) -> bool:
    """Whether a word occurs anywhere in a reading."""
    return any(one == wanted for one in _inside(said))


def name_lost(do: list[Table]) -> None:
    """Names the lost credits, if later instructions refer to them."""
    found = [one for one in tables(do) if one.get("do") == "lose credits"]
    if not mentions(do, "lost") or any("name" in one for one in found):
        return
    if len(found) != 1:
        raise NotRead("it is not clear which credits were lost")
    found[0]["name"] = "lost"


def names(said: Value) -> list[str]:
    """The names that a reading gives."""
    return [one["as"] for one in tables(said) if "as" in one]


def verbs(said: Value) -> list[str]:
    """The verbs in a reading, one by one."""
    return [one["do"] for one in tables(said) if isinstance(one.get("do"), str)]


_ANY = "any"


def tie_to_servers(abilities: list[Table]) -> None:
    """Writes the servers of a card's run into its abilities for the success of the run."""
    runs = [one["server"] for one in tables(abilities) if one.get("do") == "run"]
    if len(runs) != 1 or runs[0] == _ANY:
        return
    for ability in abilities:
        when = ability.get("when", [])
        for event in when if isinstance(when, list) else [when]:
            if event.get("event") == "successful run" and event.get("run") == "by this" and "server" not in event:
                event["server"] = runs[0]
