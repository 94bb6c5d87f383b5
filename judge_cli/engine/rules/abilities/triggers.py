"""Events, and the abilities that they trigger."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from judge_cli.cards.language.ability import Ability, Effect, If, Together, parts
from judge_cli.cards.language.amount import Event, Ref
from judge_cli.cards.language.card import PLAYED
from judge_cli.cards.language.words import STAY
from judge_cli.engine.evaluate.context import LEFT, Context, names_of
from judge_cli.engine.evaluate.values import card_value, holds, in_zone, lost_abilities, met, tally_key, threat
from judge_cli.engine.rules.abilities import lingering_effects
from judge_cli.engine.rules.objects.objects import memory_of, tell_new
from judge_cli.engine.table.game import STRIDE, Bound, Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.rule import in_force, rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_NONE: Mapping[int, Copy] = MappingProxyType({})
# The events that an inactive card can wait for.
ON_ITSELF = ("access", "after access", "steal", "score")
_WRITTEN = {"last turn": "this turn", "last encounter": "encounter"}
# The words for servers that depend on the card's place.
_SAID_OF_ITS_SERVER = ("this server", "another server", "another root")

# Rules that only answer yes, or say what they decide.
_asks_for_more = stating(
    "rule_instructed_to_resolve_conditional_ability",
    "{0} demands more than that, and it is not so: its ability does not become pending",
)
_lives_on = stating(
    "rule_abilities_resolution_independent", "{0} is gone, and the ability that made this run goes on without it", "run"
)
_inactive = in_force("rule_condition_only_met_while_active")
_lost = in_force("rule_lose_ability")
_not_as_demanded = in_force("rule_condition_requirements_part_of_condition")
_restricted = in_force("rule_use_restriction")
_not_that_time = stating(
    "rule_trigger_condition", "{0}: this is another time than the one that its trigger condition names"
)
_done_by_another = in_force("rule_suffer_or_take_damage")
_not_begun = stating(
    "rule_abilities_during_a_run",
    "{0}: its condition is not met, for the run has been announced but has not formally begun",
    "run",
)
_another_time = in_force("rule_ordinal_would")


def occur(transition: Transition, happened: Occurrence, before: Mapping[int, Copy] = _NONE) -> None:
    """Lets abilities meet their conditions by this event, with moved copies as they were `before`."""
    spoken = transition.game.spoken
    if spoken is not None and happened.when not in spoken.events:
        return
    run = transition.game.run
    if run is not None and happened.run < 0 <= run.by:
        happened = happened._replace(run=run.by)
    tally(transition, happened, before)
    found = [
        Pending(copy.id, ability, happened, (*bound, *_where_it_was(ability, before.get(copy.id))))
        for copy, _, ability, bound in waiting(transition, happened, before)
        if ability.kind == "conditional" and only_as_it_resolves(transition, copy, ability, bound)
        if not _is_revealed(transition, copy, ability, happened)
    ]
    for one in tuple(lingering_effects.waiting(transition, happened, before)):
        assert one.ability is not None
        found.append(Pending(one.copy, one.ability, happened, (*names_of(happened), *one.bound)))
        lingering_effects.met(transition, one)
    if found:
        transition.game = transition.game._replace(met=transition.game.met + tuple(found))


def pend_as_if(transition: Transition, copy: int, event: Event) -> bool:
    """Makes the abilities of a card pending that wait for this on itself, as if it had happened."""
    at = transition.copy(copy)
    happened = Occurrence(event.word, copy=copy, player=at.holder)
    found = []
    for _, ability in at.card.waits.get(event.word, ()):
        view = Context(transition.game, copy, at.ability_controller, names_of(happened))
        demanded = any(met(view, one, happened) for one in ability.events) or not _asks_for_more(transition, at.name)
        if ability.kind == "conditional" and demanded:
            found.append(Pending(copy, ability, happened, names_of(happened)))
    transition.game = transition.game._replace(met=(*transition.game.met, *found))
    return bool(found)


def _is_revealed(transition: Transition, copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether the ability only makes the Runner reveal its card while accessing it, and they have."""
    effect = only_reveals(ability) if happened.when == "access" else None
    return effect is not None and _must_reveal(transition, copy, effect)


def only_reveals(ability: Ability) -> Effect | None:
    """The effect that reveals an accessed card, if the ability does nothing else: such an ability is static."""
    if ability.may or len(ability.do.do) != 1 or not any(one.word == "access" for one in ability.events):
        return None
    said = ability.do.do[0]
    effect = said.effects[0] if isinstance(said, Together) and len(said.effects) == 1 else None
    return (
        effect if effect is not None and effect.word == "reveal" and effect.arguments["what"] == Ref("this") else None
    )


@rule("rule_ambush_text", off=False)
def _must_reveal(transition: Transition, copy: Copy, effect: Effect) -> bool:
    """Reveals an ambush for the whole access: a static ability is never pending, so nobody orders it."""
    if transition.used is not None:
        transition.used.add(id(effect))
    text = f"The Runner must reveal {copy.name} for as long as they access it"
    transition.decide(text, (copy.name,), act=Act("is revealed", Player.RUNNER, copy.name))
    occur(transition, Occurrence("reveal", copy=copy.id, player=Player.RUNNER))
    return True


def _where_it_was(ability: Ability, before: Copy | None) -> Bound:
    """The server that a card left, for an ability triggered by that."""
    left = before.server if before is not None else ""
    spoken = any(part in _SAID_OF_ITS_SERVER for part in parts(ability.do) if isinstance(part, str))
    return ((LEFT, (left,)),) if left and spoken else ()


def _now_as_well(transition: Transition, copy: Copy, ability: Ability, bound: Bound) -> bool:
    first = ability.do.do[0] if ability.do.do else None
    view = Context(transition.game, copy.id, copy.holder, bound)
    return not isinstance(first, If) or holds(view, first.condition)


@rule("rule_condition_requirements_part_of_effect", off=True, otherwise=_now_as_well)
def only_as_it_resolves(transition: Transition, copy: Copy, ability: Ability, bound: Bound) -> bool:
    """Lets an ability become pending whatever its instructions need: that is checked as they resolve."""
    if not _now_as_well(transition, copy, ability, bound):
        text = f"What {copy.name} asks for is no part of its condition, and is looked at only as it resolves"
        transition.decide(text, (copy.name,))
    return True


def tally(
    transition: Transition,
    happened: Occurrence,
    before: Mapping[int, Copy] = _NONE,
    counted_in: Mapping[str, str] | None = None,
) -> None:
    """Counts an event for every card that needs the count; only matches of its own event count.

    `counted_in`: the stretches of time that the event lies in, if it happened earlier, and where they are counted.
    """
    for copy in transition.game.copies:
        for n, one in enumerate(copy.card.tallies):
            if not any(event.word == happened.when for event in one.events):
                continue
            if counted_in is not None and one.within not in counted_in:
                continue
            seen = before.get(copy.id, copy)
            view = Context(transition.game, copy.id, seen.ability_controller, names_of(happened), before)
            if any(met(view, event, happened) for event in one.events):
                more = 1
                if one.adding:
                    about = happened.copies or (happened.copy,)
                    more = sum(card_value(view, view.copy(at), one.adding) for at in about if at >= 0)
                transition.count(tally_key((counted_in or _WRITTEN).get(one.within, one.within), copy.id, n), more)
                if one.within == STAY:  # the next checkpoint ends the card's stay
                    transition.game = transition.game._replace(unsettled=True)


def waiting(
    transition: Transition, happened: Occurrence, before: Mapping[int, Copy] = _NONE
) -> Iterator[tuple[Copy, int, Ability, Bound]]:
    """The card abilities that this event triggers, each with its card, its number and its names."""
    for copy in transition.game.copies:
        found = copy.card.waits.get(happened.when)
        if not found:
            continue
        seen = before.get(copy.id, copy)
        for n, ability in found:
            event = _event_met(transition, seen, copy.id, ability, happened, before)
            if event is None:
                continue
            if not (ability.once and transition.game.counted(use_key(transition, ability.once, copy.id, n))):
                yield copy, n, ability, names_of(happened, event.name)


def _event_met(
    transition: Transition, seen: Copy, copy: int, ability: Ability, happened: Occurrence, before: Mapping[int, Copy]
) -> Event | None:
    """The event of an ability that this occurrence meets, if the ability is active in its card's place."""
    lives_on = not ability.zones and not seen.active and made_the_run(seen, ability, happened)
    if not lives_on and not _is_awake(transition, seen, copy, ability, happened):
        return None
    lost = lost_abilities(transition.game, seen) and _lost(transition)
    if lost and not _has_resolved(transition, seen.name):
        return None
    view = Context(transition.game, copy, seen.ability_controller, names_of(happened), before)
    event = next((one for one in ability.events if _met_now(transition, view, ability, one, happened)), None)
    if event is None or (ability.zones and not _is_active_there(transition, seen)):
        return None
    if lives_on and not _lives_on(transition, seen.name):
        return None
    if ability.threat and not _is_threat(transition, ability.threat, seen.name):
        return None
    return event


def _is_awake(transition: Transition, seen: Copy, copy: int, ability: Ability, happened: Occurrence) -> bool:
    """Whether an ability can trigger in its card's place: it is active, in its zone, or sees itself."""
    if ability.zones:
        return any(in_zone(seen, zone) for zone in ability.zones)
    return seen.active or _sees_itself(seen, copy, ability, happened) or not _inactive(transition)


@rule("rule_active_exception_catchall", off=False)
def _is_active_there(transition: Transition, seen: Copy) -> bool:
    """Makes an ability active in the only zone where it can do something."""
    text = (
        f"{seen.name} is in the {seen.zone.value}, the only zone where its ability can do anything: it is active there"
    )
    return transition.decide(text, (seen.name,))


def made_the_run(copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether an ability refers to the run that its own card made: in print, both are one ability.

    An event or operation makes the run itself, and stays active until it has resolved.
    """
    if copy.card.type in PLAYED or happened.run < 0 or happened.run % STRIDE != copy.id % STRIDE:
        return False
    return any(event.own_run for event in ability.events)


@rule("rule_threat_flag", off=False)
def _is_threat(transition: Transition, needed: int, name: str) -> bool:
    """Whether the threat level, the greatest score of any player, is high enough for an ability."""
    level = threat(transition.game)
    transition.decide(f"The threat level is {level}, and {name} needs {needed}", (name,))
    return level >= needed


def _without_resolving(transition: Transition, name: str) -> bool:
    """Without the rule: what a card takes while it resolves is not lost; an edition that lacks the rule plays on."""
    return "rule_is_resolving" in transition.law and bool(_resolving(transition))


@rule("rule_is_resolving", off=False, otherwise=_without_resolving)
def _has_resolved(transition: Transition, name: str) -> bool:
    """Records that a card which takes abilities away is still resolving, and has not resolved."""
    for copy in _resolving(transition):
        transition.decide(f"{copy.name} is still resolving, and {name} has lost its ability", (name, copy.name))
    return False


def _resolving(transition: Transition) -> list[Copy]:
    return [one for one in transition.game.copies if one.zone is Zone.PLAYING and "lose abilities" in one.card.changes]


def _met_now(transition: Transition, view: Context, ability: Ability, event: Event, happened: Occurrence) -> bool:
    if event.word != happened.when:
        return False
    if not met(view, event, happened) and not _met_but_for_a_rule(transition, view, ability, event, happened):
        return False
    if event.ordinal is None:
        return True
    tallies = view.game.copy(view.this).card.tallies
    n = next(n for n, one in enumerate(tallies) if any(known is event for known in one.events))
    if view.game.counted(tally_key(event.ordinal.scope, view.this, n)) == event.ordinal.time:
        return True
    if event.would:
        return not _another_time(transition)
    return not _not_that_time(transition, view.copy(view.this).name)


def _met_but_for_a_rule(
    transition: Transition, view: Context, ability: Ability, event: Event, happened: Occurrence
) -> bool:
    """Whether the event would be met if not for a rule that is switched off."""
    name, run = view.copy(view.this).name, transition.game.run
    if event.doer and met(view, event._replace(doer=""), happened):
        return not _done_by_another(transition)
    if event.own_run and event.servers and met(view, event._replace(servers=()), happened):
        return not _bound_elsewhere(transition, name, happened.server)
    if not event.conditions or not met(view, event._replace(conditions=()), happened):
        return False
    if run is not None and run.announced and not run.began:
        begun = view._replace(game=view.game._replace(run=run._replace(began=True)))
        if met(begun, event, happened):
            return not _not_begun(transition, name)
    return not (_restricted if ability.is_paid_interrupt else _not_as_demanded)(transition)


@rule("rule_if_successful_tied_to_server", off=False)
def _bound_elsewhere(transition: Transition, name: str, server: str) -> bool:
    """Ties a card's "if successful" to the server that the card names."""
    text = f"{name}: its ability is bound to another server than {server} and does not apply"
    return transition.decide(text, (name, "run"))


def use_key(transition: Transition, scope: str, copy: int, n: int) -> str:
    """The name for counting uses of an ability that is limited to one per turn, run or encounter."""
    return f"{scope}:used {memory_of(transition, copy)} {n}"


def note_use(transition: Transition, scope: str, copy: int, n: int) -> None:
    """Counts a use of an ability that is limited to one per turn, run or encounter."""
    transition.count(use_key(transition, scope, copy, n))
    earlier = (f"{scope}:used {one} {n}" for one in range(copy % STRIDE, copy, STRIDE))
    if any(transition.game.counted(key) for key in earlier):
        tell_new(transition, transition.copy(copy).name)


def can_be_active_alone(ability: Ability) -> bool:
    """Whether an ability can be active on an inactive card: it names a zone, or waits for its own card's events."""
    on_itself = (event for event in ability.events if event.what == Ref("this"))
    by_damage = ("trash", "net"), ("trash", "meat"), ("trash", "core")
    waits = any(event.word in ON_ITSELF or (event.word, event.kind) in by_damage for event in on_itself)
    return waits or bool(ability.zones)


def _sees_itself(seen: Copy, copy: int, ability: Ability, happened: Occurrence) -> bool:
    """Whether an inactive card sees an event on itself: its access, its theft, damage if the ability waits for that."""
    if copy not in (happened.copy, *happened.copies):
        return False
    if happened.when == "trash":
        waits = any(event.what == Ref("this") for event in ability.events)
        return waits and happened.label.endswith("damage")
    if happened.when not in ON_ITSELF:
        return False
    return seen.zone is not Zone.SCORE or happened.when in ("steal", "score")


def lose_clicks(transition: Transition, player: Player, amount: int, *, spent: bool = False) -> None:
    """Takes clicks from a player, one by one, each of them an occurrence."""
    run = transition.game.run
    word = "spend click" if spent else "lose click"
    for _ in range(min(amount, transition.game.clicks_of(player))):
        transition.add_clicks(player, -1)
        occur(transition, Occurrence(word, player=player, server=run.server if run else ""))
