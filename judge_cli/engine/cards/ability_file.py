"""Reading abilities from TOML: costs, effects, instructions and what holds them together."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from judge_cli.engine.abilities import ability as nodes
from judge_cli.engine.abilities import words
from judge_cli.engine.abilities.ability import FREE, KINDS, NOTHING, Ability, Block, Cost, Effect, Instruction, Together
from judge_cli.engine.abilities.amount import All
from judge_cli.engine.cards.condition_file import (
    listed,
    one_of,
    read_amount,
    read_conditions,
    read_event,
    read_events,
    read_select,
    read_which,
    word,
    wrong,
)
from judge_cli.engine.evaluate.change_words import CHANGES, EACH
from judge_cli.engine.rules.abilities.walking import STEPS
from judge_cli.engine.verbs.verb import VERBS
from judge_cli.errors import CorpusBroken
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table

ABILITY = (*("kind", "text", "do", "cost", "when", "if", "changes", "flags", "once", "may", "user", "in", "threat"),)
RESULT = ("text", "do")
COST = ("clicks", "credits", "counters", "trash", "lose_clicks", "do", "from")


def read_ability(table: Table) -> Ability:
    """An ability of a card."""
    table.only(ABILITY)
    kind = word(table, "kind", KINDS)
    do = read_block(table, "do") if "do" in table.values else NOTHING
    ability = Ability(
        kind=kind,
        text=table.text("text"),
        do=do,
        cost=read_cost(table.table("cost")) if "cost" in table.values else FREE,
        events=read_events(table, "when") if "when" in table.values else (),
        conditions=read_conditions(table),
        changes=read_changes(table, "changes") if "changes" in table.values else (),
        flags=listed(table, "flags", words.FLAGS),
        once=word(table, "once", words.SCOPES, ""),
        may=table.flag("may"),
        user=word(table, "user", words.PLAYERS, ""),
        zones=listed(table, "in", words.ZONES),
        threat=table.number("threat", 0),
        effects=tuple(effect for one in do.do if isinstance(one, Together) for effect in one.effects),
    )
    _fits(table, ability)
    return ability


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


def read_cost(table: Table) -> Cost:
    """A cost."""
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


def read_effect(table: Table) -> Effect:
    """A verb with its arguments."""
    name = word(table, "do", sorted(VERBS))
    return Effect(name, _arguments(table, "do", VERBS[name].arguments))


def read_changes(table: Table, key: str) -> tuple[Effect, ...]:
    """Changes that last."""
    found: list[Effect] = []
    for one in table.tables(key):
        name = word(one, "change", sorted(CHANGES))
        found.append(Effect(name, _arguments(one, "change", CHANGES[name])))
    if not found:
        wrong(table, key, "changes", "is a list of tables with the key change")
    return tuple(found)


def _arguments(table: Table, head: str, kinds: Mapping[str, str]) -> Mapping[str, object]:
    table.only((head, *kinds))
    found: dict[str, object] = {}
    for name, kind in kinds.items():
        if name in table.values:
            found[name] = _READ[kind.rstrip("?")](table, name)
        elif not kind.endswith("?"):
            wrong(table, head, table.text(head), f"needs the key {name!r}")
    return MappingProxyType(found)


def _instruction(table: Table) -> Instruction:
    if "do" in table.values and isinstance(table.values["do"], str):
        return Together((read_effect(table),))
    for head in ("later", "instead_of"):  # which can be optional, and so have the key may as well
        if head in table.values:
            return INSTRUCTIONS[head](table)
    return INSTRUCTIONS[one_of(table, "instruction", INSTRUCTIONS)](table)


def _together(table: Table) -> Instruction:
    effects = tuple(read_effect(one) for one in table.only(("together",)).tables("together"))
    if len(effects) < 2:
        wrong(table, "together", "together", "is a list of two effects or more")
    return Together(effects)


def _may(table: Table) -> Instruction:
    table.only(("may", "do", "pay", "text", "if_able"))
    pay = read_cost(table.table("pay")) if "pay" in table.values else None
    who, if_able = word(table, "may", words.WHO), table.flag("if_able")
    return nodes.May(who, read_block(table, "do"), pay, table.text("text", ""), if_able)


def _unless(table: Table) -> Instruction:
    table.only(("unless", "do", "pay"))
    return nodes.Unless(word(table, "unless", words.WHO), read_cost(table.table("pay")), read_block(table, "do"))


def _if(table: Table) -> Instruction:
    table.only(("if", "do", "else"))
    found = read_conditions(table)
    condition = found[0] if len(found) == 1 else All(found)
    return nodes.If(condition, read_block(table, "do"), read_block(table, "else") if "else" in table.values else None)


def _for_each(table: Table) -> Instruction:
    table.only(("for_each", "do", "as"))
    return nodes.ForEach(read_which(table, "for_each"), read_block(table, "do"), 0, table.text("as", "it"))


def _repeat(table: Table) -> Instruction:
    table.only(("repeat", "do"))
    return nodes.ForEach(None, read_block(table, "do"), read_amount(table, "repeat"))


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
    events = read_events(table, "later")
    ability = Ability("delayed", table.text("text"), read_block(table, "do"), events=events, may=table.flag("may"))
    if table.flag("repeats") and any(isinstance(one, nodes.Later) for one in _inner(ability.do)):
        wrong(table, "later", "later", "waits for what waits for something else: a card cannot go round in a circle")
    return nodes.Later(ability, word(table, "lasts", words.LASTS, ""), table.flag("repeats"))


def _inner(block: Block) -> list[Instruction]:
    """Every instruction of a block, nested ones included."""
    found: list[Instruction] = []
    for one in block.do:
        found.append(one)
        for part in one:
            found += _inner(part) if isinstance(part, Block) else []
    return found


def _lasting(table: Table) -> Instruction:
    table.only(("lasting", "lasts"))
    return nodes.Lasting(read_changes(table, "lasting"), word(table, "lasts", words.LASTS))


def _instead(table: Table) -> Instruction:
    table.only(("instead_of", "text", "do", "may", "pay"))
    pay, may = read_cost(table.table("pay")) if "pay" in table.values else FREE, table.flag("may")
    ability = Ability("replacement", table.text("text"), read_block(table, "do"), cost=pay, may=may)
    return nodes.Instead(read_event(table.table("instead_of")), ability, table.flag("may"))


def _strong(table: Table, key: str) -> object:
    """The result of a trace with a minimum strength: that strength, and its instructions."""
    found = table.table(key).only((*RESULT, "strength"))
    return found.number("strength"), Ability("result", found.text("text"), read_block(found, "do"))


INSTRUCTIONS: dict[str, Callable[[Table], Instruction]] = {
    "together": _together,
    "may": _may,
    "unless": _unless,
    "if": _if,
    "for_each": _for_each,
    "repeat": _repeat,
    "choose": _choose,
    "later": _later,
    "lasting": _lasting,
    "instead_of": _instead,
}
_READ: dict[str, Callable[[Table, str], object]] = {
    "who": lambda table, key: word(table, key, words.WHO),
    "cards": read_which,
    "amount": read_amount,
    "counter": lambda table, key: word(table, key, words.COUNTERS),
    "damage": lambda table, key: word(table, key, words.DAMAGE),
    "zone": lambda table, key: word(table, key, words.ZONES),
    "end": lambda table, key: word(table, key, ("top", "bottom", "shuffled")),
    "server": listed,
    "lasts": lambda table, key: word(table, key, words.LASTS),
    "flag": lambda table, key: table.flag(key),
    "points": lambda table, key: table.number(key),
    "text": lambda table, key: table.text(key),
    "step": lambda table, key: word(table, key, tuple(STEPS)),
    "name": lambda table, key: table.text(key),
    "subtypes": listed,
    "words": listed,
    "face": lambda table, key: word(table, key, ("faceup", "facedown")),
    "position": lambda table, key: word(table, key, ("outermost", "approach server", "approach ice", "encounter ice")),
    "value": lambda table, key: word(table, key, ("card name", "card type", "subtype", "number")),
    "each": lambda table, key: word(table, key, EACH),
    "event": lambda table, key: read_event(table.table(key)),
    "events": read_events,
    "conditions": read_conditions,
    "cost": lambda table, key: read_cost(table.table(key)),
    "result": lambda table, key: read_result(table.table(key)),
    "ability": lambda table, key: read_ability(table.table(key)),
    "strong": _strong,
}


def ability_wrong(place: Place, what: str) -> CorpusBroken:
    """An ability in a card file contradicts itself."""
    return CorpusBroken("ability-wrong", what, place=place)
