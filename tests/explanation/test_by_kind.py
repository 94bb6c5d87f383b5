"""A question about a card is asked of its kind: a "no" for every such card holds unless its own text speaks of it."""

from pathlib import Path

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering import holding
from judge_cli.explanation.answering.answer import Asked
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    """What questions are answered from."""
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


def test_what_no_card_of_its_kind_can_do_it_cannot(sources: Sources) -> None:
    found = holding.answer(Inquiry(sources, "can the corp rez pad campaign during the success phase"))
    assert isinstance(found, Asked)
    assert found.answer == "no"
    assert found.says.startswith("PAD Campaign is of the kind asset. ")


@pytest.mark.parametrize(
    "question",
    [
        "can the corp rez pad campaign in the initiation phase",
        "Do I have to pay credits to use Corroder?",
        "may i decline to steal Obokata Protocol when i access it?",
        "Can the Runner jack out during an encounter with Karuna?",
    ],
)
def test_a_yes_and_what_hangs_on_the_card_are_left_to_the_card(sources: Sources, question: str) -> None:
    assert not isinstance(holding.answer(Inquiry(sources, question)), Asked)
