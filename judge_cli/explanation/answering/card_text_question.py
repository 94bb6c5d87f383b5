"""Questions that a card's own abilities answer: read with its cards, and put to every form that is known."""

from judge_cli.explanation.answering.answer import Asked
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.answering.scenario_likeness import card_word, named_alike
from judge_cli.explanation.card_text.deciding import decided
from judge_cli.explanation.card_text.knowledge import read_knowledge
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.paths import shipped
from judge_cli.question.read import read_question
from judge_cli.search.words import stem


def answered_by_card(talk: EditionWords, question: str) -> Asked | None:
    """The answer, with the card's words and the rules; none if no form fits, or a card is not known."""
    mentions = talk.finder.mentions(question)
    cards = {one.name: talk.playable.cards.find(one.name) for one in mentions}
    known = {f"word:{stem(card_word(name))}": card for name, card in cards.items() if card is not None}
    if len(known) != len(cards):
        return None
    read = read_question(named_alike(question, mentions), talk.base.senses)
    knows = read_knowledge(shipped("index"), talk.playable.cache)
    found = decided(CardQuestion(read, known, knows))
    if found is None:
        return None
    tree = talk.playable.tree
    rules = [rule for anchor in knows.rules[found.rules] if (rule := tree.with_anchor(anchor)) is not None]
    if not rules:
        return None
    reasons = tuple(Reason(tree.cite(rule), found.says) for rule in rules)
    return Asked(
        question, tree, "card", (f"asks {found.asks}",), f'judge card "{found.card}"', found.answer, found.says, "rule",
        reasons,
    )  # fmt: skip
