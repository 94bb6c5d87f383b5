"""The grammar serves many cards with few entries: how many serve one card only may fall, and not rise."""

import pytest

from judge_cli.cards.reading.sentences.grammar import Grammar
from judge_cli.cards.reading.sentences.wording import words
from tests.cards.reading.entries_used import TreeReader, cards_of_entries
from tests.cards_made import NRDB
from tests.pages import CORPUS

MOST_FOR_ONE_CARD = 182


def test_a_sentence_is_taken_apart_into_the_entries_of_its_tree() -> None:
    grammar = Grammar(CORPUS / "grammar")
    used = TreeReader(grammar).entries(words("Gain 2[credit] and draw 1 card.", "Old Lamp", grammar))
    lines = {(CORPUS / one.place.file).read_text(encoding="utf-8").splitlines()[one.place.line - 1] for one in used}
    patterns = {line.split("=>")[0].strip() for line in lines}
    assert {"gain <n:amount> credit", "draw <n:amount> card"} <= patterns
    assert not any(pattern.startswith("lose ") for pattern in patterns)


@pytest.mark.thorough
@pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
def test_entries_that_serve_one_card_become_fewer() -> None:
    served = cards_of_entries()
    assert len([entry for entry, cards in served.items() if len(cards) > 1]) > 600
    assert len([entry for entry, cards in served.items() if len(cards) == 1]) <= MOST_FOR_ONE_CARD
