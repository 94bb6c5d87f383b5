"""Of very many amounts that could be spent in a trace, those alone are looked at with which something can turn."""

from collections.abc import Callable

import pytest

from judge_cli.engine.rules.traces import telling_amounts
from judge_cli.procedure.procedure import Player
from tests.engine.table import Table
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
TRACE = '{ do = "trace", base = 2, success = { text = "x", do = [{ do = "give tags", amount = 1 }] }%s }'
STRONG = ', strong = { strength = 12, text = "y", do = [{ do = "give tags", amount = 2 }] }'
LINK = '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ change = "link", amount = 6 }]'


def traced(table: Lay, strong: str = "") -> Table:
    """A trace of base strength 2 against a link of 6, with 40 credits for the Corp and 30 for the Runner."""
    return use(table, TRACE % strong, more=LINK, credits=(40, 30))


def spends(at: Table, amount: int) -> None:
    """Whoever is asked spends so much."""
    at.engine.take(at.transition, next(one for one in at.options() if one.detail == (amount,)))


def test_the_corp_spends_nothing_all_or_about_what_matches_the_link_with_and_without_the_runners_credits(
    table: Lay,
) -> None:
    at = traced(table)
    assert {one.player for one in at.options()} == {Player.CORP}
    assert telling_amounts(at.transition) == {0, 3, 4, 5, 33, 34, 35, 40}


def test_the_corp_spends_about_what_makes_the_trace_strong_too(table: Lay) -> None:
    assert telling_amounts(traced(table, STRONG).transition) == {0, 3, 4, 5, 9, 10, 11, 33, 34, 35, 40}


@pytest.mark.parametrize("strong", ["", STRONG])
def test_the_runner_spends_nothing_all_or_about_what_matches_the_trace(table: Lay, strong: str) -> None:
    at = traced(table, strong)
    spends(at, 20)
    assert {one.player for one in at.options()} == {Player.RUNNER}
    assert telling_amounts(at.transition) == {0, 15, 16, 17, 30}


def test_the_runner_can_spend_nothing_less_where_the_trace_has_failed_already(table: Lay) -> None:
    at = traced(table)
    spends(at, 3)
    assert telling_amounts(at.transition) == {0, 30}
