"""`judge compare`: a rule, a section, an edition, a chart or a scenario in two editions."""

from typing import Annotated

import typer

from judge_cli.answers.compare import Comparing, compare_answered
from judge_cli.answers.library import open_library
from judge_cli.commands.ending import ends_with
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
from judge_cli.screen.show import show_answer

app = typer.Typer(add_completion=False)


@app.command("compare")
def compare(
    asked: Annotated[
        list[str] | None,
        typer.Argument(
            help="A rule, a chart, a scenario, or two editions; without it, the newest edition and the one before.",
            metavar="WHAT...",
            autocompletion=offers("comparable"),
        ),
    ] = None,
    other: Annotated[
        str | None, typer.Option("--with", help="The other edition.", autocompletion=offers("editions"))
    ] = None,
    section: Annotated[str | None, typer.Option("--section", help="Only this part of two editions.")] = None,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Only the changes of meaning between two editions.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="Also the rules that stayed the same.")] = False,
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show what became of a rule from one edition to another: its meaning changed, same, moved, reworded, gone."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import compare_batch

        answer_batch(batch, compare_batch(edition), beside=bool(asked))
        return
    comparing = Comparing(other, section, rulings=rulings, every=every)
    answered = compare_answered(open_library(), asked or (), edition, comparing)
    with ends_with(answered.stands):
        show_answer(answered.views, manner)
