"""Paid abilities, rezzing and scoring that are possible now, else the rule that forbids each."""

from collections.abc import Iterator

from judge_cli.cards.language.ability import Ability, Effect, If, Instruction, parts
from judge_cli.cards.language.amount import Done, Ref, Select, X
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.evaluate.values import in_zone, lost_abilities, requirement, said_of_itself
from judge_cli.engine.rules.abilities.paid_abilities import no_ice_for
from judge_cli.engine.rules.costs.costs import before_its_cost, can_pay, for_its_extras, forbidden, only_if, unpaid
from judge_cli.engine.rules.installing.agendas import score_cost, would_score
from judge_cli.engine.rules.installing.playing_cards import play_cost, would_play
from judge_cli.engine.rules.installing.rezzing import can_pay_to_rez, rez_cost, would_rez
from judge_cli.engine.rules.runs.breaking import cannot_break, not_in_an_encounter, ways_to_break
from judge_cli.engine.table.game import Copy, Game, Occurrence, Zone
from judge_cli.engine.table.moment import Choice
from judge_cli.engine.table.rule import Refusal, in_force, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Permit, Player

_NOTHING = Occurrence("")
ACCESS = "access"
# More tags than any cost.
_TAGGED = 99
# The default name of a card found by a search.
FOUND = "found"
_USERS = {"corp": Player.CORP, "runner": Player.RUNNER}


# A possible act, and the rule that forbids it; none if it is legal.
Weighed = tuple[Choice, Refusal | None]

# Rules that only answer yes, or say what they decide.
_is_no_action = in_force("rule_costs_with_click")


def usable(transition: Transition, copy: Copy, breaking: bool) -> bool:
    """Whether its controller could use a paid ability of the active copy in a paid ability window."""
    return any(refused is None for _, refused in weigh_abilities(transition, copy, breaking, copy.holder))


def weigh_abilities(transition: Transition, copy: Copy, breaking: bool, by: Player) -> Iterator[Weighed]:
    """The ways in which a player could use the active copy's paid abilities in a paid ability window."""
    for n, ability in copy.card.paid:
        if ability.cost.clicks or user(copy, ability) is not by:
            continue
        if ACCESS in ability.flags and (late := _only_mid_access(transition, copy)):
            yield Choice(by, "uses", copy.id, n), late
            continue
        refused = refusal(transition, copy, n, ability, breaking)
        breaks = [] if refused else [effect for effect in ability.effects if effect.word == "break"]
        if breaks:
            on = would_use(transition.game, copy, by)
            for way in ways_to_break(transition, copy, breaks[0]):
                if ability.cost.credits != X or can_pay(
                    transition.game, by, ability.cost, copy.id, ((X.name, (len(way),)),), on=on
                ):
                    yield Choice(by, "uses", copy.id, n, way), None
        else:
            yield Choice(by, "uses", copy.id, n), refused


def would_use(game: Game, copy: Copy, by: Player) -> Occurrence:
    """Using an ability, for credits on cards that can be spent on it; none if no card has such credits."""
    if game.spoken is not None and "spend hosted" not in game.spoken.changes and not game.lingering:
        return _NOTHING
    return Occurrence("use", copy=copy.id, player=by)


def user(copy: Copy, ability: Ability) -> Player:
    """The player who can use an ability: by default, its card's controller."""
    return _USERS.get(ability.user, copy.holder)


@rule("rule_lose_ability")
def _lost(transition: Transition, copy: Copy) -> Refusal:
    """Forbids using an ability that its card has lost."""
    return Refusal(transition.ruling, f"{copy.name} has lost its abilities")


def refusal(transition: Transition, copy: Copy, n: int, ability: Ability, breaking: bool) -> Refusal | None:
    """Why a paid ability of an active copy cannot be used now; none if it can."""
    if lost_abilities(transition.game, copy) and (lost := _lost(transition, copy)):
        return lost
    breaks = [effect for effect in ability.effects if effect.word == "break"]
    if breaks and (elsewhere := not_in_an_encounter(transition, copy, breaking)):
        return elsewhere
    by = user(copy, ability)
    refused = _not_now(transition, copy, n, ability, by)
    bound = ((X.name, (1,)),) if ability.cost.credits == X else ()
    if refused is None and not can_pay(
        transition.game, by, ability.cost, copy.id, bound, on=would_use(transition.game, copy, by)
    ):
        refused = _unpaid(transition, by, copy, ability)
    if refused:
        return refused
    for effect in breaks:
        if refused := cannot_break(transition, copy, ability, effect):
            return refused
    return _for_nothing(transition, copy, ability) or no_ice_for(transition, copy, ability)


def _for_nothing(transition: Transition, copy: Copy, ability: Ability) -> Refusal | None:
    """Why an ability cannot be used because none of its effects could change the game."""
    idle = {effect: why for effect in ability.effects if (why := _no_effect(transition, copy, effect))}
    if not idle:
        return None
    nothing = {what.name or FOUND for one in idle if isinstance(what := one.arguments.get("what"), Select)}
    said = (part for one in ability.do.do if not _asks_what_was_done(one) for part in parts(one))
    others = [one for one in said if isinstance(one, Effect) and one not in idle]
    if any(not _is_about(one, nothing) for one in others):
        return None
    return next(iter(idle.values()))


def _is_about(effect: Effect, names: set[str]) -> bool:
    what = effect.arguments.get("what")
    return isinstance(what, Ref) and what.name in names


def _asks_what_was_done(one: Instruction) -> bool:
    """Whether an instruction depends on the previous one being followed."""
    return (
        isinstance(one, If) and one.otherwise is None and any(isinstance(part, Done) for part in parts(one.condition))
    )


def _not_now(transition: Transition, copy: Copy, n: int, ability: Ability, by: Player) -> Refusal | None:
    """Why an ability cannot be used at this time, whatever its cost and effect."""
    limited = ability.conditions or ability.threat or ability.once
    if limited and (refused := before_its_cost(transition, copy, n, ability)):
        return refused
    if ability.cost.lose_clicks and not _is_no_action(transition):
        return Refusal("rule_action", f"{copy.name}'s ability is an action")
    return _forbidden_use(transition, copy, by) if transition.game.may_change("cannot") else None


@rule("rule_mid_access_ability_opportunity")
def _only_mid_access(transition: Transition, copy: Copy) -> Refusal:
    """Limits an ability for accesses to the one opportunity in an access."""
    return Refusal(transition.ruling, f"{copy.name}'s ability is for the moment in which a card is being accessed")


@rule("rule_cannot_precedence")
def _forbidden_use(transition: Transition, copy: Copy, by: Player) -> Refusal | None:
    """Forbids using a card if another says that it cannot be used."""
    found = forbids(transition.game, Occurrence("use", copy=copy.id, player=by))
    return None if found is None else Refusal(transition.ruling, f"{found.name}: {copy.name} cannot be used")


@rule("rule_cost")
def _unpaid(transition: Transition, by: Player, copy: Copy, ability: Ability) -> Refusal:
    """Forbids an ability that cannot be paid in full."""
    cost, game = ability.cost, transition.game
    more, asks = bool(cost.credits or cost.also), bool(cost.do.do or cost.also)
    tagged = asks and can_pay(game._replace(tags=_TAGGED), by, cost, copy.id, on=would_use(game, copy, by))
    return Refusal(transition.ruling, f"the {by.value} cannot pay {cost}", of_credits=more, of_tags=tagged)


@rule("rule_potential_to_change_game_state")
def _no_effect(transition: Transition, copy: Copy, effect: Effect) -> Refusal | None:
    """Why an effect could not change the game, if that is known."""
    game, run, word = transition.game, transition.game.run, effect.word
    if word == "remove tags" and not game.tags:
        return Refusal(transition.ruling, "the Runner has no tag")
    if word == "end the run" and (run is None or not run.began or run.closing or run.ended):
        return Refusal(transition.ruling, f"there is no run that {copy.name} could end")
    what = effect.arguments.get("what")
    if word == "play" and what == Ref("this"):
        under = only_if(transition, would_play(copy), f"{copy.name} can be played only under its conditions")
        return under or unpaid(transition, copy.holder, play_cost(transition, copy), would_play(copy))
    if word == "search" and isinstance(what, Select) and not _any_in(game, what.zones):
        return Refusal(transition.ruling, f"no card is there to be searched ({' or '.join(what.zones)})")
    if word == "shuffle" and what is None and not _any_in(game, (str(effect.arguments.get("to", "")),)):
        return Refusal(transition.ruling, "no card is there to be shuffled")
    return None


def _any_in(game: Game, zones: tuple[str, ...]) -> bool:
    return any(in_zone(copy, zone) for copy in game.copies for zone in zones)


def cannot_rez(transition: Transition, copy: Copy, permits: tuple[Permit, ...]) -> Refusal | None:
    """Why the Corp may not rez this card now; none if it may."""
    if copy.faceup and copy.zone in (Zone.SERVER, Zone.PROTECTING):
        return Refusal("sec_rez", f"{copy.name} is rezzed already")
    if copy.zone is Zone.PROTECTING:
        refused = _rez_ice_elsewhere(transition, copy, permits)
    elif copy.zone is not Zone.SERVER or copy.card.type == "agenda":
        return Refusal("rule_rezzed_unrezzed", f"{copy.name} is no installed card that can be rezzed")
    else:
        refused = _rez_in_another_window(transition, permits)
    return (
        refused
        or forbidden(transition, would_rez(copy), f"{copy.name} cannot be rezzed")
        or only_if(transition, would_rez(copy), f"{copy.name} can be rezzed only under its conditions")
        or _unpaid_rez(transition, copy)
    )


@rule("rule_rez_ice_restriction")
def _rez_ice_elsewhere(transition: Transition, copy: Copy, permits: tuple[Permit, ...]) -> Refusal | None:
    """Forbids rezzing ice other than the approached one."""
    run = transition.game.run
    if Permit.REZ_APPROACHED_ICE in permits and run is not None and run.ice == copy.id:
        return None
    if Permit.REZ_NON_ICE in permits and any(said_of_itself(transition.game, copy, "rezzed like other cards")):
        return None
    return Refusal(transition.ruling, "ice can be rezzed only while it is approached, in the window that permits it")


@rule("rule_paid_ability_window_corp_rez")
def _rez_in_another_window(transition: Transition, permits: tuple[Permit, ...]) -> Refusal | None:
    """Forbids rezzing in a window that does not permit it."""
    if Permit.REZ_NON_ICE in permits:
        return None
    return Refusal(transition.ruling, "this window does not permit rezzing")


@rule("rule_rez_cost")
def _unpaid_rez(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids rezzing a card whose cost cannot be paid."""
    if can_pay_to_rez(transition, copy):
        return None
    cost = rez_cost(transition, copy)
    what = cost if cost.also else cost.credits
    refused = Refusal(transition.ruling, f"the Corp cannot pay {what} to rez {copy.name}")
    return for_its_extras(transition, Player.CORP, cost, would_rez(copy), refused)


def cannot_score(transition: Transition, copy: Copy, permits: tuple[Permit, ...]) -> Refusal | None:
    """Why the Corp may not score this card now; none if it may."""
    if copy.zone is not Zone.SERVER or copy.card.type != "agenda":
        return Refusal("rule_score_steal", f"{copy.name} is no installed agenda")
    return (
        forbidden(transition, would_score(copy), f"{copy.name} cannot be scored")
        or _score_in_another_window(transition, permits)
        or _not_advanced(transition, copy)
        or unpaid(transition, Player.CORP, score_cost(transition, copy), would_score(copy))
    )


@rule("rule_paid_ability_window_corp_score")
def _score_in_another_window(transition: Transition, permits: tuple[Permit, ...]) -> Refusal | None:
    """Forbids scoring in a window that does not permit it."""
    if Permit.SCORE in permits and transition.game.active is Player.CORP:
        return None
    return Refusal(transition.ruling, "this window does not permit scoring")


@rule("rule_advancement_requirement")
def _not_advanced(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids scoring an agenda that has not been advanced enough."""
    needed = requirement(transition.game, copy)
    if copy.count("advancement") >= needed:
        return None
    text = f"{copy.name} has {copy.count('advancement')} of {needed} advancement counters"
    return Refusal(transition.ruling, text)
