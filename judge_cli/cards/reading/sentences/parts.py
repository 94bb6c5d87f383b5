"""Parts of a tree become parts of the language: cards, amounts, conditions and events."""

from collections.abc import Callable

from judge_cli.cards.language import words as known
from judge_cli.cards.language.card import PLAYED
from judge_cli.cards.language.words import CHECKPOINT
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.antecedents import NotRead, Scope

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


def conditions(said: Value, scope: Scope) -> Value:
    """The conditions of a tree."""
    if isinstance(said, str):
        return said
    if "psi" in said or "trace strength" in said:
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
    least = said.get("least", 1)
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


_CONDITIONS: dict[str, Callable[[Table, Scope], Value]] = {
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
# Events that only ever happen to one player.
_PATIENT = ("take tags", "take damage", "take bad publicity")


def sort(said: Value, scope: Scope) -> Value:
    """The objects of an event: a name, or a select in which nobody chooses."""
    if isinstance(said, str):
        return said
    if "ref" in said:
        return reference(said, scope)
    made = select(said, scope)
    made.pop("count", None)
    return made


# The keys of an event.
_EVENT_KEYS = (
    *("event", "who", "what", "server", "by", "kind", "least", "would", "first"),
    *("second", "run", "basic", "if", "not in", "on", "state"),
)


def events(said: Table, scope: Scope, *, speaks: bool = True) -> list[Table]:
    """The events, any one of several; later parts can refer to their objects."""
    if "either" in said:
        rest = {key: value for key, value in said.items() if key != "either"}
        return [one for part in said["either"] for one in events({**part, **rest}, scope, speaks=speaks)]
    unsaid(said, scope)
    uses(said, *_EVENT_KEYS)
    if "state" in said:
        return [{"event": CHECKPOINT, "if": conditions(said["state"], scope)}]
    made: Table = {"event": said["event"]}
    if "who" in said:
        scope.they = "you" if said["who"] == scope.side else ""
    if "who" in said and said["event"] not in _PATIENT:
        made["who"] = scope.player(said["who"])
    if "by" in said:
        made["by"] = sort(said["by"], scope)
    what = said.get("what")
    if what is not None:
        _what(made, what, scope, speaks=speaks)
    for key in ("server", "kind", "least", "would", "first", "second", "run", "basic", "if"):
        if key in said:
            made[key] = _EVENT.get(key, lambda value, _scope: value)(said[key], scope)
    if "not in" in said:
        made["if"] = {"not": {"card": made["what"], "is": {"in": said["not in"]}}}
    if "on" in said:
        scope.lacks("events about a host")
    return [made]


_EVENT = {
    "server": server,
    "if": conditions,
}


def _what(made: Table, what: Value, scope: Scope, *, speaks: bool) -> None:
    found = sort(what, scope)
    if made["event"] == "install" and isinstance(found, dict) and str(found.get("in")) in known.ORIGINS:
        made["kind"] = known.ORIGINS[found.pop("in")]
    if found != {}:
        made["what"] = found
    if speaks and isinstance(found, dict):
        scope.introduce(found, made["event"], "it")
