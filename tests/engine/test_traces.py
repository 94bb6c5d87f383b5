"""Traces of rich players: which of the amounts that could be spent decide something."""

from collections.abc import Callable

import pytest

from judge_cli.engine.rules.effects.traces import telling_amounts
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
NONE_OR_ALL = {0, 30}


@pytest.mark.parametrize(
    ("strong", "spent", "corps", "runners"),
    [
        # Against a Runner of 20 credits and no link: the trace is lost below 1, and won for certain above 20.
        ("", 0, {0, 15, 16, 17}, {0, 3, 4, 5, 20}),
        ("", 16, {0, 15, 16, 17}, {0, 19, 20}),
        # What comes of a strength of 9 turns there too, for the Corp alone.
        (", strong = { text = 'y', strength = 9, do = [] }", 0, {0, 4, 5, 6, 15, 16, 17}, {0, 3, 4, 5, 20}),
    ],
)
def test_the_amounts_around_which_a_trace_turns_are_known(
    table: Lay, strong: str, spent: int, corps: set[int], runners: set[int]
) -> None:
    trace = f"{{ do = 'trace', base = 4, success = {{ text = 'x', do = [] }}{strong} }}"
    tracer = make_card("Tracer", "corp", "ice", f"[[subroutine]]\ntext = 'x'\ndo = [{trace}]")
    at = table(f"{tracer} @ HQ", credits=(30, 20))
    at.runner.runs(server="HQ")
    while not any(one.verb == "spends" for one in at.options()):
        at.passes()
    assert telling_amounts(at.transition) == corps | NONE_OR_ALL
    at.corp.spends(amount=spent)
    assert at.options()[0].player is Player.RUNNER
    assert telling_amounts(at.transition) == runners


def test_what_comes_of_a_trace_resolves_after_the_trace_is_complete(in_force: Lay) -> None:
    trace = "{ do = 'trace', base = 4, success = { text = 'x', do = [{ do = 'give tags', amount = 1 }] } }"
    tracer = make_card("Tracer", "corp", "ice", f"[[subroutine]]\ntext = 'x'\ndo = [{trace}]")
    at = in_force(f"{tracer} @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    first, *_, last = (n for n, text in enumerate(at.texts) if "trace is" in text or "takes 1 tag" in text)
    told = at.texts[first : last + 1]
    assert told[0].endswith("the trace is successful")
    assert told[1] == "The trace is complete"
    assert told[-1] == "The Runner takes 1 tag"
    assert at.game.tags == 1
