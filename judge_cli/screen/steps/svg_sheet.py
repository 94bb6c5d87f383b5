"""The sheet that charts are drawn on: its measures and its colours."""

from typing import NamedTuple

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
        """The position of a lane."""
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
