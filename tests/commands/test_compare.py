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


def test_the_sum_of_two_charts_counts_every_sign() -> None:
    said = ask("compare", "run")
    pairs = json.loads(ask("compare", "run", "--json").out)["steps"]
    both = sum(bool(one["from"] and one["to"]) for one in pairs)
    assert said.out.endswith(
        f"steps: {both} in both (=), 8 only in CR 1.4 (-), 6 only in CR 26.03 (+), 2 elsewhere\n"
        "in the order (~); windows: 5 in CR 1.4, 5 in CR 26.03\n"
    )


def test_a_narrow_section_has_no_blank_line_in_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    table, _, counts = ask("compare", "--section", "6.8").out.rpartition("\n\n")
    assert "\n\n" not in table and table.splitlines()[1].startswith("6.8 → 6.8 reworded")
    assert counts.endswith("1 merged; 2 numbers reused\nfor other rules\n")
