"""A paragraph is taken apart into sentences at its full stops, and not at those within quotes."""

import pytest

from judge_cli.cards.reading.sentences.wording import sentences


@pytest.mark.parametrize(
    ("paragraph", "found"),
    [
        ("Draw 1 card. Gain 2 credits.", ["Draw 1 card.", "Gain 2 credits."]),
        ("Draw 1.5 cards. Gain", ["Draw 1.5 cards.", "Gain"]),
        ('It gains "Stop. Go." for each card.', ['It gains "Stop. Go." for each card.']),
        ('It gains "Stop." Draw 1 card.', ['It gains "Stop."', "Draw 1 card."]),
        ('It gains "Stop." Draw "it" again.', ['It gains "Stop."', 'Draw "it" again.']),
        ('Name "Stop" Draw 1 card.', ['Name "Stop" Draw 1 card.']),
        ('It gains "Stop."', ['It gains "Stop."']),
    ],
)
def test_a_paragraph_has_these_sentences(paragraph: str, found: list[str]) -> None:
    assert sentences(paragraph) == found
