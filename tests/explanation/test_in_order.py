"""A question that says what a known one says, in the same order, gets its answer, whatever harmless words it has."""

import pytest

from judge_cli.question.in_order import in_order
from judge_cli.question.read import read_question
from judge_cli.question.senses import Senses
from tests.opened import answer as answered
from tests.opened import sources


def said(senses: Senses, text: str) -> tuple[str, ...]:
    return in_order(read_question(text, senses), senses)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "is a host trashed when a card hosted on it is trashed",
            "is the host trashed when the card hosted on it is trashed",
        ),
        ("Are subroutines really resolved from bottom to top?", "do subs resolve from bottom to top"),
        ("does core damage lower max hand size", "does brain damage reduce hand size"),
        ("can i put four copies of a card in a deck", "can i put 4 copies of a card in my deck"),
        ("can I jack out while I encounter ice", "may i jack out when i encounter an ice"),
    ],
)
def test_harmless_words_change_nothing(one: str, other: str) -> None:
    senses = sources().talk.senses
    assert said(senses, one) == said(senses, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("do subs resolve from bottom to top", "do subs resolve from top to bottom"),
        ("can a killer break a sentry", "can a fracter break a sentry"),
        ("can the corp score between its own clicks", "can the corp score between my clicks"),
        ("can i trash the card from archives", "can i trash the card in archives"),
        ("is it still trashed", "is it trashed"),
        ("can the corp rez ice", "can the runner rez ice"),
        ("can i install 2 programs", "can i install 3 programs"),
        ("do i draw when i have no cards", "do i draw when i have cards"),
        ("can i jack out before the encounter", "can i jack out after the encounter"),
        ("must i rez it", "can i rez it"),
    ],
)
def test_words_that_change_something_are_kept_in_their_places(one: str, other: str) -> None:
    senses = sources().talk.senses
    assert said(senses, one) != said(senses, other)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is rezzing a card an action", "no"),
        ("does the corp have to rez ice when the runner approaches it", "no"),
        ("does core damage lower max hand size", "yes"),
        ("does core damage raise max hand size", "no"),
        ("Are subroutines resolved from bottom to top?", "no"),
        ("are subroutines resolved from top to bottom", "yes"),
        ("can i put four copies of a card in a deck normally", "no"),
        ("can i put three copies of a card in a deck normally", "yes"),
        ("do trashed runner cards go to archives", "no"),
        ("do trashed corp cards go to archives", "yes"),
        ("is a host trashed when a card hosted on it is trashed", "no"),
        ("is a hosted card trashed when its host is trashed", "yes"),
        ("does the third piece of ice on a server cost 3 credits to install", "no"),
        ("does the third piece of ice on a server cost 2 credits to install", "yes"),
    ],
)
def test_it_gets_the_known_answer_and_its_twin_never_the_same(question: str, answer: str) -> None:
    """The first of each two was withheld; the second, turned round, may be."""
    turned = {"yes": "no", "no": "yes"}[answer]
    found = answered(question)
    assert found.answer != turned
    if question in KNOWN:
        assert found.answer == answer


KNOWN = (
    "is rezzing a card an action",
    "does the corp have to rez ice when the runner approaches it",
    "does core damage lower max hand size",
    "Are subroutines resolved from bottom to top?",
    "can i put four copies of a card in a deck normally",
    "do trashed runner cards go to archives",
    "is a host trashed when a card hosted on it is trashed",
    "does the third piece of ice on a server cost 3 credits to install",
)
