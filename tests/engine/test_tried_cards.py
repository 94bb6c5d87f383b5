"""Cards of the pool in situations that were once played wrong: each outcome was worked out from the printed text."""

import tomllib
from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import CORPUS, Table, make_card
from tests.refusal import refusal

Lay = Callable[..., Table]
GAINS = '{ do = "gain credits", amount = 1 }'
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


@pytest.mark.parametrize(("trashed", "shuffled"), [(0, 0), (1, 1), (2, 2)])
def test_simulation_reset_shuffles_and_draws_as_many_as_it_trashed(in_force: Lay, trashed: int, shuffled: int) -> None:
    archives = ("PAD Campaign @ discard pile", "Ice Wall @ discard pile", "Palisade @ discard pile")
    hq = ("Simulation Reset @ hand", "Hedge Fund @ hand", "Beanstalk Royalties @ hand")
    at = in_force(*hq, "Enigma @ deck", *archives, **CORP)
    at.corp.plays("Simulation Reset")
    for name in ("Hedge Fund", "Beanstalk Royalties")[:trashed]:
        at.corp.trashes(name)
    if trashed < 2:
        at.corp.declines()
    for name in ("PAD Campaign", "Ice Wall")[:shuffled]:
        at.corp.chooses(name)
    at.to_the_end()
    assert len(at.game.zone(Zone.DISCARD, Player.CORP)) == 3
    assert hand(at, Player.CORP) == 2
    assert len(at.game.zone(Zone.DECK, Player.CORP)) == 1


@pytest.mark.parametrize(("counters", "most"), [(0, 0), (1, 2)])
def test_the_back_shuffles_two_cards_for_each_counter_and_none_for_none(
    in_force: Lay, counters: int, most: int
) -> None:
    at = in_force("The Back", *["Self-modifying Code @ discard pile"] * 3, "Diesel @ deck")
    at.transition.put(0, "power", counters)
    at.runner.uses("The Back")
    while chosen := [one for one in at.options() if one.verb == "chooses card"]:
        at.engine.take(at.transition, chosen[0])
    assert len(at.game.zone(Zone.DECK, Player.RUNNER)) == 1 + most


def test_a_select_that_wants_none_of_the_cards_there_means_none(in_force: Lay) -> None:
    trashes = 'do = "trash", what = { count = { value = "tags" }, is = "installed", type = "program" }'
    said = f'[[ability]]\nkind = "play"\ntext = "x"\ndo = [{{ {trashes} }}, {{ if = "done", do = [{GAINS}] }}]'
    at = in_force(f"{make_card('Sweep', 'corp', 'operation', said)} @ hand", "Mimic", "Corroder", **CORP)
    at.corp.plays("Sweep")
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.copy("Corroder").zone, at.corp.credits) == (Zone.RIG, Zone.RIG, 5)


def test_au_co_counts_the_damage_that_the_corp_does_and_no_other(in_force: Lay) -> None:
    name = "AU Co.: The Gold Standard in Clones"
    at = in_force(name, "Stimhack @ hand", "Sure Gamble @ hand")
    at.runner.plays("Stimhack")
    at.runner.runs(server="Archives")
    at.to_the_end()
    assert (at.game.core, at.copy(name).count("power")) == (1, 0)
    at = in_force(name, "Saisentan @ HQ", *["Sure Gamble @ hand"] * 3)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert (hand(at), at.copy(name).count("power")) == (0, 3)


def test_touch_ups_reveals_nothing_where_no_counter_was_placed(in_force: Lay) -> None:
    at = in_force("Touch-ups @ hand", "Enigma @ R&D", "Diesel @ hand", **CORP)
    at.corp.plays("Touch-ups")
    at.to_the_end()
    assert not any("Diesel" in text for text in at.texts)
    assert hand(at) == 1


@pytest.mark.parametrize(("first", "second", "pays"), [(1, 0, False), (2, 0, True), (1, 1, True)])
def test_the_nihilist_needs_two_virus_counters_on_any_cards(in_force: Lay, first: int, second: int, pays: bool) -> None:
    deck = (*["Sure Gamble @ deck"] * 3, *["Hedge Fund @ deck"] * 3)
    at = in_force("The Nihilist", "Mimic", *deck, active=Player.CORP, clicks=(1, 0))
    at.transition.put(0, "virus", first)
    at.transition.put(1, "virus", second)
    at.corp.gains()
    while at.game.active is Player.CORP or not (found := [one for one in at.options() if one.verb == "gains"]):
        offered = [one for one in at.options() if one.verb == "pays" and one.player is Player.RUNNER]
        at.engine.take(at.transition, offered[-1]) if offered else at.passes()
    assert found
    assert hand(at) == (2 if pays else 0)
    assert at.copy("The Nihilist").count("virus") + at.copy("Mimic").count("virus") == first + second - (2 * pays)


def test_argus_crackdown_is_trashed_at_the_checkpoint_after_the_turn_begins(in_force: Lay) -> None:
    at = in_force("Argus Crackdown @ hand", "PAD Campaign @ remote 1", *["Hedge Fund @ deck"] * 3, **CORP)
    at.corp.plays("Argus Crackdown")
    while at.copy("Argus Crackdown").zone is not Zone.DISCARD:
        options = at.options()
        at.engine.take(at.transition, options[0])
    told = at.texts
    trashed = next(n for n, text in enumerate(told) if "Argus Crackdown is trashed" in text)
    resolved = next((n for n, text in enumerate(told) if text.startswith("The Corp resolves PAD Campaign")), len(told))
    assert any(text == "The Corp's turn begins" for text in told[:trashed])
    assert trashed < resolved
    assert not any("draws its mandatory card" in text for text in told)


def test_sudden_commandment_is_still_the_first_mandate_after_it_played_a_second(in_force: Lay) -> None:
    drawn = ["Hedge Fund @ deck"] * 4
    at = in_force(
        *("Sudden Commandment @ hand", "Sudden Commandment @ deck", "Obokata Protocol @ score area"),
        *drawn,
        **{**CORP, "credits": (10, 5)},
    )
    at.corp.plays("Sudden Commandment")
    at.corp.plays("Sudden Commandment")
    at.corp.pays()
    at.to_the_end()
    assert at.corp.credits == 10 - 1 - 1 - 3
    assert at.game.clicks_of(Player.CORP) == 3


def test_vladisibirsk_city_grid_places_its_counters_on_another_card_of_its_root(in_force: Lay) -> None:
    cards = ("Vladisibirsk City Grid @ remote 1", "Hostile Takeover @ remote 1", "Ice Wall @ protecting remote 1")
    at = in_force(*cards, **CORP)
    at.transition.change(at.copy("Vladisibirsk City Grid").id, counters=(("advancement", 2),), faceup=True)
    at.corp.gains()
    at.corp.uses("Vladisibirsk City Grid")
    at.to_the_end()
    assert dict(at.copy("Hostile Takeover").counters) == {"advancement": 2}


def _ambushes() -> list[str]:
    """The cards that the Runner must reveal while accessing them in R&D."""
    reveal = {"do": "reveal", "what": "this", "who": "runner"}
    files = (tomllib.loads(one.read_text()) for one in sorted((CORPUS / "cards" / "corp").glob("*.toml")))
    return [one["name"] for one in files if any(said.get("do") == [reveal] for said in one.get("ability", ()))]


def test_ambushes_are_among_the_cards() -> None:
    assert {"Byte!", "Mavirus", "Nightmare Archive", "Snare!"} <= set(_ambushes())


@pytest.mark.parametrize("name", _ambushes())
def test_an_ambush_in_rd_is_revealed_before_any_ability_of_its_access(in_force: Lay, name: str) -> None:
    at = in_force(f"{name} @ deck", *["Sure Gamble @ hand"] * 4, credits=(5, 5))
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert sum(f"must reveal {name}" in text for text in at.texts) == 1
    assert not any("resolves" in text and "must reveal it" in text for text in at.texts)
    revealed = next(n for n, text in enumerate(at.texts) if f"must reveal {name}" in text)
    assert not any("A reaction window opens (access)" in text for text in at.texts[:revealed])
    at = in_force(f"{name} @ hand", *["Sure Gamble @ hand"] * 4, credits=(5, 5))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert not any("must reveal" in text and "for as long" in text for text in at.texts)


def test_a_played_event_gives_what_it_says_and_not_only_what_comes_when_it_is_trashed(in_force: Lay) -> None:
    at = in_force("Strike Fund @ hand", credits=(5, 5))
    at.runner.plays("Strike Fund")
    assert at.game.pool(Player.RUNNER) == 5 - 1 + 4


def test_a_card_that_was_trashed_is_not_followed_by_another_in_its_own_root(in_force: Lay) -> None:
    laid = ("Vaporframe Fabricator @ remote 1", "Ping? @ remote 1", "Calvin B4L3Y @ hand")
    at = in_force(*laid, credits=(5, 5))
    run_on(at, "remote 1")
    at.runner.trashes("Vaporframe Fabricator")
    at.corp.uses("Vaporframe Fabricator")
    at.corp.installs("Calvin B4L3Y")
    assert [one.detail[0] for one in at.options()] == ["remote 2"]


def test_what_replaces_a_draw_comes_before_what_asks_how_many_would_be_drawn(in_force: Lay) -> None:
    at = in_force("The Class Act", "Verbal Plasticity", *["Sure Gamble @ deck"] * 6)
    at.runner.draws()
    assert names(at) == {"Verbal Plasticity"}
    at.passes()
    assert names(at) == {"The Class Act"}
    at.passes()
    assert "The Runner looks at 3 cards" in at.texts


def test_an_event_that_does_nothing_when_it_is_played_is_no_whole_card() -> None:
    waits = 'kind = "conditional"\nwhen = { event = "trash", what = "this" }\ntext = "…"\n'
    with refusal("ability-wrong", "an event that does not stay needs an ability of the kind 'play'"):
        make_card("Half", "runner", "event", f"[[ability]]\n{waits}do = [{GAINS}]")


def test_cards_that_are_installed_one_at_a_time_are_spoken_of_together_afterwards(in_force: Lay) -> None:
    at = in_force("Mitosis @ hand", "PAD Campaign @ hand", "Snare! @ hand", credits=(9, 5), **CORP)
    at.corp.plays("Mitosis")
    for name in ("PAD Campaign", "Snare!"):
        at.corp.installs(name)
        at.passes()
    assert [at.copy(name).count("advancement") for name in ("PAD Campaign", "Snare!")] == [2, 2]
    assert not any(one.verb == "rezzes" for one in at.options())


@pytest.mark.parametrize(("pays", "bad_publicity"), [(True, 1), (False, 0)])
def test_what_is_installed_and_rezzed_need_not_be_rezzed_for_an_additional_cost(
    in_force: Lay, pays: bool, bad_publicity: int
) -> None:
    at = in_force("Eminent Domain @ hand", "Valentão @ hand", credits=(9, 5), **CORP)
    at.corp.uses("Eminent Domain")
    at.corp.installs("Valentão")
    while not (found := [one for one in at.options() if one.verb == "rezzes"]):
        at.passes()
    declines = next(one for one in at.options() if one.verb == "declines")
    at.engine.take(at.transition, found[0] if pays else declines)
    at.passes()
    assert (at.game.bad_publicity, at.copy("Valentão").faceup) == (bad_publicity, pays)
    assert pays or any("Valentão was to be installed and rezzed" in text for text in at.texts)


@pytest.mark.parametrize(("spent", "tags", "label"), [(0, 0, "successful"), (2, 1, "unsuccessful")])
def test_security_nexus_bypasses_the_ice_or_ends_the_run_by_its_trace(
    in_force: Lay, spent: int, tags: int, label: str
) -> None:
    at = in_force("Security Nexus", "Ice Wall @ HQ", credits=(5, 5))
    at.runner.runs(server="HQ")
    at.runner.uses("Security Nexus")
    at.corp.spends(amount=spent)
    at.runner.spends(amount=5 if not spent else 0)
    at.to_the_end()
    assert (at.game.tags, at.game.labels) == (tags, (label,))
    assert any("Ice Wall is bypassed" in text for text in at.texts) is (tags == 0)


@pytest.mark.parametrize(("server", "core"), [("HQ", 1), ("R&D", 0)])
def test_spinal_modem_does_damage_by_a_successful_trace_of_a_run(in_force: Lay, server: str, core: int) -> None:
    trace = "{ do = 'trace', base = 4, success = { text = 'x', do = [{ do = 'give tags', amount = 1 }] } }"
    tracer = make_card("Tracer", "corp", "ice", f"[[subroutine]]\ntext = 'x'\ndo = [{trace}]")
    at = in_force("Spinal Modem", f"{tracer} @ HQ", "Sure Gamble @ hand")
    at.runner.runs(server=server)
    at.to_the_end()
    assert (at.game.core, at.game.tags) == (core, core)


def test_slipstream_asks_for_a_piece_of_ice_not_for_a_server(in_force: Lay) -> None:
    quiet = make_card("Quiet Ice", "corp", "ice", f"[[subroutine]]\ntext = 'x'\ndo = [{GAINS}]")
    at = in_force("Slipstream", f"{quiet} @ remote 1", "Enigma? @ HQ", "Palisade? @ R&D", "PAD Campaign @ remote 1")
    at.runner.runs(server="remote 1")
    at.runner.uses("Slipstream")
    assert names(at, "chooses card") == {"Enigma", "Palisade"}
    at.runner.chooses("Palisade")
    at.to_the_end()
    assert any("moved to Palisade" in text for text in at.texts)
    assert any("breaches R&D" in text for text in at.texts)


def test_magnet_takes_a_program_from_other_ice_when_it_is_rezzed(in_force: Lay) -> None:
    at = in_force("Magnet? @ HQ", "Ice Wall @ R&D", "Corroder", "Mimic")
    at.transition.change(at.copy("Corroder").id, host=at.copy("Ice Wall").id)
    at.runner.runs(server="HQ")
    at.corp.rezzes("Magnet")
    at.to_the_end()
    assert at.copy("Corroder").host == at.copy("Magnet").id
    assert at.copy("Mimic").host == -1


@pytest.mark.parametrize(("first", "label"), [("Marker", "unsuccessful"), ("Quiet Ice", "successful")])
def test_marker_gives_the_next_ice_a_subroutine_that_ends_the_run(in_force: Lay, first: str, label: str) -> None:
    quiet = make_card("Quiet Ice", "corp", "ice", f"[[subroutine]]\ntext = 'x'\ndo = [{GAINS}]")
    at = in_force(f"{first} @ HQ", f"{quiet} @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == (label,)
