"""Rules that are asked for again and again are answered once."""

import json

from tests.asking import ask


def test_a_rule_that_is_named_twice_is_told_once() -> None:
    once, often = ask("rule", "1.1", "--json"), ask("rule", *["1.1", "1.1.1-1.1.2"] * 20, "--json")
    numbers = [rule["number"] for rule in json.loads(often.out)["rules"]]
    assert sorted(set(numbers)) == sorted(numbers)
    assert json.loads(once.out)["rules"][0]["number"] in numbers
