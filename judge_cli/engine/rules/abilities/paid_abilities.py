"""Paid abilities: the restrictions on using them, and the ice that they refer to."""

from judge_cli.cards.language.ability import Ability, Block, Effect, If, Lasting, Together, parts
from judge_cli.cards.language.amount import Ref, Select
from judge_cli.engine.evaluate.context import context
from judge_cli.engine.evaluate.values import found, holds, threat
from judge_cli.engine.rules.abilities.triggers import use_key
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition

_ENCOUNTERED = Ref("encountered ice")


def restricted(transition: Transition, copy: Copy, n: int, ability: Ability) -> Refusal | None:
    """The unmet restriction of an ability, if there is one."""
    refused = _only_during(transition, copy, ability) if ability.conditions else None
    if refused and not transition.game.encounters and _is_about_encountered(ability):
        refused = _not_encountered(transition, copy) or refused
    once = _once_per_turn if ability.once == "turn" else _once_in_a_run_or_encounter
    return (
        refused
        or (_too_little_threat(transition, copy, ability) if ability.threat else None)
        or (once(transition, copy, n, ability) if ability.once else None)
    )


def _is_about_encountered(ability: Ability) -> bool:
    said = list(parts((ability.conditions, ability.do)))
    return any(one == _ENCOUNTERED or (isinstance(one, Select) and "encountered" in one.is_) for one in said)


@rule("rule_use_restriction")
def _only_during(transition: Transition, copy: Copy, ability: Ability) -> Refusal | None:
    """Restricts an ability to the time that its text names."""
    view = context(transition.game, copy)
    if all(holds(view, one) for one in ability.conditions):
        return None
    return Refusal(transition.ruling, f"{copy.name} can be used only under its conditions: {ability.text}")


@rule("rule_threat_flag")
def _too_little_threat(transition: Transition, copy: Copy, ability: Ability) -> Refusal | None:
    """Restricts an ability to a threat level, which is the greatest score of any player."""
    level = threat(transition.game)
    if level >= ability.threat:
        return None
    return Refusal(transition.ruling, f"the threat level is {level}, and {copy.name} needs {ability.threat}")


def _used_already(transition: Transition, copy: Copy, n: int, ability: Ability) -> Refusal | None:
    if not transition.game.counted(use_key(transition, ability.once, copy.id, n)):
        return None
    return Refusal(transition.ruling, f"{copy.name} was used already this {ability.once}")


_once_in_a_run_or_encounter = rule("rule_use_restriction")(_used_already)
_once_per_turn = rule("rule_once_per_turn_flag")(_used_already)


def no_ice_for(transition: Transition, copy: Copy, ability: Ability) -> Refusal | None:
    """Refuses an ability about the encountered or approached ice, if there is none or it does not fit."""
    for effect in _said(ability.do):
        if refused := _no_such_ice(transition, copy, effect):
            return refused
    return None


def _said(block: Block) -> list[Effect]:
    """All mentions of cards in instructions, including those in conditions."""
    found: list[Effect] = []
    for one in block.do:
        if isinstance(one, Together):
            found += one.effects
        elif isinstance(one, Lasting):
            found += one.changes
        elif isinstance(one, If):
            found += _said(one.do) + (_said(one.otherwise) if one.otherwise is not None else [])
    return found


def _no_such_ice(transition: Transition, copy: Copy, effect: Effect) -> Refusal | None:
    """Refuses an effect on the encountered or approached ice, if there is none or it does not fit."""
    what = effect.arguments.get("what")
    if what == _ENCOUNTERED and not transition.game.encounters:
        return _not_encountered(transition, copy)
    if not isinstance(what, Select) or found(context(transition.game, copy), what):
        return None
    if "encountered" in what.is_:
        return _not_encountered(transition, copy)
    return _not_approached(transition, copy) if "approached" in what.is_ else None


@rule("rule_paid_ability_refers_to_encountered_ice")
def _not_encountered(transition: Transition, copy: Copy) -> Refusal:
    """Forbids an ability about the encountered ice if no such ice is encountered."""
    return Refusal(transition.ruling, f"no ice is encountered that {copy.name} speaks of")


@rule("rule_paid_ability_refers_to_approached_ice")
def _not_approached(transition: Transition, copy: Copy) -> Refusal:
    """Forbids an ability about the approached ice if no such ice is approached."""
    return Refusal(transition.ruling, f"no ice is approached that {copy.name} speaks of")
