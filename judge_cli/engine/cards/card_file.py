"""Reading a card file strictly: only words of the vocabulary, each with the keys that go with it."""

from collections.abc import Sequence
from pathlib import Path

from judge_cli.engine.cards import vocabulary as known
from judge_cli.engine.table.card import Ability, Card, Cost, Effect, Payment, Static, Unsaid
from judge_cli.errors.playing import AbilityWrong, WordUnknown
from judge_cli.procedure.procedure import Player
from judge_cli.text.toml_file import Table, read_toml

_SIDES = {"corp": Player.CORP, "runner": Player.RUNNER}
_COSTS = ("rez", "install", "play")


def read_card(path: Path) -> Card:
    """The card that a file holds."""
    table = read_toml(path).table()
    kind = word(table, "type", tuple(known.BY_TYPE))
    linked = ("link",) if kind in known.LINKED else ()
    table.only((*known.COMMON, *known.BY_TYPE[kind], *linked))
    abilities = tuple(_ability(one) for one in table.tables("ability"))
    waits: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        if ability.when:
            waits[ability.when] = (*waits.get(ability.when, ()), ability)
    return Card(
        name=table.text("name"),
        side=_SIDES[word(table, "side", known.PLAYERS)],
        type=kind,
        subtypes=table.texts("subtypes"),
        unique=table.flag("unique"),
        cost=next((table.number(key) for key in _COSTS if key in table.values), 0),
        strength=table.number("strength", 0),
        memory=table.number("memory", 0),
        trash_cost=table.number("trash") if "trash" in table.values else None,
        link=table.number("link", 0),
        points=table.number("points", 0),
        advancement=table.number("advancement", 0),
        counters=_counters(table),
        stays=table.flag("stays"),
        tags=table.number("tags", 0),
        abilities=abilities,
        subroutines=tuple(
            Ability("subroutine", one.text("text"), _effects(one))
            for one in _only(table, "subroutine", known.SUBROUTINE)
        ),
        statics=tuple(_static(one) for one in table.tables("static")),
        not_modelled=tuple(
            Unsaid(one.text("text"), word(one, "matters", known.MATTERS))
            for one in _only(table, "not_modelled", known.NOT_MODELLED)
        ),
        waits=waits,
    )


def word(table: Table, key: str, allowed: Sequence[str], default: str | None = None) -> str:
    """The word at this key, which must be one of those allowed."""
    found = table.text(key, default)
    if found not in allowed and not (default is not None and found == default):
        raise WordUnknown(table.place(key), key, found, allowed)
    return found


def _only(table: Table, key: str, keys: Sequence[str]) -> list[Table]:
    return [one.only(keys) for one in table.tables(key)]


def _counters(table: Table) -> tuple[tuple[str, int], ...]:
    counters = table.table("counters").only(known.COUNTERS)
    return tuple((kind, counters.number(kind)) for kind in sorted(counters.values))


def _ability(table: Table) -> Ability:
    table.only(known.ABILITY)
    kind = word(table, "kind", known.KINDS)
    ability = Ability(
        kind=kind,
        text=table.text("text"),
        do=_effects(table),
        cost=_cost(table.table("cost")),
        when=word(table, "when", known.WHEN, ""),
        of=word(table, "of", known.OF, ""),
        server=word(table, "server", known.SERVER, ""),
        during=word(table, "during", known.DURING, ""),
        first=word(table, "first", known.SCOPES, ""),
        once=word(table, "once", known.SCOPES, ""),
        may=table.flag("may"),
        run=word(table, "run", known.RUN, ""),
        damage=word(table, "damage", known.DAMAGE, ""),
        by=word(table, "by", known.BY, ""),
        tags=table.number("tags", 0),
        subtype=table.text("subtype", ""),
        unless_archives=table.flag("unless_archives"),
        stolen=table.flag("stolen"),
        user=word(table, "user", known.PLAYERS, ""),
    )
    _fits(table, ability)
    return ability


def _fits(table: Table, ability: Ability) -> None:
    """Refuses an ability whose kind and keys contradict each other."""
    waits = ability.kind in ("conditional", "interrupt")
    if waits and not ability.when:
        raise AbilityWrong(table.place("kind"), f"an ability of the kind {ability.kind!r} needs the key 'when'")
    if not waits and ability.when:
        raise AbilityWrong(table.place("when"), f"an ability of the kind {ability.kind!r} waits for nothing")
    if ability.when.startswith("would ") is not (ability.kind == "interrupt"):
        raise AbilityWrong(table.place("when"), "interrupts, and only they, wait for what would happen")
    if ability.kind == "paid" and ability.cost == Cost():
        raise AbilityWrong(table.place("kind"), "a paid ability needs a cost")
    if not ability.do:
        raise AbilityWrong(table.place("text"), "an ability needs at least one instruction below [[ability.do]]")


def _cost(table: Table) -> Cost:
    table.only(known.COST)
    counter = word(table, "counter", known.COUNTERS, "")
    return Cost(
        clicks=table.number("clicks", 0),
        credits=table.number("credits", 0),
        counter=counter,
        counters=table.number("counters", 1 if counter else 0),
        trash=table.flag("trash"),
        lose_clicks=table.number("lose_clicks", 0),
        per=word(table, "per", known.COST_PER, ""),
    )


def _effects(table: Table) -> tuple[Effect, ...]:
    return tuple(_effect(one) for one in table.tables("do"))


def _effect(table: Table) -> Effect:
    name = word(table, "effect", tuple(known.EFFECTS))
    must, may = known.EFFECTS[name]
    table.only(("effect", "if", "unless", "and", *must, *may))
    for key in must:
        if key not in table.values:
            table.text(key)
    return Effect(
        word=name,
        player=_SIDES[word(table, "player", known.PLAYERS, "runner")],
        amount=table.number("base", 0) if name == "trace" else table.number("amount", 0),
        counter=word(table, "counter", known.COUNTERS, ""),
        everything=table.flag("all"),
        lasts=word(table, "lasts", known.LASTS, ""),
        server=table.texts("server"),
        subtype=table.text("subtype", ""),
        only_if=word(table, "if", known.IF, ""),
        unless=_payment(table.table("unless")) if "unless" in table.values else None,
        success=_result(table, "different" if name == "psi" else "success"),
        failure=_result(table, "same" if name == "psi" else "failure"),
        options=tuple(
            Ability("option", one.text("text"), _effects(one)) for one in _only(table, "option", known.OPTION)
        ),
        also=word(table, "and", known.AND, ""),
        damage=word(table, "damage", known.DAMAGE, ""),
        per=word(table, "per", known.AMOUNT_PER, ""),
        inner=_inner(table, name),
        repeats=table.flag("repeats"),
        unpreventable=table.flag("unpreventable"),
        what=word(table, "what", known.WHAT, ""),
    )


def _payment(table: Table) -> Payment:
    table.only(known.UNLESS)
    player = _SIDES[word(table, "player", known.PLAYERS)]
    return Payment(player, table.number("credits"), word(table, "per", known.PER, ""))


def _inner(table: Table, name: str) -> Ability | None:
    """What an instruction makes happen later, or instead of something else."""
    if name == "trace" and "strong" in table.values:
        strong = table.table("strong").only((*known.OPTION, "strength"))
        return Ability("result", strong.text("text"), _effects(strong), tags=strong.number("strength"))
    if name not in ("later", "instead of accessing"):
        return None
    return Ability(
        kind="delayed",
        text=table.text("text"),
        do=_effects(table),
        when=word(table, "when", known.WHEN, ""),
        damage=word(table, "damage", known.DAMAGE, ""),
        may=table.flag("may"),
    )


def _result(table: Table, key: str) -> Ability | None:
    """What a trace does when it is, or is not, successful: a conditional ability that hangs on the result."""
    if key not in table.values:
        return None
    result = table.table(key).only(known.OPTION)
    return Ability("result", result.text("text"), _effects(result))


def _static(table: Table) -> Static:
    name = word(table, "effect", tuple(known.STATICS))
    must, may = known.STATICS[name]
    table.only(("effect", "text", *must, *may))
    for key in must:
        table.number(key)
    return Static(
        word=name,
        text=table.text("text", ""),
        amount=table.number("amount", 0),
        clicks=table.number("clicks", 0),
        credits=table.number("credits", 0),
        first=word(table, "first", known.SCOPES, ""),
        only_on=word(table, "only_on", known.ONLY_ON, ""),
    )
