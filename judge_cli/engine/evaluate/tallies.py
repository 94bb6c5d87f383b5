"""How often something has happened, as cards that ask for it have it counted."""

from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.words import STAY
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.table.game import STRIDE


def times(view: Context, event: Event, within: str) -> int:
    """How often an event has met what is asked of it within a turn, run, encounter, the turn before or the game.

    Between runs, the run is the one that ended last: abilities that waited for its end ask about it.
    """
    tallies = view.game.copy(view.this).card.tallies
    n = next((n for n, one in enumerate(tallies) if any(known is event for known in one.events)), -1)
    found = view.game.counted(tally_key(within, view.this, n))
    if not found and within == "run" and view.game.run is None:
        return view.game.counted(tally_key("last run", view.this, n))
    return found


def tally_key(within: str, copy: int, n: int) -> str:
    """The name under which the times of an event are counted; of the last turn they are read, this turn written.

    What ends the stay of a card counts only for the object that it is now: nothing from before it was played.
    """
    return f"{within}:{copy if within == STAY else copy % STRIDE}:{n}"
