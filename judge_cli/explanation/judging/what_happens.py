"""The result of a situation in one sentence: how the run comes out, why, and what follows."""

from collections import Counter
from collections.abc import Sequence

from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.table.transcript import MISPLACED, REFUSED, Entry

_RUNS = {
    "successful": "The run is successful",
    "unsuccessful": "The run ends unsuccessfully",
    "neither": "The run ends, neither successful nor unsuccessful",
}
_ENDS = ("is ended", "jacks out")
# The causes of a run's end; a card's other effects are not among them.
_CAUSES = ("uses", "resolves", "plays", "declines", "cannot pay")
# Events worth reporting, in transcript order; a card accessed and then stolen is reported once.
_DEEDS = (
    *("accesses", "steals", "trashes", "is trashed", "is removed", "suffers damage", "takes a tag", "scores"),
    *("installs", "gains", "loses", REFUSED, MISPLACED),
)
# Further events worth reporting without a run.
_WITHOUT_RUN = ("rezzes", "derezzes", "draws", "advances", "discards", "purges", "removes a tag")
# Events to report if there are no others.
_AT_LEAST = ("uses", "resolves", "plays", "pays", "declines")
# Events to leave out first if there are too many.
_LEAST = ("accesses", "gains")
_MOST_DEEDS = 4


def what_happens(played: Played, label: str, refused: Sequence[str] = ()) -> str:
    """The result of a play: its label, its refusals and events; empty if there is nothing to report."""
    entries = played.transcript.entries
    cause = ending(entries)
    why = f": {lowered(cause.text)}" if cause is not None and label != "successful" else ""
    first = f"{_RUNS[label]}{why}" if label in _RUNS else ""
    winner = f"The {played.game.winner} wins" if played.game.winner else ""
    deeds = _deeds(entries, _DEEDS if first else (*_DEEDS, *_WITHOUT_RUN))
    if not first and not deeds and not winner and not refused:
        deeds = _deeds(entries, _AT_LEAST)
    told = [part for part in (first, *refused, *deeds, winner) if part]
    return f"{'; '.join([told[0], *map(lowered, told[1:])])}." if told else ""


def ending(entries: Sequence[Entry]) -> Entry | None:
    """The entry that ended the run: an ability, an unpaid cost, or jacking out."""
    ends = [n for n, entry in enumerate(entries) if entry.act is not None and entry.act.verb in _ENDS]
    if not ends:
        return None
    at = ends[-1]
    before = [entry for entry in entries[:at] if not entry.routine]
    jacked = entries[at].act is not None and entries[at].act.verb == "jacks out"  # type: ignore[union-attr]
    by = set(entries[at].about[:1])
    causing = [entry for entry in before if by & set(entry.about)] or before
    begun = [entry for entry in causing if entry.act is not None and entry.act.verb in _CAUSES]
    return entries[at] if jacked or not before else (begun or causing)[-1]


def _deeds(entries: Sequence[Entry], verbs: tuple[str, ...]) -> list[str]:
    told = [entry for entry in entries if entry.act is not None and entry.act.verb in verbs]
    stolen = {entry.act.card for entry in told if entry.act and entry.act.verb == "steals"}
    kept = [entry for entry in told if entry.act and not (entry.act.verb == "accesses" and entry.act.card in stolen)]
    many = Counter(entry.text.rstrip(".") for entry in kept)
    texts = {_times(entry.text.rstrip("."), many): entry.act.verb for entry in kept if entry.act}
    for text in [one for one, verb in texts.items() if verb in _LEAST][: max(0, len(texts) - _MOST_DEEDS)]:
        del texts[text]
    return _cut(list(texts))


def _times(text: str, many: Counter[str]) -> str:
    return text if many[text] == 1 else f"{text} ({'twice' if many[text] == 2 else f'{many[text]} times'})"


def _cut(texts: list[str]) -> list[str]:
    more = len(texts) - _MOST_DEEDS
    return [*texts[:_MOST_DEEDS], *([f"and {more} more"] if more > 0 else [])]


def lowered(text: str) -> str:
    """The text for the middle of a sentence; a name at its start keeps its capital."""
    text = text.rstrip(".")
    return f"{text[:1].lower()}{text[1:]}" if text.startswith(("The ", "A ", "An ", "Subroutine ")) else text
