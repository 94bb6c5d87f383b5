"""`judge walk`: through a chart step by step, by question and answer."""

import sys
from typing import Annotated

import typer

from judge_cli.answers.answered import Answered
from judge_cli.answers.library import open_library
from judge_cli.commands.options import (
    BatchOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
)
from judge_cli.commands.steps import ProcedureArgument
from judge_cli.errors.charts import answer_missing, answer_odd, answers_left, answers_many
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.walk import BACK, Walked, answer_meant, walk_with, walked
from judge_cli.procedure.here.places import AskedPlace, ChartPlace, asked_place
from judge_cli.screen.show import View, Views, show_answer
from judge_cli.screen.walk.answer import WalkAnswer
from judge_cli.screen.walk.views import walk_views
from judge_cli.tree.kept.cache import Cache

app = typer.Typer(add_completion=False)
_QUIT = "quit"
# Each answer walks the chart anew from its start.
_MOST_ANSWERS = 200


@app.command("walk")
def walk(
    procedure: ProcedureArgument = None,
    answers: Annotated[
        str | None, typer.Option("--answers", metavar="YES,NO,…", help="The answers, instead of being asked for them.")
    ] = None,
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Walk a chart by answers given beforehand, for scripts; at a table, use `judge here`."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import walk_batch

        answer_batch(batch, walk_batch(edition), beside=bool(procedure))
        return
    words = " ".join(procedure or [])
    if answers is not None:
        show_answer(walk_answered(words, answers, edition).views, manner)
        return
    asked = asked_place(open_library(), Cache(cache_folder()), words, edition)
    way = _by_asking(asked.place, to_errors=manner.view is not View.TERMINAL, no_color=no_color)
    show_answer(_views(asked, way), manner)


def walk_answered(words: str, answers: str, edition: str | None) -> Answered:
    """The walk through a chart with answers given beforehand, in each view."""
    asked = asked_place(open_library(), Cache(cache_folder()), words, edition)
    return Answered(_views(asked, _by_answers(asked.place, answers)))


def _views(asked: AskedPlace, way: Walked) -> Views:
    held = asked.charts.held.edition
    return walk_views(WalkAnswer(held.id, held.short, asked.place.procedure, way))


def _by_answers(place: ChartPlace, answers: str) -> Walked:
    """The walk with answers given beforehand: exactly one per question."""
    left = answers.split(",") if answers.strip() else []
    if len(left) > _MOST_ANSWERS:
        raise answers_many(_MOST_ANSWERS)
    given: list[str] = []
    last = ""
    procedure, start = place.procedure, place.step.number
    now = walked(procedure, (), start)
    while now.asked is not None:
        question = now.asked
        if not left:
            raise answer_missing(str(question.step.number), question.text, question.answers)
        meant = answer_meant(question, left[0])
        if meant is None:
            raise answer_odd(left[0].strip(), str(question.step.number), question.text, question.answers)
        given, left, last = [*given, meant], left[1:], question.text
        now = walked(procedure, tuple(given), start)
    if left:
        raise answers_left([answer.strip() for answer in left], str(now.way[-1].step.number), last)
    return now


def _by_asking(place: ChartPlace, *, to_errors: bool, no_color: bool) -> Walked:
    """The walk with answers from the user at the terminal; end of input stops it where it is."""
    from judge_cli.screen.terminal import console
    from judge_cli.screen.walk.terminal import show_met, show_question

    procedure = place.procedure
    screen = console(no_color=no_color, to_errors=to_errors)
    shown = 0

    def ask(now: Walked) -> str | None:
        nonlocal shown
        start = min(shown, len(now.way) - 1)
        show_met(screen, procedure, list(now.way[start:]))
        shown = len(now.way)
        while now.asked is not None:
            show_question(screen, now.asked)
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
        show_met(screen, procedure, list(way.way[shown:]))
    screen.print()
    return way
