"""The answerers in order: each takes the reading, and answers or says why not."""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.answering.requests import policy_note, rules_by_number, what_changed
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.question.card_finder import card_feature
from judge_cli.question.play_asked import NotAsked, play_asked
from judge_cli.question.read import OPEN

_VERDICTS = ("yes", "no", "depends")
Answers = Callable[[Inquiry], AnswerGiven | Silent]


class Needs(NamedTuple):
    """What a question must have for an answerer, and the words for its lack."""

    is_met: Callable[[Inquiry], bool]
    lacks: str


class Answerer(NamedTuple):
    """A function that may answer a question; a whole one accounts for every word of it.

    One that echoes says the question again as the first of its readings, which shows nothing about the words used.
    """

    name: str
    answer: Answers
    is_whole: bool = False
    echoes: bool = False

    def heard(self, inquiry: Inquiry) -> AnswerGiven | Silent:
        """The answer, unless a word that was not read may turn it round."""
        said = self.answer(inquiry)
        if self.is_whole or not isinstance(said, AnswerGiven) or said.answer not in _VERDICTS:
            return said
        first, *others = said.understood or ("",)
        unsettling = inquiry.unsettled_by(" ".join(others) if self.echoes else first)
        return Silent(f"{unsettling!r} may turn the answer round") if unsettling else said


def _loaded(module: str, answer: str = "answer", needs: Needs | None = None) -> Answers:
    """A function of a file here that is loaded only for a question that it may answer: most of them need the engine."""

    def answered(inquiry: Inquiry) -> AnswerGiven | Silent:
        if needs is not None and not needs.is_met(inquiry):
            return Silent(needs.lacks)
        answers: Answers = getattr(import_module(f"judge_cli.explanation.answering.{module}"), answer)
        return answers(inquiry)

    return answered


def _play(inquiry: Inquiry) -> AnswerGiven | Silent:
    features = {card_feature(name): name for name in inquiry.cards}
    asked = play_asked(inquiry.read, features, inquiry.talk.senses)
    if isinstance(asked, NotAsked):
        return Silent(asked.why)
    from judge_cli.explanation.answering import play

    return play.answer(inquiry, asked)


_CARD = Needs(lambda inquiry: bool(inquiry.cards), "no card is named")
_ONE_CARD = Needs(lambda inquiry: len(inquiry.cards) == 1, "not one card alone is named")
_TWO_CARDS = Needs(lambda inquiry: len(inquiry.cards) > 1, "no two cards are named")
_NO_CARD = Needs(lambda inquiry: inquiry.read.form == OPEN and not inquiry.cards, "asks for no number of the game")
_RULINGS = Needs(lambda _: bool(own_cards_files()), "no published rulings are here")
_CARD_DATA = Needs(
    lambda inquiry: bool(own_cards_files() and inquiry.cards), "no card data is here, or no card is named"
)

ANSWERERS = (
    Answerer("policy", policy_note),
    Answerer("what changed", what_changed),
    Answerer("rule number", rules_by_number),
    Answerer("published ruling", _loaded("published_rulings", needs=_RULINGS)),
    Answerer("format legality", _loaded("about_cards", "format_legality", _CARD_DATA), is_whole=True),
    Answerer("game number", _loaded("game_number", needs=_NO_CARD), is_whole=True),
    Answerer("chart", _loaded("chart")),
    Answerer("used after", _loaded("used_after", needs=_TWO_CARDS)),
    Answerer("scenario", _loaded("scenario", needs=_CARD)),
    Answerer("card facts", _loaded("about_cards", "card_facts", _CARD), is_whole=True),
    Answerer("told position", _loaded("told_position", needs=_CARD), is_whole=True),
    Answerer("play", _play, echoes=True),
    Answerer("card page", _loaded("about_cards", "card_page", _ONE_CARD), is_whole=True),
    Answerer("holding", _loaded("holding")),
    Answerer("learned reader", _loaded("holding", "answer_as_read"), is_whole=True),
)


class Said(NamedTuple):
    """An answerer by name, and its result: none if it was not asked."""

    name: str
    said: AnswerGiven | Silent | None


def in_turn(inquiry: Inquiry) -> tuple[Said, ...]:
    """Every answerer with its result; once one answers, or knows that it is open, the rest are not asked."""
    found: list[Said] = []
    for one in ANSWERERS:
        last = found[-1].said if found else None
        is_over = found and (last is None or isinstance(last, AnswerGiven) or last.final)
        found.append(Said(one.name, None if is_over else one.heard(inquiry)))
    return tuple(found)
