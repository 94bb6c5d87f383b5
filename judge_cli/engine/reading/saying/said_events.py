"""Conditions and events in our own words."""

from collections.abc import Callable

from judge_cli.engine.reading.saying.said_cards import WHO, WHOSE, Speaker, Table, say_cards, say_sort
from judge_cli.engine.reading.saying.said_conditions import say_condition
from judge_cli.engine.reading.saying.said_places import say_server
from judge_cli.engine.reading.saying.said_words import article, third
from judge_cli.engine.reading.saying.template import Value

Saying = Callable[[Table, Speaker], str]


def say_event(event: Table, by: Speaker) -> str:
    """An event, with "when" or "the first time" before it; `sort` alone gives its object."""
    what = event.get("what")
    if isinstance(what, dict) and event["event"] != "sort":
        by.remember(event.get("as", "it"), what, several=bool(event.get("together")))
    if event["event"] == "sort":
        return say_sort(event, by)
    said = _EVENTS[event["event"]](event, by)
    tail = "" if "a successful run" in said else _when(event.get("if"), by)
    own = " during that run" if event.get("run") == "by this" and "run" not in event["event"] else ""
    if event.get("first") == "run" or event.get("second") == "run":
        return f"the {'first' if 'first' in event else 'second'} time {said}{own or ' during each run'}"
    if event.get("first") == "encounter":
        return f"the first time {said} during each encounter with {say_cards(event['if']['what'], by)}"
    if event.get("first") == "turn" and isinstance(event.get("if"), dict) and event["if"].get("during") == "turn":
        whose = "your" if event["if"]["who"] == "you" else "their"
        return f"the first time {said} during each of {whose} turns"
    head = {"turn": "the first time each turn "}.get(event.get("first", ""), "when ")
    return f"{head}{said}{tail}{own}"


def _when(condition: Value, by: Speaker) -> str:
    if condition is None:
        return ""
    said = say_condition(condition, by)
    if said == "unsuccessful":
        return " unsuccessfully"
    return f" {said}" if said.startswith("during ") else f" while {said}"


def _acts(who: str, said: str) -> str:
    """A player with their act."""
    return f"you {said}" if who == "you" else f"{WHO.get(who, who)} {third(said)}"


def _does(verb: str, *, other: bool = False) -> Saying:
    def say(event: Table, by: Speaker) -> str:
        who = event.get("who", "the Runner" if other else "you")
        what = say_sort(event, by)
        return _acts(who, f"{verb} {what}")

    return say


def _at(verb: str) -> Saying:
    def say(event: Table, _by: Speaker) -> str:
        where = f" on {say_server(event['server'])}" if "server" in event else ""
        return _acts(event.get("who", "you"), f"{verb}{where}")

    return say


def _passive(verb: str) -> Saying:
    def say(event: Table, by: Speaker) -> str:
        if "who" in event:
            return _acts(event["who"], f"{_ACTIVE[verb]} {say_sort(event, by)}")
        return f"{say_sort(event, by)} {'are' if event.get('together') else 'is'} {verb}"

    return say


_ACTIVE = {
    "trashed": "trash",
    "scored": "score",
    "stolen": "steal",
    "scored or stolen": "score or steal",
    "rezzed": "rez",
    "derezzed": "derez",
    "rezzed or derezzed": "rez",
    "stolen or trashed": "steal or trash",
}


def _phase(words: str) -> Saying:
    return lambda event, _by: f"{WHOSE[event['who']] if 'who' in event else 'a'} {words}"


def _run(words: str) -> Saying:
    def say(event: Table, _by: Speaker) -> str:
        if event.get("run") == "by this":
            return f"that run {words}"
        kind = "a successful run" if event.get("if") == "successful" else "a run"
        where = f" on {say_server(event['server'])}" if "server" in event else ""
        return f"{kind}{where} {words}"

    return say


def _successful(event: Table, by: Speaker) -> str:
    if event.get("run") == "by this":
        return "that run is successful"
    return _at("make a successful run")(event, by)


def _damage(event: Table, by: Speaker) -> str:
    kind = f"{event['kind']} " if "kind" in event else ""
    if event.get("would"):
        least = f"{event['least']} or more " if "least" in event else "any "
        return f"{'you would suffer' if by.side == 'runner' else 'the Runner would suffer'} {least}{kind}damage"
    return _acts("you" if by.side == "runner" else "runner", f"suffer {kind}damage")


_EVENTS: dict[str, Saying] = {
    "turn begins": _phase("turn begins"),
    "turn ends": _phase("turn ends"),
    "action phase ends": _phase("action phase ends"),
    "discard phase ends": _phase("discard phase ends"),
    "run begins": _run("begins"),
    "run ends": _run("ends"),
    "successful run": _successful,
    "unsuccessful run": _at("make an unsuccessful run"),
    "approach server": lambda event, _by: _acts(event["who"], f"approach {say_server(event['server'])}"),
    "approach ice": _does("approach"),
    "encounter": _does("encounter"),
    "encounter ends": lambda event, by: f"an encounter with {say_sort(event, by)} ends",
    "pass ice": _does("pass"),
    "breach": lambda event, _by: _acts(event.get("who", "you"), f"breach {say_server(event['server'])}"),
    "access": _does("access"),
    "steal": _passive("stolen"),
    "score": _passive("scored"),
    "score or steal": _passive("scored or stolen"),
    "steal or trash": _passive("stolen or trashed"),
    "rez or derez": _passive("rezzed or derezzed"),
    "forfeit": _does("forfeit"),
    "install": _does("install"),
    "rez": _passive("rezzed"),
    "derez": _passive("derezzed"),
    "play": _does("play"),
    "trash": _passive("trashed"),
    "uninstall": lambda event, by: f"{say_sort(event, by)} is uninstalled",
    "reveal": _does("reveal"),
    "expose": _does("expose"),
    "draw": lambda event, _by: f"{WHO[event['who']]} {'would draw cards' if event.get('would') else 'draw a card'}",
    "take damage": _damage,
    "take tags": lambda event, by: (
        "you would take any tags"
        if event.get("would")
        else _acts(
            "you" if by.side == "runner" else "runner",
            f"take {event['least']} or more tags" if "least" in event else "take a tag",
        )
        + (f" with {by.name(event['by'])}" if "by" in event else "")
    ),
    "gain credits": lambda event, by: (
        f"you gain credits through an ability on {article(by.kind(event['by']))} {by.kind(event['by'])}"
    ),
    "remove tags": lambda event, _by: (
        "a tag is removed"
        if "who" not in event
        else _acts(event["who"], f"remove {event.get('least', 'any')}{' or more' if 'least' in event else ''} tags")
    ),
    "take bad publicity": lambda _event, by: "the Corp takes bad publicity" if by.taker else "you take bad publicity",
    "purge": lambda event, _by: _acts(event.get("who", "you"), "purge virus counters"),
    "empty": lambda event, by: f"{say_sort(event, by)} is empty",
    "advance": _does("advance"),
    "fully break": lambda event, by: (
        f"{by.name(event['by']) if 'by' in event else 'you'} fully breaks {say_sort(event, by)}"
    ),
    "break": lambda event, by: _acts(
        event["who"], f"break a subroutine{f' on {say_sort(event, by)}' if 'what' in event else ''}"
    ),
    "bypass": _does("bypass"),
    "resolve subroutine": lambda _event, _by: "a subroutine resolves",
    "use": _does("use"),
}


def say_trigger(when: Value, by: Speaker) -> str:
    """The trigger of an ability."""
    listed = when if isinstance(when, list) else [when]
    for pair, words in _PAIRS.items():
        if len(listed) == 2 and tuple(one["event"] for one in listed) == pair:
            rest = [{key: value for key, value in one.items() if key != "event"} for one in listed]
            if rest[0] == rest[1]:
                return say_event({**listed[0], "event": words}, by)
    return " and ".join(say_event(one, by) for one in listed)


_PAIRS = {("score", "steal"): "score or steal", ("steal", "trash"): "steal or trash", ("rez", "derez"): "rez or derez"}
