"""A situation with only printed obstacles: unstated facts are assumed to help."""

from collections.abc import Collection
from types import MappingProxyType

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import Condition, Counted, During, Ref, Select, ValueOf
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.instruction import Block, Effect, Together, parts
from judge_cli.engine.cards.card_file import with_abilities
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.card import Card
from judge_cli.procedure.steps.procedure import Player

_BREAK, _STRENGTH, _SUBTYPE, _SUBROUTINE = "break", "strength", "subtype", "subroutine"
_BREAKER, _THIS = "icebreaker", Ref("this")
# Changes whose absence makes more possible.
_FORBIDDING = ("cannot", "only", "limit", "break limit", "extra cost", "lose abilities")
# A strength that is enough for any ice.
_STRONG = 99


def taken_to_help(scenario: Scenario) -> Scenario:
    """The scenario with every unstated fact in the Runner's favour.

    Conditions are met, costs other than credits are 1, and changeable values are whatever the Runner needs. Fixed
    printed values stay: a kind of ice, a strength, a click.
    """
    game = scenario.start.game
    cards = {copy.card for copy in game.copies}
    open_to = frozenset(word for word in (_STRENGTH, _SUBTYPE) if any(_can_change(card, word) for card in cards))
    helped = {card: _helped(card, open_to) for card in cards}
    copies = tuple(copy._replace(card=helped[copy.card]) for copy in game.copies)
    return scenario._replace(start=scenario.start._replace(game=game._replace(copies=copies)))


def _can_change(card: Card, word: str) -> bool:
    """Whether a card may change a strength or subtype in a way that lines of play need not show."""
    return any(
        not (word == _STRENGTH and (_is_shown(ability, one) or _only_hinders(card, one)))
        for ability in (*card.abilities, *card.subroutines)
        for one in parts(ability)
        if isinstance(one, Effect) and one.word == word
    )


def _is_shown(ability: Ability, effect: Effect) -> bool:
    """Whether lines of play show the whole of a numeric change: it is paid for, or always there."""
    if not isinstance(effect.arguments.get("amount"), int):
        return False
    what = effect.arguments.get("what", _THIS)
    printed = what == _THIS or (isinstance(what, Select) and not (what.has or what.on or what.among or what.any_of))
    return ability.kind == "paid" or (ability.kind == "static" and not ability.conditions and printed)


def _only_hinders(card: Card, effect: Effect) -> bool:
    """Whether a change makes ice stronger the more there is of something."""
    own = card.side is Player.CORP and effect.arguments.get("what", _THIS) == _THIS
    return own and isinstance(effect.arguments.get("amount"), Counted | ValueOf)


def _helped(card: Card, open_to: Collection[str]) -> Card:
    if card.side is Player.CORP:
        return with_abilities(card, _unforbidden(card.abilities), (*card.subroutines, *_granted(card)))
    strong = card._replace(strength=_STRONG) if _STRENGTH in open_to and _BREAKER in card.subtypes else card
    abilities = tuple(_met(one, open_to) for one in _unforbidden(card.abilities))
    return with_abilities(strong, abilities, card.subroutines)


def _unforbidden(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, without conditional prohibitions."""
    return tuple(
        one for one in abilities if not (one.conditions and any(change.word in _FORBIDDING for change in one.changes))
    )


def _granted(card: Card) -> tuple[Ability, ...]:
    """The subroutines that a card may gain, each once."""
    granted = (one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == _SUBROUTINE)
    return tuple(found for one in granted if isinstance(found := one.arguments.get("ability"), Ability))


def _met(ability: Ability, open_to: Collection[str]) -> Ability:
    """The ability with its conditions met, except its timing, and costs beyond clicks and credits as one credit."""
    do = Block(tuple(_any_ice(one, open_to) if isinstance(one, Together) else one for one in ability.do.do))
    effects = tuple(effect for one in do.do if isinstance(one, Together) for effect in one.effects)
    conditions = tuple(one for one in ability.conditions if _is_moment(one))
    return ability._replace(
        conditions=conditions, threat=0, once="", cost=_in_credits(ability.cost), do=do, effects=effects
    )


def _is_moment(condition: Condition) -> bool:
    return isinstance(condition, During) and condition.which is None and not condition.servers


def _in_credits(cost: Cost) -> Cost:
    paid = cost.credits if isinstance(cost.credits, int) and cost.source is None else 1
    other = cost.counters or cost.trash or cost.lose_clicks or cost.do.do or cost.counted_clicks
    return Cost(clicks=cost.clicks, credits=paid or (1 if other else 0))


def _any_ice(together: Together, open_to: Collection[str]) -> Together:
    """The effects, able to break any ice and, if subtypes can change, ice of any subtype."""
    return together._replace(effects=tuple(_freed(one, open_to) for one in together.effects))


def _freed(effect: Effect, open_to: Collection[str]) -> Effect:
    if effect.word != _BREAK:
        return effect
    left_out = {"subtype"} if _SUBTYPE in open_to else set()
    if effect.arguments.get("what") != _THIS:
        left_out.add("what")
    kept = {name: value for name, value in effect.arguments.items() if name not in left_out}
    return Effect(effect.word, MappingProxyType(kept))
