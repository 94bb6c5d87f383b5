"""What is told is told by the rule that says it, and of the card that it is about."""

from collections.abc import Callable
from typing import Any

import pytest

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_done import WITH_CARDS, WITH_THINGS
from tests.engine.test_verbs import CORP, use

Lay = Callable[..., Table]
PAID = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 1 }\ndo = [%s]'
WEAKER = '{ lasting = [{ change = "strength", what = "encountered ice", amount = -2 }], lasts = "encounter" }'


def by(at: Table, text: str) -> str:
    """The anchor of the rule by which this is told; it is told once."""
    (found,) = [entry.citation.anchor for entry in at.transition.entries if entry.text == text]
    return found


def test_ice_that_another_card_weakens_is_no_icebreaker_that_names_no_duration(in_force: Lay) -> None:
    at = in_force(make_card("Weaken", "runner", "program", PAID % WEAKER), "Tollbooth @ HQ", credits=(0, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Weaken")
    assert by(at, "Tollbooth has strength 3") == "rule_resolve_ability"
    assert "rule_icebreaker_strength_increase_implicit" not in at.cited
    at.to_the_end()
    assert by(at, "Tollbooth has strength 5 again") == "step_checkpoint_duration_abilities"


def test_of_ice_that_was_weakened_and_is_gone_only_the_end_is_told(in_force: Lay) -> None:
    do = f'{WEAKER}, {{ do = "trash", what = "encountered ice" }}'
    at = in_force(make_card("Saw", "runner", "program", PAID % do), "Tollbooth @ HQ", credits=(0, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Saw")
    at.to_the_end()
    assert by(at, "What Saw did for this encounter is over") == "step_checkpoint_duration_abilities"
    assert not any("strength" in text and text.endswith("again") for text in at.texts)


def test_a_forced_encounter_leaves_the_course_of_a_run_only_if_there_is_one(in_force: Lay) -> None:
    do = '{ do = "encounter", what = { type = "ice", count = "all" } }'
    at = use(in_force, do, "Enigma @ R&D")
    assert by(at, "The Runner has to encounter Enigma") == "rule_forced_encounter"
    said = f'[[ability]]\nkind = "conditional"\ntext = "x"\nwhen = {{ event = "run begins" }}\ndo = [{do}]'
    at = in_force(make_card("Ambush", "runner", "hardware", said), "Enigma @ R&D")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    told = "The Runner has to encounter Enigma; the run's own course stays where it is"
    assert by(at, told) == "rule_forced_encounter"


def test_a_breach_that_an_ability_begins_is_no_step_of_a_run(in_force: Lay, table: Lay) -> None:
    do = '{ do = "breach", server = "HQ" }'
    at = use(in_force, do, "PAD Campaign @ hand")
    at.to_the_end()
    assert by(at, "The Runner breaches HQ") == "rule_breaching_servers"
    at = use(table, do, "PAD Campaign @ hand")
    at.to_the_end()
    assert by(at, "The Runner accesses cards from HQ") == "rule_breaching_servers"


def test_the_breach_of_a_run_is_its_step(in_force: Lay) -> None:
    at = in_force("PAD Campaign @ hand")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert by(at, "The Runner breaches HQ") == "step_breach"


def test_what_was_to_happen_instead_replaces_the_breach_and_not_as_an_interrupt(in_force: Lay) -> None:
    at = in_force("Security Testing", clicks=(0, 4))
    at.transition.change(at.copy("Security Testing").id, kept=(("chosen", ("Archives",)),))
    at.runner.runs(server="Archives")
    at.to_the_end()
    found = [entry for entry in at.transition.entries if entry.text.startswith("Security Testing replaces the breach")]
    assert [one.citation.anchor for one in found] == ["rule_replacement_effects_apply_as_interrupt_window_opens"]


def test_bad_publicity_that_is_removed_is_none_of_the_credits_for_it(in_force: Lay) -> None:
    at = use(in_force, '{ do = "remove bad publicity", amount = 1 }', bad_publicity=2)
    assert by(at, "The Corp removes 1 bad publicity") == "rule_bad_publicity"


@pytest.mark.parametrize(
    ("instruction", "begin"), [*WITH_CARDS.items(), *(one for one in WITH_THINGS.items() if one[1] is not None)]
)
def test_whatever_a_card_does_is_told(table: Lay, instruction: str, begin: str | dict[str, Any]) -> None:
    cards, start = ([begin], {}) if isinstance(begin, str) else ([], begin)
    at = use(table, f"{{ {instruction} }}", *cards, **start)
    used, *told = at.cited
    assert used == "step_paid_ability_condition"
    assert set(told) - {"step_runner_turn_loop_paw"}


def test_a_purge_by_a_card_is_told_by_the_rule_of_purging(in_force: Lay) -> None:
    assert by(use(in_force, '{ do = "purge" }'), "All virus counters are removed") == "rule_purge"


@pytest.mark.parametrize("side", ["corp", "runner"])
@pytest.mark.parametrize(("removed", "is_told"), [(1, False), (2, True)])
def test_bad_publicity_on_a_card_of_the_corp_is_spoken_of_only_where_its_own_is_too_little(
    in_force: Lay, side: str, removed: int, is_told: bool
) -> None:
    do = f'{{ do = "remove bad publicity", amount = {removed} }}'

    def lay(*cards: str, **start: object) -> Table:
        at = in_force(*cards, **start)
        at.transition.put(at.copy("PAD Campaign").id, "bad publicity", 3)
        return at

    at = use(lay, do, "PAD Campaign @ remote 1", side=side, bad_publicity=1)
    assert (at.game.bad_publicity, at.copy("PAD Campaign").count("bad publicity")) == (0, 3)
    assert ("rule_hosted_counters_not_on_player" in at.cited) is is_told


@pytest.mark.parametrize(("card", "of_a_window"), [("PAD Campaign", "_corp_rez"), ("Ice Wall", "_corp_rez_ice")])
def test_a_card_is_rezzed_by_an_ability_or_as_a_window_allows(in_force: Lay, card: str, of_a_window: str) -> None:
    do = f'{{ do = "rez", what = {{ title = "{card}" }}, free = true }}'
    at = use(in_force, do, f"{card}? @ HQ" if card == "Ice Wall" else f"{card}? @ remote 1")
    at.to_the_end()
    assert by(at, f"The Corp rezzes {card} for 0") == "sec_rez"
    at = in_force(f"{card}? @ HQ" if card == "Ice Wall" else f"{card}? @ remote 1")
    at.runner.runs(server="HQ")
    at.corp.rezzes(card)
    (found,) = [entry for entry in at.transition.entries if entry.text.startswith(f"The Corp rezzes {card}")]
    assert found.citation.anchor == f"rule_paid_ability_window{of_a_window}"


@pytest.mark.parametrize(
    ("cost", "anchor", "told"),
    [
        ("", "rule_resolve_ability", "The Runner leaves out what The Card offers"),
        ("pay = { credits = 1 }, ", "rule_nested_cost_may", "The Runner does not pay for The Card"),
    ],
)
def test_what_a_player_may_do_is_a_nested_cost_only_if_it_costs_something(
    in_force: Lay, cost: str, anchor: str, told: str
) -> None:
    at = use(in_force, f'{{ may = "you", {cost}do = [{{ do = "gain credits", amount = 1 }}] }}')
    at.runner.declines()
    assert by(at, told) == anchor


def test_what_lasts_for_a_breach_is_over_at_the_checkpoint_after_it(in_force: Lay) -> None:
    do = '{ do = "breach", server = "HQ", barred = { count = "all", in = "root", server = "HQ" } }'
    at = use(in_force, do, "PAD Campaign @ hand", "Ice Wall @ R&D")
    at.to_the_end()
    complete = at.texts.index("The breach is complete")
    assert at.texts[complete + 1] == "What The Card did for this breach is over"


SEARCH = '{ do = "search", what = { in = ["stack", "heap"], type = "program", as = "that" }%s }'
TO_GRIP = '{ do = "move", what = "that", to = "grip" }'
ENDS = "The Card: the search ends an instruction, though its sentence goes on"
SHUFFLED = "The Runner shuffles the stack before anything else is done"


@pytest.mark.parametrize("edition", ["table", "in_force"])
def test_a_search_is_told_by_what_finding_is_and_ends_an_instruction_by_itself_only_within_a_sentence(
    request: pytest.FixtureRequest, edition: str
) -> None:
    lay: Lay = request.getfixturevalue(edition)
    for goes_on in (False, True):
        at = use(lay, f"{SEARCH % (', goes_on = true' if goes_on else '')}, {TO_GRIP}", "Mimic @ deck")
        at.runner.finds("Mimic")
        assert by(at, "The Runner searches the stack, finds Mimic and sets it aside") == "rule_find"
        assert ("rule_search_instruction" in at.cited) is (ENDS in at.texts) is goes_on


@pytest.mark.parametrize(
    ("card", "found", "shuffled"),
    [("Mimic @ deck", True, True), ("Mimic @ deck", False, True), ("Mimic @ discard pile", True, False)],
)
def test_a_deck_is_shuffled_at_once_after_a_search_whether_or_not_something_was_found(
    in_force: Lay, card: str, found: bool, shuffled: bool
) -> None:
    at = use(in_force, f"{SEARCH % ''}, {TO_GRIP}", card, "Diesel @ deck")
    if found:
        at.runner.finds("Mimic")
    else:
        at.runner.declines()
    at.to_the_end()
    assert (SHUFFLED in at.texts) is shuffled
    if shuffled:
        assert by(at, SHUFFLED) == "rule_shuffle_deck_after_search"
        later = [n for n, text in enumerate(at.texts) if "is added to" in text]
        assert all(at.texts.index(SHUFFLED) < n for n in later)
    if found and not shuffled:
        assert "The Runner searches the heap, finds Mimic and sets it aside" in at.texts


def test_a_bid_of_more_than_can_be_spent_is_refused_by_the_rule_of_bids(in_force: Lay) -> None:
    at = use(in_force, '{ do = "psi" }', credits=(5, 1))
    at.corp.spends(amount=0)
    assert at.refuses(Wanted(Player.RUNNER, "spends", amount=2))[0] == "rule_bid_possible"
    at.runner.spends(amount=1)


def test_too_few_cards_of_hq_for_a_sabotage_are_refused_by_its_rule(in_force: Lay) -> None:
    hq = ["Ice Wall @ hand", "Enigma @ hand", "Snare! @ hand"]
    at = use(in_force, '{ do = "sabotage", amount = 3 }', *hq, "Hedge Fund @ deck")
    declines = Wanted(Player.CORP, "declines")
    for name in ("Ice Wall", "Enigma"):
        assert at.refuses(declines)[0] == "rule_sabotage_hq_first"
        at.corp.trashes(name)
    at.corp.declines()
    assert "rule_sabotage_all_remaining_cards" not in at.cited


@pytest.mark.parametrize(("deck", "left"), [(0, 0), (1, 0), (2, 1)])
def test_of_a_sabotage_of_more_than_there_is_nothing_is_left_to_choose(in_force: Lay, deck: int, left: int) -> None:
    cards = ["Ice Wall @ hand", "Enigma @ hand", *["Hedge Fund @ deck"] * deck]
    at = use(in_force, f'{{ do = "sabotage", amount = {4 - left} }}', *cards)
    asked = any(choice.player is Player.CORP and choice.verb == "trashes" for choice in at.options())
    assert asked is bool(left)
    assert ("rule_sabotage_all_remaining_cards" in at.cited) is not asked
    assert asked or all(copy.zone is Zone.DISCARD for copy in at.game.copies if copy.card.side is Player.CORP)


def test_a_card_that_a_restriction_rests_on_is_refused_as_part_of_the_cost(in_force: Lay) -> None:
    at = in_force(
        "Azef Protocol @ remote 1", "SanSan City Grid @ remote 1", "PAD Campaign @ remote 2", "Ice Wall @ HQ", **CORP
    )
    at.transition.put(0, "advancement", 2)
    at.corp.gains()
    at.corp.scores("Azef Protocol")
    refused = Wanted(Player.CORP, "trashes", "SanSan City Grid")
    assert at.refuses(refused)[0] == "rule_cost_restrictions"


@pytest.mark.parametrize(
    ("cost", "told"),
    [
        ("credits = 2", "2"),
        ('do = [{ do = "give tags", amount = 1 }]', "taking 1 tag"),
        ('credits = 2, do = [{ do = "give tags", amount = 1 }]', "2 credits and taking 1 tag"),
    ],
)
def test_a_cost_that_is_not_paid_is_told_as_what_it_is(in_force: Lay, cost: str, told: str) -> None:
    at = use(in_force, f'{{ unless = "you", pay = {{ {cost} }}, do = [{{ do = "gain credits", amount = 1 }}] }}')
    at.runner.declines()
    assert by(at, f"The Runner does not pay {told} for The Card") == "rule_nested_cost_unless"


def test_a_change_of_strength_for_a_run_is_told_for_the_encounter_where_there_is_no_run(in_force: Lay) -> None:
    change = '{ lasting = [{ change = "strength", what = "encountered ice", amount = -1 }], lasts = "run" }'
    waits = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "encounter" }}\ntext = "x"\ndo = [{change}]'
    charm = make_card("Charm", "runner", "hardware", waits)
    at = use(in_force, '{ do = "encounter", what = { type = "ice", is = "installed" } }', charm, "Ice Wall @ HQ")
    at.to_the_end()
    assert "Charm changes something (strength) until the end of the encounter" in at.texts
    assert not any("until the end of the run" in text for text in at.texts)
