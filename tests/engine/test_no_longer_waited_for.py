"""Interrupts that what would happen is not for: it has become something else, is not the first time, or is nobody's."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from tests.engine.table import Table, make_card
from tests.engine.test_agendas import witness
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
INTERRUPT = '[[ability]]\nkind = "interrupt"\nwhen = { event = "%s", would = true }\ntext = "x"\ndo = [%s]'
PREVENTS = '{ do = "prevent" }'


@pytest.mark.parametrize(("becomes", "left"), [("net", 2), ("meat", 1)])
def test_damage_that_has_become_of_another_kind_is_not_prevented_by_what_waits_for_the_first_kind(
    table: Lay, becomes: str, left: int
) -> None:
    turns = f'{{ do = "replace damage", kind = "{becomes}", amount = 1 }}'
    changes = make_card("Changer", "runner", "hardware", INTERRUPT % ('take damage", kind = "net', turns))
    guards = make_card("Guard", "runner", "hardware", INTERRUPT % ('take damage", kind = "net', PREVENTS))
    cards = (changes, guards, *["Sure Gamble @ hand"] * 2)
    at = use(table, '{ do = "damage", kind = "net", amount = 2 }', *cards)
    at.runner.resolves("Changer")
    at.to_the_end()
    assert sum(copy.zone.value == "hand" for copy in at.game.copies) == left
    dropped = "Guard: no longer relevant to the instruction, and cannot be used"
    assert (dropped in at.texts) == (becomes == "meat")


def test_of_two_interrupts_that_prevent_all_of_it_the_second_has_nothing_left_to_do(table: Lay) -> None:
    cards = [make_card(name, "runner", "hardware", INTERRUPT % ("take damage", PREVENTS)) for name in ("One", "Two")]
    at = use(table, '{ do = "damage", kind = "net", amount = 1 }', *cards)
    at.runner.resolves("One")
    assert "Two: no longer relevant to the instruction, and cannot be used" in at.texts
    at.to_the_end()
    assert "Two prevents it: take damage" not in at.texts


def test_where_all_is_prevented_nothing_more_is_said_of_what_could_have_prevented_it_too(table: Lay) -> None:
    waits = 'take damage", kind = "net'
    guards = make_card("Guard", "runner", "hardware", INTERRUPT % (waits, PREVENTS))
    paid = (INTERRUPT % (waits, PREVENTS)).replace("text", "threat = 1\ncost = { credits = 1 }\ntext")
    cards = (guards, make_card("Second", "runner", "hardware", paid), "Hostile Takeover @ score area")
    at = use(table, '{ do = "damage", kind = "net", amount = 1 }', *cards)
    at.runner.resolves("Guard")
    at.to_the_end()
    told = at.texts.index("Guard prevents it: take damage")
    assert "The threat level is 1, and Second needs 1" in at.texts[:told]
    assert not any("Second" in text for text in at.texts[told:])


@pytest.mark.parametrize(("who", "told"), [("runner", 1), ("corp", 0)])
def test_what_would_happen_to_the_other_player_is_not_told_to_be_a_later_time(table: Lay, who: str, told: int) -> None:
    once = make_card("Once", "runner", "hardware", INTERRUPT % ('gain credits", who = "you", first = "turn', PREVENTS))
    gains = '{ do = "gain credits", who = "%s", amount = 1 }'
    at = use(table, f"{gains % 'runner'}, {gains % 'runner'}, {gains % who}", once)
    at.to_the_end()
    later = [text for text in at.texts if text.startswith("Once: this is time")]
    assert later == [f"Once: this is time {2 + n} in this turn, not the first" for n in range(1 + told)]
    assert (at.runner.credits, at.corp.credits) == (6 + told, 6 - told)


@pytest.mark.parametrize(("left_out", "tags"), [([], 0), (["rule_condition_only_met_while_active"], 1)])
def test_a_card_that_is_not_active_waits_for_nothing_by_a_rule_alone(
    rules: Engine, left_out: list[str], tags: int
) -> None:
    at = Table(rules.without(left_out), f"{witness('gain credits')} @ hand")
    at.runner.gains()
    at.to_the_end()
    assert at.game.tags == tags


def test_all_ice_is_passed_once_the_innermost_is(table: Lay) -> None:
    at = table("Ice Wall? @ HQ", "Enigma? @ HQ", "Rototurret? @ HQ", witness("pass all ice"))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.tags == 1
