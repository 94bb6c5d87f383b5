"""How instructions are followed: what hangs on a block that was done, what a search can find, how many are chosen."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table
from tests.engine.test_verbs import names, use

Lay = Callable[..., Table]
GAIN = '{ do = "gain credits", amount = 1 }'
TAG = '{ do = "give tags", amount = 1 }'
TOO_MUCH = '{ do = "pay", amount = 99 }'
IF_DONE = f'{{ if = "done", do = [{TAG}] }}'


@pytest.mark.parametrize(
    ("before", "done"),
    [
        (f'{{ if = "not tagged", do = [{GAIN}] }}', True),
        (f'{{ if = "tagged", do = [{GAIN}] }}', False),
        (f'{{ if = "not tagged", do = [{TOO_MUCH}] }}', False),
        (f'{{ if = "tagged", do = [{TOO_MUCH}], else = [{GAIN}] }}', True),
        (f'{TOO_MUCH}, {{ if = "not tagged", do = [{GAIN}] }}', True),
        (f'{TOO_MUCH}, {{ if = "tagged", do = [{GAIN}] }}', False),
        (f'{GAIN}, {{ if = "not tagged", do = [{TOO_MUCH}] }}', False),
        (f'{GAIN}, {{ if = "tagged", do = [{GAIN}] }}', False),
        (f'{GAIN}, {{ if = "done", do = [{TOO_MUCH}] }}', True),
        (f'{TOO_MUCH}, {{ if = "not done", do = [{TOO_MUCH}] }}', False),
        (f'{{ if = "not tagged", do = [{{ if = "not tagged", do = [{GAIN}] }}] }}', True),
    ],
)
def test_what_stands_under_a_condition_was_done_where_something_came_of_it(table: Lay, before: str, done: bool) -> None:
    assert use(table, f"{before}, {IF_DONE}").game.tags == int(done)


STACK = ("Mimic @ deck", "Gordian Blade @ deck")
SEARCH = '{ do = "search", what = { in = "stack", type = "program", as = "that" } }'


@pytest.mark.parametrize(
    ("then", "credits", "found"),
    [
        ('{ do = "move", what = "that", to = "grip" }', 0, ["Mimic", "Gordian Blade"]),
        ('{ do = "install", what = "that" }', 9, ["Mimic", "Gordian Blade"]),
        ('{ do = "install", what = "that" }', 3, ["Mimic"]),
        ('{ do = "install", what = "that" }', 2, []),
        ('{ do = "install", what = "that", less = 1 }', 2, ["Mimic"]),
        ('{ do = "install", what = "that", free = true }', 0, ["Mimic", "Gordian Blade"]),
        # What is installed is another card than the one that is searched for.
        ('{ do = "install", what = { in = "grip", type = "program" } }', 0, ["Mimic", "Gordian Blade"]),
        ("", 0, ["Mimic", "Gordian Blade"]),
    ],
)
def test_a_search_finds_what_can_be_installed_where_it_is_to_be_installed_and_else_all(
    table: Lay, then: str, credits: int, found: list[str]
) -> None:
    at = use(table, f"{SEARCH}{', ' if then else ''}{then}", *STACK, credits=(5, credits))
    assert [at.game.copy(choice.copy).name for choice in at.options() if choice.verb == "finds"] == found


def test_a_search_of_a_stack_without_such_a_card_finds_nothing_and_play_goes_on(table: Lay) -> None:
    install = '{ do = "install", what = "that" }'
    for do in (f"{SEARCH}, {GAIN}", f"{SEARCH}, {install}, {GAIN}"):
        assert use(table, do, "Diesel @ deck").runner.credits == 6


@pytest.mark.parametrize(("said", "chosen"), [("count = 2", 2), ("count = 3", 3), ("up_to = 2", 2)])
def test_cards_are_asked_for_until_there_are_as_many_as_the_instruction_says(
    table: Lay, said: str, chosen: int
) -> None:
    grip = ["Diesel", "Mimic", "Corroder", "Djinn"]
    do = f'{{ do = "trash", what = {{ in = "grip", {said} }} }}, {TAG}'
    at = use(table, do, *(f"{name} @ hand" for name in grip))
    for name in grip[:chosen]:
        assert at.game.tags == 0
        at.runner.trashes(name)
    assert names(at, Zone.HAND, Player.RUNNER) == grip[chosen:]
    assert at.game.tags == 1


@pytest.mark.parametrize(
    ("ran", "installs", "zone"), [(False, False, Zone.HAND), (True, False, Zone.HAND), (True, True, Zone.RIG)]
)
def test_a_program_that_mutual_favor_finds_is_installed_or_added_to_the_grip(
    table: Lay, ran: bool, installs: bool, zone: Zone
) -> None:
    at = table("Mutual Favor @ hand", "Mimic @ deck")
    if ran:
        at.runner.runs(server="Archives")
        at.to_the_end()
    at.runner.plays("Mutual Favor")
    at.runner.finds("Mimic")
    if ran:
        (at.runner.installs if installs else at.runner.declines)()
    at.to_the_end()
    assert at.copy("Mimic").zone is zone
