"""Whether a card can break subroutines of some ice, by its subtype, and how long its strength lasts."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import breaks, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion, is_quiet
from judge_cli.question.read import CAN, DOES

_BREAKER = "icebreaker"
# A card's words for changing the subtype of ice.
_SUBTYPE = "subtype"


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether an icebreaker breaks that ice, or still has its strength."""
    return _breaks(question) or _stays_strong(question)


def _breaks(question: CardQuestion) -> CardAnswer | None:
    card = _breaker(question)
    ice = _ice(question, card) if card else None
    known = ("act:break", "act:use", "ability:subroutine", "kinds of ice", "ability:paid", "type:icebreaker")
    if card is None or ice is None or question.around or not question.uses_all(known):
        return None
    abilities = [one for one in card.abilities if breaks(one)]
    named = _named(abilities[0]) if len(abilities) == 1 else None
    asks = f"whether {card.name} can break such ice"
    if any(says(one, _SUBTYPE) for one in question.cards):
        return None
    if named and not named & set(ice):
        return CardAnswer("no", quoted(card, abilities[0]), "subtype", card.name, asks)
    # Whether it is strong enough depends on credits, which the lines of play handle.
    if named is None or len(question.cards) > 1 or not _becomes_strong(card):
        return None
    told = f"Where it is strong enough. {quoted(card, abilities[0])}"
    return CardAnswer("yes", told, "subtype and strength", card.name, asks)


def _breaker(question: CardQuestion) -> Card | None:
    """The one icebreaker in a question whether it breaks something."""
    read = question.read
    breakers = [one for one in question.cards if _BREAKER in one.subtypes]
    if read.form not in (CAN, DOES) or read.negated or read.actor == "corp" or len(breakers) != 1:
        return None
    acts = set(read.main.acts)
    return breakers[0] if acts and acts <= {"break", "use"} and not breakers[0].not_modelled else None


def _ice(question: CardQuestion, breaker: Card) -> tuple[str, ...] | None:
    """The subtypes of the ice in question: of a card without special text, or a named subtype."""
    others = [one for one in question.cards if one is not breaker]
    kinds = [question.knows.subtypes[one] for one in question.asked if one in question.knows.subtypes]
    if len(others) == 1 and not kinds and others[0].type == "ice" and is_quiet(others[0]):
        return others[0].subtypes
    return (kinds[0],) if not others and len(kinds) == 1 else None


def _named(ability: Ability) -> set[str] | None:
    """The subtypes of ice that an ability breaks, empty for any ice; none if it has further limits."""
    found = [one for one in parts(ability.do) if isinstance(one, Effect) and one.word == "break"]
    if len(found) != 1 or set(found[0].arguments) - {"amount", "subtype"} or ability.conditions or ability.once:
        return None
    return {str(one) for one in found[0].arguments.get("subtype", ())}  # type: ignore[attr-defined]


def _becomes_strong(card: Card) -> bool:
    """Whether credits alone can raise it to any strength."""
    return any(
        one.kind == "paid" and one.cost.credits and not one.once and not one.conditions and _boosts(one)
        for one in card.abilities
    )


def _boosts(ability: Ability) -> Effect | None:
    """The effect by which an ability only makes its own card stronger."""
    found = [one for one in parts(ability.do) if isinstance(one, Effect)]
    alone = len(found) == 1 and found[0].word == "strength" and not set(found[0].arguments) - {"amount", "lasts"}
    return found[0] if alone else None


def _stays_strong(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether a paid strength boost still applies at the next ice of the run."""
    read = question.read
    card = question.about(lambda one: _BREAKER in one.subtypes)
    if card is None or read.form != DOES or read.negated or not (question.says("staying strong") or _is_told(question)):
        return None
    boosts = [(one, found) for one in card.abilities if one.kind == "paid" and (found := _boosts(one))]
    known = ("staying strong", "the next ice", "the same run", "number", "kinds of ice", "type:ice", "act:encounter")
    if (
        len(boosts) != 1
        or not _next_ice_of_the_run(question)
        or not question.uses_all(known, beside=("boosted", *known))
    ):
        return None
    ability, found = boosts[0]
    lasts = str(found.arguments.get("lasts", ""))
    asks = f"whether {card.name} stays as strong for the next ice"
    if lasts == "run":
        return CardAnswer("yes", quoted(card, ability), "strong for longer", card.name, asks)
    if lasts in ("", "encounter"):
        says = f"Only for the encounter in which it was paid. {quoted(card, ability)}"
        return CardAnswer("no", says, "strong for the encounter", card.name, asks)
    return None


def _next_ice_of_the_run(question: CardQuestion) -> bool:
    """Whether the question means the next ice of the same run."""
    another = "act:run" in question.asked and "quantity:same" not in question.asked
    return question.says("the next ice") and question.says("kinds of ice") and not another


def _is_told(question: CardQuestion) -> bool:
    """Whether the other sentences mention a boost by exactly the number in question."""
    numbers = [f"number:{one}" for one in question.numbers()]
    return "act:boost" in question.around and len(numbers) == 1 and numbers[0] in question.around
