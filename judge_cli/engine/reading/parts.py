"""Parts of a tree become parts of the language: cards, amounts, conditions and events."""

from judge_cli.engine.abilities import words as known
from judge_cli.engine.reading.antecedents import NotRead, Scope
from judge_cli.engine.reading.template import Value

Table = dict[str, Value]


def unsaid(said: Table, scope: Scope) -> None:
    """Notes what a tree says and the language has no words for."""
    if "unsaid" in said:
        scope.lacks(str(said["unsaid"]))


def uses(said: Table, *keys: str) -> None:
    """Refuses a part that says more than what is understood of it; what the language lacks need not be."""
    unused = sorted(set(said) - set(keys) - {"unsaid"})
    if unused and "unsaid" not in said:
        raise NotRead(f"{unused[0]!r} is said and not used")


def cards(said: Value, scope: Scope, verb: str = "", by: str = "you") -> Value:
    """Cards that something is done to: a name, or a select that the next sentences can speak of."""
    if said == "this" or isinstance(said, str):
        return said
    if "ref" in said:
        return reference(said, scope, verb)
    if _only(said, {"type": "ice", "is": "encountered"}):
        scope.introduce({"type": "ice"}, verb, "encountered ice")
        return "encountered ice"
    if _only(said, {"is": "accessed"}):
        scope.introduce({}, verb, "accessed card")
        return "accessed card"
    made = select(said, scope)
    if by != "you" and _chosen(made):
        made["by"] = by
    scope.introduce(made, verb)
    return made


def reference(said: Table, scope: Scope, verb: str = "") -> str:
    """The name of what a reference stands for."""
    unsaid(said, scope)
    uses(said, "ref", "type", "subtype", "was", "from", "count")
    if "from" in said:
        scope.lacks("an ability used from a hand or discard pile")
    if said["ref"] == "this":
        return scope.this(said)
    if said["ref"] == "host":
        return scope.host(said)
    if said["ref"] == "rest":
        scope.lacks("the rest of some cards")
        return "this"
    return scope.find(said, verb)


def _only(said: Table, wanted: Table) -> bool:
    return said == wanted


def _chosen(made: Table) -> bool:
    """Whether somebody has to choose among the cards."""
    return made.get("count", 1) != "all" and "top" not in made and not made.get("random")


def select(said: Table, scope: Scope) -> Table:
    """Cards by what they are, in the keys of the language."""
    unsaid(said, scope)
    if "ref" in said:
        raise NotRead("a card that was spoken of is no kind of card")
    made: Table = {}
    if said.get("other") and not _could_be(said, scope.type):
        scope.lacks("another card than one that was spoken of")
    for key, value in said.items():
        if key in ("unsaid", "cost", "together") or (key in _NOTED and "unsaid" in said):
            continue
        if key == "any_subtype":
            scope.lacks("cards of one of several subtypes")
        elif key == "has counters":
            kind = f"{value['counter']} counters"
            made["has"] = [*made.get("has", []), {"value": kind, "at_least": value["at_least"]}]
        elif key == "has":
            made["has"] = [*made.get("has", []), *(_compared(one, scope) for one in value)]
        elif key in ("on", "among", "copy_of"):
            made[key] = _named(value, scope, key)
        elif key == "whose":
            made[key] = scope.player(value)
        elif key == "count" and value == "that many":
            scope.lacks("as many as before")
        elif key in ("count", "up_to", "top") and value != "all" and value != "any":
            made[key] = amount(value, scope)
        elif key == "server":
            made[key] = server(value, scope)
        else:
            made[key] = value
    if made.get("count") == 1:
        del made["count"]
    if "host" in made.values():
        scope.lacks("cards on the host")
    return made


# Keys under which an entry notes what it read of something that the language has no words for.
_NOTED = ("what", "n", "q", "server2", "a", "b", "c")


def _could_be(said: Table, type_: str) -> bool:
    """Whether a card of this type could be among those described, so that "another" means another than this one."""
    kinds = said.get("type", type_)
    return type_ in ([kinds] if isinstance(kinds, str) else kinds)


def _compared(said: Table, scope: Scope) -> Table:
    return {key: value if key == "value" else amount(value, scope) for key, value in said.items()}


def _named(said: Value, scope: Scope, key: str) -> str:
    if isinstance(said, dict) and "ref" not in said:
        scope.lacks(f"cards {'hosted on' if key == 'on' else 'of'} others that are described")
        return "this"
    if isinstance(said, dict) and said["ref"] == "this":
        return "this"  # "hosted" speaks of this card without naming it: nothing refers to it
    return reference(said, scope) if isinstance(said, dict) else said


def server(said: Value, scope: Scope) -> Value:
    """A server or servers, in the words of the language."""
    listed = said if isinstance(said, list) else [said]
    for one in listed:
        if one == "another remote":
            scope.lacks("another remote server")
        elif one not in (*known.SERVERS, "chosen server"):
            raise NotRead(f"{one!r} is no server")
    return said


def amount(said: Value, scope: Scope) -> Value:
    """How much."""
    if isinstance(said, int | str):
        return said
    unsaid(said, scope)
    if "unsaid" in said:
        return 0
    uses(said, *_AMOUNTS)
    if "counters" in said:
        return {"value": f"{said['counters']} counters", "of": _of(said["of"], scope)}
    if "named" in said:
        return said["named"]
    if "negative" in said:
        return -said["negative"] if isinstance(said["negative"], int) else said["negative"]
    if "ref amount" in said:
        return {"each": {"among": scope.find({"ref": "those"}), "count": "all"}}
    if "each" in said:
        return {"each": select(said["each"], scope)}
    if "value" in said:
        if "of" not in said:
            return {"value": said["value"]}
        return {"value": said["value"], "of": _of(said["of"], scope)}
    return _reckoned(said, scope)


_AMOUNTS = ("counters", "counter", "of", "named", "negative", "ref amount", "each", "value", "kind", "sum", "less",
            "product", "bounded", "most", "up_to", "least")


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
    """A number for each of something."""
    found = amount(each, scope)
    return found if number == 1 else {"product": [amount(number, scope), found]}


def conditions(said: Value, scope: Scope) -> Value:
    """Whether something is so."""
    if isinstance(said, str):
        return said
    if "psi" in said:
        return said
    unsaid(said, scope)
    if "unsaid" in said:
        return {"tags": 0}
    uses(said, *_CONDITIONS, *known.COMPARISONS, "least", "most", "have", "is", "within", "server", "who", "what")
    for key, read in _CONDITIONS.items():
        if key in said:
            return read(said, scope)
    raise NotRead(f"a condition of {', '.join(sorted(said))}")


def _tagged(said: Table, scope: Scope) -> Value:
    for word in ("tagged", "not tagged"):
        if word in said:
            who = scope.player(said[word])
            if (scope.side if who == "you" else who) != "runner":
                raise NotRead("only the Runner is tagged")
            return word
    raise NotRead("nobody is tagged")


def _exists(said: Table, scope: Scope) -> Value:
    found = select(said["exists"], scope)
    if "have" in said:
        found["whose"] = scope.player(said["have"])
    made: Table = {"exists": found}
    return {**made, "least": said["least"]} if said.get("least", 1) != 1 else made


def _few(said: Table, scope: Scope) -> Value:
    found = select(said["few"], scope)
    if "have" in said:
        found["whose"] = scope.player(said["have"])
    made: Table = {"exists": found}
    return {"not": {**made, "least": said["most"] + 1} if said["most"] else made}


def _card_is(said: Table, scope: Scope) -> Value:
    if isinstance(said["card"], dict) and "ref" not in said["card"] and set(said["is"]) == {"is"}:
        return {"exists": select({**said["card"], **said["is"]}, scope)}
    card = cards(said["card"], scope)
    if not isinstance(card, str):
        raise NotRead("a card that is asked about must have been spoken of")
    if "either" in said["is"]:
        return {"any": [{"card": card, "is": select(one, scope)} for one in said["is"]["either"]]}
    return {"card": card, "is": select(said["is"], scope)}


def _compare(said: Table, scope: Scope) -> Value:
    how = next(one for one in known.COMPARISONS if one in said)
    return {"amount": amount(said["amount"], scope), how: amount(said[how], scope)}


def _happened(said: Table, scope: Scope) -> Value:
    found = events(said["happened"], scope, speaks=False)
    if len(found) != 1:
        raise NotRead("several things that happened")
    if said["within"] not in known.PAST:
        scope.lacks("what happened in an encounter")
    made: Table = {"happened": found[0], "within": said["within"]}
    least = found[0].pop("least", 1) if found[0].pop("together", False) else 1
    return {**made, "least": least} if least != 1 else made


def _during(said: Table, scope: Scope) -> Value:
    made: Table = {"during": said["during"]}
    if "server" in said:
        made["server"] = server(said["server"], scope)
    if "who" in said:
        made["who"] = scope.player(said["who"])
    if "what" in said:
        made["what"] = sort(said["what"], scope)
    if made == {"during": "run", "server": "this server"}:
        return "during a run on this server"
    return made


_CONDITIONS = {
    "done": lambda _said, _scope: "done",
    "not done": lambda _said, _scope: "not done",
    "tagged": _tagged,
    "not tagged": _tagged,
    "exists": _exists,
    "few": _few,
    "card": _card_is,
    "amount": _compare,
    "happened": _happened,
    "during": _during,
    "tags": lambda said, _scope: {"tags": said["tags"]},
    "threat": lambda said, _scope: {"threat": said["threat"]},
    "not": lambda said, scope: {"not": conditions(said["not"], scope)},
    "all": lambda said, scope: {"all": [conditions(one, scope) for one in said["all"]]},
    "any": lambda said, scope: {"any": [conditions(one, scope) for one in said["any"]]},
}


# What only ever happens to one player.
_PATIENT = ("take tags", "take damage", "take bad publicity")


def sort(said: Value, scope: Scope) -> Value:
    """Cards that something happens to: a name, or a select in which nobody chooses."""
    if isinstance(said, str):
        return said
    if "ref" in said:
        return reference(said, scope)
    made = select(said, scope)
    made.pop("count", None)
    return made


def events(said: Table, scope: Scope, *, speaks: bool = True) -> list[Table]:
    """What happens, any one of several; what it happens to can be spoken of after it."""
    if "either" in said:
        rest = {key: value for key, value in said.items() if key != "either"}
        return [one for part in said["either"] for one in events({**part, **rest}, scope, speaks=speaks)]
    unsaid(said, scope)
    uses(said, "event", "who", "what", "server", "by", "kind", "least", "would", "first", "second", "run", "basic", "if",
         "not in", "next", "on", "state")
    if "state" in said:
        scope.lacks("abilities that wait for a state of the game")
        return [{"event": "empty", "what": "this"}]
    made: Table = {"event": said["event"]}
    if "who" in said and said["event"] not in _PATIENT:
        made["who"] = scope.player(said["who"])
    if "by" in said:
        made["by"] = cards(said["by"], scope)
    what = said.get("what")
    if what is not None:
        _what(made, what, scope, speaks=speaks)
    for key in ("server", "kind", "least", "would", "first", "second", "run", "basic", "if"):
        if key in said:
            made[key] = _EVENT.get(key, lambda value, _scope: value)(said[key], scope)
    if "not in" in said:
        made["if"] = {"not": {"card": made["what"], "is": {"in": said["not in"]}}}
    if "next" in said:
        scope.lacks("the next time in a run")
    if "on" in said:
        scope.lacks("events about a host")
    return [made]


_EVENT = {
    "server": server,
    "if": conditions,
}


def _what(made: Table, what: Value, scope: Scope, *, speaks: bool) -> None:
    together = what.get("together", 0) if isinstance(what, dict) else 0
    found = sort(what, scope)
    if found != {}:
        made["what"] = found
    if together:
        made["together"] = True
        if together > 1:
            made["least"] = together
    if speaks and isinstance(found, dict):
        shown = {**found, "count": 2} if together else found
        scope.introduce(shown, made["event"], "it")
