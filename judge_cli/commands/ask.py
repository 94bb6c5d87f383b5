"""`judge ask`: a question in words, to a rule, a chart, an example or a situation that is played."""

import sys
from typing import Annotated

import typer

from judge_cli.answers.ask import Questions
from judge_cli.answers.library import open_library
from judge_cli.commands.ending import ends_with
from judge_cli.commands.options import (
    BatchOption,
    BriefOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    TranscriptOption,
    chosen_manner,
)
from judge_cli.commands.slips import ByOption, SlipOption, SlipTableOption, SlipWish, show_or_keep
from judge_cli.errors.composing import nothing_asked
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.procedure.when.things import LONGEST_QUESTION
from judge_cli.screen.ask.views import ask_views
from judge_cli.screen.show import show_answer

app = typer.Typer(add_completion=False)

# Some editors begin every file with a byte order mark.
_MARK = "\ufeff"


@app.command("ask")
def ask(
    context: typer.Context,
    question: Annotated[
        list[str] | None, typer.Argument(help="A question in words; without one, a prompt opens.", metavar="QUESTION")
    ] = None,
    transcript: TranscriptOption = False,
    why: Annotated[
        bool, typer.Option("--why", help="Also every answerer tried, its result, and the unused words.")
    ] = False,
    batch: BatchOption = "",
    brief: BriefOption = False,
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Ask in your own words: a verdict where the rules decide it, else the closest rules."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import ask_batch

        answer_batch(batch, ask_batch(edition), beside=bool(question))
        return
    at_prompt = question is None and sys.stdin is not None and sys.stdin.isatty()
    written = " ".join(" ".join(question or ([] if at_prompt else [piped()])).split())
    if not written and not at_prompt:
        raise nothing_asked()
    questions = Questions(open_library(), edition)
    if not written:
        from judge_cli.commands.ask_prompt import prompt

        def show(line: str, play: bool) -> AnswerGiven:
            asked = questions.answer(line)
            show_answer(
                ask_views(asked, play=play or (transcript and not brief), why=why), manner._replace(pager=False)
            )
            return asked

        prompt(questions.sources, show, context.obj, questions.cards)
        return
    asked = questions.answer(written)
    views = ask_views(asked, play=transcript and not brief, why=why, brief=brief)
    with ends_with(asked.stands):
        show_or_keep(views, manner, written, SlipWish(slip, table, by))


def piped() -> str:
    """The question from standard input; reads no more of it than an error needs."""
    try:
        written = sys.stdin.read(LONGEST_QUESTION + 1) if sys.stdin is not None else ""
        return written.removeprefix(_MARK)
    except (OSError, ValueError):  # nothing can be read, or bytes that are no text
        return ""
