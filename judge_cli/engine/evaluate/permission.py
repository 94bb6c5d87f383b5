"""Prohibitions and cost changes that apply to a possible happening, and costs that could not be paid."""

from collections.abc import Iterable
from typing import NamedTuple

from judge_cli.cards.language.ability import FREE, Ability, Also, Block, Cost, Effect, Together
from judge_cli.cards.language.amount import Event, Ref, Select
from judge_cli.engine.evaluate.context import Context, names_of
from judge_cli.engine.evaluate.values import (
    Change,
    amount,
    changes,
    fits,
    found,
    holds,
    met,
    number,
    said_of_itself,
    suits,
    times,
    which,
)
from judge_cli.engine.table.game import Copy, Game, Occurrence, Zone
from judge_cli.procedure.steps.procedure import Player

# The zones whose cards count for a limit per player, server or host.
_COUNTED = {"player": (Zone.RIG,), "server": (Zone.SERVER,), "host": tuple(Zone)}

# The costs that an inactive card changes for itself.
_INTO_PLAY = ("install", "play", "rez")
# Acts on inactive cards only: a card can forbid them for itself only while inactive.
_NEVER_ACTIVE = ("play", "rez", "score")


class Extra(NamedTuple):
    """An additional cost: the name of the card that imposes it, and its present amount."""

    name: str
    clicks: int
    credits: int
    also: tuple[Also, ...]


def forbids(game: Game, happening: Occurrence) -> Change | None:
    """The change that forbids this, if there is one."""
    own = _own(game, happening, "cannot") if happening.when in _NEVER_ACTIVE else []
    for one in (*changes(game, "cannot"), *own):
        if _speaks_of(one, "event", happening):
            return one
    return None


def ruled_out_by(game: Game, happening: Occurrence) -> str:
    """The name of a card that forbids the act for all of the given cards; none if one of these is free."""
    happens = happening._replace(would=False)
    found = [forbids(game, happens._replace(copy=one, copies=())) for one in happens.copies or (happens.copy,)]
    return next((one.name for one in found if one is not None), "") if all(found) else ""


def forbids_jacking_out(game: Game) -> Change | None:
    """The change that stops the Runner from jacking out of the present run, if there is one."""
    if game.run is None or "rule_cannot_precedence" in game.without:
        return None
    return forbids(game, Occurrence("jack out", player=Player.RUNNER, server=game.run.server))


def extra_costs(game: Game, happening: Occurrence) -> list[Extra]:
    """The additional costs of doing this, each with its card."""
    found: list[Extra] = []
    if not game.may_change("extra cost"):
        return found
    asked = [*changes(game, "extra cost"), *_own(game, happening, "extra cost")]
    for one in asked:
        if _speaks_of(one, "to", happening):
            cost = one.effect.arguments["pay"]
            assert isinstance(cost, Cost)
            view = one.view._replace(bound=(*names_of(happening), *one.view.bound))
            rest = cost._replace(clicks=0, credits=0, counted_clicks=0)
            also = (Also(one.view.this, rest, view.bound),) if rest != FREE else ()
            clicks = cost.clicks + amount(view, cost.counted_clicks)
            found.append(Extra(one.name, clicks, amount(view, cost.credits), also))
    return found


def with_extras(cost: Cost, extras: Iterable[Extra]) -> Cost:
    """A cost with additional ones, to be paid all at once."""
    assert isinstance(cost.credits, int)
    for one in extras:
        credits = cost.credits + one.credits
        cost = cost._replace(clicks=cost.clicks + one.clicks, credits=credits, also=(*cost.also, *one.also))
    return cost


def without_extras(cost: Cost, extras: Iterable[Extra]) -> Cost:
    """A cost without the additional ones that are in it."""
    assert isinstance(cost.credits, int)
    for one in extras:
        cost = cost._replace(clicks=cost.clicks - one.clicks, credits=max(0, cost.credits - one.credits), also=())
    return cost


def cost_change(game: Game, happening: Occurrence) -> int:
    """The amount by which changes raise or lower this cost."""
    if not game.may_change("cost"):
        return 0
    return sum(number(one) for one in changes(game, "cost") if _speaks_of(one, "to", happening))


def own_cost_change(game: Game, happening: Occurrence) -> int:
    """The amount by which an inactive card changes its own cost to install, play or rez."""
    if happening.when not in _INTO_PLAY or not game.may_change("cost"):
        return 0
    return sum(number(one) for one in _own(game, happening, "cost") if _speaks_of(one, "to", happening))


def restricted(game: Game, happening: Occurrence) -> bool:
    """Whether an unmet "only if" or "only in" forbids this."""
    if not game.may_change("only"):
        return False
    asked = [*changes(game, "only"), *_own(game, happening, "only")]
    for one in asked:
        event = one.effect.arguments["event"]
        assert isinstance(event, Event)
        if met(one.view, event._replace(conditions=()), happening):
            view = one.view._replace(bound=(*names_of(happening), *one.view.bound))
            if not all(holds(view, condition) for condition in one.effect.arguments["if"]):  # type: ignore[attr-defined]
                return True
    return False


def _own(game: Game, happening: Occurrence, word: str) -> list[Change]:
    """An inactive card's own changes: restrictions on playing it, additional costs to play it."""
    if happening.copy < 0:
        return []
    return said_of_itself(game, game.copy(happening.copy), word)


def _speaks_of(change: Change, argument: str, happening: Occurrence) -> bool:
    event = change.effect.arguments[argument]
    assert isinstance(event, Event)
    return _is_met(change.view, event, happening)


def _is_met(view: Context, event: Event, happening: Occurrence) -> bool:
    """Whether a possible happening would meet an event, as the first or second time too."""
    if not met(view, event, happening):
        return False
    return event.ordinal is None or times(view, event, event.ordinal.scope) + 1 == event.ordinal.time


def spendable_on(game: Game, player: Player, happening: Occurrence) -> list[Copy]:
    """The cards whose hosted credits a player can spend on this, including credits usable on anything for now."""
    found: list[Copy] = []
    if "rule_spend_credits" in game.without or not game.may_change("spend hosted"):
        return found
    # An announced run begins only after its costs are paid, so credits "for that run" cannot pay them.
    run = game.run
    begun = run is not None and (run.began or "rule_abilities_during_a_run" in game.without)
    spending = Occurrence("spend credits", player=player, run=run.by if run is not None and begun else -1)
    for one in changes(game, "spend hosted"):
        copy = one.view.copy(one.view.this)
        events = one.effect.arguments["on"]
        assert isinstance(events, tuple)
        if copy.holder is not player or not copy.count("credit") or copy in found:
            continue
        if any(met(one.view, event, spending) or met(one.view, event, happening) for event in events):
            found.append(copy)
    return found


def over_limit(game: Game, *, inactive: bool = False) -> tuple[Change, list[Copy]] | None:
    """The first exceeded limit with its cards, oldest first; on request also limits on inactive cards."""
    limits = list(changes(game, "limit"))
    if inactive:
        limits += [one for copy in game.copies for one in said_of_itself(game, copy, "limit")]
    for one in limits:
        of, each = one.effect.arguments["of"], one.effect.arguments["each"]
        assert isinstance(of, Select)
        cards = [c for c in game.copies if c.zone in _COUNTED[str(each)] and fits(one.view, c, of)]
        groups: dict[object, list[Copy]] = {}
        for copy in cards:
            key = copy.holder if each == "player" else copy.server if each == "server" else copy.host
            groups.setdefault(key, []).append(copy)
        for group in groups.values():
            if len(group) > number(one):
                return one, sorted(group, key=lambda c: c.since)
    return None


def over_limit_with(game: Game, copy: Copy) -> bool:
    """Whether installing this card too would exceed a limit on it."""
    for one in said_of_itself(game, copy, "limit"):
        of = one.effect.arguments["of"]
        assert isinstance(of, Select)
        there = [c for c in game.copies if c.holder is copy.holder and c.zone is Zone.RIG and fits(one.view, c, of)]
        if one.effect.arguments["each"] == "player" and len(there) >= number(one):
            return True
    return False


def like_cards(game: Game, copy: Copy, server: str) -> tuple[int, ...]:
    """The cards in a server's root that this card's own limit trashes when it is installed there."""
    limits = [one.effect for one in said_of_itself(game, copy, "limit") if one.effect.arguments["each"] == "server"]
    view = Context(game, copy.id, copy.holder)
    return tuple(
        c.id
        for c in game.installed_in(server)
        if c.id != copy.id and any(fits(view, c, one.arguments["of"]) for one in limits)  # type: ignore[arg-type]
    )


def bars_itself(game: Game, copy: Copy, server: str) -> bool:
    """Whether a card's own text stops its install in this server."""
    if not game.may_change("cannot"):
        return False
    happening = Occurrence("install", copy=copy.id, player=copy.holder, server=server)
    own = [
        *said_of_itself(game, copy, "cannot"),
        *(one for one in changes(game, "cannot") if one.view.this == copy.id),
    ]
    return any(_speaks_of(one, "event", happening) for one in own)


_RULE = "rule_cost_interrupt_static_mandatory"
_EVENTS = {"give tags": "take tags", "damage": "take damage"}
_PREVENTS = ("prevent damage", "avoid tags", "prevent")


def would_be_prevented(view: Context, effect: Effect) -> bool:
    """Whether a mandatory interrupt would prevent this payment."""
    return _RULE not in view.game.without and preventing(view, effect) is not None


def preventing(view: Context, effect: Effect) -> Copy | None:
    """The card that would prevent an effect by a mandatory interrupt, if there is one."""
    game, run, word = view.game, view.game.run, _EVENTS.get(effect.word, effect.word)
    if not game.speaks_of(word):
        return None
    what = effect.arguments.get("what")
    cards = which(view, what) if isinstance(what, Ref) else ()
    said = effect.arguments.get("amount")
    happening = Occurrence(
        word,
        copy=cards[0] if len(cards) == 1 else -1,
        player=Player.RUNNER if word in _EVENTS.values() else view.who(str(effect.arguments.get("who", "you"))),
        server=run.server if run is not None else "",
        by=view.this,
        kind=str(effect.arguments.get("kind", "")),
        amount=len(cards) if said is None else amount(view, said),  # type: ignore[arg-type]
        run=run.by if run is not None else -1,
        would=True,
    )
    for copy in game.copies:
        for _, ability in copy.card.waits.get(word, ()) if copy.active else ():
            seen = Context(game, copy.id, copy.holder)
            if _must_prevent(ability) and any(_is_met(seen, event, happening) for event in ability.events):
                return copy
    return None


def _must_prevent(ability: Ability) -> bool:
    first = ability.do.do[0] if ability.do.do else None
    return (
        ability.kind == "interrupt"
        and not ability.is_paid_interrupt
        and not ability.may
        and isinstance(first, Together)
        and first.effects[0].word in _PREVENTS
    )


def does_nothing(view: Context, block: Block) -> bool:
    """Whether every effect of the instructions certainly does nothing now."""
    effects = [effect for one in block.do for effect in (one.effects if isinstance(one, Together) else (None,))]
    return bool(effects) and all(effect is not None and _is_idle(view, effect) for effect in effects)


def _is_idle(view: Context, effect: Effect) -> bool:
    who = view.who(str(effect.arguments.get("who", "you")))
    if effect.word == "draw":
        empty = who is Player.RUNNER and not view.game.zone(Zone.DECK, who)
        return empty or forbids(view.game, Occurrence("draw", player=who)) is not None
    if effect.word == "gain credits":
        return amount(view, effect.arguments["amount"]) <= 0  # type: ignore[arg-type]
    what = effect.arguments.get("what")
    return effect.word == "trash" and isinstance(what, Select) and not any(suits("trash", c) for c in found(view, what))
