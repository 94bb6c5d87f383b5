"""Whole sentences about one card that its printed values answer."""

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.card_answer import card_answer_given
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.card_values.deciding import NamedCard, decided_by_values
from judge_cli.explanation.card_values.sentences import read_sentences
from judge_cli.paths import shipped


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer that the values of the one card give, if the question is one of the plain sentences."""
    card = inquiry.playable.cards.find(inquiry.cards[0]) if len(inquiry.mentions) == 1 else None
    if card is None:
        return Silent("not one card alone is named")
    sentences = read_sentences(shipped("index"), inquiry.playable.cache)
    mention = inquiry.mentions[0]
    found = decided_by_values(inquiry.question, NamedCard(card, mention.start, mention.end), sentences)
    if found is None:
        return Silent("no plain sentence about one card")
    given = card_answer_given(inquiry, found, sentences.rules[found.rules])
    return given or Silent("the rules that it rests on are not in this edition")
