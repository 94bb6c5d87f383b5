"""Slang: players' words for exactly one word of the rules, known to searches, questions and windows."""

from collections.abc import Iterator, Mapping, Sequence

from judge_cli.search.words import words_of
from judge_cli.text.toml_file import Table

SLANG = "slang.toml"
# Slang and its meaning, word by word; keyed by the first word, the longest first.
Spoken = Mapping[str, Sequence[tuple[tuple[str, ...], tuple[str, ...]]]]


def slang_in(table: Table) -> Iterator[tuple[str, str]]:
    """The slang of a file, as pairs of slang and meaning: each key is a meaning, its values are slang."""
    for means in table.values:
        yield from ((said, means) for said in table.texts(means))


def spoken(table: Table) -> Spoken:
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
