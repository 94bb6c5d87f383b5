"""A card's abilities as questions mean them: those that a player uses, and the kind of use."""

from collections.abc import Collection

from judge_cli.cards.language.ability import FREE, Ability, Effect, Instead, May, Together, parts
from judge_cli.cards.language.amount import Condition, Event, Ref
from judge_cli.cards.language.card import Card, says

THIS = Ref("this")
_AWAY = (
    "trash", "move", "remove from the game", "forfeit", "shuffle", "host", "turn", "flip", "move to server", "swap",
)  # fmt: skip
# Changes that can be about the card itself, sometimes while it is inactive.
_OF_ITSELF = ("cost", "advanceable", "install only on", "must trash", "stays")
# Events on a card only as or after it becomes active.
_ONCE_ACTIVE = ("rez", "empty")


def side_of(card: Card) -> str:
    """The side of a card's player."""
    return card.side.value.casefold()


def opponent_of(card: Card) -> str:
    """The other side."""
    return "corp" if side_of(card) == "runner" else "runner"


def effects_of(ability: Ability) -> list[Effect]:
    """The effects of an ability, whatever a player chooses then; costs left out."""
    return [one for part in ability.do.do if isinstance(part, Together) for one in part.effects]


def every_effect(card: Card, verb: str) -> list[Effect]:
    """The effects of a verb in all parts of a card, costs and choices included, each once."""
    effects = (one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Effect) and one.word == verb)
    return list({id(one): one for one in effects}.values())


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


def waits_for_its_access(ability: Ability) -> bool:
    """Whether an ability waits for its own card to be accessed, and for nothing else."""
    return ability.kind == "conditional" and all(one.word == "access" and one.what == THIS for one in ability.events)


def needs_activity(ability: Ability) -> bool:
    """Whether an ability works only while its card is active."""
    own = any(one.word in _OF_ITSELF or _is_of_itself(one) for one in ability.changes)
    moved = any(event.what == THIS and event.word not in _ONCE_ACTIVE for event in ability.events)
    return not (own or moved or ability.zones or ability.flags)


def _is_of_itself(change: Effect) -> bool:
    return any(isinstance(one, Event) and one.what == THIS for one in change.arguments.values())


def play_conditions(card: Card, word: str = "play") -> list[tuple[Ability, Condition]]:
    """The conditions under which alone a card can be played, or rezzed, with their abilities."""
    found: list[tuple[Ability, Condition]] = []
    for ability in card.abilities:
        for change in ability.changes:
            event, conditions = change.arguments.get("event"), change.arguments.get("if")
            if change.word == "only" and isinstance(event, Event) and (event.word, event.what) == (word, THIS):
                found += [(ability, one) for one in conditions] if isinstance(conditions, tuple) else []
    return found


def quoted(card: Card, *abilities: Ability) -> str:
    """Abilities as a reason: the card and its words."""
    return " ".join(f"{card.name}: {one.text}" for one in abilities)


# Changes of a card that do not affect other cards.
_QUIET = ("memory limit", "limit", "link", "hand size", "advanceable", "install only on", "recurring credits", "only")


def is_quiet(card: Card, beside: Collection[str] = ()) -> bool:
    """Whether the card is fully modelled and no static ability of it changes what players may do, but such changes."""
    changes = [one.word for ability in card.abilities if ability.kind == "static" for one in ability.changes]
    return not card.not_modelled and all(one in (*_QUIET, *beside) for one in changes)
