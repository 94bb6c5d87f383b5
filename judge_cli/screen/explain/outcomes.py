"""All outcomes of a situation as JSON and as lines."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from judge_cli.engine.table.game import Zone
from judge_cli.explanation.judging.outcomes import Outcome, Outcomes

_CREDITS = "credits of "
_LABEL = "label of the run"
_LABELS = "labels of the runs"
_WINNER = "winner"
_NOTHING = ("no", "0", "nobody", "no run")
_PLACE = " is in"
_GONE = (Zone.DISCARD.value, Zone.REMOVED.value)
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
    """The facts that all outcomes share; empty for a single outcome, which is shown itself."""
    return "; ".join(_fact_words(_shared(found), _GONE))


def _shared(found: Outcomes) -> dict[str, str]:
    """The facts to show once for all outcomes."""
    return found.same() if len(found.found) > 1 else {}


def _fact_words(facts: Mapping[str, str], places: Sequence[str]) -> list[str]:
    """Facts in words: the result, the acts, the remaining resources, and the cards in some places."""
    told: list[str] = []
    for fact, value in facts.items():
        what, _, who = fact.partition(" of the ")
        if value == "yes":
            told += [] if _implied(fact, facts) else [fact]
        elif value in _NOTHING and what != "credits":
            continue
        elif fact == _LABEL:
            told.append(f"the run is {value}" if value != "neither" else "the run is neither successful nor not")
        elif fact == _WINNER:
            told.append(f"the {value.title()} wins")
        elif what in ("credits", "clicks"):
            told.append(f"{who}: {value} {what.removesuffix('s') if value == '1' else what}")
        elif fact.endswith(_PLACE):
            told += [f"{fact.removesuffix(_PLACE)}: {value}"] if value in places else []
        elif fact != _LABELS:
            told.append(f"{fact}: {value}")
    return told


def _implied(fact: str, facts: Mapping[str, str]) -> bool:
    """Whether another fact implies this one: a used ability was resolved, a run was announced."""
    name = fact.removesuffix(" was used")
    return " was announced" in fact or (name != fact and facts.get(f"{name} was resolved") == "yes")


class AlikeOutcomes(NamedTuple):
    """Outcomes that differ only in credits, shown as one: the first, and the range of credits."""

    first: Outcome
    credits: dict[str, set[int]]
    many: int


def alike(found: Outcomes) -> list[AlikeOutcomes]:
    """The outcomes, grouped if only a bid distinguishes them."""
    together: dict[tuple[object, ...], list[Outcome]] = {}
    for one in found.found:
        facts = tuple(item for item in one.facts.items() if not item[0].startswith(_CREDITS))
        together.setdefault((*facts, one.withheld), []).append(one)
    return [AlikeOutcomes(ones[0], _credits(ones), len(ones)) for ones in together.values()]


def _credits(ones: list[Outcome]) -> dict[str, set[int]]:
    names = [fact for fact in ones[0].facts if fact.startswith(_CREDITS)]
    return {name: {int(one.facts[name]) for one in ones} for name in names}


def _amounts(credits: set[int]) -> str:
    """Amounts in words: one, all from the least to the most, or some between them."""
    least, most = min(credits), max(credits)
    if least == most:
        return str(least)
    return f"{least} to {most}" if len(credits) == most - least + 1 else f"between {least} and {most}"


def told_outcomes(found: Outcomes) -> list[list[str]]:
    """Each outcome in lines: its difference, the deciding player, and the choices; of very many, the first."""
    same = _shared(found)
    every = alike(found)
    told = [_lines(one, same) for one in every[:_SHOWN]]
    rest = sum(one.many for one in every[_SHOWN:])
    return [*told, [f"and {rest} more, which --json lists"]] if rest else told


def _lines(one: AlikeOutcomes, same: Mapping[str, str]) -> list[str]:
    facts = {fact: value for fact, value in one.first.facts.items() if fact not in same}
    facts |= {fact: _amounts(credits) for fact, credits in one.credits.items() if fact not in same}
    many = f" ({one.many} if credits count)" if one.many > 1 else ""
    places = [zone.value for zone in Zone] if same else _GONE
    lines = [f"{'; '.join(_fact_words(facts, places)) or 'nothing else happens'}{many}"]
    lines += [f"the game is over: {one.first.over}"] if one.first.over else []
    choices = one.first.choices
    passing = "such as: both players pass throughout" if one.first.line.choices else "nobody has a choice"
    lines.append(f"such as: {_line_words(choices)}" if choices else passing)
    lines += [f"not modelled: {text}" for text in one.first.withheld]
    return lines


def _line_words(choices: Sequence[str]) -> str:
    """The choices of a line; a step is named once, after its last choice."""
    parts = [choice.rpartition(", step ") for choice in choices]
    steps = [*(step for _, _, step in parts[1:]), ""]
    told = [
        words if sep and step == after else f"{words}{sep}{step}"
        for (words, sep, step), after in zip(parts, steps, strict=True)
    ]
    return "; ".join(told)


def headline(found: Outcomes) -> str:
    """The number of outcomes, and whose choice decides first."""
    count, ways = len(found.found), len(alike(found))
    said = f"{ways} outcome{'' if ways == 1 else 's'}"
    said += f" ({count} if credits count)" if ways < count else ""
    parted = _parted_by(found)
    return f"{said}; {parted} decides first" if parted else said


def _parted_by(found: Outcomes) -> str:
    """The player of the first choice that separates two groups of outcomes."""
    lines = [one.first.line.choices for one in alike(found)]
    for choices in zip_longest(*lines):
        if len(set(choices)) > 1:
            players = dict.fromkeys(choice.player.value for choice in choices if choice is not None and choice.player)
            return f"the {' or the '.join(players)}'s choice" if players else "chance"
    return ""
