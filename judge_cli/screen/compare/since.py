"""Changes since the previous edition: changes of meaning first, then rules reworded, new, gone and moved."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from judge_cli.screen.compare.answer import Editions
from judge_cli.screen.compare.rulings import MeaningsAnswer, ruled_on, rulings_json
from judge_cli.screen.successors import successors_json
from judge_cli.tree.comparing.rulings import MeaningChange
from judge_cli.tree.comparing.succession import Succession, Successor

_SHOWN = 12
_BEGUN = 70


class SinceAnswer(NamedTuple):
    """Two editions of one rulebook: the known changes of meaning, and the change to every rule."""

    editions: Editions
    rulings: tuple[MeaningChange, ...]
    rules: Succession
    texts: Mapping[str, str]
    every: bool = False


def since_json(answer: SinceAnswer) -> dict[str, Any]:
    """The changes as JSON values."""
    before, after = answer.editions
    told = rulings_json(MeaningsAnswer(answer.editions, None, answer.rulings))
    return {
        "from": before.id,
        "to": after.id,
        "rulings": told["rulings"],
        "same": len(answer.rules.same),
        "not_compared": len(answer.rules.not_compared),
        **successors_json(answer.rules),
    }


def since_lines(answer: SinceAnswer) -> list[str]:
    """The changes in words, one line per fact."""
    before, after = answer.editions
    rules = answer.rules
    lines = [f"What changed from {before.short} to {after.short}, in force from {after.effective or 'no date'}"]
    lines += _part(
        answer, "changes of meaning", [f"{ruled_on(answer.editions, one)}: {one.turns}" for one in answer.rulings]
    )
    if not answer.rulings:
        lines.append("no changes of meaning are told of; reworded rules may hold some")
    lines += _part(answer, "reworded", [_line(answer, one) for one in rules.reworded])
    lines += _part(answer, "new", [_line(answer, one) for one in rules.new])
    lines += _part(answer, f"gone ({before.short} numbers)", [_line(answer, one) for one in rules.gone])
    moved = _not_implied(rules.renumbered)
    lines += _part(answer, "renumbered, with all below", [f"{one.before} is now {one.after}" for one in moved])
    lines.append(f"{len(rules.same)} rules are the same")
    if rules.not_compared:
        lines.append(
            f"{len(rules.not_compared)} not compared: printed text not installed (judge corpus add rules.json)"
        )
    return lines


def _part(answer: SinceAnswer, title: str, lines: Sequence[str]) -> list[str]:
    if not lines:
        return []
    shown = lines if answer.every else lines[:_SHOWN]
    more = [f"  and {len(lines) - len(shown)} more (--all)"] if len(lines) > len(shown) else []
    return [f"{title}: {len(lines)}", *(f"  {line}" for line in shown), *more]


def _line(answer: SinceAnswer, one: Successor) -> str:
    text = answer.texts.get(one.anchor, "")
    begun = text if len(text) <= _BEGUN else f"{text[:_BEGUN].rsplit(' ', 1)[0]} …"
    example = " (an example)" if one.example_reworded and not one.reworded else ""
    return f"{one.after or one.before}{example} {begun}"


def _not_implied(moved: Sequence[Successor]) -> list[Successor]:
    """The moves that do not follow from the move of a rule above."""
    pairs = {(one.before, one.after) for one in moved}
    return [
        one
        for one in moved
        if not (one.before and one.after and (one.before.above, one.after.above) in pairs and _same_end(one))
    ]


def _same_end(one: Successor) -> bool:
    """Whether a rule keeps its place below its parent."""
    assert one.before is not None
    assert one.after is not None
    return (one.before.parts[-1:], *one.before[1:]) == (one.after.parts[-1:], *one.after[1:])
