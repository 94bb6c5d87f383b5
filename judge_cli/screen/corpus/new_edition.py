"""A new edition as an answer: what became of the rules since the one before, and of what was proved."""

from collections.abc import Sequence
from typing import Any

from judge_cli.explanation.judging.new_edition import NewEdition, PlayedAgain, Proofs
from judge_cli.explanation.judging.tried import CANNOT_BE_PLAYED
from judge_cli.explanation.judging.verdict import Missed
from judge_cli.screen.successors import successors_json
from judge_cli.tree.succession import numbered

_SHOWN = 12


def compared_json(new: NewEdition | None) -> dict[str, Any] | None:
    """What became of the rules, as JSON values."""
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
    """What became of the proofs, as JSON values."""
    if new is None:
        return None
    return {
        "before": _proofs(new.proofs_before),
        "now": _proofs(new.proofs_now),
        "played": [_played(one) for one in new.played],
    }


def new_edition_lines(new: NewEdition) -> list[str]:
    """The report in words, a line a fact."""
    rules, short = new.rules, new.before.short
    lines = [
        f"compared with {short}: {len(rules.same)} rules the same, {len(rules.renumbered)} renumbered, "
        f"{len(rules.reworded)} reworded, {len(rules.new)} new, {len(rules.gone)} gone"
    ]
    if rules.not_compared:
        lines.append(f"  {len(rules.not_compared)} not compared: how {short} prints them is not known here")
    lines += _listed("renamed", [f"{old} is now {name}" for old, name in new.proofs_now.edition.renamed])
    lines += _listed("reworded", numbered(rules.reworded))
    lines += _listed("new", numbered(rules.new))
    lines += _listed(f"gone ({short} numbers)", numbered(rules.gone))
    lines += [f"{_counted(new.proofs_before)} before, {_counted(new.proofs_now)} now"]
    if new.proofs_now.problem:
        lines.append(f"  nothing can be played: {new.proofs_now.problem}")
        return lines
    same = [one for one in new.played if one.before == one.now]
    lines += _listed("reworded rules that what was lost went through", [f"{n} ({times})" for n, times in new.suspects])
    lines += [f"  {_told(one)}" for one in new.played if one not in same][:_SHOWN]
    if len(new.played) - len(same) > _SHOWN:
        lines.append(f"  and {len(new.played) - len(same) - _SHOWN} more (judge corpus add --json lists all)")
    if same:
        names = [f"{one.scenario} ({', '.join(one.reworded)})" for one in same]
        lines += _listed("same outcome under rules reworded since this was proved", names)
    return lines


def _listed(title: str, numbers: Sequence[str]) -> list[str]:
    if not numbers:
        return []
    more = f" and {len(numbers) - _SHOWN} more (judge compare)" if len(numbers) > _SHOWN else ""
    return [f"  {title}: {', '.join(numbers[:_SHOWN])}{more}"]


def _counted(proofs: Proofs) -> str:
    return f"{proofs.edition.short}: {proofs.examples} examples and {proofs.rulings} rulings proved"


def _told(one: PlayedAgain) -> str:
    missed = "".join(f"; {_missed(m)}" for m in one.missed[:1])
    return f"{one.rule} {one.scenario}: {one.before} before, {one.now} now{missed}"


def _missed(missed: Missed) -> str:
    if missed.fact == CANNOT_BE_PLAYED:
        return f"{missed.fact}: {missed.found}"
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
