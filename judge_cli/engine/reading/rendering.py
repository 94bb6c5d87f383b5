"""An ability in our own words, which the grammar reads back as the same ability."""

from collections.abc import Callable

from judge_cli.engine.reading.rendered_parts import (
    Speaker,
    Table,
    say_amount,
    say_cards,
    say_condition,
    say_event,
    say_server,
    say_zone,
    third,
)
from judge_cli.engine.reading.template import Value

_PEOPLE = {"corp": "the Corp", "runner": "the Runner", "you": "you"}
_LASTS = {
    "turn": "for the remainder of the turn",
    "run": "for the remainder of this run",
    "encounter": "for the remainder of this encounter",
    "access": "during this access",
    "breach": "during this breach",
    "next turn": "until your next turn begins",
}


UNSPOKEN = "what this does has no words here yet"


def say_block(do: list[Table], side: str) -> str:
    """Instructions in words, without a full stop at the end."""
    try:
        return _sentences(do, Speaker(side)).removesuffix(".")
    except (KeyError, TypeError, AttributeError, IndexError):
        return UNSPOKEN


def say_ability(ability: Table, side: str) -> str:
    """An ability in words."""
    try:
        return _said(ability, side)
    except (KeyError, TypeError, AttributeError, IndexError):
        return UNSPOKEN


def say_paragraph(ability: Table, side: str) -> str:
    """An ability as a paragraph of a card, which the grammar reads."""
    return f"{'[subroutine] ' if ability['kind'] == 'subroutine' else ''}{say_ability(ability, side)}"


def _said(ability: Table, side: str) -> str:
    by = Speaker(side)
    said = _FRAMES[ability["kind"]](ability, by)
    return _flags(ability) + said[:1].upper() + said[1:] + _restrictions(ability, by)


def _flags(ability: Table) -> str:
    found = [f"Threat {ability['threat']}"] if "threat" in ability else []
    found += [one.capitalize() for one in ability.get("flags", [])]
    found += ["Once per turn"] if ability.get("once") == "turn" else []
    found += ["[interrupt]"] if ability["kind"] == "interrupt" else []
    if found[:2] == ["Access", "Once per turn"]:
        found = ["Access, once per turn", *found[2:]]
    return "".join(f"{one} → " for one in found)


def _restrictions(ability: Table, by: Speaker) -> str:
    said = ""
    if ability["kind"] in ("paid", "conditional", "interrupt") and "if" in ability and "user" not in ability:
        said += f" Use this ability only {_only(ability['if'], by)}."
    if ability.get("once") in ("run", "encounter"):
        said += f" Use this ability only once per {ability['once']}."
    if "user" in ability:
        also = f", and only if {say_condition(ability['if'], by)}" if "if" in ability else ""
        said += f" Only {_PEOPLE[ability['user']]} can use this ability{also}."
    return said


def _only(condition: Value, by: Speaker) -> str:
    said = say_condition(condition, by)
    return said if said.startswith("during ") else f"if {said}"


def _paid(ability: Table, by: Speaker) -> str:
    return f"{_cost_icons(ability['cost'], by)}: {_capital(_sentences(ability.get('do', []), by))}"


def _cost_icons(cost: Table, by: Speaker) -> str:
    said = ["[click]" * cost["clicks"]] if cost.get("clicks") else []
    said += [_counted("{number} {unit}", "credit")({"amount": cost["credits"]}, by)] if "credits" in cost else []
    said += ["lose " + "[click]" * cost["lose_clicks"]] if cost.get("lose_clicks") else []
    said += [f"{n} hosted {kind} counter{_s(n)}" for kind, n in cost.get("counters", {}).items()]
    said += ["[trash]"] if cost.get("trash") else []
    said += [_act(one, by) for part in cost.get("do", []) for one in part.get("together", [part])]
    return ", ".join(said)


def say_cost(cost: Table, by: Speaker, who: str = "you") -> str:
    """What is paid, as something that a player does."""
    before, by.taker = by.taker, (by.side if who == "you" else who) == "runner"
    said = _paid_with(cost, by)
    by.taker = before
    return said


def _paid_with(cost: Table, by: Speaker) -> str:
    said = ["spend " + "[click]" * cost["clicks"]] if cost.get("clicks") else []
    said += [_counted("pay {number} {unit}", "credit")({"amount": cost["credits"]}, by)] if "credits" in cost else []
    said += ["lose " + "[click]" * cost["lose_clicks"]] if cost.get("lose_clicks") else []
    said += [f"remove {n} hosted {kind} counter{_s(n)}" for kind, n in cost.get("counters", {}).items()]
    said += ["trash this card"] if cost.get("trash") else []
    said += [_act(one, by) for part in cost.get("do", []) for one in part.get("together", [part])]
    return _listed(said, "and")


def _waiting(ability: Table, by: Speaker) -> str:
    do = ability.get("do", [])
    if ability.get("may"):
        pay = {"pay": ability["cost"]} if "cost" in ability else {}
        do = [{"may": "you", **pay, "do": do}]
    elif "cost" in ability:
        return _paid(ability, by)
    return f"{say_trigger(ability['when'], by)}, {_sentences(do, by)}"


def say_trigger(when: Value, by: Speaker) -> str:
    """What is waited for."""
    listed = when if isinstance(when, list) else [when]
    for pair, words in _PAIRS.items():
        if len(listed) == 2 and tuple(one["event"] for one in listed) == pair:
            rest = [{key: value for key, value in one.items() if key != "event"} for one in listed]
            if rest[0] == rest[1]:
                return say_event({**listed[0], "event": words}, by)
    return " and ".join(say_event(one, by) for one in listed)


_PAIRS = {("score", "steal"): "score or steal", ("steal", "trash"): "steal or trash", ("rez", "derez"): "rez or derez"}


def _static(ability: Table, by: Speaker) -> str:
    changes = ability["changes"]
    if len(changes) == 1 and changes[0]["change"] == "only":
        return f"{changes[0]['event']['event']} only {_only(changes[0]['if'], by)}."
    said = " ".join(f"{_capital(one)}." for one in _changes(changes, by))
    if "if" in ability:
        return f"while {say_condition(ability['if'], by)}, {said[:1].lower()}{said[1:]}"
    return said


def _changes(changes: list[Table], by: Speaker) -> list[str]:
    said: list[str] = []
    for one in changes:
        if one["change"] == "cannot" and said and _forbids_both(changes):
            continue
        said.append(say_change(one, by, both=_forbids_both(changes)))
    return said


def _forbids_both(changes: list[Table]) -> str:
    words = [one["event"]["event"] for one in changes if one["change"] == "cannot"]
    return " or ".join(words) if len(words) == 2 == len(changes) else ""


def say_change(change: Table, by: Speaker, both: str = "") -> str:
    """A change that lasts, as a statement."""
    word = change["change"]
    what = say_cards(change.get("what", "this"), by)
    if word == "cannot":
        return _cannot(change["event"], by, both)
    return _CHANGES[word](change, what, by)


def _cannot(event: Table, by: Speaker, both: str) -> str:
    if event == {"event": "install", "what": "this", "server": "central"}:
        return "remote server only"
    what = f" {say_event({**event, 'event': 'sort'}, by)}" if "what" in event else ""
    return f"{_PEOPLE[event.get('who', 'you')]} cannot {both or event['event']}{what}"


def _grows(said: str) -> Callable[[Table, str, Speaker], str]:
    def say(change: Table, what: str, by: Speaker) -> str:
        number, each = by.split(change["amount"])
        tail = f" for each {each}" if each else ""
        return said.format(what=what, number=_signed(number), who=_people(change.get("who", "you"))) + tail

    return say


def _signed(number: Value) -> str:
    return f"{number:+d}" if isinstance(number, int) else f"+{number}"


def _people(who: str) -> str:
    return f"{_PEOPLE[who]} get{'' if who == 'you' else 's'}"


def _cost_change(change: Table, _what: str, by: Speaker) -> str:
    to, (number, each) = change["to"], by.split(change["amount"])
    if to.get("first") == "turn":
        what = by.kind({key: value for key, value in to["what"].items()})
        return f"the first {what} you install each turn costs {-number} credits less to install"
    what = say_cards({**to["what"], "count": "all"} if isinstance(to.get("what"), dict) else to.get("what", "this"), by)
    if each or to["event"] == "install" and number < 0:
        tail = f" for each {each}" if each else ""
        return f"{what} costs {-number} credits less to {to['event']}{tail}"
    way = f"lowered by {-number}" if number < 0 else f"increased by {number}"
    return f"the {to['event']} cost of {what} is {way} credits"


def _extra_cost(change: Table, _what: str, by: Speaker) -> str:
    to = change["to"]
    who = f"{_PEOPLE[to['who']]} must " if to.get("who", "you") != "you" else ""
    act = {"announce": "run"}.get(to["event"], to["event"])
    server = f" {say_server(to['server'])}" if "server" in to else ""
    what = f" {say_event({**to, 'event': 'sort'}, by)}" if "what" in to else ""
    basic = " with the basic action" if to.get("basic") else ""
    pay = say_cost(change["pay"], by, to.get("who", "you"))
    return f"as an additional cost to {act}{what}{server}{basic}, {who}{pay}"


def _limit(change: Table, _what: str, by: Speaker) -> str:
    if change["each"] == "host":
        return f"limit {change['amount']} hosted {by.kind({**change['of'], 'is': []})}"
    return f"limit {change['amount']} {by.kind(change['of']).removesuffix(' card')} per {change['each']}"


def _spend(change: Table, _what: str, by: Speaker) -> str:
    on = change["on"]
    return f"you can spend hosted credits {_spent_on(on, by)}"


def _spent_on(on: Table, by: Speaker) -> str:
    if on["event"] == "spend credits":
        if on.get("run") == "by this":
            return "during that run"
        return "during runs" if on["if"] == "during a run" else "during runs on central servers"
    if "what" not in on:
        return f"to pay {on['event']} costs"
    tail = " during runs" if on.get("if") == "during a run" else ""
    return f"to {on['event']} {say_event({**on, 'event': 'sort'}, by)}{tail}"


def _stays(until: Value, by: Speaker) -> str:
    if isinstance(until, list):
        return "this card is not trashed until another current is played or an agenda is stolen"
    return f"this card is not trashed until {say_event(until, by).split(' ', 1)[1]}"


def _subtype(change: Table, what: str, _by: Speaker) -> str:
    listed = change["subtype"] if isinstance(change["subtype"], list) else [change["subtype"]]
    return f"{what} gains {_listed(listed, 'and')}"


_CHANGES: dict[str, Callable[[Table, str, Speaker], str]] = {
    "strength": _grows("{what} gets {number} strength"),
    "advancement requirement": _grows("{what} gets {number} advancement requirement"),
    "hand size": _grows("{who} {number} maximum hand size"),
    "memory limit": _grows("{number} [mu]"),
    "link": _grows("{number} [link]"),
    "points": lambda change, what, _by: f"{what} is worth {change['amount']} more agenda points",
    "points to win": lambda change, _what, _by: f"you need {-change['amount']} less agenda points to win the game",
    "allotted clicks": lambda change, _what, _by: f"you get {change['amount']:+d} allotted [click] for each of your turns",
    "advanceable": lambda _change, what, _by: f"you can advance {what}",
    "recurring credits": lambda change, _what, _by: f"{change['amount']} [recurring-credit]",
    "cost": _cost_change,
    "extra cost": _extra_cost,
    "limit": _limit,
    "spend hosted": _spend,
    "subtype": _subtype,
    "lose abilities": lambda _change, what, _by: f"{what} loses all abilities",
    "stays": lambda change, _what, by: _stays(change["until"], by),
}


def _sentences(do: list[Table], by: Speaker) -> str:
    """Instructions, a sentence each."""
    said = [_instruction(one, by) for one in do]
    return " ".join(f"{_capital(one) if n else one}{'' if one.endswith('</ul>') else '.'}" for n, one in enumerate(said))


def _instruction(one: Table, by: Speaker) -> str:
    if isinstance(one.get("do"), str):
        return _act(one, by, subject=True)
    for key, say in _INSTRUCTIONS.items():
        if key in one:
            return say(one, by)
    raise KeyError(str(one))


def _together(one: Table, by: Speaker) -> str:
    parts = one["together"]
    whos = {part.get("who", "you") for part in parts}
    if len(whos) == 1 and len(parts) <= 3:
        who = whos.pop()
        said = _listed([_act(part, by) for part in parts], "and")
        return said if who == "you" else f"{_PEOPLE[who]} {' and '.join(third(one) for one in said.split(' and '))}"
    return " and ".join(_act(part, by, subject=True) for part in parts)


def _may(one: Table, by: Speaker) -> str:
    who = _PEOPLE[one["may"]]
    if "pay" not in one:
        return f"{who} may {_inner(one['do'], by)}"
    simple = all(_does_it(effect, one["may"]) for part in one["do"] for effect in part.get("together", [part]))
    if simple:
        return f"{who} may {say_cost(one['pay'], by, one['may'])} to {_inner(one['do'], by)}"
    do = _sentences(one["do"], by).removesuffix(".")
    return f"{who} may {say_cost(one['pay'], by, one['may'])}. If {'you' if one['may'] == 'you' else 'they'} do, {do}"


def _does_it(one: Table, who: str) -> bool:
    """Whether an instruction is one effect, done by this player."""
    return isinstance(one.get("do"), str) and (one.get("who", "you") == who or _NOBODY.isdisjoint({one["do"]}) is False)


_NOBODY = {"end the run", "damage", "give tags", "bypass", "derez", "reveal", "purge", "sabotage", "run", "flip"}


def _inner(do: list[Table], by: Speaker) -> str:
    """What a player may do, in the sentence that says so; further instructions follow in sentences of their own."""
    first, *others = do
    said = _instruction(_unsubjected(first), by)
    if others and first.get("do") in ("search", "look", "reveal") and isinstance(others[0].get("do"), str) and (
        others[0]["do"] not in ("install", "play")
    ):
        said += f" and {_instruction(_unsubjected(others[0]), by)}"
        others = others[1:]
    return ". ".join([said, *(_capital(_instruction(one, by)) for one in others)])


def _unsubjected(one: Table) -> Table:
    """An instruction whose doer was already named."""
    if "together" in one:
        return {"together": [_unsubjected(part) for part in one["together"]]}
    return {key: value for key, value in one.items() if key != "who"}


def _if(one: Table, by: Speaker) -> str:
    do = _sentences(one["do"], by).removesuffix(".")
    said = f"if {say_condition(one['if'], by)}, {do}"
    return f"{said}; otherwise, {_sentences(one['else'], by).removesuffix('.')}" if "else" in one else said


def _choose(one: Table, by: Speaker) -> str:
    options = [_sentences(option["do"], by).removesuffix(".") for option in one["options"]]
    if one.get("count", 1) == 1 and all(_simple(option["do"], one["choose"]) for option in one["options"]):
        said = _listed([_act(option["do"][0], by) for option in one["options"]], "or")
        return said if one["choose"] == "you" else f"{_PEOPLE[one['choose']]} {third(said)}"
    bullets = "".join(f"<li>{_capital(option)}.</li>" for option in options)
    whose = " of the Corp's choice" if one["choose"] == "corp" else ""
    return f"resolve {one.get('count', 1)} of the following{whose}:<ul>{bullets}</ul>"


def _simple(do: list[Table], who: str) -> bool:
    return len(do) == 1 and isinstance(do[0].get("do"), str) and (
        do[0].get("who", "you") == who or (who == "runner" and do[0]["do"] in ("give tags", "damage"))
    )


def _later(one: Table, by: Speaker) -> str:
    do = _sentences(one["do"], by).removesuffix(".")
    if one["later"] == {"event": "run ends"}:
        return f"when this run ends, {do}"
    if one["later"].get("event") == "breach" and one.get("lasts") == "run":
        return f"{do} when you breach {say_server(one['later']['server'])}"
    lasts = f"{_LASTS[one['lasts']]}, " if one.get("repeats") else ""
    return f"{lasts}{say_trigger(one['later'], by)}, {do}"


def _lasting(one: Table, by: Speaker) -> str:
    changes = one["lasting"]
    if changes[0]["change"] == "allotted clicks":
        who = changes[0].get("who", "you")
        whose = "your" if who == "you" else "their"
        return f"{_people(who)} {changes[0]['amount']:+d} allotted [click] for {whose} next turn"
    return f"{' and '.join(_changes(changes, by))} {_LASTS[one['lasts']]}"


def _instead(one: Table, by: Speaker) -> str:
    do = _sentences(one["do"], by).removesuffix(".")
    may = "you may " if one.get("may") else ""
    return f"instead of breaching {say_server(one['instead_of']['server'])}, {may}{do}"


_INSTRUCTIONS: dict[str, Callable[[Table, Speaker], str]] = {
    "together": _together,
    "may": _may,
    "unless": lambda one, by: f"{_sentences(one['do'], by).removesuffix('.')} unless {_PEOPLE[one['unless']]} "
    f"{third(say_cost(one['pay'], by, one['unless'])) if one['unless'] != 'you' else say_cost(one['pay'], by)}",
    "if": _if,
    "repeat": lambda one, by: f"for each {by.things(one['repeat'])}, {_sentences(one['do'], by).removesuffix('.')}",
    "choose": _choose,
    "later": _later,
    "lasting": _lasting,
    "instead_of": _instead,
    "for_each": lambda one, by: f"for each {by.kind(one['for_each'])}, {_sentences(one['do'], by).removesuffix('.')}",
}


def _act(one: Table, by: Speaker, *, subject: bool = False) -> str:
    """What a verb does, in words."""
    said = _VERBS[one["do"]](one, by)
    who = one.get("who", "you")
    return f"{_PEOPLE[who]} {third(said)}" if subject and who != "you" else said


def _counted(phrase: str, unit: str = "") -> Callable[[Table, Speaker], str]:
    """A phrase with an amount, in which "for each" comes last."""

    def say(one: Table, by: Speaker) -> str:
        if unit == "credit" and _of_a_card(one["amount"]):
            return phrase.split("{", maxsplit=1)[0] + f"credits equal to {_looked_up(one['amount'], by)}"
        number, each, plus = by.parts(one["amount"])
        unit_ = unit.format(**one)
        said = phrase.format(number=number, unit=f"{unit_}{_s(number) if unit and not unit_.endswith('damage') else ''}", what=_what(one, by), **_safe(one))
        said += f" plus {plus[0]} {unit_} for each {plus[1]}" if plus else ""
        return said + (f" for each {each}" if each else "")

    return say


def _of_a_card(amount: Value) -> bool:
    return isinstance(amount, dict) and amount.get("value") in ("printed cost", "cost", "strength")


def _looked_up(amount: Table, by: Speaker) -> str:
    kind = "printed install cost" if amount["value"] == "printed cost" else amount["value"]
    return f"the {kind} of {say_cards(amount['of'], by)}"


def _safe(one: Table) -> Table:
    return {key: value for key, value in one.items() if key in ("kind", "counter")}


def _what(one: Table, by: Speaker) -> str:
    return say_cards(one.get("what", "this"), by, who=one.get("who", "you"))


def _to(phrase: str) -> Callable[[Table, Speaker], str]:
    return lambda one, by: phrase.format(what=_what(one, by))


def _clicks(verb: str) -> Callable[[Table, Speaker], str]:
    def say(one: Table, by: Speaker) -> str:
        number, each, _ = by.parts(one["amount"])
        said = "[click]" * number if isinstance(number, int) else "all their [click]"
        return f"{verb} {said}" + (f" for each {each}" if each else "")

    return say


def _placed(one: Table, by: Speaker) -> str:
    if _of_a_card(one["amount"]):
        return f"place credits equal to {_looked_up(one['amount'], by)} on {_what(one, by)}"
    number, each, plus = by.parts(one["amount"])
    unit = "credit" if one["counter"] == "credit" else f"{one['counter']} counter"
    said = f"place {number} {unit}{_s(number)} on {_what(one, by)}"
    return said + (f" for each {each}" if each else "") + (f" plus {plus[0]} {unit} for each {plus[1]}" if plus else "")


def _removed(one: Table, by: Speaker) -> str:
    number, each, _ = by.parts(one["amount"])
    hosted = "what" not in one
    many = "all" if isinstance(one["amount"], dict) and "value" in one["amount"] else number
    said = f"remove {many} {'hosted ' if hosted else ''}{one['counter']} counters"
    return said + ("" if hosted else f" from {_what(one, by)}") + (f" for each {each}" if each and many != "all" else "")


def _taken(one: Table, by: Speaker) -> str:
    number = one["amount"]
    many = "all" if isinstance(number, dict) and "value" in number else say_amount(number, by)
    return f"take {many} credits from {_what(one, by)}"


def _moved(one: Table, by: Speaker) -> str:
    end = f"the {one['at']} of " if "at" in one else ""
    return f"add {_what(one, by)} to {end}{say_zone(one['to'])}"


def _priced(verb: str) -> Callable[[Table, Speaker], str]:
    def say(one: Table, by: Speaker) -> str:
        said = f"{verb} {'and rez ' if one.get('rezzed') else ''}{_what(one, by)}"
        said += f" on {say_cards(one['on'], by)}" if "on" in one else ""
        said += f" in the root of or protecting {say_server(one['server'])}" if "server" in one else ""
        said += ", ignoring all costs" if one.get("free") else ""
        return said + (f", paying {say_amount(one['less'], by)} credits less" if "less" in one else "")

    return say


def _shuffled(one: Table, by: Speaker) -> str:
    return f"shuffle {_what(one, by)} into {say_zone(one['to'])}" if "what" in one else f"shuffle {say_zone(one['to'])}"


def _broken(one: Table, by: Speaker) -> str:
    number = one["amount"]
    if isinstance(number, dict) and isinstance(number.get("up_to"), dict):
        many = "any number of"
    else:
        many = "all" if isinstance(number, dict) and "value" in number else say_amount(number, by)
    kind = f"{one['subtype']} " if "subtype" in one else ""
    return f"break {many} {kind}subroutine{_s(many)}" + (f" on {_what(one, by)}" if "what" in one else "")


def _strength(one: Table, by: Speaker) -> str:
    lasts = f" {_LASTS[one['lasts']]}" if "lasts" in one else ""
    number, each, _ = by.parts(one["amount"])
    return f"{_signed(number)} strength{lasts}" + (f" for each {each}" if each else "")


def _result(one: Table, by: Speaker, begins: str, words: dict[str, str]) -> str:
    said = [begins]
    for key, word in words.items():
        if key in one:
            said.append(f"If {word}, {_sentences(one[key]['do'], by).removesuffix('.')}")
    return ". ".join(said)


def _tags(one: Table, by: Speaker) -> str:
    return _counted("take {number} {unit}" if by.taker else "give the Runner {number} {unit}", "tag")(one, by)


def _damage(one: Table, by: Speaker) -> str:
    return _counted("suffer {number} {unit}" if by.taker else "do {number} {unit}", "{kind} damage")(one, by)


def _prevented(one: Table, by: Speaker) -> str:
    kind = f"{one['kind']} " if "kind" in one else ""
    return f"prevent all {kind}damage" if one.get("all") else f"prevent {say_amount(one['amount'], by)} {kind}damage"


def _more(one: Table, by: Speaker) -> str:
    number = one["amount"]
    return f"access {say_amount(number, by)} additional card{_s(number)}"


_VERBS: dict[str, Callable[[Table, Speaker], str]] = {
    "gain credits": _counted("gain {number} {unit}", "credit"),
    "lose credits": _counted("lose {number} {unit}", "credit"),
    "pay": _counted("pay {number} {unit}", "credit"),
    "draw": _counted("draw {number} {unit}", "card"),
    "damage": _damage,
    "give tags": _tags,
    "remove tags": _counted("remove {number} {unit}", "tag"),
    "avoid tags": _counted("avoid {number} {unit}", "tag"),
    "take bad publicity": _counted("take {number} bad publicity"),
    "remove bad publicity": _counted("remove {number} bad publicity"),
    "sabotage": _counted("sabotage {number}"),
    "gain clicks": _clicks("gain"),
    "lose clicks": _clicks("lose"),
    "place counters": _placed,
    "remove counters": _removed,
    "take credits": _taken,
    "move counters": lambda one, by: f"move {one['amount']} {one['counter']} counter from {_what(one, by)} to "
    f"{say_cards(one['to'], by)}",
    "purge": lambda _one, _by: "purge virus counters",
    "identify mark": lambda _one, _by: "identify your mark",
    "charge": _to("charge {what}"),
    "trash": _to("trash {what}"),
    "install": _priced("install"),
    "play": _priced("play"),
    "rez": _priced("rez"),
    "derez": _to("derez {what}"),
    "score": _to("score {what}"),
    "steal": _to("steal {what}"),
    "reveal": _to("reveal {what}"),
    "look": _to("look at {what}"),
    "expose": _to("expose {what}"),
    "forfeit": _to("forfeit {what}"),
    "set aside": _to("set aside {what}"),
    "arrange": _to("arrange {what} in any order"),
    "choose": _to("choose {what}"),
    "bypass": lambda one, by: f"bypass {say_cards(one.get('what', 'encountered ice'), by)}",
    "encounter": _to("encounter {what}"),
    "prevent": _to("prevent {what} from being trashed"),
    "remove from the game": _to("remove {what} from the game"),
    "search": lambda one, by: f"search {by.searched(one['what'])}",
    "move": _moved,
    "shuffle": _shuffled,
    "host": lambda one, by: f"host {_what(one, by)} on {say_cards(one['on'], by)}",
    "swap": lambda one, by: f"swap {_what(one, by)} with {say_cards(one['other'], by)}",
    "turn": lambda one, by: f"turn {_what(one, by)} {one['face']}",
    "move to server": lambda one, by: f"move {_what(one, by)} to the root of {say_server(one['server'])}",
    "choose server": lambda one, _by: f"choose {say_server(one['server'])}",
    "choose value": lambda one, _by: f"choose {'an ice' if one['of'] == 'subtype' else 'a'} {one['of']}",
    "run": lambda one, _by: f"run {say_server(one['server'])}",
    "breach": lambda one, _by: f"breach {say_server(one['server'])}",
    "end the run": lambda _one, _by: "end the run",
    "jack out": lambda _one, _by: "jack out",
    "end action phase": lambda _one, _by: "your action phase ends",
    "skip step": lambda _one, _by: "skip your discard step this turn",
    "flip": lambda _one, _by: "flip this identity",
    "win": lambda _one, _by: "win the game",
    "break": _broken,
    "strength": _strength,
    "access": _to("access {what}"),
    "access more": _more,
    "prevent damage": _prevented,
    "raise damage": lambda one, by: f"increase that damage by {say_amount(one['amount'], by)}",
    "resolve subroutine": lambda one, by: f"resolve {one.get('amount', 1)} subroutine on {_what(one, by)}",
    "move runner": lambda one, _by: f"move to the outermost position of {say_server(one['server'])}"
    if one["to"] == "outermost" else f"approach {say_server(one['server'])}",
    "trace": lambda one, by: _result(
        one, by, f"trace[{one['base']}]", {"success": "successful", "failure": "unsuccessful"}
    ),
    "psi": lambda one, by: _result(
        one, by, "play a psi game", {"different": "the bids differ", "same": "the bids match"}
    ),
}


def _s(number: Value) -> str:
    return "" if number in (1, "a") else "s"


def _listed(said: list[str], word: str) -> str:
    if len(said) < 3:
        return f" {word} ".join(said)
    return f"{', '.join(said[:-1])}, {word} {said[-1]}"


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


_FRAMES: dict[str, Callable[[Table, Speaker], str]] = {
    "paid": _paid,
    "conditional": _waiting,
    "interrupt": _waiting,
    "static": _static,
    "play": lambda ability, by: _sentences(ability["do"], by),
    "subroutine": lambda ability, by: _sentences(ability["do"], by),
}
