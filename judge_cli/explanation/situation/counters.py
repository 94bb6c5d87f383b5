"""Which counters a card has to do with."""

from judge_cli.engine.table.card import Ability, Card, Effect


def counter_kinds(card: Card) -> list[str]:
    """The kinds of counters that a card has to do with."""
    abilities = (*card.abilities, *card.subroutines)
    kinds = [kind for kind, _ in card.counters]
    kinds += [one.cost.counter for one in card.abilities]
    kinds += [effect.counter for one in abilities for effect in _effects(one)]
    return list(dict.fromkeys(kind for kind in kinds if kind))


def _effects(ability: Ability) -> list[Effect]:
    found = list(ability.do)
    for effect in ability.do:
        for inner in (effect.success, effect.failure, *effect.options):
            found += _effects(inner) if inner else []
    return found
