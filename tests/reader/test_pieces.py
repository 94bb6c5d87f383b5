"""Words are cut into the longest known pieces."""

import pytest

from judge_cli.reader.pieces import Pieces, words_of
from tests.reader.made import PIECES

PIECES_KNOWN = Pieces(PIECES)


def cut(text: str, most: int = 99) -> list[str]:
    return [PIECES[number] for number in PIECES_KNOWN.of(text, most)]


def test_a_word_is_cut_into_the_longest_known_pieces_from_its_start() -> None:
    assert cut("running") == ["[UNK]"]
    assert cut("runing runner trashed") == ["run", "##ing", "run", "##ner", "trash", "##ed"]


def test_case_accents_and_space_are_set_aside_and_punctuation_stands_alone() -> None:
    assert cut("CÁN  I\tjack\nout?") == ["can", "i", "jack", "out", "?"]
    assert cut("the corp's ice") == ["the", "corp", "'", "s", "ice"]
    assert list(words_of("a—b ‚c‘ 5€ +1 \x07x\ufffdy")) == ["a", "—", "b", "‚", "c", "‘", "5€", "+", "1", "xy"]


def test_only_the_first_pieces_are_read() -> None:
    assert cut("can i jack out", 2) == ["can", "i"]
    assert cut("runing", 1) == ["run"]


@pytest.mark.parametrize("text", ["", "  \n", "\x00\ufffd"])
def test_a_text_without_words_has_no_pieces(text: str) -> None:
    assert cut(text) == []


@pytest.mark.parametrize("text", ["x" * 100_000, "можно ли", "可以吗", "🂡🂡", "can" * 60])
def test_a_word_that_was_never_seen_or_is_very_long_is_an_unknown_one(text: str) -> None:
    assert set(cut(text)) <= {"[UNK]"}
