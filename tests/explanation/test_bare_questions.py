"""Questions that name a card and tell nothing else: no play is made up for them that ends in a "no"."""

from collections.abc import Iterator

import pytest

from tests.opened import answer, sources

VERBS = {
    "agenda": ("steal",),
    "asset": ("rez", "trash"),
    "hardware": ("install", "use"),
    "ice": ("rez",),
    "program": ("install", "trash", "use"),
    "resource": ("install", "trash", "use"),
    "upgrade": ("rez", "trash", "use"),
}
EVERY = 24


def bare_questions() -> Iterator[str]:
    cards = sources().talk.playable.cards
    for name in cards.names()[::EVERY]:
        card = cards.find(name)
        assert card is not None
        yield from (f"can i {verb} {name}" for verb in VERBS.get(card.type, ()))


@pytest.mark.thorough
def test_nothing_is_forbidden_for_want_of_what_nobody_told() -> None:
    asked = list(bare_questions())
    assert len(asked) > 20
    assert [one for one in asked if answer(one).answer == "no"] == []
