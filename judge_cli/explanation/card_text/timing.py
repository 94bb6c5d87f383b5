"""Whether an ability can be used at a moment: an action, an ability for an encounter, one for a turn's start."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import breaks, is_free_of_limits, needs_encounter, paid, quoted, used
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN

_ACTS = ("use", "trigger", "resolve", "spend", "take", "break", "")
_IN_RUNS = ("end the run", "strength", "subroutine")
_TURN_BEGINS = "turn begins"


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the card's ability can be used at the named moment."""
    read = question.read
    if read.form != CAN or read.negated or read.main.act not in _ACTS:
        return None
    card = question.about(lambda one: bool(used(one)))
    if card is None or not used(card) or not _is_theirs(question, card) or not question.says("using"):
        return None
    return _action(question, card) or _encounter(question, card) or _window(question, card) or _waiting(question, card)


def _is_theirs(question: CardQuestion, card: Card) -> bool:
    """Whether the user named in the question, if any, is the card's own player."""
    return question.read.actor in ("", card.side.value.casefold()) and not any(one.user for one in card.abilities)


def _action(question: CardQuestion, card: Card) -> CardAnswer | None:
    """The answer for an action outside action windows."""
    if not all(one.is_action for one in used(card)) or not _others_turn_or_run(question, card):
        return None
    known = ("using", "moments in a run", "moments of turns", "counter:credit", "ability:paid", "counters")
    if not question.uses_all(known, beside=("short of credits", "moments in a run")):
        return None
    said = f"Using it is an action, taken only in an action window of its player's own turn. {_texts(card)}"
    return CardAnswer("no", said, "an action", card.name, f"whether {card.name} can be used then")


def _others_turn_or_run(question: CardQuestion, card: Card) -> bool:
    words = question.knows.words
    others = (
        words["turn of the other"] | words["turn of the runner" if card.side.value == "Corp" else "turn of the corp"]
    )
    return bool(question.asked & (words["moments in a run"] | others))


def _encounter(question: CardQuestion, card: Card) -> CardAnswer | None:
    """The answer for an encounter ability outside an encounter."""
    asked = [one for one in used(card) if breaks(one)] if "act:break" in question.asked else used(card)
    if not asked or not all(one.kind == "paid" and (breaks(one) or needs_encounter(one)) for one in asked):
        return None
    words = question.knows.words
    outside, before = question.everything & words["no run"], question.everything & words["approaching"]
    if not (outside or before) or _encounters(question):
        return None
    known = ("using", "act:break", "ability:subroutine", "counters", "type:ice", "no run", "approaching")
    beside = (*known, "about to purge", "act:encounter", "quantity:only", "state:hosted", "quantity:all")
    if not question.uses_all(known, beside=beside, denials=True):
        return None
    rules = "breaks" if all(map(breaks, asked)) else "encountered ice"
    said = f"That is possible only during an encounter. {quoted(card, asked[0])}"
    return CardAnswer("no", said, rules, card.name, f"whether {card.name} can be used outside an encounter")


def _encounters(question: CardQuestion) -> bool:
    """Whether the question mentions an encounter without denying it."""
    clauses = (question.read.main, *question.read.given, *question.read.context)
    met = question.knows.words["encountering"]
    return any(met & set(one.features) and not one.denied for one in clauses)


def _window(question: CardQuestion, card: Card) -> CardAnswer | None:
    """The answer for a paid ability without limits, at a paid ability window."""
    abilities = used(card)
    if len(abilities) != 1 or not _is_plain(abilities[0]):
        return None
    moments = question.asked & question.knows.words["moments with windows"]
    known = ("using", "moments with windows", "ability:paid")
    if not moments or "ability:click" in question.asked or not question.uses_all(known):
        return None
    said = f"It is used in any paid ability window, and there is one. {quoted(card, abilities[0])}"
    return CardAnswer("yes", said, "paid ability", card.name, f"whether {card.name} can be used then")


def _is_plain(ability: Ability) -> bool:
    bound = breaks(ability) or needs_encounter(ability) or ability.is_action or ability.user or says(ability, *_IN_RUNS)
    return ability.kind == "paid" and is_free_of_limits(ability) and not bound


def _waiting(question: CardQuestion, card: Card) -> CardAnswer | None:
    """The answer for a start-of-turn ability in the middle of a turn."""
    abilities = used(card)
    waits = [one for one in abilities if {event.word for event in one.events} == {_TURN_BEGINS}]
    if not waits or waits != abilities or paid(card):
        return None
    known = ("using", "act:trash", "word:sell", "later in a turn", "word:card")
    later = question.everything & question.knows.words["later in a turn"]
    if not later or not question.uses_all(known, beside=(*known, "short of credits")):
        return None
    said = f"It waits for the turn's beginning. {quoted(card, waits[0])}"
    return CardAnswer("no", said, "waits", card.name, f"whether {card.name} can be used then")


def _texts(card: Card) -> str:
    return " ".join(quoted(card, one) for one in used(card))
