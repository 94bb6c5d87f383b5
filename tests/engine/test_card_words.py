"""What the words of a card say of it: what it does, what it waits for, and whether that is played."""

from collections.abc import Callable

import pytest

from judge_cli.cards.language.card import Card, counter_kinds, loaded, run_servers, says, spent_kinds
from tests.engine.table import CARDS, MADE, Table, make_card

Lay = Callable[..., Table]


def _card(name: str) -> Card:
    found = CARDS.find(name)
    assert found is not None
    return found


def test_a_card_does_what_its_abilities_and_subroutines_say_and_nothing_else() -> None:
    assert says(_card("Corroder"), "break") and says(_card("Corroder"), "run", "strength")
    assert not says(_card("Corroder"), "run", "end the run")
    assert says(_card("Ice Wall"), "end the run") and not says(_card("Ice Wall"), "break", "damage")
    lifts, breaks = sorted(_card("Corroder").abilities, key=lambda one: says(one, "break"))
    assert says(lifts, "strength") and not says(lifts, "break")
    assert says(breaks, "break") and not says(breaks, "strength")


COUNTERS = """[[ability]]
kind = "paid"
text = "x"
cost = { clicks = 1, counters = { power = 1 } }
do = [
  { do = "gain credits", amount = { value = "agenda counters", of = "this" } },
  { do = "place counters", counter = "virus", amount = 1 },
  { do = "trash", what = { is = "installed", has = [{ value = "advancement counters", at_least = 2 }] } },
  { do = "take credits", what = "this", amount = 1 },
]

[[ability]]
kind = "conditional"
when = { event = "%s", who = "you", what = "this" }
text = "y"
do = [{ do = "place counters", counter = "power", amount = 3 }, { do = "draw", amount = 3 }]"""


def test_counters_that_a_card_speaks_of_are_those_it_spends_places_or_counts() -> None:
    card = MADE[make_card("Quiet", "runner", "resource", COUNTERS % "install")]
    assert sorted(counter_kinds(card)) == ["advancement", "agenda", "credit", "power", "virus"]
    assert sorted(spent_kinds(card)) == ["credit", "power"]


@pytest.mark.parametrize(("event", "counters"), [("install", (("power", 3),)), ("rez", (("power", 3),)), ("use", ())])
def test_a_card_is_loaded_with_what_is_placed_on_it_as_it_is_installed_or_rezzed(
    event: str, counters: tuple[tuple[str, int], ...]
) -> None:
    assert loaded(MADE[make_card("Quiet", "runner", "resource", COUNTERS % event)]) == counters


def test_a_card_makes_runs_on_the_servers_that_it_names() -> None:
    run = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { clicks = 1 }\ndo = [{ do = "run", server = %s }]'
    runs = run_servers(MADE[make_card("Quiet", "runner", "resource", run % '["HQ", "R&D"]')])
    assert set(runs) == {"HQ", "R&D"}
    assert run_servers(_card("Corroder")) == []


@pytest.mark.parametrize(
    ("change", "unplayed"),
    [
        (
            'change = "cannot", event = { event = "steal", if = { happened = { event = "purge" }, within = "turn" } }',
            [],
        ),
        ('change = "cannot", event = { event = "purge" }', ["'cannot: purge' is not played yet"]),
        ('change = "cost", amount = 1, to = { event = "steal" }', ["'cost: steal' is not played yet"]),
    ],
)
def test_a_change_is_played_if_what_it_changes_is_whatever_that_hangs_on(change: str, unplayed: list[str]) -> None:
    card = MADE[
        make_card("Quiet", "corp", "asset", f'[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{{ {change} }}]')
    ]
    assert [one.text for one in card.not_modelled] == unplayed


@pytest.mark.parametrize("event", ["steal", "trash", "purge", "take damage", "turn begins", "fully break"])
def test_a_card_that_waits_for_what_a_verb_or_a_rule_brings_is_played(event: str) -> None:
    when = f'when = {{ event = "{event}" }}'
    said = f'[[ability]]\nkind = "conditional"\n{when}\ntext = "x"\ndo = [{{ do = "draw", amount = 1 }}]'
    assert MADE[make_card("Quiet", "corp", "asset", said)].not_modelled == ()


@pytest.mark.parametrize("zone", ["root", "protecting", "server", "rig"])
def test_installed_cards_are_in_these_places(zone: str) -> None:
    trash = f'do = [{{ do = "trash", what = {{ is = "installed", in = "{zone}" }} }}]'
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ clicks = 1 }}\n{trash}'
    assert MADE[make_card("Quiet", "corp", "asset", said)].not_modelled == ()


PREVENTS = '{ do = "prevent damage", amount = 1 }'


@pytest.mark.parametrize(
    "do",
    [
        PREVENTS,
        f'{{ may = "you", do = [{PREVENTS}] }}',
        f'{{ choose = "you", options = [{{ text = "a", do = [{PREVENTS}] }}, {{ text = "b", do = [] }}] }}',
        f'{{ do = "psi", different = {{ text = "a", do = [{PREVENTS}] }} }}',
    ],
)
def test_an_interrupt_changes_what_is_imminent_also_in_a_choice_or_in_what_comes_of_a_contest(do: str) -> None:
    when = 'when = { event = "take damage", would = true }'
    said = f'[[ability]]\nkind = "interrupt"\n{when}\ntext = "x"\ndo = [{do}]'
    assert MADE[make_card("Shield", "runner", "hardware", said)].abilities[0].kind == "interrupt"


@pytest.mark.parametrize("many", [0, 1, 3])
def test_any_number_of_cards_is_none_some_or_all_of_them(table: Lay, many: int) -> None:
    programs = ["Corroder", "Mimic", "Djinn"]
    at = table("Madani", *(f"{name} @ hand" for name in programs))
    at.runner.uses("Madani")
    for name in programs[:many]:
        at.runner.hosts(name)
    at.to_the_end()
    host = at.copy("Madani").id
    assert [name for name in programs if at.copy(name).host == host] == programs[:many]


GAINS = '[[ability]]\nkind = "conditional"\nwhen = { event = "%s", who = "you", %s }\ntext = "x"\n%s'
A_CREDIT = 'do = [{ do = "gain credits", amount = 1 }]'


@pytest.mark.parametrize(
    ("which", "credits"), [('first = "turn"', [6, 6, 6]), ('second = "turn"', [5, 6, 6]), ("", [6, 7, 8])]
)
def test_what_waits_for_the_first_or_second_time_in_a_turn_happens_then_alone(
    table: Lay, which: str, credits: list[int]
) -> None:
    said = (GAINS % ("draw", which, A_CREDIT)).replace(",  }", " }")
    at = table(make_card("Counter", "runner", "resource", said), *["Sure Gamble @ deck"] * 3)
    found = []
    for _ in credits:
        at.runner.draws()
        at.to_the_end()
        found.append(at.runner.credits)
    assert found == credits


def test_the_first_time_in_each_run_comes_again_in_the_next_run(table: Lay) -> None:
    said = GAINS % ("encounter", 'first = "run"', A_CREDIT)
    at = table(make_card("Counter", "runner", "resource", said), "Ice Wall @ HQ", "Ice Wall @ HQ", "Corroder")
    for credits in (6, 7):
        at.runner.runs(server="HQ")
        at.to_the_end()
        assert at.runner.credits == credits
