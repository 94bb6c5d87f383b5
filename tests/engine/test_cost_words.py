"""Costs in words: what is done to pay is said as something that the player does, never by the bare word of a verb."""

import re
from collections.abc import Callable, Iterator

import pytest

from judge_cli.cards.language.ability import Cost, May, Unless
from judge_cli.cards.language.card import Card
from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import CARDS, MADE, Table, make_card

Lay = Callable[..., Table]
WORDED = {
    "trash, what = { count = 2, in = 'HQ' }": "trashing 2 cards from HQ",
    "trash, what = { type = 'program', is = 'installed' }": "trashing 1 installed program",
    "trash, what = { type = 'ice', is = 'rezzed', subtype = 'bioroid', count = 2 }": "trashing 2 rezzed bioroid ice",
    "trash, what = { count = 'all', in = 'grip' }": "trashing all cards from the grip",
    "trash, what = 'it'": "trashing that card",
    "forfeit, what = { type = 'agenda', in = 'score area' }": "forfeiting 1 agenda from a score area",
    "derez, what = 'this'": "derezzing it",
    "remove from the game, what = 'this'": "removing it from the game",
    "move, what = 'this', to = 'HQ'": "moving it to HQ",
    "turn, what = { type = 'ice', is = 'facedown', in = 'Archives' }, face = 'faceup'": (
        "turning 1 facedown ice from Archives faceup"
    ),
    "damage, kind = 'net', amount = 2": "suffering 2 net damage",
    "give tags, amount = 1": "taking 1 tag",
    "remove tags, amount = 2": "removing 2 tags",
    "remove counters, counter = 'power', amount = 1": "removing 1 power counter",
    "take bad publicity, amount = 1": "taking 1 bad publicity",
    "pay, amount = { value = 'tags' }": "paying some credits",
}


def card(name: str) -> Card:
    """A card that ships."""
    found = CARDS.find(name)
    assert found is not None
    return found


def costs(card: Card) -> Iterator[Cost]:
    """The costs of a card's abilities, and those nested in their instructions."""
    for ability in card.abilities:
        yield ability.cost
        for one in ability.do.do:
            if isinstance(one, May | Unless) and one.pay is not None:
                yield one.pay


@pytest.mark.parametrize("written", WORDED)
def test_what_is_done_to_pay_is_said_as_something_that_is_done(written: str) -> None:
    word, arguments = written.split(", ", maxsplit=1)
    # On an event, for that gives the name 'it', and a name which nothing gives is refused.
    said = '[[ability]]\nkind = "conditional"\ntext = "t"\nwhen = { event = "install", who = "you", what = "this" }\n'
    said += f'cost = {{ do = [{{ do = "{word}", {arguments} }}] }}\n'
    name = make_card("Paper Lantern", "corp", "asset", f'{said}do = [{{ do = "gain credits", amount = 1 }}]\n')
    assert str(MADE[name].abilities[0].cost) == WORDED[written]


def test_of_costs_to_choose_between_each_is_said() -> None:
    assert [str(one) for one in costs(card("Seraph"))][1] == "suffering 2 net damage or taking 1 tag"
    assert "trashing it or removing 1 power counter" in [str(one) for one in costs(card("Revolver"))]


def test_no_cost_of_a_card_that_ships_is_said_by_the_bare_word_of_a_verb() -> None:
    said = {str(cost) for name in CARDS.names() for cost in costs(card(name)) if cost.do.do}
    assert len(said) > 25
    assert [one for one in said for part in re.split(" and | or ", one) if part in VERBS] == []


def test_what_cannot_be_paid_is_told_in_those_words(table: Lay) -> None:
    at = table("Moshing @ hand", "Sure Gamble @ hand")
    _, why = at.refuses(Wanted(Player.RUNNER, "plays", "Moshing"))
    assert why == "the Runner cannot pay 1 click and trashing 3 cards from the grip"
