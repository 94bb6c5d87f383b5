"""A question prepared for lines of play, without loading the engine."""

from judge_cli.explanation.answering.answer import Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.question.card_finder import card_feature
from judge_cli.question.play_asked import NotAsked, PlayAsked, play_asked, play_retold
from judge_cli.question.retold import Retold, retold

_PLAYED = ("event", "operation")


def heard_in(inquiry: Inquiry) -> PlayAsked | Silent:
    """The question for lines of play, or the reason why nothing is played for it."""
    told = _retold(inquiry)
    if told is not None:
        return play_retold(told, inquiry.read, inquiry.talk.senses)
    found = play_asked(inquiry.read, _features(inquiry), inquiry.talk.senses)
    return Silent(found.why) if isinstance(found, NotAsked) else found


def _features(inquiry: Inquiry) -> dict[str, str]:
    return {card_feature(name): name for name in inquiry.cards}


def _retold(inquiry: Inquiry) -> Retold | None:
    """Rephrases a question whether one card can be used after another."""
    found = retold(inquiry.read, _features(inquiry), inquiry.talk.senses) if len(inquiry.cards) > 1 else None
    card = inquiry.playable.cards.find(found.card) if found is not None and found.bare else None
    # A speaker who says "can I" and the name of such a card plays it.
    return None if card is not None and card.type in _PLAYED else found
