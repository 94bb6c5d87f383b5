"""Checkpoints: what cards wait for is treated at once, before the next thing that happens."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import CORP, STATIC, use

Lay = Callable[..., Table]
WAITS = (
    '[[ability]]\nkind = "conditional"\nwhen = { event = "%s", who = "%s" }\ntext = "x"\n'
    'do = [{ do = "gain credits", amount = 1 }]'
)
BOTH = pytest.mark.parametrize("edition", ["table", "in_force"])


def in_order(at: Table, *texts: str) -> bool:
    """Whether these were told, one after the other."""
    told = [next((n for n, text in enumerate(at.texts) if text.startswith(one)), -1) for one in texts]
    assert -1 not in told, (told, at.texts)
    return told == sorted(told)


PURSE = (
    STATIC % '"spend hosted", on = [{ event = "play" }, { event = "spend credits" }]'
    + '\n[[ability]]\nkind = "conditional"\nwhen = { event = "empty", what = "this", kind = "credit" }\ntext = "x"\n'
    + 'do = [{ do = "trash", what = "this" }]'
)


@BOTH
@pytest.mark.parametrize(("held", "empty"), [(5, True), (6, False)])
def test_a_card_whose_last_credits_pay_for_an_event_comes_before_the_event_is_active(
    edition: str, held: int, empty: bool, request: pytest.FixtureRequest
) -> None:
    purse = make_card("Purse", "runner", "resource", PURSE)
    at = request.getfixturevalue(edition)(purse, "Sure Gamble @ hand", credits=(5, 2))
    at.transition.change(0, counters=(("credit", held),))
    at.runner.plays("Sure Gamble")
    at.to_the_end()
    assert (at.runner.credits, at.copy("Purse").zone is Zone.DISCARD) == (2 + 9, empty)
    if empty:
        assert in_order(at, "The Runner pays 5 for Sure Gamble", "The Runner resolves Purse", "Sure Gamble is active")


@BOTH
@pytest.mark.parametrize("word", ["may", "unless"])
def test_what_waits_for_a_card_that_is_trashed_as_a_cost_comes_before_what_follows_the_cost(
    edition: str, word: str, request: pytest.FixtureRequest
) -> None:
    waits = make_card("Waits", "runner", "resource", WAITS % ("trash", "you"))
    pays = '{ do = [{ do = "trash", what = { type = "program", count = "all" } }] }'
    tags, damage = '{ do = "give tags", amount = 1 }', '{ do = "damage", kind = "net", amount = 1 }'
    follows = f"do = [{tags}] }}" if word == "may" else f"do = [{damage}] }}, {tags}"
    at = use(request.getfixturevalue(edition), f'{{ {word} = "you", pay = {pays}, {follows}', waits, "Mimic")
    at.runner.pays()
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.runner.credits, at.game.tags) == (Zone.DISCARD, 6, 1)
    assert in_order(at, "Mimic is trashed", "The Runner resolves Waits", "The Runner takes 1 tag")


@BOTH
@pytest.mark.parametrize(("held", "empty"), [(2, True), (3, False)])
def test_a_card_whose_last_credits_go_into_a_trace_comes_before_the_other_player_spends(
    edition: str, held: int, empty: bool, request: pytest.FixtureRequest
) -> None:
    purse = make_card("Purse", "corp", "asset", PURSE)
    traces = '[[subroutine]]\ntext = "x"\ndo = [{ do = "trace", base = 1, success = { text = "y", do = [%s] } }]'
    tracer = make_card("Tracer", "corp", "ice", traces % '{ do = "give tags", amount = 1 }')
    at = request.getfixturevalue(edition)(f"{purse} @ remote 1", f"{tracer} @ HQ")
    at.transition.change(0, counters=(("credit", held),))
    at.runner.runs(server="HQ")
    at.corp.spends(amount=2)
    at.runner.spends(amount=1)
    at.to_the_end()
    assert (at.game.tags, at.corp.credits, at.copy("Purse").zone is Zone.DISCARD) == (1, 5, empty)
    if empty:
        assert in_order(at, "The Corp spends 2", "The Corp resolves Purse", "The Runner spends 1: link strength is 1")


@BOTH
def test_an_unsuccessful_run_is_seen_once_during_the_run_or_after_it(
    edition: str, request: pytest.FixtureRequest
) -> None:
    waits = make_card("Waits", "runner", "resource", WAITS % ("unsuccessful run", "you"))
    at = request.getfixturevalue(edition)(waits, "Enigma? @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.runner.jacks_out()
    at.to_the_end()
    assert at.runner.credits == 6
    during = "Waits: the condition is met before the run is over, so the ability resolves during it"
    assert (during in at.texts) is (edition == "in_force")


def test_a_run_that_nobody_waits_for_is_told_without_what_would_be_during_it(in_force: Lay) -> None:
    at = in_force("Enigma? @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.runner.jacks_out()
    at.to_the_end()
    assert not any("before the run is over" in text for text in at.texts)


SWAPS = '{ do = "swap", what = { title = "Turnstile" }, other = { title = "Enigma", in = "HQ" } }'


@BOTH
def test_ice_that_is_swapped_away_in_its_encounter_is_gone_and_the_encounter_ends(
    edition: str, request: pytest.FixtureRequest
) -> None:
    said = f'[[subroutine]]\ntext = "x"\ndo = [{SWAPS}]\n[[subroutine]]\ntext = "y"\n'
    turnstile = make_card("Turnstile", "corp", "ice", f'{said}do = [{{ do = "give tags", amount = 1 }}]')
    at = request.getfixturevalue(edition)(f"{turnstile} @ HQ", "Enigma @ hand", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert (at.copy("Enigma").server, at.copy("Turnstile").zone) == ("HQ", Zone.HAND)
    assert "Turnstile is gone: the encounter ends" in at.texts
    assert at.game.tags == 0


def test_cards_that_are_looked_at_are_there_for_the_next_instruction(table: Lay) -> None:
    seen = '{ top = 2, count = "all", in = "stack", as = "those" }'
    looks = f'{{ do = "look", what = {seen} }}, {{ do = "trash", what = "those" }}'
    told = "Looking ends an instruction: the next can act on what is seen"
    at = use(table, looks, "Mimic @ deck", "Corroder @ deck", "Djinn @ deck")
    at.to_the_end()
    assert [copy.name for copy in at.game.zone(Zone.DISCARD, Player.RUNNER)] == ["Mimic", "Corroder"]
    assert told in at.texts
    at = use(table, looks)
    at.to_the_end()
    assert told not in at.texts


def test_an_event_that_stays_out_is_told_and_one_that_does_not_is_trashed(table: Lay) -> None:
    stays = make_card("Stays", "runner", "event", STATIC % '"stays", until = [{ event = "turn ends" }]')
    at = table(f"{stays} @ hand", "Sure Gamble @ hand")
    at.runner.plays("Stays")
    at.runner.plays("Sure Gamble")
    at.to_the_end()
    assert (at.copy("Stays").zone, at.copy("Sure Gamble").zone) == (Zone.PLAYING, Zone.DISCARD)
    assert ("Sure Gamble is trashed" in at.texts, "Stays is trashed" in at.texts) == (True, False)


@BOTH
@pytest.mark.parametrize("is_rezzed", [True, False])
def test_what_is_hosted_on_ice_that_cannot_host_is_trashed_once_the_ice_is_rezzed(
    edition: str, is_rezzed: bool, request: pytest.FixtureRequest
) -> None:
    clings = '{ do = "host", what = { title = "Mimic", count = "all" }, on = { title = "Tithonium", count = "all" } }'
    at = use(request.getfixturevalue(edition), clings, "Mimic", "Tithonium? @ HQ", credits=(9, 5))
    at.runner.runs(server="HQ")
    assert at.copy("Mimic").host == at.copy("Tithonium").id
    if is_rezzed:
        at.corp.rezzes("Tithonium")
    else:
        at.to_the_end()
    assert (at.copy("Mimic").zone is Zone.DISCARD) is is_rezzed
    told = "Tithonium cannot host cards: Mimic is in an illegal place, and is trashed"
    assert (told in at.texts) is is_rezzed


CURRENT = (
    'subtypes = ["current"]\n'
    + STATIC
    % '"stays", until = [{ event = "play", what = { subtype = "current", other = true } }, { event = "steal" }]'
)
TRASHED = '[[ability]]\nkind = "conditional"\ntext = "x"\nwhen = { event = "trash", what = { type = "operation" } }\n'


def currents(lay: Lay) -> Table:
    """A table with two currents in HQ, and a card that gives a credit for each operation that is trashed."""
    for name in ("Old", "New"):
        make_card(name, "corp", "operation", CURRENT)
    make_card("Watcher", "corp", "asset", f'{TRASHED}do = [{{ do = "gain credits", amount = 1 }}]')
    return lay("Old @ hand", "New @ hand", "Watcher @ remote 1", **CORP)


@BOTH
def test_a_current_that_another_ends_is_trashed_and_what_waits_for_that_sees_it(
    edition: str, request: pytest.FixtureRequest
) -> None:
    at = currents(request.getfixturevalue(edition))
    at.corp.plays("Old")
    assert at.corp.credits == 5
    at.corp.plays("New")
    at.to_the_end()
    assert (at.copy("Old").zone, at.copy("New").zone) == (Zone.DISCARD, Zone.PLAYING)
    assert "Old is trashed" in at.texts
    assert at.corp.credits == 6


@BOTH
def test_only_what_happens_after_a_current_was_played_ends_it(edition: str, request: pytest.FixtureRequest) -> None:
    make_card("Old", "runner", "event", CURRENT)
    at = request.getfixturevalue(edition)("Old @ hand", "Hostile Takeover @ hand", "Hostile Takeover @ hand")
    at.runner.runs(server="HQ")
    at.to_the_end()
    at.runner.plays("Old")
    at.to_the_end()
    assert (len(at.game.zone(Zone.SCORE, Player.RUNNER)), at.copy("Old").zone) == (1, Zone.PLAYING)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert (len(at.game.zone(Zone.SCORE, Player.RUNNER)), at.copy("Old").zone) == (2, Zone.DISCARD)
