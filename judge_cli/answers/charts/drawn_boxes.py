"""A chart as SVG, drawn as it is laid out: boxes of steps, frames of phases, and arrows without crossings."""

from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from judge_cli.answers.charts.chart_words import Leads, acting, box_words, leads
from judge_cli.answers.charts.step_words import LABELS, kind_of, may_do
from judge_cli.page.safe import safe
from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Player, Procedure, Step, Window
from judge_cli.procedure.steps.ways import Leaving
from judge_cli.tree.numbers.number import RuleNumber

_LABEL = 8.5
_LEFT = 8.0
_TAIL = 104.0
_LANE = 9.0
_ANYWHERE = 24.0
_BEND = 5


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


class DrawnChart(NamedTuple):
    """A procedure to draw, and the target of an effect that ends it early."""

    procedure: Procedure
    short: str
    leaving: Leaving | None = None


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
        aside = _TAIL + self.lanes * _LANE + 6 if self.lanes else _LEFT
        return self.width - aside - (_ANYWHERE if self.anywhere else 0)

    def lane(self, number: int) -> float:
        return self.right + _TAIL + number * _LANE


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


class Placed(NamedTuple):
    """A chart with its layout: what is drawn, its height, and the number of its boxes."""

    chart: DrawnChart
    room: Room
    svg: tuple[str, ...]
    height: float
    boxes: int


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
    tails: tuple[Tail, ...]
    svg: str

    @property
    def arrives(self) -> float:
        return self.top + _ARRIVES


def place(chart: DrawnChart, width: float, *, gap: float = 4.0, terse: bool = False) -> Placed:
    procedure, leaving, made = chart.procedure, chart.leaving, _jumps(chart.procedure)
    lanes = max((jump.lane + 1 for jump in made), default=0)
    room = Room(width, lanes, leaving is not None, gap, terse)
    reached = frozenset(jump.to for jump in made) | ({leaving.to} if leaving else frozenset())
    boxes: list[Box] = []
    frames: list[str] = []
    y, before = 0.0, None
    for phase, steps in groupby(procedure.steps, lambda step: phase_of(procedure, step)):
        y += _PHASE_GAP if before else 0
        top, before = y, phase
        y += _PHASE_HEAD if phase else 0
        for step in steps:
            boxes.append(_box(procedure, step, y, room, reached=step.number in reached))
            y = boxes[-1].bottom + gap
        frames += _frame(f"{phase[0]} {phase[1]}", top, y, room) if phase else []
    anywhere = _anywhere(leaving, boxes, room) if leaving else []
    arrows = [_arrow(jump, boxes, room) for jump in made]
    svg = (*frames, *(box.svg for box in boxes), *anywhere, *arrows)
    return Placed(chart, room, svg, y, len(boxes))


def svg_text(words: str) -> str:
    return escape(safe(words))


def _frame(title: str, top: float, bottom: float, room: Room) -> list[str]:
    """The frame around the steps of a phase, with its title."""
    return [
        f'<rect x="{_LEFT - 6:.1f}" y="{top:.1f}" width="{room.right - _LEFT + 12:.1f}" '
        f'height="{bottom - top:.1f}" rx="6" fill="{Colours.PHASE}" stroke="#c5cbd3"/>',
        f'<text x="{_LEFT}" y="{top + 13:.1f}" font-weight="bold">{svg_text(title)}</text>',
    ]


def far(procedure: Procedure, step: Step) -> list[Leads]:
    """The exits of a step to draw as arrows: those to anywhere but the next box."""
    at = procedure.steps.index(step) + 1
    after = procedure.steps[at].number if at < len(procedure.steps) else None
    return [way for way in leads(procedure, step) if way.to is not None and way.to != after]


def _box(procedure: Procedure, step: Step, top: float, room: Room, *, reached: bool) -> Box:
    """A step: its frame, its number, its lines, and the possible acts in its window."""
    arrows = far(procedure, step)
    lines = [
        line for words in _words(procedure, step, arrows) for line in wrapped(words, room.right - _LEFT - _NUMBER - 6)
    ]
    below = top + _PAD + len(lines) * _LINE
    badges, bottom = _badges(step.window, below + 2, room) if step.window else ([], below)
    tails = _tails(arrows, top + (24 if reached else 15))
    if tails:
        bottom = max(bottom, tails[-1].y + 10 * (len(tails[-1].words) - 1))
    bottom += _PAD
    first = top + _PAD + 9
    parts = [
        f'<rect x="{_LEFT}" y="{top:.1f}" width="{room.right - _LEFT:.1f}" height="{bottom - top:.1f}" '
        f'rx="{9 if step.window else 2}" fill="{_colour(procedure, step)}" stroke="#444444" stroke-width="0.8"/>',
        f'<text x="{_LEFT + 6}" y="{first if lines else top + 13:.1f}" font-weight="bold">{step.number}</text>',
    ]
    parts += [
        f'<text x="{_LEFT + 50}" y="{first + n * _LINE:.1f}">{svg_text(words)}</text>' for n, words in enumerate(lines)
    ]
    return Box(step.number, top, bottom, tails, "".join([*parts, *badges]))


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
        lines = tuple(wrapped(f"{way.words or 'back'} → {way.to}", _TAIL - 8, _LABEL))
        made.append(Tail(way.to, y, lines))
        y += 10 * len(lines) + 4
    return tuple(made)


def _badges(window: Window, y: float, room: Room) -> tuple[list[str], float]:
    """The players in a window, in order, each with their possible acts, one line each unless terse; and their end."""
    made: list[str] = []
    start, end = _LEFT + _NUMBER, room.right - 6
    x = start
    for player in acting(window):
        acts = [(words, colour, wide(words, 8.5) + 12) for words, colour in _acts(window, player, terse=room.terse)]
        together = sum(width + _BESIDE for _, _, width in acts)
        if made and (not room.terse or x + together > end):
            x, y = start, y + _BADGE_LINE
        for words, colour, width in acts:
            if x + width > end:
                x, y = start, y + _BADGE_LINE
            made.append(_badge(x, y, width, words, colour, is_player=words == player.value))
            x += width + _BESIDE
        x += 6
    return made, y + _BADGE_LINE


def _badge(x: float, y: float, width: float, words: str, colour: str, *, is_player: bool) -> str:
    """A small label in a window: a player, or an act that player may do."""
    fill, ink = ("#ffffff", colour) if is_player else (colour, "#ffffff")
    weight = ' font-weight="bold"' if is_player else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="13" '
        f'rx="{2 if is_player else 6.5}" fill="{fill}" stroke="{colour}"/>'
        f'<text x="{x + (4 if is_player else 6):.1f}" y="{y + 9.6:.1f}" font-size="8.5"{weight} '
        f'fill="{ink}">{svg_text(words)}</text>'
    )


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


def _jumps(procedure: Procedure) -> list[Jump]:
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


def _meet(one: tuple[int, int], other: Jump) -> bool:
    low, high = sorted(one)
    other_low, other_high = sorted((other.start, other.end))
    return low <= other_high and other_low <= high


def _arrow(jump: Jump, boxes: list[Box], room: Room) -> str:
    """A jump: out of one box with its words, along its lane, into another box with an arrowhead."""
    tail = next(tail for tail in boxes[jump.start].tails if tail.to == jump.to)
    start, end, lane, edge = tail.y, boxes[jump.end].arrives, room.lane(jump.lane), room.right
    colour, down = (Colours.FORWARD, 1) if end > start else (Colours.BACK, -1)
    bend = min(_BEND, abs(end - start) / 2)
    out = f"M{edge:.1f} {start:.1f} H{lane - bend:.1f}"
    turn = f"Q{lane:.1f} {start:.1f} {lane:.1f} {start + down * bend:.1f} V{end - down * bend:.1f}"
    home = f"Q{lane:.1f} {end:.1f} {lane - bend:.1f} {end:.1f} H{edge + 5:.1f}"
    words = [
        f'<text x="{edge + 7:.1f}" y="{start - 2.5 + (12 + 9.5 * (n - 1) if n else 0):.1f}" '
        f'font-size="{_LABEL}" fill="{colour}">{svg_text(line)}</text>'
        for n, line in enumerate(tail.words)
    ]
    return (
        f'<path d="{out} {turn} {home}" fill="none" stroke="{colour}" stroke-width="1.2"/>'
        f'{_head(room, end, colour)}<circle cx="{edge:.1f}" cy="{start:.1f}" r="2" '
        f'fill="{colour}"/>{"".join(words)}'
    )


def _head(room: Room, y: float, colour: str) -> str:
    return f'<path d="M{room.right:.1f} {y:.1f} l7 -3.5 v7 z" fill="{colour}"/>'


def _anywhere(leaving: Leaving, boxes: list[Box], room: Room) -> list[str]:
    """The exit from every step: a line beside the whole chart, up to its target step."""
    end = next(box.arrives for box in boxes if box.step == leaving.to)
    x = room.width - 18
    words = f"An effect ends the run, in any step: straight to {leaving.to} ({leaving.citation.number})"
    return [
        f'<path d="M{x - 5:.1f} 1 H{x:.1f} V{end:.1f} H{room.right + 5:.1f}" fill="none" stroke="{Colours.ANYWHERE}" '
        f'stroke-width="1.6" stroke-dasharray="5 3"/>{_head(room, end, Colours.ANYWHERE)}',
        f'<text x="{x + 5:.1f}" y="8" transform="rotate(90 {x + 5:.1f} 8)" font-size="10" font-weight="bold" '
        f'fill="{Colours.ANYWHERE}">{svg_text(words)}</text>',
    ]
