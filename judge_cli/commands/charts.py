"""`judge steps`: timing charts, also drawn, and a walk through one by answers."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.steps import ChartsData, StepsData, answering, chart_place
from judge_cli.answers.walk import WalkData, walk_by_answers
from judge_cli.commands.command import Shared
from judge_cli.commands.show import View
from judge_cli.errors import AskedWrongly
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.asked_chart import AskedChart
from judge_cli.procedure.charts.charts import Charts, kept_charts
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.answers.charts.drawing import DrawnChart


def steps(shared: Shared, given: Given) -> StepsData | ChartsData | WalkData | None:
    """The chart, a walk through it, or the charts of an edition; none if it is drawn."""
    view, words, at, answers = shared.manner.view, given["place"], given["at"], given["answers"]
    drawn = {"mermaid": given["mermaid"], "svg": given["svg"] is not None}
    _refuse_two({"json": view is View.JSON, "markdown": view is View.MARKDOWN} | drawn, at)
    other = "--at" if at is not None else "a diagram" if any(drawn.values()) else ""
    for option, wanted in (("--short", given["short"]), ("--answers", answers is not None)):
        if wanted and other:
            raise _chart_views_contradict(option, other)
        other = option if wanted else other
    if answers is not None:
        return walk_by_answers(open_library(), words, answers, shared.edition)
    if not any(drawn.values()):
        return answering(shared.edition)(given)
    library, cache = open_library(), Cache(cache_folder())
    if drawn["svg"] and not words:
        _draw_sheet(kept_charts(chosen(library, shared.edition), cache), given["svg"])
        return None
    charts, place = chart_place(library, cache, words, shared.edition, at)
    if drawn["mermaid"]:
        from judge_cli.answers.charts.drawing import steps_mermaid

        sys.stdout.write(steps_mermaid(place.procedure))
    else:
        _draw(AskedChart(charts, place.procedure), given["svg"])
    return None


def _draw(chart: AskedChart, file: str) -> None:
    from judge_cli.answers.charts.drawing import steps_svg, write_picture
    from judge_cli.page.safe import safe

    write_picture(steps_svg(_drawn(chart.charts, chart.procedure)), file)
    sys.stdout.write(f"{chart.procedure.name} is drawn in {safe(file)}\n")


def _draw_sheet(charts: Charts, file: str) -> None:
    """Draws the charts with windows on one sheet."""
    from judge_cli.answers.charts.drawing import sheet_svg, write_picture
    from judge_cli.page.safe import safe

    shown = [one for one in charts.procedures if any(step.window for step in one.steps)]
    write_picture(sheet_svg([_drawn(charts, one) for one in shown or charts.procedures]), file)
    names = ", ".join(one.name for one in shown or charts.procedures)
    sys.stdout.write(f"{names}: drawn in {safe(file)}\n")


def _drawn(charts: Charts, procedure: Procedure) -> "DrawnChart":
    from judge_cli.answers.charts.drawing import DrawnChart
    from judge_cli.procedure.steps.ways import leaving

    return DrawnChart(procedure, charts.held.edition.short, leaving(charts.held.tree, procedure))


def _refuse_two(asked: Mapping[str, bool], at: str | None) -> None:
    """Refuses two views at once, and a diagram of a single step."""
    views = [f"--{name}" for name, wanted in asked.items() if wanted]
    drawn = [view for view in views if view not in ("--json", "--markdown")]
    if len(views) > 1:
        raise _chart_views_contradict(views[0], views[1])
    if drawn and at is not None:
        raise _chart_views_contradict(drawn[0], "--at")


def _chart_views_contradict(one: str, other: str) -> AskedWrongly:
    return AskedWrongly(
        "chart-views-contradict", f"{one} and {other} cannot be had at once", tries=["leave one of them out"]
    )
