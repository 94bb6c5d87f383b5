"""Reads abilities strictly from TOML: every node of the ability language from the keys that its table may have."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn, TypeVar

from judge_cli.cards.language import ability as nodes
from judge_cli.cards.language import amount as amounts
from judge_cli.cards.language import words
from judge_cli.cards.language.ability import KINDS, NOTHING, Ability, Block, Cost, Effect, Instruction, Together
from judge_cli.cards.language.amount import Amount, ComparedNumber, Condition, Event, Ordinal, Ref, Select, Which
from judge_cli.cards.language.verbs import CHANGES, EACH, VERBS, events
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table

_Node = TypeVar("_Node")
# The keys of a table, each with the kind of its value; one that ends in "?" may be absent.
Keys = Mapping[str, str]


class NodeForm(NamedTuple):
    """A node whose fields are the values at these keys, in this order."""

    kind: type
    keys: Keys


def word(table: Table, key: str, known: Sequence[str], default: str | None = None) -> str:
    """The word at this key, which must be one of those known."""
    found = table.text(key, default)
    if found not in known and not (default is not None and key not in table.values):
        raise _word_unknown(table.place(key), key, found, known)
    return found


def listed(table: Table, key: str, known: Collection[str] | None = None) -> tuple[str, ...]:
    """The words at this key, single or in a list."""
    if isinstance(table.values.get(key), str):
        found: tuple[str, ...] = (table.text(key),)
    else:
        found = table.texts(key)
    for one in found if known is not None else ():
        if one not in (known or ()):
            raise _word_unknown(table.place(key), key, one, tuple(known or ()))
    return found


def wrong(table: Table, key: str, node: str, what: str) -> NoReturn:
    """Raises the error for a wrong node of a card file, with its place."""
    raise node_wrong(table.place(key), node, what)


def one_of(table: Table, node: str, heads: Collection[str]) -> str:
    """The key that names the kind of node; a table must have exactly one."""
    found = [key for key in table.values if key in heads]
    if len(found) != 1:
        said = f"has {' and '.join(found)}" if found else "has none of its keys"
        wrong(table, found[0] if found else next(iter(table.values), ""), node, f"{said}: {', '.join(sorted(heads))}")
    return found[0]


def _value(table: Table, key: str, kind: str) -> Any:  # noqa: ANN401 (values of every kind)
    """The value at a key, of a kind."""
    if kind in _WORDS:
        return word(table, key, _WORDS[kind])
    return listed(table, key, _LISTS[kind]) if kind in _LISTS else _VALUES[kind](table, key)


def _filled(kind: type[_Node], table: Table, keys: Keys, *first: object, also: Collection[str] = ()) -> _Node:
    """A node: `first`, then the values at these keys; an absent one is what its type says."""
    table.only((*keys, *also))
    fields: tuple[str, ...] = kind._fields[len(first) :]  # type: ignore[attr-defined]
    found = {
        field: _value(table, key, of.rstrip("?"))
        for field, (key, of) in zip(fields, keys.items(), strict=False)
        if key in table.values or not of.endswith("?")
    }
    return kind(*first, **found)


def _node(table: Table, node: str, forms: "Mapping[str, NodeForm | Callable[[Table], Any]]") -> Any:  # noqa: ANN401
    form = forms[one_of(table, node, forms)]
    return _filled(form.kind, table, form.keys) if isinstance(form, NodeForm) else form(table)


ABILITY: Keys = MappingProxyType(
    {
        **{"kind": "kind", "text": "text", "do": "block?", "cost": "cost?", "when": "events?", "if": "conditions?"},
        **{"changes": "changes?", "flags": "flags?", "once": "scope?", "may": "flag?", "user": "player?"},
        **{"in": "zones?", "threat": "number?"},
    }
)
RESULT = ("text", "do")
COST = ("clicks", "credits", "counters", "trash", "lose_clicks", "do", "from")


def read_ability(table: Table) -> Ability:
    """An ability of a card."""
    ability = _filled(Ability, table, ABILITY)
    effects = tuple(effect for one in ability.do.do if isinstance(one, Together) for effect in one.effects)
    _fits(table, ability)
    return ability._replace(effects=effects)


def read_result(table: Table, kind: str = "result") -> Ability:
    """Instructions with a text of their own: the result of a trace, an option, a subroutine."""
    return Ability(kind, table.only(RESULT).text("text"), read_block(table, "do"))


def _fits(table: Table, ability: Ability) -> None:
    """Refuses an ability whose kind and keys contradict each other."""
    waits = ability.kind in ("conditional", "interrupt")
    if waits and not ability.events:
        raise ability_wrong(table.place("kind"), f"an ability of the kind {ability.kind!r} needs the key 'when'")
    if not waits and ability.events:
        raise ability_wrong(table.place("when"), f"an ability of the kind {ability.kind!r} waits for nothing")
    if any(event.would is not (ability.kind == "interrupt") for event in ability.events):
        raise ability_wrong(table.place("when"), "interrupts, and only they, wait for what would happen")
    if ability.conditions and ability.kind not in ("static", "paid"):
        asks = f"an ability of the kind {ability.kind!r} asks nothing but by 'if' in 'do'"
        raise ability_wrong(table.place("if"), asks)
    if ability.kind == "paid" and "cost" not in table.values:
        raise ability_wrong(table.place("kind"), "a paid ability needs a cost")
    if (ability.kind == "static") is not bool(ability.changes):
        raise ability_wrong(table.place("kind"), "static abilities, and only they, have the key 'changes'")
    if (ability.kind == "static") is bool(ability.do.do):
        raise ability_wrong(table.place("text"), "an ability needs at least one instruction at 'do', a static one none")


def _cost(table: Table) -> Cost:
    table.only(COST)
    counters = table.table("counters").only(words.COUNTERS)
    clicks = read_amount(table, "clicks") if "clicks" in table.values else 0
    return Cost(
        clicks=clicks if isinstance(clicks, int) else 0,
        counted_clicks=0 if isinstance(clicks, int) else clicks,
        credits=read_amount(table, "credits") if "credits" in table.values else 0,
        counters=tuple((kind, counters.number(kind)) for kind in sorted(counters.values)),
        trash=table.flag("trash"),
        lose_clicks=table.number("lose_clicks", 0),
        do=read_block(table, "do") if "do" in table.values else NOTHING,
        source=read_select(table.table("from")) if "from" in table.values else None,
    )


def read_block(table: Table, key: str) -> Block:
    """Instructions that are followed in order."""
    return Block(tuple(_instruction(one) for one in table.tables(key)))


def _effect(table: Table) -> Effect:
    """A verb with its arguments."""
    name = word(table, "do", sorted(VERBS))
    return Effect(name, _arguments(table, "do", VERBS[name].arguments))


def _changes(table: Table, key: str) -> tuple[Effect, ...]:
    """Changes that last."""
    found: list[Effect] = []
    for one in table.tables(key):
        name = word(one, "change", sorted(CHANGES))
        found.append(Effect(name, _arguments(one, "change", CHANGES[name])))
    if not found:
        wrong(table, key, "changes", "is a list of tables with the key change")
    return tuple(found)


def _arguments(table: Table, head: str, kinds: Keys) -> Mapping[str, object]:
    table.only((head, *kinds))
    lacking = [name for name, kind in kinds.items() if not kind.endswith("?") and name not in table.values]
    if lacking:
        wrong(table, head, table.text(head), f"needs the key {lacking[0]!r}")
    found = {name: _value(table, name, of.rstrip("?")) for name, of in kinds.items() if name in table.values}
    return MappingProxyType(found)


def _instruction(table: Table) -> Instruction:
    if "do" in table.values and isinstance(table.values["do"], str):
        return Together((_effect(table),))
    for head in ("later", "instead_of"):  # which can be optional, and so have the key may as well
        if head in table.values:
            made: Instruction = INSTRUCTIONS[head](table)  # type: ignore[operator]
            return made
    found: Instruction = _node(table, "instruction", INSTRUCTIONS)
    return found


def _together(table: Table) -> Instruction:
    effects = tuple(_effect(one) for one in table.only(("together",)).tables("together"))
    if len(effects) < 2:
        wrong(table, "together", "together", "is a list of two effects or more")
    return Together(effects)


def _repeat(table: Table) -> Instruction:
    table.only(("repeat", "do"))
    return nodes.ForEach(None, read_block(table, "do"), times=read_amount(table, "repeat"))


def _choose(table: Table) -> Instruction:
    table.only(("choose", "options", "count", "up_to", "modal"))
    options = tuple(
        nodes.Option(one.only(RESULT).text("text"), read_block(one, "do")) for one in table.tables("options")
    )
    if len(options) < 2:
        wrong(table, "options", "choose", "has two options or more")
    if "count" in table.values and "up_to" in table.values:
        wrong(table, "up_to", "choose", "says how many twice: count and up_to")
    many = next((read_amount(table, key) for key in ("count", "up_to") if key in table.values), 1)
    who, up_to, modal = word(table, "choose", words.WHO), "up_to" in table.values, table.flag("modal")
    return nodes.ChooseOption(who, options, many, up_to=up_to, modal=modal)


def _later(table: Table) -> Instruction:
    table.only(("later", "text", "do", "lasts", "repeats", "may"))
    waited_for = _events(table, "later")
    ability = Ability("delayed", table.text("text"), read_block(table, "do"), events=waited_for, may=table.flag("may"))
    if table.flag("repeats") and any(isinstance(one, nodes.Later) for one in nodes.parts(ability.do)):
        wrong(table, "later", "later", "waits for what waits for something else: a card cannot go round in a circle")
    return nodes.Later(ability, word(table, "lasts", words.LASTS, ""), table.flag("repeats"))


def _instead(table: Table) -> Instruction:
    table.only(("instead_of", "text", "do", "may", "pay"))
    pay, may = _cost(table.table("pay")), table.flag("may")
    ability = Ability("replacement", table.text("text"), read_block(table, "do"), cost=pay, may=may)
    return nodes.Instead(read_event(table.table("instead_of")), ability, may)


INSTRUCTIONS: Mapping[str, NodeForm | Callable[[Table], Instruction]] = MappingProxyType(
    {
        "together": _together,
        "may": NodeForm(nodes.May, {"may": "who", "do": "block", "pay": "cost?", "text": "text?", "if_able": "flag?"}),
        "unless": NodeForm(nodes.Unless, {"unless": "who", "pay": "cost", "do": "block"}),
        "if": NodeForm(nodes.If, {"if": "condition", "do": "block", "else": "block?"}),
        "for_each": NodeForm(nodes.ForEach, {"for_each": "cards", "do": "block", "as": "text?"}),
        "repeat": _repeat,
        "choose": _choose,
        "later": _later,
        "lasting": NodeForm(nodes.Lasting, {"lasting": "changes", "lasts": "lasts"}),
        "instead_of": _instead,
    }
)


def _which(table: Table, key: str) -> Which:
    """Cards: a string is a name, a table a select."""
    found = table.either(key)
    if isinstance(found, str) and found:
        return Ref(found)
    if isinstance(found, Table):
        return read_select(found)
    wrong(table, key, "select", "is a name in quotes or a table")


SELECT: Keys = MappingProxyType(
    {
        **{"by": "who?", "random": "flag?", "whose": "who?", "type": "types?", "subtype": "subtypes?"},
        **{"any_subtype": "subtypes?", "no_subtype": "subtypes?", "is": "states?", "is_not": "states?"},
        **{"in": "zones?", "server": "server?", "top": "amount?", "has": "compared?", "on": "cards?"},
        **{"among": "ref?", "copy_of": "cards?", "same_position": "ref?", "title": "text?", "other": "flag?"},
        **{"as": "text?", "except": "ref?", "of_type": "ref?", "of_subtype": "ref?", "any_of": "selects?"},
        "different_names": "flag?",
    }
)
MANY = ("count", "up_to")


def read_select(table: Table) -> Select:
    """Cards by their properties."""
    if all(key in table.values for key in MANY):
        wrong(table, "up_to", "select", "says how many twice: count and up_to")
    every = table.values.get("count") == "all"
    any_number = table.values.get("count") == "any"
    counted = next((key for key in MANY if key in table.values and not every and not any_number), "")
    most: Amount = read_amount(table, counted) if counted else -1 if any_number else 1
    least = 0 if any_number or counted == "up_to" else most
    select = _filled(Select, table, SELECT, least, most, every, also=MANY)
    _can_match(table, select)
    return select


def _can_match(table: Table, select: Select) -> None:
    """Refuses a select that no card can ever match."""
    both = set(select.is_) & set(select.is_not)
    if both:
        wrong(table, "is_not", "select", f"can never match: a card that is {min(both)} and is not")
    for one, other in (("rezzed", "unrezzed"), ("faceup", "facedown")):
        if one in select.is_ and other in select.is_:
            wrong(table, "is", "select", f"can never match: no card is {one} and {other}")
    if set(select.subtypes) & set(select.no_subtypes):
        wrong(table, "no_subtype", "select", "can never match: a subtype that it must have and must not have")
    if "installed" in select.is_ and select.zones and not {"root", "protecting", "server", "rig"} & set(select.zones):
        wrong(table, "in", "select", f"can never match: no installed card is in {select.zones[0]}")
    if isinstance(select.most, int) and isinstance(select.least, int) and 0 <= select.most < max(1, select.least):
        wrong(table, "count", "select", "can never match: it wants no card")


def _compared(table: Table) -> ComparedNumber:
    table.only(("value", *words.COMPARISONS))
    how = one_of(table, "has", words.COMPARISONS)
    return ComparedNumber(word(table, "value", words.CARD_VALUES), how, read_amount(table, how))


def read_amount(table: Table, key: str) -> Amount:
    """An amount: a number, a name in quotes, or a table."""
    return _amount(table, key, table.either(key))


def _amount(table: Table, key: str, found: object) -> Amount:
    if isinstance(found, int) and not isinstance(found, bool):
        return found
    if isinstance(found, str) and found:
        return amounts.Named(found)
    if isinstance(found, Table):
        made: Amount = _node(found, "amount", AMOUNTS)
        return made
    wrong(table, key, "amount", "is a whole number, a name in quotes or a table")


def _amounts(table: Table, key: str) -> tuple[Amount, ...]:
    found = table.either(key)
    if not isinstance(found, list) or not found:
        wrong(table, key, "amount", "is a list of amounts")
    return tuple(_amount(table, key, one) for one in found)


def _value_of(table: Table) -> Amount:
    table.only(("value", "of"))
    if "of" not in table.values:
        return amounts.ValueOf(word(table, "value", words.GAME_VALUES))
    if table.values["of"] in words.WHO:
        return amounts.ValueOf(word(table, "value", words.PLAYER_VALUES), table.text("of"))
    of = _which(table, "of")
    return amounts.ValueOf(word(table, "value", words.CARD_VALUES), of if isinstance(of, Select) else of.name)


def _less(table: Table) -> Amount:
    found = _amounts(table.only(("less",)), "less")
    if len(found) != 2:
        wrong(table, "less", "amount", "takes one amount from another, so it has two")
    return amounts.Difference(*found)


def _half(table: Table) -> Amount:
    table.only(("half", "round"))
    return amounts.Divided(read_amount(table, "half"), 2, word(table, "round", ("up", "down"), "down") == "up")


def _divided(table: Table) -> Amount:
    table.only(("divided", "by"))
    return amounts.Divided(read_amount(table, "divided"), max(1, table.number("by")), False)


AMOUNTS: Mapping[str, NodeForm | Callable[[Table], Amount]] = MappingProxyType(
    {
        "each": NodeForm(amounts.Counted, {"each": "select"}),
        "value": _value_of,
        "up_to": NodeForm(amounts.UpTo, {"up_to": "amount", "least": "amount?"}),
        "sum": NodeForm(amounts.Sum, {"sum": "amounts"}),
        "product": NodeForm(amounts.Product, {"product": "amounts"}),
        "less": _less,
        "half": _half,
        "divided": _divided,
        "bounded": NodeForm(amounts.Bounded, {"bounded": "amount", "least": "number?", "most": "number?"}),
        "types_among": NodeForm(amounts.Kinds, {"types_among": "select"}),
        "number_of": NodeForm(amounts.NumberOf, {"number_of": "text"}),
        "down_to": NodeForm(amounts.DownTo, {"down_to": "select", "count": "number?"}),
        "servers": NodeForm(amounts.Servers, {"servers": "kind of server", "with": "selects"}),
        "times": NodeForm(amounts.Times, {"times": "event", "within": "past", "adding": "card value?"}),
    }
)


def read_conditions(table: Table, key: str = "if") -> tuple[Condition, ...]:
    """The conditions at this key, single or in a list; none if it is absent."""
    if key not in table.values:
        return ()
    found = table.either(key)
    return tuple(_condition(table, key, one) for one in (found if isinstance(found, list) else [found]))


def _condition(table: Table, key: str, found: object) -> Condition:
    if isinstance(found, str):
        if found not in _PLAIN:
            raise _word_unknown(table.place(key), key, found, sorted(_PLAIN))
        return _PLAIN[found]
    if isinstance(found, Table):
        made: Condition = _node(found, "condition", _CONDITIONS)
        return made
    wrong(table, key, "condition", "is a word in quotes or a table")


def _as_one(table: Table, key: str) -> Condition:
    """The conditions at a key as one."""
    found = read_conditions(table, key)
    return found[0] if len(found) == 1 else amounts.All(found)


def _compare(table: Table) -> Condition:
    table.only(("amount", *words.COMPARISONS))
    how = one_of(table, "condition", words.COMPARISONS)
    return amounts.Compare(read_amount(table, "amount"), how, read_amount(table, how))


def _at_least(key: str) -> Callable[[Table], Condition]:
    return lambda table: amounts.Compare(amounts.ValueOf(key), "at_least", table.only((key,)).number(key))


_PLAIN: Mapping[str, Condition] = MappingProxyType(
    {
        "done": amounts.Done(),
        "not done": amounts.Not(amounts.Done()),
        "successful": amounts.Declared("successful"),
        "unsuccessful": amounts.Declared("unsuccessful"),
        "tagged": amounts.Compare(amounts.ValueOf("tags"), "at_least", 1),
        "not tagged": amounts.Compare(amounts.ValueOf("tags"), "at_most", 0),
        "during a run": amounts.During("run"),
        "during an encounter": amounts.During("encounter"),
        "during a run on this server": amounts.During("run", ("this server",)),
    }
)
_CONDITIONS: Mapping[str, NodeForm | Callable[[Table], Condition]] = MappingProxyType(
    {
        "exists": NodeForm(amounts.Exists, {"exists": "cards", "least": "number?"}),
        "card": NodeForm(amounts.Matches, {"card": "ref", "is": "select"}),
        "amount": _compare,
        "happened": NodeForm(amounts.Happened, {"happened": "event", "within": "past", "least": "number?"}),
        "during": NodeForm(amounts.During, {"during": "stretch", "server": "server?", "who": "who?", "what": "cards?"}),
        "tags": _at_least("tags"),
        "threat": _at_least("threat"),
        "not": lambda table: amounts.Not(amounts.All(read_conditions(table.only(("not",)), "not"))),
        "all": NodeForm(amounts.All, {"all": "conditions"}),
        "any": NodeForm(amounts.Any, {"any": "conditions"}),
    }
)


def _events(table: Table, key: str) -> tuple[Event, ...]:
    """The events at this key, single or in a list."""
    found = table.either(key)
    tables = found if isinstance(found, list) else [found]
    for one in tables:
        if not isinstance(one, Table):
            wrong(table, key, "event", 'is a table with the key event, such as { event = "turn begins" }')
    return tuple(read_event(one) for one in tables if isinstance(one, Table))


EVENT: Keys = MappingProxyType(
    {
        **{"event": "event word", "who": "who?", "what": "cards?", "server": "server?", "by": "cards?"},
        **{"kind": "text?", "least": "number?", "would": "flag?", "first": "first?", "if": "conditions?"},
        **{"run": "own run?", "basic": "flag?", "together": "flag?", "as": "text?", "doer": "who?"},
    }
)


def read_event(table: Table) -> Event:
    """An event."""
    if "first" in table.values and "second" in table.values:
        wrong(table, "second", "event", "is the first or the second time, and not both")
    event = _filled(Event, table, EVENT, also=("second",))
    second = Ordinal(2, word(table, "second", words.SCOPES)) if "second" in table.values else event.ordinal
    return event._replace(ordinal=second)


_WORDS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        **{"kind": KINDS, "who": words.WHO, "player": words.PLAYERS, "counter": words.COUNTERS},
        **{"damage": words.DAMAGE, "zone": words.ZONES, "lasts": words.LASTS, "scope": words.SCOPES},
        **{"past": words.PAST, "step": tuple(words.STEPS), "card value": words.CARD_VALUES, "each": EACH},
        **{"end": ("top", "bottom", "shuffled"), "face": ("faceup", "facedown")},
        "position": ("outermost", "approach server", "approach ice", "encounter ice"),
        "value": ("card name", "card type", "subtype", "number"),
        "kind of server": ("remote", "central", "any"),
        "stretch": ("run", "encounter", "breach", "access", "turn", "action phase", "installation"),
    }
)
_LISTS: Mapping[str, Collection[str] | None] = MappingProxyType(
    {
        **{"server": None, "subtypes": None, "words": None, "types": words.TYPES, "states": words.STATES},
        **{"zones": words.ZONES, "flags": words.FLAGS},
    }
)


def _strong(table: Table, key: str) -> object:
    """The result of a trace with a minimum strength: that strength, and its instructions."""
    found = table.table(key).only((*RESULT, "strength"))
    return found.number("strength"), Ability("result", found.text("text"), read_block(found, "do"))


_VALUES: Mapping[str, Callable[[Table, str], object]] = MappingProxyType(
    {
        "cards": _which,
        "select": lambda table, key: read_select(table.table(key)),
        "selects": lambda table, key: tuple(read_select(one) for one in table.tables(key)),
        "compared": lambda table, key: tuple(_compared(one) for one in table.tables(key)),
        "ref": lambda table, key: Ref(table.text(key)),
        "amount": read_amount,
        "amounts": _amounts,
        "number": lambda table, key: table.number(key),
        "points": lambda table, key: table.number(key),
        "flag": lambda table, key: table.flag(key),
        "text": lambda table, key: table.text(key),
        "name": lambda table, key: table.text(key),
        "event": lambda table, key: read_event(table.table(key)),
        "events": _events,
        "event word": lambda table, key: word(table, key, events()),
        "first": lambda table, key: Ordinal(1, word(table, key, words.SCOPES)),
        "own run": lambda table, key: word(table, key, ("by this",)) == "by this",
        "condition": _as_one,
        "conditions": read_conditions,
        "block": read_block,
        "changes": _changes,
        "cost": lambda table, key: _cost(table.table(key)),
        "result": lambda table, key: read_result(table.table(key)),
        "ability": lambda table, key: read_ability(table.table(key)),
        "strong": _strong,
    }
)


def ability_wrong(place: Place, what: str) -> CorpusBroken:
    """An ability in a card file contradicts itself."""
    return CorpusBroken("ability-wrong", what, place=place)


def _word_unknown(place: Place, key: str, found: str, known: Sequence[str]) -> CorpusBroken:
    what = f"{shortened(found)!r} is not a known word for {key}"
    return CorpusBroken("word-unknown", what, place=place, where=[f"known: {', '.join(known)}"])


def node_wrong(place: Place, node: str, what: str) -> CorpusBroken:
    """A node of the ability language lacks something, or says something impossible."""
    return CorpusBroken("node-wrong", f"{shortened(node)!r} {what}", place=place)
