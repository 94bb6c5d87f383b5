"""A new edition as an answer: the changes to the rules and to the proofs."""

from collections.abc import Sequence
from typing import Any

from judge_cli.errors.base import shortened
from judge_cli.explanation.judging.new_edition import NewEdition, PlayedAgain, Proofs
from judge_cli.explanation.judging.proved_in_edition import CANNOT_BE_PLAYED
from judge_cli.explanation.judging.read_again import REWORDED, ReadAgain
from judge_cli.explanation.judging.verdict import Missed
from judge_cli.screen.successors import successors_json
from judge_cli.tree.comparing.succession import numbered

_SHOWN = 12
_LOST_SHOWN = 5
_LONGEST_REASON = 140
_ALL = "--json lists all"


def compared_json(new: NewEdition | None) -> dict[str, Any] | None:
    """The changes to the rules, as JSON values."""
    if new is None:
        return None
    rules = new.rules
    return {
        "with": new.before.id,
        "same": len(rules.same),
        "not_compared": len(rules.not_compared),
        **successors_json(rules),
        "renamed": [{"anchor": anchor, "now": now} for anchor, now in new.proofs_now.edition.renamed],
    }


def proofs_json(new: NewEdition | None) -> dict[str, Any] | None:
    """The changes to the proofs, as JSON values."""
    if new is None:
        return None
    return {
        "before": _proofs(new.proofs_before),
        "now": _proofs(new.proofs_now),
        "played": [_played(one) for one in new.played],
        "read_again": _read_again(new.read_again),
    }


def _read_again(again: ReadAgain) -> dict[str, Any]:
    return {
        "scenarios": [{"scenario": name, "rules": list(rules)} for name, rules in again.scenarios],
        "holdings": [{"rule": rule, "questions": times} for rule, times in again.holdings],
        "amounts": [{"name": name, "is": amount, "rule": rule} for name, amount, rule in again.amounts],
        "engine": [{"module": module, "rule": rule} for module, rule in again.functions],
    }


def new_edition_lines(new: NewEdition) -> list[str]:
    """The report in words, one line per fact."""
    rules, short = new.rules, new.before.short
    lines = [
        f"compared with {short}: {len(rules.same)} rules the same, {len(rules.renumbered)} renumbered, "
        f"{len(rules.reworded)} reworded, {len(rules.new)} new, {len(rules.gone)} gone"
    ]
    if rules.not_compared:
        lines.append(f"  {len(rules.not_compared)} not compared: how {short} prints them is not known here")
    lines += _listed("renamed", [f"{old} is now {name}" for old, name in new.proofs_now.edition.renamed], _ALL)
    rest = f"judge compare {new.before.id} {new.proofs_now.edition.id}"
    lines += _listed("reworded", numbered(rules.reworded), rest)
    lines += _listed("new", numbered(rules.new), rest)
    lines += _listed(f"gone ({short} numbers)", numbered(rules.gone), rest)
    lines += [f"proved before ({short}): {_counted(new.proofs_before)}; now: {_counted(new.proofs_now)}"]
    if new.proofs_now.problem:
        lines.append("  nothing can be played until every step section compiles")
        return [*lines, *_read_again_lines(new.read_again)]
    return [*lines, *_played_lines(new), *_read_again_lines(new.read_again)]


def _read_again_lines(again: ReadAgain) -> list[str]:
    """The items that a person must read again: they rest on reworded rules, and an unchanged play proves nothing."""
    if not any(again):
        return []
    return [
        "read these again; they rest on reworded rules, and what judge plays is what it knew before:",
        *_listed("examples and rulings", [f"{name} ({', '.join(rules)})" for name, rules in again.scenarios], _ALL),
        *_listed("known questions", [f"{times} of {rule}" for rule, times in again.holdings], _ALL),
        *_listed("amounts", [f"{name} = {amount} ({rule})" for name, amount, rule in again.amounts], _ALL),
        *_listed("engine", [f"{module} ({rule})" for module, rule in again.functions], _ALL),
    ]


def _played_lines(new: NewEdition) -> list[str]:
    """The results of the plays: the lost ones first, then the number of other changes."""
    often = [f"{number} ({times})" for number, times in new.suspects]
    lines = [f"  {len(new.lost)} lost: proved or as expected before, not now"] if new.lost else []
    lines += _listed("they went through these reworded rules, any of which may be the cause", often, _ALL)
    lines += [f"  lost: {_lost(one)}" for one in new.lost[:_LOST_SHOWN]]
    if len(new.lost) > _LOST_SHOWN:
        lines.append(f"  and {len(new.lost) - _LOST_SHOWN} more ({_ALL})")
    turned = [one for one in new.played if one.before != one.now and not one.is_lost and one.now != REWORDED]
    if turned:
        lines.append(f"  {len(turned)} more came out otherwise, none of them lost ({_ALL})")
    return lines


def _listed(title: str, numbers: Sequence[str], rest: str) -> list[str]:
    if not numbers:
        return []
    more = f" and {len(numbers) - _SHOWN} more ({rest})" if len(numbers) > _SHOWN else ""
    return [f"  {title}: {', '.join(numbers[:_SHOWN])}{more}"]


def _counted(proofs: Proofs) -> str:
    return f"{proofs.examples} examples, {proofs.rulings} rulings"


def _lost(one: PlayedAgain) -> str:
    """A lost scenario with the first differing fact, both short enough for a list."""
    if not one.missed:
        return f"{one.scenario} ({one.rule}), which is not for this edition"
    return f"{one.scenario} ({one.rule}): {shortened(_missed(one.missed[0]), _LONGEST_REASON)}"


def _missed(missed: Missed) -> str:
    if missed.fact == CANNOT_BE_PLAYED:
        return missed.found
    return f"{missed.fact}: {missed.expected} expected, {missed.found} found"


def _proofs(proofs: Proofs) -> dict[str, Any]:
    return {
        "edition": proofs.edition.id,
        "examples": proofs.examples,
        "rulings": proofs.rulings,
        "problem": proofs.problem or None,
    }


def _played(one: PlayedAgain) -> dict[str, Any]:
    return {
        "scenario": one.scenario,
        "rule": one.rule,
        "before": one.before,
        "now": one.now,
        "reworded": list(one.reworded),
        "missed": [{"fact": m.fact, "expected": m.expected, "found": m.found} for m in one.missed],
    }
