"""A procedure on the terminal: phases as groups, windows in colour, jumps as arrows."""

from rich.console import Console
from rich.text import Text

from judge_cli.procedure.procedure import Permit, Player, Procedure, Step, Window, WindowKind
from judge_cli.procedure.ways import Way
from judge_cli.screen.step_differences import window_differences
from judge_cli.screen.step_words import first_words, jumps, may_do, way_words
from judge_cli.screen.steps_answer import (
    ChartsAnswer,
    StepsAnswer,
    charts_lines,
    phase_of,
    status_words,
    step_text,
    title,
)
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule import Status

_WIDEST = 8
PHASE = "bold"
JUMP = "magenta"


def window_style(window: Window) -> str:
    """The colour of a window: the more it permits, the warmer."""
    if window.kind is WindowKind.ACTION:
        return "bold blue"
    if Permit.BREAK_SUBROUTINES in window.permits:
        return "bold red"
    return "bold yellow" if Permit.REZ_NON_ICE in window.permits else "bold green"


def show_steps(console: Console, answer: StepsAnswer) -> None:
    """Prints the chart; with a step to look at, that step is marked and told in full."""
    style = SUMMARY if any(step.status is Status.SUMMARY for step in answer.procedure.steps) else QUIET
    show(console, words(title(answer), NUMBER))
    show(console, words(status_words(answer.procedure), style))
    shown: tuple[RuleNumber, str] | None = None
    for step in answer.steps:
        phase = phase_of(answer.procedure, step)
        if phase != shown or step is answer.steps[0]:
            console.print()
        if phase and phase != shown:
            show(console, words(f"{phase[0]} {phase[1]}", PHASE))
            shown = phase
        show_step(console, answer.procedure, step, marked=step == answer.at)
    if answer.at is not None:
        console.print()
        for line in window_differences(answer.procedure, answer.at):
            show(console, words(line), 2)


def show_step(console: Console, procedure: Procedure, step: Step, *, marked: bool = False) -> None:
    """Prints one step: what it says, its window, and where it leads if that is not simply the next step."""
    number = f"{'▶ ' if marked else '  '}{step.number}".ljust(_WIDEST + 2)
    indent = len(number) + 1
    lines = _said(step, marked=marked)
    for n, (lead, line) in enumerate(lines):
        by = Text(number, NUMBER) if n == 0 else Text(" " * len(number))
        show_beside(console, Text.assemble(by, " ", lead), line, Text.assemble(" " * indent, lead))
    ways = jumps(procedure, step)
    for way in ways:
        lead = Text.assemble(" " * indent, (_arrow(step, way), JUMP))
        show_beside(console, lead, words(way_words(way, ways)), Text(" " * lead.cell_len))


def show_charts(console: Console, answer: ChartsAnswer) -> None:
    """Prints the list of charts."""
    show(console, words(f"{answer.short}: the charts that judge can show", NUMBER))
    rows = charts_lines(answer)
    widths = [max((len(row[n]) for row in rows), default=0) for n in range(2)]
    for number, name, size in rows:
        line = Text.assemble(
            (f"{number.ljust(widths[0])}  ", NUMBER), words(name.ljust(widths[1])), (f"  {size}", QUIET)
        )
        show(console, line, 2)


def _said(step: Step, *, marked: bool) -> list[tuple[Text, Text]]:
    """The lines of a step, each with what stands before it; a window is told by what players may do in it."""
    lines: list[tuple[Text, Text]] = []
    window = step.window
    plain_window = window is not None and window.kind is WindowKind.PAID_ABILITY
    if marked or not plain_window:
        lines.append((Text(), words(step_text(step))))
    if window:
        style = window_style(window)
        lines.append((Text("▌ ", style), Text.assemble((window.kind.value, style), f" · {first_words(window)}")))
        for player in Player:
            permitted = may_do(window, player)
            if permitted:
                lines.append((Text("▌ ", style), Text(f"{player.value.ljust(6)}  {', '.join(permitted)}")))
    return lines


def _arrow(step: Step, way: Way) -> str:
    if way.to is None:
        return "■ "
    return "↩ " if way.to <= step.number else "→ "


def show_beside(console: Console, lead: Text, line: Text, again: Text) -> None:
    """Prints a line behind its lead; what does not fit goes on below, behind the second lead."""
    room = max(20, console.width - lead.cell_len)
    first, *rest = [*line.wrap(console, room)] or [Text()]
    first.rstrip()
    console.print(Text.assemble(lead, first), soft_wrap=True)
    for piece in rest:
        piece.rstrip()
    left = Text(" ").join(rest)
    if left.plain:
        for piece in left.wrap(console, max(20, console.width - again.cell_len)):
            piece.rstrip()
            console.print(Text.assemble(again, piece), soft_wrap=True)
