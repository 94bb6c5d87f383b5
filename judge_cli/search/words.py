"""Words for search, one spelling for all variants; the spellings of card names; what words mean, and slang."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.text.toml_file import Table


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


class Meaning(NamedTuple):
    """One meaning of table talk: the stems to look for, and their relation to the words."""

    stems: tuple[str, ...]
    how: str


class Vocabulary(NamedTuple):
    """Everything in index/ for a search; meanings are keyed by stems, joined with blanks."""

    meanings: dict[str, list[list[str]]]
    talk: frozenset[str]
    stop_words: frozenset[str]
    ordinary: frozenset[str]
    boosts: dict[str, float]
    weights: dict[str, float]
    longest: int

    def meaning(self, stems: Iterable[str]) -> list[Meaning]:
        """The meanings of a word or phrase; empty if it is not table talk."""
        return [Meaning(tuple(phrase.split(" ")), how) for phrase, how in self.meanings.get(" ".join(stems), ())]

    def knows(self, word: str) -> bool:
        """Whether this is a word of ordinary questions or of table talk."""
        return word in self.stop_words or word in self.ordinary or word in self.talk


class Lexicon(NamedTuple):
    """Words with their stems and counts, and the forms of card names."""

    stems: dict[str, str]
    counts: dict[str, int]
    cards: dict[str, str]
    card_words: frozenset[str]
    card_stems: frozenset[str]

    def stem(self, folded: str) -> str:
        """The stem of a word; loads the stemmer only for a word that the edition does not use."""
        known = self.stems.get(folded)
        return known if known is not None else stem(folded)

    def knows(self, stemmed: str) -> bool:
        """Whether any rule of the edition uses a word with this stem."""
        return stemmed in self.counts


SLANG = "slang.toml"
# Slang and its meaning, word by word; keyed by the first word, the longest first.
Spoken = Mapping[str, Sequence[tuple[tuple[str, ...], tuple[str, ...]]]]


def slang_in(table: "Table") -> Iterator[tuple[str, str]]:
    """The slang of a file, as pairs of slang and meaning: each key is a meaning, its values are slang."""
    for means in table.values:
        yield from ((said, means) for said in table.texts(means))


def spoken(table: "Table") -> Spoken:
    """The slang of a file by its words."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    by_words = [(_words(said), _words(means)) for said, means in slang_in(table)]
    for said, means in sorted(by_words, key=lambda one: -len(one[0])):
        found.setdefault(said[0] if said else "", []).append((said, means))
    return found


def in_words_of_rules(words: Sequence[str], slang: Spoken) -> Iterator[str]:
    """The words with slang replaced by its meaning; the longer of two matches counts."""
    at = 0
    while at < len(words):
        known = slang.get(words[at], ())
        said, means = next((one for one in known if tuple(words[at : at + len(one[0])]) == one[0]), ((), ()))
        yield from means if said else words[at : at + 1]
        at += len(said) or 1


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.folded for word in words_of(text))
