"""Whether a condition holds, and whether an occurrence matches an event."""

from collections.abc import Callable

from judge_cli.engine.abilities.amount import (
    All,
    Any,
    Compare,
    Condition,
    Declared,
    Done,
    During,
    Event,
    Exists,
    Happened,
    Matches,
    Not,
    Ref,
    Select,
)
from judge_cli.engine.evaluate.cards import amount, compared, fits, is_server, named, which
from judge_cli.engine.evaluate.context import LABEL, Context
from judge_cli.engine.evaluate.tallies import times
from judge_cli.engine.table.game import STRIDE, Occurrence, Zone

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
