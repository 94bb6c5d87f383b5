"""Sentences about a position or a card, with the kind of question and the circumstances that a reader must find.

`positions/*.jsonl` holds them, `positions/README.md` says how they are written.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "positions"
# The kinds of question, by the file in which they stand.
KINDS = {
    "runs": ("run-ends", "run-succeeds", "accesses", "steals", "trashes", "jacks-out", "sees"),
    "harm": ("flatlined", "wins", "damage", "tagged", "prevents"),
    "breaking": ("breaks", "break-cost", "strength", "subroutine"),
    "paying": ("credits-after", "draws", "rez-cost", "install-cost", "how-often"),
    "acting": ("rezzes", "installs", "plays", "uses", "scores", "advances"),
    "timing": ("triggers", "used-after", "order", "keeps", "targets"),
    "cards": ("value", "text", "legal"),
    "nothing": ("none",),
}
# What a circumstance is about: a number of a player's or of the game, a card, the moment, or something else.
LABELS = {
    *("credits", "clicks", "hand", "points", "deck", "tags", "badpub", "memory", "link"),
    *("counters", "strength", "copies", "zone", "server", "state", "position"),
    *("run", "moment", "turn", "did", "will", "turncount", "other"),
}
SPEAKERS = ("runner", "corp", "nobody")
CARD = re.compile(
    r"\{(?:ice|breaker|program|hardware|resource|event|identity|agenda|asset|upgrade|operation|corpidentity|card|subtype)\d\}"
)
_MARK = re.compile(r"\[([a-z]+)=([^|\[\]]*)\|([^\[\]|]+)\]")


class Circumstance(NamedTuple):
    """A stretch of a sentence, and what it tells."""

    begin: int
    end: int
    label: str
    value: str


class ToldPosition(NamedTuple):
    """A sentence with its file, the kind of its question, who says it, and what it tells."""

    file: str
    text: str
    kind: str
    speaker: str
    circumstances: tuple[Circumstance, ...]


def told_positions() -> Iterator[ToldPosition]:
    """All sentences of all files."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield read(path.stem, row["text"], row["kind"], row["speaker"])


def read(file: str, marked: str, kind: str, speaker: str) -> ToldPosition:
    """A sentence without its marks; the stretches that they mark are counted in the sentence without them."""
    text, circumstances, at = "", [], 0
    for mark in _MARK.finditer(marked):
        text += marked[at : mark.start()]
        label, value, words = mark.groups()
        circumstances.append(Circumstance(len(text), len(text) + len(words), label, value))
        text += words
        at = mark.end()
    return ToldPosition(file, text + marked[at:], kind, speaker, tuple(circumstances))
