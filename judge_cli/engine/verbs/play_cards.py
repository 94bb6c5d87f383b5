"""Verbs that put cards into play: install, play, rez, derez, score, steal, forfeit, become an agenda."""

from collections.abc import Callable

from judge_cli.cards.language.amount import Event
from judge_cli.engine.rules.abilities.triggers import pend_as_if
from judge_cli.engine.rules.costs.costs import ALL_CREDITS, can_pay, only_if
from judge_cli.engine.rules.installing.agendas import forfeit_agenda, score_agenda, steal_agenda
from judge_cli.engine.rules.installing.install_steps import has_no_destination, install, trash_second_console
from judge_cli.engine.rules.installing.installing import cannot_install
from judge_cli.engine.rules.installing.playing_cards import play_cost, would_play
from judge_cli.engine.rules.installing.rezzing import can_pay_to_rez, derez_card, may_rez, rez_card
from judge_cli.engine.rules.zones.trashing import leave
from judge_cli.engine.table.game import Copy, Zone, as_agenda
from judge_cli.engine.table.moment import Playing
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import REFUSED, Act
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.verb import Call, verb

# Cards that are installed all at once cannot host each other.
_NO_HOST = -2


@verb("install", "rule_installing")
def install_cards(call: Call) -> None:
    """Installs cards one after the other, paying for each; an unpayable one stays where it is."""
    transition, free, server = call.transition, call.flag("free"), call.server()
    less = ALL_CREDITS if call.flag("no_credits") else call.amount("less")
    host = next(iter(call.cards("on")), -1) if "on" in call.effect.arguments else -1
    inward = next(iter(call.cards("inward")), -1)
    copies = [transition.copy(one) for one in call.cards()]
    if "inward" in call.effect.arguments and has_no_destination(transition, inward):
        copies = []
    if len(copies) > 1 and host < 0:
        host = _NO_HOST
    able = [copy for copy in copies if cannot_install(transition, copy, server, less=less, free=free) is None]
    for copy in reversed(able):
        rezzed = call.flag("rezzed")
        install(
            transition, copy, less, free=free, server=server, host=host, by=call.this.id, rezzed=rezzed, inward=inward
        )
    for copy in copies:
        if copy not in able:
            trash_second_console(transition, copy)
    call.done(bool(able))


@verb("play", "rule_resolve_ability")
def play_cards(call: Call) -> None:
    """Plays an event or operation."""
    done = False
    for one in call.cards():
        copy = call.transition.copy(one)
        less = copy.card.cost if call.flag("free") else call.amount("less")
        cost = play_cost(call.transition, copy, less)
        payable = can_pay(call.transition.game, copy.holder, cost, copy.id, on=would_play(copy))
        refused: Refusal | None = Refusal("rule_cost", f"the {copy.holder.value} cannot pay {cost}")
        if payable:
            refused = only_if(call.transition, would_play(copy), "it can be played only under its conditions")
        if refused is None:
            call.transition.frames.append(Playing(one, less=less, removed=call.flag("then_removed")))
            done = True
        else:
            text = f"{copy.name} is not played: {refused.text}"
            act = Act(REFUSED, copy.holder, copy.name)
            call.tell(text, (copy.name,), rule=refused.anchor, decides=True, act=act)
    call.done(done)


@verb("rez", "sec_rez")
def rez(call: Call) -> None:
    """Rezzes cards, paying for each; an unpayable one stays unrezzed."""
    rezzed, less, free = False, call.amount("less"), call.flag("free")
    for one in reversed(call.cards()):
        copy = call.transition.copy(one)
        there = copy.zone in (Zone.SERVER, Zone.PROTECTING) and not copy.faceup
        if there and may_rez(call.transition.game, copy) and can_pay_to_rez(call.transition, copy, less, free=free):
            rez_card(call.transition, copy, less, free=free)
            rezzed = True
    call.done(rezzed)


@verb("derez", "sec_derez")
def derez(call: Call) -> None:
    """Turns rezzed cards facedown again."""
    there = [one for one in call.cards() if call.transition.copy(one).faceup]
    for one in there:
        derez_card(call.transition, call.transition.copy(one))
    call.done(bool(there))


def _each(act: Callable[[Transition, Copy], None]) -> Callable[[Call], None]:
    """A verb that does one act with each of its cards."""

    def do(call: Call) -> None:
        cards = call.cards()
        call.done(bool(cards))
        for one in cards:
            act(call.transition, call.transition.copy(one))

    return do


verb("score", "rule_agenda_scored")(_each(score_agenda))
verb("steal", "rule_agenda_stolen")(_each(steal_agenda))
verb("forfeit", "movement_forfeit")(_each(forfeit_agenda))


@verb("become agenda", "rule_add_card_to_score_area")
def become_agenda(call: Call) -> None:
    """Adds cards to a score area as agendas with only these properties; they are neither scored nor stolen."""
    there = [one for one in call.cards() if call.transition.game.is_there(one)]
    call.done(bool(there))
    for one in there:
        copy, points = call.transition.copy(one), int(call.word("points"))
        fresh = leave(call.transition, copy, Zone.SCORE, call.this.id, call.who())
        call.transition.change(fresh, card=as_agenda(copy.card, points, call.words("subtype")))
        text = f"{copy.name} is added to the {call.who().value}'s score area as an agenda worth {points}"
        call.tell(text, (copy.name, "points"), decides=True)


@verb("resolve as", "rule_instructed_to_resolve_conditional_ability")
def resolve_as(call: Call) -> None:
    """Resolves the abilities of a card that wait for something, such as its being scored, as if it had happened."""
    event = call.effect.arguments["event"]
    assert isinstance(event, Event)
    names = tuple(call.transition.copy(one).name for one in call.cards())
    call.tell(f"What {', '.join(names)} does by being part of this is resolved: {event.word}", names)
    pending = [pend_as_if(call.transition, one, event) for one in call.cards()]
    call.done(any(pending))
