"""The phrasebook: the instructions behind words, read from a file and tried on each clause.

A pattern in words has fixed words, `...` for any words, and named slots that stand for one of several wordings.
"""

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from judge_cli.procedure.steps.procedure import Condition, Deed, Occasion, Permit, WindowKind
from judge_cli.text.toml_file import Table, phrase_wrong, read_toml

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


_KEYS = ("phases", "otherwise", "never_any", "labels", "phrase", "slots", "conditions")
_PHRASE_KEYS = (
    *("says", "window", "permits", "checkpoint", "complete", "offer", "go", "if", "meet", "do", "tells", "active"),
)
_MEANINGS = ("window", "permits", "checkpoint", "complete", "go", "meet", "do", "tells")
_SLOT = re.compile(r"\{(\w+)\}")
_NOT = "not "
# The number of letters that identify a word in all its forms.
_FORMS_SHARE = 4
# A longer clause is not read: no clause of a rulebook is half as long.
_LONGEST = 500

Kind = TypeVar("Kind", bound=Enum)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words and their meaning; a meaning in braces is the match of that slot."""

    says: tuple[str, ...]
    patterns: tuple[re.Pattern[str], ...]
    window: WindowKind | None
    permits: tuple[str, ...]
    checkpoint: bool
    complete: tuple[str, ...]
    offer: str
    go: str
    only_if: Condition | None
    meet: tuple[str, ...]
    deed: Deed | None
    active: bool


@dataclass(frozen=True, slots=True)
class PhraseReading:
    """A clause with the phrase that reads it, and the matches of its slots."""

    phrase: Phrase
    slots: dict[str, tuple[str, ...]]

    def filled(self, meanings: Sequence[str]) -> tuple[str, ...]:
        """The meanings, with every slot in braces replaced by its matches."""
        return tuple(value for one in meanings for value in self._values(one))

    def _values(self, meaning: str) -> tuple[str, ...]:
        slot = _SLOT.fullmatch(meaning)
        return self.slots.get(slot[1], ()) if slot else (meaning,)


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions before a clause, each with whether it must hold or must not."""

    conditions: tuple[tuple[Condition, bool], ...]


class Phrasebook:
    """All phrases of a file, its slots, and its conditions."""

    def __init__(self, name: str, table: Table) -> None:
        self.name = name
        table.only(_KEYS)
        self._slots = _slots(table)
        self._refuse_tangled_slots(table)
        self.labels = {label: _member(Permit, table.table("labels"), label) for label in table.table("labels").values}
        self.opposites = _opposites(table.table("conditions"))
        self._phrases = [self._phrase(one) for one in table.tables("phrase")]
        self._phases = [self._compiled(one, table, "phases") for one in table.texts("phases")]
        self._otherwise = sorted((word.casefold() for word in table.texts("otherwise")), key=len, reverse=True)
        self._if = re.compile(f"if {written_pattern('{conditions}', self._slots)}, (?P<rest>.*)")

    def read(self, clause: str) -> PhraseReading | None:
        """The reading of a clause; none if no phrase reads it."""
        if len(clause) > _LONGEST:
            return None
        for phrase in self._phrases:
            for pattern in phrase.patterns:
                match = pattern.fullmatch(clause)
                if match:
                    found = {name: self._slots.read(name, text) for name, text in match.groupdict().items()}
                    return PhraseReading(phrase, found)
        return None

    def asked_before(self, clause: str) -> tuple[Conditions, str] | None:
        """The conditions at the start of a clause, and the rest of it."""
        match = self._if.fullmatch(clause) if len(clause) <= _LONGEST else None
        if not match:
            return None
        named = self._slots.read("conditions", match["conditions"])
        return Conditions(tuple((Condition(one.removeprefix(_NOT)), not one.startswith(_NOT)) for one in named)), match[
            "rest"
        ]

    def otherwise_before(self, clause: str) -> str | None:
        """The rest of a clause that begins with "otherwise"; none if it does not."""
        lead = next((word for word in self._otherwise if clause.startswith(f"{word} ")), None)
        return clause[len(lead) :].strip() if lead else None

    def phase(self, plain: str) -> str | None:
        """The title of the phase that a text begins; none if it begins none."""
        matches = (pattern.fullmatch(plain) for pattern in self._phases if len(plain) <= _LONGEST)
        return next((phase_title(match["phase"]) for match in matches if match), None)

    def nearest(self, clause: str) -> str | None:
        """The words of the phrase that is most like a clause."""
        said = [words for phrase in self._phrases for words in phrase.says]
        return max(said, key=lambda words: _likeness(clause[:_LONGEST], words), default=None)

    def _phrase(self, table: Table) -> Phrase:
        table.only(_PHRASE_KEYS)
        if not any(key in table.values for key in _MEANINGS):
            raise phrase_wrong(
                table.place("says"), "a phrase with a meaning", " ".join(table.texts("says")[:1]), _MEANINGS
            )
        for key, kind in (("permits", Permit), ("meet", Occasion)):
            for value in table.texts(key):
                self._known(kind, table, key, value)
        return Phrase(
            says=table.texts("says"),
            patterns=tuple(self._compiled(words, table, "says") for words in table.texts("says")),
            window=_optional(WindowKind, table, "window"),
            permits=table.texts("permits"),
            checkpoint=bool(table.values.get("checkpoint")),
            complete=table.texts("complete"),
            offer=table.text("offer", ""),
            go=table.text("go", ""),
            only_if=_optional(Condition, table, "if"),
            meet=table.texts("meet"),
            deed=_optional(Deed, table, "do"),
            active=bool(table.values.get("active")),
        )

    def _known(self, kind: type[Enum], table: Table, key: str, value: str) -> None:
        """Refuses a meaning that is neither a slot nor a word of its kind."""
        if not _SLOT.fullmatch(value) and value not in [one.value for one in kind]:
            raise phrase_wrong(table.place(key), f"a known {kind.__name__.lower()}", value, [one.value for one in kind])

    def _refuse_tangled_slots(self, table: Table) -> None:
        """Refuses wordings with an unknown slot, or that lead back to their own slot."""
        inside = {
            slot: {inner for wordings in values.values() for words in wordings for inner in _SLOT.findall(words)}
            for slot, values in self._slots.values.items()
        }
        for slot, named in inside.items():
            met, waiting = set[str](), list(named)
            while waiting:
                inner = waiting.pop()
                if inner not in self._slots.known():
                    raise phrase_wrong(table.place("slots"), "a slot of this phrasebook", inner, self._slots.known())
                if inner == slot:
                    raise phrase_wrong(table.place("slots"), "a slot that its own wordings may name", slot, [])
                if inner not in met:
                    met.add(inner)
                    waiting += inside.get(inner, ())

    def _compiled(self, words: str, table: Table, key: str) -> re.Pattern[str]:
        named = _SLOT.findall(words)
        for slot in named:
            if slot not in self._slots.known():
                raise phrase_wrong(table.place(key), "a slot of this phrasebook", slot, self._slots.known())
            if named.count(slot) > 1:
                raise phrase_wrong(
                    table.place(key), "a slot that one wording may name twice", slot, self._slots.known()
                )
        return re.compile(written_pattern(words, self._slots))


def read_phrasebook(path: Path) -> Phrasebook:
    """The phrasebook in this file."""
    file = read_toml(path)
    return Phrasebook(file.name, file.table())


def phase_title(words: str) -> str:
    """The name of a phase without the article or the player before it."""
    return re.sub(r"^the (?:\w+'s )?", "", words.strip())


def _slots(table: Table) -> Slots:
    """The slots of the file, and a slot for its conditions, whose opposites begin with "not"."""
    values = {
        name: {value: slot.texts(value) for value in slot.values}
        for name, slot in ((name, table.table("slots").table(name)) for name in table.table("slots").values)
    }
    for name, kind in (("permits", Permit), ("occasions", Occasion)):
        for value in values.get(name, {}):
            _member_named(kind, table.table("slots").table(name), value)
    conditions: dict[str, tuple[str, ...]] = {}
    for name in table.table("conditions").values:
        one = table.table("conditions").table(name).only(("is", "is_not", "opposite"))
        _member_named(Condition, table.table("conditions"), name)
        conditions[name] = one.texts("is")
        conditions[_NOT + name] = one.texts("is_not")
    return Slots({**values, "conditions": conditions}, table.texts("never_any"))


def _opposites(table: Table) -> dict[Condition, Condition]:
    """The conditions with a separately named opposite, both ways."""
    found: dict[Condition, Condition] = {}
    for name in table.values:
        one = table.table(name)
        if "opposite" in one.values:
            other = _member(Condition, one, "opposite")
            found |= {Condition(name): other, other: Condition(name)}
    return found


def _member(kind: type[Kind], table: Table, key: str) -> Kind:
    return _member_named(kind, table, table.text(key), key)


def _member_named(kind: type[Kind], table: Table, value: str, key: str = "") -> Kind:
    known = [one.value for one in kind]
    if value not in known:
        raise phrase_wrong(table.place(key or value), f"a known {kind.__name__.lower()}", value, known)
    return kind(value)


def _likeness(clause: str, phrase: str) -> tuple[float, float]:
    """The share of a phrase's own words in a clause, without slots; then the similarity of the letters."""
    own = _beginnings(_SLOT.sub(" ", phrase))
    shared = len(own & _beginnings(clause))
    return shared / (len(own) + 1), difflib.SequenceMatcher(None, clause, phrase.casefold()).ratio()


def _beginnings(text: str) -> set[str]:
    """The words of a text, each by the letters that its forms share."""
    return {word[:_FORMS_SHARE] for word in re.findall(r"[a-z]+", text.casefold())}


def _optional(kind: type[Kind], table: Table, key: str) -> Kind | None:
    return _member(kind, table, key) if key in table.values else None
