"""Lasting changes in our own words."""

from collections.abc import Callable

from judge_cli.engine.reading.saying.said_cards import (
    Speaker,
    Table,
    article,
    credits_said,
    listed,
    say_cards,
    say_server,
    say_sort,
)
from judge_cli.engine.reading.saying.said_events import say_event
from judge_cli.engine.reading.saying.said_verbs import PEOPLE, say_cost, signed
from judge_cli.engine.reading.saying.template import Value


def say_changes(changes: list[Table], by: Speaker) -> list[str]:
    if [one["change"] for one in changes] == ["strength", "subroutine"]:
        stronger, gaining = changes
        if stronger.get("what", "this") == gaining.get("what", "this"):
            return [f"{say_change(stronger, by)} and {_gained(gaining, by)}"]
    if both := _forbids_both(changes):
        return [say_change(changes[0], by, both=both)]
    return [say_change(one, by) for one in changes]


def _forbids_both(changes: list[Table]) -> str:
    """The two forbidden acts, joined by "or", if two prohibitions alike except for the act are the only changes."""
    events = [one["event"] for one in changes if one["change"] == "cannot"]
    if len(events) != 2 or len(changes) != 2 or {**events[0], "event": ""} != {**events[1], "event": ""}:
        return ""
    return " or ".join(one["event"] for one in events)


def say_change(change: Table, by: Speaker, both: str = "") -> str:
    """A lasting change, as a statement."""
    word = change["change"]
    what = say_cards(change.get("what", "this"), by)
    if word == "cannot":
        return _cannot(change["event"], by, both)
    return _CHANGES[word](change, what, by)


def _cannot(event: Table, by: Speaker, both: str) -> str:
    if event == {"event": "install", "what": "this", "server": "central"}:
        return "remote server only"
    if event["event"] == "break":
        return _cannot_break(event, by)
    what = f" {say_sort(event, by)}" if "what" in event else ""
    on = " paid abilities printed on" if event["event"] == "use" else ""
    return f"{PEOPLE[event.get('who', 'you')]} cannot {both or event['event']}{on}{what}"


def _cannot_break(event: Table, by: Speaker) -> str:
    if isinstance(event["by"], str):
        return "that card's abilities cannot break subroutines"
    if "what" in event:
        return f"Runner card abilities cannot break subroutines on {say_cards(event['what'], by)}"
    return f"the Runner cannot use {by.kind(event['by'], many=True)} to break subroutines"


def _grows(said: str) -> Callable[[Table, str, Speaker], str]:
    def say(change: Table, what: str, by: Speaker) -> str:
        number, each = by.split(change["amount"])
        tail = f" for every {each}" if each else ""
        return said.format(what=what, number=signed(number), who=people(change.get("who", "you"))) + tail

    return say


def people(who: str) -> str:
    return f"{PEOPLE[who]} get{'' if who == 'you' else 's'}"


def _cost_change(change: Table, _what: str, by: Speaker) -> str:
    to, (number, each) = change["to"], by.split(change["amount"])
    if to.get("first") == "turn":
        what = by.kind(to["what"])
        return f"the first {what} you install each turn costs {credits_said(-number)} less to install"
    what = say_cards({**to["what"], "count": "all"} if isinstance(to.get("what"), dict) else to.get("what", "this"), by)
    if each and to["event"] == "rez":
        return f"the rez cost of {what} is lowered by {credits_said(-number)} for every {each}"
    if each or (to["event"] == "install" and number < 0):
        tail = f" for every {each}" if each else ""
        return f"{what} costs {credits_said(-number)} less to {to['event']}{tail}"
    way = f"lowered by {credits_said(-number)}" if number < 0 else f"increased by {credits_said(number)}"
    return f"the {to['event']} cost of {what} is {way}"


def _extra_cost(change: Table, _what: str, by: Speaker) -> str:
    to = change["to"]
    who = f"{PEOPLE[to['who']]} must " if to.get("who", "you") != "you" else ""
    act = {"announce": "run"}.get(to["event"], to["event"])
    server = f" {say_server(to['server'])}" if "server" in to else ""
    what = f" {say_sort(to, by)}" if "what" in to else ""
    basic = " with the basic action" if to.get("basic") else ""
    pay = say_cost(change["pay"], by, to.get("who", "you"))
    return f"as a further cost to {act}{what}{server}{basic}, {who}{pay}"


def _limit(change: Table, _what: str, by: Speaker) -> str:
    if change["each"] == "host":
        return f"limit {change['amount']} hosted {by.kind({**change['of'], 'is': []})}"
    return f"limit {change['amount']} {by.kind(change['of']).removesuffix(' card')} per {change['each']}"


def _spend(change: Table, _what: str, by: Speaker) -> str:
    on = change["on"]
    if isinstance(on, list):
        return f"you can spend hosted credits to rez {listed([by.kind(one['what'], many=True) for one in on], 'and')}"
    return f"you can spend hosted credits {_spent_on(on, by)}".strip()


def _spent_on(on: Table, by: Speaker) -> str:
    if on["event"] == "spend credits":
        if on.get("run") == "by this":
            return "during that run"
        if "if" not in on:
            return ""
        return "during runs" if on["if"] == "during a run" else "during runs on central servers"
    if "what" not in on:
        return f"to pay {on['event']} costs"
    tail = " during runs" if on.get("if") == "during a run" else ""
    return f"to {on['event']} {by.kind(on['what'], many=True, last='and')}{tail}"


def _stays(until: Value, by: Speaker) -> str:
    if isinstance(until, list):
        return "this card is not trashed until another current is played or an agenda is stolen"
    said = say_event(until, by).split(" ", 1)[1]
    return f"this card is not trashed until {said.replace('your turn', 'your next turn')}"


def _subtype(change: Table, what: str, _by: Speaker) -> str:
    found = change["subtype"] if isinstance(change["subtype"], list) else [change["subtype"]]
    return f"{what} gains {listed(found, 'and')}"


def _gained(change: Table, by: Speaker) -> str:
    """The gain of a subroutine, in quotes, with its position and number."""
    tail = f" for every {by.things(change['amount'])}" if "amount" in change else ""
    where = "before its printed subroutine" if change.get("first") else "" if tail else "after its other subroutines"
    return f'gains "[subroutine] {_capital(change["ability"]["text"])}." {where}{tail}'.replace("  ", " ").strip()


def _shown(on: Table) -> Table:
    """Cards that host others, without the word "installed"."""
    return {**on, "is": []} if on["is"] == "installed" else on


def _points(number: Value, than: str) -> str:
    return f"{number} {than} agenda point{'' if number == 1 else 's'}"


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


_CHANGES: dict[str, Callable[[Table, str, Speaker], str]] = {
    "strength": _grows("{what} gets {number} strength"),
    "advancement requirement": _grows("{what} gets {number} advancement requirement"),
    "hand size": _grows("{who} {number} maximum hand size"),
    "memory limit": _grows("{number} [mu]"),
    "link": _grows("{number} [link]"),
    "points": lambda change, what, _by: f"{what} is worth {_points(change['amount'], 'more')}",
    "points to win": lambda change, _what, _by: f"you need {_points(-change['amount'], 'less')} to win the game",
    "allotted clicks": lambda change, _what, _by: (
        f"you get {change['amount']:+d} allotted [click] for each of your turns"
    ),
    "advanceable": lambda _change, what, _by: f"you can advance {what}",
    "recurring credits": lambda change, _what, _by: f"{change['amount']} [recurring-credit]",
    "cost": _cost_change,
    "extra cost": _extra_cost,
    "limit": _limit,
    "spend hosted": _spend,
    "subtype": _subtype,
    "install only on": lambda change, _what, by: (
        f"install only on {article(by.kind(_shown(change['on'])))} {by.kind(_shown(change['on']))}"
    ),
    "subroutine": lambda change, what, by: f"{what} {_gained(change, by)}",
    "lose abilities": lambda change, what, _by: (
        f"{what} loses {'its printed' if change.get('printed') else 'all'} abilities"
    ),
    "stays": lambda change, _what, by: _stays(change["until"], by),
}
