"""Costs: whether a player can pay one, and paying it whole."""

from judge_cli.engine.abilities.amount import Amount
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.instruction import Block, ChooseOption, Effect, Together
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import amount, found, which
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import spendable_on
from judge_cli.engine.evaluate.targets import suits
from judge_cli.engine.rules.triggers import lose_clicks, occur
from judge_cli.engine.table.game import Bound, Game, Occurrence, Pending
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_FOR_NOTHING = Occurrence("")


def can_pay(
    game: Game, player: Player, cost: Cost, copy: int = -1, bound: Bound = (), on: Occurrence = _FOR_NOTHING
) -> bool:
    """Whether the player can pay all of a cost at once; `on` is what it is paid for, for credits hosted on cards."""
    if cost.clicks + cost.lose_clicks > game.clicks_of(player):
        return False
    if cost.credits and credits_for(game, player, on) < due(game, player, cost.credits, copy, bound):
        return False
    if any(game.copy(copy).count(kind) < n for kind, n in cost.counters):
        return False
    leaving = on.copy if on.when in ("play", "install") else -1
    if cost.do.do and not can_do(Context(game, copy, player, bound), cost.do, leaving):
        return False
    return all(can_pay(game, game.copy(one.copy).holder, one.cost, one.copy, one.bound, on) for one in cost.also)


def credits_for(game: Game, player: Player, on: Occurrence = _FOR_NOTHING) -> int:
    """The credits that a player can spend on something: the pool, a fund beside it, and those hosted for it."""
    return game.spendable(player) + sum(copy.count("credit") for copy in spendable_on(game, player, on))


def can_do(view: Context, block: Block, leaving: int = -1) -> bool:
    """Whether what is done as a cost can be had in full; of what is chosen between, whether one thing can.

    The card that is `leaving` its zone, to be played or installed for that cost, cannot be part of it.
    """
    for one in block.do:
        if isinstance(one, Together) and not all(_can_do(view, effect, leaving) for effect in one.effects):
            return False
        if isinstance(one, ChooseOption) and not any(can_do(view, option.do, leaving) for option in one.options):
            return False
    return True


def _can_do(view: Context, effect: Effect, leaving: int) -> bool:
    """Whether an effect that is a cost can be had in full: there are cards, counters, credits enough for it."""
    what, number = effect.arguments.get("what"), effect.arguments.get("amount", 0)
    if isinstance(what, Select):
        cards = sum(suits(effect.word, c) and c.id != leaving for c in found(view, what))
        return cards >= (1 if what.every else amount(view, what.least))
    if what is not None and not which(view, what):  # type: ignore[arg-type]
        return False
    held = _held(view, effect)
    return held is None or held >= amount(view, number)  # type: ignore[arg-type]


def _held(view: Context, effect: Effect) -> int | None:
    """How much there is of what an effect takes; nothing if it takes nothing that could run out."""
    who = view.who(str(effect.arguments.get("who", "you")))
    if effect.word == "pay":
        return credits_for(view.game, who)
    if effect.word == "lose credits":
        return view.game.pool(who)
    if effect.word in ("lose clicks", "spend clicks"):
        return view.game.clicks_of(who)
    if effect.word == "remove tags":
        return view.game.tags
    return view.copy(view.this).count(str(effect.arguments["counter"])) if effect.word == "remove counters" else None


def in_short(cost: Cost) -> str:
    """A cost in words; the number alone, where it is only credits."""
    return str(cost.credits) if cost == Cost(credits=cost.credits) else str(cost)


def due(game: Game, player: Player, credits: Amount, copy: int = -1, bound: Bound = ()) -> int:
    """The credits that a cost comes to now."""
    return credits if isinstance(credits, int) else amount(Context(game, copy, player, bound), credits)


def pay(
    transition: Transition,
    player: Player,
    cost: Cost,
    copy: int = -1,
    bound: Bound = (),
    on: Occurrence = _FOR_NOTHING,
) -> None:
    """Pays a cost whole; the caller has asked whether it can be paid."""
    if cost.clicks:
        lose_clicks(transition, player, cost.clicks, spent=True)
    if cost.lose_clicks:
        lose_clicks(transition, player, cost.lose_clicks)
    if cost.credits:
        spend(transition, player, due(transition.game, player, cost.credits, copy, bound), on)
    for kind, n in cost.counters:
        take_counters(transition, copy, kind, n)
    if cost.trash:
        trash(transition, copy, player)
    for one in cost.also:
        pay(transition, transition.copy(one.copy).holder, one.cost, one.copy, one.bound)
    if cost.do.do:
        ability = next(iter(transition.copy(copy).card.abilities))
        pending = Pending(copy, ability, Occurrence("cost"), bound)
        transition.frames.append(Resolving(pending, cost.do, bound=bound, kind="cost", below=True))


def spend(transition: Transition, player: Player, amount: int, on: Occurrence = _FOR_NOTHING) -> None:
    """Has a player spend credits: those that are hosted for this purpose first, then the pool."""
    for copy in spendable_on(transition.game, player, on):
        hosted = min(amount, copy.count("credit"))
        if hosted:
            take_counters(transition, copy.id, "credit", hosted)
            amount -= hosted
    transition.take(player, amount)


def take_counters(transition: Transition, copy: int, counter: str, amount: int) -> None:
    """Takes counters off a copy, which may become empty by it."""
    transition.put(copy, counter, -amount)
    if amount and not transition.copy(copy).count(counter):
        occur(transition, Occurrence("empty", copy=transition.copy(copy).id, kind=counter))


def trash(transition: Transition, copy: int, by: Player | None = None, cause: int = -1) -> None:
    """Trashes a copy: it goes to its owner's discard pile."""
    from judge_cli.engine.rules.trashing import trash_together  # trashing tells of a cost's end, and costs of trashing

    trash_together(transition, (copy,), by, cause)
