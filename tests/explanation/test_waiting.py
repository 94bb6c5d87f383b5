"""The list of what printed examples wait for stays true: nothing on it exists, is there twice, or could be written."""

from pathlib import Path

import pytest

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.waiting_file import abilities_waited_for, nothing_to_play
from judge_cli.paths import corpus_folder
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library
from tests.pages import CORPUS

EDITIONS = ("cr-26.03", "cr-1.4")
# Examples that wait although every card they name is here and modelled: what they wait for is not a card.
ALL_CARDS_HERE = {
    "cr-26.03": {("1.4.5a", 1), ("1.4.6d", 1), ("8.5.13c", 1), ("9.4.5", 1), ("9.6.6a", 1), ("10.3.1j", 1)},
    "cr-1.4": {("1.2.5", 2), ("1.4.5a", 1), ("1.4.6d", 1), ("9.4.5", 1)},
}


@pytest.fixture(params=EDITIONS)
def playable(request: pytest.FixtureRequest, shared_cache: Path) -> PlayableEdition:
    """An edition with printed examples."""
    cache = Cache(shared_cache)
    return PlayableEdition(Library(corpus_folder(), cache).find(request.param), cache)


def printed(playable: PlayableEdition) -> dict[tuple[str, int], tuple[str, ...]]:
    """The cards that each printed example names."""
    every = ((rule.number, one) for rule in playable.tree for one in rule.examples)
    return {(str(number), one.ordinal): one.cards for number, one in every}


def listed(playable: PlayableEdition) -> set[tuple[str, int]]:
    """All examples that the list names for the edition."""
    edition = playable.held.edition.id
    return set(abilities_waited_for(edition)) | set(nothing_to_play(edition))


def test_only_printed_examples_are_listed(playable: PlayableEdition) -> None:
    assert listed(playable) - set(printed(playable)) == set()


def test_no_example_with_a_scenario_is_listed(playable: PlayableEdition) -> None:
    places = [one.in_edition(playable.held.edition.id) for one in playable.scenarios()]
    played = {(place.rule, place.example) for place in places if place is not None}
    assert listed(playable) & played == set()


def test_no_example_is_listed_twice() -> None:
    text = (CORPUS / "waiting.toml").read_text(encoding="utf-8")
    for edition in EDITIONS:
        lines = [line for line in text.splitlines() if line.startswith(f'"{edition}" =')]
        written = [one for line in lines for one in line.partition("=")[2].strip(" []").split(", ")]
        assert len(written) == len(set(written))


def test_an_example_all_of_whose_cards_are_here_is_looked_at_again(playable: PlayableEdition) -> None:
    def is_here(name: str) -> bool:
        card = playable.cards.find(name)
        return card is not None and not any(one.matters == "always" and not one.conditions for one in card.not_modelled)

    waits, cards = abilities_waited_for(playable.held.edition.id), printed(playable)
    able = {one for one in waits if all(map(is_here, cards[one]))}
    assert able == ALL_CARDS_HERE[playable.held.edition.id]


def test_every_example_without_a_scenario_has_been_looked_at(playable: PlayableEdition) -> None:
    places = [one.in_edition(playable.held.edition.id) for one in playable.scenarios()]
    played = {(place.rule, place.example) for place in places if place is not None}
    left = {one: cards for one, cards in printed(playable).items() if one not in played | listed(playable)}
    assert {one for one, cards in left.items() if all(playable.cards.find(name) for name in cards)} == set()
