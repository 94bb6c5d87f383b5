"""Constructs of abilities: what decides whether and how much a card does can be taken as always met, or never."""

import pytest

from judge_cli.cards.files.card_file import read_card
from judge_cli.cards.language.ability import Effect, If, parts
from judge_cli.cards.language.amount import All, Counted, Not
from judge_cli.cards.language.card import Card
from judge_cli.cards.language.constructs import CALCULATED, CONSTRUCTS, otherwise
from judge_cli.cards.language.verbs import CHANGES
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.paths import corpus_folder


def _card(name: str) -> Card:
    return read_card(next((corpus_folder() / "cards").glob(f"*/{name}.toml")))


def _constructs(name: str) -> set[tuple[str, bool]]:
    card = _card(name)
    return {(one.construct, one.lets) for own in (*card.abilities, *card.subroutines) for one in otherwise(own)}


@pytest.mark.parametrize(
    ("name", "construct"),
    [
        ("physarum-entangler", "if after it was met"),
        ("physarum-entangler", "cost"),
        ("physarum-entangler", "may pay"),
        ("avgustina-ivanovskaya", "ordinal"),
        ("odore", "restriction"),
        ("cybertrooper-talut", "stipulation"),
        ("kimberlite-field", "target"),
        ("lucky-charm", "restriction"),
        ("doomscroll", "if"),
    ],
)
def test_a_construct_of_a_card_is_found(name: str, construct: str) -> None:
    assert (construct, True) in _constructs(name)


def test_what_hangs_on_a_condition_always_follows_or_never() -> None:
    card = _card("doomscroll")
    found = {one.lets: one.node for own in card.subroutines for one in otherwise(own) if one.construct == "if"}
    for lets, node in found.items():
        conditions = [one.condition for one in parts(node) if isinstance(one, If)]
        assert conditions == [All(()) if lets else Not(All(()))]


def test_what_is_calculated_is_taken_for_none_and_for_one() -> None:
    own = next(one for one in _card("unity").abilities if any(isinstance(part, Counted) for part in parts(one.do)))
    nodes = [one.node for one in otherwise(own) if one.construct == CALCULATED]
    found = [one.arguments["amount"] for node in nodes for one in parts(node) if isinstance(one, Effect)]
    assert {*found} == {0, 1}


def test_a_card_without_conditions_has_none_that_could_be_met() -> None:
    assert not _constructs("sure-gamble")


def test_every_construct_that_rules_are_named_for_is_one() -> None:
    known = {*CONSTRUCTS, *(f"change: {word}" for word in CHANGES)}
    assert set(named_rules().constructs) <= known
    assert set(CONSTRUCTS) <= set(named_rules().constructs)
