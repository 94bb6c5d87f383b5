"""Instructions about several cards that are played or installed: one after the other, and no more than they must be."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
PROGRAMS = ("Mimic @ hand", "Corroder @ hand", "Gordian Blade @ hand")
# How many cards are meant; how many have to be, and how many can be.
NUMBERS = {"count = 2": (2, 2), "up_to = 2": (0, 2), 'count = "any"': (0, 3), "count = 1": (1, 1)}


@pytest.mark.parametrize("said", NUMBERS)
def test_as_many_programs_are_installed_as_the_instruction_says(table: Lay, said: str) -> None:
    least, most = NUMBERS[said]
    do = f'{{ do = "install", what = {{ type = "program", in = "grip", {said} }}, free = true }}'
    at = use(table, do, *PROGRAMS)
    for n in range(most):
        assert ("declines" in [choice.verb for choice in at.options()]) is (n >= least)
        at.runner.installs(PROGRAMS[n].removesuffix(" @ hand"))
    at.to_the_end()
    assert sum(copy.holder is Player.RUNNER and copy.zone.value == "rig" for copy in at.game.copies) == 1 + most
    assert ("The cards that The Card installs are installed one at a time" in at.texts) is (most > 1)


def test_events_are_played_one_at_a_time_too(table: Lay) -> None:
    do = '{ do = "play", what = { type = "event", in = "grip", up_to = 2 }, free = true }'
    at = use(table, do, "Sure Gamble @ hand", "Sure Gamble @ hand", "Dirty Laundry @ hand")
    at.runner.plays("Sure Gamble")
    assert at.runner.credits == 5 + 9
    at.runner.plays("Sure Gamble", copy=2)
    at.to_the_end()
    assert at.runner.credits == 5 + 9 + 9
    assert "The cards that The Card plays are played one at a time" in at.texts


@pytest.mark.parametrize(("left_out", "hosted"), [((), True), (("rule_install_one_at_a_time",), False)])
def test_only_programs_that_are_installed_one_at_a_time_can_be_installed_on_a_daemon(
    rules: Engine, left_out: tuple[str, ...], hosted: bool
) -> None:
    do = '{ do = "install", what = { type = "program", in = "grip", count = 2 }, free = true }'
    at = use(lambda *cards: Table(rules.without(left_out), *cards), do, "Leprechaun", *PROGRAMS[:2])
    while at.options()[0].verb != "gains":
        on = [one for one in at.options() if one.verb == "hosts" and one.copy >= 0]
        at.engine.take(at.transition, [*on, *at.options()][0])
    daemon = at.copy("Leprechaun").id if hosted else -1
    assert [at.copy(one.removesuffix(" @ hand")).host for one in PROGRAMS[:2]] == [daemon, daemon]
