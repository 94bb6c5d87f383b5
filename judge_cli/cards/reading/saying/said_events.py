"""Conditions, events and lasting changes in our own words."""

from collections.abc import Callable

from judge_cli.cards.reading.saying.said_cards import (
    WHO,
    WHOSE,
    Speaker,
    Table,
    Value,
    article,
    credits_said,
    listed,
    say_cards,
    say_server,
    say_sort,
    third,
)
from judge_cli.cards.reading.saying.said_verbs import PEOPLE, say_cost, signed


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
