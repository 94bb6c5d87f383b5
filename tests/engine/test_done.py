"""What hangs on "if you do": an instruction that could do nothing was not done, whatever its verb."""

from collections.abc import Callable
from typing import Any

import pytest

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
PROGRAMS = 'what = { type = "program", is = "installed", count = "all" }'
GRIP = 'what = { in = "grip", count = "all" }'
AGENDAS = 'what = { type = "agenda", count = "all" }'
ICE = 'what = { type = "ice", count = "all" }'
PLACES = 'do = "place counters", counter = "virus", amount = 1'
REMOVES = 'do = "remove counters", counter = "virus", amount = 1'
# An instruction, and the cards with which it does something; without them it does nothing.
WITH_CARDS = {
    f'do = "trash", {PROGRAMS}': "Mimic",
    f'do = "move", {PROGRAMS}, to = "grip"': "Mimic",
    f'do = "shuffle", {PROGRAMS}, to = "stack"': "Mimic",
    f'do = "remove from the game", {PROGRAMS}': "Mimic",
    f'do = "set aside", {PROGRAMS}': "Mimic",
    f'do = "turn", {PROGRAMS}, face = "facedown"': "Mimic",
    f'do = "host", {PROGRAMS}, on = "this"': "Mimic",
    f'do = "reveal", {GRIP}': "Mimic @ hand",
    f'do = "look", {GRIP}': "Mimic @ hand",
    'do = "draw", amount = 1': "Mimic @ deck",
    f'do = "derez", {ICE}': "Enigma @ HQ",
    f'do = "rez", {ICE}, free = true': "Enigma? @ HQ",
    f'do = "expose", {ICE}': "Enigma? @ HQ",
    f'do = "steal", {AGENDAS}': "Nisei MK II @ remote 1",
    f'do = "score", {AGENDAS}': "Nisei MK II @ remote 1",
    f'do = "forfeit", {AGENDAS}': "Nisei MK II @ runner: score area",
    f'do = "play", {GRIP}, free = true': "Sure Gamble @ hand",
    f'do = "install", {GRIP}, free = true': "Mimic @ hand",
    'do = "access", what = { type = "asset", count = "all" }': "PAD Campaign @ remote 1",
    'do = "arrange", what = { in = "stack", top = 3, count = "all" }': "Mimic @ deck",
}
# An instruction that is done, but is told only with what comes of it.
UNTOLD = {'do = "choose server", server = "remote"': "PAD Campaign @ remote 1"}
# An instruction, and how the game stands if it does something.
WITH_THINGS = {
    'do = "give tags", amount = 0': None,
    'do = "give tags", amount = 1': {},
    'do = "damage", kind = "net", amount = 0': None,
    'do = "lose credits", amount = 1': {"credits": (5, 1)},
    'do = "pay", amount = 1': {"credits": (5, 1)},
    'do = "lose clicks", amount = 1': {"clicks": (0, 2)},
    'do = "spend clicks", amount = 1': {"clicks": (0, 2)},
    'do = "remove bad publicity", amount = 1': {"bad_publicity": 1},
    'do = "gain credits", amount = 0': None,
    'do = "gain credits", amount = 1': {},
    'do = "gain clicks", amount = 0': None,
    'do = "gain clicks", amount = 1': {},
    REMOVES: None,
    f"{PLACES} }}, {{ {REMOVES}": {},
    'do = "take credits", what = "this", amount = 2': None,
    'do = "charge", what = "this"': None,
    'do = "skip step", step = "discard"': {},
}
TAKES = '[{ do = "take bad publicity", amount = %d }]'
THEN = f'{{ if = "done", do = {TAKES % 20}, else = {TAKES % 40} }}'


def done(table: Lay, instruction: str, *cards: str, **start: object) -> bool:
    """Whether an instruction is taken for done, by what hangs on it."""
    begin: dict[str, Any] = {"credits": (5, 0), "clicks": (0, 1), **start}
    at = use(table, f"{{ {instruction} }}, {THEN}", *cards, **begin)
    at.to_the_end()
    assert at.game.bad_publicity in (20, 40)
    return at.game.bad_publicity == 20


@pytest.mark.parametrize(("instruction", "card"), (WITH_CARDS | UNTOLD).items())
def test_what_has_no_card_to_be_done_with_is_not_done(table: Lay, instruction: str, card: str) -> None:
    assert done(table, instruction, card)
    assert not done(table, instruction)


@pytest.mark.parametrize("instruction", WITH_THINGS)
def test_what_there_is_too_little_for_is_not_done(table: Lay, instruction: str) -> None:
    begin = WITH_THINGS[instruction]
    if begin is not None:
        assert done(table, instruction, **begin)
    if begin != {}:
        assert not done(table, instruction)


def test_a_search_that_finds_nothing_is_not_done(table: Lay) -> None:
    searches = 'do = "search", what = { in = "stack", type = "program", count = "all" }'
    assert done(table, searches, "Sure Gamble @ deck", "Mimic @ deck")
    assert not done(table, searches, "Sure Gamble @ deck")


@pytest.mark.parametrize(
    ("side", "place", "there", "elsewhere"),
    [
        ("runner", "stack", "Mimic @ deck", "Enigma @ deck"),
        ("runner", "heap", "Mimic @ discard pile", "Mimic @ deck"),
        ("corp", "R&D", "Enigma @ deck", "Mimic @ deck"),
    ],
)
def test_only_a_place_with_cards_in_it_can_be_searched(
    table: Lay, side: str, place: str, there: str, elsewhere: str
) -> None:
    said = (
        f'kind = "paid"\ntext = "x"\ncost = {{ credits = 1 }}\ndo = [{{ do = "search", what = {{ in = "{place}" }} }}]'
    )
    seeker = make_card("Seeker", side, "resource" if side == "runner" else "upgrade", f"[[ability]]\n{said}")
    laid = f"{seeker}{' @ HQ' if side == 'corp' else ''}"
    player = Player.CORP if side == "corp" else Player.RUNNER
    for card, legal in (there, True), (elsewhere, False):
        at = table(laid, card)
        at.runner.runs(server="Archives")
        while not any(one.player is player for one in at.options()):
            at.passes()
        assert any(one.verb == "uses" for one in at.options()) is legal
    refused = ("rule_potential_to_change_game_state", f"no card is there to be searched ({place})")
    assert at.refuses(Wanted(player, "uses", seeker)) == refused


def test_what_is_done_to_all_cards_of_a_kind_can_be_chosen_where_there_is_none(table: Lay) -> None:
    gains = f'{{ do = "trash", {PROGRAMS} }}, {{ do = "gain credits", amount = 3 }}'
    draws = '{ do = "draw", amount = 1 }'
    do = f'{{ choose = "you", options = [{{ text = "a", do = [{gains}] }}, {{ text = "b", do = [{draws}] }}] }}'
    at = use(table, do, "Sure Gamble @ deck")
    at.runner.chooses(option=1)
    assert at.runner.credits == 8


def test_what_was_done_because_a_condition_held_was_done(table: Lay) -> None:
    gains = '[{ do = "gain credits", amount = 1 }]'
    instruction = f'if = {{ amount = {{ value = "tags" }}, at_least = 1 }}, do = {gains}'
    assert done(table, instruction, tags=1)
    assert not done(table, instruction)


GAINS = '{ do = "gain credits", amount = 1 }'
SEARCHES = '{ do = "search", what = { in = "stack", type = "program" } }'
NAMES = SEARCHES.replace('"program"', '"program", as = "that"')
UNTAG = '{ do = "remove tags", amount = 1 }'


@pytest.mark.parametrize(
    ("do", "legal"),
    [
        (UNTAG, False),
        (f"{UNTAG}, {GAINS}", True),
        (f"{GAINS}, {UNTAG}", True),
        (f"{{ together = [{UNTAG}, {GAINS}] }}", True),
        (f'{UNTAG}, {{ may = "you", do = [{GAINS}] }}', True),
        (f'{UNTAG}, {{ if = "done", do = [{GAINS}] }}', False),
        (f'{UNTAG}, {{ do = "end the run" }}', False),
        (f'{SEARCHES}, {{ do = "install", what = "found" }}', False),
        (f'{NAMES}, {{ do = "install", what = "that" }}', False),
        (f'{SEARCHES}, {{ do = "install", what = "found" }}, {{ do = "shuffle", to = "stack" }}', False),
        (f'{SEARCHES}, {{ do = "install", what = "found" }}, {GAINS}', True),
    ],
)
def test_an_ability_is_refused_only_if_nothing_of_it_could_change_the_game(
    table: Lay, in_force: Lay, do: str, legal: bool
) -> None:
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ credits = 1 }}\ndo = [{do}]'
    tool = make_card("Tool", "runner", "resource", said)
    for lay, allowed in (table, legal), (in_force, True):
        at = lay(tool)
        at.runner.gains()
        assert any(one.verb == "uses" for one in at.options()) is allowed
