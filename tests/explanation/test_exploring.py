"""Exploring lines of play: what leads back to a state that was met, whose choice each is, where a line ends."""

from pathlib import Path

import pytest

from judge_cli.engine.play.playing import explore
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.explore import Explored, Explorer, is_over
from judge_cli.engine.table.moment import State
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, engine, make_card

IDLE = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [{ do = "gain credits", amount = 1 }]'


@pytest.fixture
def rules(shared_cache: Path) -> Engine:
    """The engine of one edition."""
    return engine("cr-1.4", shared_cache)


def _explored(rules: Engine, state: State) -> Explored:
    """All lines from a state, whatever happened before."""
    return Explorer(rules, lambda past, _: past).explore(rules.start(state)[0], "")


def test_a_choice_that_changes_nothing_leads_back_to_the_state_that_it_was_made_in(rules: Engine) -> None:
    at = Table(rules, make_card("Idle", "runner", "resource", IDLE), "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    at.runner.uses("Idle")
    found = _explored(rules, at.state())
    assert [to for choice, to in found.ways[0] if choice.verb == "uses"] == [0]
    assert found.line(0).choices == ()


def test_whose_choice_it_is_is_known_where_only_one_way_is_followed(
    rules: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Table(rules, "Tollbooth? @ HQ", "Corroder", credits=(9, 5))
    at.runner.runs(server="HQ")
    both = _explored(rules, at.state())
    monkeypatch.setattr(explore, "_MOST_WAYS", 1)
    found = _explored(rules, at.state())
    one_way = {found.chooser(node) for node, ways in enumerate(found.ways) if ways}
    assert one_way == {both.chooser(node) for node, ways in enumerate(both.ways) if ways} == set(Player)
    assert all(len(ways) <= 1 for ways in found.ways)


def test_play_is_over_where_an_action_is_due_and_not_within_a_run_or_an_ability(rules: Engine) -> None:
    asks = '{ choose = "you", options = [{ text = "a", do = [] }, { text = "b", do = [] }] }'
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ clicks = 1 }}\ndo = [{asks}]'
    at = Table(rules, make_card("Undecided", "runner", "resource", said))
    assert is_over(at.state())
    at.runner.uses("Undecided")
    assert not is_over(at.state())
    at.passes()
    assert is_over(at.state())
    at.runner.runs(server="HQ")
    assert not is_over(at.state())
    at.to_the_end()
    assert is_over(at.state())
