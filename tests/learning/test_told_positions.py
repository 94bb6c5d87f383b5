"""The sentences about positions: their form, and that no question by which judge is measured is among them."""

import re
from collections import Counter

from tests.learning.told_positions import CARD, KINDS, LABELS, SPEAKERS, Circumstance, read, told_positions

SENTENCES = list(told_positions())
# A kind that stands only a few times teaches nothing.
FEWEST = 40


def test_a_marked_stretch_is_found_in_the_sentence_without_marks() -> None:
    found = read("harm", "I have [credits=runner:2|2 credits] and [tags=some|am tagged], dead?", "flatlined", "runner")
    assert found.text == "I have 2 credits and am tagged, dead?"
    assert found.circumstances == (
        Circumstance(7, 16, "credits", "runner:2"),
        Circumstance(21, 30, "tags", "some"),
    )
    assert [found.text[one.begin : one.end] for one in found.circumstances] == ["2 credits", "am tagged"]


def test_every_sentence_has_a_kind_of_its_file_known_labels_and_no_mark_left_over() -> None:
    assert not [one for one in SENTENCES if one.kind not in KINDS[one.file] or one.speaker not in SPEAKERS]
    assert not {circumstance.label for one in SENTENCES for circumstance in one.circumstances} - LABELS
    assert not [one.text for one in SENTENCES if re.search(r"[\[\]{}|]", CARD.sub("", one.text))]


def test_no_sentence_stands_twice() -> None:
    folded = Counter(re.sub(r"\W+", " ", one.text.casefold()).strip() for one in SENTENCES)
    assert [text for text, times in folded.items() if times > 1] == []


def test_kinds_that_occur_occur_often_enough_to_be_learned() -> None:
    kinds = Counter(one.kind for one in SENTENCES)
    assert {kind: times for kind, times in kinds.items() if times < FEWEST} == {}
