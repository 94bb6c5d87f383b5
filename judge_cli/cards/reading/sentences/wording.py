"""A card's text, divided into paragraphs, sentences and words, as the grammar reads them."""

import re
import unicodedata
from typing import NamedTuple

from judge_cli.cards.reading.sentences.grammar import Grammar

SYMBOLS = {
    "credit": "credit",
    "click": "click",
    "mu": "memory-icon",
    "subroutine": "subroutine-icon",
    "trash": "trash-icon",
    "interrupt": "interrupt-icon",
    "link": "link",
    "recurring-credit": "recurring-icon",
    "recurring": "recurring-icon",
}
_ALIKE = str.maketrans({"ʼ": "'", "’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "‑": "-", "\u00a0": " "})
_REMINDER = re.compile(r"<em>\s*\([^<]*\)\s*</em>|\((?=[A-Z])[^()]*\.\)|\s\((?:paying|including) [^()]*\)")
_MARKUP = re.compile(r"</?(?:em|strong|trace|champion|errata|b|i)>")
_BULLETS = re.compile(r"<ul>|</ul>")
_BULLET = re.compile(r"<li>(.*?)(?:</li>|$)", re.DOTALL)
_TOKEN = re.compile(
    r"subroutine-icon|memory-icon|trash-icon|interrupt-icon|recurring-icon|->|and/or|r&d|[+-]?\d+(?![\w])|\+x\b"
    r"|non-[\w-]+|[^\W_]+(?:[-'&.][^\W_]+)*(?:'(?!\w))?|[^\s\w]",
)


class Paragraph(NamedTuple):
    """One paragraph of a card's text, or one of the options below it, sentence by sentence as printed."""

    sentences: tuple[str, ...]
    option: bool


def paragraphs(text: str) -> list[Paragraph]:
    """The paragraphs of a text, without reminders in brackets."""
    found: list[Paragraph] = []
    text = text.replace("(♦)", "")
    plain = _MARKUP.sub("", _REMINDER.sub("", unicodedata.normalize("NFC", text).translate(_ALIKE)))
    for line in plain.splitlines():
        if line.startswith("•"):
            found.append(Paragraph(tuple(sentences(line.removeprefix("•"))), True))
            continue
        for n, piece in enumerate(_BULLETS.split(line)):
            if n % 2:
                found += [Paragraph(tuple(sentences(one)), True) for one in _BULLET.findall(piece) if one.strip()]
            elif piece.strip():
                found.append(Paragraph(tuple(sentences(piece)), False))
    return found


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph; a full stop within quotes counts only at the end of the quotes."""
    found, start, quoted = [], 0, False
    for at, letter in enumerate(text):
        following = text[at + 1 : at + 3]
        quoted ^= letter == '"'
        ends = letter == "." and not quoted and (not following or following[0].isspace())
        closes = letter == '"' and not quoted and text[at - 1] == "."
        if ends or (closes and (not following or (following[0] == " " and following[1:].isupper()))):
            found.append(text[start : at + 1].strip())
            start = at + 1
    found.append(text[start:].strip())
    return [one for one in found if one]


def words(sentence: str, title: str, grammar: Grammar) -> tuple[str, ...]:
    """The words of a sentence: symbols and forms as the grammar writes them, the card's own name as `self`."""
    said = unicodedata.normalize("NFC", sentence).translate(_ALIKE)
    name = unicodedata.normalize("NFC", title).translate(_ALIKE)
    for own in dict.fromkeys((name, name.split(":")[0])):
        if len(own) > 3:
            said = re.sub(rf"(?<![\w-]){re.escape(own)}(?!\w)", " self ", said)
    said = re.sub(r"\[([a-z-]+)\]", lambda found: f" {SYMBOLS.get(found[1], found[0])} ", said.casefold())
    for ours, printed in grammar.alike.items():
        said = said.replace(ours, printed)
    said = said.replace("→", " -> ").replace("—", " ")
    for subtype in [one for one in sorted(grammar.subtypes) if "-" in one]:
        if subtype.split("-")[0] in said:
            said = re.sub(rf"(?<!\w){subtype.replace('-', '[ -]')}(?!\w)", subtype, said)
    return tuple(grammar.forms.get(one, one) for one in _TOKEN.findall(said))
