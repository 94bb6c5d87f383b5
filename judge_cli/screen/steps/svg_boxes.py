"""The boxes of a drawn chart: where each step stands, what is written in it, and the frames of the phases."""

import textwrap
from dataclasses import dataclass

from judge_cli.procedure.procedure import Procedure, Step, Window
from judge_cli.screen.steps.answer import phase_of
from judge_cli.screen.steps.step_words import first_words, in_few_words, jumps, kind_of, permitted_words, way_words
from judge_cli.screen.steps.svg_sheet import LEFT, LETTER, RIGHT, Colours
from judge_cli.tree.number import RuleNumber

_LINE = 12.5
_PAD = 4.5
_GAP = 4.0
_BADGE_LINE = 16.0
_PHASE_HEAD = 18.0
_PHASE_GAP = 7.0
_NUMBER = 52
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


@dataclass(frozen=True, slots=True)
class Badge:
    """A small label in a window: what it permits."""

    x: float
    y: float
    width: float
    words: str
    colour: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text and the height it stands at."""

    y: float
    words: str


@dataclass(frozen=True, slots=True)
class Box:
    """A step as it is drawn."""

    step: RuleNumber
    top: float
    bottom: float
    lines: tuple[Line, ...]
    badges: tuple[Badge, ...]
    colour: str
    window: bool
    ways: tuple[tuple[RuleNumber, float], ...]
    text_x: float = LEFT + _NUMBER

    def leaves(self, to: RuleNumber) -> float:
        """The height at which the way to a step leaves the box: that of the line that tells it."""
        return next((y for number, y in self.ways if number == to), (self.top + self.bottom) / 2)


@dataclass(frozen=True, slots=True)
class Frame:
    """A phase as it is drawn."""

    title: str
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """All boxes and frames of a chart, and where the last one ends."""

    boxes: tuple[Box, ...]
    phases: tuple[Frame, ...]
    bottom: float


def boxes(procedure: Procedure, top: float) -> Drawn:
    """The boxes of a procedure, one below the other from this height on."""
    made: list[Box] = []
    frames: list[Frame] = []
    phase: tuple[RuleNumber, str] | None = None
    y = start = top
    for step in procedure.steps:
        own = phase_of(procedure, step)
        if own != phase:
            if phase:
                frames.append(Frame(f"{phase[0]} {phase[1]}", start, y))
                y += _PHASE_GAP
            phase, start = own, y
            y += _PHASE_HEAD if own else 0
        made.append(_box(procedure, step, y))
        y = made[-1].bottom + _GAP
    if phase:
        frames.append(Frame(f"{phase[0]} {phase[1]}", start, y))
    return Drawn(tuple(made), tuple(frames), y)


def _box(procedure: Procedure, step: Step, top: float) -> Box:
    said = [line for words in _words(step) for line in _wrapped(words)]
    below = top + _PAD + len(said) * _LINE
    badges = _badges(step.window, below + 2) if step.window else ()
    told, ways = _ways(procedure, step, (badges[-1].y + _BADGE_LINE if badges else below))
    bottom = told[-1].y + _LINE - 9 if told else (badges[-1].y + _BADGE_LINE if badges else below)
    kind = kind_of(step)
    if kind in ("end", "deed") and jumps(procedure, step)[1:]:
        kind = "branch"
    lines = tuple(Line(top + _PAD + 9 + n * _LINE, words) for n, words in enumerate(said))
    colour = _COLOURS.get(kind, Colours.STEP)
    window = step.window is not None
    return Box(step.number, top, bottom + _PAD, (*lines, *told), badges, colour, window, ways)


def _words(step: Step) -> list[str]:
    """What a step does, as it is written in its box."""
    said = " · ".join(in_few_words(step))
    if step.citation.step:
        said = f"{step.actor}: {step.text}" if step.text else step.actor
    elif step.window:
        said = f"{said} · {first_words(step.window)}"
    return [said] if said else []


def _ways(procedure: Procedure, step: Step, y: float) -> tuple[tuple[Line, ...], tuple[tuple[RuleNumber, float], ...]]:
    """The ways out as lines from this height on, and the height at which each way leaves the box."""
    told: list[Line] = []
    leaving: list[tuple[RuleNumber, float]] = []
    ways = jumps(procedure, step)
    for way in ways:
        words = f"{'→' if way.to else '■'} {way_words(way, ways)}"
        lines = [Line(y + 9 + n * _LINE, line) for n, line in enumerate(_wrapped(words))]
        if way.to is not None:
            leaving.append((way.to, lines[0].y - 3.5))
        told += lines
        y = lines[-1].y + _LINE - 9
    return tuple(told), tuple(leaving)


def _wrapped(words: str) -> list[str]:
    return textwrap.wrap(words.strip(), int((RIGHT - LEFT - _NUMBER - 8) / LETTER))


def _badges(window: Window, y: float) -> tuple[Badge, ...]:
    made: list[Badge] = []
    x = float(LEFT + _NUMBER)
    for words in permitted_words(window):
        width = len(words) * LETTER * 0.86 + 14
        if x + width > RIGHT - 6:
            x, y = float(LEFT + _NUMBER), y + _BADGE_LINE
        made.append(Badge(x, y, width, words, _BADGES.get(words.split()[0], Colours.PLAIN)))
        x += width + 5
    return tuple(made)
