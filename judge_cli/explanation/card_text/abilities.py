"""A card's abilities as questions mean them: those that a player uses, and the kind of use."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.cost import FREE
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Effect, Instead, May
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Ref
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card

THIS = Ref("this")
_AWAY = (
    "trash",
    "move",
    "remove from the game",
    "forfeit",
    "shuffle",
    "host",
    "turn",
    "flip",
    "move to server",
    "swap",
)


def used(card: Card) -> list[Ability]:
    """The abilities that a player uses: paid and optional ones."""
    return [one for one in card.abilities if one.kind == "paid" or one.is_paid_interrupt or (one.may and one.events)]


def paid(card: Card) -> list[Ability]:
    """The abilities that a player uses by paying."""
    return [one for one in card.abilities if one.kind == "paid" or one.is_paid_interrupt]


def is_free_of_limits(ability: Ability) -> bool:
    """Whether nothing but its cost limits an ability."""
    return not (ability.once or ability.conditions or ability.flags or ability.threat or ability.zones)


def has_optional_parts(ability: Ability) -> bool:
    """Whether parts of an ability's effect are optional."""
    left = any(isinstance(one, May) or (isinstance(one, Instead) and one.may) for one in parts(ability.do))
    return left or ability.cost != FREE


def removes_itself(ability: Ability) -> bool:
    """Whether an ability, or its cost, moves its own card away."""
    effects = (one for one in parts((ability.cost.do, ability.do)) if isinstance(one, Effect))
    return any(one.word in _AWAY and one.arguments.get("what") == THIS for one in effects)


def breaks(ability: Ability) -> bool:
    """Whether an ability breaks subroutines."""
    return says(ability, "break")


def needs_encounter(ability: Ability) -> bool:
    """Whether an ability refers to the encountered ice."""
    return any(isinstance(one, Ref) and one.name == "encountered ice" for one in parts(ability.do))


def extra_costs(card: Card, word: str) -> list[tuple[Ability, Effect]]:
    """The additional costs that a card puts on itself: its abilities, and their changes."""
    return [
        (ability, change)
        for ability in card.abilities
        for change in ability.changes
        if change.word == "extra cost" and _own(change.arguments.get("to"), word) and not ability.conditions
    ]


def _own(event: object, word: str) -> bool:
    return isinstance(event, Event) and event.word == word and event.what == THIS and not event.conditions


def quoted(card: Card, ability: Ability) -> str:
    """An ability as a reason: the card and its words."""
    return f"{card.name}: {ability.text}"
