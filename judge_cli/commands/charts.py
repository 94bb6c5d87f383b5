"""`judge steps`: timing charts, also drawn, and a walk through one by answers."""

import sys
from typing import TYPE_CHECKING

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.steps import ChartsData, StepsData, answering, chart_place
from judge_cli.answers.walk import WalkData, walk_by_answers
from judge_cli.commands.command import Shared
from judge_cli.commands.show import View
from judge_cli.errors import AskedWrongly
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.charts import Charts, kept_charts
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.answers.charts.drawn_boxes import DrawnChart


def steps(shared: Shared, given: Given) -> StepsData | ChartsData | WalkData | None:
    """The chart, a walk through it, or the charts of an edition; none if it is drawn."""
    view, words, file, answers = shared.manner.view, given["place"], given["svg"], given["answers"]
    asked = {
        "--json": view is View.JSON,
        "--markdown": view is View.MARKDOWN,
        "--svg": file is not None,
        "--short": given["short"],
        "--answers": answers is not None,
        "--at": given["at"] is not None,
    }
    views, ways = (
        [option for option in options if asked[option]]
        for options in (("--json", "--markdown", "--svg"), ("--short", "--answers", "--at"))
    )
    for several in (views, [*(["--svg"] if file is not None else []), *ways]):
        if several[1:]:
            raise AskedWrongly(
                "chart-views-contradict",
                f"{several[0]} and {several[1]} cannot be had at once",
                tries=["leave one of them out"],
            )
    if answers is not None:
        return walk_by_answers(open_library(), words, answers, shared.edition)
    if file is None:
        return answering(shared.edition)(given)
    from judge_cli.answers.charts.drawing import sheet_svg, write_picture
    from judge_cli.page.safe import safe

    library, cache = open_library(), Cache(cache_folder())
    if words:
        charts, place = chart_place(library, cache, words, shared.edition, None)
        shown: tuple[Procedure, ...] = (place.procedure,)
    else:
        charts = kept_charts(chosen(library, shared.edition), cache)
        shown = tuple(one for one in charts.procedures if any(step.window for step in one.steps)) or charts.procedures
    write_picture(sheet_svg([_drawn(charts, one) for one in shown]), file)
    sys.stdout.write(f"{', '.join(one.name for one in shown)}: drawn in {safe(file)}\n")
    return None


def _drawn(charts: Charts, procedure: Procedure) -> "DrawnChart":
    from judge_cli.answers.charts.drawn_boxes import DrawnChart
    from judge_cli.procedure.steps.ways import leaving

    return DrawnChart(procedure, charts.held.edition.short, leaving(charts.held.tree, procedure))
