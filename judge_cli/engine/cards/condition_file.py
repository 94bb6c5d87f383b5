"""Reads what stands inside an ability from TOML: selects, amounts, conditions and events."""

from collections.abc import Callable, Collection, Sequence
from typing import NoReturn

from judge_cli.engine.abilities import amount as amounts
from judge_cli.engine.abilities import amount as conditions
from judge_cli.engine.abilities import words
from judge_cli.engine.abilities.amount import Amount, ComparedNumber, Condition, Event, Ordinal, Ref, Select, Which
from judge_cli.engine.verbs.verb import events
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table

SELECT = (
    *("count", "up_to", "by", "random", "whose", "type", "subtype", "any_subtype", "no_subtype", "is", "is_not", "in"),
    *("server", "top", "has", "on", "among", "copy_of", "same_position", "title", "other", "as"),
    *("except", "of_type", "of_subtype", "any_of", "different_names"),
)


def word(table: Table, key: str, known: Sequence[str], default: str | None = None) -> str:
    """The word at this key, which must be one of those known."""
    found = table.text(key, default)
    if found not in known and not (default is not None and key not in table.values):
        raise word_unknown(table.place(key), key, found, known)
    return found


def listed(table: Table, key: str, known: Collection[str] | None = None) -> tuple[str, ...]:
    """The words at this key, single or in a list."""
    if isinstance(table.values.get(key), str):
        found: tuple[str, ...] = (table.text(key),)
    else:
        found = table.texts(key)
    for one in found if known is not None else ():
        if one not in (known or ()):
            raise word_unknown(table.place(key), key, one, tuple(known or ()))
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


def read_which(table: Table, key: str) -> Which:
    """Cards: a string is a name, a table a select."""
    found = table.either(key)
    if isinstance(found, str) and found:
        return Ref(found)
    if isinstance(found, Table):
        return read_select(found)
    wrong(table, key, "select", "is a name in quotes or a table")


def read_select(table: Table) -> Select:
    """Cards by their properties."""
    table.only(SELECT)
    if "count" in table.values and "up_to" in table.values:
        wrong(table, "up_to", "select", "says how many twice: count and up_to")
    every = table.values.get("count") == "all"
    any_number = table.values.get("count") == "any"
    most: Amount = 1
    if "up_to" in table.values:
        most = read_amount(table, "up_to")
    elif "count" in table.values and not every and not any_number:
        most = read_amount(table, "count")
    select = Select(
        least=0 if "up_to" in table.values or any_number else most,
        most=most if not any_number else -1,
        every=every,
        who=word(table, "by", words.WHO, "you"),
        chance=table.flag("random"),
        whose=word(table, "whose", words.WHO, ""),
        types=listed(table, "type", words.TYPES),
        subtypes=listed(table, "subtype"),
        any_subtypes=listed(table, "any_subtype"),
        no_subtypes=listed(table, "no_subtype"),
        is_=listed(table, "is", words.STATES),
        is_not=listed(table, "is_not", words.STATES),
        zones=listed(table, "in", words.ZONES),
        servers=listed(table, "server"),
        top=read_amount(table, "top") if "top" in table.values else 0,
        has=tuple(_compared(one) for one in table.tables("has")),
        on=read_which(table, "on") if "on" in table.values else None,
        among=_ref(table, "among"),
        copy_of=read_which(table, "copy_of") if "copy_of" in table.values else None,
        same_position=_ref(table, "same_position"),
        title=table.text("title", ""),
        other=table.flag("other"),
        name=table.text("as", ""),
        without=_ref(table, "except"),
        of_type=_ref(table, "of_type"),
        of_subtype=_ref(table, "of_subtype"),
        any_of=tuple(read_select(one) for one in table.tables("any_of")),
        different=table.flag("different_names"),
    )
    _can_match(table, select)
    return select


def _ref(table: Table, key: str) -> Ref | None:
    """The name at this key, if there is one."""
    return Ref(table.text(key)) if key in table.values else None


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
    found = table.either(key)
    if isinstance(found, bool):
        wrong(table, key, "amount", "is a whole number, a name in quotes or a table")
    if isinstance(found, int):
        return found
    if isinstance(found, str) and found:
        return amounts.Named(found)
    if isinstance(found, Table):
        return AMOUNTS[one_of(found, "amount", AMOUNTS)](found)
    wrong(table, key, "amount", "is a whole number, a name in quotes or a table")


def _value(table: Table) -> Amount:
    table.only(("value", "of"))
    if "of" not in table.values:
        return amounts.ValueOf(word(table, "value", words.GAME_VALUES))
    if table.values["of"] in words.WHO:
        return amounts.ValueOf(word(table, "value", words.PLAYER_VALUES), table.text("of"))
    of = read_which(table, "of")
    return amounts.ValueOf(word(table, "value", words.CARD_VALUES), of if isinstance(of, Select) else of.name)


def _up_to(table: Table) -> Amount:
    table.only(("up_to", "least"))
    return amounts.UpTo(read_amount(table, "up_to"), read_amount(table, "least") if "least" in table.values else 0)


def _parts(table: Table, key: str) -> tuple[Amount, ...]:
    found = table.only((key,)).either(key)
    if not isinstance(found, list) or not found:
        wrong(table, key, "amount", "is a list of amounts")
    return tuple(_part(table, key, one) for one in found)


def _part(table: Table, key: str, found: "str | int | Table") -> Amount:
    if isinstance(found, Table):
        return AMOUNTS[one_of(found, "amount", AMOUNTS)](found)
    return found if isinstance(found, int) else amounts.Named(found)


def _less(table: Table) -> Amount:
    parts = _parts(table, "less")
    if len(parts) != 2:
        wrong(table, "less", "amount", "takes one amount from another, so it has two")
    return amounts.Difference(*parts)


def _half(table: Table) -> Amount:
    table.only(("half", "round"))
    return amounts.Divided(read_amount(table, "half"), 2, word(table, "round", ("up", "down"), "down") == "up")


def _divided(table: Table) -> Amount:
    table.only(("divided", "by"))
    return amounts.Divided(read_amount(table, "divided"), max(1, table.number("by")), False)


def _bounded(table: Table) -> Amount:
    table.only(("bounded", "least", "most"))
    return amounts.Bounded(read_amount(table, "bounded"), table.number("least", 0), table.number("most", -1))


def _servers(table: Table) -> Amount:
    table.only(("servers", "with"))
    kind = word(table, "servers", ("remote", "central", "any"))
    return amounts.Servers(kind, tuple(read_select(one) for one in table.tables("with")))


def _down_to(table: Table) -> Amount:
    table.only(("down_to", "count"))
    return amounts.DownTo(read_select(table.table("down_to")), table.number("count", 1))


def _times(table: Table) -> amounts.Amount:
    table.only(("times", "within", "adding"))
    adding = word(table, "adding", words.CARD_VALUES, "")
    return amounts.Times(read_event(table.table("times")), word(table, "within", words.PAST), adding)


AMOUNTS: dict[str, Callable[[Table], Amount]] = {
    "each": lambda table: amounts.Counted(read_select(table.only(("each",)).table("each"))),
    "value": _value,
    "up_to": _up_to,
    "sum": lambda table: amounts.Sum(_parts(table, "sum")),
    "product": lambda table: amounts.Product(_parts(table, "product")),
    "less": _less,
    "half": _half,
    "divided": _divided,
    "bounded": _bounded,
    "types_among": lambda table: amounts.Kinds(read_select(table.only(("types_among",)).table("types_among"))),
    "number_of": lambda table: amounts.NumberOf(table.only(("number_of",)).text("number_of")),
    "down_to": _down_to,
    "servers": _servers,
    "times": _times,
}


def word_unknown(place: Place, key: str, found: str, known: Sequence[str]) -> CorpusBroken:
    """A file uses a word that is not in the vocabulary."""
    return CorpusBroken(
        "word-unknown",
        f"{shortened(found)!r} is not a known word for {key}",
        place=place,
        where=[f"known: {', '.join(known)}"],
    )


def node_wrong(place: Place, node: str, what: str) -> CorpusBroken:
    """A node of the ability language lacks something, or says something impossible."""
    return CorpusBroken("node-wrong", f"{shortened(node)!r} {what}", place=place)


EVENT = (
    *("event", "who", "what", "server", "by", "kind", "least", "would", "first", "second", "if", "run", "basic"),
    *("together", "as", "doer"),
)


def read_conditions(table: Table, key: str = "if") -> tuple[Condition, ...]:
    """The conditions at this key, single or in a list; none if it is absent."""
    if key not in table.values:
        return ()
    found = table.either(key)
    parts = found if isinstance(found, list) else [found]
    return tuple(_condition(table, key, one) for one in parts)


def _condition(table: Table, key: str, found: object) -> Condition:
    if isinstance(found, str):
        if found not in _PLAIN:
            raise word_unknown(table.place(key), key, found, sorted(_PLAIN))
        return _PLAIN[found]
    if isinstance(found, Table):
        return _CONDITIONS[one_of(found, "condition", _CONDITIONS)](found)
    wrong(table, key, "condition", "is a word in quotes or a table")


def _exists(table: Table) -> Condition:
    table.only(("exists", "least"))
    return conditions.Exists(read_which(table, "exists"), table.number("least", 1))


def _matches(table: Table) -> Condition:
    table.only(("card", "is"))
    return conditions.Matches(Ref(table.text("card")), read_select(table.table("is")))


def _compare(table: Table) -> Condition:
    table.only(("amount", *words.COMPARISONS))
    how = one_of(table, "condition", words.COMPARISONS)
    return conditions.Compare(read_amount(table, "amount"), how, read_amount(table, how))


def _happened(table: Table) -> Condition:
    table.only(("happened", "within", "least"))
    within = word(table, "within", words.PAST)
    return conditions.Happened(read_event(table.table("happened")), within, table.number("least", 1))


def _during(table: Table) -> Condition:
    table.only(("during", "server", "who", "what"))
    what = word(table, "during", ("run", "encounter", "breach", "access", "turn", "action phase", "installation"))
    which = read_which(table, "what") if "what" in table.values else None
    return conditions.During(what, listed(table, "server"), word(table, "who", words.WHO, ""), which)


def _at_least(table: Table, key: str) -> Condition:
    return conditions.Compare(amounts.ValueOf(key), "at_least", table.only((key,)).number(key))


_PLAIN: dict[str, Condition] = {
    "done": conditions.Done(),
    "not done": conditions.Not(conditions.Done()),
    "successful": conditions.Declared("successful"),
    "unsuccessful": conditions.Declared("unsuccessful"),
    "tagged": conditions.Compare(amounts.ValueOf("tags"), "at_least", 1),
    "not tagged": conditions.Compare(amounts.ValueOf("tags"), "at_most", 0),
    "during a run": conditions.During("run"),
    "during an encounter": conditions.During("encounter"),
    "during a run on this server": conditions.During("run", ("this server",)),
}
_CONDITIONS: dict[str, Callable[[Table], Condition]] = {
    "exists": _exists,
    "card": _matches,
    "amount": _compare,
    "happened": _happened,
    "during": _during,
    "tags": lambda table: _at_least(table, "tags"),
    "threat": lambda table: _at_least(table, "threat"),
    "not": lambda table: conditions.Not(conditions.All(read_conditions(table.only(("not",)), "not"))),
    "all": lambda table: conditions.All(read_conditions(table.only(("all",)), "all")),
    "any": lambda table: conditions.Any(read_conditions(table.only(("any",)), "any")),
}


def read_events(table: Table, key: str) -> tuple[Event, ...]:
    """The events at this key, single or in a list."""
    found = table.either(key)
    parts = found if isinstance(found, list) else [found]
    for one in parts:
        if not isinstance(one, Table):
            wrong(table, key, "event", 'is a table with the key event, such as { event = "turn begins" }')
    return tuple(read_event(one) for one in parts if isinstance(one, Table))


def read_event(table: Table) -> Event:
    """An event."""
    table.only(EVENT)
    ordinal = None
    for time, key in ((1, "first"), (2, "second")):
        if key in table.values and ordinal is not None:
            wrong(table, key, "event", "is the first or the second time, and not both")
        if key in table.values:
            ordinal = Ordinal(time, word(table, key, words.SCOPES))
    return Event(
        word=word(table, "event", events()),
        who=word(table, "who", words.WHO, ""),
        what=read_which(table, "what") if "what" in table.values else None,
        servers=listed(table, "server"),
        by=read_which(table, "by") if "by" in table.values else None,
        kind=table.text("kind", ""),
        least=table.number("least", 0),
        would=table.flag("would"),
        ordinal=ordinal,
        conditions=read_conditions(table),
        own_run=word(table, "run", ("by this",), "") == "by this",
        basic=table.flag("basic"),
        together=table.flag("together"),
        name=table.text("as", "it"),
        doer=word(table, "doer", words.WHO, ""),
    )
