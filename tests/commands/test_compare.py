"""`judge compare` where the edition that answers by default is the one to compare with."""

import json

import pytest

from tests.asking import ask


@pytest.mark.parametrize("what", ["6.8.2c", "run", "nisei-mk-ii"])
def test_with_the_edition_that_answers_by_default_an_earlier_one_is_compared(what: str) -> None:
    said = ask("compare", what, "--with", "cr-26.03", "--json")
    assert said.code == 0
    assert json.loads(said.out) == json.loads(ask("compare", what, "-e", "1.4", "--with", "cr-26.03", "--json").out)


def test_a_number_of_an_edition_is_not_compared_with_itself() -> None:
    said = ask("compare", "CR 26.03 6.8.2c", "--with", "26.03")
    assert (said.code, said.err.splitlines()[0]) == (2, "error: both sides of this comparison are CR 26.03")
