"""Verbs of credits, clicks, counters, bad publicity and drawn cards."""

from judge_cli.cards.language.ability import Cost
from judge_cli.cards.language.words import REPLACES
from judge_cli.engine.rules.abilities.interrupted import change_imminent, imminent
from judge_cli.engine.rules.abilities.triggers import lose_clicks, occur
from judge_cli.engine.rules.actions.actions import advance_card
from judge_cli.engine.rules.costs.costs import can_pay, pay, spending
from judge_cli.engine.rules.windows.drawing import draw
from judge_cli.engine.rules.zones.counters import (
    can_be_charged,
    charge_card,
    counted_with_player,
    lose,
    not_advanced,
    set_aside_to_move,
    take_all_counters,
    take_counters,
)
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.verbs.verb import Call, plural, verb
from judge_cli.procedure.steps.procedure import Player

_BAD = "bad publicity"


@verb("gain credits", "rule_gain_credits")
def gain_credits(call: Call) -> None:
    """Puts credits from the bank into a player's pool."""
    who, amount = call.who(), call.amount()
    call.transition.gain(who, amount)
    call.done(amount > 0)
    act = Act("gains", who, call.name) if amount else None
    call.tell(f"The {who.value} gains {plural(amount, 'credit')}", ("credits",), act=act)
    occur(call.transition, Occurrence("gain credits", player=who, amount=amount, by=call.this.id))


@verb("lose credits", "rule_lose_credits")
def lose_credits(call: Call) -> None:
    """Takes credits out of a player's pool, as many as there are, or "if able" all of them or none."""
    who = call.who()
    short = call.flag("if_able") and call.transition.game.pool(who) < call.amount()
    amount = 0 if short else lose(call.transition, who, call.amount())
    call.bind(call.word("name"), amount)
    call.done(amount > 0)
    act = Act("loses", who, call.name) if amount else None
    call.tell(f"The {who.value} loses {plural(amount, 'credit') if amount else 'no credits'}", ("credits",), act=act)
    if amount:
        occur(call.transition, Occurrence("lose credits", player=who, amount=amount, by=call.this.id))


@verb("pay", "rule_must_without_choice")
def pay_credits(call: Call) -> None:
    """Makes a player pay, if able; all or nothing."""
    who, amount = call.who(), call.amount()
    own = call.this.holder is who
    on = Occurrence("use", copy=call.this.id, player=who) if own else spending(who)
    able = can_pay(call.transition.game, who, Cost(credits=amount), on=on)
    call.done(able and amount > 0)
    call.bind(call.word("name"), amount if able else 0)
    if able:
        pay(call.transition, who, Cost(credits=amount), on=on)
        act = Act("pays", who, call.name)
        call.tell(f"The {who.value} pays {plural(amount, 'credit')} for {call.name}", ("credits",), act=act)
    else:
        text = f"The {who.value} is not able to pay {plural(amount, 'credit')} for {call.name}"
        call.tell(text, ("credits",), rule="rule_if_able", act=Act("cannot pay", who, call.name))


@verb("take credits", "rule_hosted_credits")
def take_credits(call: Call) -> None:
    """Moves credits from a card to a player's pool, as many as are there."""
    who, total = call.who(), 0
    for one in call.cards():
        amount = min(call.transition.copy(one).count("credit"), call.amount())
        if amount:
            take_counters(call.transition, one, "credit", amount)
            total += amount
    total += 0 if call.cards() else _from_aside(call, "credit")
    call.transition.gain(who, total)
    call.done(total > 0)
    text = f"The {who.value} takes {plural(total, 'credit')} from {call.name}"
    call.tell(text, ("credits",), act=Act("gains", who, call.name) if total else None)


def _from_aside(call: Call, counter: str) -> int:
    """Takes counters set aside as this card paid for its ability, as many as are left; returns the number."""
    name = f"set-aside {counter} counters"
    aside = sum(one for one in call.view.named(name) if isinstance(one, int))
    if not set_aside_to_move(call.transition, aside, call.name):
        return 0
    taken = min(call.amount(), aside)
    call.bind(name, aside - taken)
    return taken


@verb("gain clicks", "rule_gain_clicks")
def gain_clicks(call: Call) -> None:
    """Gives a player clicks."""
    who, amount = call.who(), call.amount()
    call.transition.add_clicks(who, amount)
    call.done(amount > 0)
    call.tell(f"The {who.value} gains {plural(amount, 'click')}", ("clicks",))
    if amount:
        occur(call.transition, Occurrence("gain clicks", player=who, amount=amount, by=call.this.id))


@verb("lose clicks", "rule_lose_spend_clicks")
def take_clicks(call: Call) -> None:
    """Takes clicks from a player, as many as there are, or "if able" all of them or none."""
    who, there = call.who(), call.transition.game.clicks_of(call.who())
    amount = 0 if call.flag("if_able") and there < call.amount() else min(call.amount(), there)
    call.done(amount > 0)
    call.tell(f"The {who.value} loses {plural(amount, 'click')}" if amount else f"The {who.value} has no click to lose")
    lose_clicks(call.transition, who, amount)


@verb("spend clicks", "rule_lose_spend_clicks")
def spend_clicks(call: Call) -> None:
    """Spends a player's clicks as a cost, all of them or none."""
    who, amount = call.who(), call.amount()
    able = call.transition.game.clicks_of(who) >= amount
    call.done(able)
    if able:
        call.tell(f"The {who.value} spends {plural(amount, 'click')}", ("clicks",), act=Act("pays", who, call.name))
        lose_clicks(call.transition, who, amount, spent=True)


@verb("place counters", "rule_placed_loaded")
def place_counters(call: Call) -> None:
    """Puts counters on cards."""
    counter, amount = call.word("counter"), call.amount()
    there = [one for one in call.cards() if call.transition.game.is_there(one)]
    call.done(bool(there) and amount > 0)
    for one in there:
        call.transition.put(one, counter, amount)
        name = call.transition.copy(one).name
        done = f"{plural(amount, f'{counter} counter')} {'is' if amount == 1 else 'are'} placed on {name}"
        call.tell(done, (name, "counters"), rule="rule_resolve_ability")
        occur(call.transition, Occurrence("place counters", copy=one, kind=counter, amount=amount, player=call.who()))
        if counter == "advancement":
            not_advanced(call.transition, one, amount)


@verb("remove counters", "rule_remove_spend_hosted_objects")
def remove_counters(call: Call) -> None:
    """Takes counters off cards, as many as are there."""
    counter, total = call.word("counter"), 0
    for one in call.cards():
        if not call.transition.game.is_there(one):
            continue
        amount = min(call.amount(), call.transition.copy(one).count(counter))
        take_counters(call.transition, one, counter, amount)
        name, total = call.transition.copy(one).name, total + amount
        done = f"{plural(amount, f'{counter} counter')} {'is' if amount == 1 else 'are'} removed from {name}"
        call.tell(done, (name, "counters"), rule="rule_resolve_ability")
    call.bind("removed", total)
    call.done(total > 0)


@verb("move counters", "rule_placed_loaded")
def move_counters(call: Call) -> None:
    """Moves counters from one card to another, as many as are there."""
    counter, to = call.word("counter"), call.cards("to")
    if to and not call.cards() and (moved := _from_aside(call, counter)):
        call.transition.put(to[0], counter, moved)
        name = call.transition.copy(to[0]).name
        text = f"{plural(moved, f'{counter} counter')} moved to {name}"
        call.tell(text, (name, "counters"), rule="rule_resolve_ability")
    for one in call.cards():
        amount = min(call.amount(), call.transition.copy(one).count(counter))
        if to and amount:
            take_counters(call.transition, one, counter, amount)
            call.transition.put(to[0], counter, amount)
            names = call.transition.copy(one).name, call.transition.copy(to[0]).name
            text = f"{plural(amount, f'{counter} counter')} moved from {names[0]} to {names[1]}"
            call.tell(text, (*names, "counters"), rule="rule_resolve_ability")


@verb("purge", "rule_purge")
def purge(call: Call) -> None:
    """Takes every virus counter off every card."""
    take_all_counters(call.transition, "virus")
    call.tell("All virus counters are removed", ("counters",), act=Act("purges", call.who()))
    occur(call.transition, Occurrence("purge", player=call.who()))


@verb("charge", "rule_charge")
def charge(call: Call) -> None:
    """Puts a power counter on cards that have one already."""
    cards = [one for one in call.cards() if can_be_charged(call.transition, one)]
    call.done(bool(cards))
    for one in cards:
        charge_card(call.transition, one, call.who())


@verb("take bad publicity", "rule_bad_publicity")
def take_bad_publicity(call: Call) -> None:
    """Gives the Corp bad publicity."""
    game, amount = call.transition.game, call.amount()
    call.transition.game = game._replace(bad_publicity=game.bad_publicity + amount)
    call.tell(f"The Corp takes {amount} bad publicity", ("bad publicity",))
    occur(call.transition, Occurrence("take bad publicity", amount=amount))


@verb("remove bad publicity", "rule_bad_publicity", as_cost="rule_remove_tags_or_bad_publicity_as_cost")
def remove_bad_publicity(call: Call) -> None:
    """Takes bad publicity from the Corp."""
    game = call.transition.game
    amount = min(call.amount(), game.bad_publicity)
    call.transition.game = game._replace(bad_publicity=game.bad_publicity - amount)
    for copy in counted_with_player(call.transition, Player.CORP, _BAD) if amount < call.amount() else ():
        more = min(copy.count(_BAD), call.amount() - amount)
        take_counters(call.transition, copy.id, _BAD, more)
        amount += more
    call.done(amount > 0)
    call.tell(f"The Corp removes {amount} bad publicity", ("bad publicity",))


@verb("draw", "rule_drawing")
def draw_cards(call: Call) -> None:
    """Draws cards, as many as there are."""
    who, amount = call.who(), call.amount()
    drawn = min(amount, len(call.transition.game.zone(Zone.DECK, who)))
    call.done(drawn > 0)
    draw(call.transition, who, amount, imminent=False)
    if drawn:
        act = Act("draws", who, call.name)
        call.tell(f"The {who.value} draws {plural(drawn, 'card')}", act=act)
    elif who is Player.RUNNER:
        call.tell(f"The {who.value} has no card to draw")


@verb("draw more", "rule_modify_value_relevant")
def draw_more(call: Call) -> None:
    """Raises the number of cards that are to be drawn."""
    found = imminent(call.transition, call.frame.pending.occurrence)
    value = found.happening.amount + call.amount()
    changed = found._replace(happening=found.happening._replace(amount=value))
    change_imminent(call.transition, call.frame.pending.occurrence, changed)
    replaces = REPLACES in call.frame.pending.ability.flags
    rule = "rule_replacement_effects_apply_as_interrupt_window_opens" if replaces else ""
    call.tell(f"{call.name} raises the number of cards to draw to {value}", rule=rule, decides=True)


@verb("advance", "corp_basic_action_advance")
def advance(call: Call) -> None:
    """Advances cards, one time after the other."""
    for one in call.cards():
        name, amount = call.transition.copy(one).name, call.amount() if "amount" in call.effect.arguments else 1
        call.tell(f"{name} is advanced {amount} time{'' if amount == 1 else 's'}", (name,))
        for _ in range(amount):
            advance_card(call.transition, Occurrence("advance", copy=one, player=Player.CORP), 0)
