"""A drawn chart: its sheet, the boxes of its steps, the frames of phases, and arrows without crossings."""

from typing import NamedTuple

from judge_cli.answers.charts.chart_words import Leads, acting, box_words, leads
from judge_cli.answers.charts.step_words import LABELS, kind_of, may_do
from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Player, Procedure, Step, Window
from judge_cli.tree.numbers.number import RuleNumber

# A sheet of A4 in the points of a screen.
WIDTH = 794
HEIGHT = 1123
MARGIN = 34
FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
LABEL = 8.5
LEFT = 8.0
TAIL = 104.0
LANE = 9.0
ANYWHERE = 24.0


# The maximum width of letters in the widest of the fonts, as a fraction of their size.
_LETTERS = (("ijl .,:;|!'·", 0.34), ("ftrI()[]", 0.42), ("szck“”-", 0.55), ("mwMW@→■", 1.0))
_WIDTHS = {letter: width for letters, width in _LETTERS for letter in letters}
_LOWER, _OTHER = 0.64, 0.78


def wide(words: str, size: float = 10) -> float:
    """An upper estimate of the width of words, so that text never leaves its box."""
    return size * sum(
        _WIDTHS.get(one, _LOWER if one.islower() or one.isdigit() else _OTHER if one.isascii() else 1.0)
        for one in words
    )


def wrapped(words: str, room: float, size: float = 10) -> list[str]:
    """Words in lines of this width; a wider word stands alone."""
    lines: list[str] = []
    for word in words.split():
        if lines and wide(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class Room(NamedTuple):
    """The space for drawing a chart: its width, the lanes of its arrows, the gaps between boxes, and terseness."""

    width: float
    lanes: int
    anywhere: bool
    gap: float = 4.0
    terse: bool = False

    @property
    def right(self) -> float:
        """The right edge of the boxes, where the arrows begin."""
        aside = TAIL + self.lanes * LANE + 6 if self.lanes else LEFT
        return self.width - aside - (ANYWHERE if self.anywhere else 0)

    def lane(self, number: int) -> float:
        return self.right + TAIL + number * LANE


class Colours:
    """The colours of a chart, which also differ in grey."""

    PHASE = "#f3f5f8"
    STEP = "#ffffff"
    WINDOW = "#fff1bf"
    CHOICE = "#d8ebff"
    BRANCH = "#e9e1f7"
    FORWARD = "#1f5fa8"
    BACK = "#b0413e"
    ANYWHERE = "#444444"
    PAID = "#2e7d32"
    REZ = "#8d5a00"
    SCORE = "#8e24aa"
    ICE = "#b0413e"
    PLAIN = "#546e7a"
    CORP = "#1d2b53"
    RUNNER = "#8a1c1c"


_LINE = 12.5
_PAD = 4.5
_BADGE_LINE = 16.0
_PHASE_HEAD = 18.0
_PHASE_GAP = 7.0
_NUMBER = 50
_BESIDE = 4
_ARRIVES = 6.0
_COLOURS = {
    "window": Colours.WINDOW,
    "choice": Colours.CHOICE,
    "question": Colours.CHOICE,
    "branch": Colours.BRANCH,
}
_BADGES = {
    "(P)": Colours.PAID,
    "(R)": Colours.REZ,
    "(S)": Colours.SCORE,
    "rez": Colours.ICE,
    "break": Colours.ICE,
    "special": Colours.PAID,
}
_PLAYERS = {Player.CORP: Colours.CORP, Player.RUNNER: Colours.RUNNER}


class Badge(NamedTuple):
    """A small label in a window: a player, or an act that player may do."""

    x: float
    y: float
    width: float
    words: str
    colour: str
    player: bool = False


class DrawnLine(NamedTuple):
    """A line of text and its height."""

    y: float
    words: str


class Tail(NamedTuple):
    """The start of an arrow: its height at the box, and its words."""

    to: RuleNumber
    y: float
    words: tuple[str, ...]


class Box(NamedTuple):
    """A drawn step."""

    step: RuleNumber
    top: float
    bottom: float
    lines: tuple[DrawnLine, ...]
    badges: tuple[Badge, ...]
    colour: str
    window: bool
    tails: tuple[Tail, ...]

    @property
    def arrives(self) -> float:
        return self.top + _ARRIVES


class Frame(NamedTuple):
    """A drawn phase."""

    title: str
    top: float
    bottom: float


class Drawn(NamedTuple):
    """All boxes and frames of a chart, and the height of the last one's end."""

    boxes: tuple[Box, ...]
    phases: tuple[Frame, ...]
    bottom: float


def boxes(procedure: Procedure, room: Room, reached: frozenset[RuleNumber]) -> Drawn:
    made: list[Box] = []
    frames: list[Frame] = []
    phase: tuple[RuleNumber, str] | None = None
    y = start = 0.0
    for step in procedure.steps:
        own = phase_of(procedure, step)
        if own != phase:
            if phase:
                frames.append(Frame(f"{phase[0]} {phase[1]}", start, y))
                y += _PHASE_GAP
            phase, start = own, y
            y += _PHASE_HEAD if own else 0
        made.append(_box(procedure, step, y, room, reached=step.number in reached))
        y = made[-1].bottom + room.gap
    if phase:
        frames.append(Frame(f"{phase[0]} {phase[1]}", start, y))
    return Drawn(tuple(made), tuple(frames), y)


def far(procedure: Procedure, step: Step) -> list[Leads]:
    """The exits of a step to draw as arrows: those to anywhere but the next box."""
    at = procedure.steps.index(step) + 1
    after = procedure.steps[at].number if at < len(procedure.steps) else None
    return [way for way in leads(procedure, step) if way.to is not None and way.to != after]


def _box(procedure: Procedure, step: Step, top: float, room: Room, *, reached: bool) -> Box:
    arrows = far(procedure, step)
    said = [
        line for words in _words(procedure, step, arrows) for line in wrapped(words, room.right - LEFT - _NUMBER - 6)
    ]
    below = top + _PAD + len(said) * _LINE
    badges = _badges(step.window, below + 2, room) if step.window else ()
    tails = _tails(arrows, top + (24 if reached else 15))
    bottom = badges[-1].y + _BADGE_LINE if badges else below
    if tails:
        bottom = max(bottom, tails[-1].y + 10 * (len(tails[-1].words) - 1))
    lines = tuple(DrawnLine(top + _PAD + 9 + n * _LINE, words) for n, words in enumerate(said))
    window = step.window is not None
    return Box(step.number, top, bottom + _PAD, lines, badges, _colour(procedure, step), window, tails)


def _colour(procedure: Procedure, step: Step) -> str:
    kind = kind_of(step)
    if kind in ("end", "deed") and leads(procedure, step)[1:]:
        kind = "branch"
    return _COLOURS.get(kind, Colours.STEP)


def _words(procedure: Procedure, step: Step, arrows: list[Leads]) -> list[str]:
    inside = [way for way in leads(procedure, step) if way not in arrows]
    said = box_words(step)
    said += [f"{way.words[:1].upper()}{way.words[1:]}: go on" for way in inside if way.to is not None and way.words]
    return said + [f"■ {way.words}: {way.ending}" for way in inside if way.to is None and way.words]


def _tails(arrows: list[Leads], y: float) -> tuple[Tail, ...]:
    """The starts of the arrows, from this height on, each with its words."""
    made: list[Tail] = []
    for way in arrows:
        assert way.to is not None  # an ending is told in the box
        lines = tuple(wrapped(f"{way.words or 'back'} → {way.to}", TAIL - 8, LABEL))
        made.append(Tail(way.to, y, lines))
        y += 10 * len(lines) + 4
    return tuple(made)


def _badges(window: Window, y: float, room: Room) -> tuple[Badge, ...]:
    """The players in a window, in order, each with their possible acts; one line each unless terse."""
    made: list[Badge] = []
    start, end = LEFT + _NUMBER, room.right - 6
    x = start
    for player in acting(window):
        acts = [(words, colour, wide(words, 8.5) + 12) for words, colour in _acts(window, player, terse=room.terse)]
        together = sum(width + _BESIDE for _, _, width in acts)
        if made and (not room.terse or x + together > end):
            x, y = start, y + _BADGE_LINE
        for words, colour, width in acts:
            if x + width > end:
                x, y = start, y + _BADGE_LINE
            made.append(Badge(x, y, width, words, colour, words == player.value))
            x += width + _BESIDE
        x += 6
    return tuple(made)


def _acts(window: Window, player: Player, *, terse: bool) -> list[tuple[str, str]]:
    said = [(player.value, _PLAYERS[player])]
    for words in may_do(window, player):
        first = words.split()[0]
        short = terse and first in LABELS.values()
        said.append((first if short else words, _BADGES.get(first, Colours.PLAIN)))
    return said


class Jump(NamedTuple):
    """A jump from one box to another, by their indexes in the chart, and its lane."""

    start: int
    to: RuleNumber
    end: int
    lane: int


class Arrow(NamedTuple):
    """A drawn jump: from one height to another, along a lane, with words at its start."""

    start: float
    end: float
    lane: int
    words: tuple[str, ...]


def jumps(procedure: Procedure) -> list[Jump]:
    """The jumps of a procedure, each in the innermost free lane; shorter ones come first."""
    order = [step.number for step in procedure.steps]
    made = [
        (at, way.to, order.index(way.to))
        for at, step in enumerate(procedure.steps)
        for way in far(procedure, step)
        if way.to is not None
    ]
    placed: list[Jump] = []
    for start, to, end in sorted(made, key=lambda one: abs(one[2] - one[0])):
        lane = 0
        while any(_meet((start, end), other) for other in placed if other.lane == lane):
            lane += 1
        placed.append(Jump(start, to, end, lane))
    return placed


def arrows(made: list[Jump], drawn: Drawn) -> list[Arrow]:
    found: list[Arrow] = []
    for jump in made:
        tail = next(tail for tail in drawn.boxes[jump.start].tails if tail.to == jump.to)
        found.append(Arrow(tail.y, drawn.boxes[jump.end].arrives, jump.lane, tail.words))
    return found


def _meet(one: tuple[int, int], other: Jump) -> bool:
    low, high = sorted(one)
    other_low, other_high = sorted((other.start, other.end))
    return low <= other_high and other_low <= high
