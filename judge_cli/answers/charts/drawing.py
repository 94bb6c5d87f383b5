"""Charts as a picture to print, on a sheet of A4 with a legend."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from judge_cli.answers.charts.drawn_boxes import (
    FONT,
    HEIGHT,
    LABEL,
    LEFT,
    MARGIN,
    WIDTH,
    Arrow,
    Badge,
    Box,
    Colours,
    Drawn,
    Jump,
    Room,
    arrows,
    boxes,
    jumps,
)
from judge_cli.answers.charts.step_words import LABELS, permit_words, status_words
from judge_cli.errors import CORPUS_BROKEN, JudgeError
from judge_cli.page.safe import safe
from judge_cli.procedure.steps.procedure import Permit, Procedure
from judge_cli.procedure.steps.ways import Leaving
from judge_cli.text.whole_file import write_over

_BOXES = (
    (Colours.WINDOW, "window"),
    (Colours.CHOICE, "a player chooses"),
    (Colours.BRANCH, "the game decides"),
)
_ARROWS = ((Colours.FORWARD, "onward"), (Colours.BACK, "back"))
_LETTER = 5.1


def legend(y: float, *, terse: bool) -> list[str]:
    """The legend at this height; explains letters only if they stand alone."""
    parts: list[str] = []
    x = float(MARGIN)
    for colour, words in _BOXES:
        parts.append(
            f'<rect x="{x:.1f}" y="{y - 8:.1f}" width="14" height="10" rx="3" fill="{colour}" stroke="#444444"/>'
        )
        parts.append(_words(x + 18, y, words))
        x += 30 + _LETTER * len(words)
    for colour, words in _ARROWS:
        parts.append(f'<path d="M{x:.1f} {y - 3:.1f} h14" stroke="{colour}" stroke-width="1.6"/>')
        parts.append(f'<path d="M{x + 20:.1f} {y - 3:.1f} l-7 -3.5 v7 z" fill="{colour}"/>')
        parts.append(_words(x + 24, y, words))
        x += 34 + _LETTER * len(words)
    said = ", ".join(permit_words(permit) for permit in Permit if permit in LABELS) if terse else ""
    parts.append(_words(x, y, said or "no arrow: on to the next box"))
    return parts


def _words(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="8.5" fill="#333333">{words}</text>'


_BEND = 5


class DrawnChart(NamedTuple):
    """A procedure to draw, and the target of an effect that ends it early."""

    procedure: Procedure
    short: str
    leaving: Leaving | None = None


class Placed(NamedTuple):
    """A chart with its layout."""

    chart: DrawnChart
    room: Room
    drawn: Drawn
    jumps: list[Jump]

    @property
    def height(self) -> float:
        return self.drawn.bottom


def place(chart: DrawnChart, width: float, *, gap: float = 4.0, terse: bool = False) -> Placed:
    made = jumps(chart.procedure)
    lanes = max((jump.lane + 1 for jump in made), default=0)
    room = Room(width, lanes, chart.leaving is not None, gap, terse)
    reached = frozenset(jump.to for jump in made) | ({chart.leaving.to} if chart.leaving else frozenset())
    return Placed(chart, room, boxes(chart.procedure, room, reached), made)


def chart_svg(placed: Placed) -> list[str]:
    room, drawn = placed.room, placed.drawn
    return [
        *_phases(drawn, room),
        *(_box(box, room) for box in drawn.boxes),
        *_anywhere(placed),
        *(_arrow(arrow, room) for arrow in arrows(placed.jumps, drawn)),
    ]


def svg_text(words: str) -> str:
    return escape(safe(words))


def _phases(drawn: Drawn, room: Room) -> list[str]:
    """The frames around the steps of each phase, with their titles."""
    parts: list[str] = []
    for phase in drawn.phases:
        parts.append(
            f'<rect x="{LEFT - 6:.1f}" y="{phase.top:.1f}" width="{room.right - LEFT + 12:.1f}" '
            f'height="{phase.bottom - phase.top:.1f}" rx="6" fill="{Colours.PHASE}" stroke="#c5cbd3"/>'
        )
        parts.append(f'<text x="{LEFT}" y="{phase.top + 13:.1f}" font-weight="bold">{svg_text(phase.title)}</text>')
    return parts


def _box(box: Box, room: Room) -> str:
    """A step: its frame, its number, its lines, and the possible acts in its window."""
    radius = 9 if box.window else 2
    first = box.lines[0].y if box.lines else box.top + 13
    parts = [
        f'<rect x="{LEFT}" y="{box.top:.1f}" width="{room.right - LEFT:.1f}" height="{box.bottom - box.top:.1f}" '
        f'rx="{radius}" fill="{box.colour}" stroke="#444444" stroke-width="0.8"/>',
        f'<text x="{LEFT + 6}" y="{first:.1f}" font-weight="bold">{svg_text(str(box.step))}</text>',
    ]
    parts += [f'<text x="{LEFT + 50}" y="{line.y:.1f}">{svg_text(line.words)}</text>' for line in box.lines]
    return "".join([*parts, *map(_badge, box.badges)])


def _badge(badge: Badge) -> str:
    fill, ink = (badge.colour, "#ffffff") if not badge.player else ("#ffffff", badge.colour)
    weight = ' font-weight="bold"' if badge.player else ""
    return (
        f'<rect x="{badge.x:.1f}" y="{badge.y:.1f}" width="{badge.width:.1f}" height="13" '
        f'rx="{2 if badge.player else 6.5}" fill="{fill}" stroke="{badge.colour}"/>'
        f'<text x="{badge.x + (4 if badge.player else 6):.1f}" y="{badge.y + 9.6:.1f}" font-size="8.5"{weight} '
        f'fill="{ink}">{svg_text(badge.words)}</text>'
    )


def _arrow(arrow: Arrow, room: Room) -> str:
    """A jump: out of one box with its words, along its lane, into another box with an arrowhead."""
    colour = Colours.FORWARD if arrow.end > arrow.start else Colours.BACK
    lane, edge = room.lane(arrow.lane), room.right
    down = 1 if arrow.end > arrow.start else -1
    bend = min(_BEND, abs(arrow.end - arrow.start) / 2)
    out = f"M{edge:.1f} {arrow.start:.1f} H{lane - bend:.1f}"
    turn = f"Q{lane:.1f} {arrow.start:.1f} {lane:.1f} {arrow.start + down * bend:.1f} V{arrow.end - down * bend:.1f}"
    home = f"Q{lane:.1f} {arrow.end:.1f} {lane - bend:.1f} {arrow.end:.1f} H{edge + 5:.1f}"
    words = [
        f'<text x="{edge + 7:.1f}" y="{arrow.start - 2.5 + (12 + 9.5 * (n - 1) if n else 0):.1f}" '
        f'font-size="{LABEL}" fill="{colour}">{svg_text(line)}</text>'
        for n, line in enumerate(arrow.words)
    ]
    return (
        f'<path d="{out} {turn} {home}" fill="none" stroke="{colour}" stroke-width="1.2"/>'
        f'{_head(room, arrow.end, colour)}<circle cx="{edge:.1f}" cy="{arrow.start:.1f}" r="2" '
        f'fill="{colour}"/>{"".join(words)}'
    )


def _head(room: Room, y: float, colour: str) -> str:
    return f'<path d="M{room.right:.1f} {y:.1f} l7 -3.5 v7 z" fill="{colour}"/>'


def _anywhere(placed: Placed) -> list[str]:
    """The exit from every step: a line beside the whole chart, up to its target step."""
    leaving, room = placed.chart.leaving, placed.room
    if leaving is None:
        return []
    end = next(box.arrives for box in placed.drawn.boxes if box.step == leaving.to)
    x = room.width - 18
    words = f"An effect ends the run, in any step: straight to {leaving.to} ({leaving.citation.number})"
    return [
        f'<path d="M{x - 5:.1f} 1 H{x:.1f} V{end:.1f} H{room.right + 5:.1f}" fill="none" stroke="{Colours.ANYWHERE}" '
        f'stroke-width="1.6" stroke-dasharray="5 3"/>{_head(room, end, Colours.ANYWHERE)}',
        f'<text x="{x + 5:.1f}" y="8" transform="rotate(90 {x + 5:.1f} 8)" font-size="10" font-weight="bold" '
        f'fill="{Colours.ANYWHERE}">{svg_text(words)}</text>',
    ]


_HEAD = 62
_FOOT = 34
_BETWEEN = 14
_TITLE = 26
_ROOM = HEIGHT - _HEAD - _FOOT
# The scales to try, in percent, and the left column's share of the sheet.
_SCALES = range(190, 50, -2)
_SHEET_SCALES = range(100, 50, -2)
_SHARES = (0.5, 0.52, 0.54, 0.56, 0.48)
_WIDEST_GAP = 16.0


class _Column(NamedTuple):
    """Charts below each other, all at one scale, and their positions."""

    charts: tuple[Placed, ...]
    scale: float
    x: float = MARGIN
    titled: bool = False

    @property
    def height(self) -> float:
        return sum(placed.height * self.scale + (_TITLE if self.titled else 0) for placed in self.charts)


def write_picture(drawn: str, file: str) -> None:
    try:
        write_over(Path(file), drawn.encode())
    except (OSError, ValueError, RuntimeError) as problem:
        why = getattr(problem, "strerror", None) or "this is not the name of a file"
        raise JudgeError(
            "picture-not-written",
            f"{file} cannot be written: {why}",
            tries=["name a file in a folder that can be written to"],
            exit_code=CORPUS_BROKEN,
        ) from None


def steps_svg(chart: DrawnChart) -> str:
    """A chart on a sheet of A4, which it fills."""
    steps = chart.procedure.steps
    about = f"{len(steps)} steps, {sum(1 for step in steps if step.window)} windows; {status_words(chart.procedure)}"
    (column,) = _largest(lambda percent: ([_laid([chart], WIDTH - 2 * MARGIN, percent / 100)],), _SCALES)
    return _sheet(_title(chart), about, [_spread(column)], terse=False)


def sheet_svg(charts: Sequence[DrawnChart]) -> str:
    """Several charts on one sheet of A4: the longest on the left, the others beside it."""
    if len(charts) == 1:
        return steps_svg(charts[0])
    longest = max(charts, key=lambda chart: len(chart.procedure.steps))
    others = [chart for chart in charts if chart is not longest]
    room = WIDTH - 2 * MARGIN - _BETWEEN

    def laid(percent: int) -> Iterator[list[_Column]]:
        for share in _SHARES:
            left = _laid([longest], room * share, percent / 100, titled=True)
            x = MARGIN + room * share + _BETWEEN
            yield [left, _laid(others, room * (1 - share), percent / 100, x, titled=True)]

    columns = [_spread(column) for column in _largest(laid, _SHEET_SCALES)]
    names = ", ".join(chart.procedure.name for chart in charts)
    return _sheet(f"Timing · {charts[0].short}", f"{names}; {status_words(longest.procedure)}", columns, terse=True)


def _laid(
    charts: Sequence[DrawnChart], width: float, scale: float, x: float = MARGIN, *, titled: bool = False
) -> _Column:
    return _Column(tuple(place(chart, width / scale, terse=titled) for chart in charts), scale, x, titled)


def _largest(laid: Callable[[int], Iterable[list[_Column]]], scales: range) -> list[_Column]:
    """The first columns that fit the sheet, from the largest scale on; if none do, the last of the smallest.

    The smallest scale is tried first: what does not fit at it fits at none, and a long chart is laid out once.
    """
    smallest = [*laid(scales[-1])]
    if not any(map(_fits, smallest)):
        return smallest[-1]
    return next(columns for percent in scales for columns in laid(percent) if _fits(columns))


def _fits(columns: list[_Column]) -> bool:
    return all(column.height <= _ROOM for column in columns)


def _spread(column: _Column) -> _Column:
    """The column with the remaining room on the sheet put between its boxes."""
    count = sum(len(placed.drawn.boxes) for placed in column.charts)
    more = max(0.0, (_ROOM - column.height) / column.scale / count)
    charts = [
        place(placed.chart, placed.room.width, gap=min(placed.room.gap + more, _WIDEST_GAP), terse=placed.room.terse)
        for placed in column.charts
    ]
    return column._replace(charts=tuple(charts))


def _sheet(title: str, about: str, columns: list[_Column], *, terse: bool) -> str:
    """The whole drawing: titles, columns and the legend."""
    height = max(HEIGHT, _HEAD + _FOOT + max(column.height for column in columns))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'font-family="{FONT}" font-size="10">',
        f"<title>{svg_text(title)}</title>",
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#ffffff"/>',
        f'<text x="{MARGIN}" y="34" font-size="20" font-weight="bold">{svg_text(title)}</text>',
        f'<text x="{MARGIN}" y="51" fill="#555555">{svg_text(about)}</text>',
        *(part for column in columns for part in _column(column)),
        *legend(height - 14, terse=terse),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _column(column: _Column) -> list[str]:
    parts: list[str] = []
    y: float = _HEAD
    for placed in column.charts:
        if column.titled:
            title = svg_text(_title(placed.chart))
            parts.append(f'<text x="{column.x:.1f}" y="{y + 18:.1f}" font-size="13" font-weight="bold">{title}</text>')
            y += _TITLE
        parts.append(f'<g transform="translate({column.x:.2f} {y:.2f}) scale({column.scale:.2f})">')
        parts += [*chart_svg(placed), "</g>"]
        y += placed.height * column.scale
    return parts


def _title(chart: DrawnChart) -> str:
    procedure = chart.procedure
    number = "" if procedure.citation.step else f" {procedure.citation.number}"
    return f"{procedure.name[:1].upper()}{procedure.name[1:]} · {chart.short}{number}"
