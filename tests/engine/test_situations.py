"""Situations that cards and rules make together, each played out as the printed text has it."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import hand_size, strength
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
GAMBLE = "Sure Gamble @ hand"


def offered(at: Table, verb: str, card: str = "") -> bool:
    """Whether a choice of this verb, with this card, is among those that can be made now."""
    return any(c.verb == verb and (not card or at.game.copy(c.copy).name == card) for c in at.options())


def told(at: Table, *words: str) -> bool:
    """Whether something was told with all these words."""
    return any(all(word in text for word in words) for text in at.texts)


def zone(at: Table, name: str) -> Zone:
    """Where the first copy of a card is."""
    return at.copy(name).zone


def test_core_damage_lowers_the_maximum_hand_size(table: Lay) -> None:
    at = table(*[GAMBLE] * 5, core=1, clicks=(0, 1))
    assert hand_size(at.game, Player.RUNNER) == 4
    at.runner.gains()
    for _ in range(40):
        if at.game.active is Player.CORP:
            break
        at.passes()
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 4
    assert len(at.game.zone(Zone.HAND, Player.CORP)) == 0


def test_core_damage_is_counted_when_a_subroutine_does_it(table: Lay) -> None:
    at = table("Fairchild 2.0 @ HQ", GAMBLE, GAMBLE)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.core == 1
    assert hand_size(at.game, Player.RUNNER) == 4
    assert "rule_max_hand_size_core_damage" in at.cited


@pytest.mark.parametrize(("ice", "drawn"), [("Fairchild 2.0", 0), ("Gemini", 3)])
def test_only_net_and_meat_damage_lets_a_trashed_event_draw(table: Lay, ice: str, drawn: int) -> None:
    at = table(f"{ice} @ HQ", "I've Had Worse @ hand", *["Sure Gamble @ deck"] * 3)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert zone(at, "I've Had Worse") is Zone.DISCARD
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == drawn


def test_a_card_that_costs_nothing_gives_nothing_for_being_installed(table: Lay) -> None:
    at = table("In the Groove @ hand", "Crowdfunding @ hand", "Mimic @ hand", clicks=(0, 4))
    at.runner.plays("In the Groove")
    at.runner.installs("Crowdfunding")
    assert at.runner.credits == 5
    assert not offered(at, "chooses")
    at.runner.installs("Mimic")
    at.runner.chooses(option=2)
    assert at.runner.credits == 5 - 3 + 1


def test_a_card_can_be_played_first_or_not_at_all(table: Lay) -> None:
    at = table("In the Groove @ hand", clicks=(0, 4))
    at.runner.gains()
    assert not offered(at, "plays", "In the Groove")


def test_an_ice_chosen_on_installing_can_be_bypassed(table: Lay) -> None:
    at = table("Femme Fatale @ hand", "Enigma @ HQ", "Ice Wall @ R&D", credits=(5, 20))
    at.runner.installs("Femme Fatale")
    at.runner.chooses_card("Enigma")
    at.runner.runs(server="HQ")
    at.until("step_encounter_begins")
    at.runner.uses("Femme Fatale")
    assert "rule_bypass" in at.cited
    assert at.runner.credits == 20 - 9 - 2


def test_an_ice_that_left_play_and_came_back_is_another_object(table: Lay) -> None:
    at = table("Femme Fatale @ hand", "Himitsu-Bako @ HQ", credits=(9, 20))
    at.runner.installs("Femme Fatale")
    at.runner.chooses_card("Himitsu-Bako")
    chosen = at.copy("Himitsu-Bako")
    assert at.game.is_there(chosen.id)
    fresh = at.transition.move(chosen.id, Zone.HAND)
    back = at.transition.move(fresh, Zone.PROTECTING, server="HQ", order=0)
    assert not at.game.is_there(chosen.id) and at.game.is_there(back)
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert not told(at, "Femme Fatale met its condition (encounter)")


def test_nothing_comes_between_a_tag_and_damage_of_one_instruction(table: Lay) -> None:
    at = table("Snare! @ hand", "Mr. Stone @ remote 1", *[GAMBLE] * 5, clicks=(0, 2))
    at.runner.runs(server="HQ")
    at.corp.uses("Snare!")
    at.to_the_end()
    tag = next(n for n, text in enumerate(at.texts) if "takes 1 tag" in text)
    net = next(n for n, text in enumerate(at.texts) if "suffers 3 net damage" in text)
    meat = next(n for n, text in enumerate(at.texts) if "suffers 1 meat damage" in text)
    assert tag < net < meat


def test_both_effects_of_one_instruction_can_be_interrupted_in_one_window_in_any_order(table: Lay) -> None:
    at = table("Snare! @ hand", "Decoy", "Feedback Filter", *[GAMBLE] * 5, credits=(5, 3))
    at.runner.runs(server="HQ")
    at.corp.uses("Snare!")
    at.runner.uses("Feedback Filter")
    at.runner.uses("Decoy")
    at.to_the_end()
    assert at.game.tags == 0
    assert told(at, "suffers 2 net damage")


@pytest.mark.parametrize("amount", [0, 2, 5])
def test_up_to_five_credits_are_lost_as_the_runner_chooses(table: Lay, amount: int) -> None:
    at = table("Account Siphon @ hand")
    at.runner.plays("Account Siphon")
    at.runner.runs(server="HQ")
    at.runner.replaces("Account Siphon")
    at.runner.loses(amount=amount)
    at.to_the_end()
    assert (at.corp.credits, at.runner.credits, at.game.tags) == (5 - amount, 5 + 2 * amount, 2)


@pytest.mark.parametrize(
    ("ice", "held", "asked"), [("Enigma", "Enigma", True), ("Enigma", "Ice Wall", False), ("Enigma?", "Enigma", False)]
)
def test_a_copy_of_rezzed_ice_is_needed_to_have_it_encountered_again(
    table: Lay, ice: str, held: str, asked: bool
) -> None:
    at = table(f"{ice} @ HQ", "The Twins @ HQ", f"{held} @ hand", "Gordian Blade", credits=(0, 9))
    at.runner.runs(server="HQ")
    if ice == "Enigma":
        at.runner.uses("Gordian Blade", ability=1, subroutines=(1,))
        at.runner.uses("Gordian Blade", ability=1, subroutines=(2,))
    for _ in range(30):
        if offered(at, "uses", "The Twins") or not at.game.run:
            break
        at.passes()
    assert offered(at, "uses", "The Twins") is asked
    if asked:
        at.corp.uses("The Twins")
        at.corp.trashes("Enigma")
        assert sum("encounters Enigma" in text for text in at.texts) == 2
        assert sum(c.zone is Zone.DISCARD for c in at.game.copies) == 1


@pytest.mark.parametrize("pays", [True, False])
def test_unless_the_runner_pays_is_offered_and_honoured(table: Lay, pays: bool) -> None:
    at = table("Giordano Memorial Field @ HQ", "Hostile Takeover @ runner: score area", credits=(5, 2))
    at.runner.runs(server="HQ")
    if pays:
        at.runner.pays()
    at.to_the_end()
    assert at.runner.credits == (0 if pays else 2)
    assert told(at, "The run is ended") is not pays


def test_what_cannot_be_paid_is_not_offered(table: Lay) -> None:
    at = table("Giordano Memorial Field @ HQ", "Hostile Takeover @ runner: score area", credits=(5, 1))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert told(at, "The run is ended")


@pytest.mark.parametrize(("credits", "ended", "left"), [(2, True, 2), (3, False, 0)])
def test_a_runner_who_cannot_pay_all_pays_nothing_and_the_run_ends(
    table: Lay, credits: int, ended: bool, left: int
) -> None:
    at = table("Tollbooth @ HQ", credits=(5, credits))
    at.runner.runs(server="HQ")
    if ended:
        at.to_the_end()
    else:
        at.until("step_encounter_paw")
    assert at.runner.credits == left
    assert told(at, "is not able to pay 3 credits") is ended


def test_a_second_console_sends_the_first_one_away(in_force: Lay) -> None:
    at = in_force("Desperado", "Security Nexus @ hand", credits=(5, 8))
    at.runner.installs("Security Nexus")
    at.to_the_end()
    assert (zone(at, "Desperado"), zone(at, "Security Nexus")) == (Zone.DISCARD, Zone.RIG)
    assert "step_checkpoint_uniqueness" in at.cited


def test_the_copy_of_a_unique_card_that_became_active_last_stays_whatever_else_changes(table: Lay) -> None:
    at = table("Ash 2X3ZB9CY? @ remote 1", "Ash 2X3ZB9CY @ remote 2")
    at.transition.change(0, faceup=True)
    at.transition.put(1, "advancement", 1)
    at.runner.gains()
    at.to_the_end()
    assert [copy.zone for copy in at.game.copies] == [Zone.SERVER, Zone.DISCARD]


def test_unique_agendas_in_a_score_area_stay_both(table: Lay) -> None:
    make_card("Only Plan", "corp", "agenda", "unique = true")
    at = table("Only Plan @ score area", "Only Plan @ score area")
    at.runner.gains()
    at.to_the_end()
    assert [copy.zone for copy in at.game.copies] == [Zone.SCORE, Zone.SCORE]


def test_a_console_in_the_grip_does_not_count(table: Lay) -> None:
    at = table("Desperado", "Security Nexus @ hand", "Mimic @ hand", credits=(5, 8))
    at.runner.installs("Mimic")
    at.to_the_end()
    assert (zone(at, "Desperado"), zone(at, "Security Nexus")) == (Zone.RIG, Zone.HAND)


@pytest.mark.parametrize("older", ["Crisium Grid", "Crisium Grid?"])
def test_a_new_region_sends_the_one_in_the_same_root_away_rezzed_or_not(table: Lay, older: str) -> None:
    at = table(f"{older} @ HQ", "Heinlein Grid @ hand", clicks=(3, 0), active=Player.CORP)
    at.corp.installs("Heinlein Grid", server="HQ")
    at.to_the_end()
    assert (zone(at, "Crisium Grid"), zone(at, "Heinlein Grid")) == (Zone.DISCARD, Zone.SERVER)


def test_a_new_region_leaves_the_one_in_another_root_alone(table: Lay) -> None:
    at = table("Crisium Grid @ HQ", "Heinlein Grid @ hand", clicks=(3, 0), active=Player.CORP)
    at.corp.installs("Heinlein Grid", server="R&D")
    at.to_the_end()
    assert zone(at, "Crisium Grid") is Zone.SERVER


def test_drawing_from_an_empty_stack_draws_nothing_and_says_so(table: Lay, in_force: Lay) -> None:
    at = table("I've Had Worse @ hand", "Sure Gamble @ deck", credits=(5, 5))
    at.runner.plays("I've Had Worse")
    assert told(at, "The Runner draws 1 card")
    empty = in_force("I've Had Worse @ hand")
    empty.runner.plays("I've Had Worse")
    assert told(empty, "The Runner has no card to draw") and not told(empty, "draws")
    refused = table("I've Had Worse @ hand").refuses(Wanted(Player.RUNNER, "plays", card="I've Had Worse"))
    assert refused == ("rule_potential_to_change_game_state", "nothing that I've Had Worse does could change the game")


def test_cards_trashed_out_of_a_central_server_are_trashed_from_it(table: Lay) -> None:
    at = table("Warroid Tracker @ HQ", "PAD Campaign @ hand", "Mimic", "Corroder", "Djinn", credits=(5, 5))
    at.runner.runs(server="HQ")
    at.runner.accesses("PAD Campaign")
    at.runner.trashes("PAD Campaign")
    assert told(at, "Warroid Tracker met its condition")
    at.corp.spends(amount=5)
    at.runner.trashes("Mimic")
    at.runner.trashes("Djinn")
    assert (zone(at, "Mimic"), zone(at, "Djinn"), zone(at, "Corroder")) == (Zone.DISCARD, Zone.DISCARD, Zone.RIG)


def test_up_to_two_subroutines_can_be_one(table: Lay) -> None:
    at = table("Fairchild 2.0 @ HQ", GAMBLE)
    at.runner.runs(server="HQ")
    at.runner.uses("Fairchild 2.0", subroutines=(3,))
    assert at.game.encounters[-1].broken == (2,)


def test_an_operation_with_a_trash_cost_can_be_trashed_on_access(table: Lay) -> None:
    at = table("BOOM! @ hand")
    at.runner.runs(server="HQ")
    at.runner.trashes("BOOM!")
    assert zone(at, "BOOM!") is Zone.DISCARD and at.runner.credits == 4


def test_an_identity_is_flipped_and_its_other_side_applies(table: Lay) -> None:
    at = table("Earth Station: SEA Headquarters", "Ice Wall @ remote 1", active=Player.CORP, clicks=(3, 0))
    at.corp.uses("Earth Station: SEA Headquarters")
    assert told(at, "Earth Station: SEA Headquarters is flipped")
    back = at.copy("Earth Station: SEA Headquarters").card
    assert [one.text for one in back.abilities[:1]] == ["Limit 1 remote server."]
    assert any("remote server" in one.text and "6 credits" in one.text for one in back.abilities)


def test_no_credit_is_taken_from_a_card_that_has_none(table: Lay) -> None:
    at = table("Crowdfunding", active=Player.CORP, clicks=(0, 0))
    at.transition.change(at.copy("Crowdfunding").id, counters=())
    before = at.runner.credits
    for _ in range(60):
        if at.game.active is Player.RUNNER and offered(at, "gains"):
            break
        at.engine.take(at.transition, at.options()[0])
    assert at.runner.credits == before


def test_the_first_time_in_a_run_is_counted_anew_in_the_next_run(table: Lay) -> None:
    at = table("Jesminder Sareen: Girl Behind the Curtain", "Data Raven @ HQ", credits=(0, 9))
    for _ in range(2):
        at.runner.runs(server="HQ")
        at.runner.chooses(option=1)
        at.to_the_end()
    assert at.game.tags == 0
    assert sum("avoids 1 tag" in text for text in at.texts) == 2


def test_only_times_that_meet_the_whole_condition_count_for_the_first_time(table: Lay) -> None:
    at = table("Security Testing", "John Masanori", *["Sure Gamble @ deck"] * 3, clicks=(0, 4))
    at.transition.change(at.copy("Security Testing").id, kept=(("chosen", ("Archives",)),))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 1
    at.runner.runs(server="Archives")
    at.to_the_end()
    assert told(at, "Security Testing replaces the access")
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 1


def test_an_additional_cost_is_told_of_the_cards_that_ask_for_it(table: Lay) -> None:
    at = table("Enhanced Login Protocol", "Earth Station: SEA Headquarters", clicks=(0, 4))
    at.runner.runs(server="R&D")
    assert told(at, "additional cost to run: 1 click (Enhanced Login Protocol)")


def test_the_corp_chooses_which_cards_are_swapped(table: Lay) -> None:
    at = table("Project Yagi-Uda", "Enigma @ HQ", "Ice Wall @ hand", "Tollbooth @ hand", credits=(0, 5))
    at.transition.put(at.copy("Project Yagi-Uda").id, "agenda", 1)
    at.runner.runs(server="HQ")
    at.corp.uses("Project Yagi-Uda")
    at.corp.swaps("Enigma")
    at.corp.swaps("Tollbooth")
    assert (zone(at, "Tollbooth"), zone(at, "Enigma"), zone(at, "Ice Wall")) == (
        Zone.PROTECTING,
        Zone.HAND,
        Zone.HAND,
    )
    assert offered(at, "jacks out") and offered(at, "declines")


def test_a_persistent_ability_outlasts_its_card_in_the_run_in_which_it_is_trashed(table: Lay) -> None:
    at = table("AMAZE Amusements @ remote 1", "Hostile Takeover @ remote 1", credits=(0, 9))
    at.runner.runs(server="remote 1")
    at.runner.accesses("AMAZE Amusements")
    at.runner.trashes("AMAZE Amusements")
    at.to_the_end()
    assert zone(at, "Hostile Takeover") is Zone.SCORE
    assert at.game.tags == 2


@pytest.mark.parametrize("trashed", [True, False])
def test_a_persistent_change_of_a_cost_outlasts_its_card_in_the_run(table: Lay, trashed: bool) -> None:
    at = table("Mahkota Langit Grid @ remote 1", "PAD Campaign @ remote 1", credits=(5, 20))
    at.runner.runs(server="remote 1")
    at.runner.accesses("Mahkota Langit Grid" if trashed else "PAD Campaign")
    if trashed:
        at.runner.trashes("Mahkota Langit Grid")
    before = at.runner.credits
    at.runner.trashes("PAD Campaign")
    assert before - at.runner.credits == 4 + 2


def test_strength_grows_with_advancement_counters_and_shrinks_with_virus_counters(table: Lay) -> None:
    at = table("Ice Wall @ HQ", "Datasucker", credits=(0, 5))
    at.transition.put(at.copy("Ice Wall").id, "advancement", 2)
    at.transition.put(at.copy("Datasucker").id, "virus", 1)
    assert strength(at.game, at.copy("Ice Wall")) == 3
    at.runner.runs(server="HQ")
    at.runner.uses("Datasucker")
    assert strength(at.game, at.copy("Ice Wall")) == 2
    at.to_the_end()
    assert strength(at.game, at.copy("Ice Wall")) == 3


def test_up_to_two_damage_is_prevented_as_the_runner_chooses(table: Lay) -> None:
    at = table("Fairchild 2.0 @ HQ", "Feedback Filter", GAMBLE)
    at.runner.runs(server="HQ")
    at.runner.uses("Feedback Filter")
    at.runner.prevents(amount=0)
    at.to_the_end()
    assert at.game.core == 1


def test_a_play_that_must_be_refused_names_its_rule(table: Lay) -> None:
    at = table("BOOM! @ hand", active=Player.CORP, clicks=(3, 0))
    refused = at.refuses(Wanted(Player.CORP, "plays", "BOOM!"))
    assert refused[0]


def test_the_first_of_several_events_is_counted_over_all_of_them(table: Lay) -> None:
    at = table("Thunder Art Gallery", "Mimic @ hand", "Djinn @ hand", tags=2, credits=(5, 20), clicks=(0, 4))
    at.runner.removes_a_tag()
    at.runner.uses("Thunder Art Gallery")
    at.runner.installs("Mimic")
    assert at.runner.credits == 20 - 2 - 2
    at.runner.removes_a_tag()
    assert not offered(at, "uses", "Thunder Art Gallery")


@pytest.mark.parametrize(("spent", "tags"), [(0, 0), (1, 1)])
def test_what_an_interrupt_prevents_can_hang_on_a_trace(table: Lay, spent: int, tags: int) -> None:
    at = table("Data Raven @ HQ", "No One Home", credits=(5, 0))
    at.runner.runs(server="HQ")
    at.runner.chooses(option=1)
    at.runner.uses("No One Home")
    at.corp.spends(amount=spent)
    at.to_the_end()
    assert at.game.tags == tags


def test_a_run_event_draws_and_has_one_more_card_accessed(table: Lay) -> None:
    deck = [*["PAD Campaign @ deck"] * 3, "Sure Gamble @ deck"]
    at = table("Jailbreak @ hand", *deck, credits=(5, 0))
    at.runner.plays("Jailbreak")
    assert not any("Archives" in choice.detail for choice in at.options())
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert sum("accesses PAD Campaign" in text for text in at.texts) == 2
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 1


def test_the_last_credit_taken_from_a_card_empties_it(table: Lay) -> None:
    at = table("Nico Campaign @ remote 1", "Hedge Fund @ deck", "Hedge Fund @ deck", clicks=(0, 1))
    at.transition.change(at.copy("Nico Campaign").id, counters=(("credit", 3),))
    at.runner.gains()
    for _ in range(60):
        if zone(at, "Nico Campaign") is Zone.DISCARD:
            break
        at.passes()
    assert at.corp.credits == 8


@pytest.mark.parametrize(("option", "credits", "held"), [(1, 11 - 2, 0), (2, 5 - 2, 4)])
def test_the_corp_chooses_what_the_runner_gets(table: Lay, option: int, credits: int, held: int) -> None:
    at = table("Wildcat Strike @ hand", *["Sure Gamble @ deck"] * 4)
    at.runner.plays("Wildcat Strike")
    at.corp.chooses(option=option)
    assert at.runner.credits == credits
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == held


def test_an_ability_that_is_active_in_the_heap_becomes_pending_there(table: Lay) -> None:
    at = table("Crowdfunding @ discard pile", "Sure Gamble @ deck", clicks=(0, 3))
    for _ in range(3):
        at.runner.runs(server="Archives")
    at.runner.uses("Crowdfunding")
    at.passes()
    assert zone(at, "Crowdfunding") is Zone.RIG
    assert at.copy("Crowdfunding").count("credit") == 3


def test_an_ability_that_is_active_in_the_heap_needs_its_condition(table: Lay) -> None:
    at = table("Crowdfunding @ discard pile", "Sure Gamble @ deck", clicks=(0, 2))
    for _ in range(2):
        at.runner.runs(server="Archives")
    at.to_the_end()
    assert zone(at, "Crowdfunding") is Zone.DISCARD
    assert not told(at, "Crowdfunding", "pending")


def test_each_card_that_damage_trashes_is_told_as_trashed(table: Lay) -> None:
    at = table("Urtica Cipher @ remote 1", *[GAMBLE] * 3)
    at.runner.runs(server="remote 1")
    at.to_the_end()
    acts = [entry.act for entry in at.transition.entries if entry.act and entry.act.verb == "is trashed"]
    assert [act.card for act in acts] == ["Sure Gamble"] * 2


def test_a_program_that_would_exceed_the_memory_limit_sends_older_ones_away_and_not_itself(table: Lay) -> None:
    at = table("Mimic", "Datasucker", "Gordian Blade", "Corroder @ hand", "Femme Fatale", credits=(5, 8))
    at.runner.installs("Corroder")
    assert "rule_install_trash_programs" in at.cited
    assert offered(at, "trashes", "Mimic")
    assert not offered(at, "trashes", "Corroder")
