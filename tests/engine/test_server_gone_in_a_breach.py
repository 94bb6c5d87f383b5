"""A run whose server ceases to exist ends at once, and the breach and access under way with it."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
WAITS = (
    '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]'
)
ENDED = "What is being accessed or breached ends with the run"


def trashed_in_a_run(lay: Lay, event: str, *others: str) -> Table:
    """A run in which PAD Campaign is trashed in remote 1 while a card of the Runner waits for an event."""
    waits = make_card("Waiter", "runner", "resource", WAITS % event)
    at = lay(waits, "PAD Campaign? @ remote 1", *others, credits=(0, 9))
    at.runner.runs(server="remote 1")
    at.runner.trashes("PAD Campaign")
    at.to_the_end()
    return at


@pytest.mark.parametrize("event", ["after access", "breach ends"])
def test_the_breach_and_the_access_are_not_completed(in_force: Lay, event: str) -> None:
    at = trashed_in_a_run(in_force, event)
    assert at.runner.credits == 5
    assert ENDED in at.texts


@pytest.mark.parametrize("event", ["after access", "breach ends"])
def test_they_are_completed_where_ice_keeps_the_server_there(in_force: Lay, event: str) -> None:
    at = trashed_in_a_run(in_force, event, "Ice Wall? @ remote 1")
    assert at.runner.credits == 6
    assert ENDED not in at.texts


def test_what_is_pending_then_resolves_in_the_run_ends_phase(in_force: Lay) -> None:
    at = trashed_in_a_run(in_force, "trash")
    resolved = next(n for n, text in enumerate(at.texts) if text.startswith("The Runner resolves Waiter"))
    assert at.texts.index(ENDED) < resolved < at.texts.index("The run is complete: successful")
    assert at.runner.credits == 6
