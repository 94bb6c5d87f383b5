"""Sums of the reading of every card of the pool: `python -m tests.cards.collection.pool_readings` writes them anew.

The printed texts are not shipped, so a line holds a card's id, a sum of its text and a sum of what it is read as. The
command prints the cards whose reading changed: look at each before the file is committed.
"""

import hashlib
from pathlib import Path

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.reading.sentences.card_text import TextReader, reader_with
from tests.cards_made import NRDB
from tests.pages import CORPUS

READINGS = Path(__file__).with_name("pool_readings.txt")


def kept_readings() -> dict[tuple[str, str], str]:
    """The sum of each reading, by the card's id and the sum of its text."""
    lines = (line.split() for line in READINGS.read_text(encoding="utf-8").splitlines())
    return {(card, text): reading for card, text, reading in lines}


def text_sum(record: CardRecord) -> str:
    """A sum of all that is printed on a card."""
    return _sum(
        repr((record.name, record.side, record.type, record.subtypes, record.numbers, record.text, record.faces))
    )


def reading_sum(record: CardRecord, reader: TextReader) -> str:
    """A sum of the card file that a card's text is read as, with what is not read or not played."""
    found = compile_card(record, reader)
    return _sum(repr((found.toml, found.unread, found.waits_for)))


def _sum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _write() -> None:
    reader, before = reader_with(CORPUS / "grammar"), kept_readings() if READINGS.exists() else {}
    now = {(one.id, text_sum(one)): reading_sum(one, reader) for one in cards_of_path(NRDB)}
    print("\n".join(card for (card, text), reading in now.items() if before.get((card, text)) != reading))
    lines = (f"{card} {text} {reading}\n" for (card, text), reading in sorted(now.items()))
    READINGS.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    _write()
