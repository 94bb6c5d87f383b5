"""A procedure: the steps of a turn, a run or an access, with instructions and citations; the kinds of windows."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule import Status


class Permit(Enum):
    """An act that a window permits, other than passing."""

    PAID_ABILITY = "paid ability"
    REZ_NON_ICE = "rez non-ice"
    SCORE = "score"
    REZ_APPROACHED_ICE = "rez approached ice"
    BREAK_SUBROUTINES = "break subroutines"


# The first years' charts know special effects and nodes, and no labels.
_OLD = {Permit.PAID_ABILITY: "special card effects", Permit.REZ_NON_ICE: "rez nodes and upgrades"}


class WindowKind(Enum):
    """The kinds of windows: this is all that charts and answers know about a kind.

    The value is its name, in answers and in rules_corpus/phrases/. `drawn` is its name where there is little room;
    `by_turns`: priority goes from player to player, else the window is for one player alone; `instead` says what may be
    done in it where that is no list of permits; `wording` has words for permits that are not the usual ones.
    """

    PAID_ABILITY = ("paid ability window", "Paid ability window", True)
    ACTION = ("action window", "Action", False, "take an action")
    EFFECTS = ("special effects", "Special effects", False, "", _OLD)

    _value_: str
    drawn: str
    by_turns: bool
    instead: str
    wording: Mapping[Permit, str] | None

    def __new__(
        cls,
        name: str,
        drawn: str = "",
        by_turns: bool = False,
        instead: str = "",
        wording: Mapping[Permit, str] | None = None,
    ) -> "WindowKind":
        """A kind with its name as its value."""
        kind = object.__new__(cls)
        kind._value_ = name
        kind.drawn, kind.by_turns, kind.instead, kind.wording = drawn, by_turns, instead, wording
        return kind


class Player(Enum):
    """The two players."""

    CORP = "Corp"
    RUNNER = "Runner"

    __hash__ = object.__hash__  # states are hashed by the thousand, and Enum's own hash is slow


class Occasion(Enum):
    """Occasions for abilities: the conditions that a step meets."""

    TURN_BEGINS = "turn begins"
    TURN_ENDS = "turn ends"
    ACTION_PHASE_ENDS = "action phase ends"
    RUN_BEGINS = "run begins"
    APPROACH_ICE = "approach ice"
    ENCOUNTER_ICE = "encounter ice"
    PASS_ICE = "pass ice"
    PASS_ALL_ICE = "pass all ice"
    APPROACH_SERVER = "approach server"
    SUCCESSFUL_RUN = "successful run"
    UNSUCCESSFUL_RUN = "unsuccessful run"
    ACCESS_CARDS = "access cards"
    ACCESS_CARD = "access card"
    AFTER_ACCESS = "after access"
    DISCARD_PHASE_ENDS = "discard phase ends"
    BREACH_BEGINS = "breach begins"
    BREACH_ENDS = "breach ends"
    INSTALLED = "card installed"
    PLAYED = "card played"
    AFTER_PLAY = "after a card is resolved"
    TRACE_BEGINS = "trace begins"

    __hash__ = object.__hash__  # what a step says is looked up at every step of every line of play


class Condition(Enum):
    """What a step may ask of the game to decide where play goes on."""

    UNSPENT_CLICKS = "the active player has unspent clicks"
    ICE_PROTECTS_SERVER = "ice protects the attacked server"
    FIRST_APPROACH = "this is the first approach of the run"
    APPROACHED_ICE_REZZED = "the approached ice is rezzed"
    MORE_ICE_INWARD = "there is ice further inward"
    NO_MORE_ICE_INWARD = "there is no ice further inward"
    NO_ICE_FROM_START = "no ice protected the server from the start"
    POSITION_AT_ICE = "the Runner's position is at a piece of ice"
    MOVED_INWARD = "the Runner moved to a new position"
    SUBROUTINES_LEFT = "unbroken subroutines are left to resolve"
    SUCCESS_NOT_REACHED = "the point of success was not reached"
    SERVER_EXISTS = "the attacked server still exists"
    ACCESSES_LEFT = "there are cards left to access"
    SET_IS_ARCHIVES = "the accessed server is Archives"
    CARD_IS_AGENDA = "the accessed card is an agenda"
    SUBROUTINE_ENDED_RUN = "a subroutine ended the run"
    SERVER_IS_HQ_OR_RD = "the server is HQ or R&D"
    CANDIDATES_LEFT = "the Runner can choose a candidate"

    __hash__ = object.__hash__  # what a step says is looked up at every step of every line of play


class Deed(Enum):
    """A step's act on the game."""

    GAIN_ALLOTTED_CLICKS = "gain allotted clicks"
    REFILL_RECURRING_CREDITS = "refill recurring credits"
    MANDATORY_DRAW = "draw the mandatory card"
    TAKE_ACTION = "take an action"
    DISCARD_TO_HAND_SIZE = "discard to the maximum hand size"
    LOSE_UNSPENT_CLICKS = "lose unspent clicks"
    ANNOUNCE_SERVER = "announce the attacked server"
    GAIN_BAD_PUBLICITY_CREDITS = "gain the bad publicity credits"
    LOSE_BAD_PUBLICITY_CREDITS = "lose the bad publicity credits"
    SET_POSITION = "take the outermost position"
    MOVE_INWARD = "move one position inward"
    RESOLVE_SUBROUTINES = "resolve all unbroken subroutines"
    RESOLVE_NEXT_SUBROUTINE = "resolve the next unbroken subroutine"
    DECLARE_SUCCESSFUL = "declare the run successful"
    DECLARE_UNSUCCESSFUL = "declare the run unsuccessful"
    ACCESS_SERVER = "access cards from the attacked server"
    BREACH_SERVER = "breach the attacked server"
    PROCESS_OPEN_WINDOWS = "treat the windows that were open"
    COUNT_ACCESSES = "set how many cards are accessed"
    TURN_ARCHIVES_FACEUP = "turn the cards in Archives faceup"
    ACCESS_ONE_CARD = "access a card"
    MAY_TRASH_ACCESSED = "the Runner may trash the accessed card"
    STEAL_ACCESSED = "the Runner steals the accessed card"
    SET_CANDIDATE_LIMIT = "set how many candidates may come from hand or deck"
    CHOOSE_CANDIDATE = "choose a candidate"
    MAY_USE_MID_ACCESS_ABILITY = "the Runner may use one mid-access ability"
    REZ_APPROACHED_ICE = "rez the approached ice"
    PLACE_INSTALLED_CARD = "put the card that is installed into the play area"
    DECLARE_DESTINATION = "declare the install destination"
    TRASH_LIKE_CARDS = "trash like cards"
    PAY_INSTALL_COST = "pay the install cost"
    BECOME_INSTALLED = "the card becomes installed"
    PLACE_PLAYED_CARD = "put the card that is played into the play area"
    PAY_PLAY_COST = "pay the play cost"
    BECOME_ACTIVE = "the played card becomes active"
    RESOLVE_PLAY_ABILITIES = "resolve the play abilities"
    TRASH_PLAYED_CARD = "trash the played card"
    RAISE_TRACE_STRENGTH = "the Corp may raise the trace strength"
    RAISE_LINK_STRENGTH = "the Runner may raise their link strength"
    DETERMINE_TRACE = "determine whether the trace is successful"

    __hash__ = object.__hash__  # what a step says is looked up at every step of every line of play


class Window(NamedTuple):
    """A window that a step opens: its kind, its permits, and the player with first priority."""

    kind: WindowKind
    permits: tuple[Permit, ...]
    first: Player
    citation: Citation


class Open(NamedTuple):
    """Opens a window."""

    window: Window


class Meet(NamedTuple):
    """Lets the abilities for an occasion meet their condition."""

    occasion: Occasion
    only_if: tuple[Condition, ...] = ()


class Do(NamedTuple):
    """Changes the game."""

    deed: Deed
    only_if: tuple[Condition, ...] = ()


class Offer(NamedTuple):
    """Offers a player an option that leads elsewhere."""

    player: Player
    offered: str
    taken: RuleNumber
    declined: RuleNumber


class Branch(NamedTuple):
    """Takes one of two ways by the state of the game; a way to its own step continues with the next instruction."""

    condition: Condition
    yes: RuleNumber
    no: RuleNumber


class Ask(NamedTuple):
    """Takes one of several ways by a chart's question; a way leads to a step, a further question, or an ending."""

    question: str
    ways: "tuple[tuple[str, RuleNumber | Ask | str], ...]"


class GoTo(NamedTuple):
    """Goes on at another step."""

    step: RuleNumber


class Checkpoint(NamedTuple):
    """Performs a checkpoint."""


class Complete(NamedTuple):
    """Completes the phase or the whole structure that the step closes."""

    structure: str


Instruction = Open | Meet | Do | Offer | Branch | Ask | GoTo | Checkpoint | Complete


class Step(NamedTuple):
    """One step: its text, its instructions, and its rule."""

    number: RuleNumber
    text: str
    citation: Citation
    instructions: tuple[Instruction, ...]
    actor: str = ""
    status: Status = Status.OFFICIAL

    @property
    def window(self) -> Window | None:
        """The window that the step opens, if it opens one."""
        return next((one.window for one in self.instructions if isinstance(one, Open)), None)


class Procedure(NamedTuple):
    """A named procedure: its steps in order, grouped by phase."""

    name: str
    citation: Citation
    steps: tuple[Step, ...]
    phases: tuple[tuple[RuleNumber, str], ...] = ()

    def step(self, number: RuleNumber) -> Step:
        """The step of this number."""
        return next(step for step in self.steps if step.number == number)
