"""What a card is: each word for a state finds the cards that are so and no others, and `is_not` finds the rest."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card
from tests.engine.test_verbs import STATIC, use

Lay = Callable[..., Table]
GAINS = '{ do = "gain credits", amount = %s }'
# The first of the ice is the outermost; the agenda that lies faceup is neither rezzed nor unrezzed.
LAID = (
    "Enigma @ HQ",
    "Ice Wall? @ HQ",
    "Tollbooth @ discard pile",
    "Funhouse? @ discard pile",
    "PAD Campaign? @ remote 1",
    "B-1001 @ remote 2",
    "Hostile Takeover @ remote 3",
    "Nisei MK II @ remote 4",
)
FACEUP = {"Enigma", "Tollbooth", "B-1001", "Nisei MK II"}
STATES = {
    "installed": {"Enigma", "Ice Wall", "PAD Campaign", "B-1001", "Hostile Takeover", "Nisei MK II"},
    "rezzed": {"Enigma", "B-1001"},
    "unrezzed": {"Ice Wall", "PAD Campaign", "Hostile Takeover"},
    "faceup": FACEUP,
    "facedown": {"Ice Wall", "Funhouse", "PAD Campaign", "Hostile Takeover"},
    "advanced": {"Ice Wall"},
    "advanceable": {"Ice Wall", "Hostile Takeover", "Nisei MK II"},
    "unique": {"B-1001"},
    "outermost": {"Enigma"},
    "innermost": {"Ice Wall"},
    "hosted": set[str](),
}


def found(table: Lay, what: str) -> set[str]:
    """The Corp cards that the Runner can choose from to reveal one of them."""
    do = f'{{ do = "reveal", what = {{ whose = "corp", {what} }} }}'
    said = f'[[ability]]\nkind = "paid"\ntext = "do it"\ncost = {{ clicks = 1 }}\ndo = [{do}]'
    at = table(make_card("The Card", "runner", "resource", said), *LAID)
    at.transition.put(at.copy("Ice Wall").id, "advancement", 1)
    at.transition.change(at.copy("Nisei MK II").id, faceup=True)
    at.runner.uses("The Card")
    return {at.game.copy(choice.copy).name for choice in at.options() if choice.verb == "reveals"}


@pytest.mark.parametrize("state", STATES)
def test_a_word_for_a_state_finds_the_cards_that_are_so(table: Lay, state: str) -> None:
    assert found(table, f'is = "{state}"') == STATES[state]


@pytest.mark.parametrize("state", STATES)
def test_the_others_are_those_that_are_not_so(table: Lay, state: str) -> None:
    every = {name.partition(" @ ")[0].removesuffix("?") for name in LAID}
    assert found(table, f'in = ["root", "protecting", "discard pile"], is_not = "{state}"') == every - STATES[state]


def test_an_agenda_is_neither_rezzed_nor_derezzed_whichever_way_it_lies(table: Lay) -> None:
    turn = '{ do = "turn", what = { type = "agenda", count = "all" }, face = "faceup" }'
    derez, rez = (f'{{ do = "{verb}", what = {{ in = "root" }} }}' for verb in ("derez", "rez"))
    for do, card in (f"{turn}, {derez}", "B-1001"), (rez, "PAD Campaign"):
        at = use(table, do, *LAID[4:7])
        assert [at.game.copy(choice.copy).name for choice in at.options()] == [card]


def test_ice_that_has_lost_what_lets_it_be_advanced_cannot_be_advanced_while_it_is_rezzed(table: Lay) -> None:
    loses = STATIC % '"lose abilities", what = { type = "ice", is = "rezzed" }'
    blank = make_card("Blank", "runner", "resource", loses)
    for ice, number in ("Ice Wall @ HQ", 0), ("Ice Wall? @ HQ", 1):
        at = use(table, '{ do = "gain credits", amount = { each = { is = "advanceable" } } }', blank, ice)
        assert at.runner.credits == 5 + number


@pytest.mark.parametrize("number", ['{ each = { is = "hosted" } }', '{ value = "hosted cards", of = "this" }'])
def test_a_card_on_the_first_card_that_was_laid_out_is_hosted_too(table: Lay, number: str) -> None:
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ clicks = 1 }}\ndo = [{GAINS % number}]'
    at = table(make_card("The Card", "runner", "resource", said), "Mimic", "Corroder")
    at.transition.change(at.copy("Mimic").id, host=at.copy("The Card").id)
    at.runner.uses("The Card")
    assert at.runner.credits == 5 + 1


def test_a_card_is_installed_this_turn_once_it_was(table: Lay) -> None:
    new = '{ each = { is = "installed this turn" } }'
    install = '{ do = "install", what = { in = "grip" }, free = true }'
    at = use(table, f"{GAINS % new}, {install}, {GAINS % new}", "Mimic @ hand", "Corroder")
    at.runner.installs("Mimic")
    at.to_the_end()
    assert at.runner.credits == 5 + 1


@pytest.mark.parametrize(
    ("event", "state", "laid"),
    [
        ("encounter", "encountered", ("Enigma @ HQ", "Ice Wall @ HQ")),
        ("access", "accessed", ("Hedge Fund @ hand", "Hedge Fund @ hand")),
    ],
)
def test_one_card_is_encountered_or_accessed_at_a_time(
    table: Lay, event: str, state: str, laid: tuple[str, ...]
) -> None:
    do = GAINS % f'{{ each = {{ is = "{state}" }} }}'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "{event}" }}\ntext = "x"\ndo = [{do}]'
    at = table(make_card("Counts", "runner", "resource", said), *laid)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.runner.credits == 5 + 1


@pytest.mark.parametrize(
    ("event", "state", "laid"),
    [
        ("encounter", "encountered", ("Outer @ HQ", "Inner @ R&D")),
        ("access", "accessed", ("Outer @ remote 1", "Inner @ remote 2")),
    ],
)
def test_a_card_that_is_encountered_or_accessed_within_that_is_the_only_one_meanwhile(
    table: Lay, event: str, state: str, laid: tuple[str, ...]
) -> None:
    conditional = '[[ability]]\nkind = "conditional"\nwhen = { event = "%s", what = { title = "%s" } }\n'
    conditional += 'text = "x"\ndo = [%s]'
    inner = f'{{ do = "{event}", what = {{ title = "Inner" }} }}'
    for name in ("Outer", "Inner"):
        make_card(name, "corp", "ice" if event == "encounter" else "asset", "")
    leads = make_card("Leads", "runner", "resource", conditional % (event, "Outer", inner))
    do = GAINS % f'{{ each = {{ is = "{state}" }} }}'
    counts = make_card("Counts", "runner", "resource", conditional % (event, "Inner", do))
    at = table(leads, counts, *laid)
    at.runner.runs(server=laid[0].removeprefix("Outer @ "))
    at.to_the_end()
    assert at.runner.credits == 5 + 1


GAINS_FOR_A_RUN = (
    '[[ability]]\nkind = "conditional"\ntext = "x"\nwhen = { event = "run begins" }\n'
    'do = [{ do = "gain credits", amount = 1, who = "corp" }]\n'
)


@pytest.mark.parametrize("edition", ["table", "in_force"])
@pytest.mark.parametrize(
    ("kind", "said", "active"),
    [("agenda", "", False), ("agenda", STATIC % '"install faceup"', True), ("asset", "", True), ("upgrade", "", True)],
)
def test_a_faceup_agenda_in_a_server_is_active_only_if_it_says_that_it_is_installed_so(
    edition: str, kind: str, said: str, active: bool, request: pytest.FixtureRequest
) -> None:
    lay: Lay = request.getfixturevalue(edition)
    open_one = make_card("Open One", "corp", kind, f"{GAINS_FOR_A_RUN}{said}")
    at = lay(f"{open_one} @ remote 1")
    at.transition.change(0, faceup=True)
    assert at.copy("Open One").active is active
    at.runner.runs(server="Archives")
    at.to_the_end()
    assert at.corp.credits == (6 if active else 5)


def test_an_agenda_is_active_in_the_score_area_of_the_corp_alone(in_force: Lay) -> None:
    open_one = make_card("Open One", "corp", "agenda", GAINS_FOR_A_RUN)
    assert in_force(f"{open_one} @ score area").copy("Open One").active
    assert not in_force(f"{open_one} @ runner: score area").copy("Open One").active


@pytest.mark.parametrize("zone", ["HQ", "R&D"])
@pytest.mark.parametrize("face", ["faceup", "facedown"])
def test_a_card_in_a_hidden_zone_is_neither_faceup_nor_facedown(table: Lay, zone: str, face: str) -> None:
    cards = ("Ice Wall @ hand", "Enigma? @ hand", "PAD Campaign @ deck", "B-1001? @ deck")
    counts = f'{{ each = {{ is = "{face}", in = "{zone}" }} }}'
    assert use(table, GAINS % counts, *cards).runner.credits == 5


@pytest.mark.parametrize("puts", ['{ do = "move", %s, at = "top", to = "R&D" }', '{ do = "shuffle", %s, to = "R&D" }'])
def test_a_card_that_goes_to_a_deck_does_not_lie_facedown_there(table: Lay, puts: str) -> None:
    at = use(table, puts % 'what = { is = "rezzed", count = 1 }', "Enigma @ HQ")
    at.to_the_end()
    assert (at.copy("Enigma").zone.value, at.copy("Enigma").faceup) == ("deck", True)
