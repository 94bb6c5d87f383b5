"""All outcomes of a situation as JSON and as lines."""

from typing import Any

from judge_cli.explanation.judging.outcomes import Outcome, Outcomes


def outcomes_json(found: Outcomes) -> list[dict[str, Any]]:
    """Every outcome as JSON values."""
    return [
        {
            "outcome": one.facts,
            "chooser": one.chooser.value if one.chooser else None,
            "choice": one.choice,
            "line": list(one.choices),
            "withheld": list(one.withheld),
        }
        for one in found.found
    ]


def same_line(found: Outcomes) -> str:
    """What all outcomes share, as far as it is worth a word."""
    same = found.same()
    told = [f"{fact}: {value}" for fact, value in same.items() if _telling(fact, value)]
    return "; ".join(told)


def _telling(fact: str, value: str) -> bool:
    return value not in ("no", "0", "nobody") and " was announced" not in fact and " is in" not in fact


def outcome_lines(found: Outcomes, one: Outcome) -> list[str]:
    """An outcome in lines: what is different in it, whose choice led there, and how."""
    lines = ["; ".join(f"{fact}: {value}" for fact, value in found.differing(one).items()) or "always the same"]
    if one.choice:
        who = f"the {one.chooser.value}" if one.chooser else "chance"
        lines.append(f"decided by {who}: {one.choice}")
    lines.append(f"line: {'; '.join(one.choices)}" if one.choices else "line: both players pass throughout")
    lines += [f"not modelled: {text}" for text in one.withheld]
    return lines


def headline(found: Outcomes) -> str:
    """How many outcomes there are, and of how many states."""
    count = len(found.found)
    said = f"{count} outcome{'' if count == 1 else 's'} in {found.states} state{'' if found.states == 1 else 's'}"
    return said if found.complete else f"{said}; stopped after {found.looked_at} states, so there may be more"
