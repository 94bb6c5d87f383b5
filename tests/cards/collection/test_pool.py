"""The cards of the current pool, measured: how many are read, and that none is read that should not be."""

import pytest

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.reading.sentences import sentence
from judge_cli.cards.reading.sentences.card_text import TextReader, reader_with
from judge_cli.cards.reading.sentences.grammar import Grammar
from tests.cards.collection.pool_readings import kept_readings, reading_sum, text_sum
from tests.cards_made import NRDB
from tests.pages import CORPUS

needs_corpora = pytest.mark.skipif(
    not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped"
)
# The cards are tried in so many tests, each with every so manieth.
PARTS = 120


@pytest.fixture(scope="module")
def reader() -> TextReader:
    return reader_with(CORPUS / "grammar")


@pytest.fixture(scope="module")
def records() -> list[CardRecord]:
    """All cards of the data."""
    return cards_of_path(NRDB)


@needs_corpora
def test_of_the_pool_at_least_so_many_are_read_and_playable(records: list[CardRecord], reader: TextReader) -> None:
    found = [compile_card(one, reader) for one in records if "standard" in one.pools]
    assert len(found) == 547
    assert sum(one.read for one in found) >= 400  # the others have a file of their own that was written by hand
    assert sum(one.playable for one in found) >= 350


@needs_corpora
@pytest.mark.parametrize("part", range(PARTS))
def test_every_card_is_read_as_it_was(part: int, records: list[CardRecord], reader: TextReader) -> None:
    kept = kept_readings()
    known = {one.id: (one, kept[key]) for one in records[part::PARTS] if (key := (one.id, text_sum(one))) in kept}
    assert known
    assert [name for name, (one, reading) in known.items() if reading_sum(one, reader) != reading] == []


@pytest.mark.thorough
@needs_corpora
def test_every_card_is_read_with_half_the_work_that_is_allowed(
    records: list[CardRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("_WORK", "_WORK_PER_WORD"):
        monkeypatch.setattr(sentence, bound, getattr(sentence, bound) // 2)
    kept, reader = kept_readings(), TextReader(Grammar(CORPUS / "grammar"))
    known = [(one, kept[key]) for one in records if (key := (one.id, text_sum(one))) in kept]
    assert [one.name for one, reading in known if reading_sum(one, reader) != reading] == []


@needs_corpora
def test_no_printed_sentence_is_in_the_repository(records: list[CardRecord]) -> None:
    shipped = "\n".join(path.read_text(encoding="utf-8") for path in (CORPUS / "cards").rglob("*.toml"))
    long = [
        printed
        for one in records
        for printed in one.text.replace("\n", " ").split(". ")
        if len(printed) > 60 and printed in shipped
    ]
    assert long == []
