"""Parts of a tree become parts of the language: cards, amounts, conditions and events."""

from judge_cli.engine.abilities import words as known
from judge_cli.engine.reading.saying.template import Value
from judge_cli.engine.reading.sentences.antecedents import NotRead, Scope
from judge_cli.engine.table.card import PLAYED

Table = dict[str, Value]


def unsaid(said: Table, scope: Scope) -> None:
    """Notes the parts of a tree that the language has no words for."""
    if "unsaid" in said:
        scope.lacks(str(said["unsaid"]))


def uses(said: Table, *keys: str) -> None:
    """Refuses a part with keys that nobody reads; gaps of the language are exempt."""
    unused = sorted(set(said) - set(keys) - {"unsaid"})
    if unused and "unsaid" not in said:
        raise NotRead(f"{unused[0]!r} is said and not used")


def cards(said: Value, scope: Scope, verb: str = "", by: str = "you") -> Value:
    """The objects of an act: a name, or a select that later sentences can refer to."""
    if isinstance(said, str):
        return said
    if "ref" in said:
        return reference(said, scope, verb)
    if said == {"type": "ice", "is": "encountered"}:
        scope.introduce({"type": "ice"}, verb, "encountered ice")
        return "encountered ice"
    if said == {"is": "accessed"}:
        scope.introduce({}, verb, "accessed card")
        return "accessed card"
    if verb == "host" and said.get("other") and not _could_be(said, scope.type):
        said = {**{key: value for key, value in said.items() if key != "other"}, "except": "host"}
    made = select(said, scope)
    if verb in _TO_INSTALLED and "unsaid" not in said and not _PLACED & set(made):
        made["is"] = "installed"  # what is said of cards without a place is said of those that are installed
    if by != "you" and made.get("count") != "all" and "top" not in made and not made.get("random"):
        made["by"] = by
    scope.introduce(made, verb)
    return made


_TO_INSTALLED = (
    *("trash", "derez", "rez", "charge", "expose", "swap"),
    *("place counters", "remove counters", "move counters"),
)
_PLACED = {"in", "is", "among", "on", "top", "copy_of", "server", "title"}


def reference(said: Table, scope: Scope, verb: str = "") -> str:
    """The name that a reference means."""
    unsaid(said, scope)
    uses(said, "ref", "type", "subtype", "was", "from", "count")
    if "from" in said:
        scope.zone = said["from"]["in"]
    if said["ref"] == "this":
        return scope.this(said)
    if said["ref"] == "host":
        return scope.host(said)
    if said["ref"] == "rest":
        scope.lacks("the rest of some cards")
        return "this"
    return scope.find(said, verb)


def select(said: Table, scope: Scope) -> Table:  # noqa: PLR0912 (one branch for each key)
    """Cards by their properties, in the keys of the language."""
    unsaid(said, scope)
    if "ref" in said:
        raise NotRead("a card that was spoken of is no kind of card")
    made: Table = {}
    if said.get("other") and said.get("copy_of", {"ref": "this"}) != {"ref": "this"}:  # no card is a copy of itself
        said = {key: value for key, value in said.items() if key != "other"}
    if said.get("other") and (other := _other_than(said, scope)):
        made["except"] = other
        said = {key: value for key, value in said.items() if key != "other"}
    for key, value in said.items():
        if key in ("unsaid", "cost", "together") or (key in _NOTED and "unsaid" in said):
            continue
        if key == "has counters":
            kind = f"{value['counter']} counters"
            number = {how: many for how, many in value.items() if how != "counter"}
            made["has"] = [*made.get("has", []), {"value": kind, **number}]
        elif key == "has":
            made["has"] = [*made.get("has", []), *(_compared(one, scope) for one in value)]
        elif key in ("on", "among", "copy_of", "of_type"):
            made[key] = _named(value, scope, key)
        elif key == "whose":
            made[key] = scope.player(value)
        elif key == "count" and value == "that many":
            scope.lacks("as many as before")
        elif key in ("count", "up_to", "top"):
            made[key] = amount(value, scope)
        elif key == "server":
            made[key] = server(value, scope)
        else:
            made[key] = value
    if made.get("count") == 1:
        del made["count"]
    if "host" in (made.get(key) for key in ("on", "among", "copy_of")):
        scope.lacks("cards on the host")
    return made


# Keys for parts that were read but that the language has no words for.
_NOTED = ("what", "n", "q", "server2", "a", "b", "c")


def _other_than(said: Table, scope: Scope) -> str:
    """The card spoken of that "another" excludes; none if it excludes this card."""
    could_be = _could_be(said, scope.type)
    if could_be and scope.type not in PLAYED:
        return ""
    try:
        return scope.find({"ref": "other", "type": said.get("type", "card")})
    except NotRead:
        if could_be:
            return ""
        raise


def _could_be(said: Table, type_: str) -> bool:
    """Whether the described cards could include one of this type, so that "another" excludes this card."""
    kinds = said.get("type", type_)
    return type_ in ([kinds] if isinstance(kinds, str) else kinds)


def _compared(said: Table, scope: Scope) -> Table:
    return {key: value if key == "value" else amount(value, scope) for key, value in said.items()}


def _named(said: Value, scope: Scope, key: str) -> str:
    if isinstance(said, dict) and "ref" not in said:
        scope.lacks(f"cards {'hosted on' if key == 'on' else 'of'} others that are described")
        return "this"
    if isinstance(said, dict) and said["ref"] == "this" and "from" not in said:
        return "this"  # "hosted" speaks of this card without naming it: nothing refers to it
    return reference(said, scope) if isinstance(said, dict) else said


def server(said: Value, scope: Scope) -> Value:
    """A server or servers, in the words of the language."""
    listed = said if isinstance(said, list) else [said]
    for one in listed:
        if one not in (*known.SERVERS, "chosen server"):
            raise NotRead(f"{one!r} is no server")
    return said


def amount(said: Value, scope: Scope) -> Value:  # noqa: PLR0911 (one return for each kind)
    """An amount."""
    if isinstance(said, int | str):
        return said
    unsaid(said, scope)
    if "unsaid" in said:
        return 0
    if "times" in said:
        from judge_cli.engine.reading.sentences.occasions import (
            events,
        )  # events are about cards, and these about numbers

        return {"times": events(said["times"], scope, speaks=False)[0], "within": said["within"]}
    uses(said, *_AMOUNTS)
    if "counters" in said:
        return {"value": f"{said['counters']} counters", "of": _of(said["of"], scope)}
    if "named" in said:
        return said["named"]
    if "divided" in said:
        return {"divided": amount(said["divided"], scope), "by": said["by"]}
    if "negative" in said:
        return -said["negative"] if isinstance(said["negative"], int) else said["negative"]
    if "ref amount" in said:
        kind = {"type": said["type"]} if "type" in said else {}
        return {"each": {"among": scope.find({"ref": "those"}), "count": "all", **kind}}
    if "each" in said:
        if said["each"].get("copy_of") == {"ref": "this"} and "is" in said["each"]:
            raise NotRead("it is not clear whether this copy counts itself")
        return {"each": select(said["each"], scope)}
    if "value" in said:
        if "of" not in said:
            return {"value": said["value"]}
        return {"value": said["value"], "of": _of(said["of"], scope)}
    return _reckoned(said, scope)


_AMOUNTS = (
    *("counters", "counter", "of", "named", "negative", "ref amount", "each", "value", "kind"),
    *("sum", "less", "product", "bounded", "most", "up_to", "least", "divided", "by", "type"),
)


def _of(said: Value, scope: Scope) -> Value:
    if isinstance(said, str):
        return scope.player(said) if said in ("you", "they", "runner", "corp") else said
    if said == {"ref": "this"}:
        return "this"
    return cards(said, scope)


def _reckoned(said: Table, scope: Scope) -> Value:
    for key in ("sum", "less"):
        if key in said:
            return {key: [amount(one, scope) for one in said[key]]}
    if "product" in said:
        parts = [amount(one, scope) for one in said["product"]]
        return parts[1] if parts[0] == 1 else {"product": parts}
    if "bounded" in said:
        return {"bounded": amount(said["bounded"], scope), "most": said["most"]}
    if "up_to" in said:
        made = {"up_to": amount(said["up_to"], scope)}
        return {**made, "least": said["least"]} if "least" in said else made
    raise NotRead(f"an amount of {', '.join(sorted(said))}")


def times(number: Value, each: Value, scope: Scope) -> Value:
    """A number with a "for each"."""
    found = amount(each, scope)
    return found if number == 1 else {"product": [amount(number, scope), found]}
