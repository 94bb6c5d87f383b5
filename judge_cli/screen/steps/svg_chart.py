"""One chart as a group of a drawing: frames, boxes, arrows, and the exit from every step."""

from typing import NamedTuple
from xml.sax.saxutils import escape

from judge_cli.procedure.steps.leaving import Leaving
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.screen.safe import safe
from judge_cli.screen.steps.svg_arrows import Arrow, Jump, arrows, jumps
from judge_cli.screen.steps.svg_boxes import Badge, Box, Drawn, boxes
from judge_cli.screen.steps.svg_sheet import LABEL, LEFT, Colours, Room

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
        """The height of the chart."""
        return self.drawn.bottom


def place(chart: DrawnChart, width: float, *, gap: float = 4.0, terse: bool = False) -> Placed:
    """The chart in a space of this width."""
    made = jumps(chart.procedure)
    lanes = max((jump.lane + 1 for jump in made), default=0)
    room = Room(width, lanes, chart.leaving is not None, gap, terse)
    reached = frozenset(jump.to for jump in made) | ({chart.leaving.to} if chart.leaving else frozenset())
    return Placed(chart, room, boxes(chart.procedure, room, reached), made)


def chart_svg(placed: Placed) -> list[str]:
    """The drawing, in the chart's own units."""
    room, drawn = placed.room, placed.drawn
    return [
        *_phases(drawn, room),
        *(_box(box, room) for box in drawn.boxes),
        *_anywhere(placed),
        *(_arrow(arrow, room) for arrow in arrows(placed.jumps, drawn)),
    ]


def svg_text(words: str) -> str:
    """Words as SVG text."""
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
