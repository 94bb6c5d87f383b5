"""The deciding constructs of an ability, and copies of the ability with one of them altered."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, NamedTuple

from judge_cli.cards.language.ability import (
    FREE,
    Ability,
    Block,
    Cost,
    Effect,
    ForEach,
    If,
    May,
    Together,
    Unless,
    parts,
)
from judge_cli.cards.language.amount import (
    All,
    Condition,
    Counted,
    Done,
    Event,
    Kinds,
    Not,
    NumberOf,
    Product,
    Ref,
    Select,
    Sum,
    Times,
    ValueOf,
)

THREAT, ONCE, RESTRICTION, WHILE, IF, IF_MET = (
    *("threat", "once", "restriction", "while", "if", "if after it was met"),
)
ORDINAL, STIPULATION, UNLESS, MAY_PAY = "ordinal", "stipulation", "unless", "may pay"
CALCULATED, TARGET, PERSISTENT, COST = "calculated", "target", "persistent", "cost"
STRENGTH, MEETS, PREVENTS, REPLACES = "strength", "meets", "prevents", "replaces"
# The prefix of a static ability's change word.
CHANGE = "change: "
CONSTRUCTS = (
    *(THREAT, ONCE, RESTRICTION, WHILE, IF, IF_MET, ORDINAL, STIPULATION, UNLESS, MAY_PAY, CALCULATED, TARGET),
    *(PERSISTENT, COST, STRENGTH, MEETS, PREVENTS, REPLACES),
)
# Whether a player did an optional act.
_FOLLOWS: tuple[Condition, ...] = (Done(), Not(Done()))
_ALWAYS: Condition = All(())
_NEVER: Condition = Not(_ALWAYS)
_CALCULATED = (Counted, Kinds, NumberOf, Product, Sum, Times, ValueOf)
_FOR_EACH = ("for each", "for every")
# The verb of an optional payment that later instructions refer to.
_PAY = "pay"
# A threat level that no game reaches.
_NO_THREAT = 99


class Otherwise(NamedTuple):
    """An ability, or a node of one, with one construct always met or never met."""

    construct: str
    lets: bool
    node: Any


def otherwise(ability: Ability) -> Iterator[Otherwise]:
    """Copies of the ability, each with one construct always met or never met."""
    if ability.threat:
        yield Otherwise(THREAT, True, ability._replace(threat=0))
        yield Otherwise(THREAT, False, ability._replace(threat=_NO_THREAT))
    if ability.once:
        yield Otherwise(ONCE, True, ability._replace(once=""))
    if ability.conditions:
        construct = WHILE if ability.kind == "static" else RESTRICTION
        yield Otherwise(construct, True, ability._replace(conditions=()))
        yield Otherwise(construct, False, ability._replace(conditions=(_NEVER,)))
    if "persistent" in ability.flags:
        yield Otherwise(PERSISTENT, False, ability._replace(flags=tuple(f for f in ability.flags if f != PERSISTENT)))
    yield from _silent(ability)
    for one in _in_events(ability):
        yield one._replace(node=ability._replace(events=one.node))
    counts = any(words in ability.text.casefold() for words in _FOR_EACH)
    for one in _within(ability.changes, ability.kind):
        if counts or one.construct != CALCULATED:
            yield one._replace(node=ability._replace(changes=one.node))
    for one in _within(ability.do, ability.kind):
        if one.construct == CALCULATED and not counts:
            continue
        effects = tuple(effect for part in one.node.do if isinstance(part, Together) for effect in part.effects)
        yield one._replace(node=ability._replace(do=one.node, effects=effects))


def _silent(ability: Ability) -> Iterator[Otherwise]:
    """The ability reduced to doing nothing."""
    for n, change in enumerate(ability.changes):
        others = (*ability.changes[:n], *ability.changes[n + 1 :])
        yield Otherwise(f"{CHANGE}{change.word}", False, ability._replace(changes=others))
    if ability.events:
        prevents = any(isinstance(one, Effect) and one.word == "prevent" for one in parts(ability.do))
        kind = REPLACES if "replaces" in ability.flags else PREVENTS if prevents else MEETS
        yield Otherwise(kind, False, ability._replace(do=Block((If(_NEVER, ability.do, None),)), effects=()))


def _in_events(ability: Ability) -> Iterator[Otherwise]:
    """The events of an ability without "first", or without any further requirement."""
    events = ability.events
    if ability.is_paid_interrupt and any(one.conditions for one in events):
        yield Otherwise(RESTRICTION, True, tuple(one._replace(conditions=()) for one in events))
    if any(one.ordinal for one in events):
        yield Otherwise(ORDINAL, True, tuple(one._replace(ordinal=None) for one in events))
    wide = tuple(map(_widened, events))
    if wide != events:
        yield Otherwise(STIPULATION, True, wide)


def _widened(event: Event) -> Event:
    """The event without limits on what, where and by whom; a named card stays."""
    what = None if isinstance(event.what, Select) else event.what
    by = None if isinstance(event.by, Select) else event.by
    return event._replace(what=what, by=by, servers=(), kind="", least=0, conditions=(), basic=False)


def _within(node: Any, kind: str) -> Iterator[Otherwise]:  # noqa: ANN401 (nodes of every kind)
    """Copies of a node, each with one construct in it altered."""
    if isinstance(node, Ability):
        yield from otherwise(node)
        return
    yield from _own(node, kind)
    if isinstance(node, Effect):
        if node.word == _PAY:
            yield Otherwise(COST, True, Effect(_PAY, MappingProxyType({**node.arguments, "amount": 0})))
        for name, value in node.arguments.items():
            for one in _in_argument(value, kind):
                yield one._replace(node=Effect(node.word, MappingProxyType({**node.arguments, name: one.node})))
    elif isinstance(node, tuple):
        yield from _in_order(node) if isinstance(node, Block) else ()
        for n, part in enumerate(node):
            for one in _within(part, kind):
                fields = (*node[:n], one.node, *node[n + 1 :])
                yield one._replace(node=fields if type(node) is tuple else type(node)(*fields))


def _in_order(block: Block) -> Iterator[Otherwise]:
    """A block whose "if you do" or "otherwise" always or never follows."""
    for n, part in enumerate(block.do):
        if not isinstance(part, If) or part.condition not in _FOLLOWS:
            continue
        if not any(isinstance(one, May) for one in parts(block.do[:n])):
            continue
        construct = MAY_PAY if isinstance(part.condition, Done) else UNLESS
        for condition in (_ALWAYS, _NEVER):
            do = (*block.do[:n], part._replace(condition=condition), *block.do[n + 1 :])
            yield Otherwise(construct, condition is _ALWAYS, Block(do))


def _own(node: Any, kind: str) -> Iterator[Otherwise]:  # noqa: ANN401 (nodes of every kind)
    """The node with its own construct always met, or never."""
    if isinstance(node, If) and node.condition not in _FOLLOWS:
        construct = IF_MET if kind in ("conditional", "interrupt") else IF
        yield Otherwise(construct, True, node._replace(condition=_ALWAYS))
        yield Otherwise(construct, False, node._replace(condition=_NEVER))
    elif isinstance(node, Unless):
        yield Otherwise(UNLESS, True, If(_ALWAYS, node.do, None))
        yield Otherwise(UNLESS, False, If(_NEVER, node.do, None))
    elif isinstance(node, May) and node.pay is not None:
        yield Otherwise(COST, True, node._replace(pay=FREE))
        yield Otherwise(MAY_PAY, True, If(_ALWAYS, node.do, None))
        yield Otherwise(MAY_PAY, False, If(_NEVER, node.do, None))
    elif isinstance(node, ForEach) and node.which is None and not isinstance(node.times, int):
        yield Otherwise(CALCULATED, False, node._replace(times=0))
        yield Otherwise(CALCULATED, False, node._replace(times=1))


def _in_argument(value: Any, kind: str) -> Iterator[Otherwise]:  # noqa: ANN401 (values of every kind)
    """An argument of an effect with its construct removed: a calculated amount, or the kind of card."""
    if isinstance(value, _CALCULATED):
        yield Otherwise(CALCULATED, False, 0)
        yield Otherwise(CALCULATED, False, 1)
    elif isinstance(value, Select):
        if value.asks_for_a_kind or value.is_ or value.is_not or value.other:
            yield Otherwise(TARGET, True, _any_kind(value))
    elif isinstance(value, Ability | Block) or type(value) is tuple:
        yield from _within(value, kind)


def _any_kind(select: Select) -> Select:
    """Cards wherever the select looks for them, whatever they are."""
    found = select._replace(types=(), subtypes=(), any_subtypes=(), no_subtypes=(), is_=(), is_not=(), has=())
    return found._replace(any_of=(), copy_of=None, of_type=None, of_subtype=None, title="", other=False)


_THIS = Ref("this")
_TAKE_AWAY = ("trash", "move", "shuffle", "set aside", "remove from the game", "forfeit")
_OF_COUNTERS = ("take credits", "move counters", "remove counters")


def uninstalls_source(cost: Cost) -> bool:
    """Whether paying the cost takes its own card out of play."""
    return cost.trash or any(
        effect.word in _TAKE_AWAY and effect.arguments.get("what", _THIS) == _THIS
        for part in cost.do.do
        if isinstance(part, Together)
        for effect in part.effects
    )


def speaks_of_counters(ability: Ability) -> bool:
    """Whether an ability's effect counts, takes or moves the counters on its own card."""
    for part in parts(ability.do):
        if isinstance(part, ValueOf) and part.of == "this" and part.value.endswith(" counters"):
            return True
        if isinstance(part, Effect) and part.word in _OF_COUNTERS and part.arguments.get("what", _THIS) == _THIS:
            return True
    return False


def speaks_of_hosted(ability: Ability) -> bool:
    """Whether an ability's effect is about the cards hosted on its own card."""
    for part in parts(ability.do):
        if isinstance(part, Select) and part.on == _THIS:
            return True
        if isinstance(part, ValueOf) and part.of == "this" and part.value == "hosted cards":
            return True
    return False
