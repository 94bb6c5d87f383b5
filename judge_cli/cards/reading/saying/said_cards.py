"""Cards, amounts, servers and lists in our own words."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from judge_cli.cards.language.words import ORIGINS

Value = Any  # a word, a number, a list or a table: what TOML can say
_SERVERS = {
    "any": "any server",
    "remote": "a remote server",
    "central": "a central server",
    "attacked server": "the attacked server",
    "chosen server": "the chosen server",
    "mark": "your mark",
}
_ZONES = {"grip": "the grip", "stack": "the stack", "heap": "the heap", "score area": "your score area"}


def say_server(server: Value) -> str:
    """A server, or one of several."""
    listed = [server] if isinstance(server, str) else server
    return " or ".join(_SERVERS.get(one, one) for one in listed)


def say_zone(zone: Value) -> str:
    """A zone that a card goes to."""
    return str(_ZONES.get(zone, zone))


_INITIALS = 2


def article(said: str) -> str:
    """The article before these words."""
    return "an" if said[0].casefold() in "aeiou" else "a"


def subtype_said(name: str) -> str:
    """A subtype within a sentence: initials keep their capitals."""
    return " ".join(one.upper() if len(one) <= _INITIALS else one for one in name.split())


def third(said: str) -> str:
    """The third person of an act: the verb gets its ending, and so does a second verb after "or"."""
    first, blank, rest = said.partition(" ")
    if rest.startswith("or "):
        return f"{third(first)} or {third(rest.removeprefix('or '))}"
    ending = "zes" if first.endswith("rez") else "es" if first.endswith(("s", "ch", "sh", "x", "do", "go")) else "s"
    return f"{first}{ending}{blank}{rest}" if first.isalpha() else said


def plural(noun: str) -> str:
    """The plural of a noun."""
    return f"pieces{noun[5:]}" if noun.startswith("piece of") else f"{noun}s"


def credits_said(number: object) -> str:
    """A number of credits in words."""
    return f"{number} credit" if str(number) == "1" else f"{number} credits"


def either(said: list[str]) -> str:
    """Several alternatives, joined with "or"."""
    return " or ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])}, or {said[-1]}"


def listed(said: list[str], word: str) -> str:
    """Several things in a row, with this word before the last."""
    if len(said) < 3:
        return f" {word} ".join(said)
    return f"{', '.join(said[:-1])}, {word} {said[-1]}"


Table = dict[str, Value]
_NON_AGENDA = ["asset", "ice", "operation", "upgrade"]
_NON_ICE = ["agenda", "asset", "operation", "upgrade"]
_NOUNS = {"ice": "piece of ice", "hardware": "piece of hardware"}
_OWN = {"corp": ("HQ", "R&D", "Archives"), "runner": ("grip", "stack", "heap")}
WHOSE = {"you": "your", "runner": "the Runner's", "corp": "the Corp's"}
WHO = {"you": "you", "runner": "the Runner", "corp": "the Corp"}


class Speaker:
    """Renders the parts of one ability, and remembers the named things."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.taker = side == "runner"
        self._nouns: dict[str, str] = {}
        self._several: set[str] = set()
        self._installed: set[str] = set()
        self.removed = "tag"
        self.doer = "you"
        self.user = "you"
        self.loads = False
        self.host = "card"

    @contextmanager
    def taking(self, who: str) -> Iterator[None]:
        """Makes this player the actor for a while: the Runner takes tags and damage."""
        before, self.taker = self.taker, (self.side if who == "you" else who) == "runner"
        yield
        self.taker = before

    def name(self, name: str) -> str:
        """A repeated mention of a named thing."""
        if name == "chosen":
            return f"the chosen {self._nouns.get(name, 'card')}"
        if name in self._several:
            return f"those {plural(self._nouns.get(name, 'card'))}"
        if name in ("this", "host", "it", "encountered ice", "accessed card"):
            return _REFERENCES[name].format(host=self.host) if name != "it" else f"that {self._nouns.get('it', 'card')}"
        noun = self._nouns.get(name, "card")
        return f"those {plural(noun)}" if name.startswith("those") else f"that {noun}"

    def remember(self, name: str, select: Table, *, several: bool = False) -> None:
        """Remembers the thing behind a name, single or several."""
        self._several |= {name} if several else set()
        self._installed |= {name} if "installed" in select.get("is", ()) else set()
        kind = select.get("type")
        self._nouns[name] = _NOUNS.get(kind, kind) if isinstance(kind, str) else "card"

    def is_installed(self, name: Value) -> bool:
        """Whether a named thing was mentioned as installed, and so has an install cost."""
        return name in self._installed

    def kind(self, select: Table, many: bool = False, at: str = "from", last: str = "or") -> str:
        """Cards by their properties, without a number; `at` a zone, and one kind or the `last` of several."""
        said = [*_adjectives(select), _noun(select, many, last)]
        return " ".join([*said, *self._relatives(select, at)])

    def _relatives(self, select: Table, at: str) -> list[str]:
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
            whose = WHOSE[select["whose"]] if "whose" in select else "either player's"
            said.append(f"in {whose} score area")
        elif zones:
            said.append(f"{at} {either([say_zone(one) for one in zones])}")
        said += [f"from among {self.name(select['among'])}"] if "among" in select and not said else []
        said += [_has(one) for one in select.get("has", [])]
        said += ["at random"] if select.get("random") else []
        states = select.get("is", [])
        states = [states] if isinstance(states, str) else states
        said += ["that you can advance"] if "advanceable" in states else []
        said += ["you are accessing"] if "accessed" in states else []
        return said

    def searched(self, select: Table) -> str:
        """A zone and the object of its search."""
        zones = select.get("in", [])
        where = either([say_zone(one) for one in ([zones] if isinstance(zones, str) else zones)])
        rest = {key: value for key, value in select.items() if key != "in"}
        return f"{where} for {say_cards(rest, self)}"

    def split(self, amount: Value) -> tuple[Value, str]:
        """A number, and its "for each"."""
        number, each, _ = self.parts(amount)
        return number, each

    def parts(self, amount: Value) -> tuple[Value, str, tuple[Value, str] | None]:
        """A number, its "for each", and an additional number with its own."""
        if isinstance(amount, dict) and "product" in amount:
            first, second = amount["product"]
            return first, self.things(second), None
        if isinstance(amount, dict) and "sum" in amount and isinstance(amount["sum"][0], int):
            number, each, _ = self.parts(amount["sum"][1])
            return amount["sum"][0], "", (number, each)
        if amount in ("lost", "removed"):
            return 1, self.things(amount), None
        if isinstance(amount, dict) and ("each" in amount or "value" in amount or "less" in amount):
            return 1, self.things(amount), None
        return say_amount(amount, self) if isinstance(amount, dict) else amount, "", None

    def counted(self, amount: Value) -> str:
        """The counted things, in the plural."""
        if isinstance(amount, dict) and "each" in amount and "among" not in amount["each"]:
            return self.kind(amount["each"], many=True, at="in")
        return _SINGULAR.sub(r"\1s", self.things(amount), count=1)

    def things(self, amount: Value) -> str:  # noqa: PLR0911 (one return for each kind)
        """The counted things."""
        if not isinstance(amount, dict):
            said = {"lost": "credit lost this way", "removed": f"{self.removed} removed this way"}
            return said.get(amount, str(amount))
        if "each" in amount:
            if "among" in amount["each"]:
                return "card trashed this way"
            return self.kind(amount["each"], at="in")
        if "bounded" in amount:
            return f"{self.things(amount['bounded'])} up to {amount['most']}"
        if "less" in amount:
            first = amount["less"][0]
            counted = "hosted advancement counter" if first == "that many" else self.things(first)
            return f"{counted} past {amount['less'][1]}"
        value, of = amount["value"], amount.get("of")
        if value.endswith(" counters") and of == "this":
            return f"hosted {value.removesuffix('s')}"
        if value.endswith(" counters"):
            return f"{value.removesuffix('s')} on {say_cards(of, self)}"
        return str(_VALUES.get((value, of)) or _VALUES.get((value, None)) or value)


_SINGULAR = re.compile(r"^((?:hosted )?(?:\w+ )?(?:counter|tag|card|credit|subroutine))(?!\w)")
_REFERENCES = {
    "this": "this card",
    "host": "the host {host}",
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
    said += [f"non-{subtype_said(one).replace(' ', '-')}" for one in ([none] if isinstance(none, str) else none)]
    if select.get("type") == _NON_AGENDA:
        said.append("non-agenda")
    if select.get("type") == _NON_ICE:
        said.append("non-ice")
    kinds = select.get("subtype", [])
    said += [subtype_said(one) for one in ([kinds] if isinstance(kinds, str) else kinds)]
    said += [either([subtype_said(one) for one in select["any_subtype"]])] if "any_subtype" in select else []
    return [one for one in said if one]


_ADJECTIVES = ("installed", "rezzed", "unrezzed", "faceup", "facedown", "active", "advanced", "unique")


def _noun(select: Table, many: bool, last: str = "or") -> str:
    if "copy_of" in select:
        return "copy of this card"
    kind = select.get("type")
    if kind in (_NON_AGENDA, _NON_ICE) or not kind:
        return plural("card") if many else "card"
    nouns = [_NOUNS.get(one, one) for one in ([kind] if isinstance(kind, str) else kind)]
    return listed([plural(one) for one in nouns] if many else nouns, last)


def _has(one: Table) -> str:
    how = next(key for key in one if key != "value")
    number, value = one[how], one["value"]
    if value.endswith(" counters"):
        return f"with {number} or more hosted {value}" if how == "at_least" else f"that has no {value}"
    if value == "points":
        return f"worth {number} or {'less' if how == 'at_most' else 'more'} agenda points"
    if value == "strength":
        return f"with strength {number} or less"
    if isinstance(number, dict):
        return "with a printed install cost equal to or less than the printed rez cost of the Corp card you trashed"
    least = "or less" if how == "at_most" else "or more"
    return f"with a {'printed ' if value == 'printed cost' else ''}install cost of {credits_said(number)} {least}"


def say_cards(what: Value, by: Speaker, at: str = "from") -> str:
    """The cards of an effect, taken from a zone or `at` it."""
    if isinstance(what, str):
        return by.name(what)
    if "as" in what:
        by.remember(what["as"], what)
    if "except" in what:  # the card that it excludes is the one that was spoken of
        what = {**{key: value for key, value in what.items() if key != "except"}, "other": True}
    if "top" in what:
        zone = say_zone(what["in"])
        return (
            f"the top card of {zone}" if what["top"] == 1 else f"the top {say_amount(what['top'], by)} cards of {zone}"
        )
    return _how_many(what, by, at)


def _how_many(what: Table, by: Speaker, at: str) -> str:  # noqa: PLR0911 (one return for each kind)
    count = what.get("count", 1)
    rest = {key: value for key, value in what.items() if key not in ("count", "up_to", "as", "by")}
    states = rest.get("is", [])
    if "approached" in states:
        return f"the {_noun(rest, many=False).removeprefix('piece of ')} being approached"
    if "encountered" in states or "accessed" in states:
        verb = "encountering" if "encountered" in states else "accessing"
        return f"the {by.kind({**rest, 'is': []})} you are {verb}"
    number = "all" if count == "all" else "any number of" if count == "any" else str(say_amount(count, by))
    if "up_to" in what:
        number = f"up to {say_amount(what['up_to'], by)}"
    if count == "all" and set(rest) == {"in"}:
        zones = [rest["in"]] if isinstance(rest["in"], str) else rest["in"]
        if zones in (["grip"], ["grip", "heap"], ["heap"]):
            return " and ".join([f"{'your' if by.side == 'runner' else 'the'} {zones[0]}", *zones[1:]])
    if count == "all":
        other = "other " if rest.pop("other", False) else ""
        yours = rest.get("whose") == "you" and "in" not in rest
        return f"each {other}{'of your ' if yours else ''}{by.kind(rest)}"
    if "among" in rest and set(rest) == {"among"}:
        return f"{number} of {by.name(rest['among'])}"
    if rest.get("other") and count == 1 and "up_to" not in what and "whose" not in rest:
        return f"another {by.kind({**rest, 'other': False})}"
    if (rest.get("whose") == "you" and "in" not in rest) or (rest.get("whose") and what.get("by") == rest.get("whose")):
        whose = "your" if rest["whose"] == "you" else "their"
        return f"{number.removesuffix(' of')} of {whose} {by.kind({**rest, 'whose': 'you'}, many=True)}"
    return f"{number} {by.kind(rest, many=number not in ('1', 'a'), at=at)}"


def say_amount(amount: Value, by: Speaker) -> Value:
    """An amount."""
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
    return f"the number of {by.counted(amount)}"


def say_sort(event: Table, by: Speaker) -> str:
    """The object of an event, with its article."""
    what = event.get("what")
    if event["event"] == "install" and event.get("kind") in ORIGINS.values():
        zone = next(one for one in _OWN[by.side] if ORIGINS[one] == event["kind"])
        return say_sort({**event, "kind": "", "what": {**(what or {}), "in": zone}}, by)
    if what is None:
        return "a card"
    if isinstance(what, str):
        return by.name(what)
    if what.get("other"):
        return f"another {by.kind({**what, 'other': False})}"
    if what.get("whose") == "you" and "in" not in what:
        return f"any of your {by.kind(what, many=True)}"
    return f"{article(by.kind(what))} {by.kind(what)}"


def is_bounded(amount: Value) -> bool:
    """Whether an amount has an upper limit."""
    return isinstance(amount, dict) and "bounded" in amount


def say_quantity(amount: Value, by: Speaker) -> str:
    """The number of something, with its upper limit."""
    most = f", up to {amount['most']}" if is_bounded(amount) else ""
    return f"the number of {by.counted(amount['bounded'] if most else amount)}{most}"


def is_of_a_card(amount: Value) -> bool:
    """Whether an amount is a value of a card."""
    return isinstance(amount, dict) and amount.get("value") in ("printed cost", "cost", "strength")


def say_looked_up(amount: Table, by: Speaker) -> str:
    """An amount that is a value of a card."""
    costs = "install cost" if by.is_installed(amount["of"]) else "play or install cost"
    kind = f"printed {costs}" if amount["value"] == "printed cost" else amount["value"]
    return f"the {kind} of {say_cards(amount['of'], by)}"
