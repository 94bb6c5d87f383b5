"""What can be used now: paid abilities, rezzing and scoring, each with the rule that forbids it where it cannot."""

from itertools import combinations

from judge_cli.engine.rules.costs import can_pay
from judge_cli.engine.rules.triggers import during
from judge_cli.engine.table.card import Ability, Cost
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Permit, Player

_USERS = {"corp": Player.CORP, "runner": Player.RUNNER}


def usable(transition: Transition, copy: Copy, breaking: bool, player: Player | None = None) -> list[Choice]:
    """The ways in which a player can use the active copy's paid abilities in a paid ability window."""
    by = player or copy.holder
    found: list[Choice] = []
    for n, ability in enumerate(copy.card.abilities):
        if ability.kind != "paid" or ability.cost.clicks or user(copy, ability) is not by:
            continue
        if refusal(transition, copy, n, ability, breaking):
            continue
        if any(effect.word == "break subroutines" for effect in ability.do):
            found += [Choice(by, "uses", copy.id, n, way) for way in _ways_to_break(transition, ability)]
        else:
            found.append(Choice(by, "uses", copy.id, n))
    return found


def user(copy: Copy, ability: Ability) -> Player:
    """Who can use an ability: its card's controller, if it does not say otherwise."""
    return _USERS.get(ability.user, copy.holder) if ability.user else copy.holder


def refusal(transition: Transition, copy: Copy, n: int, ability: Ability, breaking: bool) -> Refusal | None:
    """Why a paid ability of an active copy cannot be used now, if it cannot."""
    game = transition.game
    if ability.during and not during(transition, copy, ability.during):
        return Refusal("rule_act_restriction", f"{copy.name} can be used only during {_article(ability.during)}")
    if ability.once and game.counted(f"{ability.once}:used {copy.id} {n}"):
        return Refusal("rule_use_restriction", f"{copy.name} was used already this {ability.once}")
    by = user(copy, ability)
    if not can_pay(game, by, ability.cost, copy.id):
        return Refusal("rule_cost", f"the {by.value} cannot pay {ability.cost}")
    for effect in ability.do:
        refused = _no_effect(transition, copy, effect.word, effect.subtype, breaking)
        if refused:
            return refused
    return None


def _article(what: str) -> str:
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"


def _no_effect(transition: Transition, copy: Copy, word: str, subtype: str, breaking: bool) -> Refusal | None:
    """Why an instruction could not change the game, if it could not."""
    game, run = transition.game, transition.game.run
    if word == "break subroutines":
        return _cannot_break(transition, copy, subtype, breaking)
    if not transition.law.switches.useless_abilities_forbidden:
        return None
    if word == "end the run" and (run is None or not run.began or run.closing or run.ended):
        return Refusal("rule_potential_to_change_game_state", f"there is no run that {copy.name} could end")
    if word == "search program" and not game.zone(Zone.DECK, Player.RUNNER):
        return Refusal("rule_potential_to_change_game_state", "the stack is empty")
    return None


def _cannot_break(transition: Transition, copy: Copy, subtype: str, breaking: bool) -> Refusal | None:
    game, encounter = transition.game, transition.game.encounter
    if encounter is None or not breaking:
        text = f"{copy.name} can break subroutines only in the paid ability window of an encounter"
        return Refusal("rule_icebreaker_interface_during_encounter", text)
    ice = game.copies[encounter.ice]
    if copy.card.type == "ice":
        if copy.id != ice.id:
            return Refusal("rule_icebreaker_interface_during_encounter", f"{copy.name} is not being encountered")
        return _all_broken(game, ice)
    if subtype and subtype not in ice.card.subtypes:
        return Refusal("rule_icebreaker_interface_subtype", f"{ice.name} is no {subtype}")
    if game.strength(copy) < game.strength(ice):
        text = f"{copy.name} has strength {game.strength(copy)}, {ice.name} has {game.strength(ice)}"
        return Refusal("rule_icebreaker_interface_strength", text)
    return _all_broken(game, ice)


def _all_broken(game: Game, ice: Copy) -> Refusal | None:
    encounter = game.encounter
    if encounter is not None and len(encounter.broken) == len(ice.card.subroutines):
        anchor = "rule_unbroken_subroutines_target_for_break_abilities"
        return Refusal(anchor, f"no subroutine of {ice.name} is unbroken")
    return None


def _ways_to_break(transition: Transition, ability: Ability) -> list[tuple[int, ...]]:
    """The sets of unbroken subroutines that one use could break."""
    encounter = transition.encounter
    count = len(transition.copy(encounter.ice).card.subroutines)
    unbroken = [n for n in range(count) if n not in encounter.broken]
    amount = next(effect.amount for effect in ability.do if effect.word == "break subroutines")
    return list(combinations(unbroken, min(amount or len(unbroken), len(unbroken))))


def can_rez(game: Game, copy: Copy, permits: tuple[Permit, ...]) -> bool:
    """Whether the Corp may rez this unrezzed card in a window with these permits."""
    return cannot_rez(game, copy, permits) is None


def cannot_rez(game: Game, copy: Copy, permits: tuple[Permit, ...]) -> Refusal | None:
    """Why the Corp may not rez this card now, if it may not."""
    if copy.faceup and copy.zone in (Zone.SERVER, Zone.PROTECTING):
        return Refusal("sec_rez", f"{copy.name} is rezzed already")
    if copy.zone is Zone.PROTECTING:
        approached = game.run is not None and game.run.ice == copy.id
        if Permit.REZ_APPROACHED_ICE not in permits or not approached:
            text = "ice can be rezzed only while it is approached, in the window that permits it"
            return Refusal("rule_rez_ice_restriction", text)
    elif copy.zone is not Zone.SERVER or copy.card.type == "agenda":
        return Refusal("rule_rezzed_unrezzed", f"{copy.name} is no installed card that can be rezzed")
    elif Permit.REZ_NON_ICE not in permits:
        return Refusal("rule_paid_ability_window_corp_rez", "this window does not permit rezzing")
    if not can_pay(game, Player.CORP, Cost(credits=copy.card.cost)):
        return Refusal("rule_rez_cost", f"the Corp cannot pay {copy.card.cost} to rez {copy.name}")
    return None


def can_score(game: Game, copy: Copy) -> bool:
    """Whether an installed agenda has met its advancement requirement in the Corp's own turn."""
    return (
        copy.card.type == "agenda"
        and copy.zone is Zone.SERVER
        and game.active is Player.CORP
        and copy.count("advancement") >= copy.card.advancement
    )
