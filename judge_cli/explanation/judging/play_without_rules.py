"""Plays a scenario without some rules: the result, and the first difference."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge_cli.engine.play.scenarios.outcome import ALL_CANNOT, ALL_MAY, ALL_PLAYED, ALL_REFUSED
from judge_cli.engine.table.transcript import Entry
from judge_cli.errors import AskedWrongly
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.deciding import Comes, play_without
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.tree.numbers.asked_number import read_asked
from judge_cli.tree.numbers.citation import Citation
from judge_cli.tree.rules.rule import Rule

_ALL = "all"
_SUMS = ("answer", ALL_REFUSED, ALL_PLAYED, ALL_MAY, ALL_CANNOT)
_ANCHOR = re.compile(r"\w+_\w+")


class PlayedWithout(NamedTuple):
    """The result of a scenario without some rules, and the first differing entry of each play."""

    rules: tuple[Citation, ...]
    answer: str
    comes: Comes
    changed: tuple[tuple[str, str, str], ...]
    here: Entry | None
    there: Entry | None


def left_out(playable: PlayableEdition, written: tuple[str, ...]) -> tuple[frozenset[str], tuple[Citation, ...]]:
    """The anchors and rules that the words name; refuses rules that the engine does not apply."""
    engine, tree = playable.engine, playable.tree
    by_citation: dict[Citation, set[str]] = {}
    for anchor in engine.switchable:
        by_citation.setdefault(engine.law[anchor], set()).add(anchor)
    rules: dict[Citation, None] = {}
    for one in written:
        for rule in _rules(playable, one):
            below = [tree.cite(other) for other in (rule, *tree.below(rule.number))]
            applied = [citation for citation in below if citation in by_citation]
            if not applied:
                raise _rule_not_applied(str(rule.number), _near(rule, by_citation))
            rules |= dict.fromkeys(applied[:1] if below[0] in by_citation else applied)
    return frozenset(anchor for citation in rules for anchor in by_citation[citation]), tuple(rules)


def _near(rule: Rule, applied: Iterable[Citation]) -> list[str]:
    """Applied rules of the same section, else of the same chapter."""
    numbers = sorted(citation.number for citation in applied)
    section = [number for number in numbers if number.parts[:2] == rule.number.parts[:2]]
    chapter = [number for number in numbers if number.parts[0] == rule.number.parts[0]]
    return [str(number) for number in section or chapter]


def _rules(playable: PlayableEdition, written: str) -> list[Rule]:
    """The rules that the words name: by number, by anchor, or every applied rule."""
    tree = playable.tree
    if written.strip().casefold() == _ALL:
        numbers = {playable.engine.law[anchor].number for anchor in playable.engine.switchable}
        return [tree.rule(number) for number in sorted(numbers)]
    edition = playable.held.edition
    found: list[Rule] = []
    for asked in read_asked(written, dict.fromkeys(edition.names, edition.id)):
        if asked.first is None:
            found.append(tree.anchored(asked.anchor))
        else:
            found += tree.between(asked.first, asked.last) if asked.last else [tree.rule(asked.first)]
    return found


def without(playable: PlayableEdition, verdict: Verdict, written: tuple[str, ...]) -> PlayedWithout:
    """The result of a verdict's scenario without the rules that the words name."""
    anchors, rules = left_out(playable, written)
    scenario = verdict.scenario
    comes = play_without(playable.engine, scenario, anchors)
    answer = comes.facts.get("answer", "outcome") if comes.played is not None else "undefined"
    here, there = _parting(verdict, comes)
    return PlayedWithout(rules, answer, comes, _changed(playable, verdict.outcome, comes), here, there)


def _changed(playable: PlayableEdition, facts: dict[str, str], comes: Comes) -> tuple[tuple[str, str, str], ...]:
    """The changed facts: name, value, and value without the rules; not the answer, nor sums of other facts."""
    if comes.played is None:
        return ()
    law = playable.engine.law
    found = [(fact, value, comes.facts.get(fact, "")) for fact, value in facts.items() if fact not in _SUMS]
    return tuple(
        (_ANCHOR.sub(lambda word: f"step {law[word[0]].number}" if word[0] in law else word[0], fact), value, other)
        for fact, value, other in found
        if value != other
    )


def _parting(verdict: Verdict, comes: Comes) -> tuple[Entry | None, Entry | None]:
    """The first entry of either play that the other lacks at that place."""
    ours = verdict.played.transcript.entries
    theirs = comes.played.transcript.entries if comes.played is not None else ()
    for n, entry in enumerate(ours):
        if n >= len(theirs):
            return entry, None
        if (entry.text, entry.citation) != (theirs[n].text, theirs[n].citation):
            return entry, theirs[n]
    return (None, theirs[len(ours)]) if len(theirs) > len(ours) else (None, None)


def _rule_not_applied(number: str, near: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "rule-not-applied",
        f"{number} is not a rule that the engine applies",
        where=[f"applied near it: {', '.join(near[:12])}"] if near else [],
        tries=[f"judge rule {number}"],
    )
