"""Questions that say what one ability of a card says."""

from judge_cli.explanation.ability_words.deciding import decided_by_words
from judge_cli.explanation.ability_words.lexicon import read_lexicon
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.card_answer import card_answer_given
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.card_text.ability_rules import ability_rules
from judge_cli.explanation.card_text.knowledge import read_knowledge
from judge_cli.paths import shipped

# Rules that the words of an ability rest on, before the rule of its kind.
_RULES = 2


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of the one ability that has every word of the question."""
    card = inquiry.playable.cards.find(inquiry.cards[0]) if len(inquiry.mentions) == 1 else None
    if card is None:
        return Silent("not one card alone is named")
    lexicon = read_lexicon(shipped("index"), inquiry.playable.cache)
    mention = inquiry.mentions[0]
    found = decided_by_words(inquiry.question, mention.start, mention.end, card, lexicon)
    if found is None:
        return Silent("no ability of the card says all that is asked")
    alone = card._replace(subtypes=(), abilities=(found.ability,), subroutines=())
    known = read_knowledge(shipped("index"), inquiry.playable.cache).abilities
    rules = tuple(one.anchor for one in ability_rules(alone, known))[:_RULES]
    given = card_answer_given(inquiry, found.answer, (*rules, *lexicon.rules[found.ability.kind]))
    return given or Silent("the rules that it rests on are not in this edition")
