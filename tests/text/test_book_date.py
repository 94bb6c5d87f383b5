"""The date that a book says it is in force from."""

import pytest

from judge_cli.text.book import effective_date
from tests.refusal import refusal


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("This document is effective 02 March 2026.", "2026-03-02"),
        ("These rules are effective as of June 5, 2027.", "2027-06-05"),
        ("Effective date: 2019-12-20", "2019-12-20"),
        ("in force from 1st May 1999", "1999-05-01"),
        ("Effective 31 February 2026, or rather effective 1 March 2026", "2026-03-01"),
        ("an effective rule of 2026", ""),
        ("", ""),
    ],
)
def test_dates(text: str, date: str) -> None:
    assert effective_date(text, "rules.json") == date


def test_a_day_that_no_calendar_has_is_refused() -> None:
    with refusal("book-date-wrong") as error:
        effective_date("This document is effective 31 February 2026.", "rules.json")
    assert error.value.what == 'rules.json says "effective 31 February 2026", which is no date'
    assert error.value.tries == ["put the date right in the file, and add it again"]
