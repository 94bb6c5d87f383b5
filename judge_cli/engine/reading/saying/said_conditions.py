"""Conditions in our own words."""

from collections.abc import Callable

from judge_cli.engine.reading.saying.said_cards import WHO, WHOSE, Speaker, Table, say_cards, say_sort
from judge_cli.engine.reading.saying.said_places import say_server
from judge_cli.engine.reading.saying.said_words import article, credits_said
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
    if condition == {"happened": {"event": "break", "who": "you"}, "within": "encounter"}:
        return "you broke a subroutine earlier in this encounter"
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
    if what == "encounter":
        return f"you are encountering {say_cards(condition['what'], by)}"
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
