"""Clauses become instructions: the actor, the act, the cost, the condition; statements become changes."""

from collections.abc import Callable

from judge_cli.cards.language.verbs import CHANGES, VERBS
from judge_cli.cards.reading.saying.rendering import say_block, say_option
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.antecedents import NotRead, Scope
from judge_cli.cards.reading.sentences.parts import (
    Table,
    amount,
    cards,
    conditions,
    events,
    select,
    server,
    times,
    unsaid,
    uses,
)


def add_to(made: Table, key: str, number: Value) -> None:
    """Adds a number to the same key of a cost; amounts that cannot be added are not read."""
    if key not in made:
        made[key] = number
    elif isinstance(made[key], int) and isinstance(number, int):
        made[key] += number
    else:
        raise NotRead(f"a cost has {key} twice, which cannot be added up")


def pay_with(made: Table, one: Table, who: str) -> None:
    """Adds an effect to a cost, in the cost's own keys if possible."""
    word, number = one.get("do"), one.get("amount")
    plain = {key: value for key, value in one.items() if key != "who" or value != who}
    if word == "pay" and set(plain) == {"do", "amount"} and "credits" not in made:
        made["credits"] = number
    elif word == "spend clicks" and not isinstance(number, int) and "clicks" not in made:
        made["clicks"] = number
    elif word in ("lose clicks", "spend clicks") and isinstance(number, int):
        add_to(made, "clicks" if word == "spend clicks" else "lose_clicks", number)
    elif word == "remove counters" and isinstance(number, int) and "what" not in one:
        add_to(made.setdefault("counters", {}), one["counter"], number)
    elif word == "trash" and one.get("what") == "this":
        made["trash"] = True
    else:
        made["do"] = [*made.get("do", []), one]


# Verbs after which an instruction ends, although the sentence goes on: each card that is played, installed or accessed,
# a search, and what makes cards visible. The rules: rule_split_up_instruction, rule_search_instruction and
# rule_look_reveal_instruction.
_ENDS = ("play", "install", "access", "search", "look", "reveal", "run", "breach", "psi", "trace")
# Verbs that affect one player, whoever does them.
_OUTER = (
    *("subject", "times", "plus", "most", "loads", "into", "from", "where", "unsaid"),
    *("more", "same", "inward", "two"),
)


# Verbs whose number of cards can be "for each" of something.
_COUNTED = ("trash", "derez", "move", "shuffle")


def instructions(said: list[Table], scope: Scope) -> list[Table]:
    """The instructions of one sentence."""
    found: list[Table] = []
    for clause in said:
        found += _clause(clause, scope)
    return found


def _clause(said: Table, scope: Scope) -> list[Table]:
    unsaid(said, scope)
    for key, read in _CLAUSES.items():
        if key in said:
            uses(said, *_KEYS[key])
            return read(said, scope)
    if "unsaid" in said:
        return []
    raise NotRead(f"a clause of {', '.join(sorted(said))}")


def _acts(said: Table, scope: Scope) -> list[Table]:
    if "may" in said:
        return [_may(said, scope)]
    who = scope.player(said.get("who", "you"))
    return acts(said["acts"], who, scope)


def _may(said: Table, scope: Scope) -> Table:
    chooser = scope.player(said["may"])
    made: Table = {"may": chooser}
    if "pay" in said:
        made["pay"] = cost(said["pay"], chooser, scope)
    made["do"] = acts(said["acts"], scope.player(str(said.get("who", said["may"]))), scope)
    return made


def acts(said: Table, who: str, scope: Scope) -> list[Table]:
    """A player's acts, all of them or one of several."""
    scope.clause += 1
    if "any" in said:
        options = []
        for one in said["any"]:
            do = act(one, who, scope)
            options.append({"text": say_option(do, scope.side, who), "do": do})
        return [{"choose": who, "options": options}]
    found = [one for part in said["all"] for one in act(part, who, scope)]
    return grouped(found)


def grouped(found: list[Table]) -> list[Table]:
    """Effects of one sentence as instructions: at the same time, unless a rule ends the instruction between them."""
    made: list[Table] = []
    open_ = False
    for one in found:
        effect = isinstance(one.get("do"), str)
        if open_ and effect and one["do"] not in ("play", "install", "access"):
            last = made[-1]
            made[-1] = {"together": [*last.get("together", [last]), one]}
        else:
            if one.get("do") != "reveal":
                made = [{**before, "goes_on": True} if before.get("do") == "search" else before for before in made]
            made.append(one)
        open_ = effect and one["do"] not in _ENDS
    return made


def act(said: Table, who: str, scope: Scope) -> list[Table]:
    """One act of a player."""
    unsaid(said, scope)
    if "allotted" in said:
        if said["whose"] != "they" and scope.player(said["whose"]) != who:
            raise NotRead("the clicks of one player for the turn of another")
        return [
            {"lasting": [{"change": "allotted clicks", "who": who, "amount": said["allotted"]}], "lasts": "next turn"}
        ]
    if "later" in said:
        return _later({"later": said["later"], "do": [{"acts": {"all": [said["act"]]}}]}, scope)
    if "do" not in said:
        _speak(said, scope)
        return []
    return [effect(said, who, scope)]


def _speak(said: Table, scope: Scope) -> None:
    """Notes the cards of a part without words in the language, since later sentences may refer to them."""
    for key in ("what", "to"):
        if isinstance(said.get(key), dict):
            cards(said[key], scope, str(said.get("unsaid", "")))


def effect(said: Table, who: str, scope: Scope) -> Table:
    """A verb with its arguments."""
    word = said["do"]
    if word not in VERBS:
        raise NotRead(f"{word!r} is no verb")
    if said.get("subject", (scope.side if who == "you" else who)) != (scope.side if who == "you" else who):
        raise NotRead(f"{word!r} is not done by the {who}")
    made: Table = {"do": word}
    arguments = VERBS[word].arguments
    for key, value in said.items():
        if key in ("do", *_OUTER):
            continue
        if key == "free" and key not in arguments:
            scope.lacks(f"costs that are ignored: {word}")
            continue
        if key not in arguments:
            raise NotRead(f"{word!r} has no {key!r}")
        made[key] = _argument(arguments[key].rstrip("?"), value, who, word, scope)
    _shaped(said, made, scope)
    if word in ("install", "play"):
        _from_hand(made, scope.side if who == "you" else who)
    if word == "choose server":
        made["keep"] = True
    if word == "forfeit" and isinstance(made["what"], dict):
        made["what"] |= {"in": "score area", "whose": who}
    if "who" in arguments and who != "you":
        made["who"] = who
    elif "who" not in arguments and who != "you" and "subject" not in said and not _chosen_by(made, who):
        raise NotRead(f"the language does not say who does {word!r}")
    return {key: value for key, value in made.items() if not (key == "what" and value == "this" and _is_this(word))}


def _from_hand(made: Table, side: str) -> None:
    """Takes cards to be installed or played from their player's hand, by default."""
    what = made["what"]
    if isinstance(what, dict) and not {"in", "among", "on", "top", "is"} & set(what):
        what["in"] = "HQ" if side == "corp" else "grip"


def _is_this(word: str) -> bool:
    """Whether a verb is about this card by default."""
    return VERBS[word].arguments.get("what", "").endswith("?") and word not in ("break", "bypass", "prevent", "shuffle")


def _chosen_by(made: Table, who: str) -> bool:
    return any(isinstance(one, dict) and one.get("by") == who for one in made.values()) or made["do"] in (
        *("give tags", "damage", "end the run", "take bad publicity", "jack out", "encounter", "reveal"),
        *("set aside", "host"),
    )


def _argument(kind: str, value: Value, who: str, word: str, scope: Scope) -> Value:
    if kind == "cards":
        return cards(value, scope, word, who)
    if kind == "amount" and value == "that many":
        scope.lacks("as many as before")
    if kind == "amount":
        return value if value in ("all", "any") else _whose(amount(value, scope), who)
    if kind == "server":
        return server(value, scope)
    if kind == "who":
        return who if value == "subject" else scope.player(value)
    return value


def _whose(value: Value, who: str) -> Value:
    """The amount, with "of the subject" replaced by the player who acts."""
    return {**value, "of": who} if isinstance(value, dict) and value.get("of") == "subject" else value


def _shaped(said: Table, made: Table, scope: Scope) -> None:
    """Brings a sentence's additions to a verb into the verb's arguments."""
    word = made["do"]
    if made.get("amount") in ("all", "any"):
        kind = made.get("counter", "credit")
        of = made.get("what", "this")
        if not isinstance(of, str):
            of = scope.find({"ref": "just"})
        every: Table = {"value": f"{kind} counters", "of": of}
        made["amount"] = every if made["amount"] == "all" else {"up_to": every}
    if "times" in said:
        what = made.get("what")
        if "amount" in made:
            made["amount"] = times(made["amount"], said["times"], scope)
        elif (
            word in _COUNTED
            and isinstance(what, dict)
            and isinstance(what.get("count", 1), int)
            and "up_to" not in what
        ):
            what["count"] = times(what.get("count", 1), said["times"], scope)
        else:
            raise NotRead(f"{word!r} for each of something")
    if "two" in said:
        first = made["what"]
        made |= {"what": {**first, "as": "first"}, "other": {**first, "except": "first"}}
    if "plus" in said:
        made["amount"] = {"sum": [made["amount"], amount(said["plus"], scope)]}
    if "most" in said:
        made["amount"] = {"bounded": made["amount"], "most": said["most"]}
    if "into" in said:
        made["to"] = said["into"]["in"]
        if "whose" in said["into"] and scope.player(said["into"]["whose"]) != "you":
            scope.lacks("a card moved to the other score area")
    if "from" in said:
        scope.lacks("an ability used from a hand or discard pile")
    _only_there(made, said.get("where", ()))


def _only_there(made: Table, types: list[str]) -> None:
    """Limits a card that is to be installed to the types that can be in the root, or protect a server."""
    what = made.get("what")
    if not types:
        return
    if not isinstance(what, dict):
        raise NotRead("where a card goes that was spoken of before")
    kinds = [what["type"]] if isinstance(what.get("type"), str) else what.get("type", types)
    if "any_of" in what or not set(kinds) <= set(types):
        raise NotRead("a card that cannot be installed there")
    what["type"] = kinds[0] if len(kinds) == 1 else kinds


def cost(said: Table, who: str, scope: Scope) -> Table:
    """A player's cost, from the acts in the sentence."""
    if "any" in said:
        return {"do": acts(said, who, scope)}
    made: Table = {}
    for part in said["all"]:
        for one in act(part, who, scope):
            pay_with(made, one, who)
    return made


def _if(said: Table, scope: Scope) -> list[Table]:
    first = instructions(said["do"], scope) if "after" in said else []
    made: Table = {"if": conditions(said["if"], scope)}
    made["do"] = first if "after" in said else instructions(said["do"], scope)
    if isinstance(said["if"], dict) and "psi" in said["if"]:
        made["if"] = {"psi": said["if"]["psi"]}
    if isinstance(said["if"], dict) and "trace strength" in said["if"]:
        made["if"] = {"trace strength": said["if"]["trace strength"]}
    if "else" in said:
        made["else"] = instructions(said["else"], scope)
    return [made]


def _unless(said: Table, scope: Scope) -> list[Table]:
    who = scope.player(said["unless"])
    do = instructions(said["do"], scope)
    return [{"unless": who, "pay": cost(said["pay"], who, scope), "do": do}]


def _instead_of(said: Table, scope: Scope) -> list[Table]:
    event = events(said["instead_of"], scope)[0]
    do = instructions(said["do"], scope)
    made: Table = {"instead_of": event}
    if len(do) == 1 and do[0].get("may") == "you" and "pay" not in do[0]:
        made["may"], do = True, do[0]["do"]
    elif len(do) == 1 and do[0].get("may") == "you":
        made |= {"may": True, "pay": do[0]["pay"]}
        do = do[0]["do"]
    return [{**made, "text": say_block(do, scope.side), "do": do}]


def _later(said: Table, scope: Scope) -> list[Table]:
    found = events(said["later"], scope)
    do = instructions(said["do"], scope)
    when: Value = found[0] if len(found) == 1 else found
    lasts = {"lasts": "run"} if any(one["event"] in ("breach", "run ends") for one in found) else {}
    return [{"later": when, **lasts, "text": say_block(do, scope.side), "do": do}]


def _both(said: Table, scope: Scope) -> list[Table]:
    return grouped([one for part in said["both"] for one in _flat(_clause(part, scope))])


def _flat(found: list[Table]) -> list[Table]:
    return [effect for one in found for effect in one.get("together", [one])]


def _lasting(said: Table, scope: Scope) -> list[Table]:
    changes = [made for one in said["lasting"] for made in change(one, scope)]
    return [{"lasting": changes, "lasts": said["lasts"]}]


_KEYS = {
    "acts": ("acts", "may", "who", "pay"),
    "instead_of": ("instead_of", "do"),
    "unless": ("unless", "pay", "do"),
    "instead": ("instead", "if"),
    "otherwise": ("otherwise",),
    "if": ("if", "do", "else", "after"),
    "times": ("times", "do"),
    "later": ("later", "do", "lasts"),
    "both": ("both",),
    "lasting": ("lasting", "lasts"),
    "x": ("x",),
    "after resolving": ("after resolving", "do"),
    "unpreventable": ("unpreventable",),
}
_CLAUSES: dict[str, Callable[[Table, Scope], list[Table]]] = {
    "acts": _acts,
    "instead_of": _instead_of,
    "unless": _unless,
    "instead": lambda said, scope: [
        {"instead": instructions(said["instead"], scope), "if": conditions(said["if"], scope)}
    ],
    "otherwise": lambda said, scope: [{"otherwise": instructions(said["otherwise"], scope)}],
    "if": _if,
    "times": lambda said, scope: [{"repeat": amount(said["times"], scope), "do": instructions(said["do"], scope)}],
    "later": _later,
    "both": _both,
    "lasting": _lasting,
    "x": lambda said, scope: [{"x": amount(said["x"], scope)}],
    "after resolving": lambda _said, _scope: [{"last": {"do": "end action phase"}}],
}


# The keys of a statement.
_CHANGE = (
    *("change", "what", "of", "who", "amount", "times", "less", "subtype", "each", "to"),
    *("event", "on", "until", "first", "do", "trace", "when", "more", "printed", "lose", "but_printed_subroutines"),
)


def change(said: Table, scope: Scope) -> list[Table]:
    """The changes that one statement makes."""
    unsaid(said, scope)
    word = said.get("change", "unsaid")
    if word == "unsaid":
        return []
    uses(said, *_CHANGE)
    made: Table = {"change": word}
    if word in ("subroutine", "ability"):
        return _gained(said, scope)
    _about(said, made, scope)
    if "amount" in said:
        made["amount"] = amount(said["amount"], scope)
    if "times" in said:
        made["amount"] = times(made["amount"], said["times"], scope)
    if "less" in said:
        made["amount"] = -said["less"]
    for key in ("subtype", "each", "printed", "lose", "but_printed_subroutines"):
        if key in said:
            made[key] = said[key]
    return _with_events(said, made, scope)


def _about(said: Table, made: Table, scope: Scope) -> None:
    """Sets the cards and player of a change; this card and its player are the default."""
    word = made["change"]
    what = cards(said["what"], scope, word) if "what" in said else "this"
    if what != "this" and word == "stays":
        raise NotRead("only this card can stay")
    if what != "this":
        made["what"] = what
    if "of" in said:
        made["of"] = select(said["of"], scope)
    who = scope.player(said.get("who", "you"))
    if who != "you" and "who" not in CHANGES[word]:
        raise NotRead(f"the language does not say whose {word!r} it is")
    if who != "you":
        made["who"] = who


def _gained(said: Table, scope: Scope) -> list[Table]:
    """A subroutine or an ability that a card gains, with the quoted words."""
    what = cards(said["what"], scope, said["change"]) if "what" in said else "this"
    inner = Scope(scope.side, "ice")
    made: Table = {"change": said["change"], **({"what": what} if what != "this" else {})}
    if said["change"] == "ability":
        scope.lacks("abilities that are gained")
        return [made]
    do = instructions(said["do"], inner)
    if "trace" in said:
        do = [{"do": "trace", "base": said["trace"], "success": {"text": say_block(do, scope.side), "do": do}}]
    for feature in inner.features:
        scope.lacks(feature)
    made["ability"] = {"text": say_block(do, scope.side), "do": do}
    if said.get("first"):
        made["first"] = True
    if "times" in said:
        made["amount"] = times(1, said["times"], scope)
    return [made]


def _with_events(said: Table, made: Table, scope: Scope) -> list[Table]:
    """A change about an event: one for each of several forbidden things."""
    if "to" in said:
        found = events(said["to"], scope)
        _no_count(found)
        return [{**made, "to": one} for one in found]
    if "event" in said:
        return [{**made, "event": one} for one in events(said["event"], scope)]
    for key in ("on", "until"):
        if key in said:
            found = [with_server(one) for one in events(said[key], scope)]
            if key == "on" and said[key].get("what") == {}:
                found[0]["what"] = {}  # doing it with any card, and not only paying its own cost
            made[key] = found[0] if len(found) == 1 else found
    return [made]


def with_server(event: Table) -> Table:
    """An install that names its server: a card not yet installed protects none."""
    what = event.get("what")
    if event["event"] != "install" or not isinstance(what, dict):
        return event
    if what.get("in") not in ("protecting", ["root", "protecting"]):
        return event
    kind = {key: value for key, value in what.items() if key not in ("in", "server")}
    return {**event, "what": kind, "server": what["server"]}


def _no_count(found: list[Table]) -> None:
    """Refuses a number in the kind of card that costs more or less."""
    for one in found:
        if isinstance(one.get("what"), dict):
            one["what"].pop("count", None)
