"""What happens in a situation, in one sentence: how the run comes out, why, and what comes of it."""

from collections.abc import Sequence

from judge_cli.engine.play.scenario_player import Played
from judge_cli.engine.table.transcript import Entry

_RUNS = {
    "successful": "The run is successful",
    "unsuccessful": "The run ends unsuccessfully",
    "neither": "The run ends, neither successful nor unsuccessful",
}
_ENDS = ("is ended", "jacks out")
# What is worth telling of a play, in the order of the transcript; what was accessed and then stolen is told once.
_DEEDS = ("accesses", "steals", "trashes", "is trashed", "suffers damage", "takes a tag", "scores")
# What else is worth telling where there is no run.
_WITHOUT_RUN = ("installs", "rezzes", "derezzes", "gains", "loses", "draws", "advances", "discards")
_MOST_DEEDS = 4


def what_happens(played: Played, label: str) -> str:
    """How a play comes out, by its label and what was told of it; empty if there is nothing to tell."""
    entries = played.transcript.entries
    cause = ending(entries)
    why = f": {lowered(cause.text)}" if cause is not None and label != "successful" else ""
    first = f"{_RUNS[label]}{why}" if label in _RUNS else ""
    winner = f"The {played.game.winner} wins" if played.game.winner else ""
    told = [part for part in (first, *_deeds(entries, _DEEDS if first else (*_DEEDS, *_WITHOUT_RUN)), winner) if part]
    return f"{'; '.join([told[0], *map(lowered, told[1:])])}." if told else ""


def ending(entries: Sequence[Entry]) -> Entry | None:
    """The entry that the last end of a run came of: what was told just before it, or the jacking out itself."""
    ends = [n for n, entry in enumerate(entries) if entry.act is not None and entry.act.verb in _ENDS]
    if not ends:
        return None
    at = ends[-1]
    before = [entry for entry in entries[:at] if not entry.routine]
    jacked = entries[at].act is not None and entries[at].act.verb == "jacks out"  # type: ignore[union-attr]
    return entries[at] if jacked or not before else before[-1]


def _deeds(entries: Sequence[Entry], verbs: tuple[str, ...]) -> list[str]:
    told = [entry for entry in entries if entry.act is not None and entry.act.verb in verbs]
    stolen = {entry.act.card for entry in told if entry.act and entry.act.verb == "steals"}
    kept = [entry for entry in told if entry.act and not (entry.act.verb == "accesses" and entry.act.card in stolen)]
    texts = list(dict.fromkeys(entry.text.rstrip(".") for entry in kept))
    more = len(texts) - _MOST_DEEDS
    return [*texts[:_MOST_DEEDS], *([f"and {more} more"] if more > 0 else [])]


def lowered(text: str) -> str:
    """The text within a sentence; a name at its start keeps its capital."""
    text = text.rstrip(".")
    return f"{text[:1].lower()}{text[1:]}" if text.startswith(("The ", "A ", "An ", "Subroutine ")) else text
