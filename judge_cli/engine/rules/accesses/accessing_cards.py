"""Accessing: the number of cards, the next one, and what becomes of it: trashed, stolen or left."""

from functools import cache

from judge_cli.cards.language.ability import FREE, Block, Cost, Effect, Together
from judge_cli.cards.language.amount import Which
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.evaluate.values import server_of
from judge_cli.engine.rules.abilities.triggers import tally
from judge_cli.engine.rules.accesses.candidates import (
    FROM_HAND,
    INSIDE,
    candidates,
    in_hand,
    offers_instead,
    permitted,
    replaced,
    tell_topmost,
    was_accessed,
)
from judge_cli.engine.rules.costs.afterwards import afterwards, expect, if_stopped, later, pay_first
from judge_cli.engine.rules.costs.checkpoints import checkpoint
from judge_cli.engine.rules.costs.costs import can_pay, in_short, tell_prevented, with_additional
from judge_cli.engine.rules.installing.agendas import steal_agenda
from judge_cli.engine.table.game import Accessing, Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import PendingChoice, Resolving, Steps
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

ACCESSES = SET, BREACH, CARD = "access a set of cards", "breach", "access a card"
_NO_LIMIT = 1_000

# Rules that only answer yes, or say what they decide.
_tell_another_object = stating(
    "rule_candidates_leaving_server", "{0} is another object since it moved, and can be chosen again"
)
is_of_the_server = stating(
    "rule_access_instruction_means_server", "It is the server that is accessed, so {0} applies to it"
)
_cannot_steal = stating("rule_cannot_precedence", "{1}: {0} cannot be stolen")


def access_server(transition: Transition) -> None:
    """Begins to access the cards of the attacked server and its root, unless something replaces that."""
    if not offers_instead(transition):
        _access_or_breach(transition)


def access_after_all(transition: Transition, picked: int) -> None:
    """Applies the Runner's chosen replacement of an access, or begins the access."""
    if replaced(transition, picked):
        _access_or_breach(transition)


def _access_or_breach(transition: Transition) -> None:
    """Begins a run step's act: the Runner breaches the attacked server, or accesses its cards."""
    server = transition.run.server
    transition.say_step(_told(transition, server), (server,))
    _breach(transition, server)


def breach_by_ability(transition: Transition, server: str, name: str) -> None:
    """Makes the Runner breach a server by an ability, which is no step of a run."""
    transition.cite("rule_breaching_servers", _told(transition, server), (server, name))
    _breach(transition, server)


def _told(transition: Transition, server: str) -> str:
    """The Runner's act, in the edition's own word."""
    return f"The Runner {'breaches' if BREACH in transition.charts else 'accesses cards from'} {server}"


def _breach(transition: Transition, server: str) -> None:
    """Begins the breach of a server, or the access to its cards if the edition knows no breach."""
    transition.forget("breach")
    known = BREACH in transition.charts
    root = tuple(copy.id for copy in transition.game.installed_in(server))
    now = Accessing(server, _NO_LIMIT, _NO_LIMIT, stepwise=True, known=root) if known else Accessing(server)
    transition.game = transition.game._replace(accessing=(*transition.game.accessing, now))
    transition.frames.append(Steps(BREACH if known else SET, 0))


def limit_accesses(transition: Transition) -> None:
    """Fixes how many cards can be chosen from hand or deck."""
    now = transition.game.accessing[-1]
    limit = 1 + now.more
    transition.say_step(f"The random access limit is {limit}", (now.server,))
    _change(transition, now._replace(inside=limit))


def count_accesses(transition: Transition) -> None:
    """Fixes how many cards are accessed."""
    now = transition.game.accessing[-1]
    root = len(transition.game.installed_in(now.server))
    zone = INSIDE.get(now.server)
    there = len(transition.game.zone(zone, Player.CORP)) if zone else 0
    inside = there if now.server == "Archives" else min(1 + now.more, there)
    transition.say_step(
        f"The Runner will access {root + inside} card{'' if root + inside == 1 else 's'}", (now.server,)
    )
    _change(transition, now._replace(left=root + inside, inside=inside))


def choose_card(transition: Transition) -> None:
    """Lets the Runner choose the next card to access; from hand, chance picks it."""
    found = candidates(transition)
    if transition.game.accessing[-1].done:
        tell_topmost(transition, found)
    transition.frames.append(PendingChoice(Player.RUNNER, "accesses", found))


def access_one(transition: Transition) -> None:
    """Accesses the chosen card; if choosing is no step of its own, chooses it first."""
    if transition.game.accessing[-1].stepwise:
        _begin_access(transition)
    else:
        choose_card(transition)


def _begin_access(transition: Transition) -> None:
    """Begins to access the chosen card; an additional cost on that may be declined."""
    at = accessed(transition)
    cost = _access_cost(transition, at)
    if cost == FREE:
        expect(transition, _would(transition, "access", at), "access")
    elif can_pay(transition.game, Player.RUNNER, cost, at.id):
        transition.frames.append(PendingChoice(Player.RUNNER, "pays", (0, 1), "access cost"))
    else:
        paid_access(transition, 0)


def _would(transition: Transition, word: str, at: Copy) -> Occurrence:
    """Accessing or stealing a card, for effects that forbid it or make it cost more."""
    return Occurrence(word, copy=at.id, player=Player.RUNNER, server=transition.game.accessing[-1].server)


def _access_cost(transition: Transition, at: Copy) -> Cost:
    return with_additional(transition, FREE, _would(transition, "access", at))


def paid_access(transition: Transition, picked: int) -> None:
    """Pays the additional cost and accesses the card, or declines; the card counts as chosen."""
    at = accessed(transition)
    cost = _access_cost(transition, at)
    if not picked:
        act = Act("declines", Player.RUNNER, at.name)
        text = f"The Runner does not pay {in_short(cost)} to access {at.name}"
        transition.cite("rule_additional_cost", text, (at.name,), act=act)
        _not_again(transition, at)
        return
    text = f"The Runner pays {in_short(cost)} to access {at.name}"
    transition.cite("rule_additional_cost", text, (at.name, "credits"), act=Act("pays", Player.RUNNER, at.name))
    pay_first(transition, Player.RUNNER, cost, _would(transition, "access", at), "access")


@afterwards("access")
def _access_paid(transition: Transition, happening: Occurrence, paid: int) -> None:
    transition.count(f"run:accessed {happening.copy}")
    transition.frames.append(Steps(CARD, 0))


@if_stopped("access")
def _not_accessed(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Leaves a chosen card that something else was done with."""
    _not_again(transition, transition.copy(happening.copy))
    _does_not_count(transition, happening)


def _counts_all_the_same(transition: Transition, happening: Occurrence) -> None:
    tally(transition, happening)


@rule("rule_number_of_accesses", otherwise=_counts_all_the_same)
def _does_not_count(transition: Transition, happening: Occurrence) -> None:
    """Counts no access where the chosen card was not accessed."""
    name, tallies = transition.copy(happening.copy).name, (c.card.tallies for c in transition.game.copies)
    if any(event.word == "access" for counted in tallies for one in counted for event in one.events):
        transition.decide(f"{name} was not accessed: it does not count as an access", (name,))


def access_alone(transition: Transition, copy: int) -> None:
    """Makes the Runner access one card that an ability names, beside any breach."""
    later(transition, Occurrence("access", copy=copy), "access alone")


@afterwards("access alone")
def _access_alone(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Begins the access of a card, if it is still there and accessible; the access ends with its steps."""
    copy = happening.copy
    if not transition.game.is_there(copy):
        return
    server = server_of(transition.copy(copy))
    if not permitted(transition, (copy,), server):
        return
    alone = Accessing(server, done=(copy,), card=copy)
    transition.game = transition.game._replace(accessing=(*transition.game.accessing, alone))
    later(transition, happening, "accessed alone")
    _begin_access(transition)


@afterwards("accessed alone")
def _accessed_alone(transition: Transition, happening: Occurrence, paid: int) -> None:
    complete_set(transition)


def _may_choose_again(transition: Transition, at: Copy) -> None:
    """Puts a card that was not accessed back among the candidates, once."""
    now = transition.game.accessing[-1]
    if not now.offered_again:
        done = tuple(one for one in now.done if one != at.id)
        _change(transition, now._replace(left=now.left + 1, done=done, offered_again=True))


@rule("rule_candidates_already_accessed", otherwise=_may_choose_again)
def _not_again(transition: Transition, at: Copy) -> None:
    """Keeps a chosen card from being chosen again, even if it was not accessed."""
    transition.decide(f"{at.name} is not accessed, and cannot be chosen again in this breach", (at.name,))


def chosen_card(transition: Transition, picked: int) -> None:
    """Stores the chosen card, and begins to access it if that is no step of its own."""
    now = transition.game.accessing[-1]
    if picked == FROM_HAND:
        transition.frames.append(PendingChoice(None, "accesses", in_hand(transition)))
        return
    at = transition.copy(picked)
    inside = now.inside - (at.zone is not Zone.SERVER)
    if was_accessed(now, picked):
        _tell_another_object(transition, at)
    chosen = now._replace(left=now.left - 1, inside=inside, done=(*now.done, picked), card=picked)
    _change(transition, chosen)
    if not now.stepwise:
        _begin_access(transition)


def accessed(transition: Transition) -> Copy:
    """The card being accessed."""
    return transition.copy(transition.game.accessing[-1].card)


def turn_archives_faceup(transition: Transition) -> None:
    """Turns every card in Archives faceup."""
    transition.say_step("All cards in Archives are turned faceup", ("Archives",))
    for copy in transition.game.zone(Zone.DISCARD, Player.CORP):
        if not copy.faceup:
            transition.change(copy.id, faceup=True)


@rule("rule_consecutive_breaches", off=False)
def waits_for_the_end(transition: Transition, pending: Pending, server: str, barred: Which | None) -> bool:
    """Delays a breach until the present one has ended; returns whether it does."""
    now = transition.game.accessing[0]
    accessing = (now._replace(then=(*now.then, (pending, server, barred))), *transition.game.accessing[1:])
    transition.game = transition.game._replace(accessing=accessing)
    name = transition.copy(pending.copy).name
    return transition.decide(f"A breach is under way: the one of {name} begins when it ends", (name,))


def complete_set(transition: Transition) -> None:
    """Ends the access of a set of cards, for the next checkpoint; a waiting breach then begins."""
    ended = transition.game.accessing[-1]
    transition.game = transition.game._replace(accessing=transition.game.accessing[:-1], unsettled=True)
    for pending, server, barred in ended.then:
        transition.frames.append(Resolving(pending, _breach_of(server, barred), bound=pending.bound, kind="option"))
    if ended.then:
        checkpoint(transition)


@cache
def _breach_of(server: str, barred: Which | None) -> Block:
    """The instruction to breach a server; cached, since a block is equal only to itself."""
    said = {"server": (server,)} if barred is None else {"server": (server,), "barred": barred}
    return Block((Together((Effect("breach", said),)),))


def _change(transition: Transition, now: Accessing) -> None:
    transition.game = transition.game._replace(accessing=(*transition.game.accessing[:-1], now))


# The places where an agenda can be accessed and stolen; an ability may set it aside for that.
_STOLEN_FROM = (Zone.SERVER, Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.SET_ASIDE)


def is_stealable(transition: Transition) -> bool:
    """Whether the card being accessed is an agenda that is still there."""
    at = accessed(transition)
    if not transition.game.is_there(transition.game.accessing[-1].card):
        return False
    return at.card.type == "agenda" and at.zone in _STOLEN_FROM


def steal(transition: Transition) -> None:
    """Makes the Runner steal the accessed agenda; an additional cost may be declined."""
    at = accessed(transition)
    hindered = forbids(transition.game, _would(transition, "steal", at))
    if hindered is not None and _cannot_steal(transition, at, hindered.name):
        return
    cost = steal_cost(transition, at)
    if cost == FREE:
        expect(transition, _would(transition, "steal", at), "steal")
    elif can_pay(transition.game, Player.RUNNER, cost, at.id):
        transition.frames.append(PendingChoice(Player.RUNNER, "steals", (-1, at.id), "additional cost"))
    elif not _told_unpaid(transition, at, cost):
        stolen(transition, at)


def _told_unpaid(transition: Transition, at: Copy, cost: Cost) -> bool:
    view = Context(transition.game, at.id, Player.RUNNER)
    for one in (cost, *(extra.cost for extra in cost.also)):
        tell_prevented(transition, view, one)
    return _unpaid_steal(transition, at, cost)


@rule("rule_decline_to_steal", off=False)
def _unpaid_steal(transition: Transition, at: Copy, cost: Cost) -> bool:
    """Leaves an agenda in place whose additional cost cannot be paid."""
    return transition.decide(f"The Runner cannot pay {in_short(cost)} and does not steal {at.name}", (at.name,))


def steal_cost(transition: Transition, at: Copy) -> Cost:
    """The additional cost of stealing a card."""
    return with_additional(transition, FREE, _would(transition, "steal", at))


def steal_for_cost(transition: Transition, picked: int) -> None:
    """Pays the additional cost and steals, if the Runner chose to."""
    at = accessed(transition)
    if picked < 0:
        _decline_cost(transition, at)
        return
    cost = steal_cost(transition, at)
    text = f"The Runner pays {in_short(cost)} to steal {at.name}"
    transition.cite("rule_additional_cost", text, (at.name, "credits"), act=Act("pays", Player.RUNNER, at.name))
    pay_first(transition, Player.RUNNER, cost, _would(transition, "steal", at), "steal")


@afterwards("steal")
def _steal_it(transition: Transition, happening: Occurrence, paid: int) -> None:
    if transition.game.is_there(happening.copy):
        stolen(transition, transition.copy(happening.copy))


@rule("rule_agenda_stolen")
def stolen(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    steal_agenda(transition, at)


@rule("rule_decline_additional_cost", otherwise=stolen)
def _decline_cost(transition: Transition, at: Copy) -> None:
    """Lets the Runner decline the additional cost of stealing, even if they could pay."""
    transition.decide(f"The Runner may decline what {at.name} costs on top, and does", (at.name,))
    _decline_to_steal(transition, at)


@rule("rule_decline_to_steal", otherwise=stolen)
def _decline_to_steal(transition: Transition, at: Copy) -> None:
    """Lets the Runner leave an agenda rather than pay for stealing it."""
    transition.decide(f"The Runner declines to steal {at.name}", (at.name,))
