"""Repairs the damage of a help-authoring exporter: words around links, lost entities, bold around punctuation."""

import re

from judge_cli.text.marked import Marked

# A link on the first letter of "step", "rule" or "section" was written out as that letter and a space.
_TORN_WORD = re.compile(r"(?<![\w'’])([RrSs])\s+(teps?|ules?|ections?)\b(?=\s*\d|\s*\.|\s*$)")
# The same happened inside numbers: a space before the point of a section number
_TORN_NUMBER = re.compile(r"(?<=\d)\s+(?=\.\d)")
# or after its first digit, where that digit began a line
_TORN_DIGITS = re.compile(r"\b((?:(?:[Rr]ule|[Ss]tep|[Ss]ection)s?|and|or) \d)\s+(?=\d\.\d)")
_SPACE_BEFORE_STOP = re.compile(r"(?<=\d)\s+(?=\.(?:\s|$))")
_HAIR_SPACE = re.compile(r"&?#8202;|\u200a")
# A single plain space is correct, which spares most texts any change.
_SPACES = re.compile(r"[ \t\n\u00a0]{2,}|[\t\n\u00a0]")


def mended(text: Marked) -> Marked:
    """The text as its author wrote it."""
    text = text.replaced(_HAIR_SPACE, "")
    text = text.replaced(_SPACES, " ")
    text = text.replaced(_TORN_WORD, r"\1\2")
    text = text.replaced(_TORN_NUMBER, "")
    text = text.replaced(_TORN_DIGITS, r"\1")
    text = text.replaced(_SPACE_BEFORE_STOP, "")
    return _without_bold_punctuation(text).stripped()


def _without_bold_punctuation(text: Marked) -> Marked:
    """The text without marks on bare punctuation: a bold comma says nothing about a change."""
    kept = tuple((a, b) for a, b in text.bold if any(c.isalnum() for c in text.plain[a:b]))
    return Marked(text.plain, kept)
