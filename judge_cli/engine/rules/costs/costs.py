"""Costs: whether a player can pay one with its additional costs and restrictions, and paying it in full."""

from judge_cli.cards.language.ability import Ability, Block, ChooseOption, Cost, Effect, Together
from judge_cli.cards.language.amount import Amount, Difference, Ref, Select, UpTo
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import (
    cost_change,
    extra_costs,
    forbids,
    forbids_jacking_out,
    own_cost_change,
    preventing,
    spendable_on,
    with_extras,
    without_extras,
    would_be_prevented,
)
from judge_cli.engine.evaluate.permission import restricted as is_restricted
from judge_cli.engine.evaluate.values import amount, fits, found, met, requirement, suits, which
from judge_cli.engine.rules.abilities.interrupted import effects_of
from judge_cli.engine.rules.abilities.paid_abilities import restricted
from judge_cli.engine.rules.abilities.triggers import lose_clicks
from judge_cli.engine.rules.zones.counters import spend_hosted, take_counters
from judge_cli.engine.table.game import STRIDE, Bound, Copy, Game, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import Refusal, as_given, in_force, rule, stating
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# The discount that ignores all credit costs; additional costs other than credits stay.
ALL_CREDITS = 1_000

# Rules that only answer yes, or say what they decide.
all_at_once = in_force("rule_additonal_cost_simultaenous")
_tell_zero = stating("rule_cost_zero", "The cost for {0} comes to 0: it is paid, and nothing is spent")
may_pay = in_force("rule_nested_cost_unless")
only_by_what_must = in_force("rule_cost_no_interrupt")
cannot_end = stating("rule_cannot_precedence", "{1}: {0} cannot end the run", "run")


@rule("rule_additional_cost", otherwise=as_given)
def with_additional(transition: Transition, cost: Cost, happening: Occurrence) -> Cost:
    """The cost of an act together with all additional costs."""
    return with_extras(cost, extra_costs(transition.game, happening))


@rule("rule_additional_cost")
def tell_clicks_on_top(transition: Transition, clicks: int, happening: Occurrence) -> None:
    """Records additional clicks and the card that asks for them; credits are recorded with the rest of the cost."""
    if not clicks:
        return
    name = transition.copy(happening.copy).name
    asking = [one.name for one in extra_costs(transition.game, happening) if one.clicks]
    others = ", ".join(one for one in asking if one != name)
    assert happening.player is not None
    text = f"The {happening.player.value} pays the additional cost to {happening.when} {name}: {Cost(clicks=clicks)}"
    transition.say(f"{text} ({others})" if others else text, (name, *asking, "clicks"))


@rule("rule_cost_calculation", off=0)
def changed_by(transition: Transition, happening: Occurrence, less: int = 0) -> int:
    """The amount by which cards change the cost of an act, including an instruction's `less`."""
    return cost_change(transition.game, happening) + _changed_by_itself(transition, happening) - less


@rule("rule_active_exception_modify_cost", off=0)
def _changed_by_itself(transition: Transition, happening: Occurrence) -> int:
    """The amount by which an inactive card changes its own cost."""
    return own_cost_change(transition.game, happening)


def tell_own_cost(transition: Transition, happening: Occurrence) -> None:
    """Records, as a cost is paid, an inactive card that has changed it."""
    change = _changed_by_itself(transition, happening)
    if change:
        _tell_own_cost(transition, happening, change)


@rule("rule_active_exception_modify_cost")
def _tell_own_cost(transition: Transition, happening: Occurrence, change: int) -> None:
    name, much = transition.copy(happening.copy).name, f"{abs(change)} {'less' if change < 0 else 'more'}"
    text = f"What {name} says of its own cost applies while it is not active: {much} to {happening.when} it"
    transition.decide(text, (name, "credits"))


@rule("rule_ignore_credit_cost", otherwise=as_given)
def ignoring_credits(transition: Transition, cost: Cost) -> Cost:
    """The rest of a cost whose credits are ignored."""
    return cost._replace(credits=0)


_RULE = "rule_cost_restrictions"
# The fate of a card that pays a cost, by the verb of the payment.
_BECOMES: dict[str, dict[str, object]] = {
    "trash": {"zone": Zone.DISCARD, "server": ""},
    "forfeit": {"zone": Zone.REMOVED, "server": ""},
    "derez": {"faceup": False},
}


def can_pay_with(game: Game, on: Occurrence, copy: Copy, word: str) -> bool:
    """Whether a card can pay for something: the restriction must hold without that card too."""
    if not on.when or on.copy < 0 or word not in _BECOMES or _RULE in game.without:
        return True
    at = copy.id % STRIDE
    spent = copy._replace(**_BECOMES[word])  # type: ignore[arg-type]
    gone = game._replace(copies=(*game.copies[:at], spent, *game.copies[at + 1 :]))
    of = gone.copy(on.copy)
    if on.when == "score" and of.count("advancement") < requirement(gone, of):
        return False
    return is_restricted(game, on) or not is_restricted(gone, on)


@rule(_RULE, otherwise=as_given)
def payable_with(transition: Transition, cards: tuple[int, ...], on: Occurrence, word: str) -> tuple[int, ...]:
    """The cards that can pay for something without breaking a restriction on it."""
    return tuple(one for one in cards if one < 0 or can_pay_with(transition.game, on, transition.copy(one), word))


@rule(_RULE)
def before_its_cost(transition: Transition, copy: Copy, n: int, ability: Ability) -> Refusal | None:
    """Keeps the cost of an ability from being paid while a restriction on its use is not met."""
    return restricted(transition, copy, n, ability)


def is_paid_in_vain(transition: Transition, copy: Copy, n: int, ability: Ability) -> bool:
    """Whether, without the rule against it, a player pays for an ability that stays restricted."""
    return _RULE in transition.law.without and restricted(transition, copy, n, ability) is not None


_FOR_NOTHING = Occurrence("")
# The cards of an effect beside those that it happens to.
_BESIDE = ("other", "on", "to")
# Acts that pay a cost belong to the cost, not to an ability of the card, which may have none.
_PAYING = Ability("paid", "", Block(()))
_TRASH_ITSELF = Block((Together((Effect("trash", {"what": Ref("this")}),)),))


def can_pay(
    game: Game, player: Player, cost: Cost, copy: int = -1, bound: Bound = (), on: Occurrence = _FOR_NOTHING
) -> bool:
    """Whether the player can pay a whole cost at once; `on` is its purpose, for credits hosted on cards."""
    counted = due(game, player, cost.counted_clicks, copy, bound)
    if cost.clicks + counted + cost.lose_clicks > game.clicks_of(player):
        return False
    if cost.credits and _credits(game, player, cost, copy, on) < due(game, player, cost.credits, copy, bound):
        return False
    if any(game.copy(copy).count(kind) < n for kind, n in cost.counters):
        return False
    if cost.do.do and not can_do(Context(game, copy, player, bound), cost.do, on):
        return False
    if "rule_cost_zero" in game.without and _is_zero(Context(game, copy, player, bound), cost):
        return False
    return all(can_pay(game, game.copy(one.copy).holder, one.cost, one.copy, one.bound, on) for one in cost.also)


def _is_zero(view: Context, cost: Cost) -> bool:
    """Whether a cost is there whose quantity comes to 0."""
    effects = effects_of(cost.do)
    fixed = cost.clicks or cost.lose_clicks or cost.counters or cost.trash or cost.counted_clicks or cost.also
    if fixed or not (effects or not isinstance(cost.credits, int)):
        return False
    amounts: list[Amount] = [cost.credits, *(one.arguments.get("amount", 1) for one in effects)]  # type: ignore[list-item]
    return not any(due(view.game, view.player, one, view.this, view.bound) for one in amounts)


def credits_for(game: Game, player: Player, on: Occurrence = _FOR_NOTHING) -> int:
    """The credits that a player can spend on something: the pool, a separate fund, and hosted ones."""
    if game.may_change("cannot") and forbids(game, spending(player)) is not None:
        return 0
    hosting = spendable_on(game, player, on)
    return game.spendable(player) + (sum(copy.count("credit") for copy in hosting) if hosting else 0)


def _credits(game: Game, player: Player, cost: Cost, copy: int, on: Occurrence) -> int:
    """The credits that a player can spend on a cost: only those on cards of a kind, if it names one."""
    if cost.source is None:
        return credits_for(game, player, on)
    return sum(game.copy(one).count("credit") for one in _sources(game, player, cost.source, copy, on))


def _sources(game: Game, player: Player, source: Select, copy: int, on: Occurrence) -> tuple[int, ...]:
    """The cards of a kind whose credits a player can spend on this."""
    if game.may_change("cannot") and forbids(game, spending(player)) is not None:
        return ()
    view = Context(game, copy, player)
    return tuple(one.id for one in spendable_on(game, player, on) if fits(view, one, source))


def spending(player: Player) -> Occurrence:
    """Spending credits on nothing in particular: a bid, or a payment for an ability."""
    return Occurrence("spend credits", player=player)


def can_do(view: Context, block: Block, on: Occurrence = _FOR_NOTHING) -> bool:
    """Whether the effects that pay a cost can be done in full; of a choice, whether one option can."""
    effects = effects_of(block)
    given = {what.name for one in effects if isinstance(what := one.arguments.get("what"), Select)}
    said = [(one.word, dict(one.arguments)) for one in effects]
    if not all(_are_enough(view, one, on, said.count(as_said)) for one, as_said in zip(effects, said, strict=True)):
        return False
    for one in block.do:
        if isinstance(one, Together) and not all(_can_do(view, effect, on, given) for effect in one.effects):
            return False
        if isinstance(one, ChooseOption) and not any(can_do(view, option.do, on) for option in one.options):
            return False
    return True


def _can_do(view: Context, effect: Effect, on: Occurrence, given: set[str]) -> bool:
    """Whether there are enough cards, counters and credits to do this effect as a cost.

    A card that is being played or installed for the cost cannot be part of it. Cards `given` a name by the cost itself
    are there once chosen.
    """
    what, number = effect.arguments.get("what"), effect.arguments.get("amount", 0)
    beside = (value for name in _BESIDE if isinstance(value := effect.arguments.get(name), Select))
    if any(len(found(view, one)) < amount(view, one.least) for one in beside):
        return False
    if isinstance(what, Select):
        return len(_able(view, effect, what, on)) >= (1 if what.every else amount(view, what.least))
    if isinstance(what, Ref) and what.name in given:
        return True
    there = what is None or bool(which(view, what))  # type: ignore[arg-type]
    if not there or would_be_prevented(view, effect):
        return False
    held = _held(view, effect)
    least = number.least if isinstance(number, UpTo) else number
    return held is None or held >= amount(view, least)  # type: ignore[arg-type]


def _able(view: Context, effect: Effect, what: Select, on: Occurrence) -> list[Copy]:
    """The cards able to pay a cost by an effect; a card that pays with counters must have enough."""
    leaving = on.copy if on.when in ("play", "install") else -1
    least = amount(view, effect.arguments["amount"]) if effect.word == "remove counters" else 0  # type: ignore[arg-type]
    return [
        copy
        for copy in found(view, what)
        if suits(effect.word, copy) and copy.id != leaving and can_pay_with(view.game, on, copy, effect.word)
        if not least or copy.count(str(effect.arguments["counter"])) >= least
    ]


def _are_enough(view: Context, effect: Effect, on: Occurrence, times: int) -> bool:
    """Whether there are enough counters for all parts of a cost on cards that are still to be chosen."""
    what, number = effect.arguments.get("what"), effect.arguments.get("amount", 0)
    if times == 1 or effect.word != "remove counters" or not isinstance(what, Select):
        return True
    each = max(1, amount(view, number))  # type: ignore[arg-type]
    held = (copy.count(str(effect.arguments["counter"])) // each for copy in _able(view, effect, what, on))
    return sum(held) >= times * amount(view, what.least)


def _held(view: Context, effect: Effect) -> int | None:
    """The available amount of the thing an effect takes; none if it takes nothing that could run out."""
    who = view.who(str(effect.arguments.get("who", "you")))
    if effect.word == "pay":
        return credits_for(view.game, who)
    if effect.word == "lose credits":
        return view.game.pool(who)
    if effect.word in ("lose clicks", "spend clicks"):
        return view.game.clicks_of(who)
    if effect.word == "remove tags":
        they_pay = view.player is Player.RUNNER or "rule_remove_tags_or_bad_publicity_as_cost" not in view.game.without
        return view.game.tags if they_pay else 0
    return view.copy(view.this).count(str(effect.arguments["counter"])) if effect.word == "remove counters" else None


def in_short(cost: Cost) -> str:
    """A cost in words; the number alone if it is only credits."""
    return str(cost.credits) if cost == Cost(credits=cost.credits) else str(cost)


@rule("rule_remove_tags_or_bad_publicity_as_cost")
def _pay_by_tags(transition: Transition, copy: int) -> None:
    """Records that tags pay a cost of the Corp, though they are the Runner's."""
    name = transition.copy(copy).name
    transition.decide(f"The tags are the Runner's, and the Corp may remove them to pay for {name}", (name, "tags"))


def due(game: Game, player: Player, number: Amount, copy: int, bound: Bound) -> int:
    """The present credits or clicks of a cost."""
    if isinstance(number, int):
        return number
    if isinstance(number, Difference) and "rule_cost_calculation" in game.without:
        number = number.more
    return amount(Context(game, copy, player, bound), number)


@rule("rule_cost_calculation")
def _tell_lowered(transition: Transition, copy: int, credits: int) -> None:
    """Records the reduced cost of an ability."""
    name = transition.copy(copy).name
    text = f"{name}: all reductions of its cost are counted, never below 0: it comes to {credits}"
    transition.decide(text, (name, "credits"))


def pay(
    transition: Transition,
    player: Player,
    cost: Cost,
    copy: int = -1,
    bound: Bound = (),
    on: Occurrence = _FOR_NOTHING,
) -> None:
    """Pays a cost in full; the caller has checked that it can be paid."""
    if (
        copy >= 0
        and (cost.do.do or not isinstance(cost.credits, int))
        and _is_zero(Context(transition.game, copy, player, bound), cost)
    ):
        _tell_zero(transition, transition.copy(copy).name)
    counted = due(transition.game, player, cost.counted_clicks, copy, bound)
    if cost.clicks or counted:
        lose_clicks(transition, player, cost.clicks + counted, spent=True)
    if cost.lose_clicks:
        lose_clicks(transition, player, cost.lose_clicks)
    if cost.credits:
        amount_due, game = due(transition.game, player, cost.credits, copy, bound), transition.game
        if isinstance(cost.credits, Difference):
            _tell_lowered(transition, copy, amount_due)
        if cost.source is not None:
            spend_hosted(transition, player, amount_due, on, _sources(game, player, cost.source, copy, on))
        else:
            spend(transition, player, amount_due, on)
    for kind, n in cost.counters:
        take_counters(transition, copy, kind, n)
    if cost.trash:
        _trash_source(transition, copy, player)
    for one in cost.also:
        pay(transition, transition.copy(one.copy).holder, one.cost, one.copy, one.bound, on)
    if cost.do.do:
        if player is Player.CORP and any(one.word == "remove tags" for one in effects_of(cost.do)):
            _pay_by_tags(transition, copy)
        pending = Pending(copy, _PAYING, Occurrence("cost", copy=on.copy, label=on.when), bound)
        transition.frames.append(Resolving(pending, cost.do, bound=bound, kind="cost", below=True))


@rule("rule_cost_interrupt_static_mandatory")
def tell_prevented(transition: Transition, view: Context, cost: Cost) -> None:
    """Records a cost that cannot be paid because a mandatory effect would prevent it."""
    for effect in effects_of(cost.do):
        by = preventing(view, effect)
        if by is not None:
            text = f"{by.name} would prevent this, so a cost cannot be paid by it: {effect.word}"
            transition.decide(text, (by.name,))


@rule("rule_cost_no_interrupt")
def _tell_not_interrupted(transition: Transition, copy: Copy) -> None:
    """Records optional interrupts that cannot save a card that is trashed as a cost."""
    for other in transition.game.copies:
        if other.id != copy.id and any(not one.must_interrupt for one in _interrupting(transition, other, copy)):
            text = f"{other.name} cannot change how a cost is paid: {copy.name} is trashed"
            transition.decide(text, (other.name, copy.name))


def _interrupting(transition: Transition, other: Copy, trashed: Copy) -> list[Ability]:
    happening = Occurrence("trash", copy=trashed.id, player=trashed.holder, would=True)
    view = Context(transition.game, other.id, other.holder)
    waits = other.card.waits.get("trash", ()) if other.active else ()
    return [
        one for _, one in waits if one.kind == "interrupt" and any(met(view, event, happening) for event in one.events)
    ]


@rule("rule_trash_symbol")
def _trash_source(transition: Transition, copy: int, player: Player) -> None:
    """Trashes the ability's own card as its cost."""
    name = transition.copy(copy).name
    transition.decide(f"The cost of {name}'s ability is to trash {name}", (name,))
    if only_by_what_must(transition):
        at = transition.copy(copy)
        _tell_not_interrupted(transition, at)
        others = transition.game.copies
        if not any(one.must_interrupt for other in others for one in _interrupting(transition, other, at)):
            trash(transition, copy, player)
            return
    pending = Pending(copy, _PAYING, Occurrence("cost"))
    transition.frames.append(Resolving(pending, _TRASH_ITSELF, kind="cost"))


def spend(transition: Transition, player: Player, amount: int, on: Occurrence = _FOR_NOTHING) -> None:
    """Makes a player spend credits: first those hosted for this, then the pool."""
    hosted = spend_hosted(transition, player, amount, on) if amount else 0
    transition.take(player, amount - hosted)


def trash(transition: Transition, copy: int, by: Player | None = None, cause: int = -1) -> None:
    """Trashes a copy: it goes to its owner's discard pile."""
    from judge_cli.engine.rules.zones.trashing import (
        trash_together,  # trashing tells of a cost's end, and costs of trashing
    )

    trash_together(transition, (copy,), by, cause)


def _the_most(transition: Transition, options: tuple[int, ...], name: str) -> tuple[int, ...]:
    return options[:1]


@rule("rule_cost_x", otherwise=_the_most)
def announced_x(transition: Transition, options: tuple[int, ...], name: str) -> tuple[int, ...]:
    """Lets a player choose the number of an X, 0 as well, up to what restricts it."""
    text = f"The X of {name} is chosen: any number from {options[-1]} to {options[0]}" if options else ""
    transition.decide(text or f"No number can be chosen for the X of {name}", (name, "credits"))
    return options


def unpaid(transition: Transition, player: Player, cost: Cost, on: Occurrence = _FOR_NOTHING) -> Refusal | None:
    """Forbids an act that cannot be paid in full, or only with a card that a restriction needs."""
    if can_pay(transition.game, player, cost, on.copy, on=on):
        return None
    refused = _against_a_restriction(transition, player, cost, on) or _unpaid(transition, player, cost)
    return refused and for_its_extras(transition, player, cost, on, refused)


def for_its_extras(
    transition: Transition, player: Player, cost: Cost, on: Occurrence, refused: Refusal
) -> Refusal | None:
    """The refusal of an unpayable act, by the rule on additional costs if only those are in the way."""
    extras = extra_costs(transition.game, on) if on.when else []
    if extras and can_pay(transition.game, player, without_extras(cost, extras), on.copy, on=on):
        return _on_top(transition, refused)
    return refused


@rule("rule_additional_cost", otherwise=as_given)
def _on_top(transition: Transition, refused: Refusal) -> Refusal | None:
    """Forbids an act payable only without its additional costs, since they are part of the cost."""
    return refused._replace(anchor=transition.ruling)


@rule("rule_cost")
def _unpaid(transition: Transition, player: Player, cost: Cost) -> Refusal | None:
    """Forbids an act that cannot be paid in full."""
    return Refusal(transition.ruling, f"the {player.value} cannot pay {cost}")


@rule("rule_cost_restrictions")
def _against_a_restriction(transition: Transition, player: Player, cost: Cost, on: Occurrence) -> Refusal | None:
    """Forbids a payment that would break a restriction on its purpose."""
    game = transition.game._replace(without=transition.game.without | {transition.ruling})
    if not can_pay(game, player, cost, on.copy, on=on):
        return None
    name = transition.copy(on.copy).name
    return Refusal(transition.ruling, f"{name}: what is restricted would no longer be allowed once {cost} is paid")


def forbidden(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Why an act cannot be done, if a card forbids it."""
    return _forbidden(transition, happening, text) if transition.game.may_change("cannot") else None


@rule("rule_cannot_precedence")
def _forbidden(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Forbids an act by a card's "cannot"."""
    found = forbids(transition.game, happening)
    return None if found is None else Refusal(transition.ruling, f"{found.name}: {text}")


@rule("rule_cannot_precedence")
def cannot_jack_out(transition: Transition) -> Refusal | None:
    """Forbids jacking out if a card says that the Runner cannot."""
    found = forbids_jacking_out(transition.game)
    return None if found is None else Refusal(transition.ruling, f"{found.name}: the Runner cannot jack out")


@rule("rule_cannot_precedence")
def tell_no_jacking_out(transition: Transition) -> None:
    """Records that the Runner cannot jack out though an ability would let them."""
    refused = cannot_jack_out(transition)
    if refused is not None:
        transition.decide(refused.text, ("run",))


def only_if(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Why an act cannot be done now, if a card restricts it."""
    return _only_if(transition, happening, text) if transition.game.may_change("only") else None


@rule("rule_act_restriction")
def _only_if(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Forbids an act whose "only if" does not hold."""
    return Refusal(transition.ruling, text) if is_restricted(transition.game, happening) else None
