"""A card: its printed values, its abilities in the ability language, and facts that these tell."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.cards.language.ability import Ability, Cost, Effect, Together, equal_only_to_itself, parts
from judge_cli.cards.language.amount import ComparedNumber, Condition, Event, Ref, ValueOf
from judge_cli.cards.language.words import COUNTERS
from judge_cli.procedure.steps.procedure import Player

# The keys of a card file beside those of every card, by the card's type.
BY_TYPE = {
    "agenda": ("advancement", "points"),
    "asset": ("rez", "trash"),
    "event": ("play",),
    "hardware": ("install", "link"),
    "ice": ("rez", "strength", "subroutine", "trash"),
    "identity": ("link",),
    "operation": ("play", "trash"),
    "program": ("install", "memory", "strength", "link"),
    "resource": ("install", "link"),
    "upgrade": ("rez", "trash"),
}
COSTS = ("rez", "install", "play")
# The key of a card's cost, by the card's type; each type has its own word for it.
COST = {kind: next((key for key in keys if key in COSTS), "") for kind, keys in BY_TYPE.items()}
# The types of cards that are played, not installed.
PLAYED = ("event", "operation")
_NOTHING: Mapping[str, tuple[tuple[int, Ability], ...]] = MappingProxyType({})


class Unsaid(NamedTuple):
    """A part of a card that the language cannot express, and when it would matter.

    It does not matter if one of its conditions holds neither at the start of a play nor at its end.
    """

    text: str
    matters: str
    conditions: tuple[Condition, ...] = ()


class Tally(NamedTuple):
    """Events that a card needs counted together, within a turn, run, encounter, the turn before or the game.

    Events that end its stay in the play area are counted as long as it is there. `adding`: not the events but this
    number of their cards is counted.
    """

    events: tuple[Event, ...]
    within: str
    adding: str = ""


@equal_only_to_itself
class Card(NamedTuple):
    """A card as printed, in our own words; `waits` finds its abilities by their events.

    `changes` and `events` are all such words on it, for a quick test. `printed` is the card behind one that was added
    to a score area as an agenda.
    """

    name: str
    side: Player
    type: str
    subtypes: tuple[str, ...]
    unique: bool
    cost: int
    strength: int
    memory: int
    trash_cost: int | None
    link: int
    points: int
    advancement: int
    abilities: tuple[Ability, ...] = ()
    subroutines: tuple[Ability, ...] = ()
    not_modelled: tuple[Unsaid, ...] = ()
    waits: Mapping[str, tuple[tuple[int, Ability], ...]] = _NOTHING
    changes: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()
    paid: tuple[tuple[int, Ability], ...] = ()
    tallies: tuple[Tally, ...] = ()
    back: "Card | None" = None
    printed: "Card | None" = None

    @property
    def lies_facedown(self) -> bool:
        """Whether it stays facedown while installed: an agenda does, unless its text turns it faceup."""
        return self.type == "agenda" and "install faceup" not in self.changes

    @property
    def playable_whole(self) -> bool:
        """Whether the engine plays the whole card, on both of its sides."""
        return not self.not_modelled and (self.back is None or self.back.playable_whole)

    def __repr__(self) -> str:
        """Its name only; look up the rest."""
        return f"Card({self.name!r})"


_SPENDING = ("take credits", "recurring credits", "spend hosted")


def says(card: Card | Ability, *words: str) -> bool:
    """Whether a card or an ability uses one of these verbs."""
    node = (*card.abilities, *card.subroutines) if isinstance(card, Card) else card
    return any(isinstance(one, Effect) and one.word in words for one in parts(node))


def run_servers(card: Card) -> list[str]:
    """The servers on which a card makes runs, as its text names them."""
    runs = [one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == "run"]
    return [str(server) for one in runs for server in one.arguments.get("server", ())]  # type: ignore[attr-defined]


@lru_cache(maxsize=1024)
def counter_kinds(card: Card) -> tuple[str, ...]:
    """The kinds of counters that a card uses, or names in text that is not modelled."""
    unsaid = " ".join(one.text for one in card.not_modelled)
    kinds = [kind for kind in COUNTERS if f"{kind} counter" in unsaid]
    for node in parts((*card.abilities, *card.subroutines)):
        kinds += _spent(node)
        if isinstance(node, Effect):
            kinds += [str(node.arguments["counter"])] if "counter" in node.arguments else []
        elif isinstance(node, ValueOf | ComparedNumber) and node.value.endswith(" counters"):
            kinds.append(node.value.removesuffix(" counters"))
    return tuple(dict.fromkeys(kinds))


def spent_kinds(card: Card) -> list[str]:
    """The kinds of counters that a card spends."""
    return list(dict.fromkeys(kind for node in parts((*card.abilities, *card.subroutines)) for kind in _spent(node)))


def _spent(node: object) -> list[str]:
    if isinstance(node, Cost):
        return [kind for kind, _ in node.counters]
    return ["credit"] if isinstance(node, Effect) and node.word in _SPENDING else []


def recurring_credits(card: Card) -> int:
    """The recurring credits of a card."""
    changes = (one for ability in card.abilities for one in ability.changes if one.word == "recurring credits")
    return sum(n for one in changes if isinstance(n := one.arguments["amount"], int))


def loaded(card: Card) -> tuple[tuple[str, int], ...]:
    """The counters on a card as it becomes active: its load and its recurring credits."""
    recurring = recurring_credits(card)
    found: list[tuple[str, int]] = [("credit", recurring)] if recurring else []
    for ability in card.abilities:
        if not any(event.word in ("install", "rez") and event.what == Ref("this") for event in ability.events):
            continue
        for one in ability.do.do:
            for effect in one.effects if isinstance(one, Together) else ():
                number = effect.arguments.get("amount")
                if effect.word == "place counters" and isinstance(number, int):
                    found.append((str(effect.arguments["counter"]), number))
    return tuple(sorted(found))
