"""Words as search sees them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.search.words import stem, words_of


def _folded(text: str) -> list[str]:
    return [word.folded for word in words_of(text)]


@pytest.mark.parametrize("written", ["R&D", "r&d", "R & D", "R+D"])
def test_the_corps_deck_is_one_word(written: str) -> None:
    assert _folded(f"from {written}, draw") == ["from", "rnd", "draw"]


def test_icons_are_words() -> None:
    assert _folded("[click], 2[c]: break 1 [sub]") == ["click", "2", "credit", "break", "1", "subroutine"]


def test_accents_case_and_apostrophes_do_not_matter() -> None:
    assert _folded("Méliès U’s don't") == ["melies", "u", "dont"]


def test_a_rule_number_is_one_word() -> None:
    assert _folded("see rule 6.8.2a.") == ["see", "rule", "6.8.2a"]


@pytest.mark.parametrize("form", ["rez", "rezzed", "rezzing", "rezzes", "rezz"])
def test_rez_has_one_stem(form: str) -> None:
    assert stem(form) == "rez"


def test_derezzing_is_not_rezzing() -> None:
    assert stem("derezzed") == stem("derez") == "derez"


@pytest.mark.parametrize(("form", "word"), [("tagged", "tag"), ("swapped", "swap"), ("running", "run")])
def test_the_stemmer_knows_doubled_letters_unlike_the_librarys_own_porter(form: str, word: str) -> None:
    from whoosh.lang.porter import stem as librarys_own

    assert stem(form) == stem(word)
    assert librarys_own(form) != librarys_own(word)  # type: ignore[no-untyped-call]


@given(st.text())
def test_words_stand_where_they_say(text: str) -> None:
    for word in words_of(text):
        assert 0 <= word.start < word.end <= len(text)
