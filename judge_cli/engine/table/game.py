"""The game: what is on the table, as one frozen value, and what can be read off it."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from judge_cli.engine.table.card import Ability, Card
from judge_cli.procedure.procedure import Player

_MEMORY = 4
CENTRALS = ("HQ", "R&D", "Archives")


class Zone(Enum):
    """Where a copy of a card can be."""

    IDENTITY = "identity"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"
    SCORE = "score area"
    SERVER = "server"
    PROTECTING = "protecting a server"
    RIG = "rig"
    PLAYING = "play area"
    SET_ASIDE = "set aside"


class Copy(NamedTuple):
    """One copy of a card: where it is, for whom, and what lies on it."""

    id: int
    card: Card
    zone: Zone
    holder: Player
    server: str = ""
    order: int = 0
    faceup: bool = True
    counters: tuple[tuple[str, int], ...] = ()
    since: int = 0
    chosen: str = ""

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def active(self) -> bool:
        """Whether its abilities are active."""
        if self.zone in (Zone.SERVER, Zone.PROTECTING, Zone.PLAYING):
            return self.faceup
        if self.zone is Zone.SCORE:
            return self.holder is Player.CORP
        return self.zone in (Zone.RIG, Zone.IDENTITY)

    def count(self, counter: str) -> int:
        """How many counters of this kind are on it."""
        return next((n for kind, n in self.counters if kind == counter), 0)


class Occurrence(NamedTuple):
    """Something that happened, for abilities to have waited for."""

    when: str
    copy: int = -1
    player: Player | None = None
    server: str = ""
    by: int = -1
    label: str = ""
    begins: bool = False
    damage: str = ""


class Pending(NamedTuple):
    """An instance of a conditional ability whose condition was met."""

    copy: int
    ability: Ability
    occurrence: Occurrence


class Encounter(NamedTuple):
    """An encounter with an ice: what is broken, what has resolved, and whether an ability forced it."""

    ice: int
    broken: tuple[int, ...] = ()
    resolved: tuple[int, ...] = ()
    forced: bool = False
    over: str = ""


class Run(NamedTuple):
    """A run: where it goes, how far it came, and what became of it."""

    server: str
    by: int = -1
    basic: bool = False
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


class Accessing(NamedTuple):
    """An access of a set of cards or a breach: from where, how many are left, what was accessed, the card in hand.

    In a breach choosing a card and accessing it are steps of their own: it is `stepwise`.
    """

    server: str
    left: int = 0
    inside: int = 0
    root: bool = True
    done: tuple[int, ...] = ()
    card: int = -1
    stepwise: bool = False
    more: int = 0
    seen: tuple[int, ...] = ()
    gone: bool = False


class Strengthened(NamedTuple):
    """A change of strength that lasts for a while."""

    copy: int
    amount: int
    lasts: str


class Lingering(NamedTuple):
    """Something an ability made that outlasts it: an ability that waits, or a change of the memory limit."""

    copy: int
    ability: Ability | None
    lasts: str = ""
    repeats: bool = False
    memory: int = 0


class Game(NamedTuple):
    """All that is on the table."""

    copies: tuple[Copy, ...]
    credits: tuple[int, int]
    clicks: tuple[int, int]
    active: Player
    tags: int = 0
    bad_publicity: int = 0
    run: Run | None = None
    met: tuple[Pending, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    strengthened: tuple[Strengthened, ...] = ()
    lingering: tuple[Lingering, ...] = ()
    core: int = 0
    accessing: tuple[Accessing, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    unsettled: bool = True
    labels: tuple[str, ...] = ()
    winner: str = ""

    def pool(self, player: Player) -> int:
        """The credits in a player's pool."""
        return self.credits[player is Player.RUNNER]

    def spendable(self, player: Player) -> int:
        """The credits that a player can spend: those of a fund beside the pool too."""
        run = self.run
        apart = run.fund if run is not None and run.apart and player is Player.RUNNER else 0
        return self.pool(player) + apart

    @property
    def encounter(self) -> Encounter | None:
        """The encounter under way; the newest, where one was forced during another."""
        return self.encounters[-1] if self.encounters else None

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
        remote = {c.server for c in self.copies if c.zone in (Zone.SERVER, Zone.PROTECTING)} - set(CENTRALS)
        return [*CENTRALS, *sorted(remote)]

    def exists(self, server: str) -> bool:
        """Whether a server exists."""
        return server in CENTRALS or any(
            c.server == server and c.zone in (Zone.SERVER, Zone.PROTECTING) for c in self.copies
        )

    def statics(self, word: str) -> Iterator[Copy]:
        """The active copies with a static ability of this word."""
        return (c for c in self.copies if c.card.statics and c.active and c.card.static(word))

    def counted(self, key: str) -> int:
        """How often something was counted in its turn or run."""
        return next((n for known, n in self.counts if known == key), 0)

    def strength(self, copy: Copy) -> int:
        """The strength of an ice or icebreaker now."""
        return copy.card.strength + sum(s.amount for s in self.strengthened if s.copy == copy.id)

    def link(self) -> int:
        """The Runner's link value."""
        return sum(c.card.link for c in self.copies if c.holder is Player.RUNNER and c.card.link and c.active)

    def memory_limit(self) -> int:
        """The Runner's memory limit."""
        more = (static.amount for c in self.statics("memory") for static in c.card.statics if static.word == "memory")
        return _MEMORY + sum(more) + sum(one.memory for one in self.lingering)

    def memory_used(self) -> int:
        """The memory that the installed programs take up."""
        return sum(c.card.memory for c in self.copies if c.zone is Zone.RIG)

    def points(self, player: Player) -> int:
        """The agenda points in a player's score area."""
        return sum(c.card.points for c in self.copies if c.zone is Zone.SCORE and c.holder is player)
