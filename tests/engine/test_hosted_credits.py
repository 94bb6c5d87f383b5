"""Credits on cards: what they can be spent on, in which order, who sees it, and how recurring ones come back."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import CORP, use

Lay = Callable[..., Table]
STATIC = '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ %s }]\n'
PAYS = 'change = "spend hosted", on = { event = "%s", what = { type = "program" } }'
RECURRING = 'change = "recurring credits", amount = 2'
TOOL = """[[ability]]
kind = "paid"
text = "x"
cost = { clicks = 1, credits = 3 }
do = [{ do = "give tags", amount = 1 }]"""
DRAIN = TOOL.replace(", credits = 3", "").replace('"give tags", amount = 1', '"lose credits", amount = 3')
SEES = """[[ability]]
kind = "conditional"
when = { event = "%s"%s }
text = "x"
do = [{ do = "take bad publicity", amount = 1 }]"""
OWN = "rule_hosted_counters_not_on_player"
USED_TOO = "Purse is used as well, for it let its credits be spent"


def laid(lay: Lay, on: str, *cards: str, held: int, **start: object) -> Table:
    """A table with a purse whose credits are for this, and a tool to use or to install."""
    make_card("Purse", "runner", "hardware", STATIC % (PAYS % on))
    make_card("Tool", "runner", "program", TOOL)
    at = lay("Purse", *cards, **start)
    at.transition.change(at.copy("Purse").id, counters=(("credit", held),) if held else ())
    return at


@pytest.mark.parametrize(("held", "left", "pool"), [(0, 0, 2), (1, 0, 3), (3, 0, 5), (4, 1, 5)])
def test_credits_on_a_card_pay_before_those_in_the_pool_and_no_more_than_is_due(
    in_force: Lay, held: int, left: int, pool: int
) -> None:
    at = laid(in_force, "use", "Tool", held=held)
    at.runner.uses("Tool")
    at.to_the_end()
    assert (at.copy("Purse").count("credit"), at.runner.credits, at.game.tags) == (left, pool, 1)
    paid = [text for text in at.texts if "of the credits on Purse" in text]
    assert paid == ([f"The Runner spends {held - left} of the credits on Purse"] if held else [])
    assert ("rule_spend_hosted_credits" in at.cited) is (held > 0)
    assert "rule_spend_hosted_credits_during" not in at.cited


@pytest.mark.parametrize(
    ("event", "which", "times"),
    [
        ("use", ', what = { title = "Purse" }', 1),
        ("use", ', what = { title = "Tool" }', 1),
        ("use", ', who = "corp"', 0),
        ("spend hosted credits", ', what = { title = "Purse" }', 1),
        ("spend hosted credits", ', what = { title = "Tool" }', 0),
        ("spend hosted credits", ", least = 3", 1),
        ("spend hosted credits", ", least = 4", 0),
    ],
)
def test_who_spends_credits_on_a_card_to_use_another_uses_both(
    in_force: Lay, event: str, which: str, times: int
) -> None:
    at = laid(in_force, "use", "Tool", make_card("Sees", "runner", "resource", SEES % (event, which)), held=5)
    at.runner.uses("Tool")
    at.to_the_end()
    assert (at.game.bad_publicity, at.texts.count(USED_TOO)) == (times, 1)


def test_a_card_whose_credits_pay_an_install_is_not_used_by_that(in_force: Lay) -> None:
    sees = make_card("Sees", "runner", "resource", SEES % ("use", ', what = { title = "Purse" }'))
    at = laid(in_force, "install", sees, "Corroder @ hand", held=3)
    at.runner.installs("Corroder")
    at.to_the_end()
    assert (at.copy("Purse").count("credit"), at.runner.credits) == (1, 5)
    assert at.copy("Corroder").zone is Zone.RIG
    assert at.game.bad_publicity == 0
    assert USED_TOO not in at.texts


def test_credits_for_one_thing_do_not_pay_for_another(in_force: Lay) -> None:
    at = laid(in_force, "use", "Corroder @ hand", held=3)
    at.runner.installs("Corroder")
    at.to_the_end()
    assert (at.copy("Purse").count("credit"), at.runner.credits) == (3, 3)
    assert not [text for text in at.texts if "of the credits on Purse" in text]


@pytest.mark.parametrize(("held", "after", "told"), [(0, 2, 2), (1, 2, 1), (2, 2, 0), (3, 3, 0)])
@pytest.mark.parametrize("without", [(), ("rule_recurring_credits_do_not_accumulate",)])
def test_recurring_credits_come_back_up_to_their_number(
    in_force: Lay, without: tuple[str, ...], held: int, after: int, told: int
) -> None:
    make_card("Fount", "runner", "hardware", STATIC % RECURRING)
    engine = in_force().engine.without(without)
    at = Table(engine, "Fount", *["Ice Wall @ deck"] * 3, **CORP)
    at.transition.change(at.copy("Fount").id, counters=(("credit", held),) if held else ())
    for _ in range(3):
        at.corp.gains()
    at.until("step_runner_turn_action")
    assert at.copy("Fount").count("credit") == (held + 2 if without else after)
    refilled = [text for text in at.texts if text.startswith("Fount is refilled")]
    assert refilled == ([f"Fount is refilled to 2: {told} placed on it"] if told and not without else [])


def test_a_card_with_recurring_credits_has_them_as_it_comes_into_play_and_no_other_card_does(in_force: Lay) -> None:
    make_card("Fount", "runner", "hardware", STATIC % RECURRING)
    make_card("Other", "runner", "hardware", STATIC % RECURRING.replace("2", "1"))
    at = in_force("Other", "Fount @ hand")
    before = at.copy("Other").count("credit")
    at.runner.installs("Fount")
    at.to_the_end()
    assert (at.copy("Fount").count("credit"), at.copy("Other").count("credit")) == (2, before)
    assert at.texts.count("2 recurring credits are placed on Fount") == 1


@pytest.mark.parametrize(("pool", "lost"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_who_has_fewer_credits_loses_those_and_none_on_their_cards(in_force: Lay, pool: int, lost: int) -> None:
    at = laid(in_force, "use", make_card("Drain", "runner", "resource", DRAIN), held=2, credits=(5, pool))
    at.runner.uses("Drain")
    at.to_the_end()
    assert (at.runner.credits, at.copy("Purse").count("credit")) == (pool - lost, 2)
    assert (f"The Runner has only {lost} to lose, and loses no more" in at.texts) is (lost < 3)
    assert ("What lies on Purse is not the Runner's own, and is not counted" in at.texts) is (lost < 3)


@pytest.mark.parametrize(("pool", "left"), [(5, 2), (3, 2), (2, 1), (1, 0), (0, 0)])
def test_without_the_rule_for_credits_on_cards_those_are_lost_too(in_force: Lay, pool: int, left: int) -> None:
    engine = in_force().engine.without([OWN])
    drain = make_card("Drain", "runner", "resource", DRAIN)
    at = laid(lambda *cards, **start: Table(engine, *cards, **start), "use", drain, held=2, credits=(5, pool))
    at.runner.uses("Drain")
    at.to_the_end()
    assert (at.runner.credits, at.copy("Purse").count("credit")) == (max(pool - 3, 0), left)
    assert ("The Runner has only 2 to lose, and loses no more" in at.texts) is (pool == 0)


def test_credits_that_can_be_spent_on_anything_for_a_while_are_so_by_another_rule(in_force: Lay) -> None:
    make_card("Tool", "runner", "program", TOOL)
    make_card("Purse", "runner", "hardware", STATIC % 'change = "spend hosted", on = { event = "spend credits" }')
    at = in_force("Purse", "Tool")
    at.transition.change(at.copy("Purse").id, counters=(("credit", 3),))
    at.runner.uses("Tool")
    at.to_the_end()
    assert (at.copy("Purse").count("credit"), at.runner.credits) == (0, 5)
    assert "rule_spend_hosted_credits_during" in at.cited
    assert "rule_spend_hosted_credits" not in at.cited


def test_a_cost_that_is_paid_from_some_cards_takes_no_credits_of_others(in_force: Lay) -> None:
    make_card("Picky", "runner", "program", TOOL.replace("credits = 3", 'credits = 3, from = { title = "Other" }'))
    make_card("Other", "runner", "hardware", STATIC % (PAYS % "use"))
    at = laid(in_force, "use", "Other", "Picky", held=5)
    at.transition.change(at.copy("Other").id, counters=(("credit", 4),))
    at.runner.uses("Picky")
    at.to_the_end()
    assert (at.copy("Other").count("credit"), at.copy("Purse").count("credit"), at.runner.credits) == (1, 5, 5)


@pytest.mark.parametrize(("without", "credits"), [([], 8), (["rule_lose_credits"], 5)])
def test_without_the_rule_for_losing_none_is_lost(in_force: Lay, without: list[str], credits: int) -> None:
    loses = '{ do = "lose credits", who = "corp", amount = 3, name = "n" }, { do = "gain credits", amount = "n" }'
    engine = in_force().engine.without(without)
    at = use(lambda *cards: Table(engine, *cards), loses)
    assert (at.corp.credits, at.runner.credits) == (10 - credits, credits)


@pytest.mark.parametrize(("without", "held", "pool"), [([], 0, 5), (["rule_spend_credits"], 3, 2)])
def test_without_the_rule_for_spending_the_pool_pays_all(
    in_force: Lay, without: list[str], held: int, pool: int
) -> None:
    engine = in_force().engine.without(without)
    at = laid(lambda *cards, **start: Table(engine, *cards, **start), "use", "Tool", held=3)
    at.runner.uses("Tool")
    at.to_the_end()
    assert (at.copy("Purse").count("credit"), at.runner.credits) == (held, pool)
