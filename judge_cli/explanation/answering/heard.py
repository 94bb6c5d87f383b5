"""A question taken apart for lines of play: nothing here loads the engine."""

import re
from typing import NamedTuple

from judge_cli.explanation.answering.answer import Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.question.card_finder import card_word
from judge_cli.question.grammar import Grammar, Meant, Parts
from judge_cli.question.retold import Retold, retold
from judge_cli.question.senses import WORD
from judge_cli.search.words import stem

_ON_SERVER = re.compile(
    r"\b(?:run(?:s|ning)?\s+)?(?:on|at|against)\s+(hq|r&d|rnd|archives|remote(?: \d)?)(?![\w])", re.IGNORECASE
)
_PLAYED = ("event", "operation")


class Heard(NamedTuple):
    """A question taken apart: its words, its cards, what it says of a server, and whether it says more than is used."""

    question: str
    parts: Parts
    cards: tuple[str, ...]
    at: str
    narrowed: bool = False


def heard_in(inquiry: Inquiry) -> tuple[Heard, Meant] | Silent:
    """The question taken apart and what it asks for, or why nothing is played for it."""
    grammar = inquiry.talk.grammar
    told = _retold(inquiry)
    question = told.words if told else inquiry.question
    at = _ON_SERVER.search(question)
    plain = _ON_SERVER.sub(" run " if at and "run" in at[0].casefold() else " ", question)
    mentions = inquiry.talk.finder.mentions(plain)
    parts = grammar.parts(grammar.words(plain, mentions))
    unclear = _unclear(parts, grammar)
    meant = grammar.clause(parts.asked) if unclear is None else None
    if meant is None:
        return unclear or Silent("I understood only part of the question.")
    cards = tuple(dict.fromkeys(mention.name for mention in mentions))
    return Heard(inquiry.question, parts, cards, at[1] if at else "", narrowed=bool(told and told.narrowed)), meant


def _retold(inquiry: Inquiry) -> Retold | None:
    """The question in plain words, where it asks for the use of one card after another."""
    words = {f"{WORD}:{stem(card_word(name))}": name for name in inquiry.cards}
    found = retold(inquiry.read, words, inquiry.talk.senses) if len(words) > 1 else None
    card = inquiry.playable.cards.find(found.card) if found is not None and found.bare else None
    # Somebody who says "can I" and the name of such a card plays it.
    return None if card is not None and card.type in _PLAYED else found


def _unclear(parts: Parts, grammar: Grammar) -> Silent | None:
    """Why nothing is played for a question: a word turns it, it is too vague, or open."""
    if parts.turning:
        return Silent(f'I don\'t know how "{parts.turning[0]}" changes the question.')
    asked = f" {' '.join(parts.asked)} "
    vague = next((words for words in grammar.lists["too_open"] if f" {words} " in asked), None)
    if vague is not None:
        return Silent(f'"{vague}" can mean several things.')
    return Silent("not a yes-or-no question") if parts.opening in grammar.lists["open_questions"] else None
