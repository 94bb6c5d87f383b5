"""Exploring lines of play: what leads back to a state that was met, whose choice each is, where a line ends."""

from collections import Counter
from pathlib import Path

import pytest

from judge_cli.answers.exploring import patience
from judge_cli.engine.play.playing import explore
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.explore import Explored, Explorer, is_over, replay
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


AMOUNTS = "of more than 24 amounts, only those that decide a trace were looked at"


@pytest.mark.parametrize(
    ("cards", "credits", "counts", "stopped", "points", "last"),
    [
        (("Tollbooth? @ HQ", "Corroder"), (9, 5), (71, 112, 15), "", 15, "uses Corroder 5, jacks out"),
        (("Hedge Fund @ hand", "Hedge Fund @ hand", "Ice Wall @ hand"), (0, 0), (4, 4, 2), "", 4, "jacks out"),
        (("Ice Wall @ HQ", "Corroder"), (0, 2), (18, 29, 5), "", 16, "uses Corroder 2, continues"),
        (("Burke Bugs @ HQ",), (3, 2), (41, 40, 24), "", 9, "the Corp spends, spends, jacks out"),
        (("Burke Bugs @ HQ",), (23, 0), (73, 72, 48), "", 9, "the Corp spends, jacks out"),
        (("Burke Bugs @ HQ",), (24, 0), (10, 9, 6), AMOUNTS, 9, "the Corp spends, jacks out"),
        (("Burke Bugs @ HQ",), (40, 30), (61, 60, 36), AMOUNTS, 9, "the Corp spends, spends, jacks out"),
    ],
)
def test_every_line_is_followed_once(
    rules: Engine,
    cards: tuple[str, ...],
    credits: tuple[int, int],
    counts: tuple[int, int, int],
    stopped: str,
    points: int,
    last: str,
) -> None:
    """The counts are of states, ways and ends; a line with so many points and these acts leads to the last end."""
    at = Table(rules, *cards, credits=credits)
    at.runner.runs(server="HQ")
    found = _explored(rules, at.state())
    assert (len(found.nodes), sum(map(len, found.ways)), len(found.ends)) == counts
    assert found.looked_at == counts[0]
    assert found.stopped == stopped
    assert all(not found.ways[end] for end in found.ends)
    line, path = found.line(found.ends[-1]), found.path(found.ends[-1])
    assert path[0] == 0 and path[-1] == found.ends[-1] and len(path) == len(line.choices) + 1
    transition, made = replay(rules, line)
    followed = list(made)
    assert len(followed) == points and followed[-1][1] is None
    assert [choice for options, choice in followed[:-1] if len(options) > 1] == list(line.choices)
    assert transition.state() == found.nodes[path[-1]].state
    acts = Counter(choice.told(transition.game).removeprefix("the Runner ") for choice in line.choices)
    assert ", ".join(f"{act} {n}" if n > 1 else act for act, n in acts.items() if "passes" not in act) == last


def test_exploring_stops_at_its_bounds_and_says_so(rules: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    at = Table(rules, "Tollbooth? @ HQ", "Corroder", credits=(9, 5))
    at.runner.runs(server="HQ")
    first = rules.start(at.state())[0]

    def explored(most: int, enough: bool) -> tuple[bool, str, list[int]]:
        told: list[int] = []
        explorer = Explorer(rules, lambda past, _: past, most)
        explorer.told, explorer.enough = told.append, lambda: enough
        found = explorer.explore(first, "")
        return found.complete, found.stopped, told

    assert explored(71, False) == (True, "", [])
    assert explored(70, False) == (False, "stopped after 70 states", [])
    assert explored(71, True) == (False, "stopped after 16 states", [])
    monkeypatch.setattr(explore, "_TELL_EVERY", 30)
    assert explored(71, False) == (True, "", [30, 60])
    monkeypatch.setattr(explore, "_MOST_BYTES", 0)
    assert explored(71, False) == (False, "stopped after 0 states", [])


def test_patience_counts_from_the_first_line_of_play(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("judge_cli.answers.exploring._time", lambda: clock[0])
    enough = patience(10)
    clock[0] = 30.0  # the index is built
    assert not enough()
    clock[0] = 41.0
    assert enough()
