"""Whether an ability is mandatory: it says "may", or it does not."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import has_optional_parts, paid, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, MUST

_ASKS = "whether {} must be used"
_USING = ("use", "trigger", "resolve")
# Triggers that no question would name; these abilities only prepare the card.
_PLAYED = ("event", "operation")
_PREPARING = ("install", "empty", "rez")


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether a player must use the one triggered ability of a card."""
    read = question.read
    card = question.about(lambda one: bool(one.abilities))
    if card is None or read.actor not in ("", card.side.value.casefold()):
        return None
    must = read.form == MUST and not read.negated and read.main.act in _USING
    left = question.says("leaving") and not read.negated
    declines = read.form == CAN and (left or (read.negated and read.main.act in _USING))
    known = ("that it must", "leaving", "act:choose", "turn begins", "turn ends", "every turn", "counter:credit")
    if not (must or declines) or card.type in _PLAYED or not question.uses_all((*known, *_own_numbers(question))):
        return None
    waiting = [one for one in card.abilities if one.kind == "conditional" and not _prepares(one)]
    if not waiting:
        return _paid(card) if must and not read.main.acts[1:] else None
    alone = len(waiting) == 1 and not (paid(card) and must)
    return _waiting(card, waiting[0], must=must) if alone and _at_its_moment(question, waiting[0]) else None


def _at_its_moment(question: CardQuestion, ability: Ability) -> bool:
    """Whether a moment in the question is the ability's trigger."""
    events = {event.word for event in ability.events}
    named = {word for word in ("turn begins", "turn ends") if question.says(word)}
    turns = events <= {"turn begins", "turn ends"} and all(event.who in ("", "you") for event in ability.events)
    return named <= events and (turns or not (named or question.says("every turn")))


def _prepares(ability: Ability) -> bool:
    return {event.word for event in ability.events} <= set(_PREPARING)


def _paid(card: Card) -> CardAnswer | None:
    """The answer that a card with only paid abilities need not be used."""
    if not paid(card):
        return None
    says = f"Paid abilities are always optional. {quoted(card, paid(card)[0])}"
    return CardAnswer("no", says, "paid is optional", card.name, _ASKS.format(card.name))


def _waiting(card: Card, ability: Ability, *, must: bool) -> CardAnswer | None:
    asks = _ASKS.format(card.name)
    if ability.may:
        return CardAnswer("no" if must else "yes", quoted(card, ability), "may", card.name, asks)
    if has_optional_parts(ability) or ability.once or ability.events[0].ordinal:
        return None
    return CardAnswer("yes" if must else "no", quoted(card, ability), "mandatory", card.name, asks)


def _own_numbers(question: CardQuestion) -> tuple[str, ...]:
    """Numbers in the card's own text."""
    words = {word for card in question.cards for one in card.abilities for word in one.text.split()}
    return tuple(f"number:{one}" for one in question.numbers() if str(one) in words)
