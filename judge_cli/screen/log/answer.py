"""The log of rulings as an answer: a line a slip, one slip whole, or all of them for a spreadsheet."""

import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.screen.log.slip import Slip, slip_json, slip_lines, slip_markdown
from judge_cli.screen.safe import safe
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console

_COLUMNS = ("number", "at", "table", "judge", "question", "ruling", "rules", "edition", "basis", "assumed", "same")
# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@", "\t")


def slip_views(slip: Slip) -> Views:
    """One slip in each view."""
    return Views(
        slip.edition or None,
        lambda: {"slip": slip_json(slip)},
        lambda: slip_markdown(slip),
        lambda screen: _print(screen, slip_lines(slip, screen.width)),
    )


def list_views(slips: Sequence[Slip], most: int) -> Views:
    """The newest slips, a line each, in each view."""
    shown = list(slips)[-most:] if most else list(slips)
    return Views(
        None,
        lambda: {"slips": [slip_json(one) for one in shown], "total": len(slips)},
        lambda: "\n".join(map(slip_markdown, shown)) or "no rulings\n",
        lambda screen: _print(screen, _rows(shown, len(slips), screen.width)),
    )


def slips_csv(slips: Sequence[Slip]) -> str:
    """All slips as CSV; nothing in it is a formula."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for one in slips:
        values: dict[str, Any] = slip_json(one)
        values["rules"] = " | ".join(f"{rule['citation']}: {rule['text']}" for rule in values["rules"])
        values["assumed"] = "; ".join(values["assumed"])
        rows.writerow([_cell(str(values[name])) for name in _COLUMNS])
    return written.getvalue()


def slips_markdown(slips: Sequence[Slip]) -> str:
    """All slips as Markdown."""
    return "\n".join(map(slip_markdown, slips))


def _cell(value: str) -> str:
    plain = " ".join(safe(value).split())
    return f"'{plain}" if plain.startswith(_FORMULA) else plain


def _rows(slips: Sequence[Slip], total: int, width: int) -> list[str]:
    lines = []
    for one in slips:
        table = f" table {one.table}" if one.table else ""
        line = safe(f"{one.number}{table} · {one.question} · {one.ruling}".replace("\n", " "))
        lines.append(line if len(line) <= width else f"{line[: width - 1]}…")
    if total > len(slips):
        lines.append(f"{total - len(slips)} earlier: judge log --all"[:width])
    return lines or ["no rulings yet: judge ask … --slip keeps one"]


def _print(screen: "Console", lines: Sequence[str]) -> None:
    from rich.text import Text

    screen.print(Text("\n".join(lines)), soft_wrap=True)
