"""References in the text of a rule."""

import pytest

from judge_cli.tree.rules.references import referred_to
from tests.pages import number


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("as per rule 9.2.8f. No other", ["9.2.8f"]),
        ("(step 6.9.3c) was open", ["6.9.3c"]),
        ("See section 10.6 for", ["10.6"]),
        ("steps 6.9.3b and 6.9.3c to be skipped", ["6.9.3b", "6.9.3c"]),
        ("sections 7.2 through 7.5", ["7.2", "7.5"]),
        ("described in rule 6.7.4 and section 7.", ["6.7.4", "7"]),
        ("Otherwise, skip to (h).", ["5.7.1h"]),
        ("Return to (e).", ["5.7.1e"]),
        ("If not, continue to (d).", ["5.7.1d"]),
        ("as in 6.8.2a above", ["6.8.2a"]),
        ("rule 9.2.8f and again rule 9.2.8f", ["9.2.8f"]),
        ("rule 5.7.1a itself", []),
        ("gains 4 clicks and 1.5 times", []),
        ("section 6.8, or rule 6.8.2", ["6.8", "6.8.2"]),
    ],
)
def test_the_rules_that_a_text_refers_to(text: str, found: list[str]) -> None:
    assert [str(n) for n in referred_to(text, number("5.7.1a"))] == found


def test_a_letter_in_brackets_means_nothing_in_a_rule_without_letter() -> None:
    assert referred_to("skip to (h)", number("5.7.1")) == []
