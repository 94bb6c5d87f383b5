"""Cards of the current pool, played: what each comes to was worked out from its printed text before it was tried."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import points_to_win, requirement, strength, subtypes
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import MADE, Table, make_card

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}


def hand(at: Table, player: Player = Player.RUNNER) -> int:
    return len(at.game.zone(Zone.HAND, player))


def names(at: Table, verb: str = "") -> set[str]:
    """The cards that can be chosen now."""
    return {at.game.copy(one.copy).name for one in at.options() if one.copy >= 0 and (not verb or one.verb == verb)}


def test_stoke_the_embers_pays_where_it_was_not_installed_from_hq(in_force: Lay) -> None:
    at = in_force("Kakurenbo @ hand", "Stoke the Embers @ discard pile", credits=(9, 5), **CORP)
    at.corp.plays("Kakurenbo")
    at.corp.uses("Kakurenbo")
    at.corp.uses("Stoke the Embers")
    at.to_the_end()
    assert at.corp.credits == 9 - 2 + 2
    assert at.copy("Stoke the Embers").count("advancement") == 3
    at = in_force("Stoke the Embers @ hand", **CORP)
    at.corp.installs("Stoke the Embers")
    at.to_the_end()
    assert at.corp.credits == 5


def test_whistleblower_steals_the_named_agenda_and_ignores_what_that_costs(in_force: Lay) -> None:
    at = in_force("Whistleblower", "Bellona @ hand", credits=(5, 0))
    at.runner.runs(server="HQ")
    at.runner.uses("Whistleblower")
    at.runner.names("Bellona")
    at.to_the_end()
    assert (at.copy("Bellona").zone, at.copy("Bellona").holder) == (Zone.SCORE, Player.RUNNER)
    assert at.copy("Whistleblower").zone is Zone.DISCARD


def test_the_twinning_counts_the_first_credits_spent_from_a_card(in_force: Lay) -> None:
    at = in_force("The Twinning", "Mantle", "Corroder", "Ice Wall @ HQ", "Hedge Fund @ hand", "PAD Campaign @ hand")
    at.runner.runs(server="HQ")
    at.runner.uses("Corroder", ability=1)
    at.runner.uses("The Twinning")
    at.to_the_end()
    assert at.runner.credits == 5
    assert at.copy("The Twinning").count("power") == 0
    assert sum("accesses" in one and "The Runner" in one for one in at.texts) == 2


def test_neurospike_adds_up_the_agendas_scored_this_turn(in_force: Lay) -> None:
    at = in_force(
        "Neurospike @ hand", "Offworld Office @ remote 1", *["Sure Gamble @ hand"] * 4, "Bellona @ score area", **CORP
    )
    at.transition.put(1, "advancement", 4)
    at.corp.gains()
    at.corp.scores("Offworld Office")
    at.corp.plays("Neurospike")
    at.to_the_end()
    assert hand(at) == 2


def test_saisentan_does_more_for_cards_of_the_named_type(in_force: Lay) -> None:
    at = in_force("Saisentan @ HQ", *["Sure Gamble @ hand"] * 7)
    at.runner.runs(server="HQ")
    at.corp.chooses(option=3)  # event
    at.to_the_end()
    assert hand(at) == 1
    at = in_force("Saisentan @ HQ", *["Sure Gamble @ hand"] * 7)
    at.runner.runs(server="HQ")
    at.corp.chooses(option=4)  # hardware
    at.to_the_end()
    assert hand(at) == 4


def test_matryoshka_breaks_as_many_as_are_paid_for_with_a_copy_turned_over(in_force: Lay) -> None:
    at = in_force("Matryoshka", "Matryoshka @ hand", "Afshar @ R&D", credits=(5, 9))
    at.runner.uses("Matryoshka", ability=2)
    at.runner.runs(server="R&D")
    at.runner.uses("Matryoshka", ability=3, subroutines=(1, 2))
    at.to_the_end()
    assert at.runner.credits == 7
    inner = at.game.copies[1]
    assert (inner.host, inner.faceup) == (0, False)
    at.runner.runs(server="R&D")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Matryoshka", ability=3))


def test_asmund_pudlat_hosts_two_cards_of_different_names(in_force: Lay) -> None:
    deck = ("Botulus @ deck", "Botulus @ deck", "Fermenter @ deck", "Corroder @ deck")
    at = in_force("Asmund Pudlat @ hand", *deck)
    at.runner.installs("Asmund Pudlat")
    at.runner.finds("Botulus")
    assert names(at, "finds") == {"Fermenter"}
    at.runner.finds("Fermenter")
    at.to_the_end()
    assert at.copy("Botulus").host == at.copy("Fermenter").host == at.copy("Asmund Pudlat").id


def test_umbrella_breaks_only_ice_that_hosts_a_trojan(in_force: Lay) -> None:
    at = in_force("Umbrella", "Enigma @ HQ", "Sure Gamble @ deck", "Hedge Fund @ deck")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Umbrella"))[0] == "rule_use_restriction"
    at = in_force("Umbrella", "Enigma @ HQ", "Botulus", "Sure Gamble @ deck", "Hedge Fund @ deck")
    at.transition.change(2, host=1)
    at.runner.runs(server="HQ")
    at.runner.uses("Umbrella", subroutines=(1, 2))
    at.runner.does_so()
    at.corp.does_so()
    at.to_the_end()
    assert (hand(at), hand(at, Player.CORP)) == (1, 1)


def test_sorocaban_blade_trashes_one_card_an_encounter(in_force: Lay) -> None:
    at = in_force("Sorocaban Blade @ HQ", "Corroder", "Daily Casts", "Plascrete Carapace")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert [at.copy(one).zone for one in ("Daily Casts", "Plascrete Carapace", "Corroder")] == [
        Zone.DISCARD,
        Zone.RIG,
        Zone.RIG,
    ]


def test_sting_hurts_more_for_copies_in_the_other_score_area(in_force: Lay) -> None:
    grip = ["Sure Gamble @ hand"] * 5
    at = in_force("Sting! @ hand", "Sting! @ score area", "Sting! @ score area", *grip)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert hand(at) == 5 - 3
    at = in_force("Sting! @ hand", "Sting! @ runner: score area", *grip)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert hand(at) == 5 - 1


def test_stegodon_derezzes_ice_elsewhere_and_weakens_breakers(in_force: Lay) -> None:
    at = in_force("Stegodon MK IV @ score area", "Ice Wall @ HQ", "Enigma @ R&D", "Corroder")
    at.runner.runs(server="HQ")
    at.corp.uses("Stegodon MK IV")
    at.until("step_encounter_paw")
    assert not at.copy("Enigma").faceup
    assert at.copy("Ice Wall").faceup
    assert (at.corp.credits, strength(at.game, at.copy("Corroder"))) == (6, 0)


def test_moon_pool_advances_for_agendas_that_it_showed(in_force: Lay) -> None:
    at = in_force("Moon Pool @ remote 1", "Bellona @ discard pile", "Ice Wall @ HQ", **CORP)
    at.transition.change(1, faceup=False)
    at.corp.gains()
    at.corp.uses("Moon Pool")
    at.corp.reveals("Bellona")
    at.corp.does_so()
    at.to_the_end()
    assert at.copy("Bellona").zone is Zone.DECK
    assert at.copy("Ice Wall").count("advancement") == 1
    assert at.copy("Moon Pool").zone is Zone.REMOVED


def test_trick_shot_goes_on_to_a_remote_server_once(in_force: Lay) -> None:
    at = in_force("Trick Shot @ hand", "PAD Campaign @ remote 1", *["Hedge Fund @ deck"] * 3, credits=(5, 1))
    at.runner.plays("Trick Shot")
    at.runner.uses("Trick Shot")
    at.runner.trashes("PAD Campaign")
    at.to_the_end()
    assert at.runner.credits == 0
    assert at.game.labels == ("successful", "successful")
    assert sum(one == "The Runner accesses Hedge Fund" for one in at.texts) == 2
    assert at.copy("PAD Campaign").zone is Zone.DISCARD


def test_window_of_opportunity_gives_the_ice_back_to_the_corp(in_force: Lay) -> None:
    at = in_force("Window of Opportunity @ hand", "Ice Wall @ HQ", credits=(0, 5))
    at.runner.plays("Window of Opportunity")
    at.runner.runs(server="HQ")
    at.until("step_approach_paw")
    assert not at.copy("Ice Wall").faceup
    at.corp.rezzes("Ice Wall")
    at.to_the_end()
    assert at.copy("Ice Wall").faceup
    assert at.game.labels[-1] == "successful"


def test_simulchip_costs_a_program_until_one_was_trashed_this_turn(in_force: Lay) -> None:
    at = in_force("Simulchip", "Simulchip", "Corroder", "Mimic @ discard pile", "Gordian Blade @ discard pile")
    at.runner.gains()
    at.runner.uses("Simulchip", copy=0)
    at.runner.installs("Mimic")
    assert at.copy("Corroder").zone is Zone.DISCARD
    at.runner.uses("Simulchip", copy=1)
    at.runner.installs("Corroder")
    at.to_the_end()
    assert at.copy("Mimic").zone is at.copy("Corroder").zone is Zone.RIG


def test_scatter_field_is_strong_alone(in_force: Lay) -> None:
    assert strength(in_force("Scatter Field @ HQ").game, in_force("Scatter Field @ HQ").copy("Scatter Field")) == 4
    at = in_force("Scatter Field @ HQ", "Ice Wall @ HQ", "Enigma @ R&D")
    assert strength(at.game, at.copy("Scatter Field")) == 0


def test_starlit_knight_ends_the_run_for_every_tag(in_force: Lay) -> None:
    at = in_force("Starlit Knight @ HQ", "Bellona @ score area", "Hostile Takeover @ score area", tags=2)
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert len([one for one in at.game.lingering if one.change is not None]) == 1
    at.to_the_end()
    assert at.game.tags == 4
    assert at.game.labels[-1] == "unsuccessful"


def test_sebastiao_installs_a_connection_only_for_the_first_tags(in_force: Lay) -> None:
    tags = 'do = [{ do = "give tags", amount = 1 }]'
    taker = make_card(
        "Taker",
        "runner",
        "resource",
        f'[[ability]]\nkind = "paid"\ntext = "[click]: x"\ncost = {{ clicks = 1 }}\n{tags}',
    )
    fan = make_card("Fan", "runner", "resource", "")
    MADE[fan] = MADE[fan]._replace(subtypes=("connection",), cost=3)
    who = "Sebastião Souza Pessoa: Activist Organizer"
    at = in_force(who, taker, f"{fan} @ hand")
    at.runner.uses(taker)
    at.runner.uses(who)
    at.to_the_end()
    assert at.copy(fan).zone is Zone.RIG
    assert at.runner.credits == 4
    at = in_force(who, taker, f"{fan} @ hand", tags=1)
    at.runner.uses(taker)
    assert who not in names(at)


def test_tao_salonga_swaps_two_pieces_of_ice(in_force: Lay) -> None:
    who = "Tāo Salonga: Telepresence Magician"
    at = in_force(who, "Ice Wall @ HQ", "Enigma @ R&D", "Hostile Takeover @ hand")
    at.transition.change(1, faceup=False)
    at.runner.runs(server="HQ")
    at.runner.uses(who)
    at.runner.swaps("Ice Wall")
    assert names(at) == {"Enigma"}
    at.to_the_end()
    assert (at.copy("Ice Wall").server, at.copy("Enigma").server) == ("R&D", "HQ")


def test_argus_crackdown_hurts_behind_ice_only(in_force: Lay) -> None:
    for ice, left in (("Ice Wall? @ HQ", 1), ("Ice Wall? @ R&D", 3)):
        at = in_force(
            "Argus Crackdown @ hand",
            ice,
            "PAD Campaign @ deck",
            *["Sure Gamble @ hand"] * 3,
            credits=(0, 5),
            active=Player.CORP,
            clicks=(1, 0),
        )
        at.corp.plays("Argus Crackdown")
        at.runner.runs(server="HQ")
        at.to_the_end()
        assert hand(at) == left


def test_tread_lightly_makes_ice_dearer_for_its_run_only(in_force: Lay) -> None:
    at = in_force("Tread Lightly @ hand", "Ice Wall? @ HQ", credits=(3, 5))
    at.runner.plays("Tread Lightly")
    at.runner.runs(server="HQ")
    at.until("step_approach_paw")
    assert at.refuses(Wanted(Player.CORP, "rezzes", "Ice Wall"))
    at.to_the_end()
    at.runner.runs(server="HQ")
    at.corp.rezzes("Ice Wall")


def test_direct_access_silences_identities_and_can_go_back(in_force: Lay) -> None:
    who = "Ryō “Phoenix” Ōno: Out of the Ashes"
    ice = make_card("Soft Ice", "corp", "ice", '[[subroutine]]\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]')
    at = in_force(who, "Direct Access @ hand", f"{ice} @ HQ", "Hedge Fund @ hand", "PAD Campaign @ hand")
    at.runner.plays("Direct Access")
    at.runner.runs(server="HQ")
    at.runner.uses("Direct Access")
    at.to_the_end()
    assert at.copy("Direct Access").zone is Zone.DECK
    assert at.runner.credits == 4
    assert hand(at, Player.CORP) == 2


def test_burner_sends_two_of_three_cards_where_the_runner_likes(in_force: Lay) -> None:
    cards = ("Hedge Fund @ hand", "Ice Wall @ hand", "PAD Campaign @ hand", "Enigma @ deck")
    at = in_force("Burner @ hand", *cards)
    at.runner.plays("Burner")
    at.runner.chooses(option=1)
    at.runner.returns("Hedge Fund")
    at.runner.chooses(option=2)
    at.runner.returns("Ice Wall")
    at.to_the_end()
    deck = [one.name for one in at.game.zone(Zone.DECK, Player.CORP)]
    assert deck == ["Hedge Fund", "Enigma", "Ice Wall"]


def test_monkeywrench_weakens_its_host_twice_and_its_neighbours_once(in_force: Lay) -> None:
    at = in_force("Monkeywrench", "Tollbooth @ HQ", "Enigma @ HQ", "Ice Wall @ R&D")
    at.transition.change(0, host=1)
    assert [strength(at.game, at.copy(one)) for one in ("Tollbooth", "Enigma", "Ice Wall")] == [3, 1, 1]


def test_muse_takes_other_programs_and_puts_trojans_on_ice(in_force: Lay) -> None:
    at = in_force("Muse @ hand", "Botulus @ deck", "Corroder @ discard pile", "Ice Wall @ HQ", credits=(5, 9))
    at.runner.installs("Muse")
    at.runner.finds("Botulus")
    at.to_the_end()
    assert at.copy("Botulus").host == at.copy("Ice Wall").id
    at = in_force("Muse @ hand", "Botulus @ deck", "Corroder @ discard pile", "Ice Wall @ HQ", credits=(5, 9))
    at.runner.installs("Muse")
    at.runner.finds("Corroder")
    at.to_the_end()
    assert at.copy("Corroder").host == at.copy("Muse").id


@pytest.mark.parametrize(("run_first", "paid"), [(True, 1), (False, 2)])
def test_marjanah_is_cheaper_after_a_successful_run(in_force: Lay, run_first: bool, paid: int) -> None:
    at = in_force("Marjanah", "Ice Wall @ HQ")
    if run_first:
        at.runner.runs(server="Archives")
        at.to_the_end()
    at.runner.runs(server="HQ")
    at.runner.uses("Marjanah", ability=1)
    at.passes()
    assert at.runner.credits == 5 - paid


def test_sang_kancil_is_cheaper_while_a_run_event_is_active(in_force: Lay) -> None:
    at = in_force("Sang Kancil", "Enigma @ HQ", "Tread Lightly @ hand", credits=(5, 5))
    at.runner.plays("Tread Lightly")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Sang Kancil", ability=2)
    at.passes()
    assert at.runner.credits == 5 - 1 - 1


def test_beatriz_breaches_r_and_d_and_sees_one_card_more(in_force: Lay) -> None:
    at = in_force("Beatriz Friere Gonzalez", *["Hedge Fund @ deck"] * 4, "PAD Campaign @ hand")
    at.runner.uses("Beatriz Friere Gonzalez")
    at.to_the_end()
    assert sum(one == "The Runner accesses Hedge Fund" for one in at.texts) == 2
    assert "The Runner accesses PAD Campaign" not in at.texts


def test_climactic_showdown_gives_accesses_where_no_ice_goes(in_force: Lay) -> None:
    for trashes, seen in ((True, 1), (False, 3)):
        at = in_force(
            "Climactic Showdown",
            "Ice Wall @ Archives",
            "Enigma @ deck",
            *["Hedge Fund @ deck"] * 6,
            active=Player.CORP,
            clicks=(1, 0),
        )
        at.corp.gains()
        if trashes:
            at.corp.trashes("Ice Wall")
        at.runner.runs(server="R&D")
        at.to_the_end()
        assert sum("The Runner accesses" in one for one in at.texts) == seen
        assert at.copy("Climactic Showdown").zone is Zone.REMOVED


def test_environmental_testing_pays_at_four_counters(in_force: Lay) -> None:
    at = in_force("Environmental Testing", "Corroder @ hand", credits=(5, 5))
    at.transition.put(0, "power", 3)
    at.runner.installs("Corroder")
    at.to_the_end()
    assert at.copy("Environmental Testing").zone is Zone.DISCARD
    assert at.runner.credits == 5 - 2 + 9


def test_side_hustle_pays_out_at_six_credits(in_force: Lay) -> None:
    at = in_force("Side Hustle", "Sure Gamble @ deck")
    at.transition.put(0, "credit", 5 - at.copy("Side Hustle").count("credit"))
    at.runner.runs(server="Archives")
    at.to_the_end()
    assert at.runner.credits == 5 + 6
    assert (at.copy("Side Hustle").zone, hand(at)) == (Zone.DISCARD, 1)


def test_paules_cafe_takes_off_for_the_first_card_only(in_force: Lay) -> None:
    fan = make_card("Friend", "runner", "resource", "")
    MADE[fan] = MADE[fan]._replace(subtypes=("connection",), unique=True)
    at = in_force("Pauleʼs Café", fan, "Corroder @ hand", "Mimic @ hand", credits=(5, 9))
    at.runner.uses("Pauleʼs Café", ability=1)
    at.runner.hosts("Corroder")
    at.runner.uses("Pauleʼs Café", ability=1)
    at.runner.uses("Pauleʼs Café", ability=2)
    at.runner.installs("Corroder")
    assert at.runner.credits == 9 - 1 - 1
    at.runner.uses("Pauleʼs Café", ability=3)
    at.to_the_end()
    assert at.runner.credits == 9 - 1 - 1 - 1 - 3


def test_the_class_act_looks_at_one_card_more_than_is_drawn(in_force: Lay) -> None:
    at = in_force("The Class Act", "Corroder @ deck", "Mimic @ deck", "Sure Gamble @ deck")
    at.runner.draws()
    at.runner.returns("Corroder")
    at.to_the_end()
    assert at.copy("Mimic").zone is Zone.HAND
    assert [one.name for one in at.game.zone(Zone.DECK, Player.RUNNER)] == ["Sure Gamble", "Corroder"]


def test_the_nihilist_takes_counters_from_any_cards(in_force: Lay) -> None:
    at = in_force(
        "The Nihilist",
        "Fermenter",
        "Sure Gamble @ deck",
        "Corroder @ deck",
        "Ice Wall @ deck",
        "Enigma @ deck",
        active=Player.CORP,
        clicks=(1, 0),
    )
    at.transition.put(0, "virus", 1)
    at.transition.put(1, "virus", 1)
    at.corp.gains()
    at.runner.pays("The Nihilist")
    at.to_the_end()
    assert hand(at) == 2
    assert at.copy("The Nihilist").count("virus") == 0


def test_verbal_plasticity_draws_two_for_the_first_basic_draw(in_force: Lay) -> None:
    at = in_force("Verbal Plasticity", *["Sure Gamble @ deck"] * 5)
    at.runner.draws()
    at.to_the_end()
    assert hand(at) == 2
    at.runner.draws()
    at.to_the_end()
    assert hand(at) == 3


def test_brasilia_strengthens_the_ice_for_another_that_is_derezzed(in_force: Lay) -> None:
    at = in_force("Brasília Government Grid @ HQ", "Ice Wall? @ HQ", "Enigma @ R&D")
    at.runner.runs(server="HQ")
    at.corp.rezzes("Ice Wall")
    at.corp.uses("Brasília Government Grid")
    at.until("step_encounter_paw")
    assert not at.copy("Enigma").faceup
    assert strength(at.game, at.copy("Ice Wall")) == 4


def test_reduced_service_makes_runs_cost_what_was_paid_twice_over(in_force: Lay) -> None:
    at = in_force("Reduced Service? @ remote 1", credits=(5, 9))
    at.runner.gains()
    at.corp.rezzes("Reduced Service")
    at.corp.uses("Reduced Service")
    at.corp.chooses(amount=3)
    at.to_the_end()
    assert (at.corp.credits, at.copy("Reduced Service").count("power")) == (2, 3)
    at.runner.runs(server="remote 1")
    assert at.runner.credits == 10 - 6


def test_yakov_is_paid_for_cards_of_his_server_and_for_himself(in_force: Lay) -> None:
    at = in_force("Yakov Erikovich Avdakov @ remote 1", "PAD Campaign @ remote 1", credits=(0, 9))
    at.runner.runs(server="remote 1")
    at.runner.accesses("PAD Campaign")
    at.runner.trashes("PAD Campaign")
    at.runner.trashes("Yakov Erikovich Avdakov")
    at.to_the_end()
    assert at.corp.credits == 4


def test_raindrops_cut_stone_counts_the_subroutine_that_ends_the_run_too(in_force: Lay) -> None:
    at = in_force("Raindrops Cut Stone @ hand", "Enigma @ HQ", *["Sure Gamble @ deck"] * 5)
    at.runner.plays("Raindrops Cut Stone")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert hand(at) == 2
    assert at.runner.credits == 5 - 1 + 3


def test_loot_box_pays_what_the_card_costs(in_force: Lay) -> None:
    at = in_force("Loot Box @ HQ", "Sure Gamble @ deck", "Corroder @ deck", "Mimic @ deck", "Unity @ deck")
    at.runner.runs(server="HQ")
    at.runner.pays()
    at.corp.returns("Sure Gamble")
    at.to_the_end()
    assert at.corp.credits == 10
    assert (at.copy("Sure Gamble").zone, at.copy("Loot Box").zone) == (Zone.HAND, Zone.DISCARD)


def test_gachapon_keeps_three_and_removes_the_others(in_force: Lay) -> None:
    deck = ("Corroder @ deck", *["Sure Gamble @ deck"] * 5, "Mimic @ deck")
    at = in_force("Gachapon", *deck)
    at.runner.gains()
    at.runner.uses("Gachapon")
    at.runner.uses("Gachapon")
    at.to_the_end()
    assert at.copy("Corroder").zone is Zone.RIG
    assert at.runner.credits == 6
    assert sum(one.zone is Zone.REMOVED for one in at.game.copies) == 2
    assert len(at.game.zone(Zone.DECK, Player.RUNNER)) == 4


def test_khusyuk_sees_as_many_cards_as_have_the_chosen_cost(in_force: Lay) -> None:
    at = in_force(
        "Khusyuk @ hand",
        "Corroder",
        "Corroder",
        "Mimic",
        "Hedge Fund @ deck",
        "Ice Wall @ deck",
        "Enigma @ deck",
        "PAD Campaign @ deck",
    )
    at.runner.plays("Khusyuk")
    at.runner.names(amount=2)
    assert names(at) == {"Hedge Fund", "Ice Wall"}
    at.to_the_end()
    assert len(at.game.zone(Zone.DECK, Player.CORP)) == 4


def test_plutus_plays_a_transaction_from_archives_and_removes_it(in_force: Lay) -> None:
    at = in_force("Plutus @ remote 1", "Hedge Fund @ discard pile", "Ice Wall @ deck", clicks=(0, 1))
    at.runner.gains()
    at.corp.uses("Plutus")
    at.to_the_end()
    assert at.copy("Hedge Fund").zone is Zone.REMOVED
    assert at.corp.credits == 9


def test_isaac_liberdade_advances_ice_where_he_arrives(in_force: Lay) -> None:
    at = in_force("Isaac Liberdade @ HQ", "Ice Wall @ R&D", active=Player.CORP, clicks=(1, 0))
    at.corp.gains()
    at.corp.uses("Isaac Liberdade")
    at.corp.chooses_server(server="R&D")
    at.corp.uses("Isaac Liberdade")
    at.to_the_end()
    assert at.copy("Isaac Liberdade").server == "R&D"
    assert at.copy("Ice Wall").count("advancement") == 1
    assert strength(at.game, at.copy("Ice Wall")) == 1 + 1 + 2


def test_blood_in_the_water_needs_as_much_as_the_grip_holds(in_force: Lay) -> None:
    at = in_force("Blood in the Water @ remote 1", *["Sure Gamble @ hand"] * 2, **CORP)
    assert requirement(at.game, at.copy("Blood in the Water")) == 2


def test_red_team_runs_each_central_server_once_a_turn(in_force: Lay) -> None:
    at = in_force("Red Team", "PAD Campaign @ remote 1")
    at.transition.put(0, "credit", 12) if not at.copy("Red Team").count("credit") else None
    at.runner.runs(server="HQ")
    at.to_the_end()
    at.runner.uses("Red Team")
    assert {one.detail[0] for one in at.options()} == {"R&D", "Archives"}
    at.runner.chooses_server(server="Archives")
    at.to_the_end()
    assert at.runner.credits == 8


def test_the_back_returns_two_cards_for_each_counter(in_force: Lay) -> None:
    heap = ("Simulchip @ discard pile", "Gachapon @ discard pile", "Corroder @ discard pile")
    at = in_force("The Back", *heap)
    at.transition.put(0, "power", 1)
    at.runner.uses("The Back")
    assert names(at) == {"Simulchip", "Gachapon"}
    at.runner.chooses("Simulchip")
    at.runner.chooses("Gachapon")
    at.to_the_end()
    assert at.copy("Simulchip").zone is at.copy("Gachapon").zone is Zone.DECK


def test_baklan_bochkin_derezzes_what_is_no_stronger_than_x(in_force: Lay) -> None:
    who = "“Baklan” Bochkin"
    for counters, rezzed in ((2, False), (1, True)):
        at = in_force(who, "Enigma @ HQ")
        at.transition.put(0, "power", counters - 1)
        at.runner.runs(server="HQ")
        at.until("step_encounter_paw")
        at.runner.uses(who)
        at.runner.names(amount=counters)
        at.to_the_end()
        assert at.copy("Enigma").faceup is rezzed
        assert (at.game.tags, at.copy(who).zone) == (1, Zone.DISCARD)


def test_az_mccaffrey_takes_a_credit_off_the_first_of_his_kinds(in_force: Lay) -> None:
    at = in_force("Az McCaffrey: Mechanical Prodigy", "Daily Casts @ hand", "Plascrete Carapace @ hand", credits=(5, 9))
    at.runner.installs("Daily Casts")  # neither a job nor a connection
    at.to_the_end()
    assert at.runner.credits == 9 - 3
    at.runner.installs("Plascrete Carapace")
    at.to_the_end()
    assert at.runner.credits == 9 - 3 - (3 - 1)


def test_issuaq_needs_less_for_agendas_that_lay_there(in_force: Lay) -> None:
    who = "Issuaq Adaptics: Sustaining Diversity"
    at = in_force(who, "Hostile Takeover @ remote 1", "Offworld Office @ remote 2", **CORP)
    at.transition.put(1, "advancement", 2)
    at.transition.put(2, "advancement", 3)
    at.corp.advances("Offworld Office")
    at.corp.scores("Offworld Office")
    at.corp.scores("Hostile Takeover")
    at.to_the_end()
    assert at.copy(who).count("power") == 1
    assert points_to_win(at.game, Player.CORP) == 6


def test_pichacao_comes_back_after_the_second_click(in_force: Lay) -> None:
    at = in_force("Pichação", "Ice Wall? @ HQ", credits=(0, 5))
    at.transition.change(0, host=1)
    at.runner.runs(server="HQ")
    at.runner.uses("Pichação")
    at.to_the_end()
    assert (at.game.clicks[1], at.copy("Pichação").zone) == (4, Zone.RIG)
    at.runner.runs(server="HQ")
    at.runner.uses("Pichação")
    at.to_the_end()
    assert (at.game.clicks[1], at.copy("Pichação").zone) == (4, Zone.HAND)


def test_hyoubu_gains_for_the_first_card_it_reveals_itself(in_force: Lay) -> None:
    who = "Hyoubu Institute: Absolute Clarity"
    at = in_force(who, "Corroder @ hand", **CORP)
    at.corp.uses(who)
    at.corp.chooses(option=1)
    at.to_the_end()
    assert at.corp.credits == 6
    at = in_force(who, "Behold! @ deck", credits=(0, 5))
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert at.corp.credits == 0


def test_harmony_ar_therapy_takes_no_name_twice(in_force: Lay) -> None:
    at = in_force("Harmony AR Therapy @ hand", *["Sure Gamble @ discard pile"] * 2, "Corroder @ discard pile")
    at.runner.plays("Harmony AR Therapy")
    at.runner.chooses("Sure Gamble")
    assert names(at) == {"Corroder"}


def test_cordyceps_swaps_ice_of_the_server_that_was_run(in_force: Lay) -> None:
    at = in_force("Cordyceps", "Ice Wall? @ HQ", "Enigma @ R&D", "Tollbooth @ Archives", credits=(0, 5))
    at.transition.put(0, "virus", 2)
    at.runner.runs(server="HQ")
    at.runner.uses("Cordyceps")
    assert names(at, "swaps") in ({"Enigma", "Tollbooth"}, {"Ice Wall"})


def test_engram_flush_trashes_cards_of_the_type(in_force: Lay) -> None:
    at = in_force("Engram Flush @ HQ", "Corroder @ hand", "Sure Gamble @ hand", "Mimic @ hand")
    at.runner.runs(server="HQ")
    at.corp.chooses(option=8)
    for name in ("Corroder", "Mimic"):
        at.corp.uses("Engram Flush")
        at.corp.trashes(name) if name == "Corroder" else None
    at.to_the_end()
    assert hand(at) == 1


def test_mercia_follows_the_ice_that_she_installs(in_force: Lay) -> None:
    at = in_force("Mercia B4LL4RD @ HQ", "Ice Wall @ hand", "Enigma @ R&D", active=Player.CORP, clicks=(1, 0))
    at.corp.gains()
    at.corp.uses("Mercia B4LL4RD")
    at.corp.chooses_server(server="R&D")
    at.to_the_end()
    assert at.copy("Mercia B4LL4RD").server == at.copy("Ice Wall").server == "R&D"
    assert at.corp.credits == 6  # the second ice costs 1, and 1 less


def test_strength_lasts_for_the_run_on_the_host_of_gamedragon(in_force: Lay) -> None:
    for cards, left in ((("GAMEDRAGON™ Pro",), 4), ((), 2)):
        at = in_force("Corroder", *cards, "Ice Wall @ HQ", "Palisade @ HQ", credits=(5, 9))
        if cards:
            at.transition.change(1, host=0)
        at.runner.runs(server="HQ")
        at.until("step_encounter_paw")
        at.runner.uses("Corroder", ability=2)
        at.runner.uses("Corroder", ability=1)
        at.until("step_approach_paw")
        assert strength(at.game, at.copy("Corroder")) == left


def test_bangun_strikes_for_an_agenda_that_lies_faceup(in_force: Lay) -> None:
    who, grip = "BANGUN: When Disaster Strikes", ["Sure Gamble @ hand"] * 3
    for faceup, left, tags in ((True, 1, 1), (False, 3, 0)):
        at = in_force(who, "Hostile Takeover @ hand", "Ice Wall @ deck", *grip, active=Player.CORP, clicks=(1, 0))
        at.corp.installs("Hostile Takeover")
        if faceup:
            at.corp.turns_faceup("Hostile Takeover")
        at.runner.runs(server="remote 1")
        at.to_the_end()
        assert (hand(at), at.game.tags) == (left, tags)


def test_topan_suffers_for_what_he_installs_cheaply(in_force: Lay) -> None:
    who = "Topan: Ormas Leader"
    at = in_force(who, "Corroder @ hand", "Sure Gamble @ hand", "Mimic @ deck")
    at.runner.uses(who)
    at.to_the_end()
    assert (at.copy("Corroder").zone, at.runner.credits, hand(at)) == (Zone.RIG, 5, 0)
    at.runner.draws()
    at.runner.installs("Mimic")
    at.to_the_end()
    assert at.game.winner == ""


def test_magdalene_installs_one_of_the_cards_she_discards(in_force: Lay) -> None:
    who = "Magdalene Keino-Chemutai: Cryptarchitect"
    grip = ("Corroder @ hand", "Mimic @ hand", *["Sure Gamble @ hand"] * 5)
    at = in_force(who, *grip, "Ice Wall @ deck", clicks=(0, 1))
    at.runner.gains()
    at.runner.discards("Corroder")
    at.runner.discards("Sure Gamble")
    at.runner.uses(who)
    at.to_the_end()
    assert at.copy("Corroder").zone is Zone.RIG
    assert at.copy("Mimic").zone is Zone.HAND
    assert at.runner.credits == 6 - 2


@pytest.mark.parametrize("side", ["corp", "runner"])
def test_detente_can_be_used_by_either_player(in_force: Lay, side: str) -> None:
    start = {"active": Player.CORP, "clicks": (3, 0)} if side == "corp" else {}
    at = in_force("Detente", "PAD Campaign @ hosted", "Ice Wall @ hosted", "Hedge Fund @ hand", **start)
    for one in (1, 2):
        at.transition.change(one, host=0)
    getattr(at, side).uses("Detente")
    at.runner.accesses()
    at.to_the_end()
    assert hand(at, Player.CORP) == 3
    assert sum("The Runner accesses" in one for one in at.texts) == 1


def test_klevetnik_silences_a_resource_until_the_corps_next_turn_is_over(in_force: Lay) -> None:
    at = in_force("Klevetnik? @ HQ", "Daily Casts", *["Ice Wall @ deck"] * 3, "Sure Gamble @ deck", clicks=(0, 1))
    at.runner.runs(server="HQ")
    at.corp.rezzes("Klevetnik")
    at.corp.uses("Klevetnik")
    at.to_the_end()
    assert [one.lasts for one in at.game.lingering] == ["your next turn"]
    for _ in range(3):
        at.corp.gains()
        at.to_the_end()
    assert at.options()[0].player is Player.RUNNER
    assert at.game.lingering == ()


def test_lycian_has_its_subtypes_until_it_is_derezzed(in_force: Lay) -> None:
    at = in_force("Lycian Multi-Munition? @ HQ", "Corroder", "Ice Wall @ deck", "Enigma @ deck", clicks=(0, 1))
    at.runner.runs(server="HQ")
    at.corp.rezzes("Lycian Multi-Munition")
    at.corp.chooses(option=4)
    at.until("step_encounter_paw")
    assert subtypes(at.game, at.copy("Lycian Multi-Munition")) >= {"barrier", "code gate"}
    at.to_the_end()
    assert not at.copy("Lycian Multi-Munition").faceup
    assert not subtypes(at.game, at.copy("Lycian Multi-Munition")) & {"barrier", "code gate"}


def test_sudden_commandment_knows_that_it_was_the_first_mandate(in_force: Lay) -> None:
    cards = ("Sudden Commandment @ hand", "Sudden Commandment @ hand", "Bellona @ score area", *["Ice Wall @ deck"] * 6)
    at = in_force(*cards, credits=(9, 5), **CORP)
    at.corp.plays("Sudden Commandment")
    at.corp.plays("Sudden Commandment")
    at.corp.pays("Sudden Commandment")
    at.to_the_end()
    assert (at.game.clicks, at.corp.credits) == ((3, 0), 9 - 1 - 1 - 3)


def test_au_co_counts_only_damage_that_the_corp_does(in_force: Lay) -> None:
    who = "AU Co.: The Gold Standard in Clones"
    at = in_force(who, "WAKE Implant v2A-JRJ @ hand", *["Sure Gamble @ hand"] * 3)
    at.runner.installs("WAKE Implant v2A-JRJ")
    at.to_the_end()
    assert at.copy(who).count("power") == 0
