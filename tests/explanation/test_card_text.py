"""Names of cards in a question: found as players write them, and none where there is none."""

import re

import pytest

from tests.opened import sources


def test_a_word_of_a_card_that_begins_another_name_names_no_card() -> None:
    finder = sources().talk.finder
    assert [one.name for one in finder.mentions("Wildcat Strike and Gordian Blade")] == [
        "Wildcat Strike",
        "Gordian Blade",
    ]
    assert finder.mentions("I score Global Foodworks") == []


def test_a_name_without_capitals_and_apostrophes_names_no_other_card() -> None:
    finder = sources().talk.finder
    typed = {name: re.sub("['’ʼ]", "", name).casefold() for name in finder.names()}
    found = {name: {one.name for one in finder.mentions(f"can i use {one} here")} for name, one in typed.items()}
    assert {name: cards for name, cards in found.items() if not cards <= {name}} == {}
    # Names that are one ordinary word want a capital.
    assert len([name for name, cards in found.items() if not cards]) < len(found) // 100


@pytest.mark.parametrize("text", ["off the back of that", "a 3-pointer in the remote", "he pays the price"])
def test_an_ordinary_word_after_an_article_names_no_card(text: str) -> None:
    assert sources().talk.finder.mentions(text) == []
    assert [one.name for one in sources().talk.finder.mentions("does The Back work")] == ["The Back"]


def test_a_card_is_known_without_its_version() -> None:
    assert [one.name for one in sources().talk.finder.mentions("does eli fire")] == ["Eli 1.0"]
