"""Whether an ability works while its card is inactive: one that waits for its own access does."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.condition import All, Condition, Matches, Not
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import THIS, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN, DOES

_REZZED = ("asset", "upgrade")
_ARCHIVES = "Archives"
# Changes that can be about the card itself, sometimes while it is inactive.
_OF_ITSELF = ("cost", "advanceable", "install only on", "must trash", "stays")
# Events on a card only as or after it becomes active.
_ONCE_ACTIVE = ("rez", "empty")


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the card works while unrezzed."""
    read = question.read
    card = question.cards[0] if len(question.cards) == 1 else None
    if card is None or read.negated or read.form not in (CAN, DOES) or card.not_modelled or card.type not in _REZZED:
        return None
    if not question.everything & question.knows.words["unrezzed"] or not question.says("working"):
        return None
    used = ("working", "unrezzed", "an access", "harm", *_own_numbers(question, card))
    beside = ("told of an access", "act:advance", "quantity:once", "act:rez")
    if not question.uses_all(used, beside=beside, denials=True) or "zone:archives" in question.everything:
        return None
    asks = f"whether {card.name} works while it is unrezzed"
    on_access = [one for one in card.abilities if waits_for_its_access(one)]
    if on_access:
        fitting = [one for one in on_access if works_installed(one)]
        return CardAnswer("yes", quoted(card, fitting[0]), "on access", card.name, asks) if fitting else None
    if question.everything & question.knows.words["an access"] or not all(map(needs_activity, card.abilities)):
        return None
    says = f"It is inactive until it is rezzed. {' '.join(quoted(card, one) for one in card.abilities)}"
    return CardAnswer("no", says, f"unrezzed {card.type}", card.name, asks) if card.abilities else None


def waits_for_its_access(ability: Ability) -> bool:
    """Whether an ability waits for its own card to be accessed, and for nothing else."""
    return ability.kind == "conditional" and all(one.word == "access" and one.what == THIS for one in ability.events)


def works_installed(ability: Ability) -> bool:
    """Whether the card works merely by being installed, outside Archives."""
    conditions = [condition for event in ability.events for condition in event.conditions]
    return not ability.conditions and all(map(_holds_installed, conditions))


def _holds_installed(condition: Condition) -> bool:
    if isinstance(condition, Not) and isinstance(condition.condition, All):
        inner = condition.condition.conditions
        return len(inner) == 1 and isinstance(inner[0], Matches) and inner[0].select.zones == (_ARCHIVES,)
    return isinstance(condition, Matches) and condition.select.is_ == ("installed",) and not condition.select.zones


def needs_activity(ability: Ability) -> bool:
    """Whether an ability works only while its card is active."""
    own = any(one.word in _OF_ITSELF or _is_of_itself(one) for one in ability.changes)
    moved = any(event.what == THIS and event.word not in _ONCE_ACTIVE for event in ability.events)
    return not (own or moved or ability.zones or ability.flags)


def _is_of_itself(change: Effect) -> bool:
    """Whether a change is about its own card."""
    return any(isinstance(one, Event) and one.what == THIS for one in change.arguments.values())


def _own_numbers(question: CardQuestion, card: Card) -> list[str]:
    """Numbers in the card's own text."""
    words = {word for one in card.abilities for word in one.text.split()}
    return [f"number:{one}" for one in question.numbers() if str(one) in words]
