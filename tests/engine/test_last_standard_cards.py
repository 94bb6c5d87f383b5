"""The Standard cards that came last, each played so that it goes wrong without the construct that it waited for."""

from collections.abc import Callable

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.rules.abilities.triggers import tally
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (4, 0)}
SURE_GAMBLES = ["Sure Gamble @ hand"] * 5


def hand(at: Table, player: Player = Player.RUNNER) -> int:
    return len(at.game.zone(Zone.HAND, player))


def last_turn(at: Table, word: str, copy: int = -1) -> None:
    """Has the Runner have done something in their last turn."""
    happened = Occurrence(word, copy=copy, player=Player.RUNNER)
    tally(at.transition, happened, counted_in={"last turn": "last turn"})


def test_neurospike_counts_an_agenda_that_was_scored_and_forfeited_since(in_force: Lay) -> None:
    forfeits = make_card(
        "Agenda Sale", "corp", "operation", '[[ability]]\nkind = "play"\ntext = "Forfeit an agenda."\n'
        'do = [{ do = "forfeit", what = { type = "agenda", in = "score area", whose = "you" } }]\n',
    )  # fmt: skip
    at = in_force("Neurospike @ hand", f"{forfeits} @ hand", "Offworld Office @ remote 1", *SURE_GAMBLES, **CORP)
    at.transition.put(2, "advancement", 4)
    at.corp.gains()
    at.corp.scores("Offworld Office")
    at.corp.plays(forfeits)
    at.corp.plays("Neurospike")
    at.to_the_end()
    assert at.copy("Offworld Office").zone is not Zone.SCORE
    assert hand(at) == 5 - 2


def test_wage_workers_gives_a_click_for_the_third_time_of_one_action_alone(in_force: Lay) -> None:
    at = in_force("Wage Workers @ remote 1", **CORP)
    for _ in range(3):
        at.corp.gains()
    at.to_the_end()
    assert at.game.clicks_of(Player.CORP) == 2
    at.corp.gains()
    at.to_the_end()
    assert at.game.clicks_of(Player.CORP) == 1


def test_wage_workers_counts_only_the_same_action(in_force: Lay) -> None:
    at = in_force("Wage Workers @ remote 1", "Hedge Fund @ deck", "Ice Wall @ hand", **CORP)
    at.corp.gains()
    at.corp.gains()
    at.corp.installs("Ice Wall", server="HQ")
    at.to_the_end()
    assert at.game.clicks_of(Player.CORP) == 1


def test_juli_pays_for_an_action_on_a_resource_before_that_resolves(in_force: Lay) -> None:
    at = in_force("Juli Moreira Lee", "Smartware Distributor", credits=(5, 0))
    at.transition.put(0, "power", 4 - at.copy("Juli Moreira Lee").count("power"))
    at.runner.gains()
    at.runner.uses("Smartware Distributor")
    at.to_the_end()
    assert at.copy("Juli Moreira Lee").count("power") == 3
    assert at.game.clicks_of(Player.RUNNER) == 4 - 2 + 1
    at.runner.uses("Smartware Distributor")
    at.to_the_end()
    assert at.copy("Juli Moreira Lee").count("power") == 3


def test_juli_is_trashed_once_it_is_empty(in_force: Lay) -> None:
    at = in_force("Juli Moreira Lee", "Smartware Distributor", credits=(5, 0))
    at.transition.put(0, "power", 1 - at.copy("Juli Moreira Lee").count("power"))
    at.runner.uses("Smartware Distributor")
    at.to_the_end()
    assert at.copy("Juli Moreira Lee").zone is Zone.DISCARD


def test_nuvem_looks_once_an_operation_has_resolved_and_after_an_action_on_an_expendable_card(in_force: Lay) -> None:
    at = in_force("Nuvem SA: Law of the Land", "Hedge Fund @ hand", "Ice Wall @ deck", "Enigma @ deck", **CORP)
    at.corp.plays("Hedge Fund")
    at.corp.uses("Nuvem SA: Law of the Land")
    at.to_the_end()
    assert at.copy("Ice Wall").zone is Zone.DISCARD
    assert at.corp.credits == 5 + 4 + 2
    at.corp.gains()
    at.to_the_end()
    assert at.copy("Enigma").zone is Zone.DECK


def test_petty_cash_is_played_from_archives_as_the_first_action_alone(in_force: Lay) -> None:
    at = in_force("Petty Cash @ discard pile", **CORP)
    at.corp.uses("Petty Cash")
    at.to_the_end()
    assert (at.corp.credits, at.game.clicks_of(Player.CORP)) == (5 - 3 + 5, 4)
    assert at.copy("Petty Cash").zone is Zone.REMOVED
    at = in_force("Petty Cash @ discard pile", **CORP)
    at.corp.gains()
    at.to_the_end()
    at.corp.uses("Petty Cash")
    at.to_the_end()
    assert (at.corp.credits, at.copy("Petty Cash").zone) == (6, Zone.DISCARD)


def test_petty_cash_from_hq_gives_no_click_and_comes_first(in_force: Lay) -> None:
    at = in_force("Petty Cash @ hand", "Petty Cash @ hand", **CORP)
    at.corp.plays("Petty Cash", target=0)
    at.to_the_end()
    assert (at.corp.credits, at.game.clicks_of(Player.CORP)) == (5 - 3 + 5, 3)
    assert at.copy("Petty Cash").zone is Zone.DISCARD
    assert at.refuses(Wanted(Player.CORP, "plays", "Petty Cash"))[0] == "rule_act_restriction"


def test_game_over_spares_what_is_paid_for_and_no_icebreaker_of_the_type(in_force: Lay) -> None:
    laid = ["Game Over @ hand", "Corroder", "Imp", "Datasucker", "Smartware Distributor", "Bellona @ score area"]
    at = in_force(*laid, credits=(9, 5), **CORP)
    assert at.refuses(Wanted(Player.CORP, "plays", "Game Over"))[0] == "rule_act_restriction"
    last_turn(at, "steal", 5)
    at.corp.plays("Game Over")
    at.corp.chooses(option=3)  # program
    at.runner.chooses("Imp")
    at.to_the_end()
    there = {
        name for name in ("Corroder", "Imp", "Datasucker", "Smartware Distributor") if at.copy(name).zone is Zone.RIG
    }
    assert there == {"Corroder", "Imp", "Smartware Distributor"}
    assert (at.runner.credits, at.game.bad_publicity) == (2, 1)


def test_regenesis_needs_archives_untouched_this_turn(in_force: Lay) -> None:
    at = in_force("Regenesis @ remote 1", "Bellona? @ discard pile", "Hedge Fund @ hand", **CORP)
    at.transition.put(0, "advancement", 3)
    at.corp.gains()
    at.corp.scores("Regenesis")
    at.corp.does_so()
    at.to_the_end()
    assert at.copy("Bellona").zone is Zone.SCORE
    at = in_force("Regenesis @ remote 1", "Bellona? @ discard pile", "Hedge Fund @ hand", **CORP)
    at.transition.put(0, "advancement", 3)
    at.corp.plays("Hedge Fund")
    at.corp.scores("Regenesis")
    at.to_the_end()
    assert at.copy("Bellona").zone is Zone.DISCARD


def test_charm_offensive_trashes_a_copy_of_what_was_accessed_in_archives(in_force: Lay) -> None:
    laid = ["Charm Offensive @ hand", "Tollbooth @ HQ", "Enigma @ R&D", "Tollbooth @ discard pile"]
    at = in_force(*laid)
    at.runner.plays("Charm Offensive")
    at.runner.uses("Charm Offensive")
    at.to_the_end()
    assert at.copy("Tollbooth").zone is Zone.DISCARD
    assert at.copy("Enigma").zone is Zone.PROTECTING


def test_virtual_service_agent_tags_unless_a_decoder_broke_it_in_that_encounter(in_force: Lay) -> None:
    at = in_force("Virtual Service Agent @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.tags == 1
    at = in_force("Virtual Service Agent @ HQ", "Unity")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Unity", ability=2)
    at.runner.uses("Unity", ability=1)
    at.to_the_end()
    assert at.game.tags == 0


def test_fully_operational_goes_on_for_each_protected_remote_with_a_card(in_force: Lay) -> None:
    laid = ["Fully Operational @ hand", "PAD Campaign @ remote 1", "Ice Wall @ remote 1", "Enigma @ remote 2"]
    at = in_force(*laid, "PAD Campaign @ remote 3", "Hedge Fund @ deck", "Hedge Fund @ deck", **CORP)
    at.corp.plays("Fully Operational")
    at.corp.chooses(option=1)
    at.corp.chooses(option=2)
    at.to_the_end()
    assert at.corp.credits == 5 - 1 + 2
    assert hand(at, Player.CORP) == 2


def test_complete_image_goes_on_as_long_as_the_named_card_is_trashed(in_force: Lay) -> None:
    laid = ["Complete Image @ hand", "Sure Gamble @ hand", "Dirty Laundry @ hand", "Bellona @ runner: score area"]
    at = in_force(*laid, credits=(9, 5), **CORP)
    assert at.refuses(Wanted(Player.CORP, "plays", "Complete Image"))[0] == "rule_act_restriction"
    last_turn(at, "successful run")
    at.corp.plays("Complete Image")
    at.corp.names("Dirty Laundry")
    at.runner.gains()
    assert hand(at) == 1
    at = in_force(*laid, credits=(9, 5), **CORP)
    last_turn(at, "successful run")
    at.corp.plays("Complete Image")
    at.corp.names("Sure Gamble")
    at.corp.names("Dirty Laundry")
    at.to_the_end()
    assert at.game.winner == Player.CORP.value


def test_bran_installs_ice_that_the_runner_meets_next(in_force: Lay) -> None:
    at = in_force("Enigma? @ HQ", "Brân 1.0 @ HQ", "Ice Wall @ HQ", "Tollbooth @ hand", credits=(9, 5))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Brân 1.0", subroutines=(2,))
    at.runner.uses("Brân 1.0", subroutines=(3,))
    at.corp.does_so()
    at.corp.installs("Tollbooth")
    at.to_the_end()
    assert [copy.name for copy in at.game.ice("HQ")] == ["Ice Wall", "Tollbooth", "Brân 1.0", "Enigma"]
    assert sum("approaches an unrezzed piece of ice" in text for text in at.texts) == 2


def test_maintenance_access_approaches_hq_in_the_place_of_archives(in_force: Lay) -> None:
    at = in_force("Maintenance Access @ hand", "Hedge Fund @ hand", "Manegarm Skunkworks @ Archives", credits=(5, 0))
    at.runner.plays("Maintenance Access")
    at.to_the_end()
    assert any("accesses Hedge Fund" in text for text in at.texts)
    assert not any("Manegarm Skunkworks" in text and "condition" in text for text in at.texts)
    assert at.game.clicks_of(Player.RUNNER) == 2


def test_heliamphora_hosts_one_card_of_a_breach_in_the_place_of_its_access(in_force: Lay) -> None:
    laid = ["Heliamphora", "Bellona @ discard pile", "Hedge Fund @ discard pile", "Ice Wall @ discard pile"]
    at = in_force(*laid, "Enigma @ hand", "Tollbooth @ hand", "Hagen @ hand")
    at.runner.runs(server="Archives")
    at.runner.uses("Heliamphora")
    at.to_the_end()
    hosted = [copy.name for copy in at.game.copies if copy.host == at.copy("Heliamphora").id]
    assert len(hosted) == 1
    assert sum(f"accesses {hosted[0]}" in text for text in at.texts) == 0
    assert sum("The Runner accesses" in text for text in at.texts) == 2


def test_shred_keeps_the_run_going_the_first_time_unless_the_corp_trashes_from_hq(in_force: Lay) -> None:
    laid = ["Shred @ hand", "Ice Wall @ remote 1", "PAD Campaign @ remote 1", "Hedge Fund @ hand"]
    at = in_force(*laid)
    at.runner.plays("Shred")
    at.runner.runs(server="remote 1")
    at.corp.declines()
    at.to_the_end()
    assert any("declared successful" in text for text in at.texts)
    at = in_force(*laid)
    at.runner.plays("Shred")
    at.runner.runs(server="remote 1")
    at.corp.pays()
    at.to_the_end()
    assert not any("declared successful" in text for text in at.texts)
    assert at.copy("Hedge Fund").zone is Zone.DISCARD


def test_flip_switch_takes_the_base_strength_of_a_trace(in_force: Lay) -> None:
    at = in_force("Flip Switch", "Data Raven @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.runner.uses("Flip Switch", ability=3)
    at.to_the_end()
    assert any("base strength 0" in text for text in at.texts)
    assert at.copy("Flip Switch").zone is Zone.DISCARD


def test_airbladex_prevents_what_ice_does_when_it_is_encountered(in_force: Lay) -> None:
    at = in_force("AirbladeX (JSRF Ed.)", "Data Raven @ HQ")
    at.transition.put(0, "power", 3 - at.copy("AirbladeX (JSRF Ed.)").count("power"))
    at.runner.runs(server="HQ")
    at.runner.uses("AirbladeX (JSRF Ed.)", ability=4)
    at.until("step_encounter_paw")
    assert at.game.tags == 0
    assert at.copy("AirbladeX (JSRF Ed.)").count("power") == 2


def test_tsakhia_replaces_the_subroutines_of_the_first_encounter_at_the_chosen_server(in_force: Lay) -> None:
    laid = ['Tsakhia "Bankhar" Gantulga', "Enigma @ HQ", "Ice Wall @ HQ", *SURE_GAMBLES]
    at = in_force(*laid, "Hedge Fund @ deck", active=Player.CORP, clicks=(1, 0))
    at.corp.gains()
    at.runner.uses('Tsakhia "Bankhar" Gantulga')
    at.runner.chooses_server(server="HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert hand(at) == 5 - 2
    assert sum("accesses" in text for text in at.texts) == 0
    assert at.game.clicks_of(Player.RUNNER) == 3
