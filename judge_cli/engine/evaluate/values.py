"""The values of nodes on the table: which cards, how much, whether, and what changes make of a card's numbers."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import prod
from typing import NamedTuple

from judge_cli.cards.language.ability import Ability, Effect
from judge_cli.cards.language.amount import (
    All,
    Amount,
    Any,
    Bounded,
    Compare,
    ComparedNumber,
    Condition,
    Counted,
    Declared,
    Difference,
    Divided,
    Done,
    DownTo,
    During,
    Event,
    Exists,
    Happened,
    Kinds,
    Matches,
    Named,
    Not,
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
from judge_cli.cards.language.words import STAY
from judge_cli.engine.evaluate.context import LABEL, NEEDED, Context
from judge_cli.engine.table.game import CENTRALS, STRIDE, Copy, Game, Occurrence, Zone
from judge_cli.procedure.steps.procedure import Player

_IN_SERVERS = (Zone.SERVER, Zone.PROTECTING)
_HIDDEN = (Zone.HAND, Zone.DECK)


def suits(word: str, copy: Copy) -> bool:
    """Whether a verb could do something to a card at all."""
    if word == "derez":
        return is_rezzed(copy)
    if word == "rez":
        return not copy.faceup and copy.zone in _IN_SERVERS and copy.card.type != "agenda"
    if word == "expose":
        return not copy.faceup and copy.zone in _IN_SERVERS
    if word == "install":
        return copy.card.type not in ("event", "operation", "identity")
    return word != "charge" or copy.count("power") > 0


def is_rezzed(copy: Copy) -> bool:
    """Whether a card is rezzed; an agenda never is, even faceup."""
    return copy.faceup and copy.zone in _IN_SERVERS and copy.card.type != "agenda"


def has_face(copy: Copy) -> bool:
    """Whether a card is faceup or facedown; in a hidden zone it is neither."""
    return copy.zone not in _HIDDEN


def times(view: Context, event: Event, within: str) -> int:
    """The number of matching events in this turn, run, encounter or game, or the last turn.

    Between runs, "the run" is the last one: abilities that waited for its end ask about it.
    """
    tallies = view.game.copy(view.this).card.tallies
    n = next((n for n, one in enumerate(tallies) if any(known is event for known in one.events)), -1)
    found = view.game.counted(tally_key(within, view.this, n))
    if not found and within == "run" and view.game.run is None:
        return view.game.counted(tally_key("last run", view.this, n))
    return found


def tally_key(within: str, copy: int, n: int) -> str:
    """The key of an event's count: this turn for writing, last turn for reading; a new object counts anew."""
    return f"{within}:{copy if within == STAY else copy % STRIDE}:{n}"


INSTALLED = (Zone.RIG, Zone.SERVER, Zone.PROTECTING)


def _is_approached(view: Context, copy: Copy) -> bool:
    run = view.game.run
    return run is not None and run.ice == copy.id and not run.passing and not view.game.encounters


def _place_of(view: Context, copy: Copy, last: bool) -> bool:
    ice = view.game.ice(copy.server) if copy.zone is Zone.PROTECTING else []
    return bool(ice) and ice[-1 if last else 0].id == copy.id


STATES: dict[str, Callable[[Context, Copy], bool]] = {
    "installed": lambda view, copy: copy.zone in INSTALLED,
    "rezzed": lambda view, copy: is_rezzed(copy),
    "unrezzed": lambda view, copy: not copy.faceup and copy.zone in (Zone.SERVER, Zone.PROTECTING),
    "faceup": lambda view, copy: copy.faceup and has_face(copy),
    "facedown": lambda view, copy: not copy.faceup and has_face(copy),
    "active": lambda view, copy: copy.active,
    "advanced": lambda view, copy: copy.count("advancement") > 0,
    "advanceable": lambda view, copy: advanceable(view.game, copy),
    "hosted": lambda view, copy: copy.host >= 0,
    "unique": lambda view, copy: copy.card.unique,
    "encountered": lambda view, copy: any(one.ice == copy.id for one in view.game.encounters[-1:]),
    "approached": _is_approached,
    "resolving subroutines": lambda view, copy: any(
        one.ice == copy.id and one.resolving for one in view.game.encounters[-1:]
    ),
    "accessed": lambda view, copy: any(one.card == copy.id for one in view.game.accessing[-1:]),
    "outermost": lambda view, copy: _place_of(view, copy, True),
    "innermost": lambda view, copy: _place_of(view, copy, False),
    "installed this turn": lambda view, copy: view.game.counted(f"turn:installed {copy.id}") > 0,
    "advanced this turn": lambda view, copy: view.game.counted(f"turn:advanced {copy.id}") > 0,
    "accessed this run": lambda view, copy: any(
        view.game.counted(f"{which}:accessed {copy.id}") for which in ("run", "last run")
    ),
    "with a trash ability": lambda view, copy: any(one.cost.trash for one in copy.card.abilities),
    "without abilities": lambda view, copy: lost_abilities(view.game, copy),
    "being resolved": lambda view, copy: copy.zone is Zone.PLAYING,
}


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
    has = subtypes(view.game, copy)
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
        return of_game(view.game, node.value)
    if isinstance(node.of, Select):
        return sum(card_value(view, copy, node.value) for copy in found(view, node.of))
    if node.of in ("corp", "runner", "you", "opponent"):
        return of_player(view.game, view.who(node.of), node.value)
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
    return len(subroutines(view.game, copy)) - broken


def _servers(view: Context, node: Servers) -> int:
    places = [{server_of(copy) for copy in found(view, one)} for one in node.having]
    there = [one for one in view.game.servers() if is_server(view, (node.kind,), one)]
    return sum(all(one in known for known in places) for one in there)


def _down_to(view: Context, node: DownTo) -> int:
    deck = sorted((c for c in view.game.copies if in_zone(c, node.of.zones[0])), key=lambda c: c.order)
    hits = [n for n, copy in enumerate(deck, 1) if fits(view, copy, node.of)]
    return hits[node.number - 1] if len(hits) >= node.number else len(deck)


_VALUES: dict[str, Callable[[Context, Copy], int]] = {
    "strength": lambda view, copy: strength(view.game, copy),
    "cost": lambda view, copy: copy.card.cost,
    "printed cost": lambda view, copy: copy.card.cost,
    "trash cost": lambda view, copy: copy.card.trash_cost or 0,
    "memory": lambda view, copy: copy.card.memory,
    "points": lambda view, copy: points_of(view.game, copy),
    "printed points": lambda view, copy: copy.card.points,
    "advancement requirement": lambda view, copy: requirement(view.game, copy),
    "subroutines": lambda view, copy: len(subroutines(view.game, copy)),
    "unbroken subroutines": _unbroken,
    "X": lambda view, copy: value_of_x(view.game, copy),
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
    Product: lambda view, node: prod(amount(view, part) for part in node.parts),
    Difference: lambda view, node: max(0, amount(view, node.more) - amount(view, node.less)),
    Divided: lambda view, node: (amount(view, node.of) + (node.by - 1 if node.up else 0)) // node.by,
    Times: lambda view, node: times(view, node.event, node.within),
    Bounded: lambda view, node: _within(amount(view, node.of), node.least, node.most),
}


def _within(number: int, least: int, most: int) -> int:
    return max(least, number if most < 0 else min(number, most))


DONE = "done"


def holds(view: Context, condition: Condition) -> bool:
    """Whether a condition holds now."""
    return _HOLDS[type(condition)](view, condition)


def _matches(view: Context, node: Matches) -> bool:
    ids = [one for one in view.named(node.card.name) if isinstance(one, int)] or [*named(view, node.card.name)]
    return any(fits(view, view.copy(one), node.select) for one in ids)


def _during(view: Context, node: During) -> bool:
    game, run = view.game, view.game.run
    if node.what in ("turn", "action phase"):
        return game.active is view.who(node.who or "you") and node.what in ("turn", game.phase)
    if node.what == "installation":
        return any(copy.zone is Zone.INSTALLING for copy in game.copies)
    if node.what == "encounter":
        ice = game.encounters[-1].ice if game.encounters else -1
        return ice >= 0 and (node.which is None or ice in which(view, node.which))
    if node.what in ("breach", "access"):
        now = game.accessing[-1] if game.accessing else None
        if now is None or (node.what == "access" and now.card < 0):
            return False
        return (not node.servers or is_server(view, node.servers, now.server)) and (
            node.which is None or now.card in which(view, node.which)
        )
    return run is not None and run.began and (not node.servers or is_server(view, node.servers, run.server))


def _declared(view: Context, node: Declared) -> bool:
    said = view.named(LABEL)
    if said:
        return said[0] == node.label
    run = view.game.run
    return run is not None and run.label == node.label


_HOLDS: dict[type, Callable[..., bool]] = {
    Exists: lambda view, node: len(which(view, node.which)) >= node.least,
    Matches: _matches,
    Compare: lambda view, node: compared(amount(view, node.left), node.how, amount(view, node.right)),
    Done: lambda view, node: any(view.named(DONE)),
    Happened: lambda view, node: times(view, node.event, node.within) >= node.least,
    During: _during,
    Declared: _declared,
    Not: lambda view, node: not holds(view, node.condition),
    All: lambda view, node: all(holds(view, one) for one in node.conditions),
    Any: lambda view, node: any(holds(view, one) for one in node.conditions),
}


def met(view: Context, event: Event, happened: Occurrence) -> bool:
    """Whether an occurrence matches an event; "first" and "second" are not checked here."""
    return (
        event.word == happened.when
        and event.would is happened.would
        and event.together is happened.together
        and (not event.who or happened.player is view.who(event.who))
        and (not event.doer or happened.doer is view.who(event.doer))
        and (not event.kind or event.kind == happened.kind)
        and event.least <= happened.amount
        and (not event.basic or happened.basic)
        and (not event.own_run or _same(happened.run, view.this))
        and _is_about(view, event, happened)
        and all(holds(view, one) for one in event.conditions)
    )


def _is_about(view: Context, event: Event, happened: Occurrence) -> bool:
    if event.what is not None:
        copies = happened.copies or ((happened.copy,) if happened.copy >= 0 else ())
        if not any(_is(view, one, event.what) or _was(view, one, event.what, happened) for one in copies):
            return False
    if event.by is not None and not (happened.by >= 0 and _is(view, happened.by, event.by)):
        return False
    return not event.servers or is_server(view, event.servers, happened.server)


def _is(view: Context, copy: int, node: object) -> bool:
    if isinstance(node, Ref):
        if node.name == "this":
            return _same(copy, view.this)
        return copy in named(view, node.name)
    return fits(view, view.copy(copy), node)  # type: ignore[arg-type]


def _was(view: Context, copy: int, node: object, happened: Occurrence) -> bool:
    """Whether a card matched a select at the place it was installed, scored or stolen from."""
    if not isinstance(node, Select) or not node.zones:
        return False
    if happened.when in ("score", "steal"):
        there = view.copy(copy)._replace(zone=Zone.SERVER, server=happened.server)
        return bool(happened.server) and fits(view, there, node)
    zone = next((one for one in Zone if one.value == happened.kind), None) if happened.when == "install" else None
    return zone is not None and fits(view, view.copy(copy)._replace(zone=zone, server=""), node)


def _same(one: int, other: int) -> bool:
    return one >= 0 and other >= 0 and one % STRIDE == other % STRIDE


_LOST = "lose abilities"


class Change(NamedTuple):
    """A change that applies now, with its card's viewpoint; an instruction's change has a fixed number and cards."""

    view: Context
    effect: Effect
    amount: int | None = None
    targets: tuple[int, ...] | None = None

    @property
    def name(self) -> str:
        """The name of its card."""
        return self.view.copy(self.view.this).name


def changes(game: Game, word: str) -> Iterable[Change]:
    """Every present change with this word: those of active cards first, then those of instructions."""
    if game.spoken is None or word in game.spoken.changes:
        return _changes(game, word)
    return _made(game, word) if game.lingering else ()


def _changes(game: Game, word: str) -> Iterator[Change]:
    whatever = (_LOST, "X") if "rule_values_defined_by_x" in game.without else (_LOST,)
    for copy in game.copies if "rule_static_ability" not in game.without else ():
        if word in copy.card.changes and (word in whatever or not lost_abilities(game, copy)):
            if word == _LOST and taken_first(game, copy):
                continue
            view = Context(game, copy.id, copy.holder)
            for ability in copy.card.abilities:
                for effect in ability.changes:
                    if effect.word == word and _is_active_for(copy, ability) and applies(view, ability):
                        yield Change(view, effect)
    if game.lingering:
        yield from _made(game, word)


def _made(game: Game, word: str) -> list[Change]:
    """The changes with this word, made by instructions, which outlast their card."""
    found = [one for one in game.lingering if one.change is not None and one.change.word == word]
    if found and "rule_lingering_effect" in game.without:
        found = [one for one in found if game.is_there(one.copy)]
    return [
        Change(Context(game, one.copy, one.player, one.bound), one.change, one.amount, one.targets)
        for one in found
        if one.change is not None
    ]


def _is_active_for(copy: Copy, ability: Ability) -> bool:
    if not ability.zones:
        return copy.active
    return any(in_zone(copy, zone) for zone in ability.zones)


def applies(view: Context, ability: Ability) -> bool:
    """Whether a static ability's conditions hold."""
    if ability.threat and threat(view.game) < ability.threat:
        return False
    if "rule_static_ability_with_condition" in view.game.without:
        return True
    return all(holds(view, condition) for condition in ability.conditions)


def lost_abilities(game: Game, copy: Copy) -> bool:
    """Whether something takes a card's abilities away."""
    return game.may_change(_LOST) and any(concerns(one, copy) for one in changes(game, _LOST))


def taken_first(game: Game, copy: Copy) -> tuple[Copy, ...]:
    """The cards hosted on a card that take its abilities away before those could take theirs: a loop."""
    if "rule_independent_effects" in game.without:
        return ()
    hosted = (c for c in game.copies if c.host == copy.id and _LOST in c.card.changes)
    made = ((c, Change(Context(game, c.id, c.holder), e)) for c in hosted for a in c.card.abilities for e in a.changes)
    return tuple(c for c, change in made if change.effect.word == _LOST and concerns(change, copy))


def concerns(change: Change, copy: Copy) -> bool:
    """Whether a change is about a card."""
    if change.targets is not None:
        return copy.id in change.targets
    what = change.effect.arguments.get("what")
    if what is None:
        return copy.id == change.view.this
    if isinstance(what, Ref):
        return copy.id in named(change.view, what.name)
    return isinstance(what, Select) and fits(change.view, copy, what)


def number(change: Change) -> int:
    """The amount of a change."""
    if change.amount is not None:
        return change.amount
    return amount(change.view, change.effect.arguments.get("amount", 0))  # type: ignore[arg-type]


def total(game: Game, word: str, copy: Copy) -> int:
    """The sum of the changes of this word for a card."""
    return sum(number(one) for one in changes(game, word) if concerns(one, copy)) if game.may_change(word) else 0


def value_of_x(game: Game, copy: Copy) -> int:
    """What a card's own ability says that its X is; 0 while that ability is not active."""
    inactive = said_of_itself(game, copy, "X") if "rule_values_defined_by_x" in game.without else ()
    return total(game, "X", copy) + sum(number(one) for one in inactive)


def strength(game: Game, copy: Copy) -> int:
    """The present strength of an ice or icebreaker: changes that set a value first, then additions and subtractions."""
    found = [one for one in changes(game, "strength") if concerns(one, copy)]
    if not found:
        return copy.card.strength
    fixed = [number(one) for one in found if one.effect.arguments.get("set")]
    base = fixed[-1] if fixed else copy.card.strength
    return base + sum(number(one) for one in found if not one.effect.arguments.get("set"))


def points_of(game: Game, copy: Copy) -> int:
    """The agenda points of a card."""
    return copy.card.points + total(game, "points", copy)


def subtypes(game: Game, copy: Copy) -> set[str]:
    """The subtypes of a card: printed and gained ones, unless lost as often."""
    gained, lost = subtype_changes(game, copy)
    if not gained and not lost:
        return set(copy.card.subtypes)
    once = "rule_add_remove_subtypes" in game.without
    times = Counter((*copy.card.subtypes, *gained))
    return {word for word, often in times.items() if often > (often if once and word in lost else lost.count(word))}


def subtype_changes(game: Game, copy: Copy) -> tuple[list[str], list[str]]:
    """The subtypes that a card gains and loses, with the counts."""
    gained, lost = list[str](), list[str]()
    for one in changes(game, "subtype"):
        if concerns(one, copy):
            words = one.effect.arguments["subtype"]
            assert isinstance(words, tuple)
            (lost if one.effect.arguments.get("lose") else gained).extend(words)
    return gained, lost


def subroutines(game: Game, copy: Copy) -> tuple[Ability, ...]:
    """The subroutines of a piece of ice, in the order gained, without the lost ones.

    First those that other abilities add before, the latest first; then those that it gives itself before its printed
    ones, the printed ones, and those that it gives itself; last those that other abilities add, the oldest first.
    """
    lost = [one for one in changes(game, _LOST) if concerns(one, copy)] if game.may_change(_LOST) else []
    if any(not one.effect.arguments.get("but_printed_subroutines") for one in lost):
        return ()
    if any(concerns(one, copy) for one in changes(game, "lose subroutines")):
        return ()
    if lost:
        return copy.card.subroutines
    gained = [one for one in changes(game, "subroutine") if concerns(one, copy)]
    if not gained:
        return copy.card.subroutines
    before, after = from_others(gained, copy, first=True), from_others(gained, copy, first=False)
    own = [one for one in gained if _is_own(one, copy)]
    if "rule_subroutine_origin_external_before" not in game.without:
        before.reverse()
    if "rule_subroutine_origin_external_after" in game.without:
        after.reverse()
    parts = [
        *(_gained(one) for one in (*before, *(one for one in own if one.effect.arguments.get("first")))),
        copy.card.subroutines,
        *(_gained(one) for one in (*(one for one in own if not one.effect.arguments.get("first")), *after)),
    ]
    return tuple(one for part in parts for one in part)


def from_others(gained: Iterable[Change], copy: Copy, *, first: bool) -> list[Change]:
    """The subroutines that other abilities than the static ones of an ice give it, before or after its others."""
    return [one for one in gained if bool(one.effect.arguments.get("first")) is first and not _is_own(one, copy)]


def _is_own(change: Change, copy: Copy) -> bool:
    return change.view.this == copy.id and change.targets is None


def _gained(change: Change) -> tuple[Ability, ...]:
    """The subroutine that a change gives, repeated as often as it gives it."""
    ability = change.effect.arguments["ability"]
    assert isinstance(ability, Ability)
    return (ability,) * (number(change) if "amount" in change.effect.arguments else 1)


def advanceable(game: Game, copy: Copy) -> bool:
    """Whether a card can be advanced: installed agendas always, others if a card says so."""
    if copy.zone not in (Zone.SERVER, Zone.PROTECTING):
        return False
    return copy.card.type == "agenda" or any(
        concerns(one, copy) for one in (*changes(game, "advanceable"), *said_of_itself(game, copy, "advanceable"))
    )


def link(game: Game) -> int:
    """The Runner's link value."""
    printed = sum(c.card.link for c in game.copies if c.holder is Player.RUNNER and c.card.link and c.active)
    return printed + sum(number(one) for one in changes(game, "link"))


def memory_limit(game: Game) -> int:
    """The Runner's memory limit."""
    if "rule_memory_limit" in game.without or not game.may_change("memory limit"):
        return game.numbers.memory
    return game.numbers.memory + sum(number(one) for one in changes(game, "memory limit"))


def memory_used(game: Game) -> int:
    """The memory that the installed programs take up."""
    said = game.spoken.changes if game.spoken is not None else ("memory",)
    if "memory" not in said and "memory not counted" not in said:
        return sum([c.card.memory for c in game.copies if c.zone is Zone.RIG])
    return sum(memory_cost(game, c) for c in game.copies if c.zone is Zone.RIG)


def memory_cost(game: Game, copy: Copy, host: int = -1) -> int:
    """A card's cost against the memory limit, in its place or on a possible host."""
    there = copy if host < 0 else copy._replace(host=host)
    free = any(concerns(one, there) for one in changes(game, "memory not counted"))
    return 0 if free else copy.card.memory + total(game, "memory", copy)


def hand_size(game: Game, player: Player) -> int:
    """A player's maximum hand size; core damage lowers the Runner's."""
    size = game.numbers.hand_size - (game.core if player is Player.RUNNER else 0)
    return size + sum(number(one) for one in changes(game, "hand size") if _whose(one) is player)


def points_to_win(game: Game, player: Player) -> int:
    """The number of agenda points that a player needs to win."""
    return game.numbers.points_to_win + sum(
        number(one) for one in changes(game, "points to win") if _whose(one) is player
    )


def allotted_clicks(game: Game, player: Player) -> int:
    """The number of clicks that a player gains as the turn begins."""
    base = game.numbers.corp_clicks if player is Player.CORP else game.numbers.runner_clicks
    return base + sum(number(one) for one in changes(game, "allotted clicks") if _whose(one) is player)


def _whose(change: Change) -> Player:
    return change.view.who(str(change.effect.arguments.get("who", "you")))


def points(game: Game, player: Player) -> int:
    """The agenda points in a player's score area."""
    return sum(points_of(game, c) for c in game.copies if c.zone is Zone.SCORE and c.holder is player)


def of_game(game: Game, word: str) -> int:
    """A number of the game."""
    if word == "free memory":
        return memory_limit(game) - memory_used(game)
    if word == "threat":
        return threat(game)
    if word == "random access limit":
        return 1 + game.accessing[-1].more if game.accessing else 0
    if word == "cards added to Archives":
        return game.counted("turn:added to Archives")
    return {"tags": game.tags, "bad publicity": game.bad_publicity, "core damage": game.core, "link": link(game)}[word]


def threat(game: Game) -> int:
    """The threat level: the greatest score of any player."""
    return 0 if "rule_threat_level" in game.without else max(points(game, player) for player in Player)


def of_player(game: Game, player: Player, word: str) -> int:
    """A number of a player."""
    if word == "credits":
        return game.pool(player)
    if word == "clicks":
        return game.clicks_of(player)
    if word == "agenda points":
        return points(game, player)
    if word == "hand size":
        return hand_size(game, player)
    zone = Zone.HAND if word == "cards in hand" else Zone.SCORE
    return sum(c.zone is zone and c.holder is player for c in game.copies)


_REQUIREMENT = "advancement requirement"
_SELF = (None, Ref("this"))


def said_of_itself(game: Game, copy: Copy, word: str) -> list[Change]:
    """The changes of this word on an inactive card whose conditions hold."""
    if word not in copy.card.changes or copy.active:
        return []
    view = Context(game, copy.id, copy.holder)
    said = [(one, effect) for one in copy.card.abilities for effect in one.changes if effect.word == word]
    return [Change(view, effect) for one, effect in said if applies(view, one)]


def requirement(game: Game, copy: Copy) -> int:
    """The number of advancement counters required to score a card."""
    return max(0, copy.card.advancement + total(game, _REQUIREMENT, copy) + own_requirement(game, copy))


def own_requirement(game: Game, copy: Copy) -> int:
    """The amount by which an inactive card changes its own advancement requirement."""
    if "rule_active_exception_advancement_requirement" in game.without:
        return 0
    own = [one for one in said_of_itself(game, copy, _REQUIREMENT) if one.effect.arguments.get("what") in _SELF]
    return sum(number(one) for one in own)
