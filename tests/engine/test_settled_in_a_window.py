"""What a checkpoint inside a reaction window puts right is noticed before that window goes on."""

from collections.abc import Callable

from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
WAITS = '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [%s]'
TURNS = '{ do = "turn", what = { type = "resource", count = "all" }, face = "faceup" }'


def test_a_card_of_the_other_player_notices_that_a_unique_card_had_to_go_in_a_reaction_window(table: Lay) -> None:
    turner = make_card("Turner", "runner", "hardware", WAITS % ("gain credits", TURNS))
    tags = '{ do = "give tags", amount = 1 }'
    witness = make_card("Witness", "corp", "asset", WAITS % ("trash", tags))
    at = table(turner, f"{witness} @ remote 1", "Aesop's Pawnshop", "Aesop's Pawnshop?")
    at.runner.gains()
    at.runner.resolves("Turner")
    assert [one.player for one in at.options()] == [Player.CORP]
    at.corp.resolves("Witness")
    assert at.game.tags == 1
