"""The game: the table as one frozen value, and its derived facts."""

from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeVar

from judge_cli.cards.language.ability import Ability, Effect
from judge_cli.cards.language.amount import Which
from judge_cli.cards.language.card import Card
from judge_cli.engine.table.law import NO_NUMBERS, Numbers
from judge_cli.procedure.steps.procedure import Player

_Kind = TypeVar("_Kind", bound=tuple[Any, ...])


def changes_often(kind: type[_Kind]) -> type[_Kind]:
    """Gives a named tuple a `_replace` that takes half the time: a run makes ten changes for each choice."""
    at = {name: n for n, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    new = tuple.__new__

    def _replace(self: _Kind, /, **changes: object) -> _Kind:
        values = [*self]
        for name, value in changes.items():
            values[at[name]] = value
        return new(kind, values)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind


CENTRALS = ("HQ", "R&D", "Archives")
# A card that changes zones is another object: its id grows by this much, and still leads to its list position.
STRIDE = 1 << 16
# Values by the names that instructions gave them: ids of cards, names of servers, numbers.
Bound = tuple[tuple[str, tuple[int | str, ...]], ...]


class Zone(Enum):
    """The zones of a copy."""

    IDENTITY = "identity"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"
    SCORE = "score area"
    SERVER = "server"
    PROTECTING = "protecting a server"
    RIG = "rig"
    PLAYING = "play area"
    INSTALLING = "being installed"
    HOSTED = "hosted"
    SET_ASIDE = "set aside"
    REMOVED = "removed from the game"

    __hash__ = object.__hash__  # states are hashed by the thousand, and Enum's own hash is slow


# The zones in which faceup cards are active, and those in which every card is.
_ACTIVE_FACEUP = (Zone.SERVER, Zone.PROTECTING, Zone.PLAYING, Zone.RIG)
_ACTIVE = (Zone.IDENTITY,)
_IN_SERVERS = (Zone.SERVER, Zone.PROTECTING)


@changes_often
class Copy(NamedTuple):
    """One copy of a card: its place, its player, its counters, and the server that it `left`."""

    id: int
    card: Card
    zone: Zone
    holder: Player
    server: str
    order: int = 0
    faceup: bool = True
    counters: tuple[tuple[str, int], ...] = ()
    since: int = 0
    kept: Bound = ()
    host: int = -1
    left: str = ""

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def active(self) -> bool:
        """Whether its abilities are active; an agenda's in a server only if it is installed faceup by its text."""
        zone = self.zone
        if zone in _ACTIVE_FACEUP:
            return self.faceup and not (zone is Zone.SERVER and self.card.lies_facedown)
        return zone in _ACTIVE or (zone is Zone.SCORE and self.holder is Player.CORP)

    @property
    def ability_controller(self) -> Player:
        """The controller of its abilities; for agendas, even stolen ones, the player of their side."""
        return self.card.side if self.card.type == "agenda" else self.holder

    def count(self, counter: str) -> int:
        """The number of counters of this kind on it."""
        return next((n for kind, n in self.counters if kind == counter), 0)


@changes_often
class Occurrence(NamedTuple):
    """An event that happened or would happen, for abilities to trigger on.

    `copy` or `copies`: its object; `by`: the card that does it; `doer`: the player who does it to `player`; `run`: the
    card that made the run; `effect`: its number in the instruction; `needed`: an agenda's requirement.
    """

    when: str
    copy: int = -1
    player: Player | None = None
    server: str = ""
    by: int = -1
    label: str = ""
    begins: bool = False
    kind: str = ""
    amount: int = 0
    copies: tuple[int, ...] = ()
    run: int = -1
    basic: bool = False
    together: bool = False
    would: bool = False
    effect: int = 0
    needed: int = -1
    doer: Player | None = None


class Pending(NamedTuple):
    """An instance of a conditional ability whose condition was met."""

    copy: int
    ability: Ability
    occurrence: Occurrence
    bound: Bound = ()


@changes_often
class Encounter(NamedTuple):
    """An encounter with an ice: broken subroutines and their breakers, resolved ones, and whether it is forced.

    `broken_by`: the breaker of each broken subroutine that a card broke.
    """

    ice: int
    broken: tuple[int, ...] = ()
    resolved: tuple[int, ...] = ()
    forced: bool = False
    over: str = ""
    breakers: tuple[int, ...] = ()
    broken_by: tuple[tuple[int, int], ...] = ()
    resolving: bool = False


@changes_often
class Run(NamedTuple):
    """A run: its server, its progress, and its result."""

    server: str
    by: int
    basic: bool
    announced: bool = False
    began: bool = False
    position: int = -1
    ice: int = -1
    approaches: int = 0
    fund: int = 0
    apart: bool = False
    reached: bool = False
    label: str = ""
    ended: str = ""
    closing: bool = False
    goes_to: str = ""
    server_gone: bool = False
    ends_for_server: bool = False
    without_ice: bool = False
    passing: bool = False
    moved: bool = False
    vacant: bool = False
    open: tuple[object, ...] = ()
    instead: tuple[Pending, ...] = ()
    only: int = -1


@changes_often
class Accessing(NamedTuple):
    """An access of a set of cards or a breach: its place, the number left, the accessed cards, the present card.

    `stepwise`: in a breach, choosing a card and accessing it are separate steps; `known`: the cards in its root that
    are candidates, or were declared to be none.
    """

    server: str
    left: int = 0
    inside: int = 0
    root: bool = True
    done: tuple[int, ...] = ()
    card: int = -1
    stepwise: bool = False
    more: int = 0
    offered_again: bool = False
    then: tuple[tuple[Pending, str, Which | None], ...] = ()
    known: tuple[int, ...] = ()


class Lingering(NamedTuple):
    """An effect that outlasts its ability: a delayed ability, or a change, fixed at creation unless persistent."""

    copy: int
    ability: Ability | None = None
    lasts: str = ""
    repeats: bool = False
    change: Effect | None = None
    targets: tuple[int, ...] | None = None
    amount: int | None = None
    bound: Bound = ()
    player: Player = Player.RUNNER


class Spoken(NamedTuple):
    """Shortcuts for what no card uses: words for changes and events, memory, further unique cards."""

    changes: frozenset[str]
    events: frozenset[str]
    memory: bool = True
    uniques: bool = True


@changes_often
class Game(NamedTuple):
    """Everything on the table.

    `phase` is the turn's, `action` the end of the action being taken, `without` the anchors of switched-off rules.
    """

    copies: tuple[Copy, ...]
    credits: tuple[int, int]
    clicks: tuple[int, int]
    active: Player
    tags: int = 0
    bad_publicity: int = 0
    run: Run | None = None
    met: tuple[Pending, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    lingering: tuple[Lingering, ...] = ()
    core: int = 0
    accessing: tuple[Accessing, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    unsettled: bool = True
    labels: tuple[str, ...] = ()
    winner: str = ""
    mark: str = ""
    phase: str = ""
    action: Occurrence | None = None
    numbers: Numbers = NO_NUMBERS
    spoken: Spoken | None = None
    without: frozenset[str] = frozenset()

    def pool(self, player: Player) -> int:
        """The credits in a player's pool."""
        return self.credits[player is Player.RUNNER]

    def spendable(self, player: Player) -> int:
        """The credits that a player can spend, including a separate fund."""
        run = self.run
        apart = run.fund if run is not None and run.apart and player is Player.RUNNER else 0
        return self.pool(player) + apart

    @property
    def encounter(self) -> Encounter | None:
        """The present encounter; if one was forced during another, the newest."""
        return self.encounters[-1] if self.encounters else None

    def copy(self, copy: int) -> Copy:
        """The copy with this id, or the object it has become by changing zones."""
        return self.copies[copy % STRIDE]

    def is_there(self, copy: int) -> bool:
        """Whether the object with this id still exists: its card has not changed zones since."""
        return copy >= 0 and self.copies[copy % STRIDE].id == copy

    def clicks_of(self, player: Player) -> int:
        """The clicks that a player has left."""
        return self.clicks[player is Player.RUNNER]

    def zone(self, zone: Zone, holder: Player) -> list[Copy]:
        """A player's copies in a zone, in order."""
        return sorted((c for c in self.copies if c.zone is zone and c.holder is holder), key=lambda c: c.order)

    def ice(self, server: str) -> list[Copy]:
        """The ice that protects a server, innermost first."""
        found = [c for c in self.copies if c.zone is Zone.PROTECTING and c.server == server]
        return sorted(found, key=lambda c: c.order) if len(found) > 1 else found

    def installed_in(self, server: str) -> list[Copy]:
        """The cards in a server or its root."""
        return [c for c in self.copies if c.zone is Zone.SERVER and c.server == server]

    def servers(self) -> list[str]:
        """Every server that exists, central ones first."""
        return [*CENTRALS, *sorted({c.server for c in self.copies if c.zone in _IN_SERVERS}.difference(CENTRALS))]

    def exists(self, server: str) -> bool:
        """Whether a server exists."""
        return server in CENTRALS or any(c.server == server and c.zone in _IN_SERVERS for c in self.copies)

    def counted(self, key: str) -> int:
        """The count under this key in its turn or run."""
        for known, n in self.counts:
            if known == key:
                return n
        return 0

    def may_change(self, word: str) -> bool:
        """Whether a change with this word could apply: a card has it, or an instruction may have made one."""
        return self.spoken is None or word in self.spoken.changes or bool(self.lingering)

    def speaks_of(self, event: str) -> bool:
        """Whether a card of the game, on either side, refers to such an event."""
        return self.spoken is None or event in self.spoken.events


@cache
def as_agenda(card: Card, points: int, subtypes: tuple[str, ...]) -> Card:
    """A card as an agenda with only these properties; cached, since a card is equal only to itself."""
    return Card(card.name, card.side, "agenda", subtypes, False, 0, 0, 0, None, 0, points, 0, printed=card)


def as_moved(card: Card, zone: Zone) -> tuple[Card, Zone]:
    """The card that moves to a zone, and its destination; a converted agenda is trashed, unless forfeited."""
    if card.printed is None or zone is Zone.SCORE:
        return card, zone
    return card.printed, zone if zone is Zone.REMOVED else Zone.DISCARD
