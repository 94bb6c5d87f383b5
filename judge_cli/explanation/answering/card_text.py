"""Questions that a card's own text answers: its "cannot", or a known form of question about abilities."""

from judge_cli.errors.shell_words import shell_text
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.card_answer import card_answer_given
from judge_cli.explanation.answering.card_forbids import forbidden_by
from judge_cli.explanation.answering.holding import names_something
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.card_text.deciding import decided
from judge_cli.explanation.card_text.knowledge import read_knowledge
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.paths import shipped
from judge_cli.question.card_finder import card_feature, card_word
from judge_cli.search.words import stem


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer that the text of the named cards gives."""
    if not inquiry.cards:
        return Silent("no card is named")
    return _forbidden(inquiry) or _by_abilities(inquiry)


def _forbidden(inquiry: Inquiry) -> AnswerGiven | None:
    """The answer of the one named card, if it forbids the act in question."""
    card = inquiry.playable.cards.find(inquiry.cards[0]) if len(inquiry.cards) == 1 else None
    if card is None:
        return None
    found = forbidden_by(inquiry.playable, card, inquiry.read, stem(card_word(card.name)), inquiry.talk.senses.forbids)
    if found is None:
        return None
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "card", (f"can it be done while {card.name} is active?",),
        f"judge card {shell_text(card.name)}", "no", found.says, "rule", found.reasons,
    )  # fmt: skip


def _by_abilities(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer from the abilities of the named cards, if the question has a known form."""
    if names_something(inquiry, inquiry.read.text):
        return Silent("an unknown name: it may be a card")
    cards = {name: inquiry.playable.cards.find(name) for name in inquiry.cards}
    known = {card_feature(name): card for name, card in cards.items() if card is not None}
    if len(known) != len(cards):
        return Silent(f"no text here of {', '.join(name for name, card in cards.items() if card is None)}")
    knows = read_knowledge(shipped("index"), inquiry.playable.cache)
    found = decided(CardQuestion(inquiry.read, known, knows))
    if found is None:
        return Silent("no form of question about a card's abilities fits")
    return card_answer_given(inquiry, found, knows.rules[found.rules]) or Silent(
        "the rules that it rests on are not in this edition"
    )
