"""Card names in all spellings: joined or apart, roman or arabic numerals, short forms and initials."""

import re
from collections.abc import Iterable

from judge_cli.search.words import APOSTROPHES, words_of

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
