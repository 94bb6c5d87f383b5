"""Parts of an ability in our own words: cards, amounts, servers, conditions, events."""

from judge_cli.engine.reading.template import Value

Table = dict[str, Value]
_NON_AGENDA = ["asset", "ice", "operation", "upgrade"]
_NON_ICE = ["agenda", "asset", "operation", "upgrade"]
_NOUNS = {"ice": "piece of ice", "hardware": "piece of hardware"}
_SERVERS = {
    "any": "any server",
    "remote": "a remote server",
    "central": "a central server",
    "attacked server": "the attacked server",
    "chosen server": "the chosen server",
    "mark": "your mark",
}
_ZONES = {"grip": "the grip", "stack": "the stack", "heap": "the heap", "score area": "your score area"}
_WHOSE = {"you": "your", "runner": "the Runner's", "corp": "the Corp's"}
_WHO = {"you": "you", "runner": "the Runner", "corp": "the Corp"}


class Speaker:
    """Says the parts of one ability, and remembers what has a name."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.taker = side == "runner"
        self._nouns: dict[str, str] = {}

    def name(self, name: str) -> str:
        """What has a name, spoken of again."""
        if name == "chosen":
            return f"the chosen {self._nouns.get(name, 'card')}"
        if name in ("this", "host", "it", "encountered ice", "accessed card"):
            return _REFERENCES[name] if name != "it" else f"that {self._nouns.get('it', 'card')}"
        noun = self._nouns.get(name, "card")
        return f"those {_plural(noun)}" if name.startswith("those") else f"that {noun}"

    def remember(self, name: str, select: Table) -> None:
        """Notes what is spoken of under a name."""
        kind = select.get("type")
        self._nouns[name] = _NOUNS.get(kind, kind) if isinstance(kind, str) else "card"

    def kind(self, select: Table, many: bool = False) -> str:
        """Cards by what they are, without how many."""
        said = [*_adjectives(select), _noun(select, many)]
        return " ".join([*said, *self._relatives(select)])

    def _relatives(self, select: Table) -> list[str]:
        said: list[str] = []
        zones = select.get("in", [])
        zones = [zones] if isinstance(zones, str) else zones
        server = say_server(select["server"]) if "server" in select else "this server"
        if zones == ["root"]:
            said.append(f"in the root of {server}")
        elif zones == ["protecting"]:
            said.append(f"protecting {server}")
        elif zones == ["root", "protecting"]:
            said.append(f"in the root of or protecting {server}")
        elif zones == ["server"]:
            said.append(f"from {server} or its root")
        elif zones == ["score area"]:
            whose = _WHOSE[select["whose"]] if "whose" in select else "either player's"
            said.append(f"in {whose} score area")
        elif zones:
            said.append(f"from {_or([_ZONES.get(one, one) for one in zones])}")
        said += [f"from among {self.name(select['among'])}"] if "among" in select and not said else []
        said += [_has(one) for one in select.get("has", [])]
        said += ["at random"] if select.get("random") else []
        states = select.get("is", [])
        states = [states] if isinstance(states, str) else states
        said += ["that you can advance"] if "advanceable" in states else []
        return said

    def searched(self, select: Table) -> str:
        """A zone and what it is searched for."""
        zones = select.get("in", [])
        where = _or([_ZONES.get(one, one) for one in ([zones] if isinstance(zones, str) else zones)])
        rest = {key: value for key, value in select.items() if key != "in"}
        return f"{where} for {say_cards(rest, self)}"

    def split(self, amount: Value) -> tuple[Value, str]:
        """A number, and what it is for each of."""
        number, each, _ = self.parts(amount)
        return number, each

    def parts(self, amount: Value) -> tuple[Value, str, tuple[Value, str] | None]:
        """A number, what it is for each of, and what is added for each of something."""
        if isinstance(amount, dict) and "product" in amount:
            first, second = amount["product"]
            return first, self.things(second), None
        if isinstance(amount, dict) and "sum" in amount and isinstance(amount["sum"][0], int):
            number, each, _ = self.parts(amount["sum"][1])
            return amount["sum"][0], "", (number, each)
        if isinstance(amount, dict) and ("each" in amount or "value" in amount):
            return 1, self.things(amount), None
        return say_amount(amount, self) if isinstance(amount, dict) else amount, "", None

    def things(self, amount: Value) -> str:
        """What is counted."""
        if not isinstance(amount, dict):
            return {"lost": "credit lost this way", "removed": "tag removed this way"}.get(amount, str(amount))
        if "each" in amount:
            return self.kind(amount["each"]) if "among" not in amount["each"] else "card trashed this way"
        if "bounded" in amount:
            return f"{self.things(amount['bounded'])} up to {amount['most']}"
        if "less" in amount:
            return f"{self.things(amount['less'][0])} past {amount['less'][1]}"
        value, of = amount["value"], amount.get("of")
        if value.endswith(" counters") and of == "this":
            return f"hosted {value.removesuffix('s')}"
        if value.endswith(" counters"):
            return f"{value.removesuffix('s')} on {say_cards(of, self)}"
        return _VALUES.get((value, of), _VALUES.get((value, None), value))


_REFERENCES = {
    "this": "this card",
    "host": "host card",
    "encountered ice": "the ice you are encountering",
    "accessed card": "the card you are accessing",
}
_VALUES = {
    ("tags", None): "tag the Runner has",
    ("bad publicity", None): "bad publicity you have",
    ("core damage", None): "core damage the Runner has taken",
    ("link", None): "[link] you have",
    ("free memory", None): "unused [mu]",
    ("clicks", "you"): "[click] you have remaining",
    ("clicks", "runner"): "[click] the Runner has remaining",
    ("subroutines", None): "subroutine it has",
}


def _adjectives(select: Table) -> list[str]:
    said: list[str] = []
    if select.get("other"):
        said.append("other")
    states = select.get("is", [])
    said += [one for one in ([states] if isinstance(states, str) else states) if one in _ADJECTIVES]
    if select.get("on") == "this":
        said.append("hosted")
    if "whose" in select and "in" not in select:
        said.append({"corp": "Corp", "runner": "Runner", "you": ""}[select["whose"]])
    none = select.get("no_subtype", [])
    said += [f"non-{one.replace(' ', '-')}" for one in ([none] if isinstance(none, str) else none)]
    if select.get("type") == _NON_AGENDA:
        said.append("non-agenda")
    if select.get("type") == _NON_ICE:
        said.append("non-ice")
    kinds = select.get("subtype", [])
    said += [one for one in ([kinds] if isinstance(kinds, str) else kinds)]
    return [one for one in said if one]


_ADJECTIVES = ("installed", "rezzed", "unrezzed", "faceup", "facedown", "active", "advanced", "unique")


def _noun(select: Table, many: bool) -> str:
    if "copy_of" in select:
        return "copy of this card"
    kind = select.get("type")
    if kind in (_NON_AGENDA, _NON_ICE) or not kind:
        return _plural("card") if many else "card"
    listed = [kind] if isinstance(kind, str) else kind
    nouns = [_NOUNS.get(one, one) for one in listed]
    return _or([_plural(one) for one in nouns] if many else nouns)


def _plural(noun: str) -> str:
    return f"pieces{noun[5:]}" if noun.startswith("piece of") else f"{noun}s"


def _or(said: list[str]) -> str:
    return " or ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])}, or {said[-1]}"


def _has(one: Table) -> str:
    how = next(key for key in one if key != "value")
    number, value = one[how], one["value"]
    if value.endswith(" counters"):
        return f"with {number} or more hosted {value}"
    if value == "points":
        return f"worth {number} or more agenda points"
    if value == "strength":
        return f"with strength {number} or less"
    least = "or less" if how == "at_most" else "or more"
    return f"with a {'printed ' if value == 'printed cost' else ''}install cost of {number} credits {least}"


def say_cards(what: Value, by: Speaker, who: str = "you") -> str:
    """Cards that something is done to."""
    if isinstance(what, str):
        return by.name(what)
    if "as" in what:
        by.remember(what["as"], what)
    if "top" in what:
        zone = _ZONES.get(what["in"], what["in"])
        return f"the top card of {zone}" if what["top"] == 1 else f"the top {say_amount(what['top'], by)} cards of {zone}"
    return _how_many(what, by)


def _how_many(what: Table, by: Speaker) -> str:
    count = what.get("count", 1)
    rest = {key: value for key, value in what.items() if key not in ("count", "up_to", "as", "by")}
    states = rest.get("is", [])
    if "encountered" in states or "accessed" in states:
        verb = "encountering" if "encountered" in states else "accessing"
        return f"the {by.kind({**rest, 'is': []})} you are {verb}"
    number = "all" if count == "all" else "any number of" if count == "any" else str(say_amount(count, by))
    if "up_to" in what:
        number = f"up to {say_amount(what['up_to'], by)}"
    if count == "all" and set(rest) == {"in"}:
        zones = [rest["in"]] if isinstance(rest["in"], str) else rest["in"]
        if zones in (["grip"], ["grip", "heap"], ["heap"]):
            return " and ".join(["your " + zones[0], *zones[1:]])
    if count == "all":
        other = "other " if rest.pop("other", False) else ""
        return f"each {other}{_owned(rest, by)}"
    if "among" in rest and set(rest) == {"among"}:
        return f"{number} of {by.name(rest['among'])}"
    if rest.get("other") and count == 1 and "up_to" not in what and "whose" not in rest:
        return f"another {by.kind({**rest, 'other': False})}"
    if rest.get("whose") == "you" and "in" not in rest or (rest.get("whose") and what.get("by") == rest.get("whose")):
        whose = "your" if rest["whose"] == "you" else "their"
        return f"{number} of {whose} {by.kind({**rest, 'whose': 'you'}, many=True)}"
    return f"{number} {by.kind(rest, many=number not in ('1', 'a'))}"


def _owned(rest: Table, by: Speaker) -> str:
    return f"of your {by.kind(rest)}" if rest.get("whose") == "you" and "in" not in rest else by.kind(rest)


def say_amount(amount: Value, by: Speaker) -> Value:
    """How much."""
    if isinstance(amount, int | str):
        return amount
    if "up_to" in amount:
        if "least" in amount:
            return f"{amount['least']} or {amount['up_to']}"
        return f"up to {say_amount(amount['up_to'], by)}" if isinstance(amount["up_to"], int) else "any number of"
    if "sum" in amount:
        return " plus ".join(str(say_amount(one, by)) for one in amount["sum"])
    if amount.get("value") in ("credits", "clicks"):
        return "all"
    return f"the number of {by.things(amount)}"


def say_server(server: Value) -> str:
    """A server, or one of several."""
    listed = [server] if isinstance(server, str) else server
    return " or ".join(_SERVERS.get(one, one) for one in listed)


def say_zone(zone: Value) -> str:
    """A zone that a card goes to."""
    return _ZONES.get(zone, zone)


def say_condition(condition: Value, by: Speaker) -> str:
    """Whether something is so."""
    if isinstance(condition, str):
        return _WORDS.get(condition, condition)
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
    "not successful": "unsuccessful",
}


def _exists(condition: Table, by: Speaker) -> str:
    select, least = condition["exists"], condition.get("least", 1)
    if select.get("whose") == "you" and "in" not in select:
        head = "you have"
        select = {key: value for key, value in select.items() if key != "whose"}
    else:
        head = "there are" if least > 1 else "there is"
    if least > 1:
        return f"{head} {least} or more {by.kind(select, many=True)}"
    other = select.get("other")
    said = by.kind({**select, "other": False})
    return f"{head} {'another' if other else _article(said)} {said}"


def _not(condition: Table, by: Speaker) -> str:
    inner = condition["not"]
    if isinstance(inner, dict) and "exists" in inner:
        if inner["exists"] == {"type": "ice", "in": "protecting", "server": "this server"}:
            return "this server is not protected by ice"
        most = inner.get("least", 1) - 1
        return f"there are {'no' if not most else f'{most} or fewer'} {by.kind(inner['exists'], many=True)}"
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
    return f"{_article(by.kind(select))} {by.kind(select)}"


def _happened(condition: Table, by: Speaker) -> str:
    event = condition["happened"]
    who = _WHO[event.get("who", "you")]
    past, bare = _PAST[event["event"]]
    verb = f"did not {bare}" if condition.get("negated") else past
    least = condition.get("least", 1)
    what = say_event({**event, "event": "sort"}, by) if "what" in event else ""
    if event["event"] == "access" and not what:
        what = "a card" if least == 1 else f"{least} or more cards"
    on = "" if event["event"] == "breach" else "on "
    where = f" {on}{say_server(event['server'])}" if "server" in event else ""
    within = {"turn": "this turn", "run": "during that run", "last turn": "during their last turn", "game": "this game"}
    if event["event"] == "install" and event.get("what") == "this" and "who" not in event:
        return f"this card was installed {within[condition['within']]}"
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


def _compare(condition: Table, by: Speaker) -> str:
    left = condition["amount"]
    how = next(key for key in condition if key != "amount")
    right = condition[how]
    value, of = left.get("value", ""), left.get("of")
    if value.endswith(" counters"):
        return f"there are {right} or more hosted {value}" if how == "at_least" else f"there are no hosted {value}"
    if value == "strength":
        return f"its strength is {right} or less"
    if how == "exactly" and value == "credits":
        return "you and the Corp have the same number of credits"
    if how == "more_than":
        return f"{_WHO[of]} has more credits than {_WHO[right['of']]}" if value == "credits" else (
            "there are more cards in HQ than in the grip")
    if value == "credits" and isinstance(right, int):
        return f"{_WHO[of]} has {right} credits or {'less' if how == 'at_most' else 'more'}"
    if value == "clicks":
        return f"{_WHO[of]} has {right} or more [click] remaining"
    if value == "agenda points":
        return f"{_WHO[of]} has {right} or more agenda points"
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
        return f"during {_WHOSE[condition['who']]} {what}"
    if what == "encounter":
        return f"you are encountering {say_cards(condition['what'], by)}"
    return f"the Runner is accessing {say_cards(condition['what'], by)}"


_CONDITIONS = {
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


def say_event(event: Table, by: Speaker) -> str:
    """What is waited for, with "when" or "the first time" before it; `sort` alone says what it happens to."""
    what = event.get("what")
    if isinstance(what, dict) and event["event"] != "sort":
        by.remember(event.get("as", "it"), what)
    if event["event"] == "sort":
        return _sort(event, by)
    said = _EVENTS[event["event"]](event, by)
    tail = _when(event.get("if"), by)
    own = " during that run" if event.get("run") == "by this" and "run" not in event["event"] else ""
    if event.get("first") == "run" or event.get("second") == "run":
        return f"the {'first' if 'first' in event else 'second'} time {said}{own or ' during each run'}"
    head = {"turn": "the first time each turn "}.get(event.get("first", ""), "when ")
    return f"{head}{said}{tail}{own}"


def _when(condition: Value, by: Speaker) -> str:
    if condition is None:
        return ""
    said = say_condition(condition, by)
    return f" {said}" if said.startswith("during ") else f" while {said}"


def _sort(event: Table, by: Speaker) -> str:
    what = event.get("what")
    if what is None:
        return "a card"
    if isinstance(what, str):
        return by.name(what)
    if event.get("together"):
        return f"{event.get('least', 1)} or more {by.kind(what, many=True)}"
    if what.get("other"):
        return f"another {by.kind({**what, 'other': False})}"
    if what.get("whose") == "you" and "in" not in what:
        return f"any of your {by.kind(what, many=True)}"
    return f"{_article(by.kind(what))} {by.kind(what)}"


def third(said: str) -> str:
    """What somebody does, said of a third person: the first word gets its ending."""
    first, blank, rest = said.partition(" ")
    ending = "zes" if first.endswith("rez") else "es" if first.endswith(("s", "ch", "sh", "x", "do")) else "s"
    return f"{first}{ending}{blank}{rest}" if first.isalpha() else said


def _acts(who: str, said: str) -> str:
    """A player who does something."""
    return f"you {said}" if who == "you" else f"{_WHO.get(who, who)} {third(said)}"


def _article(said: str) -> str:
    return "an" if said[0].casefold() in "aeiou" else "a"


def _does(verb: str, *, other: bool = False):  # noqa: ANN202 (a saying of events)
    def say(event: Table, by: Speaker) -> str:
        who = event.get("who", "the Runner" if other else "you")
        what = _sort(event, by)
        return _acts(who, f"{verb} {what}")

    return say


def _at(verb: str):  # noqa: ANN202 (a saying of events)
    def say(event: Table, _by: Speaker) -> str:
        where = f" on {say_server(event['server'])}" if "server" in event else ""
        return _acts(event.get("who", "you"), f"{verb}{where}")

    return say


def _passive(verb: str):  # noqa: ANN202 (a saying of events)
    def say(event: Table, by: Speaker) -> str:
        if "who" in event:
            return _acts(event["who"], f"{_ACTIVE[verb]} {_sort(event, by)}")
        return f"{_sort(event, by)} is {verb}"

    return say


_ACTIVE = {
    "trashed": "trash", "scored": "score", "stolen": "steal", "scored or stolen": "score or steal",
    "rezzed": "rez", "derezzed": "derez", "rezzed or derezzed": "rez", "stolen or trashed": "steal or trash",
}


def _phase(words: str):  # noqa: ANN202 (a saying of events)
    return lambda event, _by: f"{_WHOSE[event['who']] if 'who' in event else 'a'} {words}"


def _run(words: str):  # noqa: ANN202 (a saying of events)
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


_EVENTS = {
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
    "encounter ends": lambda event, by: f"an encounter with {_sort(event, by)} ends",
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
    "uninstall": lambda event, by: f"{_sort(event, by)} is uninstalled",
    "reveal": _does("reveal"),
    "expose": _does("expose"),
    "draw": lambda event, _by: f"{_WHO[event['who']]} {'would draw cards' if event.get('would') else 'draw a card'}",
    "take damage": _damage,
    "take tags": lambda event, by: "you would take any tags" if event.get("would") else _acts(
        "you" if by.side == "runner" else "runner", f"take {event['least']} or more tags" if "least" in event else "take a tag"
    ),
    "remove tags": lambda event, _by: _acts(
        event.get("who", "you"), f"remove {event.get('least', 'any')}{' or more' if 'least' in event else ''} tags"
    ),
    "take bad publicity": lambda _event, _by: "you take bad publicity",
    "purge": lambda event, _by: _acts(event.get("who", "you"), "purge virus counters"),
    "empty": lambda event, by: f"{_sort(event, by)} is empty",
    "advance": _does("advance"),
    "fully break": lambda event, by: f"{by.name(event['by']) if 'by' in event else 'you'} fully breaks {_sort(event, by)}",
    "break": lambda event, by: _acts(
        event["who"], f"break a subroutine{f' on {_sort(event, by)}' if 'what' in event else ''}"
    ),
    "bypass": _does("bypass"),
    "resolve subroutine": lambda _event, _by: "a subroutine resolves",
    "use": _does("use"),
}
