"""Conditions and events in our own words."""

from collections.abc import Callable

from judge_cli.engine.reading.saying.said_cards import (
    WHO,
    WHOSE,
    Speaker,
    Table,
    article,
    credits_said,
    say_cards,
    say_server,
    say_sort,
    third,
)
from judge_cli.engine.reading.saying.template import Value


def say_condition(condition: Value, by: Speaker) -> str:
    """A condition."""
    if condition in ("done", "not done") and by.doer != "you":
        return "they do" if condition == "done" else "they do not"
    if condition in ("tagged", "not tagged") and by.side == "runner":
        return f"you are {condition}"
    if isinstance(condition, str):
        return str(_WORDS.get(condition, condition))
    for key, say in _CONDITIONS.items():
        if key in condition:
            return say(condition, by)
    raise KeyError(str(condition))


_WORDS = {
    "done": "you do",
    "not done": "you do not",
    "tagged": "the Runner is tagged",
    "not tagged": "the Runner is not tagged",
    "during a run on this server": "during a run on this server",
}


def _exists(condition: Table, by: Speaker) -> str:
    select, least = condition["exists"], condition.get("least", 1)
    if select.get("whose") == "you" and "in" not in select:
        head = "you have"
        select = {key: value for key, value in select.items() if key != "whose"}
    else:
        head = "there are" if least > 1 else "there is"
    if least > 1:
        return f"{head} {least} or more {by.kind(select, many=True, at='in')}"
    other = select.get("other")
    said = by.kind({**select, "other": False}, at="in")
    return f"{head} {'another' if other else article(said)} {said}"


def _not(condition: Table, by: Speaker) -> str:
    inner = condition["not"]
    if isinstance(inner, dict) and "exists" in inner:
        if inner["exists"] == {"type": "ice", "in": "protecting", "server": "this server"}:
            return "this server is not protected by ice"
        most = inner.get("least", 1) - 1
        return f"there are {'no' if not most else f'{most} or fewer'} {by.kind(inner['exists'], many=True, at='in')}"
    if isinstance(inner, dict) and "card" in inner:
        return f"{by.name(inner['card'])} is not {_state(inner['is'], by)}"
    if isinstance(inner, dict) and "happened" in inner:
        return _happened({**inner, "negated": True}, by)
    raise KeyError(str(condition))


def _state(select: Table, by: Speaker) -> str:
    if set(select) == {"is"}:
        return str(select["is"])
    if set(select) == {"in", "server"}:
        return f"protecting {say_server(select['server'])}"
    return f"{article(by.kind(select))} {by.kind(select)}"


def _happened(condition: Table, by: Speaker) -> str:
    event = condition["happened"]
    who = WHO[event.get("who", "you")]
    past, bare = _PAST[event["event"]]
    verb = f"did not {bare}" if condition.get("negated") else past
    least = condition.get("least", 1)
    what = say_sort(event, by) if {"what", "kind"} & set(event) else ""
    if event["event"] == "access" and not what:
        what = "a card" if least == 1 else f"{least} or more cards"
    on = "" if event["event"] == "breach" else "on "
    where = f" {on}{say_server(event['server'])}" if "server" in event else ""
    within = {"turn": "this turn", "run": "during that run", "last turn": "during their last turn", "game": "this game"}
    if event["event"] in ("install", "rez") and event.get("what") == "this" and "who" not in event:
        return (
            f"this card was {event['event']}{'zed' if event['event'] == 'rez' else 'ed'} {within[condition['within']]}"
        )
    return f"{who} {verb}{f' {what}' if what else ''}{where} {within[condition['within']]}"


_PAST = {
    "successful run": ("made a successful run", "make a successful run"),
    "steal": ("stole", "steal"),
    "trash": ("trashed", "trash"),
    "install": ("installed", "install"),
    "play": ("played", "play"),
    "score": ("scored", "score"),
    "access": ("accessed", "access"),
    "pass ice": ("passed", "pass"),
    "encounter": ("encountered", "encounter"),
    "rez": ("rezzed", "rez"),
    "break": ("broke any subroutines", "break any subroutines"),
    "lose click": ("lost [click]", "lose [click]"),
    "breach": ("breached", "breach"),
}


def _holds(who: str) -> str:
    return "you have" if who == "you" else f"{WHO[who]} has"


def _compare(condition: Table, _by: Speaker) -> str:  # noqa: PLR0911 (one return for each kind)
    left = condition["amount"]
    how = next(key for key in condition if key != "amount")
    right = condition[how]
    value, of = left.get("value", ""), left.get("of")
    if value.endswith(" counters"):
        value = value.replace("credit counters", "credits")
        return f"there are {right} or more hosted {value}" if how == "at_least" else f"there are no hosted {value}"
    if value == "strength":
        return f"its strength is {right} or less"
    if how == "exactly" and value == "credits":
        return "you and the Corp have the same number of credits"
    if how == "exactly" and value == "cards in hand":
        return "you have the same number of cards in your grip as the Corp has in HQ"
    if how == "more_than":
        return (
            f"{_holds(of)} more credits than {WHO[right['of']]}"
            if value == "credits"
            else ("there are more cards in HQ than in the grip")
        )
    if value == "credits" and isinstance(right, int):
        return f"{_holds(of)} {credits_said(right)} or {'less' if how == 'at_most' else 'more'}"
    if value == "clicks":
        return f"{_holds(of)} {right} or more [click] remaining"
    if value == "agenda points":
        return f"{_holds(of)} {right} or more agenda points"
    if value == "link":
        return f"you have at least {right} [link]"
    if value == "free memory":
        return f"you have at least {right} unused [mu]" if how == "at_least" else "your [mu] is full"
    raise KeyError(str(condition))


def _during(condition: Table, by: Speaker) -> str:
    what = condition["during"]
    if what == "run":
        return f"during a run on {say_server(condition['server'])}"
    if what in ("turn", "action phase"):
        return f"during {WHOSE[condition['who']]} {what}"
    return f"the Runner is accessing {say_cards(condition['what'], by)}"


_CONDITIONS: dict[str, Callable[[Table, Speaker], str]] = {
    "exists": _exists,
    "not": _not,
    "card": lambda condition, by: f"{by.name(condition['card'])} is {_state(condition['is'], by)}",
    "amount": _compare,
    "happened": _happened,
    "during": _during,
    "tags": lambda condition, _by: f"the Runner has {condition['tags']} or more tags",
    "threat": lambda condition, _by: f"the threat level is {condition['threat']} or greater",
    "all": lambda condition, by: " and ".join(say_condition(one, by) for one in condition["all"]),
    "any": lambda condition, by: " or ".join(say_condition(one, by) for one in condition["any"]),
}


Saying = Callable[[Table, Speaker], str]


def say_event(event: Table, by: Speaker) -> str:
    """An event, with "when" or "the first time" before it; `sort` alone gives its object."""
    what = event.get("what")
    if isinstance(what, dict) and event["event"] != "sort":
        by.remember(event.get("as", "it"), what, several=bool(event.get("together")))
    if event["event"] == "sort":
        return say_sort(event, by)
    if event["event"] == "checkpoint":
        return f"when {say_condition(event['if'], by)}"
    said = _EVENTS[event["event"]](event, by)
    tail = "" if "a successful run" in said else _when(event.get("if"), by)
    own = " during that run" if event.get("run") == "by this" and "run" not in event["event"] else ""
    if event.get("first") == "run" or event.get("second") == "run":
        return f"the {'first' if 'first' in event else 'second'} time {said}{own or ' during each run'}"
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
