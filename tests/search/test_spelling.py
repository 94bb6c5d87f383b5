"""Mending the spelling of words."""

from hypothesis import given
from hypothesis import strategies as st

from judge_cli.search.spelling import distance
from tests.search.made_up import a_book, a_rule
from tests.search.searching import plan_over

_BOOK = a_book(
    a_rule("1", "Icebreakers"),
    a_rule("1.1", "Icebreaker strength"),
    *(a_rule(f"1.1.{n}", "An icebreaker must have strength to interact with the server.") for n in range(1, 5)),
    a_rule("1.1.5", "Something rare.", "The Corp has Crisium Grid.", ("Crisium Grid",)),
)
_letters = st.text("abc", max_size=6)


def test_a_misspelt_word_is_mended_and_the_mended_question_is_told() -> None:
    assert plan_over(_BOOK, "icebraker strenght").suggestion == "icebreaker strength"


def test_an_ordinary_word_that_no_rule_uses_is_left_alone() -> None:
    plan = plan_over(_BOOK, "sever weather")
    assert "weather" in plan.unknown


def test_a_card_that_is_misspelt_is_found_too() -> None:
    assert plan_over(_BOOK, "crisum").suggestion == "crisium"


def test_two_words_written_as_one_are_parted() -> None:
    stems = {a.stem for concept in plan_over(_BOOK, "icebreakerstrength").concepts for a in concept.alternatives}
    assert {"icebreak", "strength"} <= stems


@given(_letters, _letters)
def test_distance_is_the_same_both_ways_and_zero_only_for_the_same_word(one: str, other: str) -> None:
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) is (one == other)


@given(_letters, st.integers(0, 6), st.sampled_from("abc"))
def test_one_letter_more_is_one_step(word: str, at: int, letter: str) -> None:
    assert distance(word, word[:at] + letter + word[at:], 2) == 1


def test_two_neighbours_swapped_are_one_step() -> None:
    assert distance("strenght", "strength", 2) == 1
