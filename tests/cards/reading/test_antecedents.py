"""The antecedent of a pronoun: the one mention that agrees, the nearest first; where two agree, nothing is read."""

from typing import Any

import pytest

from judge_cli.cards.reading.sentences.antecedents import NotRead, Scope

ONE, MANY = {"type": "program"}, {"type": "program", "count": 2}
ICE, ASSETS = {"type": "ice"}, {"type": "asset", "up_to": 3}


def scope(*said: tuple[int, int, str, dict[str, Any]], at: tuple[int, int] = (0, 0)) -> Scope:
    """The mentions so far: in which sentence and clause, with which verb, of which cards; and where we are."""
    made = Scope("runner", "hardware")
    for sentence, clause, verb, select in said:
        made.sentence, made.clause = sentence, clause
        if select.get("type") == "host":
            made.host({})
        elif select:
            made.introduce(select, verb)
        else:
            made.this({})
    made.sentence, made.clause = at
    return made


def meant(made: Scope, *selects: dict[str, Any], verb: str = "", **said: Any) -> str | int:
    """The antecedent of a pronoun: the place of the select among these, or the name."""
    name = made.find(said, verb)
    return next((n for n, one in enumerate(selects) if one.get("as") == name), name)


def refused(made: Scope, verb: str = "", **said: Any) -> str:
    """Why a pronoun refers to nothing."""
    with pytest.raises(NotRead) as raised:
        made.find(said, verb)
    return str(raised.value)


def test_it_is_one_card_and_they_are_several() -> None:
    one, many = dict(ONE), dict(MANY)
    made = scope((0, 0, "choose", one), (0, 0, "reveal", many))
    assert meant(made, one, many, ref="it") == 0
    assert meant(made, one, many, ref="them") == 1
    assert meant(made, one, many, ref="those") == 1
    assert (one["as"], many["as"]) == ("that", "those 2")


@pytest.mark.parametrize(("select", "ref"), [({"count": 2}, "them"), ({"up_to": 1}, "them"), ({"count": 1}, "it")])
def test_how_many_cards_are_spoken_of_tells_the_pronoun(select: dict[str, Any], ref: str) -> None:
    chosen = {"type": "ice", **select}
    made = scope((0, 0, "choose", chosen))
    assert refused(made, ref="it" if ref == "them" else "them").endswith("is nothing that was spoken of before")
    assert meant(made, chosen, ref=ref) == 0


def test_the_same_name_is_given_again_and_another_gets_a_number() -> None:
    first, second = dict(ONE), dict(ICE)
    made = scope((0, 0, "choose", first), (1, 0, "choose", second))
    assert [made.find({"ref": "that", "type": kind}) for kind in ("program", "ice", "program")] == [
        "that",
        "that 2",
        "that",
    ]


def test_a_mention_in_the_same_clause_is_meant_before_one_in_the_same_sentence_and_before_any_other() -> None:
    far, near, close = dict(ONE), dict(ONE), dict(ONE)
    said = (0, 0, "choose", far), (1, 1, "choose", near), (1, 2, "choose", close)
    assert meant(scope(*said, at=(1, 2)), far, near, close, ref="it") == 2
    far, near = dict(ONE), dict(ONE)
    assert meant(scope((0, 0, "choose", far), (1, 1, "choose", near), at=(1, 2)), far, near, ref="it") == 1
    far = dict(ONE)
    assert meant(scope((0, 0, "choose", far), at=(1, 2)), far, ref="it") == 0


@pytest.mark.parametrize("places", [((0, 0), (0, 0), (0, 0)), ((1, 1), (1, 1), (1, 2)), ((0, 0), (0, 0), (1, 2))])
def test_of_two_mentions_that_agree_neither_is_meant(places: tuple[tuple[int, int], ...]) -> None:
    *mentioned, here = places
    made = scope(*((*place, "choose", dict(ONE)) for place in mentioned), at=here)
    assert refused(made, ref="it") == "'it' could be more than one thing"
    assert refused(made, ref="that", type="program") == "'that program' could be more than one thing"


def test_this_card_is_meant_where_nothing_else_is() -> None:
    other: dict[str, Any] = dict(ONE)
    assert meant(scope((0, 0, "", {}), at=(1, 1)), ref="it") == "this"
    assert meant(scope((0, 0, "", {}), (0, 0, "choose", other), at=(1, 1)), other, ref="it") == 0
    assert meant(scope((1, 0, "", {}), (0, 0, "choose", dict(ONE)), at=(1, 1)), ref="it") == "this"
    assert refused(scope((0, 0, "", {})), ref="that") == "'that' is nothing that was spoken of before"
    assert meant(scope((0, 0, "", {"type": "host"})), ref="that") == "host"


def test_this_card_that_is_spoken_of_again_is_one_mention() -> None:
    made = scope((0, 0, "", {}), (1, 1, "", {}), at=(1, 1))
    assert meant(made, ref="it") == "this"


def test_what_was_just_spoken_of_is_the_last_choice_of_cards_however_many() -> None:
    one, many = dict(ONE), dict(ASSETS)
    made = scope((0, 0, "choose", one), (0, 0, "choose", many), (0, 0, "", {}))
    assert meant(made, one, many, ref="just") == 1
    assert refused(scope((0, 0, "", {})), ref="just") == "'just' is nothing that was spoken of before"


def test_the_type_that_is_said_or_that_a_verb_needs_tells_which() -> None:
    program, ice = dict(ONE), dict(ICE)
    made = scope((0, 0, "choose", program), (0, 0, "choose", ice))
    assert meant(made, program, ice, ref="that", type="ice") == 1
    assert meant(made, program, ice, ref="that", type=["program", "resource"]) == 0
    assert meant(made, program, ice, ref="it", verb="bypass") == 1
    assert refused(made, ref="that", type="card") == "'that card' could be more than one thing"
    assert refused(made, ref="that", type="asset") == "'that asset' is nothing that was spoken of before"


def test_a_card_of_no_type_agrees_where_none_of_the_type_was_spoken_of() -> None:
    untyped: dict[str, Any] = {"whose": "you"}
    assert meant(scope((0, 0, "choose", untyped)), untyped, ref="that", type="ice") == 0
    ice = dict(ICE)
    made = scope((0, 0, "choose", {"whose": "you"}), (0, 0, "choose", ice))
    assert meant(made, ice, ref="that", type="ice") == 0


def test_what_was_done_to_it_tells_which() -> None:
    chosen, trashed = dict(ONE), dict(ONE)
    made = scope((0, 0, "choose", chosen), (0, 0, "trash", trashed))
    assert meant(made, chosen, trashed, ref="that", was="trashed") == 1
    assert refused(made, ref="that", was="stolen") == "'that' is nothing that was spoken of before"


def test_a_player_is_named_from_the_cards_side() -> None:
    for side, other in ("runner", "corp"), ("corp", "runner"):
        made = Scope(side, "asset")
        assert (made.player(side), made.player(other), made.player("they")) == ("you", other, other)


def test_this_card_is_of_its_own_type() -> None:
    assert Scope("runner", "hardware").this({"type": "hardware"}) == "this"
    with pytest.raises(NotRead, match="this card is of the type hardware, and not program"):
        Scope("runner", "hardware").this({"type": "program"})


def test_a_host_that_is_called_by_its_type_is_meant_by_that_type_alone() -> None:
    made = Scope("runner", "program")
    made.host({"type": "ice"})
    assert meant(made, ref="that", type="ice") == "host"
    assert refused(made, ref="that", type="program") == "'that program' is nothing that was spoken of before"
    made = Scope("runner", "program")
    made.host({"type": "card"})
    assert meant(made, ref="that", type="program") == "host"
