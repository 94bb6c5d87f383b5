"""Checks holdings: their rules exist, their words are known, and no two of them contradict each other."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from judge_cli.errors import CorpusBroken
from judge_cli.tree.checks.check import Report
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.holdings import Holding, PlacedHolding, read_holdings, read_slots

# A holding's claim about its act: it must be or is so, it may be, it need not be, it is not.
_STATES = {
    "must": "must", "does": "is", "is": "is", "may": "may", "need-not": "need not", "cannot": "not",
    "does-not": "not", "is-not": "not",
}  # fmt: skip
_OPPOSED = ({"must", "need not"}, {"must", "not"}, {"is", "not"}, {"may", "not"})


def with_holdings(report: Report, folder: Path, slots: Path, editions: Sequence[Held]) -> Report:
    """The report, with the faults of the corpus's holdings."""
    if not folder.is_dir():
        return report
    try:
        placed, known = read_holdings(folder), read_slots(slots)
    except CorpusBroken as error:
        where = f" ({error.where[0]})" if error.where else ""
        return replace(report, problems=(*report.problems, f"{error.what}{where}"))
    anchors = {held.edition.id: {rule.anchor for rule in held.tree} for held in editions}
    return replace(report, problems=(*report.problems, *holding_problems(placed, known, anchors)))


def holding_problems(
    placed: Sequence[PlacedHolding], known: Mapping[str, Collection[str]], anchors: Mapping[str, Collection[str]]
) -> list[str]:
    """Faults of some holdings, by the known words of slots and the anchors of editions."""
    every = frozenset().union(*anchors.values())
    found: list[str] = []
    for one, place in placed:
        lost = [anchor for anchor in (one.rule, *one.also) if anchor not in every]
        found += [f"the holding {one.id} is of {anchor}, which no edition has ({place})" for anchor in lost]
        found += [
            f"the holding {one.id} has {w!r} as {s}, which is no known word ({place})"
            for s, w in _words(one)
            if w not in known[s]
        ]
        strange = [edition for edition in one.not_in if edition not in anchors]
        found += [
            f"the holding {one.id} names the edition {edition}, which is not here ({place})" for edition in strange
        ]
        if bool(one.yes and one.no) is bool(one.one_answer):
            found.append(
                f"the holding {one.id} needs questions with yes and with no, or else one_answer to "
                f"say why not ({place})"
            )
    return [*found, *_twice(placed), *_contradictions(placed), *_answered_twice(placed)]


def _words(holding: Holding) -> Iterator[tuple[str, str]]:
    """Each (slot, word) pair of a holding whose word must be a known one."""
    single = (("who", holding.who), ("act", holding.act), ("modality", holding.modality))
    several = (("object", holding.objects), ("moment", holding.moments), ("only", holding.only))
    return iter((*single, *((slot, word) for slot, words in several for word in words)))


def _twice(placed: Sequence[PlacedHolding]) -> Iterator[str]:
    seen: set[str] = set()
    for placed_one in placed:
        given = placed_one.holding.id
        if given in seen:
            yield f"the holding {given} is given twice ({placed_one.place})"
        seen.add(given)


def _contradictions(placed: Sequence[PlacedHolding]) -> Iterator[str]:
    """Pairs that say opposite things about the same slots."""
    by_slots: dict[tuple[object, ...], list[PlacedHolding]] = {}
    for each in placed:
        by_slots.setdefault(_slots(each.holding), []).append(each)
    for same in by_slots.values():
        for first, second in combinations(same, 2):
            one, other = first.holding, second.holding
            if {_STATES.get(one.modality), _STATES.get(other.modality)} in _OPPOSED:
                yield f"the holdings {one.id} and {other.id} contradict each other on the same slots ({second.place})"


def _slots(one: Holding) -> tuple[object, ...]:
    return one.who, one.act, frozenset(one.objects), frozenset(one.moments), one.quantity, one.compare, one.condition


def _answered_twice(placed: Sequence[PlacedHolding]) -> Iterator[str]:
    """Questions that two holdings answer with yes and no."""
    answers: dict[str, tuple[str, str]] = {}
    for one, place in placed:
        for question, answer in one.answers:
            folded = " ".join(question.casefold().rstrip("?").split())
            first, before = answers.setdefault(folded, (one.id, answer))
            if before != answer:
                yield f"the question {question!r} is answered otherwise by {first} and by {one.id} ({place})"
