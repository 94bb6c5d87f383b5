"""Whether an ability can be used from a hand, a deck or a discard pile: only if its text says so."""

from judge_cli.explanation.card_text.abilities import quoted, used
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN

_TYPES = ("hardware", "program", "resource", "asset", "upgrade")


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the one named card can be used from its place."""
    read = question.read
    card = question.cards[0] if len(question.cards) == 1 else None
    if card is None or card.not_modelled or read.form != CAN or read.negated or read.main.acts != ("use",):
        return None
    abilities = used(card)
    paid = bool(abilities) and all(one.kind == "paid" and not one.zones for one in abilities)
    places = [name for name in ("a hand", "a deck", "a discard pile") if question.says(name)]
    if not paid or card.type not in _TYPES or len(places) != 1 or read.actor not in ("", card.side.value.casefold()):
        return None
    if question.around or not question.uses_all(("act:use", places[0])) or not _lies_there(question):
        return None
    says = f"It is inactive in {places[0]}. {quoted(card, abilities[0])}"
    return CardAnswer("no", says, places[0], card.name, f"whether {card.name} can be used from {places[0]}")


def _lies_there(question: CardQuestion) -> bool:
    """Whether the card itself is in that place, and not its target."""
    return any(one.startswith("from>") for one in question.read.asked) or any(
        one.joined == "while" for one in question.read.given
    )
