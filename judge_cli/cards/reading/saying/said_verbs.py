"""Verbs and costs in our own words."""

from collections.abc import Callable

from judge_cli.cards.reading.saying.said_cards import (
    Speaker,
    Table,
    Value,
    article,
    credits_said,
    is_bounded,
    is_of_a_card,
    listed,
    say_amount,
    say_cards,
    say_looked_up,
    say_quantity,
    say_server,
    say_zone,
    third,
)

PEOPLE = {"corp": "the Corp", "runner": "the Runner", "you": "you"}
LASTS = {
    "turn": "for the rest of the turn",
    "run": "for the rest of this run",
    "encounter": "for the rest of this encounter",
    "access": "during this access",
    "breach": "during this breach",
    "next turn": "until your next turn begins",
}


def cost_icons(cost: Table, by: Speaker) -> str:
    said = ["[click]" * cost["clicks"]] if cost.get("clicks") else []
    said += [_counted("{number} {unit}", "credit")({"amount": cost["credits"]}, by)] if "credits" in cost else []
    said += ["lose " + "[click]" * cost["lose_clicks"]] if cost.get("lose_clicks") else []
    said += [f"{n} hosted {kind} counter{_s(n)}" for kind, n in cost.get("counters", {}).items()]
    said += ["[trash]"] if cost.get("trash") else []
    said += [one for part in cost.get("do", []) for one in _done_as_cost(part, by)]
    return ", ".join(said)


def _done_as_cost(part: Table, by: Speaker, form: Callable[[str], str] = str) -> list[str]:
    """The acts of a cost: one, several at once, or one of several; each verb in this form."""
    if "choose" not in part:
        return [form(act(one, by)) for one in part.get("together", [part])]
    done = [option["do"] for option in part["options"]]
    return [listed([form(act(one, by)) for block in done for one in block], "or")]


def say_cost(cost: Table, by: Speaker, who: str = "you", *, of_them: bool = False) -> str:
    """A cost, as an instruction to a player or as a statement about them."""
    with by.taking(who):
        return listed(_paid_with(cost, by, third if of_them and who != "you" else str), "and")


def _paid_with(cost: Table, by: Speaker, form: Callable[[str], str]) -> list[str]:
    said = [_clicks("spend")({"amount": cost["clicks"]}, by)] if cost.get("clicks") else []
    said += [_counted("pay {number} {unit}", "credit")({"amount": cost["credits"]}, by)] if "credits" in cost else []
    said += ["lose " + "[click]" * cost["lose_clicks"]] if cost.get("lose_clicks") else []
    said += [f"remove {n} hosted {kind} counter{_s(n)}" for kind, n in cost.get("counters", {}).items()]
    said += ["trash this card"] if cost.get("trash") else []
    return [*map(form, said), *(one for part in cost.get("do", []) for one in _done_as_cost(part, by, form))]


def signed(number: Value) -> str:
    return f"{number:+d}" if isinstance(number, int) else f"+{number}"


def act(one: Table, by: Speaker, *, subject: bool = False) -> str:
    """The act of a verb in words."""
    said = _VERBS[one["do"]](one, by) + (", if able" if one.get("if_able") else "")
    who = by.doer = one.get("who", "you")
    return f"{PEOPLE[who]} {third(said)}" if subject and who != "you" else said


def _counted(phrase: str, unit: str = "") -> Callable[[Table, Speaker], str]:
    """A phrase with an amount, in which "for each" comes last."""

    def say(one: Table, by: Speaker) -> str:
        if unit == "credit" and one["amount"] == "lost":
            return phrase.split("{", maxsplit=1)[0] + "credits equal to the number of credits the Runner lost"
        if unit == "credit" and is_of_a_card(one["amount"]):
            return phrase.split("{", maxsplit=1)[0] + f"credits equal to {say_looked_up(one['amount'], by)}"
        if is_bounded(one["amount"]):
            return f"{say({**one, 'amount': 'X'}, by)}, where X is equal to {say_quantity(one['amount'], by)}"
        number, each, plus = by.parts(one["amount"])
        unit_ = unit.format(**one)
        counts = bool(unit) and not unit_.endswith("damage")
        said = phrase.format(
            number=number,
            unit=f"{unit_}{_s(number) if counts else ''}",
            what=_what(one, by),
            **({key: value for key, value in one.items() if key in ("kind", "counter")}),
        )
        said += f" plus {plus[0]} {unit_}{_s(plus[0]) if counts else ''} for every {plus[1]}" if plus else ""
        return said + (f" for every {each}" if each else "")

    return say


def _what(one: Table, by: Speaker) -> str:
    return say_cards(one.get("what", "this"), by)


def _to(phrase: str) -> Callable[[Table, Speaker], str]:
    return lambda one, by: phrase.format(what=_what(one, by))


def _clicks(verb: str) -> Callable[[Table, Speaker], str]:
    def say(one: Table, by: Speaker) -> str:
        number, each, _ = by.parts(one["amount"])
        said = "[click]" * number if isinstance(number, int) else "all their [click]"
        return f"{verb} {said}" + (f" for every {each}" if each else "")

    return say


def _placed(one: Table, by: Speaker) -> str:
    if is_of_a_card(one["amount"]):
        return f"place credits equal to {say_looked_up(one['amount'], by)} on {_what(one, by)}"
    number, each, plus = by.parts(one["amount"])
    unit = "credit" if one["counter"] == "credit" else f"{one['counter']} counter"
    place, on = ("load", "onto") if by.loads and one.get("what", "this") == "this" else ("place", "on")
    said = f"{place} {number} {unit}{_s(number)} {on} {_what(one, by)}"
    said += f" for every {each}" if each else ""
    return said + (f" plus {plus[0]} {unit}{_s(plus[0])} for every {plus[1]}" if plus else "")


def _removed(one: Table, by: Speaker) -> str:
    number, each, _ = by.parts(one["amount"])
    by.removed = f"{one['counter']} counter"
    hosted = "what" not in one
    many = "all" if isinstance(one["amount"], dict) and "value" in one["amount"] else number
    said = f"remove {many} {'hosted ' if hosted else ''}{one['counter']} counter{_s(many)}"
    return (
        said + ("" if hosted else f" from {_what(one, by)}") + (f" for every {each}" if each and many != "all" else "")
    )


def _taken(one: Table, by: Speaker) -> str:
    number = one["amount"]
    many = "all" if isinstance(number, dict) and "value" in number else say_amount(number, by)
    return f"take {credits_said(many)} from {_what(one, by)}"


def _moved(one: Table, by: Speaker) -> str:
    end = f"the {one['at']} of " if "at" in one else ""
    return f"add {_what(one, by)} to {end}{say_zone(one['to'])}"


def _became(one: Table, by: Speaker) -> str:
    kind = f"{article(one['subtype'])} {one['subtype']}" if "subtype" in one else "an"
    whose = "your" if one.get("who", "you") == "you" else "their"
    points = f"{one['points']} agenda point{'' if one['points'] in (1, -1) else 's'}"
    return f"add {_what(one, by)} to {whose} score area as {kind} agenda worth {points}"


def _priced(verb: str) -> Callable[[Table, Speaker], str]:
    def say(one: Table, by: Speaker) -> str:
        said = f"{verb} {'and rez ' if one.get('rezzed') else ''}{_what(one, by)}"
        said += f" on {say_cards(one['on'], by)}" if "on" in one else ""
        said += f" in the root of or protecting {say_server(one['server'])}" if "server" in one else ""
        said += ", ignoring all costs" if one.get("free") else ""
        if "less" not in one:
            return said
        less = one["less"]
        if isinstance(less, int) and less < 0:
            return f"{said}, paying {credits_said(-less)} more"
        total = "a total of " if one.get("rezzed") else ""
        return f"{said}, paying {total}{credits_said(say_amount(less, by))} less{_for_each(one)}"

    return say


def _for_each(one: Table) -> str:
    """The discount on a price for each of several cards."""
    what = one["what"]
    many = isinstance(what, dict) and (what.get("up_to", 1) != 1 or what.get("count", 1) != 1)
    return " for each" if many else ""


def _faceup(one: Table) -> str:
    """The word "faceup" for a hosted card; an installed one needs none."""
    what = one.get("what", "this")
    return " faceup" if isinstance(what, dict) and "installed" not in what.get("is", ()) else ""


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
    lasts = f" {LASTS[one['lasts']]}" if "lasts" in one else ""
    number, each, _ = by.parts(one["amount"])
    return f"{signed(number)} strength{lasts}" + (f" for every {each}" if each else "")


def _tags(one: Table, by: Speaker) -> str:
    return _counted("take {number} {unit}" if by.taker else "give the Runner {number} {unit}", "tag")(one, by)


def _damage(one: Table, by: Speaker) -> str:
    suffers = by.taker or one.get("who") == "runner"
    return _counted("suffer {number} {unit}" if suffers else "do {number} {unit}", "{kind} damage")(one, by)


def _prevented(one: Table, by: Speaker) -> str:
    kind = f"{one['kind']} " if "kind" in one else ""
    return f"prevent all {kind}damage" if one.get("all") else f"prevent {say_amount(one['amount'], by)} {kind}damage"


def _more(one: Table, by: Speaker) -> str:
    number = one["amount"]
    return f"access {say_amount(number, by)} additional card{_s(number)}"


def _runner_moves(one: Table, by: Speaker) -> str:
    to = "outermost" if one["to"] == "outermost" else ""
    said = (
        f"go to the outermost position of {say_server(one['server'])}"
        if to
        else f"approach {say_server(one['server'])}"
    )
    return _runners(said, by)


def _runners(said: str, by: Speaker) -> str:
    """An act that only the Runner can do, with the subject on a Corp card."""
    return said if by.side == "runner" else f"the Runner {third(said)}"


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
    "spend clicks": _clicks("spend"),
    "place counters": _placed,
    "remove counters": _removed,
    "take credits": _taken,
    "move counters": lambda one, by: (
        f"move {one['amount']} {one['counter']} counter from {_what(one, by)} to {say_cards(one['to'], by)}"
    ),
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
    "encounter": lambda one, by: _runners(f"encounter {_what(one, by)}", by),
    "prevent": _to("prevent {what} from being trashed"),
    "remove from the game": _to("remove {what} from the game"),
    "search": lambda one, by: f"search {by.searched(one['what'])}",
    "move": _moved,
    "become agenda": _became,
    "shuffle": _shuffled,
    "host": lambda one, by: f"host {_what(one, by)}{_faceup(one)} on {say_cards(one['on'], by)}",
    "swap": lambda one, by: f"swap {_what(one, by)} with {say_cards(one['other'], by)}",
    "turn": lambda one, by: f"turn {say_cards(one['what'], by, at='in')} {one['face']}",
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
    "move runner": _runner_moves,
}


def _s(number: Value) -> str:
    return "" if number in (1, "a") else "s"
