"""Rows that are read one by one out of bytes are what was written; also where a letter takes several bytes."""

import json

import pytest

from judge_cli.explanation.holdings.kept_rows import KeptPlaces, KeptRows, places_bytes, rows_bytes
from judge_cli.paths import shipped
from judge_cli.question.word_list import read_senses, senses_from_row, senses_to_row
from judge_cli.text.toml_file import read_toml

ROWS = [[0, "yes", "is Brân 1.0 ice\n?"], [], {"a": ["“", 2]}, "", [[["deep"]], None]]
PLACES = {"act:rez": [0, 2, 4], "rez": [1], "word:brân": [3]}


def test_every_row_is_what_was_written() -> None:
    rows = KeptRows(rows_bytes(ROWS))
    assert len(rows) == len(ROWS)
    assert list(rows) == ROWS
    assert rows[1:3] == ROWS[1:3]


@pytest.mark.parametrize("at", [-1, len(ROWS)])
def test_a_row_that_is_not_there_is_none(at: int) -> None:
    with pytest.raises(IndexError):
        KeptRows(rows_bytes(ROWS))[at]


def test_no_rows_are_bytes_too() -> None:
    assert list(KeptRows(rows_bytes([]))) == []


def test_the_places_of_a_word_are_its_own_and_not_those_of_a_word_that_ends_like_it() -> None:
    places = KeptPlaces(places_bytes(PLACES))
    assert dict(places) == PLACES
    assert places["rez"] == [1]
    assert places.get("ez") is None
    assert [places.count(word) for word in ("act:rez", "word:brân", "ez")] == [3, 1, 0]


def test_rows_and_places_may_begin_further_on() -> None:
    rows, places = rows_bytes(ROWS), places_bytes(PLACES)
    data = b"head" + rows + places
    assert list(KeptRows(data, 4)) == ROWS
    assert dict(KeptPlaces(data, 4 + len(rows))) == PLACES


def test_no_places_are_bytes_too() -> None:
    assert len(KeptPlaces(places_bytes({}))) == 0


def test_the_senses_of_words_are_what_was_kept_of_them() -> None:
    senses = read_senses(shipped("index") / "reading.toml", read_toml(shipped("index") / "slang.toml").table())
    kept = json.loads(json.dumps(senses_to_row(senses)))
    assert senses_from_row(kept).phrases == senses.phrases
    assert senses_from_row(kept)[1:4] == senses[1:4]
