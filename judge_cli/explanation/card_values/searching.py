"""Whether a card's search finds cards of a type, or looks into a zone."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form

_SEARCH = "search"
_ZONES = ("stack", "heap", "grip", "R&D", "HQ", "Archives")
# Verbs by which cards are got without a search.
_OTHERWISE = ("draw", "look", "set aside", "swap", "access", "breach")


@form("searching")
def searching(said: Sentence) -> CardAnswer | None:
    """The answer to whether the one search of a card finds cards of a type, or in a zone, or both."""
    card, found = said.card, _search(said.card)
    if found is None or card.not_modelled or not said.is_by_owner:
        return None
    ability, select = found
    kind, zone = said.slots.get("type"), said.slots.get("searched")
    asks = f"whether {card.name} finds {kind or 'cards'} in {zone or 'its zones'}"
    held = {_finds_type(select, kind), zone is None or zone in select.zones}
    if False in held:
        # A card may be got in some other way than by the search.
        return None if _others(card, select) else _answer(said, ability, holds=False, asks=asks)
    if None in held or ability.conditions or ability.threat or select.has or select.of_type or select.of_subtype:
        return None
    return _answer(said, ability, holds=True, asks=asks)


def _answer(said: Sentence, ability: Ability, *, holds: bool, asks: str) -> CardAnswer:
    return CardAnswer(yes_or_no(holds), quoted(said.card, ability), "searched", said.card.name, asks)


def _search(card: Card) -> tuple[Ability, Select] | None:
    """The one search of a card."""
    found = {
        id(one): (ability, one.arguments.get("what"))
        for ability in card.abilities
        for one in parts(ability.do)
        if isinstance(one, Effect) and one.word == _SEARCH
    }
    ability, select = next(iter(found.values())) if len(found) == 1 else (None, None)
    return (ability, select) if ability is not None and isinstance(select, Select) and select.zones else None


def _finds_type(select: Select, kind: str | None) -> bool | None:
    """Whether cards of the type are found; None if only some are."""
    if kind is None:
        return True
    if select.types and kind not in select.types:
        return False
    return None if select.subtypes or select.any_subtypes or select.any_of or not select.types else True


def _others(card: Card, search: Select) -> bool:
    """Whether a card gets cards from such zones in another way."""
    selects = [one for one in parts(card.abilities) if isinstance(one, Select) and one is not search]
    return any(set(one.zones) & set(_ZONES) for one in selects) or has_word(card, *_OTHERWISE) or bool(search.any_of)
