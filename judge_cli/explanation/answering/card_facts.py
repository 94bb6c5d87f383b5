"""Whole sentences about one card or two that the table of facts answers."""

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.card_answer import card_answer_given
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.facts.matching import NamedCard, decided_by_facts
from judge_cli.explanation.facts.sentences import read_sentences
from judge_cli.paths import shipped


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer that the facts of the named cards give, if the question is one of the sentences."""
    cards = [(inquiry.playable.cards.find(one.name), one) for one in inquiry.mentions]
    named = tuple(NamedCard(card, one.start, one.end) for card, one in cards if card is not None)
    if len(named) != len(cards) or not 1 <= len(named) <= 2:
        return Silent("not one card or two are named, with a text that is here")
    sentences = read_sentences(shipped("index"), inquiry.playable.cache)
    found = decided_by_facts(inquiry.question, named, sentences)
    if found is None:
        return Silent("no sentence that the facts of cards answer")
    given = card_answer_given(inquiry, found, sentences.rules[found.rules])
    return given or Silent("the rules that it rests on are not in this edition")
