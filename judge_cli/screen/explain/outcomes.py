"""All outcomes of a situation as JSON and as lines."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from judge_cli.explanation.judging.outcomes import Outcome, Outcomes

_CREDITS = "credits of "
_SHOWN = 40


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


class Alike(NamedTuple):
    """Outcomes that differ in nothing but credits, told as one: the first, and which credits there are."""

    first: Outcome
    credits: dict[str, set[int]]
    many: int


def alike(found: Outcomes) -> list[Alike]:
    """The outcomes, those together that only a bid keeps apart."""
    together: dict[tuple[object, ...], list[Outcome]] = {}
    for one in found.found:
        facts = tuple(item for item in one.facts.items() if not item[0].startswith(_CREDITS))
        together.setdefault((*facts, one.withheld), []).append(one)
    return [Alike(ones[0], _credits(ones), len(ones)) for ones in together.values()]


def _credits(ones: list[Outcome]) -> dict[str, set[int]]:
    names = [fact for fact in ones[0].facts if fact.startswith(_CREDITS)]
    return {name: {int(one.facts[name]) for one in ones} for name in names}


def _amounts(credits: set[int]) -> str:
    """Amounts in words: one, all from the least to the most, or that they lie between those."""
    least, most = min(credits), max(credits)
    if least == most:
        return str(least)
    return f"{least} to {most}" if len(credits) == most - least + 1 else f"between {least} and {most}"


def told_outcomes(found: Outcomes) -> list[list[str]]:
    """Each outcome in lines: what is different in it, whose choice led there, and how; of very many, the first."""
    same = found.same()
    every = alike(found)
    told = [_lines(one, same) for one in every[:_SHOWN]]
    rest = sum(one.many for one in every[_SHOWN:])
    return [*told, [f"and {rest} more, which --json lists"]] if rest else told


def _lines(one: Alike, same: Mapping[str, str]) -> list[str]:
    facts = {fact: value for fact, value in one.first.facts.items() if fact not in same}
    facts |= {fact: _amounts(credits) for fact, credits in one.credits.items() if fact not in same}
    lines = ["; ".join(f"{fact}: {value}" for fact, value in facts.items()) or "always the same"]
    if one.many > 1:
        lines.append(f"{one.many} outcomes that differ only in credits; the first of them:")
    if one.first.choice:
        who = f"the {one.first.chooser.value}" if one.first.chooser else "chance"
        lines.append(f"decided by {who}: {one.first.choice}")
    choices = one.first.choices
    lines.append(f"line: {'; '.join(choices)}" if choices else "line: both players pass throughout")
    lines += [f"not modelled: {text}" for text in one.first.withheld]
    return lines


def headline(found: Outcomes) -> str:
    """How many outcomes there are, and of how many states."""
    count = len(found.found)
    said = f"{count} outcome{'' if count == 1 else 's'} in {found.states} state{'' if found.states == 1 else 's'}"
    return said if found.complete else f"{said}; {found.stopped}, so there may be more"
