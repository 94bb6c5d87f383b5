"""A transcript: the events of a play, entry by entry, each with the applied rule."""

from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Player
from judge_cli.tree.numbers.number import Citation, RuleNumber

# The verb of an act that a rule refused at its moment.
REFUSED = "is refused"
# The verb of an act that was tried at no suitable moment.
MISPLACED = "is out of place"


class Act(NamedTuple):
    """A player's act or an event: its verb and card, and somebody's act that it `also` is."""

    verb: str
    player: Player | None = None
    card: str = ""
    also: str = ""
    by: Player | None = None


class Entry(NamedTuple):
    """One event, and the rule that caused it.

    `about`: its cards and things; `decides`: a rule turned play away from what would have come without it; `routine`:
    it changed nothing.
    """

    citation: Citation
    step: RuleNumber | None
    text: str
    about: tuple[str, ...] = ()
    decides: bool = False
    act: Act | None = None
    routine: bool = False


class Transcript(NamedTuple):
    """The entries of one play in order."""

    entries: tuple[Entry, ...]

    def deciding(self, about: tuple[str, ...]) -> tuple[Entry, ...]:
        """The entries that decided something about these cards and things; about anything, if none is named."""
        wanted = set(about)
        return tuple(e for e in self.entries if e.decides and (not wanted or wanted & set(e.about)))
