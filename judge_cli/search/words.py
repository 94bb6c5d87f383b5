"""Words for search: one spelling for all variants, at index time and at query time."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

_MARKS = re.compile(
    r"(?P<rnd>r\s?&\s?d|r\s?\+\s?d)(?!\w)"
    r"|[\[{](?P<icon>[a-z]{1,11})[\]}]"
    r"|(?P<number>\d+(?:\.\d+)+[a-z]?)(?!\w)"
    r"|(?P<word>\w+(?:['’‘`´]\w+)*)"
)
_PLAIN = ("word", "number")
_ICONS = {"c": "credit", "sub": "subroutine", "mu": "memory", "trashcost": "trash", "cr": "credit"}
# The third is a letter to Unicode, and stands in names of card data.
APOSTROPHES = re.compile("['’ʼ‘`´]")
_POSSESSIVE = re.compile("['’ʼ‘`´]s$")
# Snowball does not know that these are forms of one verb.
_REZ = re.compile(r"^(un|de|re)?rez+(?:es|ed|ing|able|s)?$")
_LONGEST = 40


class Word(NamedTuple):
    """A word of a text: its folded form, and its position."""

    folded: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text in order, folded: no case, no accents, icons and R&D as words."""
    lowered = _same_length_lower(text)
    found: list[Word] = []
    for match in _MARKS.finditer(lowered):
        written = match[0]
        if match.lastgroup in _PLAIN and "_" not in written:  # nearly every word is one piece
            folded = folded_word(written)
            if folded:
                found.append(Word(folded, *match.span()))
            continue
        for piece, start, end in _pieces(match):
            folded = folded_word(piece)
            if folded:
                found.append(Word(folded, start, end))
    return tuple(found)


@lru_cache(maxsize=4096)
def folded_word(piece: str) -> str:
    """One word without case, accents and apostrophes; a possessive counts as the word itself."""
    plain = APOSTROPHES.sub("", _POSSESSIVE.sub("", piece))
    if not plain.isascii():
        import unicodedata  # only words with other letters than a to z need it

        decomposed = unicodedata.normalize("NFKD", plain.casefold())
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return plain[:_LONGEST]


@cache
def stem(folded: str) -> str:
    """The stem that all forms of a word share."""
    family = _REZ.match(folded)
    if family:
        return (family[1] or "") + "rez"
    if not folded.isascii() or any(c.isdigit() for c in folded):
        return folded
    return str(_stemmer().stem(folded))


def stems_of(text: str) -> list[str]:
    """The stems of the words of a text, in order."""
    return [stem(word.folded) for word in words_of(text)]


@cache
def _stemmer():  # type: ignore[no-untyped-def]  # noqa: ANN202 (the library gives its stemmers no types)
    # whoosh's own porter leaves tagged at tagg and running at runn, so its snowball stemmer is used instead.
    from whoosh.lang.snowball.english import EnglishStemmer

    return EnglishStemmer()


def _same_length_lower(text: str) -> str:
    """The text in lower case, letter for letter, so that offsets stay valid."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else "".join(low if len(low := c.lower()) == 1 else c for c in text)


def _pieces(match: re.Match[str]) -> list[tuple[str, int, int]]:
    """The words of a mark or of a word with underscores."""
    kind, written, (start, end) = match.lastgroup, match[0], match.span()
    if kind == "rnd":
        return [("rnd", start, end)]
    if kind == "icon":
        return [(_ICONS.get(match["icon"], match["icon"]), start, end)]
    return [(piece[0], start + piece.start(), start + piece.end()) for piece in re.finditer(r"[^_]+", written)]
