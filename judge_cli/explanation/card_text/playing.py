"""Whether a card can be played with this many tags or clicks, by its text."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import extra_costs, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.played_only import least_tags
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN

_PLAY = "play"
_TAG = "counter:tagcounter"


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the number of tags or clicks in the question is too small."""
    read = question.read
    card = question.about(lambda one: one.type in ("event", "operation"))
    if card is None or read.form != CAN or read.negated or read.main.acts != (_PLAY,):
        return None
    if read.actor not in ("", card.side.value.casefold()):
        return None
    return _tags(question, card) or _clicks(question, card)


def _tags(question: CardQuestion, card: Card) -> CardAnswer | None:
    wanted = least_tags(card)
    tags = _number_of_tags(question)
    if wanted is None or tags is None or not question.uses_all(("act:play", "tags", "number")):
        return None
    ability, least = wanted
    asks = f"whether {card.name} can be played with so many tags"
    if tags < least:
        return CardAnswer("no", quoted(card, ability), "play only", card.name, asks)
    return None


def _number_of_tags(question: CardQuestion) -> int | None:
    """The Runner's number of tags, if the question gives a number of tags alone."""
    said, numbers = question.asked, question.numbers()
    if f"no>{_TAG}" in said and not numbers:
        return 0
    if _TAG not in said or "word:card" in said or (numbers and question.says("a single one")):
        return None
    if len(numbers) == 1:
        return numbers[0]
    return 1 if not numbers and question.says("a single one") else None


def _clicks(question: CardQuestion, card: Card) -> CardAnswer | None:
    """The answer for a card that costs an extra click, played with the last one."""
    found = [(ability, one.arguments["pay"]) for ability, one in extra_costs(card, _PLAY)]
    more = [(ability, pay) for ability, pay in found if isinstance(pay, Cost) and pay.clicks]
    known = ("act:play", "last click")
    if not more or not question.says("last click") or not question.uses_all(known, beside=("short of credits", *known)):
        return None
    ability, _ = more[0]
    says = f"One click is not enough. {quoted(card, ability)}"
    return CardAnswer("no", says, "a further click", card.name, f"whether {card.name} can be played with one click")
