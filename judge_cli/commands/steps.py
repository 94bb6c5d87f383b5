"""`judge steps`: the timing chart of a turn, a run or an access, compiled from the rulebook's own steps."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.answers.steps import chart_list, chart_place, steps_answered
from judge_cli.commands.options import (
    BatchOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.errors.charts import chart_views_contradict
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.asked_chart import AskedChart
from judge_cli.procedure.charts.charts import Charts, kept_charts
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.screen.show import show_answer
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.screen.steps.svg_chart import DrawnChart

app = typer.Typer(add_completion=False)


ProcedureArgument = Annotated[
    list[str] | None,
    typer.Argument(
        help="run, corp turn, encounter, before access, … or a number.",
        metavar="[PLACE]",
        autocompletion=offers("places"),
    ),
]


@app.command("steps")
def steps(
    procedure: ProcedureArgument = None,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="PLACE", help="One step with its neighbours.", autocompletion=offers("steps")),
    ] = None,
    short: Annotated[bool, typer.Option("--short", help="One line a step: a whole run on one screen.")] = False,
    mermaid: Annotated[bool, typer.Option("--mermaid", help="The chart as a Mermaid diagram.")] = False,
    svg: Annotated[str | None, typer.Option("--svg", metavar="FILE", help="The chart as a picture to print.")] = None,
    svg_sheet: Annotated[
        str | None, typer.Option("--svg-sheet", metavar="FILE", help="Both turns and the run on one sheet to print.")
    ] = None,
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show the timing chart: steps, windows, what each player may do in them, and where they lead."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import steps_batch

        answer_batch(batch, steps_batch(edition), beside=bool(procedure))
        return
    views = {"json": json, "markdown": markdown, "mermaid": mermaid, "svg": svg is not None}
    words = " ".join(procedure or [])
    _refuse_two(views | {"svg-sheet": svg_sheet is not None}, words, at)
    if short and (at is not None or mermaid or svg is not None or svg_sheet is not None):
        raise chart_views_contradict("--short", "--at" if at is not None else "a diagram")
    library, cache = open_library(), Cache(cache_folder())
    if svg_sheet is not None:
        _draw_sheet(kept_charts(chosen(library, edition), cache), svg_sheet)
        return
    if not (words or at is not None or mermaid or svg is not None or short):
        show_answer(chart_list(library, edition).views, manner)
        return
    if not mermaid and svg is None:
        show_answer(steps_answered(library, words, edition, at, short=short).views, manner)
        return
    charts, place = chart_place(library, cache, words, edition, at)
    if mermaid:
        from judge_cli.screen.steps.mermaid import steps_mermaid

        sys.stdout.write(steps_mermaid(place.procedure))
    elif svg is not None:
        _draw(AskedChart(charts, place.procedure), svg)


def _draw(chart: AskedChart, file: str) -> None:
    from judge_cli.screen.safe import safe
    from judge_cli.screen.steps.svg import steps_svg, write_picture

    write_picture(steps_svg(_drawn(chart.charts, chart.procedure)), file)
    sys.stdout.write(f"{chart.procedure.name} is drawn in {safe(file)}\n")


def _draw_sheet(charts: Charts, file: str) -> None:
    """Draws the charts with windows on one sheet."""
    from judge_cli.screen.safe import safe
    from judge_cli.screen.steps.svg import sheet_svg, write_picture

    shown = [one for one in charts.procedures if any(step.window for step in one.steps)]
    write_picture(sheet_svg([_drawn(charts, one) for one in shown or charts.procedures]), file)
    names = ", ".join(one.name for one in shown or charts.procedures)
    sys.stdout.write(f"{names}: drawn in {safe(file)}\n")


def _drawn(charts: Charts, procedure: Procedure) -> "DrawnChart":
    from judge_cli.procedure.steps.leaving import leaving
    from judge_cli.screen.steps.svg_chart import DrawnChart

    return DrawnChart(procedure, charts.held.edition.short, leaving(charts.held.tree, procedure))


def _refuse_two(asked: Mapping[str, bool], words: str, at: str | None) -> None:
    """Refuses two views at once, and a diagram or sheet of a single step."""
    views = [f"--{name}" for name, wanted in asked.items() if wanted]
    drawn = [view for view in views if view not in ("--json", "--markdown")]
    if len(views) > 1:
        raise chart_views_contradict(views[0], views[1])
    if drawn and at is not None:
        raise chart_views_contradict(drawn[0], "--at")
    if asked["svg-sheet"] and words:
        raise chart_views_contradict("--svg-sheet", words)
