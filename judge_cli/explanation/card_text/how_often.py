"""Whether an ability can be used more than once: as often as it is paid for, by default."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.words import SCOPES
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import is_free_of_limits, quoted, removes_itself, used
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN

_ACTS = ("use", "trigger", "spend", "pay")


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the one ability of a card can be used again within the same stretch of play."""
    read = question.read
    if read.form != CAN or read.negated or read.main.act not in _ACTS or not _repeats(question):
        return None
    card = question.about(lambda one: bool(used(one)))
    ability = _meant(question, card) if card and read.actor in ("", card.side.value.casefold()) else None
    known = (
        "using",
        "again",
        "stretches",
        "counters",
        "number",
        "quantity:all",
        "act:pay",
        "harm",
        "act:prevent",
        "against",
    )
    if (
        card is None
        or ability is None
        or not question.uses_all(known, beside=(*known, "counters lie there", "harm comes"))
    ):
        return None
    asks = f"whether {card.name} can be used more than once"
    if ability.once:
        once = f"once a {ability.once}"
        return CardAnswer("no", quoted(card, ability), once, card.name, asks) if _within(question, ability) else None
    if not _is_unlimited(ability):
        return None
    rules = "interrupt again" if ability.kind == "interrupt" else "paid ability"
    said = f"As often as its cost is paid. {quoted(card, ability)}"
    return CardAnswer("yes", said, rules, card.name, asks)


def _within(question: CardQuestion, ability: Ability) -> bool:
    """Whether the question is about the same turn, run or encounter that the once-limit names."""
    words = question.knows.words
    scopes = [one for one in SCOPES if question.asked & words.get(f"once a {one}", frozenset())]
    return scopes == [ability.once] and not question.numbers()


def _is_unlimited(ability: Ability) -> bool:
    """Whether only its cost limits an ability, and the cost can be paid again."""
    ordinal = any(event.ordinal for event in ability.events)
    once_only = ability.cost.trash or removes_itself(ability) or says(ability, "end the run")
    return is_free_of_limits(ability) and not (once_only or ability.is_action or ability.may or ordinal)


def _repeats(question: CardQuestion) -> bool:
    """Whether the question is about more than one use: twice, again, or several counters at once."""
    counted = question.says("counters") or question.read.main.act == "spend"
    several = "quantity:all" in question.asked or any(one > 1 for one in question.numbers())
    return question.says("again") or (counted and several)


def _meant(question: CardQuestion, card: Card) -> Ability | None:
    """The one ability that a player uses; of several, the one against the named harm."""
    abilities = used(card)
    if question.asked & question.knows.words["harm"]:
        abilities = [one for one in abilities if one.kind == "interrupt"]
    if any(one.user for one in abilities):
        return None
    if len(abilities) == 1:
        return abilities[0]
    known = question.knows.damage
    harm = {known[one] for one in question.everything if one in known}
    fitting = [one for one in abilities if {event.kind for event in one.events} == harm]
    return fitting[0] if len(fitting) == 1 else None
