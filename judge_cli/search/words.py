"""Words for search, one spelling for all variants, at index time and at query time; and the spellings of card names."""

import re
from collections.abc import Iterable
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


_ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9"}
_MARK_OF_A_CARD = "card_"
TITLE_ENDS = re.compile(r"[:—–]|, ")
_LEAST_INITIALS = 3
_SMALL = {"a", "an", "and", "of", "the", "to", "in", "on", "for", "at", "by"}


def card_key(name: str) -> str:
    """The single word for a card in the index."""
    return _MARK_OF_A_CARD + joined_up(word.folded for word in words_of(name))


def joined_up(words: Iterable[str]) -> str:
    """Words as one, roman numerals as digits."""
    return "".join(_ROMAN.get(word, word) for word in words)


def forms_of(name: str) -> set[str]:
    """The usual forms of a card's name, each joined up: whole, without its subtitle, by initials."""
    forms: set[str] = set()
    parts = (name, TITLE_ENDS.split(name)[0])
    # People who leave out an apostrophe keep its s.
    for part in {*parts, *(APOSTROPHES.sub("", one) for one in parts)}:
        words = [word.folded for word in words_of(part)]
        forms |= {"".join(words), joined_up(words), "".join(w for w in words if w not in _SMALL)}
        forms |= {"".join(words[1:])} if words[:1] == ["the"] else set()
        forms |= _initials(words)
    return {form for form in forms if len(form) >= _LEAST_INITIALS}


def initials_of(name: str) -> set[str]:
    """The usual initials of a card, with and without its small words and its subtitle."""
    parts = (name, TITLE_ENDS.split(name)[0])
    found = {one for part in parts for one in _initials([word.folded for word in words_of(part)])}
    return {one for one in found if len(one) >= _LEAST_INITIALS}


def subtitle_initials(name: str) -> set[str]:
    """The initials by which players call an identity: those of its subtitle, two letters at least."""
    _, _, subtitle = name.partition(":")
    found: set[str] = set()
    for part in (subtitle, subtitle.partition(":")[0]):
        words = [word.folded for word in words_of(part)]
        found |= {"".join(word[0] for word in words), "".join(word[0] for word in words if word not in _SMALL)}
    return {one for one in found if len(one) > 1 and one.isalpha()}


def _initials(words: list[str]) -> set[str]:
    initials = "".join(word[0] for word in words)
    if len(initials) < _LEAST_INITIALS or not initials.isalpha():
        return set()
    return {initials, "".join(word[0] for word in words if word not in _SMALL)}
