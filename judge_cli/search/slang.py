"""Slang: words of players that mean exactly one word of the rules; searches, questions and windows all know it."""

from collections.abc import Iterator, Mapping, Sequence

from judge_cli.search.words import words_of
from judge_cli.text.toml_file import Table

SLANG = "slang.toml"
# What is said, and what it means, word by word.
Spoken = Mapping[tuple[str, ...], tuple[str, ...]]


def slang_in(table: Table) -> Iterator[tuple[str, str]]:
    """What is said and what it means, for all slang of a file: a key is what is meant, its values are what is said."""
    for means in table.values:
        yield from ((said, means) for said in table.texts(means))


def spoken(table: Table) -> Spoken:
    """The slang of a file by its words."""
    return {_words(said): _words(means) for said, means in slang_in(table)}


def in_words_of_rules(words: Sequence[str], slang: Spoken) -> Iterator[str]:
    """Some words with what slang among them means in its place; of two that begin alike the longer one counts."""
    longest = max(map(len, slang), default=0)
    at = 0
    while at < len(words):
        lengths = range(min(longest, len(words) - at), 0, -1)
        length = next((n for n in lengths if tuple(words[at : at + n]) in slang), 0)
        yield from slang[tuple(words[at : at + length])] if length else words[at : at + 1]
        at += length or 1


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.folded for word in words_of(text))
