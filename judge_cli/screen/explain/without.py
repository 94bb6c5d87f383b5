"""The result of a scenario without some rules: JSON, and lines for the terminal and Markdown."""

from typing import Any

from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.play_without_rules import PlayedWithout

_ANSWERS = {"yes": "Yes", "no": "No", "outcome": "Outcome", "undefined": "Undefined"}


def without_json(found: PlayedWithout) -> dict[str, Any]:
    """The other play as JSON values."""
    parting = found.here or found.there
    step = str(parting.step) if parting is not None and parting.step else None
    citation = str(parting.citation) if parting is not None else None
    return {
        "rules": [str(citation) for citation in found.rules],
        "answer": found.answer,
        "outcome": found.comes.facts,
        "parts_at": None if parting is None else {"step": step, "citation": citation},
        "undefined": found.comes.undefined or None,
    }


def without_lines(found: PlayedWithout) -> list[str]:
    """The other play in words: its answer, its differences, and the first differing entry."""
    rules = ", ".join(map(str, found.rules[:6])) + (f" and {len(found.rules) - 6} more" if len(found.rules) > 6 else "")
    lines = [f"Without {rules}: {_ANSWERS[found.answer]}."]
    if found.comes.undefined:
        lines.append(found.comes.undefined)
    lines += [
        f"{fact}: {value or 'nothing'} (without it: {other or 'nothing'})" for fact, value, other in found.changed
    ]
    if found.here is None and found.there is None:
        return [*lines, "Both plays are the same."]
    return [*lines, f"With it: {_entry_line(found.here)}", f"Without it: {_entry_line(found.there)}"]


def _entry_line(entry: Entry | None) -> str:
    """An entry with its step and rule; without one, play is over."""
    if entry is None:
        return "play is over"
    return f"{f'step {entry.step}, ' if entry.step else ''}{entry.text} ({entry.citation})"
