"""Which way Corp cards lie in Archives: faceup only if the Runner could see them as they went."""

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.test_verbs import Lay, use

IN_HQ, ON_TOP = '{ in = "HQ", as = "one", count = "all" }', '{ in = "R&D", top = 1, as = "one", count = "all" }'
AN_ICE = '{ in = "HQ", type = "ice", count = "all" }'


def _trash(what: str) -> str:
    return f'{{ do = "trash", what = {what} }}'


def _first(verb: str, who: str, what: str) -> str:
    return f'{{ do = "{verb}", who = "{who}", what = {what} }}, {_trash(what)}'


@pytest.mark.parametrize(
    ("do", "faceup"),
    [
        (_trash(IN_HQ), False),
        (_trash(ON_TOP), False),
        (_first("look", "corp", ON_TOP), False),
        (_first("look", "runner", ON_TOP), True),
        (_first("reveal", "corp", IN_HQ), True),
        (_trash(AN_ICE), True),
    ],
)
def test_a_card_is_faceup_in_archives_if_the_runner_could_see_it(table: Lay, do: str, *, faceup: bool) -> None:
    at = use(table, do, "Ice Wall @ hand", "Ice Wall @ deck")
    at.to_the_end()
    gone = at.game.zone(Zone.DISCARD, Player.CORP)
    assert [one.faceup for one in gone] == [faceup]


def test_an_unrezzed_card_that_the_runner_accesses_and_trashes_is_faceup_in_archives(table: Lay) -> None:
    at = table("PAD Campaign? @ remote 1")
    at.runner.runs(server="remote 1")
    at.runner.trashes("PAD Campaign")
    assert at.copy("PAD Campaign").zone is Zone.DISCARD
    assert at.copy("PAD Campaign").faceup
