"""Questions that a rule's holding answers: a known question, or one near enough."""

import re
from typing import TYPE_CHECKING

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.question.read import read_question

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.answer import Ruled

# A capital letter within a sentence, or at its beginning before a predicate.
_NAME = re.compile(r"(?:(?<=[\w,;] )[A-Z][\w'’]{2,}|[A-Z]\w{2,}(?=['’]s\b| (?:is|was|has|won|went)\b))")


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of a rule's holding; a question that names a card is not settled by words alone."""
    if inquiry.cards:
        return Silent("the question names cards")
    return _of_an_unknown_card(inquiry) or _given(inquiry, inquiry.ruling.ruled())


def answer_as_read(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of the holding that the learned reader surely takes the question for."""
    silent = _of_an_unknown_card(inquiry)
    ruled = None if silent else inquiry.ruling.as_read()
    if ruled is not None and inquiry.cards and _may_be_decided_by_cards(inquiry):
        return Silent("a card speaks of what is asked")
    return silent or _given(inquiry, ruled)


def _may_be_decided_by_cards(inquiry: Inquiry) -> bool:
    """Whether a named card speaks of an act in the question."""
    from judge_cli.explanation.judging.card_facts import card_words  # most questions name no card

    senses = inquiry.talk.senses
    cards = (inquiry.playable.cards.find(name) for name in inquiry.cards)
    told = (read_question(card_words(card, None), senses).everything if card else None for card in cards)
    acts = {one for one in read_question(inquiry.by_types, senses).everything if one.startswith("act:")}
    return any(one is None or acts & one for one in told)


def _of_an_unknown_card(inquiry: Inquiry) -> Silent | None:
    is_named = names_something(inquiry, inquiry.by_types or inquiry.question)
    return Silent("an unknown name: it may be a card") if is_named else None


def _given(inquiry: Inquiry, ruled: "Ruled | None") -> AnswerGiven | Silent:
    if ruled is None:
        return Silent("no known question is the same")
    number = ruled.reasons[0].citation.number
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "holding", ruled.understood, f"judge rule {number}", ruled.answer,
        ruled.says, "rule", ruled.reasons, settle=ruled.settle,
    )  # fmt: skip


def names_something(inquiry: Inquiry, text: str) -> bool:
    """Whether an unknown word is written like a name: it may be a card that is not installed."""
    senses = inquiry.talk.senses
    return any(one.kind == "word" for name in _NAME.findall(text) for one in senses.of(name))
