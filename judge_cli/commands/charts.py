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
    from judge_cli.answers.charts.drawing import DrawnChart


def steps(shared: Shared, given: Given) -> StepsData | ChartsData | WalkData | None:
    """The chart, a walk through it, or the charts of an edition; none if it is drawn."""
    view, words, at, answers = shared.manner.view, given["place"], given["at"], given["answers"]
    drawn = {"--mermaid": given["mermaid"], "--svg": given["svg"] is not None}
    asked = {"--json": view is View.JSON, "--markdown": view is View.MARKDOWN} | drawn
    views = [option for option, wanted in asked.items() if wanted]
    ways = {"--short": given["short"], "--answers": answers is not None, "--at": at is not None}
    others = [option for option, wanted in ways.items() if wanted]
    diagrams = [option for option in views if drawn.get(option)]
    for several in (views, [*diagrams, *others], others):
        if len(several) > 1:
            raise _chart_views_contradict(several[0], several[1])
    if answers is not None:
        return walk_by_answers(open_library(), words, answers, shared.edition)
    if not diagrams:
        return answering(shared.edition)(given)
    from judge_cli.answers.charts.drawing import sheet_svg, steps_mermaid, steps_svg, write_picture
    from judge_cli.page.safe import safe

    library, cache = open_library(), Cache(cache_folder())
    if diagrams == ["--svg"] and not words:
        charts = kept_charts(chosen(library, shared.edition), cache)
        shown = [one for one in charts.procedures if any(step.window for step in one.steps)] or charts.procedures
        write_picture(sheet_svg([_drawn(charts, one) for one in shown]), given["svg"])
        sys.stdout.write(f"{', '.join(one.name for one in shown)}: drawn in {safe(given['svg'])}\n")
        return None
    charts, place = chart_place(library, cache, words, shared.edition, at)
    if given["mermaid"]:
        sys.stdout.write(steps_mermaid(place.procedure))
    else:
        write_picture(steps_svg(_drawn(charts, place.procedure)), given["svg"])
        sys.stdout.write(f"{place.procedure.name} is drawn in {safe(given['svg'])}\n")
    return None


def _drawn(charts: Charts, procedure: Procedure) -> "DrawnChart":
    from judge_cli.answers.charts.drawing import DrawnChart
    from judge_cli.procedure.steps.ways import leaving

    return DrawnChart(procedure, charts.held.edition.short, leaving(charts.held.tree, procedure))


def _chart_views_contradict(one: str, other: str) -> AskedWrongly:
    return AskedWrongly(
        "chart-views-contradict", f"{one} and {other} cannot be had at once", tries=["leave one of them out"]
    )
