"""Counts of past events, kept for the cards that ask for them."""

from judge_cli.engine.abilities.amount import Event
from judge_cli.engine.abilities.words import STAY
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.table.game import STRIDE


def times(view: Context, event: Event, within: str) -> int:
    """The number of matching events in this turn, run, encounter or game, or the last turn.

    Between runs, "the run" is the last one: abilities that waited for its end ask about it.
    """
    tallies = view.game.copy(view.this).card.tallies
    n = next((n for n, one in enumerate(tallies) if any(known is event for known in one.events)), -1)
    found = view.game.counted(tally_key(within, view.this, n))
    if not found and within == "run" and view.game.run is None:
        return view.game.counted(tally_key("last run", view.this, n))
    return found


def tally_key(within: str, copy: int, n: int) -> str:
    """The key of an event's count: this turn for writing, last turn for reading; a new object counts anew."""
    return f"{within}:{copy if within == STAY else copy % STRIDE}:{n}"
