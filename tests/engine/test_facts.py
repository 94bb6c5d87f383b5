"""The facts of a play as values: of the game, of both players, of each card and of each copy."""

from collections.abc import Callable

from judge_cli.engine.play.scenarios.outcome import Fact, facts
from judge_cli.engine.table.transcript import Transcript
from tests.engine.table import Table

Lay = Callable[..., Table]


def test_every_fact_of_a_play_is_told(table: Lay) -> None:
    at = table("Ice Wall @ HQ", "Ice Wall? @ R&D", "Datasucker", "Sure Gamble @ hand", credits=(5, 3), tags=1)
    at.transition.put(at.copy("Datasucker").id, "virus", 2)
    at.runner.runs(server="HQ")
    at.to_the_end()
    found = facts(at.game, Transcript(tuple(at.transition.entries)))
    of_game = [(one.fact, one.value) for one in found if one.player is None and one.card is None]
    assert of_game == [
        *(("label", "unsuccessful"), ("tags", 1), ("bad_publicity", 0), ("core_damage", 0)),
        ("winner", None),
    ]
    assert [one for one in found if one.player == "runner"] == [
        Fact("credits", 3, "runner"),
        Fact("clicks", 3, "runner"),
    ]
    assert [one.fact for one in found if one.card == "Ice Wall" and one.value is True and one.copy is None] == [
        "resolved"
    ]
    assert [(one.fact, one.value) for one in found if one.card == "Ice Wall" and one.copy == 2] == [
        *(("zone", "protecting a server"), ("holder", "corp"), ("server", "R&D"), ("faceup", False)),
    ]
    assert [(one.fact, one.value) for one in found if one.card == "Datasucker" and one.copy == 1] == [
        *(("zone", "rig"), ("holder", "runner"), ("virus_counters", 2)),
    ]
