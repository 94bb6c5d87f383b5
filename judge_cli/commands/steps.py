"""`judge steps`: the timing chart of a turn, a run or an access, compiled from the rulebook's own steps."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.errors.charts import ChartViewsContradict
from judge_cli.paths import cache_folder
from judge_cli.procedure.asked_chart import AskedChart, asked_chart, asked_number, asked_step, with_step
from judge_cli.procedure.charts import Charts, kept_charts
from judge_cli.procedure.procedure import Procedure, Step
from judge_cli.screen.show import Manner, show_answer
from judge_cli.screen.steps.answer import ChartsAnswer, around, whole_chart
from judge_cli.screen.steps.shown import charts_views, steps_views
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library
from judge_cli.tree.lookup import chosen

if TYPE_CHECKING:
    from judge_cli.screen.steps.svg_chart import Chart

app = typer.Typer(add_completion=False)


ProcedureArgument = Annotated[
    list[str] | None,
    typer.Argument(
        help="run, runner turn, corp turn, … or a section's number.",
        metavar="[PROCEDURE]",
        autocompletion=offers("procedures"),
    ),
]


@app.command("steps")
def steps(
    procedure: ProcedureArgument = None,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="STEP", help="One step with its neighbours.", autocompletion=offers("steps")),
    ] = None,
    mermaid: Annotated[bool, typer.Option("--mermaid", help="The chart as a Mermaid diagram.")] = False,
    svg: Annotated[str | None, typer.Option("--svg", metavar="FILE", help="The chart as a picture to print.")] = None,
    svg_sheet: Annotated[
        str | None, typer.Option("--svg-sheet", metavar="FILE", help="Both turns and the run on one sheet to print.")
    ] = None,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show the timing chart: steps, windows, what each player may do in them, and where they lead."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    views = {"json": json, "markdown": markdown, "mermaid": mermaid, "svg": svg is not None}
    words = " ".join(procedure or [])
    _refuse_two(views | {"svg-sheet": svg_sheet is not None}, words, at)
    library, cache = open_library(), Cache(cache_folder())
    if svg_sheet is not None:
        _draw_sheet(kept_charts(chosen(library, edition), cache), svg_sheet)
        return
    if not words and at is None and not mermaid and svg is None:
        _show_list(library, cache, edition, manner)
        return
    chart = _chart(library, cache, words, edition, at)
    step = asked_step(library, chart.procedure, at) if at is not None else None
    if mermaid:
        from judge_cli.screen.steps.mermaid import steps_mermaid

        sys.stdout.write(steps_mermaid(chart.procedure))
    elif svg is not None:
        _draw(chart, svg)
    else:
        _show_chart(chart, step, manner)


def _chart(library: Library, cache: Cache, words: str, edition: str | None, at: str | None) -> AskedChart:
    """The chart that is asked for; without its name, the one that has the step asked for, in a book or a flow chart."""
    if not words and at is not None:
        number = asked_number(library, at)
        charted = None if edition else library.charted()
        for held in (chosen(library, edition), *([charted] if charted else [])):
            charts = kept_charts(held, cache)
            found = with_step(charts, number)
            if found is not None:
                return AskedChart(charts, found)
    return asked_chart(library, cache, words, edition)


def _draw(chart: AskedChart, file: str) -> None:
    from judge_cli.screen.safe import safe
    from judge_cli.screen.steps.svg import steps_svg, write_picture

    write_picture(steps_svg(_drawn(chart.charts, chart.procedure)), file)
    sys.stdout.write(f"{chart.procedure.name} is drawn in {safe(file)}\n")


def _draw_sheet(charts: Charts, file: str) -> None:
    """Draws the charts with windows, in which players act, on one sheet."""
    from judge_cli.screen.safe import safe
    from judge_cli.screen.steps.svg import sheet_svg, write_picture

    shown = [one for one in charts.procedures if any(step.window for step in one.steps)]
    write_picture(sheet_svg([_drawn(charts, one) for one in shown or charts.procedures]), file)
    names = ", ".join(one.name for one in shown or charts.procedures)
    sys.stdout.write(f"{names}: drawn in {safe(file)}\n")


def _drawn(charts: Charts, procedure: Procedure) -> "Chart":
    from judge_cli.procedure.leaving import leaving
    from judge_cli.screen.steps.svg_chart import Chart

    return Chart(procedure, charts.held.edition.short, leaving(charts.held.tree, procedure))


def _show_chart(chart: AskedChart, step: Step | None, manner: Manner) -> None:
    edition, procedure = chart.charts.held.edition, chart.procedure
    whole = whole_chart(edition.id, edition.short, procedure)
    answer = around(edition.id, edition.short, procedure, step) if step else whole
    show_answer(steps_views(answer), manner)


def _show_list(library: Library, cache: Cache, edition: str | None, manner: Manner) -> None:
    """Shows which charts there are."""
    charts = kept_charts(chosen(library, edition), cache)
    answer = ChartsAnswer(charts.held.edition.id, charts.held.edition.short, charts.procedures)
    show_answer(charts_views(answer), manner)


def _refuse_two(asked: Mapping[str, bool], words: str, at: str | None) -> None:
    """Refuses two views at once; a diagram shows the whole chart, so it does not go with one step, and a sheet all."""
    views = [f"--{name}" for name, wanted in asked.items() if wanted]
    drawn = [view for view in views if view not in ("--json", "--markdown")]
    if len(views) > 1:
        raise ChartViewsContradict(views[0], views[1])
    if drawn and at is not None:
        raise ChartViewsContradict(drawn[0], "--at")
    if asked["svg-sheet"] and words:
        raise ChartViewsContradict("--svg-sheet", words)
