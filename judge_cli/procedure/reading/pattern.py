"""A pattern in words: fixed words, `...` for any words, and named slots that stand for one of several wordings."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

_PIECE = re.compile(r"\{(\w+)\}|(\s*)\.\.\.(\s*)|\s+")
_JOINERS = r"(?:, and with it |, and |, or |, | and | or )"
_JOINER = re.compile(_JOINERS)
_BUILT_IN = {"step": r"\([a-z]\)|step \d+(?:\.\d+)*[a-z]?", "phase": r"[a-z' ]*? phase"}
# A condition ends at a comma or conjunction: its wildcard must not cover a second condition.
_CONDITIONS = "conditions"
_CONJUNCTIONS = ("and", "or")

Wordings = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Slots:
    """The slots of a phrasebook: the values of each slot, the wordings of each value; and words never skipped."""

    values: Mapping[str, Wordings]
    never_any: tuple[str, ...] = ()

    def known(self) -> list[str]:
        """The names that a pattern may put between braces."""
        return [*_BUILT_IN, *self.values]

    def wordings(self, slot: str) -> list[tuple[str, str]]:
        """Every wording of a slot with its value, longer wordings first."""
        pairs = [(wording, value) for value, wordings in self.values[slot].items() for wording in wordings]
        return sorted(pairs, key=lambda pair: -len(pair[0]))

    def alternatives(self, slot: str) -> str:
        """A regular expression for one wording of a slot."""
        if slot in _BUILT_IN:
            return _BUILT_IN[slot]
        comma = slot == _CONDITIONS
        return "|".join(written_pattern(words, self, named=False, to_comma=comma) for words, _ in self.wordings(slot))

    def read(self, slot: str, found: str) -> tuple[str, ...]:
        """The values of the wordings that a slot matched, in the order of the text."""
        if slot in _BUILT_IN:
            return (found,)
        return self._values(slot, found, {"": ()}) or ()

    def _values(self, slot: str, found: str, known: dict[str, tuple[str, ...] | None]) -> tuple[str, ...] | None:
        """The values of joined wordings, none if they are not that; `known` has those of every rest already tried."""
        if found not in known:
            known[found] = None
            ends = [len(found), *(match.start() for match in reversed(list(_JOINER.finditer(found))))]
            for end in ends:
                value = self._value(slot, found[:end])
                more = None if value is None else self._values(slot, _JOINER.sub("", found[end:], count=1), known)
                if value is not None and more is not None:
                    known[found] = tuple(dict.fromkeys((value, *more)))
                    break
        return known[found]

    def _value(self, slot: str, found: str) -> str | None:
        """The value of a single wording."""
        return next((value for pattern, value in self._single[slot] if pattern.fullmatch(found)), None)

    @cached_property
    def _single(self) -> dict[str, list[tuple[re.Pattern[str], str]]]:
        """A pattern for every single wording of each slot, with its value."""
        return {
            slot: [
                (re.compile(written_pattern(words, self, named=False, to_comma=slot == _CONDITIONS)), value)
                for words, value in self.wordings(slot)
            ]
            for slot in self.values
        }

    def any_character(self, *, to_comma: bool) -> str:
        """A regular expression for one character of any words, except the start of a word that reverses the meaning."""
        words = [*self.never_any, *(_CONJUNCTIONS if to_comma else ())]
        turning = "|".join(re.escape(word.casefold()) for word in words)
        character = "[^,]" if to_comma else "."
        return rf"(?:(?! ?\b(?:{turning})\b){character})" if turning else character


def written_pattern(words: str, slots: Slots, *, named: bool = True, to_comma: bool = False) -> str:
    """The regular expression that a pattern in words stands for."""
    pieces: list[str] = []
    at = 0
    lowered = words.casefold()
    character = slots.any_character(to_comma=to_comma)
    for match in _PIECE.finditer(lowered):
        pieces.append(re.escape(lowered[at : match.start()]))
        if match[1]:
            pieces.append(_slot(match[1], slots, named=named))
        elif "..." in match[0]:
            pieces.append(_any(character, before=bool(match[2]), after=bool(match[3]), to_comma=to_comma))
        else:
            pieces.append(" ")
        at = match.end()
    return "".join([*pieces, re.escape(lowered[at:])])


def _slot(name: str, slots: Slots, *, named: bool) -> str:
    one = f"(?:{slots.alternatives(name)})"
    if name.endswith("s"):  # no wording is tried in a second way: with each one joined the ways would double
        one = f"(?>{one})(?>{_JOINERS}{one})*+"
    return f"(?P<{name}>{one})" if named else one


def _any(character: str, *, before: bool, after: bool, to_comma: bool) -> str:
    """Any words, or none: the blanks around them count only if something stands between."""
    if before and after:
        return f"(?:[,:]? | {character}*? )"
    if before and to_comma:
        return f"(?:[ :]{character}*)?"
    if after:
        return f"(?:{character}*? )?"
    return f"(?:[ ,:]{character}*?)?" if before else f"{character}*?"
