"""Numbers of a card: its printed values, what playing, using and trashing it costs, its counters and effects."""

from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import loaded, recurring_credits
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import THIS, paid, quoted, used
from judge_cli.explanation.card_text.answer import NUMBER, CardAnswer
from judge_cli.explanation.card_values.effects import CAUSED_BY_OTHERS, is_got_by
from judge_cli.explanation.card_values.paying import clicks_to_play
from judge_cli.explanation.card_values.printed import (
    advancements_needed,
    costing_credits,
    having_a_trash_cost,
    having_subroutines,
    strong,
    using_memory,
    worth_points,
)
from judge_cli.explanation.card_values.sentence import Form, Sentence, form

_YES = "yes"
_NO_INSTALL_COST = ("agenda", "asset", "upgrade")
_CREDIT, _PLACE, _TAKE, _GAIN = "credit", "place counters", "take credits", "gain credits"
# Changes by which costs are others than the printed ones.
_OTHER_COSTS = {"cost", "extra cost"}


def _printed(said: Sentence, holds: Form, number: int) -> CardAnswer | None:
    """The number that a form of yes and no would say yes to."""
    found = holds(said._replace(slots={**said.slots, "number": str(number)}))
    if found is None or found.answer != _YES:
        return None
    return found._replace(answer=NUMBER, asks=f"{said.form}: {said.card.name}")


@form("how many points")
def how_many_points(said: Sentence) -> CardAnswer | None:
    """The points that an agenda is worth."""
    return _printed(said, worth_points, said.card.points)


@form("how strong")
def how_strong(said: Sentence) -> CardAnswer | None:
    """The printed strength of ice or of an icebreaker."""
    return _printed(said, strong, said.card.strength)


@form("how much memory")
def how_much_memory(said: Sentence) -> CardAnswer | None:
    """The memory that a card takes up."""
    return _printed(said, using_memory, said.card.memory)


@form("how many subroutines")
def how_many_subroutines(said: Sentence) -> CardAnswer | None:
    """The printed subroutines of an ice."""
    return _printed(said, having_subroutines, len(said.card.subroutines))


@form("how many advancements")
def how_many_advancements(said: Sentence) -> CardAnswer | None:
    """The advancement requirement of an agenda."""
    return _printed(said, advancements_needed, said.card.advancement)


@form("how much it costs")
def how_much_it_costs(said: Sentence) -> CardAnswer | None:
    """The cost to play, install or rez a card."""
    card = said.card
    if said.slots.get("paid") == "install" and card.type in _NO_INSTALL_COST and not card.changes & _OTHER_COSTS:
        says = f"{card.name} has no install cost."
        return CardAnswer(NUMBER, says, "no install cost", card.name, f"the cost to install {card.name}")
    return _printed(said, costing_credits, card.cost)


@form("how much trashing costs")
def how_much_trashing_costs(said: Sentence) -> CardAnswer | None:
    """The trash cost of a Corp card, or that it has none."""
    found = having_a_trash_cost(said)
    return found._replace(answer=NUMBER) if found is not None else None


@form("how many clicks to play")
def how_many_clicks_to_play(said: Sentence) -> CardAnswer | None:
    """The clicks that it takes to play a card: for the action, and as a further cost."""
    card = said.card
    found = clicks_to_play(card, said.numbers)
    if card.type not in PLAYED or not said.is_by_owner or card.not_modelled or found is None:
        return None
    clicks, further = found
    says = f"It takes {clicks} click{'' if clicks == 1 else 's'}. {' '.join(quoted(card, one) for one in further)}"
    rules = "a further click" if further else f"{card.type} action"
    return CardAnswer(NUMBER, says.strip(), rules, card.name, f"the clicks to play {card.name}")


@form("how much using costs")
def how_much_using_costs(said: Sentence) -> CardAnswer | None:
    """The whole cost of the one ability that a card's player pays for."""
    card, abilities = said.card, used(said.card)
    if len(abilities) != 1 or abilities != paid(card) or card.not_modelled or card.type in PLAYED:
        return None
    ability = abilities[0]
    if not said.is_by_owner or ability.user or card.changes & {"cost"}:
        return None
    says = f"Its cost is {ability.cost}. {quoted(card, ability)}"
    return CardAnswer(NUMBER, says, "trigger cost", card.name, f"the cost to use {card.name}")


@form("how many counters loaded")
def how_many_counters_loaded(said: Sentence) -> CardAnswer | None:
    """The counters or credits that are placed on a card as it is installed or rezzed."""
    card, kind = said.card, said.slots["counter"]
    own = [one for one in card.abilities if any(_is_own_arrival(event) for event in one.events)]
    placing = [one for one in own if _placed(one, kind)]
    found = dict(loaded(card)).get(kind)
    if card.not_modelled or len(placing) != 1 or found is None or recurring_credits(card):
        return None
    ability = placing[0]
    if said.slots.get("done", ability.events[0].word) != ability.events[0].word:
        return None
    if ability.conditions or ability.threat or ability.may or len(ability.events) != 1 or len(loaded(card)) != 1:
        return None
    return CardAnswer(
        NUMBER, _amount(found, kind, quoted(card, ability)), "loaded", card.name, f"the load of {card.name}"
    )


@form("how many credits in all")
def how_many_credits_in_all(said: Sentence) -> CardAnswer | None:
    """The credits that a card gives until it is empty; none if it gives any that were not loaded."""
    card, load = said.card, how_many_counters_loaded(said._replace(slots={**said.slots, "counter": _CREDIT}))
    placed = [one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == _PLACE]
    if (
        load is None
        or len(set(map(id, placed))) != 1
        or not has_word(card, _TAKE)
        or has_word(card, _GAIN, "move counters")
    ):
        return None
    return load


def _is_own_arrival(event: object) -> bool:
    return getattr(event, "word", "") in ("install", "rez") and getattr(event, "what", None) == THIS


def _placed(ability: Ability, kind: str) -> list[Effect]:
    done = [one for part in ability.do.do if isinstance(part, Together) for one in part.effects]
    return [one for one in done if one.word == _PLACE and one.arguments.get("counter") == kind]


class _Measure(NamedTuple):
    """An effect whose amount is asked for: its verb, its rules, and its unit."""

    verb: str
    rules: str
    unit: str


_MEASURES: Mapping[str, _Measure] = {
    "tags": _Measure("give tags", "tags", "tag"),
    "damage": _Measure("damage", "damage", "damage"),
    "cards": _Measure("draw", "drawing", "card"),
    "credits": _Measure(_GAIN, "gaining", "credit"),
    "bad publicity": _Measure("take bad publicity", "bad publicity", "bad publicity"),
}
_UNCOUNTED = ("damage", "bad publicity")


@form("how much it does")
def how_much_it_does(said: Sentence) -> CardAnswer | None:
    """The amount of the one effect of a kind that a card has, which is always the same."""
    card, measure = said.card, _MEASURES[said.slots.get("measure", "damage")]
    found = only_effect(card, measure.verb)
    if card.not_modelled or found is None or has_word(card, *CAUSED_BY_OTHERS) or not is_got_by(said, found[1]):
        return None
    ability, effect = found
    amount = effect.arguments.get("amount")
    if not isinstance(amount, int) or effect.arguments.get("kind", "") != said.slots.get(
        "harm", effect.arguments.get("kind", "")
    ):
        return None
    kind = f"{effect.arguments['kind']} " if measure.unit == "damage" else ""
    unit = measure.unit if measure.unit in _UNCOUNTED or amount == 1 else f"{measure.unit}s"
    says = f"{amount} {kind}{unit}. {quoted(card, ability)}"
    much = f"much {measure.unit}" if measure.unit in _UNCOUNTED else f"many {measure.unit}s"
    return CardAnswer(NUMBER, says, measure.rules, card.name, f"how {much} {card.name} brings")


def only_effect(card: Card, verb: str) -> tuple[Ability, Effect] | None:
    """The one effect of a verb on a card, with its ability; none if it is not one that always follows."""
    every = {
        id(one): one
        for one in parts((card.abilities, card.subroutines))
        if isinstance(one, Effect) and one.word == verb
    }
    plain = [
        (ability, one)
        for ability in (*card.abilities, *card.subroutines)
        for part in ability.do.do
        if isinstance(part, Together)
        for one in part.effects
        if one.word == verb
    ]
    if len(every) != 1 or len(plain) != 1 or plain[0][0].threat:
        return None
    return plain[0]


def _amount(number: int, kind: str, words: str) -> str:
    unit = "credit" if kind == _CREDIT else f"{kind} counter"
    return f"{number} {unit}{'' if number == 1 else 's'}. {words}"
