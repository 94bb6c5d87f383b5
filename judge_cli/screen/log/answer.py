"""The log of rulings as an answer: one line per slip, one whole slip, or all of them for a spreadsheet."""

import csv
import io
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from judge_cli.screen.log.slip import Slip, slip_json, slip_lines, slip_markdown
from judge_cli.screen.safe import safe
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console

_COLUMNS = ("number", "at", "table", "judge", "question", "ruling", "rules", "edition", "basis", "assumed", "same")
# Characters that begin a spreadsheet formula.
_FORMULA = ("=", "+", "-", "@", "\t", "＝", "＋", "－", "＠")


def slip_views(slip: Slip, editions: Mapping[str, str], *, whole: bool = False) -> Views:
    """One slip in each view; on the terminal in a few lines, or whole on request."""
    return Views(
        slip.edition or None,
        lambda: {"slip": slip_json(slip)},
        lambda: slip_markdown(slip, editions),
        lambda screen: _print(screen, slip_lines(slip, screen.width, editions, whole=whole)),
    )


def list_views(slips: Sequence[Slip], most: int, editions: Mapping[str, str], none: str = "no rulings") -> Views:
    """The newest slips, one line each, in each view; without any, a line that says so."""
    shown = list(slips)[-most:] if most else list(slips)
    return Views(
        None,
        lambda: {"slips": [slip_json(one) for one in shown], "total": len(slips)},
        lambda: slips_markdown(shown, editions) or f"{none}\n",
        lambda screen: _print(screen, _rows(shown, len(slips), screen.width) or [safe(none)]),
    )


def slips_csv(slips: Sequence[Slip]) -> str:
    """All slips as CSV, safe from spreadsheet formulas."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n", quoting=csv.QUOTE_ALL)
    rows.writerow(_COLUMNS)
    for one in slips:
        values: dict[str, Any] = slip_json(one)
        values["rules"] = " | ".join(f"{rule['citation']}: {rule['text']}" for rule in values["rules"])
        values["assumed"] = "; ".join(values["assumed"])
        rows.writerow([_cell(str(values[name])) for name in _COLUMNS])
    return written.getvalue()


def slips_markdown(slips: Sequence[Slip], editions: Mapping[str, str]) -> str:
    """All slips as Markdown."""
    return "\n".join(slip_markdown(one, editions) for one in slips)


def _cell(value: str) -> str:
    plain = " ".join(safe(value).split())
    return f"'{plain}" if plain.startswith(_FORMULA) else plain


def _rows(slips: Sequence[Slip], total: int, width: int) -> list[str]:
    """One line per slip; if it does not fit, the ruling in lines of its own."""
    lines = []
    for one in slips:
        table = f" table {one.table}" if one.table else ""
        head, ruling = (safe(said.replace("\n", " ")) for said in (f"{one.number}{table} · {one.question}", one.ruling))
        if len(head) + 3 + len(ruling) <= width:
            lines.append(f"{head} · {ruling}")
        else:
            lines.append(head if len(head) <= width else f"{head[: width - 1]}…")
            lines += wrap(
                ruling, max(width, 20), max_lines=3, placeholder=" …", initial_indent="  ", subsequent_indent="  "
            )
    if total > len(slips):
        lines.append(f"{total - len(slips)} earlier: judge log --all"[:width])
    return lines


def _print(screen: "Console", lines: Sequence[str]) -> None:
    from rich.text import Text

    screen.print(Text("\n".join(lines)), soft_wrap=True)
