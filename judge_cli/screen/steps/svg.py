"""A procedure as a picture to print: boxes in one column, phases as frames, jumps as arrows in lanes beside it."""

from pathlib import Path
from xml.sax.saxutils import escape

from judge_cli.errors.charts import PictureNotWritten
from judge_cli.procedure.procedure import Procedure
from judge_cli.screen.safe import safe
from judge_cli.screen.steps.answer import status_words
from judge_cli.screen.steps.svg_arrows import Arrow, arrows, lanes
from judge_cli.screen.steps.svg_boxes import Box, Drawn, boxes
from judge_cli.screen.steps.svg_sheet import FONT, LANE, LEFT, RIGHT, WIDTH, Colours
from judge_cli.text.whole_file import write_over

_TITLE = 64
_FOOT = 46
_A4 = 1.4142
_BEND = 6


def write_picture(procedure: Procedure, short: str, file: str) -> None:
    """Draws the procedure into a file."""
    drawn = steps_svg(procedure, short)
    try:
        write_over(Path(file), drawn.encode())
    except (OSError, ValueError, RuntimeError) as problem:
        why = getattr(problem, "strerror", None) or "this is not the name of a file"
        raise PictureNotWritten(file, why) from None


def steps_svg(procedure: Procedure, short: str) -> str:
    """The chart as SVG, as wide and high as a sheet of A4."""
    drawn = boxes(procedure, _TITLE)
    ways = lanes(arrows(procedure, drawn))
    height = max(drawn.bottom + _FOOT, WIDTH * _A4)
    number = "" if procedure.citation.step else f" {procedure.citation.number}"
    title = f"{short}{number} · {procedure.name}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'font-family="{FONT}" font-size="10">',
        f"<title>{_text(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{LEFT}" y="34" font-size="20" font-weight="bold">{_text(title)}</text>',
        f'<text x="{LEFT}" y="51" fill="#555">{_text(_subtitle(procedure))}</text>',
        *_phases(drawn),
        *(_box(box) for box in drawn.boxes),
        *(_arrow(arrow) for arrow in ways),
        *_legend(height - 22),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _subtitle(procedure: Procedure) -> str:
    windows = sum(1 for step in procedure.steps if step.window)
    return f"{len(procedure.steps)} steps, {windows} windows; {status_words(procedure)}"


def _phases(drawn: Drawn) -> list[str]:
    """The frames around the steps of each phase, with their titles."""
    parts: list[str] = []
    for phase in drawn.phases:
        parts.append(
            f'<rect x="{LEFT - 8}" y="{phase.top:.1f}" width="{RIGHT - LEFT + 16}" '
            f'height="{phase.bottom - phase.top:.1f}" rx="6" fill="{Colours.PHASE}" stroke="#c5cbd3"/>'
        )
        parts.append(f'<text x="{LEFT}" y="{phase.top + 13:.1f}" font-weight="bold">{_text(phase.title)}</text>')
    return parts


def _box(box: Box) -> str:
    """A step: its frame, its number, its lines, and the badges of its window."""
    radius = 9 if box.window else 2
    first = box.lines[0].y if box.lines else box.top + 13
    parts = [
        f'<rect x="{LEFT}" y="{box.top:.1f}" width="{RIGHT - LEFT}" height="{box.bottom - box.top:.1f}" rx="{radius}" '
        f'fill="{box.colour}" stroke="#444" stroke-width="0.8"/>',
        f'<text x="{LEFT + 7}" y="{first:.1f}" font-weight="bold">{_text(str(box.step))}</text>',
    ]
    parts += [f'<text x="{box.text_x:.1f}" y="{line.y:.1f}">{_text(line.words)}</text>' for line in box.lines]
    for badge in box.badges:
        parts.append(
            f'<rect x="{badge.x:.1f}" y="{badge.y:.1f}" width="{badge.width:.1f}" height="13" rx="6.5" '
            f'fill="{badge.colour}"/><text x="{badge.x + 7:.1f}" y="{badge.y + 9.6:.1f}" font-size="9" '
            f'fill="white">{_text(badge.words)}</text>'
        )
    return "".join(parts)


def _arrow(arrow: Arrow) -> str:
    """A jump: out of one box, along its lane, into another box, with a head at its end."""
    side = 1 if arrow.forward else -1
    edge = RIGHT if arrow.forward else LEFT
    lane = edge + side * (16 + arrow.lane * LANE)
    down = 1 if arrow.end > arrow.start else -1
    colour = Colours.FORWARD if arrow.forward else Colours.BACK
    bend = min(_BEND, abs(arrow.end - arrow.start) / 2)
    out = f"M{edge} {arrow.start:.1f} H{lane - side * bend:.1f}"
    turn = f"Q{lane} {arrow.start:.1f} {lane} {arrow.start + down * bend:.1f} V{arrow.end - down * bend:.1f}"
    home = f"Q{lane} {arrow.end:.1f} {lane - side * bend:.1f} {arrow.end:.1f} H{edge + side * 5}"
    head = f"M{edge} {arrow.end:.1f} l{side * 7} -3.5 v7 z"
    return (
        f'<path d="{out} {turn} {home}" fill="none" stroke="{colour}" stroke-width="1.3"/>'
        f'<path d="{head}" fill="{colour}"/><circle cx="{edge}" cy="{arrow.start:.1f}" r="2" fill="{colour}"/>'
    )


def _legend(y: float) -> list[str]:
    """What the colours and arrows mean."""
    said = [(Colours.WINDOW, "window"), (Colours.CHOICE, "a player chooses"), (Colours.BRANCH, "the game decides")]
    said += [(Colours.STEP, "step")]
    parts: list[str] = []
    x = float(LEFT)
    for colour, words in said:
        parts.append(f'<rect x="{x}" y="{y - 9}" width="16" height="11" rx="3" fill="{colour}" stroke="#444"/>')
        parts.append(f'<text x="{x + 21}" y="{y}">{words}</text>')
        x += 36 + 5.6 * len(words)
    for colour, words in ((Colours.FORWARD, "onward"), (Colours.BACK, "back")):
        parts.append(f'<path d="M{x} {y - 4} h18" stroke="{colour}" stroke-width="1.6"/>')
        parts.append(f'<path d="M{x + 24} {y - 4} l-7 -3.5 v7 z" fill="{colour}"/>')
        parts.append(f'<text x="{x + 29}" y="{y}">{words}</text>')
        x += 40 + 5.6 * len(words)
    parts.append(f'<text x="{x}" y="{y}" fill="#555">no arrow: on to the next box</text>')
    return parts


def _text(words: str) -> str:
    return escape(safe(words))
