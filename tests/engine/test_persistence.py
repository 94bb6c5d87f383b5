"""An ability that persists does so until the reaction window after its run has closed."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table

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
