"""The sheet that charts are drawn on: its measures and its colours."""

WIDTH = 794
LEFT = 78
RIGHT = 650
LANE = 11
FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
# How wide a letter is at a size of 10, on the wide side, so that text never leaves its box.
LETTER = 6.0


class Colours:
    """The colours of a chart; they are told apart in grey as well."""

    PHASE = "#f3f5f8"
    STEP = "#ffffff"
    WINDOW = "#fff1bf"
    CHOICE = "#d8ebff"
    BRANCH = "#e9e1f7"
    FORWARD = "#1f5fa8"
    BACK = "#b0413e"
    PAID = "#2e7d32"
    REZ = "#8d5a00"
    SCORE = "#8e24aa"
    ICE = "#b0413e"
    PLAIN = "#546e7a"
