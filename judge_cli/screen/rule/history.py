"""A rule through every edition, as an answer."""

from collections.abc import Sequence
from typing import Any

from judge_cli.screen.lines import lined_views
from judge_cli.screen.show import Views
from judge_cli.tree.editions.history import Chapter
from judge_cli.tree.rules.rule import Status


def history_views(edition: str, anchor: str, chapters: Sequence[Chapter]) -> Views:
    """The history of a rule in each view."""
    values = {"edition": edition, "anchor": anchor, "history": [_json(one) for one in chapters]}
    return lined_views(edition, lambda: values, _lines(chapters))


def _lines(chapters: Sequence[Chapter]) -> list[str]:
    lines: list[str] = []
    for one in chapters:
        since = f" ({one.edition.effective})" if one.edition.effective else ""
        if one.rule is None:
            lines.append(f"{one.edition.short}{since}: not in this edition")
        else:
            lines.append(f"{one.edition.short} {one.rule.number}{since}: {_changed(one)}")
            lines.append(f"  {'(summary) ' if one.rule.status is Status.SUMMARY else ''}{one.rule.text.plain}")
        lines += [f"  changed in meaning: {one.turns}"] if one.turns else []
    return lines


def _changed(one: Chapter) -> str:
    """The change of wording and number since the previous edition."""
    if one.first:
        return "first edition here that has it"
    wording = {True: "reworded", False: "same wording", None: "wording not compared: printed text not installed"}
    return f"{'renumbered, ' if one.renumbered else ''}{wording[one.reworded]}"


def _json(one: Chapter) -> dict[str, Any]:
    return {
        "edition": one.edition.id,
        "effective": one.edition.effective,
        "number": str(one.rule.number) if one.rule else None,
        "status": one.rule.status.value if one.rule else None,
        "text": one.rule.text.plain if one.rule else None,
        "renumbered": one.renumbered,
        "reworded": one.reworded,
        "turns": one.turns,
    }
