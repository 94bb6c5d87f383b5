"""Cards of the pool in situations that were once played wrong: each outcome was worked out from the printed text."""

from collections.abc import Callable

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}


def hand(at: Table, player: Player = Player.RUNNER) -> int:
    return len(at.game.zone(Zone.HAND, player))


def names(at: Table, verb: str = "") -> set[str]:
    """The cards that can be chosen now."""
    return {at.game.copy(one.copy).name for one in at.options() if one.copy >= 0 and (not verb or one.verb == verb)}


def run_on(at: Table, *servers: str) -> None:
    """Has the Runner run on servers, one after the other, with the last run only begun."""
    for n, server in enumerate(servers):
        at.runner.runs(server=server)
        if n + 1 < len(servers):
            at.to_the_end()


def test_jeitinho_is_added_only_after_runs_on_all_three_central_servers(in_force: Lay) -> None:
    at = in_force("Jeitinho", "Hedge Fund @ deck", "Hedge Fund @ deck", clicks=(0, 2))
    run_on(at, "HQ", "R&D")
    at.to_the_end()
    assert at.game.active is Player.CORP
    assert at.copy("Jeitinho").zone is Zone.RIG
    at = in_force("Jeitinho", "Hedge Fund @ deck", "Hedge Fund @ deck", clicks=(0, 2))
    run_on(at, "HQ", "R&D")
    while at.game.active is Player.RUNNER:
        assert "Jeitinho" not in names(at, "uses")
        at.passes()


def test_jeitinho_counts_the_assassinations_in_the_score_area_of_the_runner(in_force: Lay) -> None:
    at = in_force("Jeitinho", "Jeitinho @ hand", "Jeitinho @ hand", *["Hedge Fund @ deck"] * 9, clicks=(0, 3))
    for turn in range(3):
        if turn:
            while not (found := [one for one in at.options() if one.verb == "installs"]):
                at.passes()
            at.engine.take(at.transition, found[0])
        run_on(at, "HQ", "R&D", "Archives")
        at.runner.uses("Jeitinho")
        assert any("added to the Runner's score area" in text for text in at.texts)
        if turn < 2:
            assert at.game.winner == ""
            for _ in range(3):
                at.corp.gains()
    assert at.game.winner == Player.RUNNER.value


def test_sorocaban_blade_trashes_one_card_in_each_encounter(in_force: Lay) -> None:
    at = in_force("Sorocaban Blade @ HQ", "Side Hustle", "Cyberfeeder", "Mimic")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert [at.copy(one).zone for one in ("Side Hustle", "Cyberfeeder", "Mimic")] == [Zone.DISCARD, Zone.RIG, Zone.RIG]
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert [at.copy(one).zone for one in ("Cyberfeeder", "Mimic")] == [Zone.DISCARD, Zone.RIG]


def test_an_encounter_within_another_counts_for_itself(in_force: Lay) -> None:
    waits = 'when = { event = "resolve subroutine", first = "encounter" }'
    gains = 'text = "x"\ndo = [{ do = "gain credits", amount = 10 }]'
    seer = make_card("Seer", "corp", "asset", f'[[ability]]\nkind = "conditional"\n{waits}\n{gains}')
    one = '[[subroutine]]\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]\n'
    other = '[[subroutine]]\ntext = "x"\ndo = [{ do = "encounter", what = { title = "Inner", is = "installed" } }]\n'
    inner, outer = make_card("Inner", "corp", "ice", one), make_card("Outer", "corp", "ice", one + other + one)
    at = in_force(f"{outer} @ HQ", f"{inner} @ R&D", f"{seer} @ remote 1", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.corp.credits == 3 + 2 * 10
