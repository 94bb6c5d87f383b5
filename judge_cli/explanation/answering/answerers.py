"""The answerers in order: each takes the reading, and answers or says why not."""

from collections.abc import Callable
from typing import NamedTuple

from judge_cli.explanation.answering import policy, rule_number
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.heard import heard_in
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.answering.what_changed import what_changed
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.question.read import OPEN

_VERDICTS = ("yes", "no", "depends")


class Answerer(NamedTuple):
    """A function that may answer a question; a whole one accounts for every word of it.

    One that echoes says the question again as the first of its readings, which shows nothing about the words used.
    """

    name: str
    answer: Callable[[Inquiry], AnswerGiven | Silent]
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


def _what_changed(inquiry: Inquiry) -> AnswerGiven | Silent:
    return what_changed(inquiry) or Silent("does not ask what changed")


def _published_ruling(inquiry: Inquiry) -> AnswerGiven | Silent:
    if not own_cards_files():
        return Silent("no published rulings are here")
    from judge_cli.explanation.answering import published_rulings

    return published_rulings.answer(inquiry)


def _format_legality(inquiry: Inquiry) -> AnswerGiven | Silent:
    if not own_cards_files() or not inquiry.cards:
        return Silent("no card data is here, or no card is named")
    from judge_cli.explanation.answering import format_legality

    return format_legality.answer(inquiry)


# Local imports, since most of these load the engine, and most questions are answered without it.
def _chart(inquiry: Inquiry) -> AnswerGiven | Silent:
    from judge_cli.explanation.answering import chart

    return chart.answer(inquiry)


def _card_forbids(inquiry: Inquiry) -> AnswerGiven | Silent:
    if not inquiry.cards:
        return Silent("no card is named")
    from judge_cli.explanation.answering import card_forbids

    return card_forbids.answer(inquiry)


def _card_facts(inquiry: Inquiry) -> AnswerGiven | Silent:
    if not inquiry.cards:
        return Silent("no card is named")
    from judge_cli.explanation.answering import card_facts

    return card_facts.answer(inquiry)


def _game_number(inquiry: Inquiry) -> AnswerGiven | Silent:
    if inquiry.read.form != OPEN or inquiry.cards:
        return Silent("asks for no number of the game")
    from judge_cli.explanation.answering import game_number

    return game_number.answer(inquiry)


def _used_after(inquiry: Inquiry) -> AnswerGiven | Silent:
    if len(inquiry.cards) < 2:
        return Silent("no two cards are named")
    from judge_cli.explanation.answering import used_after

    return used_after.answer(inquiry)


def _scenario(inquiry: Inquiry) -> AnswerGiven | Silent:
    if not inquiry.cards:
        return Silent("no card is named")
    from judge_cli.explanation.answering import scenario

    return scenario.answer(inquiry)


def _play(inquiry: Inquiry) -> AnswerGiven | Silent:
    found = heard_in(inquiry)
    if isinstance(found, Silent):
        return found
    from judge_cli.explanation.answering import play

    return play.answer(inquiry, found)


def _card_page(inquiry: Inquiry) -> AnswerGiven | Silent:
    if len(inquiry.cards) != 1:
        return Silent("not one card alone is named")
    from judge_cli.explanation.answering import card_page

    return card_page.answer(inquiry)


def _holding(inquiry: Inquiry) -> AnswerGiven | Silent:
    from judge_cli.explanation.answering import holding

    return holding.answer(inquiry)


def _as_read(inquiry: Inquiry) -> AnswerGiven | Silent:
    from judge_cli.explanation.answering import holding

    return holding.answer_as_read(inquiry)


ANSWERERS = (
    Answerer("policy", policy.answer),
    Answerer("what changed", _what_changed),
    Answerer("rule number", rule_number.answer),
    Answerer("published ruling", _published_ruling),
    Answerer("format legality", _format_legality, is_whole=True),
    Answerer("game number", _game_number, is_whole=True),
    Answerer("chart", _chart),
    Answerer("used after", _used_after, is_whole=True),
    Answerer("scenario", _scenario),
    Answerer("card facts", _card_facts, is_whole=True),
    Answerer("play", _play, echoes=True),
    Answerer("card forbids", _card_forbids),
    Answerer("card page", _card_page, is_whole=True),
    Answerer("holding", _holding),
    Answerer("learned reader", _as_read, is_whole=True),
)


class Said(NamedTuple):
    """An answerer by name, and its result: none if it was not asked."""

    name: str
    said: AnswerGiven | Silent | None


def in_turn(inquiry: Inquiry) -> tuple[Said, ...]:
    """Every answerer with its result; once one answers, or knows that it is open, the rest are not asked.

    A card's own "no" needs no play, so it is heard even then.
    """
    found: list[Said] = []
    over = is_open = False
    for one in ANSWERERS:
        said = None if over or (is_open and one.answer is not _card_forbids) else one.heard(inquiry)
        if is_open and isinstance(said, AnswerGiven) and said.answer != "no":
            said = Silent("only a no would hold whatever is open")
        over = over or isinstance(said, AnswerGiven)
        is_open = is_open or (isinstance(said, Silent) and said.final)
        found.append(Said(one.name, said))
    return tuple(found)
