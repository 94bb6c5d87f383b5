"""Costs that are paid by damage or tags: a mandatory interrupt that would prevent those keeps them from being paid."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from tests.engine.table import Table, make_card
from tests.engine.test_costs import offered

Lay = Callable[..., Table]
_COSTS_DAMAGE = """
[[ability]]
kind = "static"
text = "x"

[[ability.changes]]
change = "extra cost"
to = { event = "steal", what = "this" }
pay = { do = [{ do = "damage", kind = "net", amount = 1 }] }
"""
_TAGS = '[[subroutine]]\ntext = "a tag"\ndo = [{ do = "give tags", amount = 1 }]'
_DAMAGED = 'when = { event = "take damage", would = true%s }'
_PREVENTS = '{ do = "prevent damage", all = true }'


def interrupt(do: str, *more: str, which: str = "") -> str:
    """A card that interrupts damage."""
    said = "".join(f"{one}\n" for one in more)
    return make_card(
        "Waits",
        "runner",
        "resource",
        f'[[ability]]\nkind = "interrupt"\n{_DAMAGED % which}\n{said}text = "x"\ndo = [{do}]',
    )


def can_steal(lay: Lay, *cards: str, by: str = "") -> bool:
    """Whether an agenda that costs 1 net damage to steal can be stolen from HQ, perhaps in a run that a card makes."""
    at = lay(make_card("Stings", "corp", "agenda", _COSTS_DAMAGE) + " @ hand", *cards)
    if by:
        at.runner.plays(by)
    at.runner.runs(server="HQ")
    while at.game.run is not None and not offered(at, "steals"):
        at.passes()
    return at.game.run is not None


def test_an_interrupt_that_must_prevent_damage_keeps_it_from_paying_a_cost(in_force: Lay) -> None:
    assert can_steal(in_force)
    assert not can_steal(in_force, interrupt(_PREVENTS))


@pytest.mark.parametrize(
    ("which", "prevented"),
    [
        (', kind = "net"', True),
        (', kind = "meat"', False),
        (', who = "you"', True),
        (', who = "corp"', False),
        (', server = "HQ"', True),
        (', server = "R&D"', False),
        (", least = 1", True),
        (", least = 2", False),
    ],
)
def test_only_damage_that_it_waits_for_is_kept_from_paying_a_cost(in_force: Lay, which: str, prevented: bool) -> None:
    assert can_steal(in_force, interrupt(_PREVENTS, which=which)) is not prevented


def test_a_tag_that_the_runner_would_avoid_pays_no_cost_that_the_corp_asks_for(in_force: Lay) -> None:
    when = 'when = { event = "take tags", who = "you", would = true }'
    said = f'[[ability]]\nkind = "interrupt"\n{when}\ntext = "x"\ndo = [{{ do = "avoid tags", all = true }}]'
    for cards, payable in ([], True), ([make_card("Waits", "runner", "resource", said)], False):
        at = in_force(*cards, "Funhouse @ HQ")
        at.runner.runs(server="HQ")
        while at.game.run is not None and not offered(at, "pays"):
            at.passes()
        assert offered(at, "pays") is payable


def test_an_event_that_prevents_all_damage_in_its_run_keeps_it_from_paying_a_cost_there(in_force: Lay) -> None:
    assert not can_steal(in_force, "The Noble Path @ hand", by="The Noble Path")
    assert can_steal(in_force, "The Noble Path @ hand")


@pytest.mark.parametrize(
    ("do", "more"),
    [
        (_PREVENTS, ("may = true",)),
        (_PREVENTS, ("cost = { credits = 1 }",)),
        ('{ do = "gain credits", amount = 1 }', ()),
        (f'{{ may = "you", do = [{_PREVENTS}] }}', ()),
    ],
    ids=["may be left", "is paid for", "does something else", "leaves the choice"],
)
def test_an_interrupt_that_need_not_prevent_it_does_not(in_force: Lay, do: str, more: tuple[str, ...]) -> None:
    assert can_steal(in_force, interrupt(do, *more))


@pytest.mark.parametrize(
    ("which", "prevented"),
    [
        ("", True),
        (", least = 1", True),
        (", least = 2", False),
        (', what = { title = "Burns" }', True),
        (', what = { title = "Waits" }', False),
        (', by = { title = "Burns" }', True),
        (', who = "you"', True),
        (', who = "corp"', False),
    ],
)
def test_a_card_whose_trashing_must_be_prevented_pays_no_cost_by_it(in_force: Lay, which: str, prevented: bool) -> None:
    cost = '{ clicks = 1, do = [{ do = "trash", what = "this" }] }'
    gains = f'kind = "paid"\ncost = {cost}\ntext = "x"\ndo = [{{ do = "gain credits", amount = 1 }}]'
    waits = f'when = {{ event = "trash", would = true{which} }}\ntext = "x"\ndo = [{{ do = "prevent" }}]'
    at = in_force(
        make_card("Burns", "runner", "resource", f"[[ability]]\n{gains}"),
        make_card("Waits", "runner", "resource", f'[[ability]]\nkind = "interrupt"\n{waits}'),
    )
    assert offered(at, "uses", "Burns") is not prevented


def test_a_tag_pays_a_cost_once_the_one_tag_that_is_avoided_has_been(in_force: Lay) -> None:
    tagging = make_card("Tagging", "corp", "ice", _TAGS)
    for ice, tags in ([], 0), ([f"{tagging} @ HQ"], 1):
        at = in_force("Jesminder Sareen: Girl Behind the Curtain", *ice, "Funhouse @ HQ")
        at.runner.runs(server="HQ")
        while at.game.run is not None and not offered(at, "pays"):
            at.passes()
        assert offered(at, "pays") is bool(ice)
        if ice:
            at.runner.pays()
        assert at.game.tags == tags


@pytest.mark.parametrize("without", [False, True])
@pytest.mark.parametrize(("option", "card"), [(1, "Feedback Filter"), (2, "Decoy")])
def test_what_is_chosen_to_pay_a_cost_inside_an_ability_cannot_be_prevented(
    rules: Engine, option: int, card: str, without: bool
) -> None:
    engine = rules.without(["rule_cost_no_interrupt"]) if without else rules
    at = Table(engine, "Seraph @ HQ", card, *["Sure Gamble @ hand"] * 3)
    at.runner.runs(server="HQ")
    at.runner.pays()
    at.runner.chooses(option=option)
    assert offered(at, "uses", card) is without
    assert at.game.tags == (option == 2 and not without)
    assert (", which pays a cost" in "".join(at.texts)) is not without
    at.until("step_encounter_paw")
    assert at.runner.credits == 5
