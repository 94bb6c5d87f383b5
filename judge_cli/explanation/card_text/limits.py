"""Whether two cards can be in play together: of a limited subtype, or two copies of a unique card."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.read import CAN

_REZZED = "state:rezzed"
_LIMIT, _SERVER, _PLAYER = "limit", "server", "player"


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether both cards can stay."""
    read = question.read
    if read.form != CAN or read.negated or not question.says("both"):
        return None
    cards = question.cards
    if len(cards) == 2:
        return _both(question, *cards)
    unique = cards[0] if len(cards) == 1 and cards[0].unique and not cards[0].not_modelled else None
    known = ("both", "having", "quantity:copies", "number:2", "quantity:same")
    if unique is None or "quantity:copies" not in question.asked or not question.uses_all((*known, _REZZED)):
        return None
    if unique.side is Player.CORP and _REZZED not in question.asked:
        return None  # any number of them may be installed, as long as they are not rezzed
    says = f"{unique.name} is unique: when another becomes active, the older one is trashed."
    return CardAnswer("no", says, "unique", unique.name, f"whether two copies of {unique.name} can be active")


def _both(question: CardQuestion, one: Card, other: Card) -> CardAnswer | None:
    """Two cards of one subtype that is limited to one per server or player."""
    limits = [(change, _limited(change)) for change in _limits(one)]
    shared = [(change, subtypes) for change, subtypes in limits if subtypes and subtypes <= set(other.subtypes)]
    if not shared or not any(_limited(change) == shared[0][1] for change in _limits(other)):
        return None
    change, subtypes = shared[0]
    each = str(change.arguments.get("each", ""))
    where = {_SERVER: "one server", _PLAYER: "having"}.get(each)
    known = ("both", "having", "one server", "quantity:same")
    if where is None or (each == _SERVER and not question.says(where)) or not question.uses_all(known, beside=known):
        return None
    kind = " ".join(sorted(subtypes))
    says = f"{one.name} and {other.name} are both a {kind}, and there is a limit of 1 for each {each}."
    asks = f"whether both {one.name} and {other.name} can be there"
    return CardAnswer("no", says, f"one {kind}", one.name, asks) if f"one {kind}" in question.knows.rules else None


def _limits(card: Card) -> list[Effect]:
    return [one for ability in card.abilities for one in ability.changes if one.word == _LIMIT]


def _limited(change: Effect) -> set[str]:
    of = change.arguments.get("of")
    one_only = change.arguments.get("amount") == 1
    return set(of.subtypes) if one_only and isinstance(of, Select) else set()
