"""The words of index/ability_words.toml, and a text as the words that stand for its own."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.search.words import stem
from judge_cli.text.toml_file import Table
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.kept.kept_toml import kept_toml

_FILE = "ability_words.toml"
_TABLES = (
    *(
        "slight",
        "may_be_unsaid",
        "opening",
        "same",
        "apart",
        "implied",
        "asking",
        "acts",
        "units",
        "numbers",
        "players",
        "ways",
        "doers",
        "going",
    ),
    *("turning", "denials", "rules"),
)
_ICONS = re.compile(r"(\d+)? ?((?:\[click\](?:, (?=\[click\]))?)+|\[credit\]|\[trash\]|\[mu\])")
_WORD = re.compile(r"\[\w+\]|[\w&]+|[$+−]|-(?=\d)")
NOT = "not "
_FROM, _TO = "from", "to"
# Between a number and its unit, or a way and its zone, stand at most so many words.
_NEAR = 2


class AbilityLexicon(NamedTuple):
    """Words by stems: the one that stands for each phrase, slight ones, groups that exclude each other, units."""

    same: Mapping[str, str]
    reach: int
    slight: frozenset[str]
    may_be_unsaid: frozenset[str]
    opening: frozenset[str]
    apart: tuple[frozenset[str], ...]
    types: frozenset[str]
    implied: Mapping[str, tuple[str, ...]]
    asking: Mapping[str, tuple[str, ...]]
    acts: frozenset[str]
    units: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, str]
    players: Mapping[str, str]
    ways: Mapping[str, tuple[str, ...]]
    doers: Mapping[str, str]
    going: frozenset[str]
    turning: frozenset[str]
    denials: frozenset[str]
    rules: Mapping[str, tuple[str, ...]]

    def words(self, text: str) -> list[str]:
        """The words of a text, each by the one that stands for it; a denial joins the word that it denies."""
        said = [self.numbers.get(one, one) for one in _WORD.findall(_ICONS.sub(_spelt, _plain(text)))]
        found: list[str] = []
        at, denied = 0, False
        while at < len(said):
            length, meant = self._phrase(said, at)
            way = self._way(said[max(0, at - _NEAR) : at]) if meant in self.ways["zones"] else ""
            at += length
            for word in (*meant.split("+"), *([f"{way} {meant}"] if way else [])):
                if word in self.denials:
                    denied = not denied
                elif denied and word not in self.slight and word not in self.players:
                    found.append(NOT + word)
                    denied = False
                else:
                    found.append(word)
        return self._with_amounts([*found, NOT] if denied else found)

    def _way(self, before: Sequence[str]) -> str:
        """Whether the words before a zone say that something comes from there or goes to it."""
        said = next((one for one in reversed(before) if one in (*self.ways[_FROM], *self.ways[_TO])), "")
        return _FROM if said in self.ways[_FROM] else _TO if said else ""

    def _with_amounts(self, words: Sequence[str]) -> list[str]:
        """Words with each number joined to the unit that it counts; a number that counts nothing stays alone."""
        found = list(words)
        for at, word in enumerate(words):
            after = words[at + 1 : at + 2 + _NEAR] if word.isdecimal() else ()
            until = next((n for n, one in enumerate(after) if one.isdecimal()), len(after))
            unit = next((one for one in after[:until] if any(one in units for units in self.units.values())), "")
            if unit:
                found[at] = f"{word} {unit}"
        return found

    def _phrase(self, said: Sequence[str], at: int) -> tuple[int, str]:
        for length in range(min(self.reach, len(said) - at), 0, -1):
            found = self.same.get(" ".join(stem(one) for one in said[at : at + length]))
            if found is not None:
                return length, found
        return 1, said[at] if said[at].isdecimal() or said[at] in self.slight else stem(said[at])

    def content(self, words: Iterable[str]) -> frozenset[str]:
        """The words that decide something."""
        return frozenset(one for one in words if one not in self.slight and one not in self.players)

    def excluding(self, word: str) -> Iterator[str]:
        """The words that exclude this one."""
        yield word.removeprefix(NOT) if word.startswith(NOT) else NOT + word
        for group in self.apart:
            yield from sorted(group - {word}) if word in group else ()


def read_lexicon(index: Path, cache: Cache) -> AbilityLexicon:
    """The words of a vocabulary folder."""
    table = kept_toml(index / _FILE, cache).table().only(_TABLES)
    known = {_stems(said): word for word, said in _pairs(table.table("same"))}
    known |= {_stems(said): said for said in table.texts("slight") if _stems(said) not in known}
    rules, units, asking = table.table("rules"), table.table("units"), table.table("asking")

    def words(texts: Iterable[str]) -> frozenset[str]:
        return frozenset(
            known.get(_stems(one), one if one.startswith("#") or one in known.values() else stem(one)) for one in texts
        )

    return AbilityLexicon(
        known,
        max(len(said.split()) for said in known),
        words(table.texts("slight")),
        words(table.texts("may_be_unsaid")),
        words(table.texts("opening")),
        tuple(words(group) for group in _texts(table.table("apart")).values()),
        words(table.table("apart").texts("type")),
        _texts(table.table("implied")),
        _texts(asking),
        words(one for _, one in _pairs(table.table("acts"))),
        {name: tuple(words(units.texts(name))) for name in units.values},
        {said: number for number, said in _pairs(table.table("numbers"))},
        {stem(said): player for player, said in _pairs(table.table("players"))},
        _texts(table.table("ways")),
        {one: side for side in table.table("doers").values for one in words(table.table("doers").texts(side))},
        words(table.table("going").texts("acts")),
        words(table.texts("turning")),
        frozenset(table.texts("denials")),
        _texts(rules),
    )


def _stems(said: str) -> str:
    return " ".join(map(stem, said.split()))


def _texts(table: Table) -> dict[str, tuple[str, ...]]:
    return {name: table.texts(name) for name in table.values}


def _pairs(table: Table) -> Iterator[tuple[str, str]]:
    return ((name, said) for name in table.values for said in table.texts(name))


def _plain(text: str) -> str:
    """A text in lower case: no possessives, "n't" and "non-" as denials, no hyphens within words."""
    lowered = re.sub(r"n['’]t\b|\bnon-", " not ", re.sub(r"\b(\d+)(c|cr)\b", r"\1 \2", text.casefold()))
    return re.sub(r"['’]s?\b|['’]|(?<=[a-z])-(?=\w)", lambda found: " " if found[0] == "-" else "", lowered)


def _spelt(icons: re.Match[str]) -> str:
    """Icons in a row as a number and the icon; the trash icon trashes its card."""
    number, found = icons[1], re.findall(r"\[\w+\]", icons[2])
    if found[0] == "[trash]":
        return " trash "
    return f" {number or len(found)} {found[0][1:-1]} "
