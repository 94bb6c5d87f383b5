"""Two charts side by side, in all views."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.procedure.steps.compare_steps import StepPair
from judge_cli.procedure.steps.procedure import Step
from judge_cli.screen.compare.answer import Editions
from judge_cli.screen.safe import markdown_table, safe_markdown

if TYPE_CHECKING:
    from rich.console import Console


class ChartsCompared(NamedTuple):
    """The paired steps of one chart in two editions."""

    editions: Editions
    name: str
    pairs: Sequence[StepPair]

    def windows(self) -> tuple[int, int]:
        """The number of steps with a window in each chart."""
        sides = ((pair.before for pair in self.pairs), (pair.after for pair in self.pairs))
        before, after = (sum(step is not None and step.window is not None for step in side) for side in sides)
        return before, after


def charts_json(answer: ChartsCompared) -> dict[str, Any]:
    """The answer as JSON values."""
    before, after = answer.editions
    rows = [
        {"from": _step_json(pair.before), "to": _step_json(pair.after), "out_of_order": pair.out_of_order}
        for pair in answer.pairs
    ]
    return {"from": before.id, "to": after.id, "procedure": answer.name, "steps": rows}


def charts_markdown(answer: ChartsCompared) -> str:
    """The answer as a Markdown table."""
    table = markdown_table([_heads(answer), *map(_row, answer.pairs)])
    return f"{table}\n{safe_markdown(_sum(answer))}\n"


def show_charts(console: "Console", answer: ChartsCompared) -> None:
    """Prints the two charts beside each other."""
    from rich.table import Table

    from judge_cli.screen.terminal import NUMBER, QUIET, show, words

    table = Table(box=None, pad_edge=False)
    left, middle, right = _heads(answer)
    table.add_column(left, ratio=1)
    table.add_column(middle)
    table.add_column(right, ratio=1)
    for pair in answer.pairs:
        before, sign, after = _row(pair)
        table.add_row(words(before), words(sign, NUMBER), words(after))
    console.print(table)
    console.print()
    show(console, words(_sum(answer), QUIET))


def _heads(answer: ChartsCompared) -> list[str]:
    return [f"{answer.editions.before.short} {answer.name}", "", f"{answer.editions.after.short} {answer.name}"]


def _row(pair: StepPair) -> list[str]:
    sign = "=" if pair.before and pair.after else "~" if pair.out_of_order else "-" if pair.before else "+"
    return [_step(pair.before), sign, _step(pair.after)]


def _step(step: Step | None) -> str:
    if step is None:
        return ""
    window = step.window
    opens = f" [{window.kind.value}: {', '.join(p.value for p in window.permits) or 'no permits'}]" if window else ""
    return f"{step.number} {step.text}{opens}"


def _sum(answer: ChartsCompared) -> str:
    """The number of steps with each sign, and of windows in each edition."""
    before, after = answer.editions.before.short, answer.editions.after.short
    found = Counter(_row(pair)[1] for pair in answer.pairs)
    told = {"=": "in both", "-": f"only in {before}", "+": f"only in {after}", "~": "elsewhere in the order"}
    steps = ", ".join(f"{found[sign]} {words} ({sign})" for sign, words in told.items() if found[sign])
    windows = answer.windows()
    return f"steps: {steps}; windows: {windows[0]} in {before}, {windows[1]} in {after}"


def _step_json(step: Step | None) -> dict[str, Any] | None:
    if step is None:
        return None
    window = step.window
    opened = {"kind": window.kind.value, "permits": [permit.value for permit in window.permits]} if window else None
    return {"number": str(step.number), "anchor": step.citation.anchor, "text": step.text, "window": opened}
