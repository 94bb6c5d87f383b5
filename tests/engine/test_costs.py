"""Costs of all kinds: chosen between, asked for on top, paid from cards, and what cards forbid outright."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import subroutines
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}
GRIP = ["Sure Gamble @ hand"] * 4


def offered(at: Table, verb: str, card: str = "") -> bool:
    """Whether a choice of this verb, with this card, is among those that can be made now."""
    return any(c.verb == verb and (not card or at.game.copy(c.copy).name == card) for c in at.options())


def hand(at: Table, player: Player = Player.RUNNER) -> int:
    """How many cards a player holds."""
    return len(at.game.zone(Zone.HAND, player))


@pytest.mark.parametrize(("option", "clicks", "credits"), [(1, 1, 5), (2, 3, 0)])
def test_of_two_costs_one_is_chosen_and_paid(table: Lay, option: int, clicks: int, credits: int) -> None:
    at = table("Manegarm Skunkworks @ HQ", clicks=(0, 4))
    at.runner.runs(server="HQ")
    at.runner.pays()
    at.runner.chooses(option=option)
    assert at.game.run is not None
    assert (at.game.clicks_of(Player.RUNNER), at.runner.credits) == (clicks, credits)


def test_a_cost_that_cannot_be_paid_is_not_chosen(table: Lay) -> None:
    at = table("Manegarm Skunkworks @ HQ", clicks=(0, 2))
    at.runner.runs(server="HQ")
    at.runner.pays()
    at.runner.chooses()
    assert (at.game.clicks_of(Player.RUNNER), at.runner.credits) == (1, 0)


def test_where_neither_cost_can_be_paid_what_they_avert_happens(table: Lay) -> None:
    at = table("Manegarm Skunkworks @ HQ", clicks=(0, 2), credits=(5, 4))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == ("unsuccessful",)


def test_an_additional_cost_to_play_is_paid_with_cards_of_the_grip(table: Lay) -> None:
    at = table("Moshing @ hand", *GRIP, *["Sure Gamble @ deck"] * 3)
    at.runner.plays("Moshing")
    for _ in range(3):
        at.engine.take(at.transition, next(c for c in at.options() if c.verb == "trashes"))
    at.to_the_end()
    assert (hand(at), at.runner.credits) == (1 + 3, 5 + 3)
    assert not offered(table("Moshing @ hand", *GRIP[:2]), "plays", "Moshing")


@pytest.mark.parametrize(("tags", "option", "publicity"), [(1, 1, 1), (1, 2, 0), (0, 1, 1)])
def test_an_additional_cost_to_rez_is_chosen_between_and_paid_first(
    table: Lay, tags: int, option: int, publicity: int
) -> None:
    at = table("Piranhas? @ HQ", tags=tags)
    at.runner.runs(server="HQ")
    at.corp.rezzes("Piranhas")
    assert not at.copy("Piranhas").faceup
    at.corp.chooses(option=option)
    assert at.copy("Piranhas").faceup
    assert (at.game.bad_publicity, at.game.tags) == (publicity, tags - (option == 2))


def test_an_agenda_is_scored_only_once_its_additional_cost_is_paid(table: Lay) -> None:
    alone = table("Azef Protocol @ remote 1", **CORP)
    alone.transition.put(alone.copy("Azef Protocol").id, "advancement", 3)
    assert not offered(alone, "scores")
    at = table("Azef Protocol @ remote 1", "PAD Campaign @ remote 2", **CORP)
    at.transition.put(at.copy("Azef Protocol").id, "advancement", 3)
    at.corp.gains()
    at.corp.scores("Azef Protocol")
    at.corp.trashes("PAD Campaign")
    assert at.copy("Azef Protocol").zone is Zone.SCORE
    assert at.copy("PAD Campaign").zone is Zone.DISCARD


@pytest.mark.parametrize(("grip", "stolen"), [(2, True), (1, False)])
def test_stealing_costs_cards_of_the_grip(table: Lay, grip: int, stolen: bool) -> None:
    at = table("Daniela Jorge Inácio @ HQ", "Hostile Takeover @ hand", *GRIP[:grip])
    at.runner.runs(server="HQ")
    at.runner.accesses("Hostile Takeover")
    if stolen:
        at.runner.steals("Hostile Takeover")
    at.to_the_end()
    assert (at.copy("Hostile Takeover").zone is Zone.SCORE) is stolen
    assert hand(at) == (0 if stolen else grip)


def test_trashing_a_card_that_asks_for_more_costs_that_too(table: Lay) -> None:
    at = table("Daniela Jorge Inácio @ HQ", *GRIP[:3])
    at.runner.runs(server="HQ")
    at.runner.trashes("Daniela Jorge Inácio")
    at.to_the_end()
    assert at.copy("Daniela Jorge Inácio").zone is Zone.DISCARD
    assert (hand(at), at.runner.credits) == (1, 3)
    poor = table("Daniela Jorge Inácio @ HQ", GRIP[0])
    poor.runner.runs(server="HQ")
    poor.to_the_end()
    assert poor.copy("Daniela Jorge Inácio").zone is Zone.SERVER


def test_a_trash_cost_that_was_lowered_is_what_is_paid(table: Lay) -> None:
    at = table("Demolisher", "PAD Campaign @ remote 1")
    at.runner.runs(server="remote 1")
    at.runner.trashes("PAD Campaign")
    at.to_the_end()
    assert at.runner.credits == 5 - 3 + 1


def test_a_card_is_rezzed_only_when_it_says(table: Lay) -> None:
    at = table("Daily Quest? @ remote 1")
    at.runner.runs(server="remote 1")
    assert not offered(at, "rezzes", "Daily Quest")
    at = table("Daily Quest? @ remote 1", **CORP)
    at.corp.gains()
    assert offered(at, "rezzes", "Daily Quest")


def test_what_cannot_be_stolen_or_trashed_stays(table: Lay) -> None:
    at = table("Ansel 1.0 @ R&D", "Hostile Takeover @ deck", "Mimic", clicks=(0, 2))
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert at.copy("Hostile Takeover").zone is Zone.DECK
    assert "rule_cannot_precedence" in at.cited


def test_a_card_that_was_just_installed_is_still_meant_by_that_card(table: Lay) -> None:
    at = table("Warm Reception @ remote 1", "Hostile Takeover @ hand", *["Hedge Fund @ deck"] * 3, clicks=(0, 1))
    at.runner.gains()
    at.corp.does_so()
    at.corp.installs("Hostile Takeover")
    at.corp.chooses_server(server="remote 2")
    assert at.copy("Hostile Takeover").zone is Zone.SERVER
    at.transition.put(at.copy("Hostile Takeover").id, "advancement", 2)
    at.corp.gains()
    assert not offered(at, "scores")


def test_a_program_installed_for_nothing_is_trashed_when_the_run_ends(table: Lay) -> None:
    at = table("Arissana Rocha Nahu: Street Artist", "Mimic @ hand")
    at.runner.runs(server="HQ")
    at.runner.uses("Arissana Rocha Nahu: Street Artist")
    at.runner.installs("Mimic")
    assert (at.copy("Mimic").zone, at.runner.credits) == (Zone.RIG, 2)
    assert not offered(at, "uses")
    at.to_the_end()
    assert at.copy("Mimic").zone is Zone.DISCARD


def test_credits_on_an_event_are_spent_on_anything_in_its_run(table: Lay) -> None:
    at = table("Overclock @ hand", "Manegarm Skunkworks @ HQ", credits=(5, 1), clicks=(0, 1))
    at.runner.plays("Overclock")
    at.runner.runs(server="HQ")
    at.runner.pays()
    at.runner.chooses()
    assert at.copy("Overclock").count("credit") == 0
    assert at.game.run is not None


def test_a_breaker_is_used_by_trashing_it_or_by_a_counter(table: Lay) -> None:
    at = table("Revolver", "Data Raven @ HQ", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Revolver", ability=3)
    at.runner.uses("Revolver", ability=2)
    at.runner.chooses(option=2)
    assert (at.copy("Revolver").count("power"), at.transition.encounter.broken) == (5, (0,))


def test_an_ice_gains_a_subroutine_for_each_of_its_counters(table: Lay) -> None:
    at = table("Echo @ HQ")
    assert subroutines(at.game, at.copy("Echo")) == ()
    at.transition.put(at.copy("Echo").id, "power", 2)
    assert len(subroutines(at.game, at.copy("Echo"))) == 2


@pytest.mark.parametrize(("ice", "met"), [("Data Raven", True), ("Ice Wall", False)])
def test_one_of_several_subtypes_is_enough(table: Lay, ice: str, met: bool) -> None:
    at = table("Laser Pointer", f"{ice} @ HQ")
    at.runner.runs(server="HQ")
    for _ in range(30):
        if offered(at, "uses", "Laser Pointer") or at.game.labels:
            break
        at.passes()
    assert offered(at, "uses", "Laser Pointer") is met


@pytest.mark.parametrize(("host", "broken"), [("Eli 1.0", (0,)), ("Enigma", ())])
def test_a_card_breaks_subroutines_of_its_host_alone_whatever_their_strengths(
    table: Lay, host: str, broken: tuple[int, ...]
) -> None:
    at = table("Eli 1.0 @ HQ", "Enigma @ R&D", "Botulus @ hand")
    at.runner.installs("Botulus")
    at.runner.hosts(host)
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    if broken:
        at.runner.uses("Botulus", subroutines=(1,))
    assert not offered(at, "uses", "Botulus")
    assert at.transition.encounter.broken == broken


def test_what_is_installed_on_ice_sees_that_ice_rezzed(table: Lay) -> None:
    at = table("Ice Wall? @ HQ", "Saci @ hand")
    at.runner.installs("Saci")
    at.runner.hosts("Ice Wall")
    at.runner.runs(server="HQ")
    at.corp.rezzes("Ice Wall")
    at.to_the_end()
    assert at.runner.credits == 5 - 1 + 3


@pytest.mark.parametrize("credits", [0, 1])
def test_a_card_whose_access_cannot_be_paid_is_not_accessed(table: Lay, credits: int) -> None:
    gagarin = "Gagarin Deep Space: Expanding the Horizon"
    at = table(gagarin, "PAD Campaign @ remote 1", credits=(5, credits))
    at.runner.runs(server="remote 1")
    if credits:
        at.runner.pays()
    at.to_the_end()
    assert (at.runner.credits, "The Runner accesses PAD Campaign" in at.texts) == (0, bool(credits))


@pytest.mark.parametrize(("tags", "credits"), [(1, 8), (0, 5)])
def test_without_the_rule_on_restrictions_only_a_restricted_use_is_paid_in_vain(
    rules: Engine, tags: int, credits: int
) -> None:
    without = rules.without(["rule_cost_restrictions"])
    gains = '{ do = "gain credits", amount = 3 }'
    at = use(lambda *cards, **start: Table(without, *cards, **start), gains, more='if = "tagged"', tags=tags)
    at.to_the_end()
    assert (at.runner.credits, at.game.clicks_of(Player.RUNNER)) == (credits, 3)


CLICK_MORE = (
    '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ change = "extra cost", to = %s, pay = { clicks = 1 } }]'
)


def test_a_click_that_playing_a_card_costs_on_top_is_told(table: Lay) -> None:
    at = table("Priority Construction @ hand", "Ice Wall @ hand", "PAD Campaign @ remote 1", **CORP)
    at.corp.plays("Priority Construction")
    assert "The Corp pays the additional cost to play Priority Construction: 1 click" in at.texts


@pytest.mark.parametrize(
    ("does", "event", "card"),
    [
        ("installs", '{ event = "install", who = "corp" }', "PAD Campaign @ hand"),
        ("trashes", '{ event = "trash", who = "corp", basic = true }', "Gang Sign"),
    ],
)
def test_a_click_that_an_action_costs_on_top_is_told_with_the_card_that_asks_for_it(
    table: Lay, does: str, event: str, card: str
) -> None:
    toll = make_card("Toll", "corp", "asset", CLICK_MORE % event)
    at = table(f"{toll} @ remote 1", card, tags=1, **CORP)
    name = card.partition(" @ ")[0]
    getattr(at.corp, does)(name, **({"server": "remote 2"} if does == "installs" else {}))
    at.to_the_end()
    told = f"The Corp pays the additional cost to {does.removesuffix('es').removesuffix('s')} {name}: 1 click (Toll)"
    assert told in at.texts
    assert at.game.clicks == (1, 0)


@pytest.mark.parametrize("without", [False, True])
@pytest.mark.parametrize("change", [-1, 0, 1])
@pytest.mark.parametrize(("event", "card", "pays"), [("install", "Mimic", 3), ("play", "Sure Gamble", 5 - 9)])
def test_without_its_rule_no_card_raises_or_lowers_what_another_costs(
    rules: Engine, event: str, card: str, pays: int, change: int, without: bool
) -> None:
    said = f'[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{{ change = "cost", amount = {change}'
    tariff = make_card("Tariff", "corp", "asset", f'{said}, to = {{ event = "{event}" }} }}]')
    engine = rules.without(["rule_cost_calculation"]) if without else rules
    at = Table(engine, f"{tariff} @ remote 1", f"{card} @ hand", credits=(0, 9))
    getattr(at.runner, f"{event}s")(card)
    at.to_the_end()
    assert at.runner.credits == 9 - pays - (0 if without else change)
    assert ("rule_cost_calculation" in at.transition.applied) is (change != 0 and not without)


def test_a_swap_pays_a_cost_only_where_there_is_a_card_to_swap_with(in_force: Lay) -> None:
    cost = 'cost = { do = [{ do = "swap", what = "this", other = { type = "ice", in = "HQ" } }] }'
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\n{cost}\ndo = [{{ do = "gain credits", amount = 4 }}]'
    ice = make_card("Trades Places", "corp", "ice", said)
    for held, payable in (("Hedge Fund", False), ("Enigma", True)):
        at = in_force(f"{ice} @ R&D", f"{held} @ hand")
        at.runner.runs(server="R&D")
        at.until("step_approach_paw")
        at.passes()
        assert offered(at, "uses", ice) is payable
