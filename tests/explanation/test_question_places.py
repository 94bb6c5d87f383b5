"""Positions that are read one by one out of bytes are what was written; also where a letter takes several bytes."""

import json

from judge_cli.explanation.holdings.base import QuestionPlaces, _places_bytes
from judge_cli.paths import shipped
from judge_cli.question.word_list import read_senses, senses_from_row, senses_to_row
from judge_cli.text.toml_file import read_toml

PLACES = {"act:rez": [0, 2, 4], "rez": [1], "word:brân": [3]}


def test_the_places_of_a_word_are_its_own_and_not_those_of_a_word_that_ends_like_it() -> None:
    places = QuestionPlaces(_places_bytes(PLACES), {})
    assert {word: places.of(word) for word in PLACES} == PLACES
    assert places.of("ez") == ()
    assert [places.count(word) for word in ("act:rez", "word:brân", "ez")] == [3, 1, 0]


def test_no_places_are_bytes_too() -> None:
    assert QuestionPlaces(_places_bytes({}), {}).count("rez") == 0


def test_the_senses_of_words_are_what_was_kept_of_them() -> None:
    senses = read_senses(shipped("index") / "reading.toml", read_toml(shipped("index") / "slang.toml").table())
    kept = json.loads(json.dumps(senses_to_row(senses)))
    assert senses_from_row(kept).phrases == senses.phrases
    assert senses_from_row(kept)[1:4] == senses[1:4]
