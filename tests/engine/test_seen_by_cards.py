"""What happens is seen by the cards that wait for it, whoever does it; what waits for one time sees no second."""

from collections.abc import Callable
from typing import Any

import pytest

from judge_cli.engine.evaluate.values import hand_size
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Seat, Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
WAITS = (
    '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [{ do = "give tags", amount = 1 }]'
)
# A basic action with the event that comes of it, and what has to be on the table for it.
BY_ACTION: dict[str, tuple[Player, str, str, str]] = {
    "gains": (Player.RUNNER, "gain credits", "", ""),
    "draws": (Player.RUNNER, "draw", "", "Mimic @ deck"),
    "installs": (Player.RUNNER, "install", "Mimic", "Mimic @ hand"),
    "plays": (Player.RUNNER, "play", "Sure Gamble", "Sure Gamble @ hand"),
    "removes_a_tag": (Player.RUNNER, "remove tags", "", ""),
    "advances": (Player.CORP, "advance", "Hostile Takeover", "Hostile Takeover @ remote 1"),
    "runs": (Player.RUNNER, "announce", "", ""),
    "purges": (Player.CORP, "purge", "", ""),
    "trashes": (Player.CORP, "trash", "Artist Colony", "Artist Colony"),
}
# An instruction of a card with the event that comes of it, and the card that it is done with.
BY_CARD = {
    '{ do = "reveal", what = { in = "grip", count = "all" } }': ("reveal", "Mimic @ hand"),
    '{ do = "expose", what = { type = "ice", count = "all" } }': ("expose", "Enigma? @ HQ"),
    '{ do = "search", what = { in = "stack", count = "all" } }': ("search", "Mimic @ deck"),
    '{ do = "host", what = { type = "program", count = "all" }, on = "this" }': ("host", "Mimic"),
    '{ do = "move", what = { type = "program", count = "all" }, to = "grip" }': ("add to hand", "Mimic"),
    '{ do = "sabotage", amount = 1 }': ("sabotage", "Hedge Fund @ deck"),
    '{ do = "identify mark" }': ("mark identified", "Mimic"),
    '{ do = "forfeit", what = { type = "agenda", count = "all" } }': ("forfeit", "Nisei MK II @ runner: score area"),
    '{ do = "score", what = { type = "agenda", count = "all" } }': ("score", "Nisei MK II @ remote 1"),
    '{ do = "steal", what = { type = "agenda", count = "all" } }': ("steal", "Nisei MK II @ remote 1"),
    '{ do = "take bad publicity", amount = 1 }': ("take bad publicity", "Mimic"),
    '{ do = "lose credits", amount = 1 }': ("lose credits", "Mimic"),
    '{ do = "purge" }': ("purge", "Mimic"),
}


def witness(event: str) -> str:
    """A made-up card that gives the Runner a tag for each time that it sees this."""
    return make_card("Witness", "runner", "resource", WAITS % event)


@pytest.mark.parametrize("verb", BY_ACTION)
def test_what_is_done_by_a_basic_action_is_seen_once(table: Lay, verb: str) -> None:
    player, event, card, laid = BY_ACTION[verb]
    begin: dict[str, Any] = {"clicks": (3, 0) if player is Player.CORP else (0, 4), "active": player, "tags": 1}
    at = table(witness(event), *([laid] if laid else []), **begin)
    seat: Seat = at.corp if player is Player.CORP else at.runner
    getattr(seat, verb)(card, **({"server": "HQ"} if verb == "runs" else {}))
    while len({one.verb for one in at.options()}) < 3:
        at.passes()
    assert at.game.tags == (1 if verb == "removes_a_tag" else 2)


# A way to have one click less, and whether that click is spent.
CLICKS = {'{ do = "spend clicks", amount = 1 }': True, '{ do = "lose clicks", amount = 1 }': False}


@pytest.mark.parametrize("do", CLICKS)
@pytest.mark.parametrize("waits_for_spent", [True, False])
def test_a_click_that_is_lost_is_not_spent_and_one_that_is_spent_is_not_lost(
    table: Lay, do: str, waits_for_spent: bool
) -> None:
    at = use(table, do, witness("spend click" if waits_for_spent else "lose click"))
    at.to_the_end()
    assert at.game.clicks == (0, 2)
    used = int(waits_for_spent)  # the click that the ability itself costs
    assert at.game.tags == used + (CLICKS[do] is waits_for_spent)


@pytest.mark.parametrize(("event", "tags"), [("spend click", 1), ("lose click", 2)])
def test_clicks_that_are_lost_as_a_cost_in_a_run_are_not_spent_as_the_one_for_the_run_is(
    table: Lay, event: str, tags: int
) -> None:
    do = '{ do = "gain credits", amount = 1 }'
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ lose_clicks = 2 }}\ndo = [{do}]'
    at = table(make_card("Costs", "runner", "resource", said), witness(event))
    at.runner.runs(server="HQ")
    at.runner.uses("Costs")
    at.to_the_end()
    assert (at.game.clicks, at.game.tags) == ((0, 1), tags)


@pytest.mark.parametrize("do", BY_CARD)
def test_what_is_done_by_a_card_is_seen_once(table: Lay, do: str) -> None:
    event, card = BY_CARD[do]
    at = use(table, do, witness(event), card)
    at.to_the_end()
    assert at.game.tags == 1


def test_ice_that_the_runner_bypasses_is_seen_to_be_bypassed(table: Lay) -> None:
    when = '{ event = "bypass", who = "you", what = { type = "ice" } }'
    waits = WAITS.replace('{ event = "%s" }', when)
    said = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [{ do = "bypass" }]'
    cards = make_card("Witness", "runner", "resource", waits), make_card("Door", "runner", "hardware", said)
    at = table(*cards, "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Door")
    at.to_the_end()
    assert (at.game.tags, at.game.labels) == (1, ("successful",))


@pytest.mark.parametrize("is_encountered", [True, False])
def test_only_an_ice_that_is_encountered_can_be_bypassed(table: Lay, is_encountered: bool) -> None:
    do = '{ do = "bypass" }, { if = "done", do = [{ do = "give tags", amount = 1 }] }'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "gain credits" }}\ntext = "x"\ndo = [{do}]'
    gains = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [{ do = "gain credits", amount = 1 }]'
    cards = make_card("Door", "runner", "hardware", said), make_card("Purse", "runner", "resource", gains)
    at = table(*cards, "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw" if is_encountered else "step_approach_paw")
    at.runner.uses("Purse")
    at.to_the_end()
    assert (at.game.tags, at.game.labels) == ((1, ("successful",)) if is_encountered else (0, ("unsuccessful",)))


def test_tags_that_a_card_removes_are_seen_to_go(table: Lay) -> None:
    said = '[[ability]]\nkind = "conditional"\nwhen = { event = "remove tags" }\ntext = "x"\n'
    waits = make_card("Relief", "runner", "resource", f'{said}do = [{{ do = "gain credits", amount = 1 }}]')
    at = use(table, '{ do = "remove tags", amount = 2 }', waits, tags=2)
    at.to_the_end()
    assert (at.game.tags, at.runner.credits) == (0, 6)


@pytest.mark.parametrize(
    ("side", "who", "seen"),
    [("runner", "", True), ("corp", "", False), ("corp", ', who = "runner"', True)],
    ids=["a Runner card", "a Corp card", "a Corp card that names the Runner"],
)
def test_who_waits_for_tags_that_the_runner_removes_sees_no_others_go(
    table: Lay, side: str, who: str, seen: bool
) -> None:
    do = f'{{ do = "remove tags", amount = 1{who} }}'
    at = use(table, do, "Valentina Ferreira Carvalho", side=side, tags=1)
    at.to_the_end()
    assert (at.game.tags, at.runner.credits) == (0, 6 if seen else 5)


def test_a_tag_that_the_corp_removed_is_not_the_first_that_the_runner_removes(table: Lay) -> None:
    said = '[[ability]]\nkind = "conditional"\nwhen = { event = "remove tags", who = "you", first = "turn" }\n'
    said += 'text = "x"\ndo = [{ do = "gain credits", amount = 1 }]'
    waits = make_card("Relief", "runner", "resource", said)
    at = table("Keegan Lane @ HQ", waits, "Mimic", tags=2)
    at.runner.runs(server="HQ")
    at.corp.uses("Keegan Lane")
    at.until("step_runner_turn_loop_paw")
    assert (at.game.tags, at.runner.credits) == (1, 5)
    at.runner.removes_a_tag()
    at.to_the_end()
    assert (at.game.tags, at.runner.credits) == (0, 4)


def test_a_card_that_is_flipped_is_seen_on_its_other_side(table: Lay) -> None:
    back = '[back]\n[[back.ability]]\nkind = "static"\ntext = "x"\n'
    back += 'changes = [{ change = "hand size", who = "you", amount = 1 }]'
    day = make_card("Day", "runner", "resource", back)
    at = use(table, '{ do = "flip", what = { title = "Day", count = "all" } }', day, witness("flip"))
    at.to_the_end()
    assert (hand_size(at.game, Player.RUNNER), at.game.tags) == (6, 1)


def test_what_waits_for_the_next_time_interrupts_it_and_no_other(table: Lay) -> None:
    waits = '{ later = { event = "take damage", would = true }, lasts = "turn", text = "x", do = [%s] }'
    hurts = '{ do = "damage", kind = "net", amount = 1 }'
    prevents = '{ do = "prevent damage", amount = 1 }'
    do = f"{waits % prevents}, {hurts}, {hurts}"
    at = use(table, do, *["Sure Gamble @ hand"] * 3)
    at.to_the_end()
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 2


def test_what_waits_for_the_next_run_that_would_be_successful_is_done_in_that_run_alone(table: Lay) -> None:
    gains = '{ do = "gain credits", amount = 3 }'
    do = f'{{ later = {{ event = "declare successful", would = true }}, lasts = "turn", text = "x", do = [{gains}] }}'
    at = use(table, do)
    for _ in range(2):
        at.runner.runs(server="Archives")
        at.to_the_end()
    assert (at.game.labels, at.runner.credits) == (("successful", "successful"), 8)


@pytest.mark.parametrize(("left_out", "tags"), [((), 0), (("rule_mark_designated_condition_check",), 1)])
def test_runs_on_a_server_before_it_was_the_mark_were_not_on_the_mark_by_that_rule_alone(
    in_force: Lay, left_out: tuple[str, ...], tags: int
) -> None:
    often = '{ times = { event = "successful run", server = "mark" }, within = "turn" }'
    said = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { clicks = 1 }\ndo = [{ do = "identify mark" }, %s]'
    marks = make_card("Marks", "runner", "resource", said % f'{{ do = "give tags", amount = {often} }}')
    at = Table(in_force().engine.without(left_out), marks)
    for server in ("HQ", "Archives"):
        at.runner.runs(server=server)
        at.to_the_end()
    at.runner.uses("Marks")
    at.engine.take(at.transition, next(one for one in at.options() if one.detail[0] == "HQ"))
    assert (at.game.mark, at.game.tags) == ("HQ", tags)


@pytest.mark.parametrize("without", [False, True])
def test_damage_that_is_suffered_one_by_one_lets_a_card_help_in_between(rules: Engine, without: bool) -> None:
    engine = rules.without(["rule_multiple_damage_taken_simultaneously"]) if without else rules

    def lay(*cards: str, **start: object) -> Table:
        return Table(engine, *cards, **start)

    at = use(lay, '{ do = "damage", kind = "net", amount = 2 }', "I've Had Worse @ hand", *["Mimic @ deck"] * 4)
    at.to_the_end()
    assert (at.game.winner, len(at.game.zone(Zone.HAND, Player.RUNNER))) == (("", 2) if without else ("Corp", 1))


def test_a_card_that_stays_where_it_would_be_trashed_is_told_of_by_its_own_name(table: Lay) -> None:
    said = 'kind = "interrupt"\nwhen = { event = "trash", what = { type = "program" }, would = true }\ntext = "x"\n'
    keeps = make_card(
        "Keeper", "runner", "hardware", f'[[ability]]\n{said}do = [{{ do = "stay instead", face = "facedown" }}]'
    )
    trashes = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { clicks = 1 }\n'
    trashes += 'do = [{ do = "trash", what = { type = "program", count = "all" } }]'
    at = table("Mimic", keeps, make_card("Saw", "runner", "resource", trashes))
    at.runner.uses("Saw")
    at.to_the_end()
    assert "Mimic will be turned facedown instead of leaving" in at.texts
    assert (at.copy("Mimic").zone, at.copy("Mimic").faceup) == (Zone.RIG, False)


def test_a_second_search_that_finds_nothing_leaves_nothing_found(table: Lay) -> None:
    search = '{ do = "search", what = { in = "stack", type = "%s", count = "all" } }'
    do = f'{search % "program"}, {{ do = "move", what = "found", to = "grip" }}, {search % "hardware"}'
    at = use(table, f'{do}, {{ do = "install", what = "found", free = true }}', "Mimic @ deck", "Sure Gamble @ deck")
    at.to_the_end()
    assert at.copy("Mimic").zone is Zone.HAND
    assert "The Runner searches the stack and finds nothing" in at.texts


@pytest.mark.parametrize(
    ("cost", "told"),
    [("credits = 2", "2"), ("trash = true", "trashing it"), ("credits = 1, trash = true", "1 credit and trashing it")],
)
def test_what_is_paid_for_a_conditional_ability_is_told(table: Lay, cost: str, told: str) -> None:
    said = f'kind = "conditional"\nmay = true\nwhen = {{ event = "gain credits" }}\ncost = {{ {cost} }}\ntext = "x"\n'
    asks = make_card("Asks", "runner", "resource", f'[[ability]]\n{said}do = [{{ do = "give tags", amount = 1 }}]')
    at = table(asks)
    at.runner.gains()
    at.runner.uses("Asks")
    assert f"The Runner pays {told} for Asks" in at.texts


def test_play_goes_on_where_the_last_ability_that_is_pending_is_no_longer_active(table: Lay) -> None:
    trashes = '{ do = "trash", what = { title = "Witness", count = "all" } }'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "gain credits" }}\ntext = "x"\ndo = [{trashes}]'
    at = table(make_card("Saw", "runner", "resource", said), witness("gain credits"), clicks=(0, 2))
    at.runner.gains()
    at.runner.resolves("Saw")
    assert "Witness is no longer active, so its ability is no longer pending" in at.texts
    assert "The reaction window closes (gain credits)" in at.texts
    at.runner.gains()
    assert (at.game.tags, at.runner.credits) == (0, 7)


def test_a_card_that_was_named_is_known_to_later_instructions(table: Lay) -> None:
    names = '{ do = "choose value", of = "card name", name = "named" }'
    trashes = '{ do = "trash", what = { copy_of = "named", is = "installed", count = "all" } }'
    at = use(table, f"{names}, {trashes}", "Mimic", "Djinn", side="corp")
    at.corp.names("Mimic")
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.copy("Djinn").zone) == (Zone.DISCARD, Zone.RIG)


@pytest.mark.parametrize(("what", "tagged"), [('{ in = "grip" }', 0), ('"this"', 1)])
def test_a_card_trashed_by_damage_sees_that_only_if_it_waits_for_itself(in_force: Lay, what: str, tagged: int) -> None:
    said = WAITS.replace('"%s"', f'"trash", what = {what}')
    card = make_card(f"Sees {tagged}", "runner", "hardware", said)
    at = in_force(f"{card} @ hand", "Sure Gamble @ hand", "Mimic @ hand", "Snare! @ remote 1")
    at.runner.runs(server="remote 1")
    at.corp.uses("Snare!")
    at.to_the_end()
    assert at.game.tags == 1 + tagged
