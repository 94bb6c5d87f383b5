"""Every verb that is played, used by a made-up card: what it asks, and what it does to the table."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.evaluate.values import hand_size, memory_limit, strength, subroutines
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.refusal import refusal

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}
STATIC = '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ change = %s }]'


def use(table: Lay, do: str, *cards: str, side: str = "runner", more: str = "", **start: object) -> Table:
    """A table on which a card's paid ability with these instructions is used."""
    said = f'[[ability]]\nkind = "paid"\ntext = "do it"\ncost = {{ clicks = 1 }}\ndo = [{do}]\n{more}'
    kind = "resource" if side == "runner" else "asset"
    name = make_card("The Card", side, kind, said)
    begin = {**(CORP if side == "corp" else {}), **start}
    at = table(f"{name}{' @ remote 9' if side == 'corp' else ''}", *cards, **begin)
    (at.runner if side == "runner" else at.corp).uses("The Card")
    return at


def names(at: Table, zone: Zone, player: Player) -> list[str]:
    """The names of a player's cards in a zone."""
    return [copy.name for copy in at.game.zone(zone, player)]


def test_credits_are_gained_and_lost(table: Lay) -> None:
    assert use(table, '{ do = "gain credits", amount = 3 }').runner.credits == 8
    assert use(table, '{ do = "lose credits", amount = 9 }').runner.credits == 0
    lost = '{ do = "lose credits", who = "corp", amount = 9, name = "n" }, { do = "gain credits", amount = "n" }'
    assert use(table, lost).runner.credits == 10


@pytest.mark.parametrize(("amount", "credits", "tags"), [(3, 2, 0), (6, 5, 1)])
def test_who_cannot_pay_all_pays_nothing_and_has_not_done_it(table: Lay, amount: int, credits: int, tags: int) -> None:
    do = f'{{ do = "pay", amount = {amount} }}, {{ if = "not done", do = [{{ do = "give tags", amount = 1 }}] }}'
    at = use(table, do)
    assert (at.runner.credits, at.game.tags) == (credits, tags)


def test_credits_are_placed_on_a_card_and_taken_from_it(table: Lay) -> None:
    do = '{ do = "place counters", counter = "credit", amount = 2 }, { do = "take credits", what = "this", amount = 5 }'
    at = use(table, do)
    assert at.runner.credits == 7
    assert at.copy("The Card").count("credit") == 0


def test_clicks_are_gained_and_lost(table: Lay) -> None:
    assert use(table, '{ do = "spend clicks", amount = 2 }').game.clicks == (0, 1)
    assert use(table, '{ do = "spend clicks", amount = 9 }').game.clicks == (0, 3)
    assert use(table, '{ do = "gain clicks", amount = 2 }').game.clicks == (0, 5)
    assert use(table, '{ do = "lose clicks", amount = 9 }').game.clicks == (0, 0)


def test_counters_are_moved_removed_and_purged(table: Lay) -> None:
    place = '{ do = "place counters", counter = "virus", amount = 3 }'
    moved = '{ do = "move counters", counter = "virus", amount = 2, what = "this", to = { type = "program" } }'
    at = use(table, f"{place}, {moved}", "Djinn")
    at.runner.chooses("Djinn")
    assert (at.copy("The Card").count("virus"), at.copy("Djinn").count("virus")) == (1, 2)
    at = use(table, f'{place}, {{ do = "remove counters", counter = "virus", amount = 5 }}')
    assert at.copy("The Card").count("virus") == 0
    assert use(table, f'{place}, {{ do = "purge" }}').copy("The Card").count("virus") == 0


def test_a_card_with_power_counters_is_charged_and_another_is_not(table: Lay) -> None:
    do = '{ do = "place counters", counter = "power", amount = 1 }, { do = "charge", what = "this" }'
    assert use(table, do).copy("The Card").count("power") == 2
    assert use(table, '{ do = "charge", what = "this" }').copy("The Card").count("power") == 0


def test_tags_and_bad_publicity_come_and_go(table: Lay) -> None:
    assert use(table, '{ do = "give tags", amount = 2 }').game.tags == 2
    assert use(table, '{ do = "remove tags", amount = 5 }', tags=2).game.tags == 0
    assert use(table, '{ do = "take bad publicity", amount = 2 }').game.bad_publicity == 2
    assert use(table, '{ do = "remove bad publicity", amount = 1 }', bad_publicity=2).game.bad_publicity == 1


@pytest.mark.parametrize(("cards", "least"), [(["Hedge Fund @ deck"] * 5, 0), (["Hedge Fund @ deck"], 2), ([], 3)])
def test_a_sabotage_trashes_cards_of_hq_that_the_corp_chooses_and_the_rest_from_r_and_d(
    table: Lay, cards: list[str], least: int
) -> None:
    at = use(table, '{ do = "sabotage", amount = 3 }', *["Ice Wall @ hand"] * 4, *cards)
    for _ in range(least):
        assert all(choice.verb == "trashes" and choice.player is Player.CORP for choice in at.options())
        at.corp.trashes("Ice Wall", copy=at.options()[0].copy)
    if least < 3:
        at.corp.declines()
    gone = at.game.zone(Zone.DISCARD, Player.CORP)
    assert [one.name for one in gone] == ["Ice Wall"] * least + ["Hedge Fund"] * (3 - least)
    assert not any(one.faceup for one in gone)


def test_a_sabotage_of_more_cards_than_there_are_trashes_all(table: Lay) -> None:
    at = use(table, '{ do = "sabotage", amount = 4 }', "Ice Wall @ hand", "Hedge Fund @ deck")
    at.to_the_end()
    assert sorted(names(at, Zone.DISCARD, Player.CORP)) == ["Hedge Fund", "Ice Wall"]


def test_a_mark_is_found_by_chance_once_and_is_gone_with_the_turn(table: Lay) -> None:
    do = '{ do = "identify mark" }, { do = "identify mark" }, { may = "you", do = [{ do = "run", server = "mark" }] }'
    at = use(table, do, clicks=(0, 1))
    assert {(one.player, one.detail[0]) for one in at.options()} == {(None, "HQ"), (None, "R&D"), (None, "Archives")}
    at.engine.take(at.transition, at.options()[1])
    assert at.game.mark == "R&D"
    at.runner.runs()
    at.runner.runs(server="R&D")
    assert at.game.run is not None and at.game.run.server == "R&D"
    while at.game.active is Player.RUNNER:
        at.passes()
    assert at.game.mark == ""


def test_damage_is_done_to_the_grip(table: Lay) -> None:
    at = use(table, '{ do = "damage", kind = "net", amount = 2 }', *["Sure Gamble @ hand"] * 3)
    at.to_the_end()
    assert len(names(at, Zone.HAND, Player.RUNNER)) == 1


def test_cards_are_drawn(table: Lay) -> None:
    at = use(table, '{ do = "draw", amount = 2 }', *["Sure Gamble @ deck"] * 3)
    assert len(names(at, Zone.HAND, Player.RUNNER)) == 2


@pytest.mark.parametrize(
    ("to", "zone"), [("grip", Zone.HAND), ("stack", Zone.DECK), ("heap", Zone.DISCARD), ("set aside", Zone.SET_ASIDE)]
)
def test_a_card_is_moved_to_a_zone(table: Lay, to: str, zone: Zone) -> None:
    at = use(table, f'{{ do = "move", what = {{ type = "program", is = "installed" }}, to = "{to}" }}', "Mimic")
    at.runner.returns("Mimic")
    assert at.copy("Mimic").zone is zone


def test_a_card_goes_on_top_of_a_deck_or_below_it(table: Lay) -> None:
    for end, expected in (("top", ["Mimic", "Sure Gamble"]), ("bottom", ["Sure Gamble", "Mimic"])):
        do = f'{{ do = "move", what = {{ type = "program" }}, to = "stack", at = "{end}" }}'
        at = use(table, do, "Mimic", "Sure Gamble @ deck")
        at.runner.returns("Mimic")
        assert names(at, Zone.DECK, Player.RUNNER) == expected


def test_cards_are_shuffled_away_removed_and_set_aside(table: Lay) -> None:
    at = use(table, '{ do = "shuffle", what = { type = "program", count = "all" }, to = "stack" }', "Mimic", "Djinn")
    assert sorted(names(at, Zone.DECK, Player.RUNNER)) == ["Djinn", "Mimic"]
    at = use(table, '{ do = "remove from the game", what = "this" }')
    assert at.copy("The Card").zone is Zone.REMOVED
    at = use(table, '{ do = "set aside", what = { in = "stack", top = 1, count = "all" } }', "Sure Gamble @ deck")
    assert at.copy("Sure Gamble").zone is Zone.SET_ASIDE


def test_cards_are_trashed_together(table: Lay) -> None:
    at = use(table, '{ do = "trash", what = { type = "program", count = 2 } }', "Mimic", "Djinn", "Corroder")
    at.runner.trashes("Mimic")
    at.runner.trashes("Djinn")
    assert names(at, Zone.DISCARD, Player.RUNNER) == ["Mimic", "Djinn"]


@pytest.mark.parametrize(("left_out", "zone"), [((), Zone.RIG), (("rule_cannot_precedence",), Zone.DISCARD)])
def test_of_several_cards_those_that_cannot_be_trashed_are_left_alone_by_their_rule(
    rules: Engine, left_out: tuple[str, ...], zone: Zone
) -> None:
    def lay(*cards: str, **start: object) -> Table:
        return Table(rules.without(frozenset(left_out)), *cards, **start)

    said = STATIC % '"cannot", event = { event = "trash", what = { type = "program", subtype = "virus" } }'
    shield = make_card("Shield", "runner", "hardware", said)
    all_programs = '{ do = "trash", what = { type = "program", is = "installed", count = "all" } }'
    at = use(lay, all_programs, "Mimic", "Datasucker", shield)
    assert (at.copy("Mimic").zone, at.copy("Datasucker").zone) == (Zone.DISCARD, zone)


def test_a_search_finds_a_card_or_does_not(table: Lay) -> None:
    do = '{ do = "search", what = { type = "program", in = "stack" } }, { do = "install", what = "found", free = true }'
    at = use(table, do, "Mimic @ deck")
    at.runner.finds("Mimic")
    assert at.copy("Mimic").zone is Zone.RIG
    at = use(table, do, "Mimic @ deck")
    at.runner.declines()
    assert at.copy("Mimic").zone is Zone.DECK


def test_cards_are_revealed_exposed_and_looked_at(table: Lay) -> None:
    assert (
        "Mimic is revealed"
        in use(table, '{ do = "reveal", what = { in = "grip", count = "all" } }', "Mimic @ hand").texts
    )
    at = use(table, '{ do = "expose", what = { is = "unrezzed", count = "all" } }', "Enigma? @ HQ")
    assert "Enigma is exposed" in at.texts
    at = use(table, '{ do = "look", what = { in = "stack", top = 2, count = "all" } }', *["Sure Gamble @ deck"] * 3)
    assert "The Runner looks at 2 cards" in at.texts


def test_two_cards_change_places(table: Lay) -> None:
    do = '{ do = "swap", what = { type = "ice", server = "HQ" }, other = { type = "ice", server = "R&D" } }'
    at = use(table, do, "Enigma @ HQ", "Ice Wall @ R&D", side="corp")
    at.corp.swaps("Enigma")
    at.corp.swaps("Ice Wall")
    assert (at.copy("Enigma").server, at.copy("Ice Wall").server) == ("R&D", "HQ")


def test_cards_are_turned_rezzed_and_derezzed(table: Lay) -> None:
    at = use(table, '{ do = "rez", what = { is = "unrezzed" }, less = 2 }', "Enigma? @ HQ", side="corp")
    at.corp.rezzes("Enigma")
    assert at.copy("Enigma").faceup and at.corp.credits == 5 - 1
    at = use(
        table, '{ do = "derez", what = { type = "ice", is = "rezzed", count = "all" } }', "Enigma @ HQ", side="corp"
    )
    assert not at.copy("Enigma").faceup
    at = use(
        table, '{ do = "turn", what = { in = "Archives", count = "all" }, face = "facedown" }', "Enigma @ discard pile"
    )
    assert not at.copy("Enigma").faceup


def test_a_corp_card_is_installed_where_it_can_be(table: Lay) -> None:
    do = '{ do = "install", what = { in = "HQ" }, server = "any" }'
    at = use(table, do, "Enigma @ hand", "Ice Wall @ HQ", side="corp")
    at.corp.installs("Enigma")
    at.corp.chooses_server(server="HQ")
    at.corp.declines()
    assert (at.copy("Enigma").server, at.copy("Enigma").faceup, at.corp.credits) == ("HQ", False, 4)
    at = use(table, do, "PAD Campaign @ hand", side="corp")
    at.corp.installs("PAD Campaign")
    assert not any(choice.detail[0] == "HQ" for choice in at.options())


def test_no_server_is_asked_for_where_nothing_is_left_to_install(table: Lay) -> None:
    do = '{ do = "install", what = { in = "HQ", as = "one" }, server = "any" }'
    at = use(table, f"{do}, {do}", "Enigma @ hand", side="corp")
    at.corp.installs("Enigma")
    at.corp.chooses_server(server="HQ")
    assert not any(choice.verb == "chooses server" for choice in at.options())


def test_a_card_is_hosted_and_goes_with_its_host(table: Lay) -> None:
    do = '{ do = "host", what = { type = "program" }, on = "this" }, { do = "trash", what = "this" }'
    at = use(table, do, "Mimic")
    at.runner.hosts("Mimic")
    assert at.copy("Mimic").zone is Zone.DISCARD


def test_agendas_are_scored_stolen_and_forfeited(table: Lay) -> None:
    at = use(
        table, '{ do = "score", what = { type = "agenda", count = "all" } }', "Nisei MK II @ remote 1", side="corp"
    )
    assert names(at, Zone.SCORE, Player.CORP) == ["Nisei MK II"]
    at = use(table, '{ do = "steal", what = { type = "agenda", count = "all" } }', "Nisei MK II @ remote 1")
    assert names(at, Zone.SCORE, Player.RUNNER) == ["Nisei MK II"]
    at = use(table, '{ do = "forfeit", what = { type = "agenda", count = "all" } }', "Nisei MK II", side="corp")
    assert at.copy("Nisei MK II").zone is Zone.REMOVED


def test_an_event_that_is_being_resolved_is_told_from_other_cards(table: Lay) -> None:
    said = 'do = [{ do = "remove from the game", what = { is = "being resolved", count = "all" } }]'
    event = make_card("Flash", "runner", "event", f'[[ability]]\nkind = "play"\ntext = "x"\n{said}')
    at = table(f"{event} @ hand", "Mimic", "Sure Gamble @ hand", "Sure Gamble @ discard pile")
    at.runner.plays("Flash")
    assert [copy.zone for copy in at.game.copies] == [Zone.REMOVED, Zone.RIG, Zone.HAND, Zone.DISCARD]


def test_an_event_is_played_by_an_ability(table: Lay) -> None:
    at = use(table, '{ do = "play", what = { type = "event", in = "grip" }, less = 1 }', "Sure Gamble @ hand")
    at.runner.plays("Sure Gamble")
    assert at.runner.credits == 5 - 4 + 9


def test_a_run_is_made_ended_and_jacked_out_of(table: Lay) -> None:
    at = use(table, '{ do = "run", server = "central" }', "Ice Wall @ remote 1")
    assert [choice.detail[0] for choice in at.options()] == ["HQ", "R&D", "Archives"]
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == ("successful",)
    said = 'kind = "conditional"\nwhen = { event = "approach server" }\ntext = "x"\ndo = [{ do = "%s" }]'
    for word, cited in (("end the run", "rule_end_the_run"), ("jack out", "rule_jacking_out")):
        at = table(make_card("Stopper", "corp", "upgrade", "[[ability]]\n" + said % word) + " @ HQ")
        at.runner.runs(server="HQ")
        at.to_the_end()
        assert cited in at.cited and at.game.labels == ("unsuccessful",)


def test_an_ability_makes_a_run_also_when_no_click_is_left(table: Lay) -> None:
    at = use(table, '{ do = "run", server = "central" }', clicks=(0, 1))
    at.runner.runs(server="HQ")
    assert at.game.run is not None


def test_several_cards_are_installed_one_after_the_other(table: Lay) -> None:
    do = '{ do = "install", what = { type = "program", in = "grip", count = 2 }, free = true }'
    at = use(table, do, "Mimic @ hand", "Corroder @ hand", "Gordian Blade @ hand")
    at.runner.installs("Mimic")
    assert names(at, Zone.RIG, Player.RUNNER) == ["The Card", "Mimic"]
    at.runner.installs("Corroder")
    at.to_the_end()
    assert sorted(names(at, Zone.RIG, Player.RUNNER)) == ["Corroder", "Mimic", "The Card"]


def test_a_run_that_is_ended_is_not_ended_again(table: Lay) -> None:
    twice = 'do = [{ do = "end the run" }, { do = "end the run" }]'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "approach server" }}\ntext = "x"\n{twice}'
    at = table(make_card("Stopper", "corp", "upgrade", said) + " @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.texts.count("The run is ended") == 1


@pytest.mark.parametrize(("server", "offered"), [("HQ", False), ("R&D", True)])
def test_the_runner_cannot_jack_out_where_a_card_says_so(table: Lay, server: str, offered: bool) -> None:
    said = STATIC % '"cannot", event = { event = "jack out", server = "HQ" }'
    at = table(make_card("Trap", "corp", "asset", said) + " @ remote 1", "Ice Wall? @ HQ", "Ice Wall? @ R&D")
    at.runner.runs(server=server)
    for _ in range(30):
        if any(choice.verb == "jacks out" for choice in at.options()) or at.game.run is None:
            break
        at.passes()
    assert (at.game.run is not None) is offered


@pytest.mark.parametrize("do", ['{ may = "runner", do = [{ do = "jack out" }] }', '{ do = "jack out" }'])
@pytest.mark.parametrize("who", ["", ', who = "runner"'])
def test_no_ability_lets_a_runner_jack_out_who_cannot(table: Lay, do: str, who: str) -> None:
    said = STATIC % f'"cannot", event = {{ event = "jack out"{who} }}'
    trap = make_card("Trap", "corp", "asset", said)
    door = make_card("Door", "corp", "ice", f'[[subroutine]]\ntext = "x"\ndo = [{do}]')
    for cards, label in ([f"{trap} @ remote 1"], "successful"), ([], "unsuccessful"):
        at = table(*cards, f"{door} @ HQ")
        at.runner.runs(server="HQ")
        if not cards and "may" in do:
            at.runner.jacks_out()
        while at.game.run is not None:
            assert not cards or all(choice.verb != "jacks out" for choice in at.options())
            at.passes()
        assert at.game.labels == (label,)
        assert any("Trap" in text for text in at.texts) is bool(cards)


def test_encounters_are_forced_bypassed_and_their_subroutines_resolved_or_broken(table: Lay) -> None:
    when = '[[ability]]\nkind = "conditional"\nwhen = { event = "encounter" }\ntext = "x"\n'
    at = table(make_card("Pass", "runner", "resource", when + 'do = [{ do = "bypass", what = "it" }]'), "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == ("successful",)
    do = 'do = [{ do = "resolve subroutine", what = "it" }]'
    at = table(make_card("Again", "runner", "resource", when + do), "Little Engine @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert "Subroutine 1 of Little Engine resolves: End the run." in at.texts
    said = when.replace('"encounter"', '"approach server"') + 'do = [{ do = "encounter", what = { type = "ice" } }]'
    at = table(make_card("Force", "corp", "upgrade", said) + " @ HQ", "Enigma @ R&D", credits=(0, 9))
    at.runner.runs(server="HQ")
    at.corp.encounters("Enigma")
    assert at.game.encounters[-1].forced
    said = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [{ do = "break", amount = 1 }]'
    at = table(make_card("Sledge", "runner", "program", said), "Rototurret @ HQ")
    at.runner.runs(server="HQ")
    at.runner.uses("Sledge", subroutines=(2,))
    assert at.game.encounters[-1].broken == (1,)


@pytest.mark.parametrize(("number", "credits"), [(1, 8), (2, 17)])
def test_ice_is_fully_broken_by_the_card_that_breaks_the_last_subroutine(table: Lay, number: int, credits: int) -> None:
    paid = f'kind = "paid"\ntext = "x"\ncost = {{ credits = 1 }}\ndo = [{{ do = "break", amount = {number} }}]'
    when = 'kind = "conditional"\ntext = "x"\nwhen = { event = "fully break", by = "this" }'
    said = f'[[ability]]\n{paid}\n\n[[ability]]\n{when}\ndo = [{{ do = "gain credits", amount = 9 }}]'
    at = table(make_card("Sledge", "runner", "program", said), "Rototurret @ HQ", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.runner.uses("Sledge", subroutines=tuple(range(1, number + 1)))
    at.passes()
    assert at.runner.credits == credits


def test_strength_is_changed_for_a_while(table: Lay) -> None:
    said = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [{ do = "strength", amount = 2 }]'
    at = table(make_card("Grow", "runner", "program", said), "Tollbooth @ HQ", credits=(0, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Grow")
    assert strength(at.game, at.copy("Grow")) == 2


def test_more_cards_are_accessed_or_only_one(table: Lay) -> None:
    when = '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\n'
    said = when % "breach" + 'do = [{ do = "access more", amount = 1 }]'
    at = table(make_card("Digger", "runner", "hardware", said), *["PAD Campaign @ deck"] * 3, credits=(0, 0))
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert sum("accesses PAD Campaign" in text for text in at.texts) == 2
    said = when % "successful run" + 'do = [{ do = "only access", what = "this" }]'
    at = table(make_card("Decoy Node", "corp", "upgrade", said) + " @ HQ", "Hostile Takeover @ hand")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert not any("accesses Hostile Takeover" in text for text in at.texts)
    said = when % "run ends" + 'do = [{ do = "breach", server = "Archives" }]'
    at = table(make_card("Second", "runner", "resource", said), "Hostile Takeover @ discard pile")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert names(at, Zone.SCORE, Player.RUNNER) == ["Hostile Takeover"]


@pytest.mark.parametrize(("to", "met"), [("outermost", True), ("approach server", False)])
def test_the_runner_is_moved_to_another_server(table: Lay, to: str, met: bool) -> None:
    do = f'{{ do = "move runner", to = "{to}", server = "R&D" }}'
    said = (
        f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "encounter", server = "HQ" }}\ntext = "x"\ndo = [{do}]'
    )
    at = table(make_card("Detour", "runner", "resource", said), "Enigma @ HQ", "Special Offer @ R&D")
    at.runner.runs(server="HQ")
    at.runner.chooses_server(server="R&D")
    at.to_the_end()
    assert any("encounters Special Offer" in text for text in at.texts) is met
    assert "The Runner approaches R&D" in at.texts


def test_another_server_is_attacked_and_the_run_stays_at_its_step(table: Lay) -> None:
    said = '[[ability]]\nkind = "conditional"\nwhen = { event = "approach server", server = "HQ" }\ntext = "x"\n'
    said += 'do = [{ do = "change attacked server", server = "R&D" }]'
    at = table(make_card("Detour", "runner", "resource", said), "Enigma @ R&D", "Hedge Fund @ deck")
    at.runner.runs(server="HQ")
    at.runner.chooses_server(server="R&D")
    at.to_the_end()
    assert "The Runner accesses Hedge Fund" in at.texts
    assert not any("Enigma" in text for text in at.texts)


def test_the_mark_is_picked_by_chance_once_and_lasts_for_the_turn(table: Lay) -> None:
    at = use(table, '{ do = "identify mark" }, { do = "identify mark" }', "Hedge Fund @ deck", clicks=(0, 2))
    assert {choice.detail[0] for choice in at.options()} == {"HQ", "R&D", "Archives"}
    at.runner.chooses_server(server="R&D")
    assert at.game.mark == "R&D"
    assert "R&D is the mark already" in at.texts
    at.runner.gains()
    for _ in range(40):
        if at.game.active is Player.CORP:
            break
        at.passes()
    assert at.game.mark == ""


def test_the_action_phase_ends_with_clicks_unspent(table: Lay) -> None:
    at = use(table, '{ do = "end action phase" }')
    assert at.game.clicks == (0, 0)
    assert not any(choice.verb == "gains" for choice in at.options())


def test_ice_moves_to_another_server(table: Lay) -> None:
    do = '{ do = "move to server", what = { type = "ice", count = "all" }, server = "R&D" }'
    at = use(table, do, "Enigma @ HQ", side="corp")
    at.corp.chooses_server(server="R&D")
    assert at.copy("Enigma").server == "R&D"


def test_a_card_a_server_and_a_name_are_chosen_for_good(table: Lay) -> None:
    at = use(table, '{ do = "choose", what = { type = "ice" }, keep = true }', "Enigma @ HQ")
    at.runner.chooses_card("Enigma")
    assert at.copy("The Card").kept == (("chosen", (at.copy("Enigma").id,)),)
    at = use(table, '{ do = "choose server", server = "central", keep = true }')
    at.runner.chooses_server(server="HQ")
    assert at.copy("The Card").kept == (("chosen", ("HQ",)),)
    do = '{ do = "choose value", of = "card name", name = "named", keep = true }'
    at = use(table, do, "Mimic @ hand", "Djinn @ hand", side="corp")
    at.corp.names("Mimic")
    assert at.copy("The Card").kept == (("named", ("Mimic",)),)


def test_the_game_is_won_by_an_ability(table: Lay) -> None:
    assert use(table, '{ do = "win", who = "runner" }').game.winner == "Runner"


def test_a_card_is_flipped_to_its_other_side_and_back(table: Lay) -> None:
    more = '[back]\n[[back.ability]]\nkind = "paid"\ntext = "back"\ncost = { clicks = 1 }\ndo = [{ do = "flip" }]\n'
    at = use(table, '{ do = "flip" }', more=more)
    assert at.copy("The Card").card.abilities[0].text == "back"
    at.runner.uses("The Card")
    assert at.copy("The Card").card.abilities[0].text == "do it"


def test_a_trace_and_a_psi_game_have_their_results(table: Lay) -> None:
    tag = '{ text = "tag", do = [{ do = "give tags", amount = 1 }] }'
    at = use(table, f'{{ do = "trace", base = 2, success = {tag} }}', side="corp")
    at.to_the_end()
    assert at.game.tags == 1
    at = use(table, f'{{ do = "psi", different = {tag} }}', side="corp")
    at.corp.spends(amount=1)
    at.runner.spends(amount=0)
    assert at.game.tags == 1


NET = '{ do = "damage", kind = "net", amount = 2 }'


def test_a_card_is_accessed_outside_a_run(table: Lay) -> None:
    at = use(table, '{ do = "access", what = { in = "HQ", random = true } }', "Hostile Takeover @ hand")
    at.to_the_end()
    assert zone_of(at, "Hostile Takeover") is Zone.SCORE
    assert at.game.accessing == ()
    assert "step_card_accessed" in at.cited


def test_cards_of_a_deck_are_arranged_as_the_player_chooses(table: Lay) -> None:
    do = '{ do = "arrange", what = { in = "stack", top = 3, count = "all" } }'
    deck = [f"{name} @ deck" for name in ("Mimic", "Corroder", "Datasucker", "Djinn")]
    at = use(table, do, *deck)
    at.runner.arranges("Datasucker")
    at.runner.arranges("Mimic")
    at.to_the_end()
    assert names(at, Zone.DECK, Player.RUNNER) == ["Datasucker", "Mimic", "Corroder", "Djinn"]


def zone_of(at: Table, name: str) -> Zone:
    """Where the first copy of a card is."""
    return at.copy(name).zone


INTERRUPTS = {
    "avoid tags": ('"take tags"', '{ do = "avoid tags", amount = 1 }', '{ do = "give tags", amount = 2 }'),
    "prevent damage": ('"take damage"', '{ do = "prevent damage", amount = 1 }', NET),
    "raise damage": ('"take damage"', '{ do = "raise damage", amount = 1 }', NET),
    "replace damage": ('"take damage"', '{ do = "replace damage", kind = "meat", amount = 1 }', NET),
    "prevent": ('"trash"', '{ do = "prevent" }', '{ do = "trash", what = "this" }'),
    "draw more": ('"draw"', '{ do = "draw more", amount = 1 }', '{ do = "draw", amount = 2 }'),
    "replace": (
        '"trash"',
        '{ do = "replace", instead = { text = "2 are gained", do = [{ do = "gain credits", amount = 2 }] } }',
        '{ do = "trash", what = "this" }',
    ),
    "stay instead": ('"trash"', '{ do = "stay instead", face = "facedown" }', '{ do = "trash", what = "this" }'),
}
CAME = {
    "avoid tags": "The Runner takes 1 tag",
    "prevent damage": "suffers 1 net damage",
    "raise damage": "suffers 3 net damage",
    "replace damage": "suffers 1 meat damage",
    "prevent": "Guard prevents it: trash",
    "draw more": "The Runner draws 3 cards",
    "replace": "The Runner gains 2 credits",
    "stay instead": "The Card stays where it is, and is trashed all the same",
}


@pytest.mark.parametrize("word", INTERRUPTS)
def test_what_is_imminent_is_changed_by_an_interrupt(table: Lay, word: str) -> None:
    event, does, done = INTERRUPTS[word]
    said = f'[[ability]]\nkind = "interrupt"\nwhen = {{ event = {event}, would = true }}\ntext = "x"\ndo = [{does}]'
    guard = make_card("Guard", "runner", "hardware", said)
    at = use(table, done, guard, *["Sure Gamble @ hand"] * 5, *["Sure Gamble @ deck"] * 4)
    at.to_the_end()
    assert any(CAME[word] in text for text in at.texts)
    assert at.copy("The Card").zone is Zone.RIG


def test_a_step_that_is_skipped_is_not_carried_out(in_force: Lay) -> None:
    for step, hand in ("discard", 7), ("mandatory draw", 5):
        do = f'{{ do = "skip step", step = "{step}" }}'
        at = use(in_force, do, *["Mimic @ hand"] * 7, clicks=(0, 1))
        for _ in range(40):
            if at.game.active is Player.CORP:
                break
            at.engine.take(at.transition, at.options()[0])
        assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == hand


def test_a_card_becomes_an_agenda_with_nothing_but_what_is_said(table: Lay) -> None:
    at = use(table, '{ do = "become agenda", what = "this", points = 2, subtype = "assassination" }')
    became = at.copy("The Card")
    assert (became.zone, became.holder, became.card.type) == (Zone.SCORE, Player.RUNNER, "agenda")
    assert (became.card.points, became.card.subtypes, became.card.abilities) == (2, ("assassination",), ())


def test_a_process_is_repeated_from_its_first_instruction_with_its_names_forgotten(table: Lay) -> None:
    do = (
        '{ do = "choose", what = { up_to = 1, type = "ice", is = "rezzed", as = "ice" } }, '
        '{ if = { exists = "ice" }, do = [{ do = "derez", what = "ice" }, { do = "repeat process" }] }'
    )
    at = use(table, do, "Ice Wall @ HQ", "Enigma @ R&D", "Tollbooth @ HQ")
    at.runner.chooses("Enigma")
    at.runner.chooses("Tollbooth")
    at.to_the_end()
    assert [at.copy(name).faceup for name in ("Ice Wall", "Enigma", "Tollbooth")] == [True, False, False]


def test_an_imminent_number_is_set_before_anybody_spends(table: Lay) -> None:
    said = (
        '[[ability]]\nkind = "interrupt"\nwhen = { event = "trace begins", would = true }\ntext = "x"\n'
        'do = [{ do = "set amount", amount = 7 }]'
    )
    at = use(table, '{ do = "trace", base = 2 }', make_card("Setter", "runner", "resource", said), side="corp")
    at.to_the_end()
    assert any("base strength 7" in text for text in at.texts)


def test_a_card_is_advanced_one_time_after_the_other(table: Lay) -> None:
    do = '{ do = "advance", what = { is = "advanceable" }, amount = 3 }'
    at = use(table, do, "Weyland Consortium: Built to Last", "Hostile Takeover @ remote 1")
    at.to_the_end()
    assert at.copy("Hostile Takeover").count("advancement") == 3
    assert at.corp.credits == 5 + 2


def test_what_waits_for_a_score_resolves_as_if_it_came_and_for_that_card_alone(table: Lay) -> None:
    do = '{ do = "resolve as", event = { event = "score" }, what = { type = "agenda", in = "score area" } }'
    at = use(table, do, "Hyperloop Extension @ score area", "Jinteki: Personal Evolution", "Sure Gamble @ hand")
    at.to_the_end()
    assert at.corp.credits == 5 + 3
    assert at.copy("Sure Gamble").zone is Zone.HAND


def test_every_verb_that_is_played_is_used_in_a_test_here() -> None:
    # Tests are shared out among processes, so none of them can note for all which verbs were used.
    here = Path(__file__).read_text(encoding="utf-8")
    assert sorted(word for word in VERBS if f'"{word}"' not in here) == []


def test_changes_last_as_long_as_they_say(table: Lay) -> None:
    lasting = '{{ lasting = [{{ change = "{}", amount = 2 }}], lasts = "turn" }}'
    assert memory_limit(use(table, lasting.format("memory limit")).game) == 6
    assert hand_size(use(table, lasting.format("hand size")).game, Player.RUNNER) == 7
    ending = '{ text = "End the run.", do = [{ do = "end the run" }] }'
    gained = STATIC % f'"subroutine", what = {{ type = "ice", is = "rezzed" }}, ability = {ending}'
    at = table(make_card("Helper", "corp", "asset", gained) + " @ remote 1", "Enigma @ HQ")
    assert len(subroutines(at.game, at.copy("Enigma"))) == 3


def test_what_lasts_until_the_next_turn_ends_as_that_begins(table: Lay) -> None:
    lasting = '{ lasting = [{ change = "hand size", amount = 2 }], lasts = "next turn" }'
    at = use(table, lasting, *["Hedge Fund @ deck"] * 3, clicks=(0, 1))
    assert hand_size(at.game, Player.RUNNER) == 7
    for player in (Player.CORP, Player.RUNNER):
        for _ in range(60):
            first = at.options()[0]
            if first.verb == "gains" and first.player is player:
                break
            at.engine.take(at.transition, first)
        assert hand_size(at.game, Player.RUNNER) == (7 if player is Player.CORP else 5)
    assert "What The Card did until this turn is over" in at.texts


def test_what_lasts_until_the_next_turn_of_another_player_ends_as_theirs_begins(table: Lay) -> None:
    lasting = '{ lasting = [{ change = "hand size", who = "corp", amount = 2 }], lasts = "next turn" }'
    at = use(table, lasting, *["Hedge Fund @ deck"] * 3, clicks=(0, 1))
    assert hand_size(at.game, Player.CORP) == 7
    while at.game.active is Player.RUNNER:
        at.passes()
    at.to_the_end()
    assert hand_size(at.game, Player.CORP) == 5


def test_what_cannot_be_for_a_while_is_left_out(table: Lay) -> None:
    lasting = '{ lasting = [{ change = "cannot", event = { event = "draw", who = "you" } }], lasts = "turn" }'
    at = use(table, f'{lasting}, {{ do = "draw", amount = 1 }}', "Mimic @ deck")
    assert at.copy("Mimic").zone is Zone.DECK
    longer = '{ lasting = [{ change = "hand size", amount = 2 }], lasts = "turn" }'
    at = use(table, f'{longer}, {{ do = "draw", amount = 1 }}', "Mimic @ deck")
    assert at.copy("Mimic").zone is Zone.HAND


def test_loops_and_repeats_go_through_all(table: Lay) -> None:
    do = '{ for_each = { type = "program", count = "all" }, do = [{ do = "gain credits", amount = 1 }] }'
    assert use(table, do, "Mimic", "Djinn").runner.credits == 7
    assert use(table, '{ repeat = 3, do = [{ do = "gain credits", amount = 1 }] }').runner.credits == 8


def test_some_of_several_options_are_resolved(table: Lay) -> None:
    option = '{{ text = "{}", do = [{{ do = "gain credits", amount = {} }}] }}'
    options = ", ".join(option.format(n, 10**n) for n in range(3))
    at = use(table, f'{{ choose = "you", count = 2, options = [{options}] }}')
    at.runner.chooses(option=1)
    at.runner.chooses(option=3)
    assert at.runner.credits == 5 + 1 + 100


@pytest.mark.parametrize("does", [True, False])
def test_a_player_may_do_something_or_leave_it(table: Lay, does: bool) -> None:
    may = '{ may = "runner", pay = { credits = 2 }, do = [{ do = "draw", amount = 1 }] }'
    do = '{ if = "done", do = [{ do = "give tags", amount = 1 }] }'
    at = use(table, f"{may}, {do}", "Sure Gamble @ deck")
    at.runner.pays() if does else at.runner.declines()
    assert (at.runner.credits, at.game.tags) == ((3, 1) if does else (5, 0))


def test_credits_on_a_card_can_be_spent_on_what_it_says(table: Lay) -> None:
    said = STATIC % '"spend hosted", on = [{ event = "install" }]'
    at = table(make_card("Purse", "runner", "resource", said), "Mimic @ hand", "Sure Gamble @ hand", credits=(0, 2))
    at.transition.put(at.copy("Purse").id, "credit", 2)
    assert not any(c.verb == "plays" for c in at.options())
    at.runner.installs("Mimic")
    assert (at.runner.credits, at.copy("Purse").count("credit")) == (1, 0)


def test_what_a_card_costs_is_changed_and_forbidden(table: Lay) -> None:
    less = STATIC % '"cost", to = { event = "install", what = { type = "program" } }, amount = -1'
    at = table(make_card("Discount", "runner", "resource", less), "Mimic @ hand")
    at.runner.installs("Mimic")
    assert at.runner.credits == 5 - 2
    never = less.replace('"cost", to =', '"cannot", event =').replace(", amount = -1", "")
    at = table(make_card("Ban", "corp", "asset", never) + " @ remote 1", "Mimic @ hand")
    assert not any(c.verb == "installs" for c in at.options())


def test_what_a_verb_brings_is_an_event_that_cards_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = '[[ability]]\nkind = "conditional"\ntext = "x"\nwhen = { event = "quux" }\ndo = [{ do = "end the run" }]'
    with refusal("word-unknown"):
        make_card("Watcher", "corp", "asset", waiting)
    monkeypatch.setitem(VERBS, "quux", VERBS["flip"]._replace(word="quux", would="quux"))
    assert make_card("Watcher", "corp", "asset", waiting) == "Watcher"
