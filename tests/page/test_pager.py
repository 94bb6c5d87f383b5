"""An answer that is longer than the screen goes through the pager; whatever the pager does, the answer is whole."""

import sys

import pytest

from tests.terminal_session import at_terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
LONG = ("steps", "run", "--no-color")
MARKS = "sed 's/^/PAGED /'"


def test_a_long_answer_goes_through_the_users_pager() -> None:
    seen = at_terminal(*LONG, PAGER=MARKS)
    assert seen.code == 0
    assert all(line.startswith("PAGED ") for line in seen.text.splitlines())


def test_an_answer_that_fits_on_the_screen_does_not() -> None:
    assert "PAGED" not in at_terminal(*LONG, rows=500, PAGER=MARKS).text


@pytest.mark.parametrize("asked", [("--no-pager",), ("--json",), ("--markdown",)])
def test_nor_where_it_is_not_wanted(asked: tuple[str, ...]) -> None:
    assert "PAGED" not in at_terminal("steps", "run", *asked, PAGER=MARKS).text


@pytest.mark.parametrize("pager", ["", "cat", " cat "])
def test_an_empty_name_and_cat_are_no_pager(pager: str) -> None:
    assert at_terminal(*LONG, PAGER=pager).text == at_terminal(*LONG, "--no-pager").text


def test_nor_on_a_dumb_terminal() -> None:
    assert "PAGED" not in at_terminal(*LONG, PAGER=MARKS, TERM="dumb").text


def test_a_pager_that_is_not_there_leaves_the_answer() -> None:
    seen = at_terminal(*LONG, PAGER="no-such-pager-here 2>/dev/null")
    assert seen.text == at_terminal(*LONG, "--no-pager").text
    assert seen.code == 0


@pytest.mark.parametrize("pager", ["false", "kill -9 $$", "exit 3"])
def test_a_pager_that_dies_leaves_the_answer_too(pager: str) -> None:
    seen = at_terminal(*LONG, PAGER=pager)
    assert seen.text.endswith(at_terminal(*LONG, "--no-pager").text)
    assert seen.code == 0


@pytest.mark.parametrize("pager", ["true", "head -n 1"])
def test_a_pager_that_has_seen_enough_is_content(pager: str) -> None:
    seen = at_terminal(*LONG, PAGER=pager)
    assert len(seen.text.splitlines()) <= 1
    assert seen.code == 0


def test_the_exit_code_is_the_answers_own() -> None:
    assert at_terminal("when", "no such thing", PAGER=MARKS).code != 0
