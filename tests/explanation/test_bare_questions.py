"""Questions that name a card and tell nothing else: no play is made up for them that ends in a "no"."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

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


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


def bare_questions(sources: Sources) -> Iterator[str]:
    cards = sources.talk.playable.cards
    for name in cards.names()[::EVERY]:
        card = cards.find(name)
        assert card is not None
        yield from (f"can i {verb} {name}" for verb in VERBS.get(card.type, ()))


def test_nothing_is_forbidden_for_want_of_what_nobody_told(sources: Sources) -> None:
    asked = list(bare_questions(sources))
    assert len(asked) > 20
    assert [one for one in asked if ask(sources, one).answer == "no"] == []


@pytest.mark.parametrize(
    "question",
    [
        "can i install corroder",
        "can i trash corroder",
        "can i use security testing",
        "can i use no one home",
        "can i steal sds drone deployment",
        "can i steal obokata protocol",
        "can i use conduit",
        "can i trash snare!",
    ],
)
def test_what_hangs_on_other_cards_or_on_the_moment_is_not_decided(sources: Sources, question: str) -> None:
    assert ask(sources, question).answer == "withheld"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can i steal above the law", "yes"),
        ("can i rez ice wall", "depends"),
        ("can i use self-modifying code after nisei mk ii ends the run", "no"),
    ],
)
def test_what_holds_whatever_is_told_is_decided(sources: Sources, question: str, answer: str) -> None:
    assert ask(sources, question).answer == answer
