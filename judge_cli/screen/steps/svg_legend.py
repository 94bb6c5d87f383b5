"""The meaning of a drawn chart's colours, letters and arrows, in one line below it."""

from judge_cli.procedure.steps.window_kinds import Permit
from judge_cli.screen.steps.step_words import LABELS, permit_words
from judge_cli.screen.steps.svg_sheet import MARGIN, Colours

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
