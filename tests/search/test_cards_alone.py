"""A search for cards alone finds the examples that name them all, then the rules that their words stand on."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.facts.ability_rules import ability_rules, read_ability_rules
from judge_cli.explanation.facts.sentences import read_sentences
from judge_cli.paths import corpus_folder, shipped
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.asking import ask


@pytest.fixture(scope="module")
def playable(shared_cache: Path) -> PlayableEdition:
    cache = Cache(shared_cache)
    return PlayableEdition(Library(corpus_folder(), cache).find("cr-26.03"), cache)


@pytest.fixture(scope="module")
def knows(playable: PlayableEdition) -> Mapping[str, tuple[str, ...]]:
    return read_ability_rules(shipped("index"), playable.cache)


def _hits(*args: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(ask("search", *args, "--json").out)["hits"]
    return found


def test_a_card_that_no_example_names_leads_to_the_rules_of_its_abilities() -> None:
    hits = _hits("bellona")
    assert [hit["number"] for hit in hits][:2] == ["1.16.10", "1.16.10a"]
    assert hits[0]["why"] == [{"asked": "Bellona", "found": "extra cost", "how": "ability"}]


def test_the_reason_is_shown() -> None:
    assert "ability: Pennyshaver → action" in ask("search", "pennyshaver").out


def test_examples_that_name_all_cards_come_first() -> None:
    hits = _hits("tollbooth and security nexus")
    assert (hits[0]["number"], hits[0]["why"][0]["how"]) == ("6.8.2b", "card")
    assert "ability" in {why["how"] for hit in hits for why in hit["why"]}


def test_scores_never_rise() -> None:
    scores = [hit["score"] for hit in _hits("snare and plascrete")]
    assert scores == sorted(scores, reverse=True)


def test_a_question_that_says_more_is_searched_by_its_words() -> None:
    assert all(why["how"] != "ability" for hit in _hits("bellona end the run") for why in hit["why"])


def test_only_wanted_rules_are_given() -> None:
    assert {hit["number"][:2] for hit in _hits("bellona", "--in", "1.16")} == {"1."}
    assert len(_hits("bellona", "--limit", "1")) == 1


def test_asking_for_a_card_alone_names_the_rules_too() -> None:
    said = json.loads(ask("ask", "bellona?", "--json").out)
    assert said["answer"] == "withheld"
    assert said["reasons"][0]["citation"] == "CR 26.03 1.16.10"


def test_every_rule_that_an_answer_or_an_ability_rests_on_is_in_the_book(
    playable: PlayableEdition, knows: Mapping[str, tuple[str, ...]]
) -> None:
    answers = read_sentences(shipped("index"), playable.cache).rules
    anchors = {anchor for rules in (answers, knows) for named in rules.values() for anchor in named}
    assert [anchor for anchor in sorted(anchors) if playable.tree.with_anchor(anchor) is None] == []


def test_every_word_of_abilities_is_one_that_a_card_has(
    playable: PlayableEdition, knows: Mapping[str, tuple[str, ...]]
) -> None:
    cards = [card for name in playable.cards.all_names() if (card := playable.cards.find(name))]
    for word, anchors in knows.items():
        if word != "general":
            only = {"general": (), word: anchors}
            stands = (one.anchor for card in cards for one in ability_rules(card, only))
            assert set(anchors) <= set(stands), word
