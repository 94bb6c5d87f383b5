"""Statements become changes: facts that hold while a card is active, or for a while."""

from judge_cli.engine.evaluate.change_words import CHANGES
from judge_cli.engine.reading.saying.rendering import say_block
from judge_cli.engine.reading.sentences.antecedents import NotRead, Scope
from judge_cli.engine.reading.sentences.occasions import events
from judge_cli.engine.reading.sentences.parts import Table, amount, cards, select, times, unsaid, uses

# The keys of a statement.
_CHANGE = (
    *("change", "what", "of", "who", "amount", "times", "less", "subtype", "each", "to"),
    *("event", "on", "until", "first", "do", "trace", "when", "more", "printed", "lose", "but_printed_subroutines"),
)


def change(said: Table, scope: Scope) -> list[Table]:
    """The changes that one statement makes."""
    unsaid(said, scope)
    word = said.get("change", "unsaid")
    if word == "unsaid":
        return []
    uses(said, *_CHANGE)
    made: Table = {"change": word}
    if word in ("subroutine", "ability"):
        return _gained(said, scope)
    _about(said, made, scope)
    if "amount" in said:
        made["amount"] = amount(said["amount"], scope)
    if "times" in said:
        made["amount"] = times(made["amount"], said["times"], scope)
    if "less" in said:
        made["amount"] = -said["less"]
    for key in ("subtype", "each", "printed", "lose", "but_printed_subroutines"):
        if key in said:
            made[key] = said[key]
    return _with_events(said, made, scope)


def _about(said: Table, made: Table, scope: Scope) -> None:
    """Sets the cards and player of a change; this card and its player are the default."""
    word = made["change"]
    what = cards(said["what"], scope, word) if "what" in said else "this"
    if what != "this" and word == "stays":
        raise NotRead("only this card can stay")
    if what != "this":
        made["what"] = what
    if "of" in said:
        made["of"] = select(said["of"], scope)
    who = scope.player(said.get("who", "you"))
    if who != "you" and "who" not in CHANGES[word]:
        raise NotRead(f"the language does not say whose {word!r} it is")
    if who != "you":
        made["who"] = who


def _gained(said: Table, scope: Scope) -> list[Table]:
    """A subroutine or an ability that a card gains, with the quoted words."""
    from judge_cli.engine.reading.sentences.clauses import (
        instructions,  # an ability is made of instructions, which have changes
    )

    what = cards(said["what"], scope, said["change"]) if "what" in said else "this"
    inner = Scope(scope.side, "ice")
    made: Table = {"change": said["change"], **({"what": what} if what != "this" else {})}
    if said["change"] == "ability":
        scope.lacks("abilities that are gained")
        return [made]
    do = instructions(said["do"], inner)
    if "trace" in said:
        do = [{"do": "trace", "base": said["trace"], "success": {"text": say_block(do, scope.side), "do": do}}]
    for feature in inner.features:
        scope.lacks(feature)
    made["ability"] = {"text": say_block(do, scope.side), "do": do}
    if said.get("first"):
        made["first"] = True
    if "times" in said:
        made["amount"] = times(1, said["times"], scope)
    return [made]


def _with_events(said: Table, made: Table, scope: Scope) -> list[Table]:
    """A change about an event: one for each of several forbidden things."""
    if "to" in said:
        found = events(said["to"], scope)
        _no_count(found)
        return [{**made, "to": one} for one in found]
    if "event" in said:
        return [{**made, "event": one} for one in events(said["event"], scope)]
    for key in ("on", "until"):
        if key in said:
            found = [with_server(one) for one in events(said[key], scope)]
            if key == "on" and said[key].get("what") == {}:
                found[0]["what"] = {}  # doing it with any card, and not only paying its own cost
            made[key] = found[0] if len(found) == 1 else found
    return [made]


def with_server(event: Table) -> Table:
    """An install that names its server: a card not yet installed protects none."""
    what = event.get("what")
    if event["event"] != "install" or not isinstance(what, dict):
        return event
    if what.get("in") not in ("protecting", ["root", "protecting"]):
        return event
    kind = {key: value for key, value in what.items() if key not in ("in", "server")}
    return {**event, "what": kind, "server": what["server"]}


def _no_count(found: list[Table]) -> None:
    """Refuses a number in the kind of card that costs more or less."""
    for one in found:
        if isinstance(one.get("what"), dict):
            one["what"].pop("count", None)
