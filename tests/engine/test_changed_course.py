"""Runs that change their course: ice that is gone or moves, encounters that are forced, and an early end."""

from collections.abc import Callable

import pytest

from judge_cli.cards.language.verbs import VERBS, Verb
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.engine.verbs.verb import EFFECTS, VerbEffect
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
ENDED = "The run is ended"
WHEN = '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [%s]'
PAID = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [%s]'


@pytest.mark.parametrize(("left_out", "approaches"), [((), 1), (("rule_ice_change_approach_uninstall_move",), 2)])
def test_where_the_ice_is_gone_that_the_runner_has_come_to_there_is_nothing_to_approach(
    in_force: Lay, left_out: tuple[str, ...], approaches: int
) -> None:
    bomb = make_card(
        "Bomb", "runner", "resource", PAID % '{ do = "trash", what = { title = "Enigma", count = "all" } }'
    )
    engine = in_force().engine.without(left_out)
    at = Table(engine, bomb, "Ice Wall? @ HQ", "Enigma? @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.until("step_after_jack_out_paw")
    at.runner.uses("Bomb")
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.texts.count("The Runner approaches an unrezzed piece of ice") == approaches
    told = "No ice is left in the Runner's position: there is nothing to approach"
    assert (told in at.texts) is (approaches == 1)


def test_ice_that_moves_to_another_server_leaves_no_gap_and_comes_to_the_outermost_position(table: Lay) -> None:
    moves = '{ do = "move to server", what = { title = "Enigma", count = "all" }, server = "R&D" }'
    at = use(table, moves, "Rototurret @ HQ", "Ice Wall @ HQ", "Enigma @ HQ", "Eli 1.0 @ R&D", side="corp")
    at.to_the_end()
    assert [(one.name, one.order) for one in at.game.ice("HQ")] == [("Ice Wall", 0), ("Rototurret", 1)]
    assert [(one.name, one.order) for one in at.game.ice("R&D")] == [("Eli 1.0", 0), ("Enigma", 1)]


def test_a_card_in_a_root_that_moves_to_another_server_is_the_last_in_the_root_there(table: Lay) -> None:
    moves = '{ do = "move to server", what = { title = "Red Herrings", count = "all" }, server = "R&D" }'
    at = use(table, moves, "Red Herrings @ HQ", "Ash 2X3ZB9CY @ R&D", "Ice Wall @ R&D", side="corp")
    at.to_the_end()
    assert at.game.installed_in("HQ") == []
    found = sorted(at.game.installed_in("R&D"), key=lambda one: one.order)
    assert [one.name for one in found] == ["Ash 2X3ZB9CY", "Red Herrings"]
    assert [one.name for one in at.game.ice("R&D")] == ["Ice Wall"]
    assert "rule_corp_cards_cannot_be_moved" in at.cited


@pytest.mark.parametrize(("goes_to", "hurt"), [("R&D", 1), ("HQ", 0)])
def test_what_a_moved_card_says_of_its_server_it_says_of_the_one_that_it_moved_to(
    table: Lay, goes_to: str, hurt: int
) -> None:
    at = table("Georgia Emelyov @ Archives", "Ice Wall @ R&D", "Sure Gamble @ hand")
    at.runner.runs(server="R&D")
    at.corp.uses("Georgia Emelyov")
    at.corp.chooses_server(server=goes_to)
    at.to_the_end()
    assert at.game.labels == ("unsuccessful",)
    assert len(at.game.zone(Zone.DISCARD, Player.RUNNER)) == hurt


def test_a_remote_server_is_gone_once_its_only_card_has_moved_to_another(table: Lay) -> None:
    at = table("Georgia Emelyov @ remote 1")
    at.runner.runs(server="remote 1")
    at.corp.uses("Georgia Emelyov")
    at.corp.chooses_server(server="HQ")
    at.to_the_end()
    assert not at.game.exists("remote 1")
    assert at.copy("Georgia Emelyov").server == "HQ"
    assert at.game.labels == ("neither successful nor unsuccessful",)


def test_subroutines_of_ice_that_is_not_being_encountered_cannot_be_broken_by_its_own_ability(table: Lay) -> None:
    said = 'kind = "paid"\nuser = "runner"\ntext = "x"\ncost = { lose_clicks = 1 }\ndo = [{ do = "break", amount = 1 }]'
    other = make_card("Other", "corp", "ice", f'[[ability]]\n{said}\n[[subroutine]]\ntext = "x"\ndo = []')
    at = table("Eli 1.0 @ HQ", f"{other} @ R&D")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Other")) == (
        "rule_icebreaker_interface_during_encounter",
        "Other is not being encountered",
    )
    assert {at.game.copy(one.copy).name for one in at.options() if one.verb == "uses"} == {"Eli 1.0"}


PAYS = '[[subroutine]]\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]\n'
STOPS = '[[subroutine]]\ntext = "x"\ndo = [{ do = "end the run" }]\n'


@pytest.mark.parametrize(("said", "gained"), [(PAYS + STOPS + PAYS, 1), (PAYS + PAYS, 2)])
@pytest.mark.parametrize("edition", ["table", "in_force"])
def test_an_encounter_is_forced_while_an_ended_run_finishes_its_windows_where_the_edition_allows_it(
    request: pytest.FixtureRequest, edition: str, said: str, gained: int
) -> None:
    lay: Lay = request.getfixturevalue(edition)
    ends = make_card("Ends", "runner", "resource", WHEN % ("rez", '{ do = "end the run" }'))
    forces = '{ do = "encounter", what = { title = "Stop", count = "all" } }'
    sends = make_card("Sends", "runner", "resource", WHEN % ("rez", forces))
    at = lay(ends, sends, "Ice Wall? @ HQ", f"{make_card('Stop', 'corp', 'ice', said)} @ R&D", credits=(1, 0))
    at.runner.runs(server="HQ")
    at.corp.rezzes("Ice Wall")
    at.runner.resolves("Ends")
    at.to_the_end()
    assert ("The Runner encounters Stop" in at.texts) is (edition == "table")
    assert (at.corp.credits, at.game.labels) == (gained if edition == "table" else 0, ("unsuccessful",))
    told = "The run is ending: no encounter can begin while open windows are finished"
    assert (told in at.texts) is (edition == "in_force")


@pytest.mark.parametrize("often", [1, 2])
def test_a_run_that_is_ended_is_not_ended_again_by_the_same_ability_or_while_its_windows_are_finished(
    table: Lay, often: int
) -> None:
    first = make_card("First", "runner", "resource", WHEN % ("rez", ", ".join(['{ do = "end the run" }'] * often)))
    second = make_card("Second", "runner", "resource", WHEN % ("rez", '{ do = "end the run" }'))
    at = table(first, second, "Ice Wall? @ HQ")
    at.runner.runs(server="HQ")
    at.corp.rezzes("Ice Wall")
    at.to_the_end()
    assert at.texts.count(ENDED) == 1
    assert at.game.labels == ("unsuccessful",)


def test_a_run_that_is_ended_already_does_not_end_for_its_server_that_is_gone(table: Lay) -> None:
    said = '[[subroutine]]\ntext = "x"\ndo = [{ together = [{ do = "end the run" }, { do = "trash", what = "this" }] }]'
    alone = make_card("Last Post", "corp", "ice", said)
    at = table(f"{alone} @ remote 1")
    at.runner.runs(server="remote 1")
    at.to_the_end()
    assert at.copy("Last Post").zone is Zone.DISCARD
    assert not any("the run ends once" in text for text in at.texts)


def test_a_run_that_a_card_would_make_during_another_is_not_made(table: Lay) -> None:
    runs = '{ do = "run", server = "R&D" }, { if = "done", do = [{ do = "gain credits", amount = 3 }] }'
    at = table(make_card("Detour", "runner", "resource", PAID % runs), "Ice Wall? @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.runner.uses("Detour")
    at.to_the_end()
    assert (at.game.labels, at.runner.credits) == (("successful",), 4)


def test_one_subroutine_of_one_ice_alone_is_resolved(table: Lay) -> None:
    gains = '[[subroutine]]\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]\n'
    ice = [make_card(name, "corp", "ice", gains * 2) for name in ("Bank", "Vault")]
    resolves = '{ do = "resolve subroutine", what = { type = "ice", count = "all" } }'
    at = use(table, resolves, *(f"{one} @ HQ" for one in ice), side="corp")
    at.to_the_end()
    assert at.corp.credits == 6


@pytest.mark.parametrize("number", [1, 2])
def test_which_subroutine_resolves_is_chosen_by_the_controller_of_the_ability(table: Lay, number: int) -> None:
    gains = '[[subroutine]]\ntext = "x"\ndo = [{ do = "gain credits", amount = %s }]\n'
    bank = make_card("Bank", "corp", "ice", gains % 1 + gains % 2)
    at = use(table, '{ do = "resolve subroutine", what = { type = "ice" }, amount = 1 }', f"{bank} @ HQ", side="corp")
    at.corp.chooses(subroutines=(number,))
    at.to_the_end()
    assert at.corp.credits == 5 + number
    [told] = [one for one in at.transition.entries if one.text.startswith("Subroutine")]
    assert told.citation.anchor == "rule_resolve_ability"  # and not the rule for the step of an encounter


def test_any_verb_that_picks_a_subroutine_has_it_chosen(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    picked: list[tuple[int, ...] | None] = []
    effect = VerbEffect("rule_resolve_ability", lambda call: picked.append(call.chosen("subroutine")))
    monkeypatch.setitem(EFFECTS, "read aloud", effect)
    read = Verb("read aloud", {"what": "cards"})
    bank = make_card("Bank", "corp", "ice", '[[subroutine]]\ntext = "x"\ndo = [{ do = "end the run" }]\n' * 2)
    for picks in (False, True):
        monkeypatch.setitem(VERBS, "read aloud", read._replace(picks_subroutine=picks))
        at = use(table, '{ do = "read aloud", what = { type = "ice", count = "all" } }', f"{bank} @ HQ", side="corp")
        if picks:
            at.corp.chooses(subroutines=(2,))
    assert picked == [None, (1,)]


@pytest.mark.parametrize("without", [False, True])
def test_the_access_of_a_card_that_has_moved_is_over(rules: Engine, without: bool) -> None:
    said = "trash = 1\n" + WHEN % ('access", what = "this', '{ do = "move", what = "this", to = "R&D", at = "bottom" }')
    flees = make_card("Flees", "corp", "asset", said)
    engine = rules.without(["rule_moved_while_accessing"]) if without else rules
    at = Table(engine, f"{flees} @ remote 1")
    at.runner.runs(server="remote 1")
    while at.game.run is not None and not any(one.verb == "trashes" for one in at.options()):
        at.passes()
    assert (at.game.run is not None) is without
    assert ("Flees has moved, and its access is over" in at.texts) is not without


@pytest.mark.parametrize("bypassed", [False, True])
def test_a_forced_encounter_that_is_bypassed_resolves_no_subroutine(table: Lay, bypassed: bool) -> None:
    post = make_card("Post", "corp", "ice", PAYS)
    forces = '{ do = "encounter", what = { title = "Post", count = "all" } }'
    passes = make_card("Pass", "runner", "resource", WHEN % ("encounter", '{ do = "bypass", what = "it" }'))
    at = use(table, forces, f"{post} @ HQ", *([passes] if bypassed else []), credits=(0, 0))
    at.to_the_end()
    assert (at.corp.credits, at.game.encounters, at.game.run) == (int(not bypassed), (), None)


@pytest.mark.parametrize("then", ["derez", "trash", "bypass"])
def test_a_runner_who_was_moved_goes_on_from_there_whatever_becomes_of_the_ice_they_have_left(
    in_force: Lay, then: str
) -> None:
    do = f'{{ do = "move runner", to = "outermost" }}, {{ do = "{then}", what = "this" }}'
    portal = make_card("Portal", "corp", "ice", f'[[subroutine]]\ntext = "x"\ndo = [{do}]')
    at = in_force("Enigma? @ HQ", f"{portal} @ HQ", credits=(0, 0))
    at.runner.runs(server="HQ")
    approached = "The Runner approaches an unrezzed piece of ice"
    while at.game.run is not None and at.texts.count(approached) < 2:
        at.passes()
    assert at.texts.count(approached) == 2
    assert at.texts.count("The Runner passes Portal") == 0
