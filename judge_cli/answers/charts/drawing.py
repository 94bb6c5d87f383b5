"""Charts as a picture to print, on a sheet of A4 with a legend."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.answers.charts.drawn_boxes import Colours, DrawnChart, Placed, place, svg_text
from judge_cli.answers.charts.step_words import LABELS, permit_words, status_words
from judge_cli.errors import CORPUS_BROKEN, JudgeError
from judge_cli.procedure.steps.procedure import Permit
from judge_cli.text.whole_file import write_over

# A sheet of A4 in the points of a screen.
WIDTH = 794
HEIGHT = 1123
MARGIN = 34
_FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
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
    count = sum(placed.boxes for placed in column.charts)
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
        f'font-family="{_FONT}" font-size="10">',
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
        parts += [*placed.svg, "</g>"]
        y += placed.height * column.scale
    return parts


def _title(chart: DrawnChart) -> str:
    procedure = chart.procedure
    number = "" if procedure.citation.step else f" {procedure.citation.number}"
    return f"{procedure.name[:1].upper()}{procedure.name[1:]} · {chart.short}{number}"
