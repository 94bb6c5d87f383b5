"""A procedure on the terminal: phases as groups, windows in colour, jumps as arrows."""

from rich.console import Console
from rich.text import Text

from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Player, Procedure, Step, Window
from judge_cli.procedure.steps.ways import StepExit
from judge_cli.procedure.steps.window_kinds import Permit
from judge_cli.screen.steps.answer import (
    ChartsAnswer,
    StepsAnswer,
    charts_lines,
    status_words,
    step_text,
    title,
)
from judge_cli.screen.steps.step_differences import window_differences
from judge_cli.screen.steps.step_words import first_words, jumps, may_do, way_words
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, beside, show, words
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Status

_WIDEST = 8
PHASE = "bold"
JUMP = "magenta"


def window_style(window: Window) -> str:
    """The colour of a window: warmer with more permits."""
    if window.kind.instead:
        return "bold blue"
    if Permit.BREAK_SUBROUTINES in window.permits:
        return "bold red"
    return "bold yellow" if Permit.REZ_NON_ICE in window.permits else "bold green"


def show_steps(console: Console, answer: StepsAnswer) -> None:
    """Prints the chart; marks a requested step and shows it in full."""
    style = SUMMARY if any(step.status is Status.SUMMARY for step in answer.procedure.steps) else QUIET
    show(console, words(title(answer), NUMBER))
    show(console, words(status_words(answer.procedure), style))
    lines: list[Text] = []
    shown: tuple[RuleNumber, str] | None = None
    for step in answer.steps:
        phase = phase_of(answer.procedure, step)
        if phase != shown or step is answer.steps[0]:
            lines.append(Text())
        if phase and phase != shown:
            lines.append(words(f"{phase[0]} {phase[1]}", PHASE))
            shown = phase
        lines += step_lines(console, answer.procedure, step, marked=step == answer.at)
    # One long print costs a third of a hundred short ones.
    console.print(Text("\n").join(lines), soft_wrap=True)
    if answer.at is not None:
        console.print()
        for line in window_differences(answer.procedure, answer.at):
            show(console, words(line), 2)


def step_lines(console: Console, procedure: Procedure, step: Step, *, marked: bool = False) -> list[Text]:
    """One step: text, window, and target unless the target is simply the next step."""
    number = f"{'▶ ' if marked else '  '}{step.number}".ljust(_WIDEST + 2)
    indent = len(number) + 1
    lines: list[Text] = []
    for n, (lead, line) in enumerate(_said(step, marked=marked)):
        by = Text(number, NUMBER) if n == 0 else Text(" " * len(number))
        lines += beside(console, Text.assemble(by, " ", lead), line, Text.assemble(" " * indent, lead))
    ways = jumps(procedure, step)
    for way in ways:
        lead = Text.assemble(" " * indent, (_arrow(step, way), JUMP))
        lines += beside(console, lead, words(way_words(way, ways)), Text(" " * lead.cell_len))
    return lines


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
    """The lines of a step, each with its lead; a window is shown by the players' possible acts."""
    lines: list[tuple[Text, Text]] = []
    window = step.window
    plain_window = window is not None and window.kind.by_turns
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


def _arrow(step: Step, way: StepExit) -> str:
    if way.to is None:
        return "■ "
    return "↩ " if way.to <= step.number else "→ "
