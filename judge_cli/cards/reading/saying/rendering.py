"""Renders an ability in our own words, which the grammar reads back as the same ability."""

from collections.abc import Callable, Sequence

from judge_cli.cards.reading.saying.said_cards import Speaker, Table, Value, listed, say_cards, say_server, third
from judge_cli.cards.reading.saying.said_events import people, say_changes, say_condition, say_trigger
from judge_cli.cards.reading.saying.said_verbs import LASTS, PEOPLE, act, cost_icons, say_cost


def say_flags(ability: Table) -> str:
    """The flags before an ability, each with its arrow."""
    found = [f"Threat {ability['threat']}"] if "threat" in ability else []
    found += [one.capitalize() for one in ability.get("flags", [])]
    found += ["Once per turn"] if ability.get("once") == "turn" else []
    found += ["[interrupt]"] if ability["kind"] == "interrupt" else []
    if found[:2] == ["Access", "Once per turn"]:
        found = ["Access, once per turn", *found[2:]]
    return "".join(f"{one} → " for one in found)


def say_restrictions(ability: Table, by: Speaker) -> str:
    """The sentences after an ability that restrict its use."""
    said = ""
    if ability["kind"] in ("paid", "conditional", "interrupt") and "if" in ability and "user" not in ability:
        said += f" Use this ability only {say_only(ability['if'], by)}."
    if ability.get("once") in ("run", "encounter"):
        said += f" Use this ability only once per {ability['once']}."
    if "user" in ability:
        also = f", and only if {say_condition(ability['if'], by)}" if "if" in ability else ""
        said += f" Only {PEOPLE[ability['user']]} can use this ability{also}."
    return said


def say_only(condition: Value, by: Speaker) -> str:
    """A condition after the word "only"."""
    if isinstance(condition, dict) and condition.get("during") == "encounter":
        return f"during encounters with {say_cards(condition['what'], by)}"
    said = say_condition(condition, by)
    return said if said.startswith("during ") else f"if {said}"


_NOBODY = {"end the run", "damage", "give tags", "bypass", "derez", "reveal", "purge", "sabotage", "run", "flip"}
_SCORED = {"event": "score", "who": "you", "what": "this"}
_NOT_NEEDED = {"less": ["that many", {"value": "advancement requirement", "of": "this"}]}


def dividends(ability: Table) -> int:
    """Agenda counters for each surplus advancement counter; 0 if the ability does anything else."""
    waits, do = ability.get("when"), ability.get("do", [])
    number = do[0].get("amount") if len(do) == 1 else None
    if waits != _SCORED or do != [{"do": "place counters", "counter": "agenda", "amount": number}]:
        return 0
    times, each = number["product"] if isinstance(number, dict) and "product" in number else (1, number)
    return int(times) if each == _NOT_NEEDED else 0


def is_of_the_past(condition: Value) -> bool:
    """Whether a condition is about the past, so that "if" introduces it and not "while"."""
    if not isinstance(condition, dict):
        return False
    return "happened" in condition or is_of_the_past(condition.get("not"))


def threat(one: Table) -> int:
    """The threat level of an instruction whose only condition is a threat level."""
    hangs = one.get("if")
    return int(hangs["threat"]) if isinstance(hangs, dict) and "threat" in hangs and "else" not in one else 0


def does_it(one: Table, who: str) -> bool:
    """Whether an instruction is one effect, done by this player."""
    return (
        isinstance(one.get("do"), str)
        and one["do"] != "move runner"
        and (one.get("who", "you") == who or _NOBODY.isdisjoint({one["do"]}) is False)
    )


def is_one_effect_of(do: list[Table], who: str) -> bool:
    """Whether instructions are one effect by or on this player."""
    return (
        len(do) == 1
        and isinstance(do[0].get("do"), str)
        and (do[0].get("who", "you") == who or (who == "runner" and do[0]["do"] in ("give tags", "damage")))
    )


_BULLET = "\n•"
UNSPOKEN = "what this does has no words here yet"


def say_block(do: list[Table], side: str) -> str:
    """Instructions in words, without a full stop at the end."""
    try:
        return _sentences(do, Speaker(side)).removesuffix(".")
    except (KeyError, TypeError, AttributeError, IndexError):
        return UNSPOKEN


def say_option(do: list[Table], side: str, who: str) -> str:
    """A player's option in words, without a full stop at the end."""
    try:
        by = Speaker(side)
        with by.taking(who):
            own = [_unsubjected(one) if one.get("who", "you") == who else one for one in do]
            return _sentences(own, by).removesuffix(".")
    except (KeyError, TypeError, AttributeError, IndexError):
        return UNSPOKEN


def _is_loaded(abilities: Sequence[Table]) -> bool:
    """Whether "load" is the word for placing counters: an ability waits for the card to be empty."""
    waits = [one["when"] for one in abilities if isinstance(one.get("when"), dict)]
    return any(when.get("event") == "empty" for when in waits)


def _host(abilities: Sequence[Table]) -> str:
    """The type of card that a card with these abilities is installed on, if they say so."""
    hosts = [change["on"] for one in abilities for change in one.get("changes", []) if "on" in change]
    types = [one["type"] for one in hosts if isinstance(one, dict) and isinstance(one.get("type"), str)]
    return str(types[0]) if types else "card"


def _chosen(abilities: Sequence[Table]) -> list[Table]:
    """The cards that one ability chooses and others of its card refer to."""
    return [one["what"] for ability in abilities for one in ability.get("do", []) if one.get("keep") and "what" in one]


def say_ability(ability: Table, side: str, beside: Sequence[Table] = ()) -> str:
    """An ability in words; `beside` are all abilities of its card, which tell its load and its host."""
    try:
        return _said(ability, side, beside)
    except (KeyError, TypeError, AttributeError, IndexError):
        return UNSPOKEN


def say_paragraph(ability: Table, side: str, beside: Sequence[Table] = ()) -> str:
    """An ability as a paragraph of a card, which the grammar reads."""
    return f"{'[subroutine] ' if ability['kind'] == 'subroutine' else ''}{say_ability(ability, side, beside)}"


def _said(ability: Table, side: str, beside: Sequence[Table]) -> str:
    by = Speaker(side)
    by.loads = _is_loaded(beside) and ability["kind"] == "conditional"
    by.host = _host(beside)
    for what in _chosen(beside):
        by.remember(what["as"], what)
    by.user = ability.get("user", "you")
    said = _FRAMES[ability["kind"]](ability, by)
    return say_flags(ability) + said[:1].upper() + said[1:] + say_restrictions(ability, by)


def _paid(ability: Table, by: Speaker) -> str:
    return f"{cost_icons(ability['cost'], by)}: {_capital(_sentences(ability.get('do', []), by))}"


def _waiting(ability: Table, by: Speaker) -> str:
    do = ability.get("do", [])
    if number := dividends(ability):
        counters = f"{number} agenda counter{'' if number == 1 else 's'}"
        each = f"place {counters} on it for each excess advancement counter"
        return f"dividends {number} (When you score this card, {each}.)"
    if ability.get("may"):
        pay = {"pay": ability["cost"]} if "cost" in ability else {}
        do = [{"may": "you", **pay, "do": do}]
    elif "cost" in ability:
        return _paid(ability, by)
    return f"{say_trigger(ability['when'], by)}: {_sentences(do, by)}"


def _play(ability: Table, by: Speaker) -> str:
    """A card's play effect; parts with a threat level get a paragraph of their own."""
    plain = [one for one in ability["do"] if one != {"do": "end action phase"} and not threat(one)]
    said = (
        ["After you resolve this card, your action phase ends."] if {"do": "end action phase"} in ability["do"] else []
    )
    said += [_capital(_sentences(plain, by))] if plain else []
    said += [f"Threat {threat(one)} → {_capital(_sentences(one['do'], by))}" for one in ability["do"] if threat(one)]
    return "\n".join(said)


def _static(ability: Table, by: Speaker) -> str:
    changes = ability["changes"]
    if len(changes) == 1 and changes[0]["change"] == "only":
        word = {"play": "played", "install": "installed", "rez": "rezzed"}[changes[0]["event"]["event"]]
        return f"this card can be {word} only {say_only(changes[0]['if'], by)}."
    said = " ".join(f"{_capital(one)}." for one in say_changes(changes, by))
    if "if" in ability:
        head = "if" if is_of_the_past(ability["if"]) else "while"
        return f"{head} {say_condition(ability['if'], by)}, {said[:1].lower()}{said[1:]}"
    return said


def _sentences(do: list[Table], by: Speaker) -> str:
    said = [_instruction(part, by) for one in _in_one_sentence(do) for part in _parted(one, by)]
    return " ".join(f"{_capital(one) if n else one}{'' if _BULLET in one else '.'}" for n, one in enumerate(said))


def _parted(one: Table, by: Speaker) -> list[Table]:
    """An instruction as sentences: cards that cannot be accessed in a breach get their own."""
    if one.get("do") != "breach" or "barred" not in one:
        return [one]
    who = "you" if by.side == "runner" else "runner"
    what = {key: value for key, value in one["barred"].items() if key != "count"}
    ban = {"change": "cannot", "event": {"event": "access", "who": who, "what": what}}
    plain = {key: value for key, value in one.items() if key != "barred"}
    return [plain, {"lasting": [ban], "lasts": "breach"}]


def _in_one_sentence(do: list[Table]) -> list[Table]:
    """Joins a search with the act on the found card in the same sentence."""
    first = next((n for n, one in enumerate(do) if one.get("goes_on")), None)
    if first is None:
        return do
    shown = [n for n in range(first + 1, len(do)) if do[n].get("do") != "reveal"]
    last = shown[0] + 1 if shown else len(do)
    joined = do[first:last]
    if not all(isinstance(one.get("do"), str) for one in joined):
        return do
    return [*do[:first], {"together": joined}, *do[last:]]


def _instruction(one: Table, by: Speaker) -> str:
    if isinstance(one.get("do"), str):
        return _acted(one, by, subject=True)
    for key, say in _INSTRUCTIONS.items():
        if key in one:
            return say(one, by)
    raise KeyError(str(one))


def _together(one: Table, by: Speaker) -> str:
    parts = one["together"]
    whos = {part.get("who", "you") for part in parts}
    if len(whos) == 1 and len(parts) <= 3:
        who = whos.pop()
        said = [_acted(part, by) for part in parts]
        return listed(said, "and") if who == "you" else f"{PEOPLE[who]} {listed([third(one) for one in said], 'and')}"
    return " and ".join(_acted(part, by, subject=True) for part in parts)


def _may(one: Table, by: Speaker) -> str:
    who = PEOPLE[one["may"]]
    by.doer = one["may"]
    if "pay" not in one:
        said = _inner(one["do"], by)
        able = ", if able" if one.get("if_able") else ""
        return f"{who} {'may' if said.startswith('choose ') else 'can choose to'} {said}{able}"
    simple = all(does_it(effect, one["may"]) for part in one["do"] for effect in part.get("together", [part]))
    if simple:
        return f"{who} can choose to {say_cost(one['pay'], by, one['may'])} to {_inner(one['do'], by)}"
    do = _sentences(one["do"], by).removesuffix(".")
    if len(one["do"]) == 2 and "may" in one["do"][1]:
        do = " and ".join(_instruction(part, by) for part in one["do"])
    they = "you" if one["may"] == "you" else "they"
    return f"{who} can choose to {say_cost(one['pay'], by, one['may'])}. If {they} do, {do}"


def _inner(do: list[Table], by: Speaker) -> str:
    """An optional act within its sentence; further instructions follow in sentences of their own."""
    first, *others = _in_one_sentence(do)
    said = _instruction(_unsubjected(first), by)
    if (
        others
        and first.get("do") in ("search", "look", "reveal")
        and isinstance(others[0].get("do"), str)
        and (others[0]["do"] not in ("install", "play"))
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
    is_so = say_condition(one["if"], by)
    do = _sentences(one["do"], by).removesuffix(".")
    said = f"if {is_so}, {do}"
    return f"{said}; otherwise, {_sentences(one['else'], by).removesuffix('.')}" if "else" in one else said


def _choose(one: Table, by: Speaker) -> str:
    options = [_sentences(option["do"], by).removesuffix(".") for option in one["options"]]
    single = all(is_one_effect_of(option["do"], one["choose"]) for option in one["options"])
    if single and one.get("count", 1) == 1 and not one.get("modal"):
        with by.taking(one["choose"]):
            said = [_acted(option["do"][0], by) for option in one["options"]]
        mine = one["choose"] == "you"
        return listed(said, "or") if mine else f"{PEOPLE[one['choose']]} {listed([third(way) for way in said], 'or')}"
    bullets = "".join(f"{_BULLET} {_capital(option)}." for option in options)
    whose = f" of {PEOPLE[one['choose']]}'s choice" if one["choose"] != "you" else ""
    order = " in any order" if one.get("count", 1) != 1 else ""
    return f"resolve {one.get('count', 1)} of the following{whose}{order}:{bullets}"


def _later(one: Table, by: Speaker) -> str:
    do = _sentences(one["do"], by).removesuffix(".")
    if one["later"] == {"event": "run ends"}:
        return f"when this run ends, {do}"
    if one["later"].get("event") == "breach" and one.get("lasts") == "run":
        return f"{do} when you breach {say_server(one['later']['server'])}"
    lasts = f"{LASTS[one['lasts']]}, " if one.get("repeats") else ""
    return f"{lasts}{say_trigger(one['later'], by)}, {do}"


def _lasting(one: Table, by: Speaker) -> str:
    changes = one["lasting"]
    if changes[0]["change"] == "allotted clicks":
        who = changes[0].get("who", "you")
        who = by.side if who == "you" != by.user else who
        whose = "your" if who == "you" else "their"
        return f"{people(who)} {changes[0]['amount']:+d} allotted [click] for {whose} next turn"
    return f"{' and '.join(say_changes(changes, by))} {LASTS[one['lasts']]}"


def _instead(one: Table, by: Speaker) -> str:
    do = _sentences(one["do"], by).removesuffix(".")
    may = "you can choose to " if one.get("may") else ""
    return f"instead of breaching {say_server(one['instead_of']['server'])}, {may}{do}"


def _unless(one: Table, by: Speaker) -> str:
    if one["unless"] == "you":
        instead = _sentences(one["do"], by).removesuffix(".")
        return f"you can choose to {say_cost(one['pay'], by)}. If you do not, {instead}"
    paid, who = say_cost(one["pay"], by, one["unless"], of_them=True), one["unless"]
    return f"{_sentences(one['do'], by).removesuffix('.')} except if {PEOPLE[who]} {paid}"


_INSTRUCTIONS: dict[str, Callable[[Table, Speaker], str]] = {
    "together": _together,
    "may": _may,
    "unless": _unless,
    "if": _if,
    "repeat": lambda one, by: f"for every {by.things(one['repeat'])}, {_sentences(one['do'], by).removesuffix('.')}",
    "choose": _choose,
    "later": _later,
    "lasting": _lasting,
    "instead_of": _instead,
    "for_each": lambda one, by: f"for every {by.kind(one['for_each'])}, {_sentences(one['do'], by).removesuffix('.')}",
}


def _result(one: Table, by: Speaker, begins: str, words: dict[str, str]) -> str:
    said = [begins]
    for key, word in words.items():
        if key in one:
            said.append(f"If {word}, {_sentences(one[key]['do'], by).removesuffix('.')}")
    return ". ".join(said)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


_FRAMES: dict[str, Callable[[Table, Speaker], str]] = {
    "paid": _paid,
    "conditional": _waiting,
    "interrupt": _waiting,
    "static": _static,
    "play": _play,
    "subroutine": lambda ability, by: _sentences(ability["do"], by),
}


def _acted(one: Table, by: Speaker, *, subject: bool = False) -> str:
    """The act of a verb in words; a contest includes its results."""
    if one["do"] == "trace":
        return _result(one, by, f"trace[{one['base']}]", {"success": "successful", "failure": "unsuccessful"})
    if one["do"] == "psi":
        return _result(one, by, "play a psi game", {"different": "the bids differ", "same": "the bids match"})
    return act(one, by, subject=subject)
