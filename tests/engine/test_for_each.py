"""Effects "for each": they are added up into one, unless something is chosen or done that does not add up."""

from collections.abc import Callable

import pytest

from judge_cli.cards.language.verbs import VERBS
from tests.engine.table import Table, make_card
from tests.engine.test_costs import hand
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
RULE = "rule_calculated_quantity"
# Bad publicity each time that something happens tells how often it did.
SEES = """[[ability]]
kind = "conditional"
when = { event = "%s" }
text = "x"
do = [{ do = "take bad publicity", amount = 1 }]"""
PROGRAMS = 'for_each = { type = "program", is = "installed" }'
ADDED = "What The Card does for each of 2 is added up"
CREDITS = '{ do = "gain credits", amount = 2 }'


def each(lay: Lay, do: str, event: str = "gain credits", head: str = PROGRAMS) -> Table:
    """A table at which something is done for each of two programs, and a card that counts how often."""
    witness = make_card("Witness", "runner", "hardware", SEES % event)
    deck = ["Sure Gamble @ deck"] * 6
    at = use(lay, f"{{ {head}, do = [{do}] }}", "Mimic", "Corroder", witness, *deck)
    at.to_the_end()
    return at


def test_verbs_that_add_up_are_about_no_card() -> None:
    found = [one for one in VERBS.values() if one.adds_up]
    assert found
    assert not [one for one in found if "what" in one.arguments]


@pytest.mark.parametrize(
    ("do", "event", "credits", "times", "added"),
    [
        (CREDITS, "gain credits", 9, 1, True),
        (f'{CREDITS}, {{ do = "give tags", amount = 1 }}', "take tags", 9, 1, True),
        (f'{CREDITS}, {{ do = "place counters", counter = "power", amount = 1 }}', "gain credits", 9, 2, False),
        (f'{CREDITS}, {{ if = "tagged", do = [{CREDITS}] }}', "gain credits", 9, 2, False),
        ('{ do = "gain credits", amount = { value = "printed cost", of = "it" } }', "gain credits", 10, 1, True),
        ('{ do = "gain credits", amount = 0 }', "gain credits", 5, 0, True),
    ],
)
def test_what_is_done_for_each_card_is_one_effect_with_the_sum(
    in_force: Lay, do: str, event: str, credits: int, times: int, added: bool
) -> None:
    at = each(in_force, do, event)
    assert (at.runner.credits, at.game.bad_publicity) == (credits, times)
    assert (ADDED in at.texts) is added


def test_what_is_done_so_many_times_is_added_up_too(in_force: Lay) -> None:
    at = each(in_force, CREDITS, head='repeat = { each = { type = "program", is = "installed" } }')
    assert (at.runner.credits, at.game.bad_publicity) == (9, 1)
    assert ADDED in at.texts


def test_a_sum_of_one_is_done(in_force: Lay) -> None:
    at = each(in_force, '{ do = "gain credits", amount = 1 }', head='for_each = { title = "Mimic" }')
    assert (at.runner.credits, at.game.bad_publicity) == (6, 1)


def test_a_sum_of_none_is_neither_done_nor_told(in_force: Lay) -> None:
    at = each(in_force, f'{CREDITS}, {{ do = "damage", kind = "net", amount = 0 }}')
    assert at.runner.credits == 9
    assert not [text for text in at.texts if "damage" in text]


def test_what_is_done_to_all_of_something_has_no_amount_to_add_up(in_force: Lay) -> None:
    avoids = f'{{ {PROGRAMS}, do = [{{ do = "avoid tags", all = true }}] }}'
    waits = f'kind = "interrupt"\nwhen = {{ event = "take tags", would = true }}\ntext = "x"\ndo = [{avoids}]'
    guard = make_card("Guard", "runner", "hardware", f"[[ability]]\n{waits}")
    at = use(in_force, '{ do = "give tags", amount = 3 }', "Mimic", "Corroder", guard)
    at.to_the_end()
    assert at.game.tags == 0
    assert not [text for text in at.texts if "added up" in text]


def test_for_none_nothing_is_done_nor_told(in_force: Lay) -> None:
    at = each(in_force, CREDITS, head='for_each = { type = "resource", subtype = "virtual" }')
    assert (at.runner.credits, at.game.bad_publicity) == (5, 0)
    assert not [text for text in at.texts if "added up" in text]


def test_without_its_rule_each_is_an_effect_of_its_own(in_force: Lay) -> None:
    without = in_force().engine.without([RULE])
    at = each(lambda *cards, **start: Table(without, *cards, **start), CREDITS)
    assert (at.runner.credits, at.game.bad_publicity) == (9, 2)


def test_where_a_number_is_chosen_for_each_it_is_chosen_each_time(in_force: Lay) -> None:
    do = '{ do = "lose credits", amount = { up_to = 2 } }'
    witness = make_card("Witness", "runner", "hardware", SEES % "lose credits")
    at = use(in_force, f"{{ {PROGRAMS}, do = [{do}] }}", "Mimic", "Corroder", witness)
    at.runner.loses(amount=2)
    at.runner.loses(amount=1)
    at.to_the_end()
    assert (at.runner.credits, at.game.bad_publicity) == (2, 2)


@pytest.mark.parametrize(("without", "times"), [((), 1), ((RULE,), 2)])
def test_what_is_counted_makes_one_effect(in_force: Lay, without: tuple[str, ...], times: int) -> None:
    engine = in_force().engine.without(without)
    witness = make_card("Witness", "runner", "hardware", SEES % "take damage")
    do = '{ do = "damage", kind = "net", amount = { each = { type = "program", is = "installed" } } }'
    grip = ["Sure Gamble @ hand"] * 3
    at = use(lambda *cards: Table(engine, *cards), do, "Mimic", "Corroder", witness, *grip)
    at.to_the_end()
    assert at.game.bad_publicity == times
    assert ("What is counted makes one effect of 2" in at.texts) is (not without)
    assert (hand(at), len([text for text in at.texts if "net damage" in text])) == (1, times)
