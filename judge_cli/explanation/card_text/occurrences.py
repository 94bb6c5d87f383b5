"""Whether an ability triggers on an event that only resembles its own."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import THIS, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, DOES

_ADVANCE, _PLACE = "advance", "place counters"
_GETTING = ("", "gain", "trigger", "resolve", "use")


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether placing advancement counters triggers an ability that waits for advancing the card."""
    read = question.read
    waiting = [(card, ability) for card in question.cards if (ability := _waits_for_advancing(card))]
    if len(waiting) != 1 or read.negated or read.form not in (CAN, DOES) or read.main.act not in _GETTING:
        return None
    card, ability = waiting[0]
    others = [one for one in question.cards if one is not card]
    placed = "act:place" in question.everything and "counter:advancement" in question.everything
    if not (all(map(_only_places, others)) if others else placed) or f"act:{_ADVANCE}" in question.everything:
        return None
    known = ("getting", "placing", *(f"number:{one}" for one in _own(ability)))
    if not question.uses_all(known, beside=(*known, "number", "act:play", "act:use", "zone:playarea", "state:faceup")):
        return None
    if read.main.act in ("", "gain") and not question.numbers() and not question.says("getting"):
        return None
    says = f"Placing counters does not advance the card. {quoted(card, ability)}"
    return CardAnswer("no", says, "placed", card.name, f"whether {card.name} sees counters that are placed")


def _waits_for_advancing(card: Card) -> Ability | None:
    found = [one for one in card.abilities if any(e.word == _ADVANCE and e.what == THIS for e in one.events)]
    alone = len(found) == 1 and len(found[0].events) == 1 and not card.not_modelled
    return found[0] if alone else None


def _only_places(card: Card) -> bool:
    """Whether a card places advancement counters, and advances nothing."""
    effects = [one for one in parts(card.abilities) if isinstance(one, Effect)]
    places = any(one.word == _PLACE and one.arguments.get("counter") == "advancement" for one in effects)
    return places and all(one.word == _PLACE for one in effects) and not card.not_modelled


def _own(ability: Ability) -> list[int]:
    """The numbers in an ability's effects."""
    amounts = [one.arguments.get("amount") for one in parts(ability.do) if isinstance(one, Effect)]
    return [one for one in amounts if isinstance(one, int)]
