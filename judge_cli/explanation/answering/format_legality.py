"""Questions whether a card is legal in a format, answered from the card data: its pools and its lists of cards."""

from judge_cli.engine.cards.card_folder import slug
from judge_cli.engine.collection.formats import standings
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.card_answer import card_answer_given
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.facts.matching import CardAnswer
from judge_cli.explanation.facts.sentences import read_sentences
from judge_cli.paths import shipped
from judge_cli.question.card_finder import CardMention
from judge_cli.search.words import words_of

_NOT_LEGAL = ("banned", "not in the pool")
_LEGAL = "legal"


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The standing of the one named card in the one named format."""
    own = inquiry.playable.own_cards
    words = [word.folded for word in words_of(inquiry.question)]
    named = [one.name for one in own.formats.formats.values() if one.name.casefold() in words]
    # A format is no card, though a card may have its name in its own.
    cards = [one for one in inquiry.mentions if not _is_format(inquiry.question, one, named)]
    asked = set(inquiry.talk.senses.lists["asks_for_legality"])
    if len(named) != 1 or len({one.name for one in cards}) != 1 or not asked & set(words):
        return Silent("does not ask whether a card is legal in a format")
    name = cards[0].name
    rest = inquiry.question[: cards[0].start] + inquiry.question[cards[-1].end :]
    left = {word.folded for word in words_of(rest)} - asked - {named[0].casefold()}
    if left - set(inquiry.talk.senses.lists["beside_legality"]):
        return Silent("asks more than whether a card is legal in a format")
    record = own.record(slug(name))
    found = next((one for one in standings(record, own.formats) if one.format == named[0]), None) if record else None
    if found is None:
        return Silent(f"the card data does not say how {name} stands in {named[0]}")
    told = _answer(found.standing, is_ban_asked=bool({"banned", "rotated"} & set(words)))
    if told is None:
        return Silent(f"{name} in {named[0]}: {found.standing}.", near=True)
    says = f"{name} in {found.format}: {found.standing}{f' ({found.list})' if found.list else ''}."
    rules = read_sentences(shipped("index"), inquiry.playable.cache).rules["legal in a format"]
    asks = f"whether {name} is legal in {found.format}"
    given = card_answer_given(inquiry, CardAnswer(told, says, "legal in a format", name, asks), rules)
    return given or Silent("the rules that it rests on are not in this edition")


def _is_format(question: str, mention: CardMention, named: list[str]) -> bool:
    return question[mention.start : mention.end].casefold() in map(str.casefold, named)


def _answer(standing: str, *, is_ban_asked: bool) -> str | None:
    """Yes or no, if the standing says it: a card whose list is not here may be banned."""
    if standing in _NOT_LEGAL:
        return None if is_ban_asked and standing != "banned" else "yes" if is_ban_asked else "no"
    legal = standing.startswith((_LEGAL, "restricted"))
    return ("no" if is_ban_asked else "yes") if legal else None
