"""What the grammar might say and nothing understands is refused: no part of a sentence is passed over in silence."""

from collections.abc import Callable
from typing import Any

import pytest

from judge_cli.cards.reading.sentences.antecedents import NotRead, Scope
from judge_cli.cards.reading.sentences.clauses import change, effect, instructions, pay_with
from judge_cli.cards.reading.sentences.draft import CardDraft, check_given
from judge_cli.cards.reading.sentences.folding import fold
from judge_cli.cards.reading.sentences.frames import trigger_cost
from judge_cli.cards.reading.sentences.parts import amount, conditions, events, reference, select, server

ODD = "'odd' is said and not used"


@pytest.mark.parametrize(
    ("read", "said", "why"),
    [
        (change, {"change": "strength", "amount": 1, "odd": 1}, ODD),
        (conditions, {"tags": 1, "odd": 1}, ODD),
        (events, {"event": "turn begins", "odd": 1}, ODD),
        (reference, {"ref": "this", "odd": 1}, ODD),
        (amount, {"each": {"type": "ice"}, "odd": 1}, ODD),
        (lambda said, scope: instructions([said], scope), {"times": 2, "do": [], "odd": 1}, ODD),
        (lambda said, scope: instructions([said], scope), {"odd": 1, "dark": 2}, "a clause of dark, odd"),
        (conditions, {"within": "turn"}, "a condition of within"),
        (
            conditions,
            {"happened": {"either": [{"event": "draw"}, {"event": "rez"}]}, "within": "turn"},
            "several things",
        ),
        (amount, {"least": 1}, "an amount of least"),
        (select, {"ref": "it"}, "a card that was spoken of is no kind of card"),
        (server, "moon", "'moon' is no server"),
        (server, ["HQ", "moon"], "'moon' is no server"),
        (
            change,
            {"change": "strength", "amount": 1, "who": "corp"},
            "the language does not say whose 'strength' it is",
        ),
        (change, {"change": "stays", "what": "host"}, "only this card can stay"),
        (lambda said, scope: effect(said, "you", scope), {"do": "fly"}, "'fly' is no verb"),
        (lambda said, scope: effect(said, "you", scope), {"do": "draw", "amount": 1, "odd": 1}, "'draw' has no 'odd'"),
        (
            lambda said, scope: effect(said, "corp", scope),
            {"do": "damage", "amount": 1, "subject": "runner"},
            "'damage' is not done by the corp",
        ),
        (
            lambda said, scope: effect(said, "corp", scope),
            {"do": "expose", "what": "this"},
            "the language does not say who does 'expose'",
        ),
    ],
)
def test_what_nothing_understands_is_not_read(read: Callable[[Any, Scope], Any], said: object, why: str) -> None:
    with pytest.raises(NotRead) as raised:
        read(said, Scope("runner", "program"))
    assert str(raised.value).startswith(why)


def test_what_an_entry_says_to_be_lacking_is_noted_once_and_its_other_parts_are_passed_over() -> None:
    scope = Scope("runner", "program")
    assert change({"unsaid": "the weather", "odd": 1}, scope) == []
    assert conditions({"unsaid": "the weather", "odd": 1}, scope) == {"tags": 0}
    assert amount({"unsaid": "the tide", "odd": 1}, scope) == 0
    assert instructions([{"unsaid": "the tide", "odd": 1}], scope) == []
    assert scope.features == ["the weather", "the tide"]


def test_what_the_language_lacks_for_a_cost_is_noted_and_what_is_no_cost_is_not_read() -> None:
    draft = CardDraft("runner", "program")
    assert trigger_cost([{"clicks": 1}, {"unsaid": "the tide", "odd": 1}], draft) == {"clicks": 1}
    assert draft.scope.features == ["the tide"]
    with pytest.raises(NotRead, match="a cost of dark, odd"):
        trigger_cost([{"odd": 1, "dark": 2}], draft)


def test_what_another_player_pays_is_no_number_of_a_cost_but_done_for_it() -> None:
    for who, cost in ("runner", {"credits": 2}), ("corp", {"do": [{"do": "pay", "amount": 2, "who": "corp"}]}):
        made: dict[str, Any] = {}
        pay_with(made, {"do": "pay", "amount": 2, "who": who}, "runner")
        assert made == cost


@pytest.mark.parametrize(
    ("said", "who", "made"),
    [
        ({"do": "draw", "amount": 2, "who": "subject"}, "corp", {"do": "draw", "amount": 2, "who": "corp"}),
        ({"do": "draw", "amount": 2, "who": "corp"}, "you", {"do": "draw", "amount": 2, "who": "corp"}),
        ({"do": "draw", "amount": 2, "who": "runner"}, "you", {"do": "draw", "amount": 2, "who": "you"}),
    ],
)
def test_who_does_something_is_the_subject_or_the_player_that_is_named(
    said: dict[str, Any], who: str, made: dict[str, Any]
) -> None:
    assert effect(said, who, Scope("runner", "program")) == made


def test_parts_that_only_note_what_is_lacking_say_nothing_of_a_kind_of_card() -> None:
    scope = Scope("runner", "program")
    assert select({"type": "ice", "unsaid": "the weather", "n": 2, "what": {"type": "asset"}}, scope) == {"type": "ice"}
    assert scope.features == ["the weather"]
    assert select({"type": "ice", "n": 2}, scope) == {"type": "ice", "n": 2}


CHOOSES = {"do": "choose", "what": {"type": "program", "as": "that"}}
TRASHES = {"do": "trash", "what": "that"}
PRICE = {"value": "printed cost", "of": "that"}


@pytest.mark.parametrize(
    ("do", "sure"),
    [
        ([CHOOSES, TRASHES], True),
        ([TRASHES, CHOOSES], False),
        ([{"may": "you", "do": [CHOOSES, TRASHES]}], True),
        ([{"may": "you", "do": [CHOOSES]}, TRASHES], False),
        ([CHOOSES, {"if": "tagged", "do": [TRASHES]}], True),
        ([{"if": "tagged", "do": [CHOOSES], "else": [TRASHES]}], False),
        ([{"together": [CHOOSES, TRASHES]}], True),
        ([{"may": "you", "pay": {"do": [CHOOSES]}, "do": [TRASHES]}], True),
        ([{"may": "you", "pay": {"do": [CHOOSES]}, "do": []}, TRASHES], False),
        ([{"do": "place counters", "amount": PRICE, "what": CHOOSES["what"]}], True),
        ([{"do": "gain credits", "amount": {"of": "that", "each": CHOOSES["what"]}}], True),
    ],
)
def test_cards_are_spoken_of_only_where_they_are_sure_to_have_been_chosen(do: list[Any], sure: bool) -> None:
    abilities = [{"kind": "paid", "cost": {"clicks": 1}, "do": do}]
    if sure:
        check_given(abilities)
        return
    with pytest.raises(NotRead, match="'that' is spoken of where it may never have been chosen"):
        check_given(abilities)


def test_cards_that_another_ability_chose_are_not_spoken_of() -> None:
    with pytest.raises(NotRead, match="may never have been chosen"):
        check_given([{"kind": "paid", "do": [CHOOSES]}, {"kind": "paid", "do": [TRASHES]}])


UPGRADES = {"event": "access", "who": "you", "what": {"type": "upgrade"}}


@pytest.mark.parametrize(
    ("changes", "lasts", "barred"),
    [
        ([{"change": "cannot", "event": UPGRADES}], "breach", True),
        ([{"change": "cannot", "event": UPGRADES}], "run", False),
        ([{"change": "cannot", "event": {**UPGRADES, "server": "HQ"}}], "breach", False),
        ([{"change": "cannot", "event": {**UPGRADES, "event": "trash"}}], "breach", False),
        ([{"change": "cannot", "event": {**UPGRADES, "what": "this"}}], "breach", False),
        ([{"change": "only", "event": UPGRADES}], "breach", False),
        ([{"change": "cannot", "event": UPGRADES}, {"change": "strength", "amount": 1}], "breach", False),
    ],
)
def test_a_breach_has_what_is_said_not_to_be_accessed_in_it_and_no_other_statement(
    changes: list[Any], lasts: str, barred: bool
) -> None:
    said = {"lasting": changes, "lasts": lasts}
    found = fold([{"do": "draw"}, {"do": "breach"}], said, Scope("runner", "program"))
    kept = [{"do": "breach", "barred": {"count": "all", "type": "upgrade"}}] if barred else [{"do": "breach"}, said]
    assert found == [{"do": "draw"}, *kept]
