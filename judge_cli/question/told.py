"""A question about cards read to the last word: a position, what is done in it, and the one fact that is asked for."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from judge_cli.question.card_finder import CardMention, card_word, named_alike
from judge_cli.question.told_words import ASKS, END, TELLS, Part, ToldWords, Way
from judge_cli.search.words import stem, words_of

# What a slot named like this is one of: "{card}" and "{other}" are cards, "{n}" and "{m}" numbers.
_SAME = {"other": "card", "m": "n", "them": "who"}
_MARKS = re.compile(r"(?<!\d)[.!?;]+(?!\d)|[.!?;]+(?=\s|$)|\n")
_MOST_WORDS = 90


class Told(NamedTuple):
    """One thing that is told or asked: its kind, what it means, and what stands in its slots."""

    kind: str
    meaning: Mapping[str, str]
    slots: Mapping[str, str]


class ToldPlay(NamedTuple):
    """All that a question tells in order; without that, the first word that nothing could be made of."""

    told: tuple[Told, ...] = ()
    unread: str = ""


class _Found(NamedTuple):
    """Where a way to say something ends, and what stands in its slots."""

    end: int
    slots: tuple[tuple[str, str], ...]


def told_play(question: str, mentions: Sequence[CardMention], words: ToldWords, numbers: Mapping[str, int]) -> ToldPlay:
    """What a question tells, every word of it, in the ways that people say such things."""
    return _Reading(question, mentions, words, numbers).read()


class _Reading:
    """One question on its way through the ways to say things: from each place the longest that leads to the end."""

    def __init__(
        self, question: str, mentions: Sequence[CardMention], words: ToldWords, numbers: Mapping[str, int]
    ) -> None:
        self._cards = {stem(card_word(one.name)): one.name for one in mentions}
        self._words, self._numbers = words, numbers
        self._said = [
            *(one for part in _MARKS.split(named_alike(question, mentions)) for one in (*words_of(part or ""), None))
        ]
        self._stems = [stem(one.folded) if one else END for one in self._said]
        self._dead: set[tuple[int, bool, bool]] = set()
        self._furthest = 0

    def read(self) -> ToldPlay:
        if len(self._stems) > _MOST_WORDS:
            return ToldPlay(unread="…")
        found = self._from(0, asked=False)
        if found is not None:
            return ToldPlay(tuple(found))
        word = next((one for one in self._said[self._furthest :] if one), None)
        return ToldPlay(
            unread=next(
                (n for s, n in self._cards.items() if word and s == stem(word.folded)), word.folded if word else ""
            )
        )

    def _from(self, at: int, *, asked: bool, joined: bool = False) -> list[Told] | None:
        """What is told from a place on; nothing where no row of ways leads to the end with one thing asked.

        After a word that joins, as after "when", nothing is asked at once: that would ask when.
        """
        if at == len(self._stems):
            return [] if asked else None
        if (at, asked, joined) in self._dead:
            return None
        self._furthest = max(self._furthest, at)
        for found, way in sorted(self._ways(at, asked or joined), key=lambda one: -one[0].end):
            rest = self._from(found.end, asked=asked or way.kind == ASKS)
            if rest is not None:
                return [Told(way.kind, way.meaning, dict(found.slots)), *rest]
        word = self._stems[at]
        if word == END or word in self._words.skipped or word in self._words.joining:
            joins = word in self._words.joining or (joined and word != END)
            rest = self._from(at + 1, asked=asked, joined=joins)
            if rest is not None:
                return [Told(TELLS, {"means": END}, {}), *rest] if word == END else rest
        self._dead.add((at, asked, joined))
        return None

    def _ways(self, at: int, told: bool) -> Iterator[tuple[_Found, Way]]:
        """The ways that fit at a place; where something only can be told, none that asks."""
        for way in self._words.ways:
            if not (told and way.kind == ASKS):
                yield from ((found, way) for found in self._match(way.parts, at) if found.end > at)

    def _match(self, parts: Sequence[Part], at: int) -> Iterator[_Found]:
        if not parts:
            yield _Found(at, ())
            return
        first, rest = parts[0], parts[1:]
        for here in self._here(first, at):
            for more in self._match(rest, here.end):
                yield _Found(more.end, (*here.slots, *more.slots))
        if first.optional:
            yield from self._match(rest, at)

    def _here(self, part: Part, at: int) -> Iterator[_Found]:
        """Where what fits a place ends, and what it stands for."""
        if not part.slot:
            yield from (_Found(at + len(words), ()) for words in part.words if self._is_said(words, at))
            return
        slot = _SAME.get(part.slot, part.slot)
        if slot == "card":
            yield from self._card(part.slot, at)
        for end, value in self._number(at) if slot == "n" else self._listed(slot, at):
            yield _Found(end, ((part.slot, value),))

    def _card(self, slot: str, at: int) -> Iterator[_Found]:
        """A card by its name, with whose it is and how it lies there before that; or "it", where it is the only one."""
        for end, owner in (*self._listed("owner", at), (at, "")):
            for after, state in (*self._listed("state", end), (end, "")):
                name = self._cards.get(self._stems[after]) if after < len(self._stems) else None
                if name:
                    beside = ((f"owner of {slot}", owner), (f"state of {slot}", state))
                    yield _Found(after + 1, ((slot, name), *(one for one in beside if one[1])))
        if len(self._cards) == 1:
            only = next(iter(self._cards.values()))
            yield from (_Found(end, ((slot, only),)) for end, _ in self._listed("it", at))

    def _listed(self, slot: str, at: int) -> Iterator[tuple[int, str]]:
        """The words of a list that stand at a place: where they end, and their value."""
        for words, value in self._words.slots.get(slot, {}).items():
            if self._is_said(words, at):
                yield at + len(words), value

    def _is_said(self, words: Sequence[str], at: int) -> bool:
        return tuple(self._stems[at : at + len(words)]) == tuple(words)

    def _number(self, at: int) -> Iterator[tuple[int, str]]:
        word = self._said[at] if at < len(self._said) else None
        if word is not None:
            number = int(word.folded) if word.folded.isdecimal() else self._numbers.get(word.folded)
            yield from [(at + 1, str(number))] if number is not None else ()
        yield from self._listed("n", at)
