"""The moment: the position of play, as a stack of frames, newest last; it determines everything next."""

from typing import NamedTuple

from judge_cli.cards.language.ability import Ability, Block
from judge_cli.engine.table.game import Bound, Game, Occurrence, Pending, changes_often
from judge_cli.procedure.steps.procedure import Player


class Steps(NamedTuple):
    """A timing structure under way: its procedure, step and instruction."""

    procedure: str
    step: int
    at: int = 0
    forced: bool = False


@changes_often
class Paid(NamedTuple):
    """An open paid ability window, the player with priority, and the number of passes in a row."""

    procedure: str
    step: int
    priority: Player
    passes: int = 0
    acted: bool = False


@changes_often
class Reaction(NamedTuple):
    """An open reaction window with its pending instances, and the cards that persist until it closes."""

    pending: tuple[Pending, ...]
    priority: Player
    begins: bool
    what: str
    persisting: tuple[int, ...] = ()


class Subroutines(NamedTuple):
    """The special reaction window in which an ice's unbroken subroutines are pending, in order."""

    ice: int
    left: tuple[int, ...]


class Imminent(NamedTuple):
    """One expected effect of the imminent instruction, and whether it was removed altogether.

    `at_first`: the amount before interrupts; `spared`: the cards it will not happen to; `stays`: those it happens to in
    place; `instead`: its replacement; `fixed`: it cannot be prevented.
    """

    happening: Occurrence
    removed: bool = False
    fixed: bool = False
    at_first: int = 0
    spared: tuple[int, ...] = ()
    stays: tuple[int, ...] = ()
    instead: Pending | None = None


class ChosenArgument(NamedTuple):
    """The value chosen for an argument of one effect."""

    effect: int
    argument: str
    values: tuple[int | str, ...]
    complete: bool


@changes_often
class Resolving(NamedTuple):
    """Instructions in progress: the present one, its stage, and the choices so far.

    `bound`: the named objects; `done`: whether the previous instruction was followed; `left`: the rest of a loop;
    `below`: whether the frame below gets the names and the result.
    """

    pending: Pending
    block: Block
    at: int = 0
    stage: int = 0
    answers: tuple[ChosenArgument, ...] = ()
    imminent: tuple[Imminent, ...] = ()
    bound: Bound = ()
    done: bool = False
    picked: tuple[int, ...] | None = None
    left: tuple[int, ...] | None = None
    kind: str = ""
    below: bool = False


class Damaging(NamedTuple):
    """Damage in progress: its kind, the cards still to pick, its source, and the picked cards."""

    pending: Pending
    damage: str
    left: int
    doer: Player
    chosen: tuple[int, ...] = ()
    picked: tuple[int, ...] | None = None
    alone: bool = False


@changes_often
class Interrupting(NamedTuple):
    """An open interrupt window for the instruction below; `must`: only mandatory ones, as it pays a cost."""

    pending: tuple[Pending, ...]
    priority: Player
    passes: int = 0
    happened: tuple[Occurrence, ...] = ()
    known: tuple[int, ...] = ()
    opened: bool = False
    there: tuple[int, ...] = ()
    must: bool = False


@changes_often
class PendingChoice(NamedTuple):
    """A choice that a player (or chance, if none) has to make for the frame below: its verb and options.

    `barred` are options that the rule `by` forbids. `card` is set if the choice is only whether to act on that card.
    """

    player: Player | None
    verb: str
    options: tuple[int, ...]
    about: str = ""
    may: bool = False
    barred: tuple[int, ...] = ()
    by: str = ""
    card: int = -1


# A question of an instruction: its effect, the argument, and the choice itself.
Question = tuple[int, str, PendingChoice]


class Tracing(NamedTuple):
    """A trace under way: its player, its strength so far, and its step."""

    pending: Pending
    success: Ability | None
    failure: Ability | None
    strength: int
    at: int = 0
    link: int = 0
    picked: tuple[int, ...] | None = None
    strong: tuple[int, Ability] | None = None


class Psi(NamedTuple):
    """A psi game under way: both players' secret bids."""

    pending: Pending
    different: Ability | None
    same: Ability | None
    at: int = 0
    spent: tuple[int, ...] = ()
    picked: tuple[int, ...] | None = None


@changes_often
class Playing(NamedTuple):
    """An event or operation being played, its stage, the central it was in, and whether it is then removed."""

    copy: int
    at: int = 0
    less: int = 0
    removed: bool = False
    origin: str = ""


@changes_often
class Installing(NamedTuple):
    """A card being installed: its stage, its destination, and the like cards to trash.

    `rez_less`: the part of a total discount kept for the rez cost; below 0 if not divided yet. `inward`: the ice
    that it will lie directly inward from.
    """

    copy: int
    came_from: str
    at: int
    less: int
    free: bool
    server: str
    host: int
    by: int
    rezzed: bool
    like: tuple[int, ...] = ()
    paid: int = 0
    rez_less: int = -1
    faceup: bool = False
    inward: int = -1


class Arranging(NamedTuple):
    """Cards that a player puts in order: the ability's card, those left, and those in order so far."""

    player: Player
    by: int
    left: tuple[int, ...]
    chosen: tuple[int, ...] = ()
    picked: tuple[int, ...] | None = None


@changes_often
class Drawing(NamedTuple):
    """Cards that a player draws: the stage, the expected number, and those set aside."""

    player: Player
    at: int
    imminent: tuple[Imminent, ...]
    cards: tuple[int, ...] = ()


class Afterwards(NamedTuple):
    """A delayed act and its cost; `due`: a checkpoint comes first; `asked`: interrupts to it are over."""

    what: str
    imminent: tuple[Imminent, ...]
    paid: int = 0
    due: bool = True
    asked: bool = True


Frame = (
    Afterwards
    | Arranging
    | Damaging
    | Drawing
    | Steps
    | Paid
    | Reaction
    | Subroutines
    | Resolving
    | Interrupting
    | PendingChoice
    | Tracing
    | Psi
    | Playing
    | Installing
)
Moment = tuple[Frame, ...]


class State(NamedTuple):
    """A game and its moment: everything that decides what can come next."""

    game: Game
    moment: Moment


PASS = ("passes", "continues", "declines")


class Choice(NamedTuple):
    """A player's possible act, or that of chance; `of`: the card that asks; `number`: an ability's instance."""

    player: Player | None
    verb: str
    copy: int = -1
    ability: int = -1
    detail: tuple[int | str, ...] = ()
    of: int = -1
    number: int = -1

    def told(self, game: Game) -> str:
        """The choice in words."""
        who = f"the {self.player.value}" if self.player else "chance"
        what = f" {game.copy(self.copy).name}" if self.copy >= 0 else ""
        ways = "".join(f" {way}" for way in self.detail if isinstance(way, str))
        return f"{who} {self.verb}{what}{ways}"
