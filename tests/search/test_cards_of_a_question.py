"""A question that names cards, wholly or by a word that is theirs alone, finds the example that names them all."""

from pathlib import Path

import pytest

from judge_cli.search.hit import Sought
from judge_cli.search.search import Search
from tests.search.searching import search_over, shipped_tree


@pytest.fixture(scope="module")
def search(shared_cache: Path) -> Search:
    """A search over the book whose run chapter is here as printed."""
    return search_over(shipped_tree("cr-1.4", shared_cache), shared_cache)


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("does jesminder dodge the masanori tag", "6.8.5"),
        ("security nexus vs tollbooth", "6.8.2c"),
        ("crisium grid run counts as failed?", "6.8.4a"),
    ],
)
def test_the_example_with_all_the_cards_comes_first(search: Search, asked: str, first: str) -> None:
    assert str(search.find(asked, Sought(1)).hits[0].rule.number) == first


def test_a_word_of_two_cards_names_neither(search: Search) -> None:
    assert "grid" not in search.searchable.lexicon.cards
