"""A scenario in two editions: the differences, in all views."""

from typing import TYPE_CHECKING, Any

from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.edition_divergence import Parted, Parting
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.screen.safe import safe_markdown

if TYPE_CHECKING:
    from rich.console import Console


def parted_json(parted: Parted) -> dict[str, Any]:
    """The answer as JSON values."""
    return {
        "from": _edition(parted.before),
        "to": _edition(parted.after),
        "scenario": parted.before.scenario.name,
        "steps_part": _parting_json(parted.steps),
        "play_parts": _parting_json(parted.happens),
        "outcome": [{"fact": one.fact, "from": one.before, "to": one.after} for one in parted.facts],
        "answers": {"from": parted.before.answer, "to": parted.after.answer},
        "decided_by": {"from": _deciding(parted.before), "to": _deciding(parted.after)},
    }


def parted_lines(parted: Parted) -> list[tuple[str, list[str]]]:
    """The answer as headed lines."""
    names = (_short(parted.before), _short(parted.after))
    lines = [
        (f"First step that differs: {'' if any(parted.steps) else 'none'}", _parting_lines(parted.steps, names)),
        (f"First thing that happens differently: {'' if any(parted.happens) else 'none'}",
         _parting_lines(parted.happens, names)),
        (f"Outcome: {'' if parted.facts else 'the same'}",
         [f"{one.fact}: {one.before} in {names[0]}, {one.after} in {names[1]}" for one in parted.facts]),
        ("Decided by:", [f"{', '.join(_deciding(one)) or '-'}" for one in (parted.before, parted.after)]),
    ]  # fmt: skip
    return [(head.rstrip(), rest) for head, rest in lines]


def parted_markdown(parted: Parted) -> str:
    """The answer as Markdown."""
    lines = [f"**{safe_markdown(_title(parted))}**", ""]
    for head, rest in parted_lines(parted):
        lines += [safe_markdown(head), *(f"- {safe_markdown(line)}" for line in rest), ""]
    return "\n".join(lines)


def show_parted(console: "Console", parted: Parted) -> None:
    """Prints the differences between two editions."""
    from judge_cli.screen.terminal import NUMBER, QUIET, show, words

    show(console, words(_title(parted), NUMBER))
    show(console, words(f"  {parted.before.scenario.question}"))
    for head, rest in parted_lines(parted):
        console.print()
        show(console, words(head))
        for line in rest:
            show(console, words(f"  {line}", QUIET))


def _title(parted: Parted) -> str:
    return f"{parted.before.scenario.name}: {_short(parted.before)} and {_short(parted.after)}"


def _edition(verdict: Verdict) -> str:
    return verdict.question.tree.edition.id


def _short(verdict: Verdict) -> str:
    return verdict.question.tree.edition.short


def _deciding(verdict: Verdict) -> list[str]:
    return list(dict.fromkeys(str(reason.citation) for reason in verdict.reasons))


def _parting_json(parting: Parting) -> dict[str, Any] | None:
    return {"from": _entry_json(parting.before), "to": _entry_json(parting.after)} if any(parting) else None


def _entry_json(entry: Entry | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    return {"citation": str(entry.citation), "step": str(entry.step) if entry.step else None, "text": entry.text}


def _parting_lines(parting: Parting, names: tuple[str, str]) -> list[str]:
    if not any(parting):
        return []
    told = [f"{entry.citation}: {entry.text}" if entry else f"{name}: the play is over" for entry, name in
            zip(parting, names, strict=True)]  # fmt: skip
    return told
