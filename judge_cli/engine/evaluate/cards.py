"""The cards that a node means, and the value of an amount."""

from collections.abc import Callable

from judge_cli.engine.abilities.amount import (
    Amount,
    Bounded,
    ComparedNumber,
    Counted,
    Difference,
    Divided,
    DownTo,
    Kinds,
    Named,
    NumberOf,
    Product,
    Ref,
    Select,
    Servers,
    Sum,
    Times,
    UpTo,
    ValueOf,
    Which,
)
from judge_cli.engine.evaluate import continuous
from judge_cli.engine.evaluate.context import NEEDED, Context
from judge_cli.engine.evaluate.states import STATES
from judge_cli.engine.evaluate.tallies import times
from judge_cli.engine.table.game import CENTRALS, STRIDE, Copy, Zone
from judge_cli.procedure.steps.procedure import Player

# The name of the cards hosted on a card that was trashed to pay for its ability.
SET_ASIDE = "set-aside cards"
_OF_CORP = {"HQ": Zone.HAND, "R&D": Zone.DECK, "Archives": Zone.DISCARD}
_OF_RUNNER = {"grip": Zone.HAND, "stack": Zone.DECK, "heap": Zone.DISCARD, "rig": Zone.RIG}
_OF_ANYONE = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "discard pile": Zone.DISCARD,
    "score area": Zone.SCORE,
    "root": Zone.SERVER,
    "protecting": Zone.PROTECTING,
    "play area": Zone.PLAYING,
    "set aside": Zone.SET_ASIDE,
    "identity": Zone.IDENTITY,
    "removed from the game": Zone.REMOVED,
}
_CENTRAL = {Zone.HAND: "HQ", Zone.DECK: "R&D", Zone.DISCARD: "Archives"}


def which(view: Context, node: Which) -> tuple[int, ...]:
    """The ids of the cards that a name or a select means."""
    if isinstance(node, Ref):
        return named(view, node.name)
    return tuple(c.id for c in found(view, node))


def named(view: Context, name: str) -> tuple[int, ...]:
    """The cards given this name that have not become new objects since."""
    game = view.game
    if name == "this" and "rule_abilities_resolution_independent" in game.without and view.this >= 0:
        return (game.copy(view.this).id,)
    if name == "this":
        return (view.this,) if game.is_there(view.this) or view.this in view.before else ()
    if name == "host":
        host = view.copy(view.this).host
        return (host,) if game.is_there(host) else ()
    if name == "encountered ice":
        return (game.encounters[-1].ice,) if game.encounters else ()
    if name == "accessed card":
        return (game.accessing[-1].card,) if game.accessing and game.is_there(game.accessing[-1].card) else ()
    values = [one for one in view.named(name) if isinstance(one, int)]
    if game.without and "rule_no_memory" in game.without:
        values = [game.copy(one).id for one in values]
    return tuple([one for one in values if game.is_there(one) or one in view.before])


def found(view: Context, select: Select) -> list[Copy]:
    """The candidates of a select, in the order of their zone."""
    cards = [c for c in view.game.copies if fits(view, c, select)]
    if select.top:
        return sorted(cards, key=lambda c: c.order)[: amount(view, select.top)]
    return cards


def fits(view: Context, copy: Copy, select: Select) -> bool:
    """Whether a select matches a card."""
    return (
        (not select.types or any(_of_type(copy, one) for one in select.types))
        and _where(view, copy, select)
        and (not select.whose or copy.holder is view.who(select.whose))
        and not (select.other and copy.id % STRIDE == view.this % STRIDE)
        and (not select.title or copy.name == select.title)
        and (not select.is_ or all(STATES[one](view, copy) for one in select.is_))
        and not (select.is_not and any(STATES[one](view, copy) for one in select.is_not))
        and _has_subtypes(view, copy, select)
        and _related(view, copy, select)
        and (not select.has or all(_has_number(view, copy, one) for one in select.has))
        and (not select.any_of or any(fits(view, copy, one) for one in select.any_of))
        and (select.of_type is None or copy.card.type in _types(view, select.of_type))
    )


def _types(view: Context, of: Ref) -> set[str]:
    """The card types that a name stands for: a chosen one, or those of the cards with the name."""
    return {one if isinstance(one, str) else view.copy(one).card.type for one in view.named(of.name)}


def _has_number(view: Context, copy: Copy, asked: ComparedNumber) -> bool:
    """Whether a card's number compares as required; a card without that number never fits."""
    if asked.value == "trash cost" and copy.card.trash_cost is None:
        return False
    return compared(card_value(view, copy, asked.value), asked.how, amount(view, asked.amount))


def _where(view: Context, copy: Copy, select: Select) -> bool:
    """Whether a card is in one of the zones and servers of a select; a card out of the game is nowhere."""
    if select.zones and not any(in_zone(copy, one) for one in select.zones):
        return False
    if not (select.zones or select.is_ or select.types) and copy.zone in (Zone.IDENTITY, Zone.REMOVED):
        return False
    return not select.servers or is_server(view, select.servers, server_of(copy))


def _has_subtypes(view: Context, copy: Copy, select: Select) -> bool:
    if not (select.subtypes or select.no_subtypes or select.any_subtypes or select.of_subtype):
        return True
    has = continuous.subtypes(view.game, copy)
    if select.of_subtype is not None and not has & {*view.named(select.of_subtype.name)}:
        return False
    if select.any_subtypes and not has & set(select.any_subtypes):
        return False
    return set(select.subtypes) <= has and not has & set(select.no_subtypes)


def _related(view: Context, copy: Copy, select: Select) -> bool:
    """Whether a card has the relation to other cards that a select asks for."""
    if select.on is not None and not _is_hosted(view, copy, select.on):
        return False
    if select.among is not None and copy.id not in named(view, select.among.name):
        return False
    if select.same_position is not None and not _in_position(view, copy, select.same_position.name):
        return False
    if select.without is not None and copy.id in named(view, select.without.name):
        return False
    return select.copy_of is None or _is_copy(view, copy, select.copy_of)


def _is_copy(view: Context, copy: Copy, of: Which) -> bool:
    """Whether a card is another copy of one of these, or has a name that was given."""
    if isinstance(of, Select):
        return copy.name in {one.name for one in found(view, of) if one.id != copy.id}
    named_so = (view.this,) if of.name == "this" else view.named(of.name)
    cards = [one for one in named_so if isinstance(one, int)]
    names = {view.copy(one).name for one in cards} | {one for one in named_so if isinstance(one, str)}
    return copy.name in names and copy.id not in cards


def _in_position(view: Context, copy: Copy, name: str) -> bool:
    """Whether a piece of ice is in the same position as a named one, counted from the inside."""
    at = {_position(view, view.copy(one)) for one in named(view, name)}
    return copy.zone is Zone.PROTECTING and _position(view, copy) in at


def _is_hosted(view: Context, copy: Copy, on: Which) -> bool:
    """Whether a card is hosted on one of these, or was set aside from it as it was trashed for a cost."""
    if isinstance(on, Select):
        return copy.host >= 0 and fits(view, view.copy(copy.host), on)
    hosts = {copy.host}
    if "rule_host_transitivity" in view.game.without and copy.host >= 0:
        hosts.add(view.copy(copy.host).host)
    return bool(hosts & {*named(view, on.name)}) or (on.name == "this" and copy.id in view.named(SET_ASIDE))


def _position(view: Context, ice: Copy) -> int:
    """The number of positions further inward from a piece of ice."""
    if "rule_count_positions" in view.game.without:
        return len(view.game.ice(ice.server)) - ice.order
    return ice.order


def _of_type(copy: Copy, word: str) -> bool:
    if word == "piece of ice":
        return copy.card.type == "ice"
    return copy.card.type == word or (word == "icebreaker" and word in copy.card.subtypes)


def in_zone(copy: Copy, word: str) -> bool:
    """Whether a card is in the zone of this name."""
    if word in _OF_CORP:
        return copy.zone is _OF_CORP[word] and copy.holder is Player.CORP
    if word in _OF_RUNNER:
        return copy.zone is _OF_RUNNER[word] and copy.holder is Player.RUNNER
    if word == "server":  # in it or in its root; cards in hand, deck and discard pile are in the Corp's central servers
        return copy.zone is Zone.SERVER or (copy.holder is Player.CORP and copy.zone in _CENTRAL)
    return copy.zone is _OF_ANYONE[word]


def server_of(copy: Copy) -> str:
    """The server that a card is in, rooted in, or protecting; Corp cards in hand, deck and pile are in centrals."""
    if copy.server or copy.card.side is Player.RUNNER:
        return copy.server
    return _CENTRAL.get(copy.zone, "")


def is_server(view: Context, words: tuple[str, ...], server: str) -> bool:
    """Whether the words mean this server."""
    return bool(server) and any(_means(view, word, server) for word in words)


def _means(view: Context, word: str, server: str) -> bool:
    if word in CENTRALS:
        return word == server
    if word in ("remote", "central"):
        return (server in CENTRALS) is (word == "central")
    attacked = view.game.run.server if view.game.run is not None else ""
    known = {
        "any": True,
        "this server": server == view.server(),
        "attacked server": server == attacked,
        "another server": server != (view.server() or attacked) or not view.game.exists(server),
        "another root": server != (view.server() or attacked) or not view.game.exists(server),
        "mark": server == view.game.mark,
        "new server": not view.game.exists(server),
        "protected": bool(view.game.ice(server)),
        "another remote": server not in (*CENTRALS, *view.named("that server")),
        "central not run this turn": server in CENTRALS and not view.game.counted(f"turn:run {server}"),
    }
    # A name stands for a server, or for a card's server.
    named_so = [one if isinstance(one, str) else server_of(view.copy(one)) for one in view.named(word)]
    return known.get(word, server in named_so)


def compared(left: int, how: str, right: int) -> bool:
    """Whether two numbers compare as required."""
    return {
        "at_least": left >= right,
        "at_most": left <= right,
        "exactly": left == right,
        "more_than": left > right,
        "less_than": left < right,
    }[how]


def amount(view: Context, node: Amount) -> int:
    """The present value of an amount; if a player is still to choose, the highest."""
    return node if isinstance(node, int) else _AMOUNTS[type(node)](view, node)


def _value(view: Context, node: ValueOf) -> int:
    if node.of is None:
        return continuous.of_game(view.game, node.value)
    if isinstance(node.of, Select):
        return sum(card_value(view, copy, node.value) for copy in found(view, node.of))
    if node.of in ("corp", "runner", "you", "opponent"):
        return continuous.of_player(view.game, view.who(node.of), node.value)
    if node.value == "advancement requirement" and node.of == "this" and view.named(NEEDED):
        return sum(one for one in view.named(NEEDED) if isinstance(one, int))
    ids = named(view, node.of) or tuple(one for one in view.named(node.of) if isinstance(one, int))
    if node.of == "this" and not ids:
        aside = view.named(f"set-aside {node.value}")
        if aside:
            return sum(one for one in aside if isinstance(one, int))
        ids = (view.this,)
    return sum(card_value(view, view.copy(one), node.value) for one in ids)


def card_value(view: Context, copy: Copy, word: str) -> int:
    """A number of a card."""
    if word.endswith(" counters"):
        return copy.count(word.removesuffix(" counters"))
    return _VALUES[word](view, copy)


def _unbroken(view: Context, copy: Copy) -> int:
    encounter = view.game.encounter
    broken = len(encounter.broken) if encounter is not None and encounter.ice == copy.id else 0
    return len(continuous.subroutines(view.game, copy)) - broken


def _servers(view: Context, node: Servers) -> int:
    places = [{server_of(copy) for copy in found(view, one)} for one in node.having]
    there = [one for one in view.game.servers() if is_server(view, (node.kind,), one)]
    return sum(all(one in known for known in places) for one in there)


def _down_to(view: Context, node: DownTo) -> int:
    deck = sorted((c for c in view.game.copies if in_zone(c, node.of.zones[0])), key=lambda c: c.order)
    hits = [n for n, copy in enumerate(deck, 1) if fits(view, copy, node.of)]
    return hits[node.number - 1] if len(hits) >= node.number else len(deck)


_VALUES: dict[str, Callable[[Context, Copy], int]] = {
    "strength": lambda view, copy: continuous.strength(view.game, copy),
    "cost": lambda view, copy: copy.card.cost,
    "printed cost": lambda view, copy: copy.card.cost,
    "trash cost": lambda view, copy: copy.card.trash_cost or 0,
    "memory": lambda view, copy: copy.card.memory,
    "points": lambda view, copy: continuous.points_of(view.game, copy),
    "printed points": lambda view, copy: copy.card.points,
    "advancement requirement": lambda view, copy: continuous.requirement(view.game, copy),
    "subroutines": lambda view, copy: len(continuous.subroutines(view.game, copy)),
    "unbroken subroutines": _unbroken,
    "X": lambda view, copy: continuous.value_of_x(view.game, copy),
    "hosted cards": lambda view, copy: sum(c.host == copy.id for c in view.game.copies),
}
_AMOUNTS: dict[type, Callable[..., int]] = {
    Counted: lambda view, node: len(found(view, node.of)),
    Kinds: lambda view, node: len({copy.card.type for copy in found(view, node.of)}),
    NumberOf: lambda view, node: len(view.named(node.name)),
    DownTo: _down_to,
    Servers: _servers,
    ValueOf: _value,
    Named: lambda view, node: sum(one for one in view.named(node.name) if isinstance(one, int)),
    UpTo: lambda view, node: amount(view, node.most),
    Sum: lambda view, node: sum(amount(view, part) for part in node.parts),
    Product: lambda view, node: _product([amount(view, part) for part in node.parts]),
    Difference: lambda view, node: max(0, amount(view, node.more) - amount(view, node.less)),
    Divided: lambda view, node: (amount(view, node.of) + (node.by - 1 if node.up else 0)) // node.by,
    Times: lambda view, node: times(view, node.event, node.within),
    Bounded: lambda view, node: _within(amount(view, node.of), node.least, node.most),
}


def _product(parts: list[int]) -> int:
    total = 1
    for part in parts:
        total *= part
    return total


def _within(number: int, least: int, most: int) -> int:
    return max(least, number if most < 0 else min(number, most))
