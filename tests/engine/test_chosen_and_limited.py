"""What is chosen for later and what cards limit: types, numbers, printed subroutines, where credits come from."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import points, strength
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import MADE, Table, make_card

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}
PROGRAM = 8  # the number of this card type among those that can be named


def ways(at: Table, card: str) -> list[tuple[object, ...]]:
    """The sets of subroutines that uses of a card could break now."""
    return sorted(one.detail for one in at.options() if one.copy >= 0 and at.game.copy(one.copy).name == card)


def test_a_card_of_the_named_type_is_shuffled_away_and_no_other(in_force: Lay) -> None:
    grip = ("Corroder @ hand", "Mimic @ hand", "Gordian Blade @ hand", "Sure Gamble @ hand")
    at = in_force("Touch-ups @ hand", "Hostile Takeover @ remote 1", *grip, **CORP)
    at.corp.plays("Touch-ups")
    at.corp.chooses(option=PROGRAM)
    names = {at.game.copy(one.copy).name for one in at.options() if one.copy >= 0}
    assert names == {"Corroder", "Mimic", "Gordian Blade"}
    at.corp.chooses("Mimic")
    at.corp.chooses("Corroder")
    at.to_the_end()
    assert at.copy("Hostile Takeover").count("advancement") == 2
    assert at.copy("Mimic").zone is at.copy("Corroder").zone is Zone.DECK
    assert at.copy("Gordian Blade").zone is at.copy("Sure Gamble").zone is Zone.HAND


def test_world_tree_finds_a_card_of_the_type_of_the_trashed_one(in_force: Lay) -> None:
    at = in_force(
        "World Tree", "Daily Casts", "Corroder @ deck", "Smartware Distributor @ deck", "Plascrete Carapace @ deck"
    )
    at.runner.runs(server="Archives")
    at.runner.uses("World Tree")
    at.runner.finds("Smartware Distributor")
    at.to_the_end()
    assert at.copy("Daily Casts").zone is Zone.DISCARD
    assert at.copy("Smartware Distributor").zone is Zone.RIG
    assert at.runner.credits == 5


def test_focus_group_pays_and_places_no_more_than_there_are_cards_of_the_type(in_force: Lay) -> None:
    hand = ("Corroder @ hand", "Mimic @ hand", "Sure Gamble @ hand")
    at = in_force(
        "Focus Group @ hand", "Ice Wall @ deck", "PAD Campaign? @ remote 1", *hand, clicks=(0, 1), credits=(9, 5)
    )
    at.runner.runs(server="Archives")
    at.to_the_end()
    at.corp.plays("Focus Group")
    at.corp.chooses(option=PROGRAM)
    assert sorted(one.detail[0] for one in at.options()) == [0, 1, 2]
    at.corp.names(amount=2)
    at.corp.uses("Focus Group")
    at.to_the_end()
    assert at.copy("PAD Campaign").count("advancement") == 2
    assert at.corp.credits == 9 - 3 - 2


def test_ip_enforcement_takes_back_an_agenda_of_as_many_points_as_tags_were_removed(in_force: Lay) -> None:
    stolen = ("Hostile Takeover @ runner: score area", "Offworld Office @ runner: score area")
    at = in_force("IP Enforcement @ hand", *stolen, tags=3, **CORP)
    at.corp.plays("IP Enforcement")
    at.corp.names(amount=2)
    at.to_the_end()
    assert (at.game.tags, at.corp.credits) == (1, 3)
    assert at.copy("Offworld Office").zone is Zone.SERVER
    assert at.copy("Offworld Office").count("advancement") == 1
    assert at.copy("Hostile Takeover").zone is Zone.SCORE


def test_rejig_takes_off_what_the_card_that_went_back_costs(in_force: Lay) -> None:
    at = in_force("Rejig @ hand", "Corroder", "Gordian Blade @ hand", "Mimic")
    at.runner.plays("Rejig")
    at.runner.chooses("Corroder")
    at.runner.installs("Gordian Blade")
    at.to_the_end()
    assert at.copy("Corroder").zone is Zone.HAND
    assert at.copy("Gordian Blade").zone is Zone.RIG
    assert at.runner.credits == 5 - (4 - 2)


@pytest.mark.parametrize(("ice", "server", "most"), [("Afshar", "HQ", 1), ("Afshar", "R&D", 2)])
def test_only_one_printed_subroutine_of_afshar_is_broken_at_hq(in_force: Lay, ice: str, server: str, most: int) -> None:
    at = in_force(f"{ice} @ {server}", "Gordian Blade", credits=(5, 9))
    at.runner.runs(server=server)
    at.runner.uses("Gordian Blade", ability=1, subroutines=(1,))
    left = Wanted(Player.RUNNER, "uses", "Gordian Blade", ability=1, subroutines=(2,))
    if most == 1:
        assert at.refuses(left)[0] == "rule_cannot_precedence"
    else:
        at.does(left)


def test_subroutines_that_were_gained_are_not_limited(in_force: Lay) -> None:
    gained = '{ change = "subroutine", ability = { text = "x", do = [{ do = "purge" }] } }'
    said = f'do = [{{ lasting = [{gained}], lasts = "run" }}]'
    ice = make_card(
        "Gaining Ice",
        "corp",
        "ice",
        '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ change = "break limit", amount = 1 }]\n'
        f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "encounter", what = "this" }}\ntext = "x"\n{said}\n'
        '[[subroutine]]\ntext = "a"\ndo = [{ do = "purge" }]\n[[subroutine]]\ntext = "b"\ndo = [{ do = "purge" }]\n',
    )
    all_three = '[[ability]]\nkind = "paid"\ntext = "0 credits: break 3"\ncost = { credits = 0 }\n'
    key = make_card("Big Key", "runner", "program", all_three + 'do = [{ do = "break", amount = { up_to = 3 } }]')
    at = in_force(f"{ice} @ HQ", key)
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert ways(at, key) == [(0,), (0, 2), (1,), (1, 2), (2,)]


def test_hammer_yields_to_killers_alone(in_force: Lay) -> None:
    at = in_force("Hammer @ HQ", "Mimic", "Gordian Blade", "Mayfly", credits=(5, 20))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Mayfly", ability=2)
    at.runner.uses("Mayfly", ability=2)
    at.runner.uses("Mayfly", ability=2)
    at.runner.uses("Mayfly", ability=1, subroutines=(1,))
    assert (
        at.refuses(Wanted(Player.RUNNER, "uses", "Mayfly", ability=1, subroutines=(2,)))[0] == "rule_cannot_precedence"
    )


def test_what_killers_break_does_not_count_for_hammer(in_force: Lay) -> None:
    at = in_force("Hammer @ HQ", "Carmen", "Mayfly", credits=(5, 20))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Carmen", ability=3)
    for _ in range(3):
        at.runner.uses("Mayfly", ability=2)
    at.runner.uses("Carmen", ability=2, subroutines=(2,))
    at.runner.uses("Mayfly", ability=1, subroutines=(1,))
    third = Wanted(Player.RUNNER, "uses", "Mayfly", ability=1, subroutines=(3,))
    assert at.refuses(third)[0] == "rule_cannot_precedence"
    at.runner.uses("Carmen", ability=2, subroutines=(3,))


def test_the_limit_of_an_ice_says_nothing_about_another_ice(in_force: Lay) -> None:
    at = in_force("Hammer @ R&D", "Enigma @ HQ", "Gordian Blade", credits=(5, 20))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Gordian Blade", ability=1, subroutines=(1,))
    at.runner.uses("Gordian Blade", ability=1, subroutines=(2,))
    assert at.game.encounter is not None
    assert set(at.game.encounter.broken) == {0, 1}


def test_gold_farmer_takes_a_credit_for_each_subroutine_broken_at_once(in_force: Lay) -> None:
    at = in_force("Gold Farmer @ HQ", "Tremolo", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.runner.uses("Tremolo", ability=1, subroutines=(1, 2))
    at.to_the_end()
    assert at.runner.credits == 9 - 3 - 2


@pytest.mark.parametrize(("chips", "cost"), [(0, 3), (2, 1), (4, 0)])
def test_tremolo_is_cheaper_for_each_cybernetic_hardware(in_force: Lay, chips: int, cost: int) -> None:
    chip = make_card("Chip", "runner", "hardware", "")
    MADE[chip] = MADE[chip]._replace(subtypes=("cybernetic",))
    at = in_force("Ice Wall @ HQ", "Tremolo", *[chip] * chips)
    at.runner.runs(server="HQ")
    at.runner.uses("Tremolo", ability=1)
    assert at.runner.credits == 5 - cost


def test_banner_keeps_subroutines_of_a_barrier_from_ending_the_run(in_force: Lay) -> None:
    at = in_force("Ice Wall @ HQ", "Banner")
    at.runner.runs(server="HQ")
    at.runner.uses("Banner")
    at.to_the_end()
    assert "Banner: Ice Wall cannot end the run" in at.texts
    assert at.game.labels[-1] == "successful"
    at = in_force("Enigma @ HQ", "Banner")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Banner"))[0] == "rule_use_restriction"


def test_penrose_is_strengthened_with_stealth_credits_only(in_force: Lay) -> None:
    at = in_force("Enigma @ HQ", "Penrose", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Penrose", ability=3))[0] == "rule_cost"
    at = in_force("Enigma @ HQ", "Penrose", "Mantle", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Penrose", ability=3)
    at.passes()
    assert at.runner.credits == 9
    assert strength(at.game, at.copy("Penrose")) == 5
    assert at.copy("Mantle").count("credit") == 0


def test_utae_breaks_x_subroutines_for_x_credits_once_in_a_run(in_force: Lay) -> None:
    at = in_force("Afshar @ R&D", "Utae", credits=(5, 2))
    at.runner.runs(server="R&D")
    at.until("step_encounter_paw")
    at.runner.uses("Utae", ability=1, subroutines=(1, 2))
    at.passes()
    assert at.runner.credits == 0
    at = in_force("Afshar @ R&D", "Utae", credits=(5, 1))
    at.runner.runs(server="R&D")
    at.until("step_encounter_paw")
    assert [one.detail for one in at.options() if one.ability == 0] == [(0,), (1,)]


def test_a_card_that_became_an_agenda_counts_and_is_itself_again_once_it_leaves(in_force: Lay) -> None:
    at = in_force("Backroom Machinations @ hand", tags=1, **CORP)
    at.corp.plays("Backroom Machinations")
    at.to_the_end()
    assert at.copy("Backroom Machinations").zone is Zone.SCORE
    assert points(at.game, Player.CORP) == 1
    assert (at.game.tags, at.game.winner) == (0, "")
    at.transition.move(at.copy("Backroom Machinations").id, Zone.HAND)
    assert at.copy("Backroom Machinations").zone is Zone.DISCARD
    assert at.copy("Backroom Machinations").card.type == "operation"


def test_nightmare_archive_is_worth_less_than_nothing_to_the_runner(in_force: Lay) -> None:
    at = in_force("Nightmare Archive @ hand", "Sure Gamble @ hand")
    at.runner.runs(server="HQ")
    at.runner.does_so()
    at.to_the_end()
    assert points(at.game, Player.RUNNER) == -1
    at = in_force("Nightmare Archive @ hand", "Sure Gamble @ hand")
    at.runner.runs(server="HQ")
    at.runner.declines()
    at.to_the_end()
    assert (at.copy("Nightmare Archive").zone, at.game.core) == (Zone.REMOVED, 1)


def test_three_assassinations_win_the_game(in_force: Lay) -> None:
    at = in_force("Jeitinho", "Jeitinho @ hand", "Jeitinho @ hand", clicks=(0, 3))
    for server in ("HQ", "R&D", "Archives"):
        at.runner.runs(server=server)
        at.to_the_end() if server != "Archives" else at.runner.uses("Jeitinho")
    assert at.copy("Jeitinho").zone is Zone.SCORE
    assert at.game.winner == ""


def test_wall_to_wall_resolves_one_of_its_ways_beside_another_asset_and_three_alone(in_force: Lay) -> None:
    at = in_force("Wall to Wall @ remote 1", "Hedge Fund @ deck", "Ice Wall @ deck", "Enigma @ HQ", clicks=(0, 1))
    at.runner.gains()
    for option in (1, 2, 3):
        at.corp.chooses(option=option)
    at.to_the_end()
    assert at.corp.credits == 6
    assert at.copy("Enigma").count("advancement") == 1
    assert len(at.game.zone(Zone.HAND, Player.CORP)) == 2
    at = in_force("Wall to Wall @ remote 1", "PAD Campaign @ remote 2", "Hedge Fund @ deck", clicks=(0, 1))
    at.runner.gains()
    at.corp.chooses(option=4)
    at.to_the_end()
    assert at.copy("Wall to Wall").zone is Zone.HAND


def test_into_the_depths_resolves_as_many_ways_as_ice_was_passed(in_force: Lay) -> None:
    at = in_force("Into the Depths @ hand", "Ice Wall? @ HQ", "Enigma? @ HQ", "Corroder @ deck", credits=(0, 5))
    at.runner.plays("Into the Depths")
    at.runner.runs(server="HQ")
    at.runner.chooses(option=1)
    at.runner.chooses(option=2)
    at.runner.finds("Corroder")
    at.to_the_end()
    assert at.copy("Corroder").zone is Zone.RIG
    assert at.runner.credits == 5 - 1 + 4 - 2
