"""Numbers to the last one: what each number of the game is, and that exactly enough is enough for a cost."""

from collections.abc import Callable
from typing import Any

import pytest

from judge_cli.engine.evaluate.values import allotted_clicks, hand_size, link, memory_limit, points_to_win, threat
from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
ON_THE_TABLE = ("Hostile Takeover @ score area", "Nisei MK II @ runner: score area", "Mimic", "Corroder", "Djinn")
IN_HAND = ("Sure Gamble @ hand", "Sure Gamble @ hand", "Ice Wall @ hand")
START = {"tags": 2, "bad_publicity": 3, "core": 1, "credits": (9, 6), "clicks": (0, 4)}


def _card(do: str, cost: str = "{ clicks = 1 }") -> str:
    """A made-up card that does this for a cost."""
    said = f'[[ability]]\nkind = "paid"\ntext = "do it"\ncost = {cost}\ndo = [{do}]'
    return make_card("The Card", "runner", "resource", said)


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ('{ value = "tags" }', 2),
        ('{ value = "bad publicity" }', 3),
        ('{ value = "core damage" }', 1),
        ('{ value = "link" }', 0),
        ('{ value = "threat" }', 2),
        ('{ value = "free memory" }', 1),
        ('{ value = "credits", of = "corp" }', 9),
        ('{ value = "credits", of = "you" }', 6),
        ('{ value = "clicks", of = "you" }', 3),
        ('{ value = "agenda points", of = "corp" }', 1),
        ('{ value = "agenda points", of = "runner" }', 2),
        ('{ value = "hand size", of = "you" }', 4),
        ('{ value = "hand size", of = "corp" }', 5),
        ('{ value = "cards in hand", of = "you" }', 2),
        ('{ value = "cards in hand", of = "corp" }', 1),
        ('{ value = "cards in score area", of = "you" }', 1),
        ("{ half = 5 }", 2),
        ('{ half = 5, round = "up" }', 3),
        ('{ half = 4, round = "up" }', 2),
        ("{ bounded = 7, most = 3 }", 3),
        ("{ bounded = 7, least = 4 }", 7),
        ("{ bounded = 2, least = 4, most = 6 }", 4),
    ],
)
def test_a_number_of_the_game_is_this(table: Lay, value: str, number: int) -> None:
    at = table(_card(f'{{ do = "gain credits", amount = {value} }}'), *ON_THE_TABLE, *IN_HAND, **START)
    at.runner.uses("The Card")
    assert at.runner.credits == 6 + number


@pytest.mark.parametrize(
    ("cost", "enough", "one_less"),
    [
        ("{ clicks = 2 }", {"clicks": (0, 2)}, {"clicks": (0, 1)}),
        ("{ clicks = 1, lose_clicks = 2 }", {"clicks": (0, 3)}, {"clicks": (0, 2)}),
        ("{ clicks = 1, credits = 3 }", {"credits": (0, 3)}, {"credits": (9, 2)}),
        ('{ clicks = 1, do = [{ do = "remove tags", amount = 2 }] }', {"tags": 2}, {"tags": 1}),
        ('{ clicks = 1, do = [{ do = "lose credits", amount = 2 }] }', {"credits": (0, 2)}, {"credits": (9, 1)}),
        ("{ clicks = 1, counters = { power = 2 } }", {"power": 2}, {"power": 1}),
        (
            '{ clicks = 1, do = [{ do = "remove counters", counter = "power", amount = 2 }] }',
            {"power": 2},
            {"power": 1},
        ),
        ('{ clicks = 1, do = [{ do = "trash", what = { type = "program", count = 2 } }] }', {"of": 2}, {"of": 1}),
        ('{ clicks = 1, do = [{ do = "trash", what = { type = "program", count = "all" } }] }', {"of": 1}, {"of": 0}),
    ],
)
def test_exactly_enough_pays_a_cost_and_one_less_does_not(
    table: Lay, cost: str, enough: dict[str, Any], one_less: dict[str, Any]
) -> None:
    assert _payable(table, cost, **enough)
    assert not _payable(table, cost, **one_less)


def _payable(table: Lay, cost: str, of: int = 0, power: int = 0, **start: object) -> bool:
    """Whether an ability with this cost can be used: with so many programs, and power counters on its card."""
    name = _card('{ do = "gain credits", amount = 1 }', cost)
    at = table(name, *("Mimic", "Djinn")[:of], **start)
    at.transition.change(at.copy(name).id, counters=(("power", power),) if power else ())
    return bool(matching(at.game, at.options(), Wanted(Player.RUNNER, "uses", card=name)))


def _told(table: Lay, do: str, *cards: str) -> list[str]:
    """What is told of an ability that does this."""
    at = table(_card(do), *cards)
    at.runner.uses("The Card")
    return at.texts


@pytest.mark.parametrize(("top", "cards"), [(1, "1 card"), (2, "2 cards")])
def test_one_card_is_told_as_one_and_more_as_more(table: Lay, top: int, cards: str) -> None:
    deck = ["Sure Gamble @ deck"] * 3
    some = f'what = {{ in = "stack", top = {top}, count = "all" }}'
    assert f"The Runner looks at {cards}" in _told(table, f'{{ do = "look", {some} }}', *deck)
    assert f"{cards} set aside" in _told(table, f'{{ do = "set aside", {some} }}', *deck)


NUMBERS = {
    "hand size": (hand_size, 5, 5),
    "allotted clicks": (allotted_clicks, 3, 4),
    "points to win": (points_to_win, 7, 7),
}


@pytest.mark.parametrize(("who", "whose"), [("", "runner"), ("you", "runner"), ("runner", "runner"), ("corp", "corp")])
@pytest.mark.parametrize("word", NUMBERS)
def test_a_number_of_one_player_is_changed_for_that_player_alone(table: Lay, word: str, who: str, whose: str) -> None:
    said = f'change = "{word}", amount = 2' + (f', who = "{who}"' if who else "")
    changer = make_card(
        "Changer", "runner", "resource", f'[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{{ {said} }}]'
    )
    game = table(changer).game
    number, corp, runner = NUMBERS[word]
    assert number(game, Player.CORP) == corp + 2 * (whose == "corp")
    assert number(game, Player.RUNNER) == runner + 2 * (whose == "runner")


def test_the_threat_level_is_the_greater_score_and_nothing_without_its_rule(table: Lay) -> None:
    game = table(*ON_THE_TABLE).game
    assert threat(game) == 2
    assert threat(game._replace(without=frozenset(("rule_threat_level",)))) == 0


def test_only_the_link_of_active_cards_counts(table: Lay) -> None:
    ring = make_card("Ring", "runner", "hardware", "link = 2")
    assert link(table(ring, f"{ring} @ hand", f"{ring} @ discard pile").game) == 2


def test_clicks_are_spent_and_lost_for_a_cost(table: Lay) -> None:
    at = table(_card('{ do = "gain credits", amount = 1 }', "{ clicks = 1, lose_clicks = 2 }"), clicks=(0, 4))
    at.runner.uses("The Card")
    assert at.game.clicks == (0, 1)


@pytest.mark.parametrize(("player", "winner"), [(Player.RUNNER, "Corp"), (Player.CORP, "")])
def test_a_hand_size_below_0_flatlines_the_runner_as_the_discard_step_begins(
    table: Lay, player: Player, winner: str
) -> None:
    said = f'change = "hand size", amount = -6, who = "{player.value.casefold()}"'
    shrunk = make_card(
        "Shrink", "runner", "resource", f'[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{{ {said} }}]'
    )
    clicks = (0, 1) if player is Player.RUNNER else (1, 0)
    at = table(shrunk, active=player, clicks=clicks)
    (at.runner if player is Player.RUNNER else at.corp).gains()
    for _ in range(20):
        if at.game.winner or at.game.active is not player:
            break
        at.passes()
    assert at.game.winner == winner


@pytest.mark.parametrize(("event", "approached"), [("approach ice", 1), ("encounter", 0)])
def test_ice_is_approached_until_it_is_encountered(table: Lay, event: str, approached: int) -> None:
    gains = '{ do = "gain credits", amount = { each = { type = "ice", is = "approached" } } }'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "{event}" }}\ntext = "x"\ndo = [{gains}]'
    at = table(make_card("Watcher", "runner", "resource", said), "Ice Wall @ HQ", "Enigma @ HQ")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.runner.credits == 5 + approached


def test_programs_that_take_up_exactly_the_memory_that_there_is_all_stay(table: Lay) -> None:
    for programs, is_told in (["Mimic"] * 4, False), (["Mimic"] * 5, True):
        at = table(*programs)
        at.runner.gains()
        at.to_the_end()
        assert any(text.startswith("The memory limit is exceeded") for text in at.texts) is is_told


def test_memory_that_is_exceeded_is_told_of_the_programs_and_of_no_other_card(table: Lay) -> None:
    at = table("John Masanori", "Djinn", *["Mimic"] * 4)
    (told,) = [one for one in at.transition.entries if one.text.startswith("The memory limit is exceeded")]
    assert set(told.about) == {"Djinn", "Mimic", "memory"}


def test_the_number_of_a_card_that_has_moved_is_still_known(table: Lay) -> None:
    choose = '{ do = "choose", what = { type = "program", as = "one" } }'
    trash = '{ do = "trash", what = { type = "program", is = "installed", count = "all" } }'
    gain = '{ do = "gain credits", amount = { value = "cost", of = "one" } }'
    at = table(_card(f"{choose}, {trash}, {gain}"), "Mimic")
    at.runner.uses("The Card")
    at.to_the_end()
    assert at.runner.credits == 5 + 3


def test_a_card_without_a_trash_cost_adds_nothing_to_the_trash_costs_of_several(table: Lay) -> None:
    value = '{ value = "trash cost", of = { whose = "corp", is = "installed", count = "all" } }'
    at = table(_card(f'{{ do = "gain credits", amount = {value} }}'), "Ice Wall @ HQ", "PAD Campaign @ remote 1")
    at.runner.uses("The Card")
    assert at.runner.credits == 5 + 4


@pytest.mark.parametrize(("without", "limit"), [((), 6), (("rule_memory_limit",), 4)])
def test_without_the_rule_for_it_no_card_changes_the_memory_limit(
    rules: Engine, without: tuple[str, ...], limit: int
) -> None:
    said = '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ change = "memory limit", amount = 2 }]'
    at = Table(rules.without(without), make_card("Chip", "runner", "hardware", said))
    assert memory_limit(at.game) == limit


@pytest.mark.parametrize(
    ("how", "holding"),
    [("at_least", {2, 3}), ("at_most", {1, 2}), ("exactly", {2}), ("more_than", {3}), ("less_than", {1})],
)
def test_a_number_that_equals_the_other_is_neither_more_nor_less_than_it(
    table: Lay, how: str, holding: set[int]
) -> None:
    gains = '{ do = "gain credits", amount = 1 }'
    name = _card(f'{{ if = {{ amount = {{ value = "tags" }}, {how} = 2 }}, do = [{gains}] }}')
    for tags in (1, 2, 3):
        at = table(name, tags=tags)
        at.runner.uses(name)
        assert at.runner.credits == 5 + (tags in holding)


@pytest.mark.parametrize(("ice", "broken", "unbroken"), [("Near", 0, 2), ("Near", 1, 1), ("Near", 2, 0), ("Far", 2, 2)])
def test_the_broken_subroutines_of_the_encountered_ice_are_not_among_its_unbroken_ones(
    table: Lay, ice: str, broken: int, unbroken: int
) -> None:
    subroutines = '[[subroutine]]\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]\n\n' * 2
    paid = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { credits = 0 }\ndo = [%s]\n\n'
    value = f'{{ value = "unbroken subroutines", of = {{ title = "{ice}", count = "all" }} }}'
    said = paid % '{ do = "break", amount = 1 }' + paid % f'{{ do = "gain credits", amount = {value} }}'
    near, far = (make_card(name, "corp", "ice", subroutines) for name in ("Near", "Far"))
    at = table(make_card("Cutter", "runner", "resource", said), f"{near} @ HQ", f"{far} @ R&D")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    for one in range(broken):
        at.runner.uses("Cutter", ability=1, subroutines=(one + 1,))
    at.runner.uses("Cutter", ability=2)
    assert at.runner.credits == 5 + unbroken


@pytest.mark.parametrize("tags", [0, 2])
def test_the_number_of_credits_lost_last_is_that_of_the_last_loss_also_if_it_came_to_nothing(
    table: Lay, tags: int
) -> None:
    loses = '{ do = "lose credits", who = "corp", amount = %s, name = "n" }'
    do = ", ".join([loses % 1, loses % '{ value = "tags" }', '{ do = "gain credits", amount = "n" }'])
    at = use(table, do, tags=tags)
    at.to_the_end()
    assert (at.corp.credits, at.runner.credits) == (5 - 1 - tags, 5 + tags)
