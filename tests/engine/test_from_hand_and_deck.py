"""Cards that do something where they are not in play, and where cards go: each outcome worked out from the card."""

from collections.abc import Callable

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}


def test_an_expendable_card_is_trashed_from_hq_to_advance_ice(in_force: Lay) -> None:
    at = in_force("Tree Line @ hand", "Ice Wall @ HQ", **CORP)
    at.corp.uses("Tree Line")
    at.to_the_end()
    assert (at.game.clicks, at.corp.credits) == ((2, 0), 4)
    assert at.copy("Tree Line").zone is Zone.DISCARD
    assert at.copy("Ice Wall").count("advancement") == 3


def test_an_expendable_card_needs_its_threat_level(in_force: Lay) -> None:
    cards = ("Angelique Garza Correa @ hand", "Sure Gamble @ hand", "Sure Gamble @ hand")
    at = in_force(*cards, **CORP)
    assert at.refuses(Wanted(Player.CORP, "uses", "Angelique Garza Correa"))[0] == "rule_threat_flag"
    at = in_force(*cards, "Bellona @ runner: score area", **CORP)
    at.corp.uses("Angelique Garza Correa")
    at.to_the_end()
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 1


def test_descent_puts_agendas_back_that_are_shown(in_force: Lay) -> None:
    at = in_force("Descent @ hand", "Bellona @ hand", "Hedge Fund @ deck", **CORP)
    at.corp.uses("Descent")
    at.corp.reveals("Bellona")
    at.to_the_end()
    assert at.copy("Bellona").zone is Zone.DECK
    assert at.copy("Hedge Fund").zone is Zone.HAND


def test_an_ambush_is_revealed_by_the_runner_in_r_and_d_and_nowhere_else(in_force: Lay) -> None:
    at = in_force("Byte! @ deck", *["Sure Gamble @ hand"] * 4)
    at.runner.runs(server="R&D")
    at.corp.uses("Byte!")
    at.to_the_end()
    assert at.texts.count("The Runner must reveal Byte! for as long as they access it") == 1
    assert (at.corp.credits, at.game.tags) == (1, 1)
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 1
    at = in_force("Byte! @ hand", *["Sure Gamble @ hand"] * 4)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert not any("reveal" in text for text in at.texts)


def test_oracle_thinktank_is_shuffled_back_by_the_corp_for_a_tag(in_force: Lay) -> None:
    at = in_force("Oracle Thinktank @ runner: score area", tags=1, **CORP)
    at.corp.uses("Oracle Thinktank")
    at.to_the_end()
    assert (at.game.tags, at.game.clicks) == (0, (2, 0))
    assert at.copy("Oracle Thinktank").zone is Zone.DECK
    at = in_force("Oracle Thinktank @ score area", tags=1, **CORP)
    assert at.refuses(Wanted(Player.CORP, "uses", "Oracle Thinktank"))


def test_secure_and_protect_installs_at_a_central_server_only(in_force: Lay) -> None:
    at = in_force("Secure and Protect @ hand", "Ice Wall @ deck", "PAD Campaign @ remote 1", **CORP)
    at.corp.plays("Secure and Protect")
    at.corp.finds("Ice Wall")
    while not any(one.verb == "chooses server" for one in at.options()):
        at.passes()
    assert [one.detail[0] for one in at.options()] == ["HQ", "R&D", "Archives"]


def test_peer_review_shows_all_but_one_and_installs_in_a_root(in_force: Lay) -> None:
    at = in_force("Peer Review @ hand", "Ice Wall @ hand", "PAD Campaign @ hand", "Hedge Fund @ hand", **CORP)
    at.corp.plays("Peer Review")
    at.corp.reveals("Hedge Fund")
    at.corp.reveals("Ice Wall")
    at.corp.uses("Peer Review")
    names = {at.game.copy(one.copy).name for one in at.options() if one.copy >= 0}
    assert names == {"PAD Campaign"}
    assert at.corp.credits == 5 - 4 + 7


def test_deep_dive_accesses_a_card_set_aside_for_a_click_another_and_the_rest_goes_back(in_force: Lay) -> None:
    deck = (*["Hedge Fund @ deck"] * 6, "Hostile Takeover @ deck", "Ice Wall @ deck", "PAD Campaign @ deck")
    at = in_force("Deep Dive @ hand", *deck, clicks=(0, 6))
    for server in ("HQ", "R&D", "Archives"):
        at.runner.runs(server=server)
        at.to_the_end()
    at.runner.plays("Deep Dive")
    names = {at.game.copy(one.copy).name for one in at.options() if one.verb == "accesses"}
    assert names == {"Hedge Fund", "Hostile Takeover", "Ice Wall"}
    at.runner.accesses("Hostile Takeover")
    at.runner.uses("Deep Dive")
    assert "Hostile Takeover" not in {at.game.copy(one.copy).name for one in at.options() if one.copy >= 0}
    at.runner.accesses("Ice Wall")
    at.to_the_end()
    assert at.copy("Hostile Takeover").zone is Zone.SCORE
    assert len(at.game.zone(Zone.DECK, Player.CORP)) == 8
    assert at.game.clicks == (0, 1)


def test_spark_of_inspiration_stops_at_the_first_program(in_force: Lay) -> None:
    cards = ("Sure Gamble @ deck", "Corroder @ deck", "Mimic @ deck")
    at = in_force("Spark of Inspiration @ hand", *cards)
    at.runner.plays("Spark of Inspiration")
    at.runner.uses("Spark of Inspiration")
    at.to_the_end()
    assert at.copy("Corroder").zone is Zone.RIG
    assert {at.copy(one).zone for one in ("Sure Gamble", "Mimic")} == {Zone.DECK}
    assert at.runner.credits == 2


def test_au_co_trashes_one_of_three_and_takes_the_rest(in_force: Lay) -> None:
    cards = ("Hedge Fund @ deck", "Ice Wall @ deck", "Bellona @ deck", "PAD Campaign @ deck", "Enigma @ deck")
    at = in_force("AU Co.: The Gold Standard in Clones", *cards, clicks=(0, 1))
    at.transition.put(0, "power", 2)
    at.runner.gains()
    at.corp.uses("AU Co.: The Gold Standard in Clones")
    at.corp.trashes("Ice Wall")
    at.to_the_end()
    assert at.copy("Ice Wall").zone is Zone.DISCARD
    assert at.copy("Hedge Fund").zone is at.copy("Bellona").zone is Zone.HAND
    assert at.copy("AU Co.: The Gold Standard in Clones").count("power") == 0


def test_simulation_reset_takes_back_and_draws_as_many_as_were_trashed(in_force: Lay) -> None:
    at = in_force(
        "Simulation Reset @ hand",
        "Ice Wall @ hand",
        "Enigma @ hand",
        "Hedge Fund @ discard pile",
        "Bellona @ deck",
        **CORP,
    )
    at.corp.plays("Simulation Reset")
    at.corp.trashes("Ice Wall")
    at.corp.trashes("Enigma")
    at.to_the_end()
    assert at.copy("Simulation Reset").zone is Zone.REMOVED
    assert len(at.game.zone(Zone.DISCARD, Player.CORP)) == 1
    assert len(at.game.zone(Zone.HAND, Player.CORP)) == 2


def test_a_teia_fills_a_second_remote_server_and_cannot_score_from_it(in_force: Lay) -> None:
    at = in_force("A Teia: IP Recovery", "PAD Campaign @ hand", "Bellona @ hand", **CORP)
    at.corp.installs("PAD Campaign")
    at.corp.uses("A Teia: IP Recovery")
    at.corp.installs("Bellona")
    at.to_the_end()
    assert (at.copy("PAD Campaign").server, at.copy("Bellona").server) == ("remote 1", "remote 2")
    at.transition.put(at.copy("Bellona").id, "advancement", 5)
    at.corp.gains()
    assert at.refuses(Wanted(Player.CORP, "scores", "Bellona"))[0] == "rule_cannot_precedence"


def test_front_company_keeps_the_first_run_off_remote_servers(in_force: Lay) -> None:
    at = in_force("Front Company @ remote 1", "Ice Wall @ remote 1")
    assert at.refuses(Wanted(Player.RUNNER, "runs", server="remote 1"))[0] == "rule_cannot_run_abilities"
    at.runner.runs(server="HQ")
    at.to_the_end()
    at.runner.runs(server="remote 1")
