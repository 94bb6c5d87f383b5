"""Reading conditions and events of the ability language from TOML."""

from collections.abc import Callable

from judge_cli.engine.abilities import amount as amounts
from judge_cli.engine.abilities import amount as conditions
from judge_cli.engine.abilities import words
from judge_cli.engine.abilities.amount import Condition, Event, Ordinal, Ref
from judge_cli.engine.cards.select_file import (
    AMOUNTS,
    listed,
    one_of,
    read_amount,
    read_select,
    read_which,
    word,
    word_unknown,
    wrong,
)
from judge_cli.engine.verbs.verb import events
from judge_cli.text.toml_file import Table

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


def _times(table: Table) -> amounts.Amount:
    table.only(("times", "within", "adding"))
    adding = word(table, "adding", words.CARD_VALUES, "")
    return amounts.Times(read_event(table.table("times")), word(table, "within", words.PAST), adding)


AMOUNTS["times"] = _times


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
