"""An ability that persists does so until the reaction window after its run has closed."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
OVER = "AMAZE Amusements persists no longer: what it did for this run is over"


@pytest.mark.parametrize("steals", [True, False])
def test_what_persists_is_over_once_the_window_after_the_run_closes_or_none_opens(in_force: Lay, steals: bool) -> None:
    other = "Hostile Takeover" if steals else "PAD Campaign"
    at = in_force("AMAZE Amusements @ remote 1", f"{other} @ remote 1", "Ice Wall? @ remote 1", credits=(0, 9))
    at.runner.runs(server="remote 1")
    at.runner.accesses("AMAZE Amusements")
    at.runner.trashes("AMAZE Amusements")
    at.to_the_end()
    told = at.texts[at.texts.index("The run is complete: successful") :]
    over, no_more = told.index(OVER), next(n for n, text in enumerate(told) if "no more instances of it" in text)
    assert at.game.tags == (2 if steals else 0)
    assert no_more < over
    windows = [n for n, text in enumerate(told) if text == "The reaction window closes (run ends)"]
    assert windows == ([over - 1] if steals else [])


WATCH = """trash = 1

[[ability]]
kind = "conditional"
flags = ["persistent"]
when = { event = "trash", who = "runner", what = { in = "server", server = "this server" } }
may = true
text = "x"
cost = { credits = 1 }
do = [{ do = "give tags", amount = 1 }]"""


@pytest.mark.parametrize(("credits", "tags"), [(5, 2), (1, 1)])
def test_what_persists_sees_its_own_card_trashed_once_and_others_after_it_for_its_cost(
    in_force: Lay, credits: int, tags: int
) -> None:
    watch = make_card("Watch", "corp", "upgrade", WATCH)
    at = in_force(f"{watch} @ remote 1", "PAD Campaign @ remote 1", credits=(credits, 9))
    at.runner.runs(server="remote 1")
    at.runner.accesses(watch)
    at.runner.trashes(watch)
    at.corp.uses(watch)
    assert at.game.tags == 1
    at.runner.trashes("PAD Campaign")
    if tags > 1:
        at.corp.uses(watch)
    at.to_the_end()
    assert (at.game.tags, at.corp.credits) == (tags, credits - tags)
    assert sum("Watch met its condition" in text for text in at.texts) == 2


def test_what_persists_does_not_see_cards_of_other_servers(in_force: Lay) -> None:
    watch = make_card("Watch", "corp", "upgrade", WATCH)
    at = in_force(f"{watch} @ HQ", "PAD Campaign @ remote 1", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.runner.accesses(watch)
    at.runner.trashes(watch)
    at.to_the_end()
    at.runner.runs(server="remote 1")
    at.runner.trashes("PAD Campaign")
    at.to_the_end()
    assert sum("Watch met its condition" in text for text in at.texts) == 1
