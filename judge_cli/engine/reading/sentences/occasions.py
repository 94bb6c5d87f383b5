"""Conditions and events of a tree become those of the language."""

from collections.abc import Callable

from judge_cli.engine.abilities import words as known
from judge_cli.engine.abilities.words import CHECKPOINT
from judge_cli.engine.reading.saying.template import Value
from judge_cli.engine.reading.sentences.antecedents import NotRead, Scope
from judge_cli.engine.reading.sentences.parts import Table, amount, cards, reference, select, server, unsaid, uses


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
