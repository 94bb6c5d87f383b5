"""A question prepared for lines of play, without loading the engine."""

from judge_cli.explanation.answering.answer import Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.question.card_finder import card_feature
from judge_cli.question.play_asked import NotAsked, PlayAsked, play_asked


def heard_in(inquiry: Inquiry) -> PlayAsked | Silent:
    """The question for lines of play, or the reason why nothing is played for it."""
    features = {card_feature(name): name for name in inquiry.cards}
    found = play_asked(inquiry.read, features, inquiry.talk.senses)
    return Silent(found.why) if isinstance(found, NotAsked) else found
