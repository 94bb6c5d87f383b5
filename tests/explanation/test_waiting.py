"""The list of what printed examples wait for stays true: nothing on it exists, is there twice, or could be written."""

import tomllib
from pathlib import Path

import pytest

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.examples import abilities_waited_for, nothing_to_play
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.pages import CORPUS

EDITIONS = ("cr-26.03", "cr-1.4")
# Examples that wait although every card they name is here and modelled: what they wait for is not a card.
ALL_CARDS_HERE = {
    "cr-26.03": {
        ("rule_54+", 1),
        ("rule_influence_by_copy", 1),
        ("rule_static_modification_keep_restrictions", 1),
    },
    "cr-1.4": {
        ("rule_54+", 1),
        ("rule_influence_by_copy", 1),
        ("rule_potential_to_change_game_state", 2),
        ("rule_static_modification_keep_restrictions", 1),
        ("rule_target_moved_by_other_ability", 1),
    },
}


@pytest.fixture(params=EDITIONS)
def playable(request: pytest.FixtureRequest, shared_cache: Path) -> PlayableEdition:
    """An edition with printed examples."""
    cache = Cache(shared_cache)
    return PlayableEdition(Library(corpus_folder(), cache).find(request.param), cache)


def printed(playable: PlayableEdition) -> dict[tuple[str, int], tuple[str, ...]]:
    """The cards that each printed example names."""
    every = ((rule.anchor, one) for rule in playable.tree for one in rule.examples)
    return {(anchor, one.ordinal): one.cards for anchor, one in every}


def played(playable: PlayableEdition) -> set[tuple[str, int]]:
    """The printed examples that have a scenario."""
    places = [one.here for one in playable.scenarios()]
    return {(place.anchor, place.example) for place in places if place is not None}


def listed(edition: str) -> set[tuple[str, int]]:
    """All examples that the list names, those of one edition included; of no edition, those that every one may have."""
    return set(abilities_waited_for(edition)) | set(nothing_to_play(edition))


def listed_for(playable: PlayableEdition) -> set[tuple[str, int]]:
    """The examples that the list names for the edition: all for the newest, for an earlier one its own."""
    edition = playable.held.edition.id
    return listed(edition) - (set() if edition == EDITIONS[0] else listed(""))


def test_only_printed_examples_are_listed(playable: PlayableEdition) -> None:
    assert listed_for(playable) - set(printed(playable)) == set()


def test_no_example_with_a_scenario_is_listed(playable: PlayableEdition) -> None:
    assert listed_for(playable) & played(playable) == set()


def test_no_example_is_listed_twice() -> None:
    file = tomllib.loads((CORPUS / "waiting.toml").read_text(encoding="utf-8"))
    for key in ("examples", *EDITIONS):
        written = [one for group in (*file["waits"], *file["nothing_to_play"]) for one in group.get(key, ())]
        assert len(written) == len(set(written))


def test_an_example_all_of_whose_cards_are_here_is_looked_at_again(playable: PlayableEdition) -> None:
    def is_here(name: str) -> bool:
        card = playable.cards.find(name)
        return card is not None and not any(one.matters == "always" and not one.conditions for one in card.not_modelled)

    waits, cards = abilities_waited_for(playable.held.edition.id), printed(playable)
    able = {one for one in waits if one in cards and one not in played(playable) and all(map(is_here, cards[one]))}
    assert able == ALL_CARDS_HERE[playable.held.edition.id]


def test_every_example_without_a_scenario_has_been_looked_at(playable: PlayableEdition) -> None:
    known = played(playable) | listed(playable.held.edition.id)
    left = {one: cards for one, cards in printed(playable).items() if one not in known}
    assert {one for one, cards in left.items() if all(playable.cards.find(name) for name in cards)} == set()
