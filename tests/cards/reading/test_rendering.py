"""What is said in our own words is read back as the same ability: made-up abilities, and every card that is read."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.reading.saying.rendering import UNSPOKEN, say_ability, say_option, say_paragraph
from judge_cli.cards.reading.sentences.card_text import PrintedCard, reader_with
from tests.cards.reading.test_reading import without_texts
from tests.cards_made import NRDB
from tests.pages import CORPUS

READER = reader_with(CORPUS / "grammar")
LANTERN = PrintedCard("Paper Lantern", "runner", "program")

numbers = st.integers(2, 9)
kinds = st.sampled_from([{"type": "program"}, {"type": "resource"}, {"type": "hardware"}, {}])
subtypes = st.sampled_from([{}, {"subtype": "virus"}, {"no_subtype": "ai"}])
owned = st.builds(lambda kind, sub: {"whose": "you", "is": "installed", **kind, **sub}, kinds, subtypes)
in_hand = st.builds(lambda n, kind: {"count": n, **kind, "in": "grip"}, numbers, kinds)
amounts = st.one_of(
    numbers,
    st.builds(lambda n: {"product": [n, {"value": "power counters", "of": "this"}]}, numbers),
    st.builds(lambda n, kind: {"product": [n, {"each": {"is": "installed", **kind}}]}, numbers, kinds),
)
effects = st.one_of(
    st.builds(lambda n: {"do": "gain credits", "amount": n}, amounts),
    st.builds(lambda n: {"do": "draw", "amount": n}, amounts),
    st.builds(lambda n: {"do": "gain clicks", "amount": n}, st.integers(1, 3)),
    st.builds(lambda n: {"do": "give tags", "amount": n}, numbers),
    st.builds(lambda n: {"do": "damage", "kind": "meat", "amount": n}, numbers),
    st.builds(lambda n: {"do": "place counters", "counter": "virus", "amount": n}, numbers),
    st.builds(lambda what: {"do": "trash", "what": what}, st.one_of(owned, in_hand)),
    st.builds(lambda what: {"do": "install", "what": what}, in_hand),
    st.builds(lambda n: {"do": "lose credits", "amount": n, "who": "corp"}, numbers),
)
simultaneous = st.sampled_from(["gain credits", "draw", "give tags", "damage"])
together = st.builds(
    lambda n, m: {"together": [{"do": "gain credits", "amount": n}, {"do": "draw", "amount": m}]}, numbers, numbers
)
blocks = st.lists(st.one_of(effects, together), min_size=1, max_size=3)
conditions = st.one_of(
    st.sampled_from(["tagged", "not tagged"]),
    st.builds(lambda n: {"threat": n}, numbers),
    st.builds(lambda n: {"amount": {"value": "virus counters", "of": "this"}, "at_least": n}, numbers),
    st.just({"happened": {"event": "successful run", "who": "you", "server": "HQ"}, "within": "turn"}),
)
instructions = st.one_of(
    st.lists(effects, min_size=1, max_size=2),
    st.builds(lambda c, do: [{"if": c, "do": [do]}], conditions, effects),
    st.builds(lambda n, do: [{"unless": "corp", "pay": {"credits": n}, "do": [do]}], numbers, effects),
)
events = st.one_of(
    st.sampled_from([{"event": "turn begins", "who": "you"}, {"event": "turn ends", "who": "corp"}]),
    st.builds(
        lambda first: {"event": "successful run", "who": "you", "server": "R&D", **first},
        st.sampled_from([{}, {"first": "turn"}]),
    ),
    st.builds(lambda kind: {"event": "install", "who": "you", "what": kind}, st.sampled_from([{"type": "program"}])),
    st.just({"event": "encounter", "who": "you", "what": {"type": "ice"}}),
)
costs = st.one_of(
    st.builds(lambda n: {"credits": n}, numbers),
    st.builds(lambda n: {"clicks": n}, st.integers(1, 3)),
    st.builds(lambda n, m: {"credits": n, "counters": {"power": m}}, numbers, numbers),
    st.just({"trash": True}),
)
abilities = st.one_of(
    st.builds(lambda cost, do: {"kind": "paid", "cost": cost, "do": do}, costs, blocks),
    st.builds(lambda when, do: {"kind": "conditional", "when": when, "do": do}, events, instructions),
    st.builds(lambda n: {"kind": "static", "changes": [{"change": "strength", "amount": n}]}, amounts),
    st.builds(
        lambda c, n: {"kind": "static", "if": c, "changes": [{"change": "strength", "amount": n}]}, conditions, numbers
    ),
)


@given(abilities)
@settings(max_examples=150, deadline=None)
def test_a_made_up_ability_is_read_back_as_it_was(ability: dict[str, Any]) -> None:
    said = say_paragraph(ability, "runner")
    found = READER.read(said, LANTERN)
    assert [one for part in found.paragraphs for one in part.unread] == [], said
    assert without_texts(found.abilities) == [ability], said


def test_what_has_no_words_says_so_and_does_not_fail() -> None:
    assert say_ability({"kind": "paid", "cost": {}, "do": [{"do": "fly"}]}, "runner") == UNSPOKEN


# Cards whose words are not yet inverse: they are read, and are not written as files that ship.
NOT_INVERSE = 20


@pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
def test_every_card_that_is_read_is_read_back_from_our_words() -> None:
    differing = []
    for card in cards_of_path(NRDB):
        printed = PrintedCard(card.name, card.side, card.type)
        found = READER.read(card.text, printed)
        if "standard" not in card.pools or not found.whole or found.features:
            continue
        again = READER.read(
            "\n".join(say_paragraph(one, card.side, found.abilities) for one in found.abilities), printed
        )
        ours, theirs = without_texts(again.abilities), without_texts(found.abilities)
        if len(ours) != len(theirs) or any(one not in ours for one in theirs):
            differing.append(card.name)
    assert len(differing) <= NOT_INVERSE, differing


TAGS = {"do": "give tags", "amount": 2}
LOSES = {"do": "lose credits", "amount": 3, "who": "runner"}
DAMAGE = {"do": "damage", "kind": "net", "amount": 1}


@pytest.mark.parametrize(
    ("instruction", "said"),
    [
        (
            {"choose": "runner", "options": [{"do": [TAGS]}, {"do": [LOSES]}]},
            "The Runner takes 2 tags or loses 3 credits.",
        ),
        (
            {"choose": "runner", "options": [{"do": [DAMAGE]}, {"do": [TAGS]}, {"do": [LOSES]}]},
            "The Runner suffers 1 net damage, takes 2 tags, or loses 3 credits.",
        ),
        (
            {"choose": "you", "options": [{"do": [TAGS]}, {"do": [DAMAGE]}]},
            "Give the Runner 2 tags or do 1 net damage.",
        ),
        (
            {"choose": "runner", "options": [{"do": [TAGS]}, {"do": [{"do": "gain credits", "amount": 3}]}]},
            "Resolve 1 of the following of the Runner's choice:\n• Give the Runner 2 tags.\n• Gain 3 credits.",
        ),
        (
            {"together": [LOSES, {"do": "draw", "amount": 2, "who": "runner"}, {**LOSES, "amount": 1}]},
            "The Runner loses 3 credits, draws 2 cards, and loses 1 credit.",
        ),
        (
            {"together": [LOSES, {"do": "draw", "amount": 2, "who": "runner"}, LOSES, LOSES]},
            "The Runner loses 3 credits and the Runner draws 2 cards"
            " and the Runner loses 3 credits and the Runner loses 3 credits.",
        ),
        (
            {"unless": "runner", "pay": {"clicks": 1, "credits": 2}, "do": [{"do": "end the run"}]},
            "End the run except if the Runner spends [click] and pays 2 credits.",
        ),
    ],
)
def test_each_thing_that_a_player_does_is_said_of_that_player(instruction: dict[str, Any], said: str) -> None:
    assert say_ability({"kind": "subroutine", "do": [instruction]}, "corp") == said


def test_what_a_player_may_choose_is_said_as_theirs_to_do() -> None:
    assert say_option([TAGS], "corp", "runner") == "take 2 tags"
    assert say_option([LOSES], "corp", "runner") == "lose 3 credits"
    assert say_option([TAGS], "corp", "you") == "give the Runner 2 tags"
    assert say_option([LOSES], "corp", "you") == "the Runner loses 3 credits"


WEAK = {"amount": {"value": "strength", "of": "encountered ice"}, "at_most": 0}


@pytest.mark.parametrize(
    ("instruction", "said"),
    [
        ({"if": WEAK, "do": [TAGS]}, "If its strength is 0 or less, give the Runner 2 tags."),
        (
            {"if": WEAK, "do": [TAGS], "else": [DAMAGE]},
            "If its strength is 0 or less, give the Runner 2 tags; otherwise, do 1 net damage.",
        ),
        ({"if": "tagged", "do": [DAMAGE]}, "If the Runner is tagged, do 1 net damage."),
        (
            {"if": "tagged", "do": [DAMAGE], "else": [TAGS]},
            "If the Runner is tagged, do 1 net damage; otherwise, give the Runner 2 tags.",
        ),
    ],
)
def test_a_condition_is_said_first_and_otherwise_follows(instruction: dict[str, Any], said: str) -> None:
    assert say_ability({"kind": "subroutine", "do": [instruction]}, "corp") == said


ICE = {"each": {"is": "installed", "type": "ice"}}
PIECES = "for every installed piece of ice"


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (1, "1 {one}"),
        (3, "3 {many}"),
        ("X", "X {many}"),
        (ICE, f"1 {{one}} {PIECES}"),
        ({"product": [2, ICE]}, f"2 {{many}} {PIECES}"),
        ({"sum": [3, ICE]}, f"3 {{many}} plus 1 {{one}} {PIECES}"),
        ({"sum": [1, {"product": [2, ICE]}]}, f"1 {{one}} plus 2 {{many}} {PIECES}"),
        ({"value": "virus counters", "of": "this"}, "1 {one} for every hosted virus counter"),
    ],
)
@pytest.mark.parametrize(
    ("do", "head", "one", "many", "on"),
    [
        ({"do": "gain credits"}, "Gain", "credit", "credits", ""),
        ({"do": "draw"}, "Draw", "card", "cards", ""),
        ({"do": "give tags"}, "Take", "tag", "tags", ""),
        ({"do": "damage", "kind": "net"}, "Suffer", "net damage", "net damage", ""),
        ({"do": "place counters", "counter": "power"}, "Place", "power counter", "power counters", " on this card"),
        ({"do": "place counters", "counter": "credit"}, "Place", "credit", "credits", " on this card"),
    ],
)
def test_an_amount_is_said_with_its_unit_in_the_right_number(
    do: dict[str, Any], head: str, one: str, many: str, on: str, amount: Any, said: str
) -> None:
    words = say_ability({"kind": "paid", "cost": {"clicks": 1}, "do": [{**do, "amount": amount}]}, "runner")
    number, unit, *rest = said.format(one=one.replace(" ", "_"), many=many.replace(" ", "_")).split(" ")
    expected = " ".join([f"[click]: {head} {number} {unit}{on}", *rest]).replace("_", " ")
    assert words == f"{expected}."


SCORED = {"event": "score", "who": "you", "what": "this"}
UNNEEDED = {"less": ["that many", {"value": "advancement requirement", "of": "this"}]}
PLACES = {"do": "place counters", "counter": "agenda", "amount": UNNEEDED}


@pytest.mark.parametrize(
    ("change", "do"),
    [
        ({}, [{"do": "gain credits", "amount": UNNEEDED}]),
        ({}, [{**PLACES, "counter": "power"}]),
        ({}, [{**PLACES, "what": "host"}]),
        ({}, [PLACES, PLACES]),
        ({"when": {"event": "score", "who": "you", "what": {"type": "agenda"}}}, [PLACES]),
        ({}, [{**PLACES, "amount": 2}]),
    ],
)
def test_dividends_are_agenda_counters_for_advancement_not_needed_and_nothing_else(
    change: dict[str, Any], do: list[dict[str, Any]]
) -> None:
    ability = {"kind": "conditional", "when": SCORED}
    assert say_ability({**ability, "do": [PLACES]}, "corp").startswith("Dividends 1 (When you score this card, place 1")
    assert not say_ability({**ability, **change, "do": do}, "corp").startswith("Dividends")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ({}, 'This card gets +2 strength and gains "[subroutine] End the run." after its other subroutines.'),
        (
            {"what": "host"},
            'This card gets +2 strength. The host card gains "[subroutine] End the run." after its other subroutines.',
        ),
    ],
)
def test_a_card_that_gets_strength_and_a_subroutine_is_named_once(what: dict[str, Any], said: str) -> None:
    gained = {"change": "subroutine", **what, "ability": {"text": "end the run", "do": [{"do": "end the run"}]}}
    assert say_ability({"kind": "static", "changes": [{"change": "strength", "amount": 2}, gained]}, "corp") == said


def forbids(event: str, kind: str) -> dict[str, Any]:
    """A change that keeps the Runner from something."""
    return {"change": "cannot", "event": {"event": event, "who": "runner", "what": {"type": kind}}}


STEALS, TRASHES = forbids("steal", "agenda"), forbids("trash", "agenda")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([STEALS, TRASHES], "The Runner cannot steal or trash an agenda."),
        (
            [STEALS, forbids("trash", "asset")],
            "The Runner cannot steal an agenda. The Runner cannot trash an asset.",
        ),
        (
            [{"change": "strength", "amount": 2}, STEALS],
            "This card gets +2 strength. The Runner cannot steal an agenda.",
        ),
        (
            [STEALS, TRASHES, {"change": "strength", "amount": 2}],
            "The Runner cannot steal an agenda. The Runner cannot trash an agenda. This card gets +2 strength.",
        ),
    ],
)
def test_two_things_forbidden_with_the_same_cards_are_said_in_one_sentence(changes: list[Any], said: str) -> None:
    assert say_ability({"kind": "static", "changes": changes}, "corp") == said


def test_what_our_words_would_say_otherwise_is_told_as_printed() -> None:
    run, success = (
        "[click]: Make a run on HQ.",
        "Whenever you make a successful run on R&D during that run, draw 1 card.",
    )
    record = CardRecord(name="Paper Lantern", side="runner", type="program", text=run)
    assert [one.text for one in compile_card(record, READER).card.abilities] == ["[click]: Run HQ."]
    both = compile_card(record._replace(text=f"{run}\n{success}"), READER).card
    assert [one.text for one in both.abilities] == [run, success]


def test_a_card_that_is_installed_only_on_ice_speaks_of_its_host_as_ice() -> None:
    weaker = {"kind": "static", "changes": [{"change": "strength", "what": "host", "amount": -2}]}
    on_ice = {"kind": "static", "changes": [{"change": "install only on", "on": {"type": "ice", "is": "installed"}}]}
    assert say_ability(weaker, "runner", [on_ice, weaker]) == "The host ice gets -2 strength."
    assert say_ability(weaker, "runner", [weaker]) == "The host card gets -2 strength."


def test_a_card_that_one_ability_chose_is_spoken_of_by_its_kind_in_another() -> None:
    ice = {"is": "installed", "type": "ice", "as": "chosen"}
    chooses: dict[str, Any] = {"kind": "conditional", "when": {"event": "install", "who": "you", "what": "this"}}
    chooses |= {"do": [{"do": "choose", "what": ice, "keep": True}]}
    weaker = {"kind": "static", "changes": [{"change": "strength", "what": "chosen", "amount": -1}]}
    assert say_ability(weaker, "runner", [chooses, weaker]) == "The chosen piece of ice gets -1 strength."
    assert say_ability(weaker, "runner", [weaker]) == "The chosen card gets -1 strength."
