"""What a new edition changes: in all that was proved before, and in one scenario."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge_cli.engine.table.transcript import Entry
from judge_cli.errors import JudgeError
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.examples import derived, examined
from judge_cli.explanation.judging.proof import REWORDED, ReadAgain, read_again, reworded_for
from judge_cli.explanation.judging.verdict import Missed, Verdict
from judge_cli.tree.comparing.succession import KnownWording, Succession, known_wordings, succession
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Edition

PROVED = "proved"
# The status of a scenario that does not apply to an edition, or in one that cannot be played.
_NOT_HERE = "not-here"
_STANDING = (PROVED, "pass", "differs", REWORDED)


class EditionPlay(NamedTuple):
    """The result of a scenario in one edition: its status, the differences, and the rules it used."""

    status: str
    missed: tuple[Missed, ...] = ()
    applied: tuple[str, ...] = ()


class PlayedAgain(NamedTuple):
    """A scenario in the edition before and in the new one.

    `reworded` are the numbers of reworded rules that it shows or is proved by, or that it went through before.
    """

    scenario: str
    ruling: bool
    rule: str
    before: str
    now: str
    reworded: tuple[str, ...]
    missed: tuple[Missed, ...]

    @property
    def is_lost(self) -> bool:
        """Whether it came out as expected before, but not now."""
        return self.before in _STANDING and self.now not in _STANDING


class Proofs(NamedTuple):
    """The number of examples and rulings that an edition proves, and why it cannot be played, if so."""

    edition: Edition
    examples: int
    rulings: int
    problem: str = ""


class NewEdition(NamedTuple):
    """A new edition beside the one before it."""

    before: Edition
    rules: Succession
    proofs_before: Proofs
    proofs_now: Proofs
    played: tuple[PlayedAgain, ...]
    read_again: ReadAgain = ReadAgain()

    @property
    def lost(self) -> tuple[PlayedAgain, ...]:
        """The examples and rulings that came out as expected before, but not now."""
        return tuple(one for one in self.played if one.is_lost)

    @property
    def suspects(self) -> list[tuple[str, int]]:
        """The reworded rules that lost proofs used, each with its count; the most frequent first."""
        return Counter(number for one in self.lost for number in one.reworded).most_common()


def edition_before(library: Library, edition: Edition) -> Held | None:
    """The newest earlier edition of the same rulebook; for the earliest, the one that proved its rules."""
    new = library.find(edition.id)
    chapters = [rule.anchor for rule in new.tree.top()]
    kin = [
        held
        for held in library.editions
        if held.edition.id != edition.id and any(held.number_of(anchor) for anchor in chapters)
    ]
    earlier = [held for held in kin if held.edition.effective < edition.effective]
    return next(iter(earlier), None) or next((one for one in kin if one.edition.id == edition.proved_in), None)


def new_edition(before: Held, now: Held, cache: Cache) -> NewEdition:
    """The new edition beside the previous one: the change to each rule, and to each proof."""
    earlier, later = PlayableEdition(before, cache), PlayableEdition(now, cache)
    old, why_old = _played(earlier)
    new, why_new = _played(later)
    return NewEdition(
        before=before.edition,
        rules=rules_since(before, now),
        proofs_before=_proofs(earlier, old, why_old),
        proofs_now=_proofs(later, new, why_new),
        played=tuple(_played_again(earlier, later, old, new)),
        read_again=read_again(later),
    )


def rules_since(before: Held, now: Held) -> Succession:
    """The changes to the rules from one edition to another, by anchor and wording."""
    after = {anchor: one.as_printed for anchor, one in _wordings(now).items() if one.as_printed is not None}
    return succession(_wordings(before), after)


def _wordings(held: Held) -> dict[str, KnownWording]:
    from judge_cli.tree.rules.edition_file import read_edition

    return known_wordings(read_edition(held.folder, held.imported), held.tree)


def _played(playable: PlayableEdition) -> tuple[dict[str, EditionPlay], str]:
    """The results of every shipped scenario, or why none can be played; cached while nothing changes."""
    rows, problem = playable.cache.head(
        f"proofs-{playable.held.edition.id}",
        lambda: answers_mark([playable.held], "proofs"),
        lambda: _played_now(playable),
    )
    return {
        one: EditionPlay(status, tuple(Missed(*m) for m in missed), tuple(applied))
        for one, (status, missed, applied) in rows.items()
    }, problem


def _played_now(playable: PlayableEdition) -> tuple[dict[str, EditionPlay], str]:
    try:
        playable.engine  # noqa: B018 (an edition without one is told of once)
        examples, beside = examined(playable)
        rulings = derived(playable)
    except JudgeError as error:
        return {}, error.in_one_line
    found = {one.scenario: EditionPlay(one.status, one.missed, one.applied) for one in examples}
    found |= {one.scenario: EditionPlay(one.status, one.missed, one.applied) for one in beside}
    found |= {one.scenario: EditionPlay(one.status, one.missed, one.applied) for one in rulings}
    return {name: one for name, one in found.items() if name}, ""


def _proofs(playable: PlayableEdition, played: Mapping[str, EditionPlay], problem: str) -> Proofs:
    proved = [playable.scenario(name).ruling is None for name, one in played.items() if one.status == PROVED]
    return Proofs(playable.held.edition, sum(proved), len(proved) - sum(proved), problem)


def _played_again(
    earlier: PlayableEdition, later: PlayableEdition, old: Mapping[str, EditionPlay], new: Mapping[str, EditionPlay]
) -> list[PlayedAgain]:
    """The scenarios that rest on a reworded rule, or whose result changed."""
    found: list[PlayedAgain] = []
    for name in later.names():
        before, now = old.get(name, EditionPlay(_NOT_HERE)), new.get(name, EditionPlay(_NOT_HERE))
        scenario = later.scenario(name)
        passed = before.applied if now.status not in (before.status, REWORDED) else ()
        reworded = reworded_for(later, scenario, *passed)
        if before.status != now.status or (reworded and now.status != _NOT_HERE):
            shown = scenario.here or earlier.scenario(name).here
            rule = str(shown.rule) if shown else ""
            found.append(
                PlayedAgain(name, scenario.ruling is not None, rule, before.status, now.status, reworded, now.missed)
            )
    return found


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
