"""A timing chart, a phase or a step of one, and the list of charts."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Annotated, Literal, TypedDict

from judge_cli.answers.charts.step_words import (
    first_words,
    jumps,
    kind_of,
    may_do,
    status_words,
    way_words,
    window_differences,
)
from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import CitationText, EditionId, FullText, Number, NumberOrNone
from judge_cli.answers.value import Answer
from judge_cli.page.blocks import (
    GAP,
    Block,
    Command,
    Headline,
    Item,
    Line,
    Prose,
    Section,
    Span,
    Style,
    TableBlock,
    aside,
    in_chat,
)
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.asked_chart import asked_chart, asked_step, number_in, with_step
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.procedure.here.places import AskedPlace, ChartPlace, Places, asked_place, place_in
from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Permit, Player, Procedure, Step, Window
from judge_cli.procedure.steps.ways import StepExit, ways_out
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.rule import Status
from judge_cli.wire.value import BESIDE, Value, filled, found_at

# The room of a number at the left.
_NUMBER = 8
_ChartName = Annotated[str, "The name of the timing chart."]
StepActor = Annotated[
    Literal["", "Corp", "Runner", "Both"], "The player who acts in the step; empty where the step names none."
]
WindowKindName = Annotated[Literal["paid ability window", "action window", "special effects"], "Of what kind it is."]
PermitName = Literal["paid ability", "rez non-ice", "score", "rez approached ice", "break subroutines"]
FirstPlayer = Annotated[Literal["Corp", "Runner"], "The player who has priority first."]


class StepWindow(TypedDict):
    kind: WindowKindName
    permits: Annotated[list[PermitName], "What the window permits."]
    first: FirstPlayer


WayData = TypedDict(
    "WayData",
    {
        "if": Annotated[str, found_at("if_so"), "The condition; empty where there is none."],
        "to": Annotated[NumberOrNone, "The step that it leads to; null where something ends."],
        "ending": Annotated[str, "What ends there; empty where nothing does."],
    },
)


class PhaseData(TypedDict):
    number: Number
    title: Annotated[str, "The title."]


class StepData(Value):
    """A step of a timing chart; `window` and `goes_to` say what it opens and where it leads."""

    number: Number
    text: FullText
    kind: Annotated[
        str,
        {
            "enum": [
                *("window", "choice", "question", "end", "branch", "deed", "conditions", "checkpoint", "jump"),
                "telling",
            ]
        },
        "Of what kind it is.",
    ]
    actor: StepActor
    window: Annotated[StepWindow | None, "The window that the step opens; null where it opens none."]
    goes_to: Annotated[tuple[WayData, ...], "Where the step leads."]
    phase: Annotated[NumberOrNone, "The phase."]
    status: Annotated[str, Status, "Whose words these are: the official text, or a summary in our own words."]
    citation: CitationText


class StepsData(Answer):
    """A timing chart: its steps, windows, and where they lead."""

    edition: EditionId
    procedure: _ChartName
    citation: CitationText
    phases: Annotated[tuple[PhaseData, ...], "The phases of the chart."]
    steps: Annotated[tuple[StepData, ...], "The steps."]
    at: Annotated[Number, "The step that was asked for."] = ""
    differences: Annotated[tuple[str, ...] | None, "How its window differs from those beside it."] = None
    short: Annotated[str, BESIDE]
    chart: Annotated[Procedure, BESIDE]
    shown: Annotated[tuple[Step, ...], BESIDE]
    in_short: Annotated[bool, BESIDE] = False

    def page(self) -> Iterator[Block]:
        """The chart by phases; a step that was asked for is marked, and shown beside its neighbours."""
        if self.in_short:
            from judge_cli.answers.charts.chart_words import short_page

            yield from short_page(self._short_title, self.chart)
            return
        source = status_words(self.chart)
        style: Style = "mark" if any(step.status is Status.SUMMARY for step in self.chart.steps) else "quiet"
        size = f"{len(self.chart.steps)} steps, {_windows(self.chart)} windows"
        yield Headline((Span(f"{self._name} · {size}", "number"), in_chat(f" ({source})")))
        yield Prose((Span(source, style, only=("terminal", "html")),), by=0)
        for phase, steps in groupby(self.shown, lambda step: phase_of(self.chart, step)):
            rows = tuple(step_item(self.chart, step, marked=str(step.number) == self.at) for step in steps)
            yield from (GAP, Section(rows, title=f"{phase[0]} {phase[1]}" if phase else ""))
        if self.differences is not None:
            yield GAP
            yield from (Item((line,)) for line in self.differences)
        if self.at:
            yield Section((Command("", "The whole chart", "chart", (("of", self.procedure),)),), only=("html",))

    @property
    def title(self) -> str:
        return self.procedure

    def lines(self, width: int) -> list[str] | None:
        if not self.in_short:
            return None
        from judge_cli.answers.charts.chart_words import screen_lines

        return screen_lines(self._short_title, self.chart, width)

    @property
    def _name(self) -> str:
        """Edition, section and name of the chart."""
        number = "" if self.chart.citation.step else f" {self.chart.citation.number}"
        return f"{self.short}{number} · {self.chart.name}"

    @property
    def _short_title(self) -> str:
        from judge_cli.answers.charts.chart_words import legend

        return " · ".join(filter(None, (self._name, legend(self.chart))))


def step_text(step: Step) -> str:
    """The text of a step; in a flow chart with its actor."""
    if not step.citation.step:
        return step.text
    return f"{step.actor}: {step.text}" if step.text else step.actor


def step_item(procedure: Procedure, step: Step, *, marked: bool = False) -> Item:
    """One step: text, window, and target unless the target is simply the next step.

    On a terminal the players' possible acts stand for the text of a window, unless the step was asked for.
    """
    number = f"{'▶ ' if marked else '  '}{step.number}"
    pad = " " * (_NUMBER + 2 - len(number))
    lead = (aside(number[:2]), Span(str(step.number), "number", rule=str(step.number)), aside(pad), " ")
    text: Line = (step_text(step),)
    here = Span("we are here", only=("html",), leads_to=("here", (("do", str(step.number)),)))
    below = list(_window_lines(step.window)) if step.window else []
    if step.window and step.window.kind.by_turns and not marked:
        bar, kind, first = below[0]
        elsewhere = Span(step_text(step), only=("markdown", "html"))
        text = (elsewhere, *(one._replace(only=("terminal",)) for one in (bar, kind, first)))
        below[0] = tuple(one._replace(only=("markdown", "html")) for one in (kind, first))
    ways = jumps(procedure, step)
    lines: list[Line] = [*below, *((Span(_arrow(step, way), "jump"), *_to(procedure, way, ways)) for way in ways)]
    hang = len(number) + len(pad) + 1
    return Item(text, 0, lead, hang, below=(*lines, (here,)), is_here=marked)


def _to(procedure: Procedure, way: StepExit, ways: Sequence[StepExit]) -> Line:
    """Where a way leads, in HTML to that step of the chart."""
    there = ("chart", (("of", procedure.name), ("at", str(way.to)))) if way.to else ()
    return (Span(way_words(way, ways), leads_to=there),)


def _window_lines(window: Window) -> Iterator[tuple[Span, ...]]:
    """A window and the players' possible acts in it, in the colour of what it permits."""
    style: Style = "paid"
    if window.kind.instead:
        style = "instead"
    elif Permit.BREAK_SUBROUTINES in window.permits:
        style = "break"
    elif Permit.REZ_NON_ICE in window.permits:
        style = "rez"
    bar = aside("▌ ", style)
    yield bar, Span(window.kind.value, style), Span(f" · {first_words(window)}")
    for player in Player:
        permitted = may_do(window, player)
        if permitted:
            yield bar, Span(f"{player.value.ljust(6)}  {', '.join(permitted)}")


def _arrow(step: Step, way: StepExit) -> str:
    if way.to is None:
        return "■ "
    return "↩ " if way.to <= step.number else "→ "


def steps_answer(
    library: Library, words: str, edition: str | None, at: str | None = None, *, short: bool = False
) -> StepsData:
    """The chart, the phase or the step that the words name; a step with its neighbours."""
    charts, place = chart_place(library, Cache(cache_folder()), words, edition, at)
    chart, held, steps = place.procedure, charts.held.edition, place.steps
    if place.is_step:
        n = chart.steps.index(place.step)
        steps = chart.steps[max(0, n - 1) : n + 2]
    return StepsData(
        edition=held.id,
        procedure=chart.name,
        citation=str(chart.citation),
        phases=tuple(PhaseData(number=str(number), title=name) for number, name in chart.phases),
        steps=tuple(_step(chart, step) for step in steps),
        at=str(place.step.number) if place.is_step else "",
        differences=tuple(window_differences(chart, place.step)) if place.is_step else None,
        short=held.short,
        chart=chart,
        shown=steps,
        in_short=short and not place.is_step,
    )


def _step(procedure: Procedure, step: Step) -> StepData:
    phase = phase_of(procedure, step)
    ways = tuple(filled(WayData, way) for way in ways_out(procedure, step))
    return filled(StepData, step, kind=kind_of(step), goes_to=ways, phase=str(phase[0]) if phase else None)


class ChartRow(TypedDict):
    procedure: _ChartName
    citation: CitationText
    steps: Annotated[int, "How many steps it has."]
    windows: Annotated[int, "How many of them open a window."]


class ChartsData(Answer):
    """The timing charts of an edition."""

    edition: EditionId
    procedures: Annotated[tuple[ChartRow, ...], "The timing charts."]
    short: Annotated[str, BESIDE]
    numbers: Annotated[tuple[str, ...], BESIDE]

    @property
    def title(self) -> str:
        return "Charts"

    def page(self) -> Iterator[Block]:
        yield Headline((Span(f"{self.short}: the charts that judge can show", "number"),))
        rows: list[tuple[Line, ...]] = [
            (
                (Span(number, "number", rule=number),),
                (Span(one["procedure"], leads_to=("chart", (("of", one["procedure"]),))),),
                (Span(f"{one['steps']} steps, {one['windows']} windows", "quiet"),),
            )
            for number, one in zip(self.numbers, self.procedures, strict=True)
        ]
        yield TableBlock(("section", "chart", "size"), tuple(rows))


def _windows(procedure: Procedure) -> int:
    return sum(1 for step in procedure.steps if step.window)


def charts_answer(library: Library, edition: str | None) -> ChartsData:
    charts = kept_charts(chosen(library, edition), Cache(cache_folder()))
    held = charts.held.edition
    return ChartsData(
        edition=held.id,
        procedures=tuple(
            {
                "procedure": one.name,
                "citation": str(one.citation),
                "steps": len(one.steps),
                "windows": _windows(one),
            }
            for one in charts.procedures
        ),
        short=held.short,
        numbers=tuple("" if one.citation.step else str(one.citation.number) for one in charts.procedures),
    )


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
        places = Places(charts, cache)
        if places.find(at):
            return AskedPlace(charts, places.asked(at))
        found = with_step(charts, number_in(library, at))
        if found is not None:
            return AskedPlace(charts, ChartPlace(found, (asked_step(library, found, at),)))
    if number_in(library, at) is None:
        Places(kept_charts(chosen(library, edition), cache), cache).asked(at)
    chart = asked_chart(library, cache, "", edition)
    return AskedPlace(chart.charts, ChartPlace(chart.procedure, (asked_step(library, chart.procedure, at),)))


def answering(edition: str | None) -> Callable[[Given], StepsData | ChartsData]:
    library = open_library()

    def answer(given: Given) -> StepsData | ChartsData:
        place, at, short = given["place"], given["at"], given["short"]
        if not place and at is None and not short:
            return charts_answer(library, edition)
        return steps_answer(library, place, edition, at, short=short)

    return answer
