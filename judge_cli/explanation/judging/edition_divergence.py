"""The differences between two editions over a scenario: in steps, events, and result."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.verdict import Verdict


class Parting(NamedTuple):
    """The first differing entries of two plays; none if one ended or nothing differs."""

    before: Entry | None
    after: Entry | None


class DifferingFact(NamedTuple):
    """A fact of the outcome that differs."""

    fact: str
    before: str
    after: str


class Parted(NamedTuple):
    """Two verdicts on one scenario, their first difference and their final differences."""

    before: Verdict
    after: Verdict
    steps: Parting
    happens: Parting
    facts: tuple[DifferingFact, ...]


def part_ways(before: Verdict, after: Verdict) -> Parted:
    """Compares two plays of one scenario."""
    ours, theirs = before.played.transcript.entries, after.played.transcript.entries
    steps = _first(_steps(ours), _steps(theirs), _anchor)
    happens = _first(_acts(ours), _acts(theirs), lambda entry: entry.act)
    names = [*before.outcome, *(name for name in after.outcome if name not in before.outcome)]
    facts = [DifferingFact(name, before.outcome.get(name, "-"), after.outcome.get(name, "-")) for name in names]
    return Parted(before, after, steps, happens, tuple(one for one in facts if one.before != one.after))


def _anchor(entry: Entry) -> object:
    return entry.citation.anchor


def _steps(entries: Sequence[Entry]) -> list[Entry]:
    """One entry for each step carried out: the entry that cites its own step."""
    found: list[Entry] = []
    for entry in entries:
        if entry.routine or entry.step != entry.citation.number:
            continue
        if not found or _anchor(found[-1]) != _anchor(entry):
            found.append(entry)
    return found


def _acts(entries: Sequence[Entry]) -> list[Entry]:
    """The entries with an act or event, except passing."""
    return [entry for entry in entries if entry.act is not None and entry.act.verb not in ("passes", "continues")]


def _first(ours: Sequence[Entry], theirs: Sequence[Entry], key: object) -> Parting:
    assert callable(key)
    for one, other in zip(ours, theirs, strict=False):
        if key(one) != key(other):
            return Parting(one, other)
    longer = min(len(ours), len(theirs))
    rest = (ours[longer] if len(ours) > longer else None, theirs[longer] if len(theirs) > longer else None)
    return Parting(*rest)
