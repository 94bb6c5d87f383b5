"""A timing chart, a phase or a step of one."""

from typing import TYPE_CHECKING

from judge_cli.answers.answered import Answered
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.asked_chart import asked_chart, asked_step, number_in, with_step
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.procedure.here.places import AskedPlace, ChartPlace, asked_place, place_in, places_of
from judge_cli.screen.steps.answer import ChartsAnswer, StepsAnswer, around
from judge_cli.screen.steps.views import charts_views, steps_views
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    pass


def steps_answered(
    library: Library, words: str, edition: str | None, at: str | None = None, *, short: bool = False
) -> Answered:
    """The chart, the phase or the step that the words name, in each view."""
    charts, place = chart_place(library, Cache(cache_folder()), words, edition, at)
    held = charts.held.edition
    shown = StepsAnswer(held.id, held.short, place.procedure, place.steps, in_short=short)
    if place.is_step:
        shown = around(held.id, held.short, place.procedure, place.step)
    return Answered(steps_views(shown))


def chart_list(library: Library, edition: str | None) -> Answered:
    """The charts of an edition, in each view."""
    charts = kept_charts(chosen(library, edition), Cache(cache_folder()))
    answer = ChartsAnswer(charts.held.edition.id, charts.held.edition.short, charts.procedures)
    return Answered(charts_views(answer))


def chart_place(library: Library, cache: Cache, words: str, edition: str | None, at: str | None) -> AskedPlace:
    """The requested chart, phase or step; without a chart's name, the first chart that has it."""
    if at is None:
        return asked_place(library, cache, words, edition)
    if not words:
        return _anywhere(library, cache, edition, at)
    chart = asked_chart(library, cache, words, edition)
    found = place_in(chart, cache, at)
    step = found or ChartPlace(chart.procedure, (asked_step(library, chart.procedure, at),))
    return AskedPlace(chart.charts, step)


def _anywhere(library: Library, cache: Cache, edition: str | None, at: str) -> AskedPlace:
    """The place with this name or number in any chart, of the named book or of the edition with a flow chart."""
    charted = None if edition else library.charted()
    for held in (chosen(library, edition), *([charted] if charted else [])):
        charts = kept_charts(held, cache)
        places = places_of(charts, cache)
        if places.find(at):
            return AskedPlace(charts, places.asked(at))
        found = with_step(charts, number_in(library, at))
        if found is not None:
            return AskedPlace(charts, ChartPlace(found, (asked_step(library, found, at),)))
    if number_in(library, at) is None:
        places_of(kept_charts(chosen(library, edition), cache), cache).asked(at)
    chart = asked_chart(library, cache, "", edition)
    return AskedPlace(chart.charts, ChartPlace(chart.procedure, (asked_step(library, chart.procedure, at),)))
