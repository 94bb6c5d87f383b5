"""Questions for a number of the game: the value comes first, out of the edition's own data."""

import pytest

from judge_cli.explanation.answering import game_number
from judge_cli.explanation.answering.ask import ask
from tests.opened import answer, sources


def test_the_number_is_that_of_the_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another book's number is told without a change of code."""
    numbers = game_number._numbers
    monkeypatch.setattr(game_number, "_numbers", lambda edition: {**numbers(edition), "purge_clicks": (2, "any")})
    assert ask(sources(), "how many clicks does it take to purge").answer == "rules"  # no edition has such a rule
    rule = "corp_basic_action_purge_virus_counters"
    monkeypatch.setattr(game_number, "_numbers", lambda edition: {**numbers(edition), "purge_clicks": (2, rule)})
    assert ask(sources(), "how many clicks does it take to purge").says == "2 clicks to purge virus counters."


def test_an_edition_without_the_number_gives_none() -> None:
    assert answer("how many clicks does the corp get each turn", "classic-1996").answer != "outcome"
