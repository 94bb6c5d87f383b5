"""`judge steps` and `judge walk`: timing charts, also drawn, and a walk through one by question and answer."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.steps import ChartsData, StepsData, answering, chart_place, step_item
from judge_cli.answers.walk import WalkData, walk_answer, walk_by_answers
from judge_cli.commands.command import Shared
from judge_cli.commands.show import View
from judge_cli.errors import AskedWrongly
from judge_cli.page.blocks import Block, Prose, Span
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.asked_chart import AskedChart
from judge_cli.procedure.charts.charts import Charts, kept_charts
from judge_cli.procedure.charts.walk import BACK, Met, Walked, WalkQuestion, answer_meant, walk_with
from judge_cli.procedure.here.places import ChartPlace, asked_place
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.answers.charts.drawing import DrawnChart


def steps(shared: Shared, given: Given) -> StepsData | ChartsData | None:
    """The chart, or the charts of an edition; none if it is drawn."""
    view, words, at = shared.manner.view, given["place"], given["at"]
    drawn = {"mermaid": given["mermaid"], "svg": given["svg"] is not None, "svg-sheet": given["svg_sheet"] is not None}
    _refuse_two({"json": view is View.JSON, "markdown": view is View.MARKDOWN} | drawn, words, at)
    if given["short"] and (at is not None or any(drawn.values())):
        raise _chart_views_contradict("--short", "--at" if at is not None else "a diagram")
    if not any(drawn.values()):
        return answering(shared.edition)(given)
    library, cache = open_library(), Cache(cache_folder())
    if drawn["svg-sheet"]:
        _draw_sheet(kept_charts(chosen(library, shared.edition), cache), given["svg_sheet"])
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


def _refuse_two(asked: Mapping[str, bool], words: str, at: str | None) -> None:
    """Refuses two views at once, and a diagram or sheet of a single step."""
    views = [f"--{name}" for name, wanted in asked.items() if wanted]
    drawn = [view for view in views if view not in ("--json", "--markdown")]
    if len(views) > 1:
        raise _chart_views_contradict(views[0], views[1])
    if drawn and at is not None:
        raise _chart_views_contradict(drawn[0], "--at")
    if asked["svg-sheet"] and words:
        raise _chart_views_contradict("--svg-sheet", words)


def _chart_views_contradict(one: str, other: str) -> AskedWrongly:
    return AskedWrongly(
        "chart-views-contradict", f"{one} and {other} cannot be had at once", tries=["leave one of them out"]
    )


_QUIT = "quit"


def walk(shared: Shared, given: Given) -> WalkData:
    """The walk by answers given beforehand, else by asking."""
    manner, library = shared.manner, open_library()
    if given["answers"] is not None:
        return walk_by_answers(library, given["place"], given["answers"], shared.edition)
    asked = asked_place(library, Cache(cache_folder()), given["place"], shared.edition)
    way = _by_asking(asked.place, to_errors=manner.view is not View.TERMINAL, no_color=manner.no_color)
    return walk_answer(asked, way)


def _by_asking(place: ChartPlace, *, to_errors: bool, no_color: bool) -> Walked:
    """The walk with answers from the user at the terminal; end of input stops it where it is."""
    from judge_cli.page.show import show_page
    from judge_cli.page.terminal import console

    procedure = place.procedure
    screen = console(no_color=no_color, to_errors=to_errors)
    shown = 0

    def ask(now: Walked) -> str | None:
        nonlocal shown
        start = min(shown, len(now.way) - 1)
        show_page(screen, _steps(procedure, now.way[start:]))
        shown = len(now.way)
        while now.asked is not None:
            show_page(screen, [_question(now.asked)])
            try:
                written = sys.stdin.readline() if sys.stdin is not None else ""
            except KeyboardInterrupt:
                return None
            said = written.strip().casefold()
            if not written or (said and _QUIT.startswith(said)):
                return None
            if said and BACK.startswith(said):
                return BACK
            meant = answer_meant(now.asked, said)
            if meant is not None:
                return meant
        return None

    way = walk_with(procedure, ask, place.step.number)
    if way.asked is None:
        show_page(screen, _steps(procedure, way.way[shown:]))
    screen.print()
    return way


def _steps(procedure: Procedure, met: Sequence[Met]) -> Iterator[Block]:
    return (step_item(procedure, one.step) for one in met)


def _question(question: WalkQuestion) -> Block:
    """A question with its possible answers."""
    known = ", ".join([*question.answers, "back", "quit"])
    return Prose((Span(f"{question.step.citation}: ", "number"), question.text, Span(f" [{known}]", "quiet")), by=0)
