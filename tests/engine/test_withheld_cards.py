"""A card that waits for what is never raised, or changes what nothing looks at, says so; any other does not."""

from collections.abc import Callable

import pytest

from judge_cli.cards.language.verbs import VERBS
from judge_cli.cards.language.words import EVENTS, NOT_RAISED
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import MADE, Table, make_card

Lay = Callable[..., Table]
GAIN = 'do = [{ do = "gain credits", amount = 1 }]'


def _withheld(ability: str) -> list[str]:
    made = MADE[make_card("Odd One", "corp", "asset", f'[[ability]]\ntext = "x"\n{ability}')]
    return [one.text for one in made.not_modelled]


@pytest.mark.parametrize("event", ["draw", "trash", "take tags", "take damage", "turn begins", "successful run"])
def test_what_happens_by_a_verb_or_by_a_rule_can_be_waited_for_and_asked_about(event: str) -> None:
    assert event in EVENTS or any(one.would == event for one in VERBS.values())
    assert _withheld(f'kind = "conditional"\nwhen = {{ event = "{event}" }}\n{GAIN}') == []
    asked = f'[{{ if = {{ happened = {{ event = "{event}" }}, within = "turn" }}, {GAIN} }}]'
    assert _withheld(f'kind = "conditional"\nwhen = {{ event = "draw" }}\ndo = {asked}') == []


@pytest.mark.parametrize("event", NOT_RAISED)
def test_what_is_never_raised_is_neither_waited_for_nor_asked_about(event: str) -> None:
    said = [f"{event!r} is not played yet"]
    assert _withheld(f'kind = "conditional"\nwhen = {{ event = "{event}" }}\n{GAIN}') == said
    asked = f'[{{ if = {{ happened = {{ event = "{event}" }}, within = "turn" }}, {GAIN} }}]'
    assert _withheld(f'kind = "conditional"\nwhen = {{ event = "draw" }}\ndo = {asked}') == said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('change = "cannot", event = { event = "draw" }', []),
        ('change = "cannot", event = { event = "swap" }', ["'cannot: swap' is not played yet"]),
        ('change = "only", event = { event = "draw" }, if = { %s }', ["'only: draw' is not played yet"]),
        ('change = "only", event = { event = "play" }, if = { %s }', []),
        ('change = "spend hosted", on = [{ event = "play" }, { event = "install" }]', []),
        (
            'change = "spend hosted", on = [{ event = "play" }, { event = "draw" }]',
            ["'spend hosted: draw' is not played yet"],
        ),
        ('change = "cannot", event = { event = "draw", if = { %s } }', []),
        ('change = "cannot", event = { event = "swap", if = { %s } }', ["'cannot: swap' is not played yet"]),
    ],
)
def test_a_change_is_of_the_event_that_it_names_not_of_those_in_its_conditions(change: str, said: list[str]) -> None:
    condition = 'happened = { event = "successful run" }, within = "turn"'
    assert _withheld(f'kind = "static"\nchanges = [{{ {change.replace("%s", condition)} }}]') == said


def test_what_a_trace_in_an_interrupt_leads_to_changes_what_is_imminent(table: Lay) -> None:
    ability = """[[ability]]
kind = "interrupt"
when = { event = "take damage", would = true }
text = "trace"
do = [{ do = "trace", base = %s, success = { text = "one less", do = [{ do = "prevent damage", amount = 1 }] } }]"""
    hit = """[[ability]]
kind = "paid"
text = "hit"
cost = { clicks = 1 }
do = [{ do = "damage", kind = "meat", amount = 2 }]"""
    left = []
    for base in (9, 0):
        shield = make_card("Tracing Shield", "corp", "asset", ability % base)
        make_card("Small Hammer", "runner", "resource", hit)
        at = table(f"{shield} @ remote 1", "Small Hammer", *("Diesel @ hand",) * 4, credits=(0, 5))
        at.runner.uses("Small Hammer")
        at.to_the_end()
        left.append(len(at.game.zone(Zone.HAND, Player.RUNNER)))
    assert left == [3, 2]
