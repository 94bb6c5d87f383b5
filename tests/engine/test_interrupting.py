"""Every instruction can be interrupted: what cards do, what players do by the rules, and what replaces it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_done import REMOVES, WITH_CARDS, WITH_THINGS, done
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
CORP: dict[str, Any] = {"active": Player.CORP, "clicks": (3, 0)}
# Every instruction that a test of "if you do" knows, with the cards or the start with which it is done.
DONE: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    **{instruction: ((card,), {}) for instruction, card in WITH_CARDS.items()},
    **{instruction: ((), begin) for instruction, begin in WITH_THINGS.items() if begin is not None},
}
INTERRUPTED = [one for one in DONE if REMOVES not in one and VERBS[one.split('"')[1]].raises]


def guard(event: str, *, does: str = '{ do = "prevent" }', side: str = "runner") -> str:
    """A made-up card that interrupts every event of a word, as it must."""
    said = f'[[ability]]\nkind = "interrupt"\nwhen = {{ event = "{event}", would = true }}\ntext = "x"\ndo = [{does}]'
    return make_card("Guard", side, "hardware" if side == "runner" else "asset", said)


@pytest.mark.parametrize("instruction", INTERRUPTED)
def test_what_an_instruction_would_do_can_be_prevented(table: Lay, instruction: str) -> None:
    cards, begin = DONE[instruction]
    assert done(table, instruction, *cards, **begin)
    assert not done(table, instruction, *cards, guard(VERBS[instruction.split('"')[1]].would), **begin)


def test_most_verbs_are_tried() -> None:
    assert len({one.split('"')[1] for one in INTERRUPTED}) >= 17


def test_a_verb_is_open_to_interrupts_by_its_own_word() -> None:
    assert VERBS["charge"].would == "charge"
    assert VERBS["damage"].would == "take damage"


def steals(at: Table) -> None:
    at.runner.runs(server="remote 1")


def trashes(at: Table) -> None:
    at.runner.runs(server="remote 1")
    at.runner.trashes("PAD Campaign")


def rezzes(at: Table) -> None:
    at.runner.runs(server="HQ")
    at.corp.rezzes("Ice Wall")


def scores(at: Table) -> None:
    at.transition.put(at.copy("Nisei MK II").id, "advancement", 4)
    at.corp.gains()
    at.corp.scores("Nisei MK II")


# What a player does by the rules: the event, the table, what is done, and what shows that it has come about.
ACTS: dict[str, tuple[tuple[str, ...], dict[str, Any], Callable[[Table], None], Callable[[Table], bool]]] = {
    "steal": (
        ("Nisei MK II @ remote 1",),
        {},
        steals,
        lambda at: at.copy("Nisei MK II").zone is Zone.SCORE,
    ),
    "trash": (
        ("PAD Campaign @ remote 1",),
        {},
        trashes,
        lambda at: at.copy("PAD Campaign").zone is Zone.DISCARD,
    ),
    "rez": (
        ("Ice Wall? @ HQ",),
        {},
        rezzes,
        lambda at: at.copy("Ice Wall").faceup,
    ),
    "advance": (
        ("Nisei MK II @ remote 1",),
        CORP,
        lambda at: at.corp.advances("Nisei MK II"),
        lambda at: at.copy("Nisei MK II").count("advancement") == 1,
    ),
    "gain credits": ((), CORP, lambda at: at.corp.gains(), lambda at: at.corp.credits == 6),
    "remove tags": ((), {"tags": 1}, lambda at: at.runner.removes_a_tag(), lambda at: at.game.tags == 0),
    "install": (
        ("Mimic @ hand",),
        {},
        lambda at: at.runner.installs("Mimic"),
        lambda at: at.copy("Mimic").zone is Zone.RIG,
    ),
    "play": (
        ("Sure Gamble @ hand",),
        {},
        lambda at: at.runner.plays("Sure Gamble"),
        lambda at: at.runner.credits == 9,
    ),
    "score": (
        ("Nisei MK II @ remote 1",),
        CORP,
        scores,
        lambda at: at.copy("Nisei MK II").zone is Zone.SCORE,
    ),
}


@pytest.mark.parametrize("event", ACTS)
def test_what_a_player_does_by_the_rules_can_be_prevented(in_force: Lay, event: str) -> None:
    cards, begin, act, came_about = ACTS[event]
    at = in_force(*cards, **begin)
    act(at)
    at.to_the_end()
    assert came_about(at)
    at = in_force(*cards, guard(event), **begin)
    act(at)
    at.to_the_end()
    assert not came_about(at)
    assert any(text.startswith("Guard prevents it") for text in at.texts)


def test_it_is_told_which_card_the_prevented_act_was_about(in_force: Lay) -> None:
    at = in_force("Mimic @ hand", guard("install"))
    at.runner.installs("Mimic")
    at.to_the_end()
    assert "It was prevented, and does not happen: install (Mimic)" in at.texts


def test_only_counters_of_the_kind_that_an_interrupt_names_are_prevented(in_force: Lay) -> None:
    places = '{ do = "place counters", counter = "%s", amount = 1 }'
    at = use(in_force, f"{places % 'virus'}, {places % 'power'}", guard('place counters", kind = "virus'))
    at.to_the_end()
    assert (at.copy("The Card").count("virus"), at.copy("The Card").count("power")) == (0, 1)


def test_a_purge_can_be_prevented(in_force: Lay) -> None:
    virus = '{ do = "place counters", counter = "virus", amount = 2 }, { do = "purge" }'
    for cards, left in ((), 0), ((guard("purge"),), 2):
        at = use(in_force, virus, *cards)
        at.to_the_end()
        assert at.copy("The Card").count("virus") == left


def test_the_amount_of_any_effect_can_be_changed(in_force: Lay) -> None:
    more = guard("draw", does='{ do = "draw more", amount = 1 }')
    at = use(in_force, '{ do = "draw", amount = 2 }', more, *DECK)
    at.to_the_end()
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 3


DECK = ["Mimic @ deck"] * 4


INSTEAD = '{ do = "replace", instead = { text = "2 are drawn", do = [{ do = "draw", amount = 2 }] } }'


def test_any_effect_can_be_replaced_by_another(in_force: Lay) -> None:
    at = use(in_force, '{ do = "gain credits", amount = 3 }', guard("gain credits", does=INSTEAD), *DECK)
    at.to_the_end()
    assert (at.runner.credits, len(at.game.zone(Zone.HAND, Player.RUNNER))) == (5, 2)
    at = in_force(guard("gain credits", does=INSTEAD), *DECK)
    at.runner.gains()
    at.to_the_end()
    assert (at.runner.credits, len(at.game.zone(Zone.HAND, Player.RUNNER))) == (5, 2)


def test_what_replaces_an_effect_is_not_replaced_by_itself(in_force: Lay) -> None:
    gains = '{ do = "replace", instead = { text = "5 are gained", do = [{ do = "gain credits", amount = 5 }] } }'
    at = in_force(guard("gain credits", does=gains))
    at.runner.gains()
    at.to_the_end()
    assert at.runner.credits == 10


NOTHING = (
    *('do = "take bad publicity", amount = 0', 'do = "gain credits", amount = 0', 'do = "lose credits", amount = 0'),
    *('do = "place counters", counter = "virus", amount = 0', 'do = "draw", amount = 0'),
)
WITNESS = (
    '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [{ do = "give tags", amount = 1 }]'
)


@pytest.mark.parametrize("instruction", NOTHING)
def test_what_comes_to_nothing_has_not_happened(in_force: Lay, instruction: str) -> None:
    witness = make_card("Witness", "runner", "hardware", WITNESS % VERBS[instruction.split('"')[1]].would)
    for amount, tags in (0, 0), (1, 1):
        at = use(in_force, f"{{ {instruction.replace('amount = 0', f'amount = {amount}')} }}", witness, *DECK)
        at.to_the_end()
        assert at.game.tags == tags
    assert not done(in_force, instruction)


def test_it_would_have_happened_but_for_the_rule(in_force: Lay) -> None:
    witness = make_card("Witness", "runner", "hardware", WITNESS % "take bad publicity")
    without = in_force().engine.without(["rule_calculated_quantity"])
    at = use(lambda *cards, **start: Table(without, *cards, **start), f"{{ {NOTHING[0]} }}", witness)
    at.to_the_end()
    assert at.game.tags == 1


def test_who_has_nothing_has_lost_nothing(in_force: Lay) -> None:
    witness = make_card("Witness", "runner", "hardware", WITNESS % "lose credits")
    for pool, tags in (0, 0), (1, 1):
        at = use(in_force, '{ do = "lose credits", amount = 2 }', witness, credits=(5, pool))
        at.to_the_end()
        assert (at.runner.credits, at.game.tags) == (0, tags)


@pytest.mark.parametrize("begin", [{}, CORP])
def test_the_basic_action_gains_a_credit_as_a_card_does(in_force: Lay, begin: dict[str, Any]) -> None:
    witness = make_card("Witness", "runner", "hardware", WITNESS % "gain credits")
    at = in_force(witness, **begin)
    (at.corp if begin else at.runner).gains()
    at.to_the_end()
    assert at.game.tags == 1
    at = in_force(witness, guard("gain credits"), **begin)
    (at.corp if begin else at.runner).gains()
    at.to_the_end()
    assert at.game.tags == 0


def test_a_card_that_waits_for_the_basic_draw_sees_it(in_force: Lay) -> None:
    witness = make_card("Witness", "runner", "hardware", WITNESS.replace('"%s"', '"draw", basic = true'))
    at = in_force(witness, *DECK)
    at.runner.draws()
    at.to_the_end()
    assert at.game.tags == 1


def test_a_basic_action_that_comes_to_no_credit_gains_none(in_force: Lay) -> None:
    witness = make_card("Witness", "runner", "hardware", WITNESS % "gain credits")
    at = in_force(witness, guard("gain credits", does='{ do = "draw more", amount = -1 }'))
    at.runner.gains()
    at.to_the_end()
    assert (at.runner.credits, at.game.tags) == (5, 0)


@pytest.mark.parametrize(("event", "too_late"), [("take tags", True), ("draw", False)])
def test_only_an_interrupt_that_comes_during_its_window_is_told_to_be_too_late(
    in_force: Lay, event: str, too_late: bool
) -> None:
    said = f'[[ability]]\nkind = "interrupt"\nwhen = {{ event = "{event}", would = true }}\ntext = "x"\n'
    newcomer = make_card("Newcomer", "runner", "hardware", f'{said}do = [{{ do = "prevent" }}]')
    installs = guard("take tags", does='{ do = "install", what = { type = "hardware", in = "grip" }, free = true }')
    at = use(in_force, '{ do = "give tags", amount = 1 }', f"{newcomer} @ hand", installs)
    at.runner.installs("Newcomer")
    at.to_the_end()
    told = "Newcomer was not active when the window opened, so it is not pending and cannot be used"
    assert (at.game.tags, told in at.texts) == (1, too_late)


@pytest.mark.parametrize("side", ["runner", "corp"])
@pytest.mark.parametrize(("without", "tags"), [((), 1), (("rule_trigger_conditional_ability_interrupt",), 0)])
def test_without_its_rule_an_interrupt_of_either_player_that_comes_during_the_window_can_still_prevent(
    rules: Engine, side: str, without: tuple[str, ...], tags: int
) -> None:
    said = '[[ability]]\nkind = "interrupt"\nwhen = { event = "take tags", would = true }\ntext = "x"\n'
    kind, place = ("hardware", "hand") if side == "runner" else ("asset", "remote 1")
    newcomer = make_card("Newcomer?", side, kind, said + 'do = [{ do = "prevent" }]')
    comes = 'rez", what = { is = "unrezzed" }' if side == "corp" else 'install", what = { in = "grip" }'
    lead = guard("take tags", does=f'{{ do = "{comes}, free = true }}')
    at = use(partial(Table, rules.without(without)), '{ do = "give tags", amount = 1 }', f"{newcomer} @ {place}", lead)
    at.to_the_end()
    assert at.game.tags == tags


@pytest.mark.parametrize(("who", "credits"), [("you", 5), ("corp", 6)])
def test_what_cannot_be_is_not_expected_and_meets_no_interrupt(in_force: Lay, who: str, credits: int) -> None:
    lasting = f'{{ lasting = [{{ change = "cannot", event = {{ event = "draw", who = "{who}" }} }}], lasts = "turn" }}'
    rewarded = guard("draw", does='{ do = "gain credits", amount = 1 }')
    at = use(in_force, f'{lasting}, {{ do = "draw", amount = 1 }}', "Mimic @ deck", rewarded)
    at.to_the_end()
    assert at.runner.credits == credits


@pytest.mark.parametrize(
    ("does", "waits", "credits"),
    [('{ do = "gain credits", amount = 2, who = "runner" }', True, 2), ('{ do = "prevent" }', False, 0)],
)
def test_what_cannot_be_prevented_can_be_interrupted_by_what_does_not_prevent(
    in_force: Lay, does: str, waits: bool, credits: int
) -> None:
    hits = '{ do = "damage", kind = "net", amount = 1, unpreventable = true }'
    at = use(in_force, hits, guard("take damage", does=does), *("Diesel @ hand",) * 3)
    had = at.runner.credits
    at.to_the_end()
    assert at.runner.credits == had + credits
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 2
    assert any(act is not None and act.card == "Guard" for act in (one.act for one in at.transition.entries)) is waits
