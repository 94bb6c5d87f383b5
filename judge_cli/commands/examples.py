"""`judge examples`: every printed example of an edition, and whether it is played as it is printed."""

from typing import Annotated

import typer

from judge_cli.answers.examples import examples_answered, rulings_answered
from judge_cli.answers.library import open_library
from judge_cli.commands.checkout import note_other_data
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
from judge_cli.errors.asking import command_line_wrong
from judge_cli.screen.show import show_answer

app = typer.Typer(add_completion=False)


@app.command("examples")
def examples(
    missing: Annotated[
        bool, typer.Option("--missing", help="Only those without a scenario, grouped by what they wait for.")
    ] = False,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Published rulings instead, each with the answer that is derived.")
    ] = False,
    within: Annotated[
        str | None,
        typer.Option("--in", help="Only within this chapter, section or rule.", autocompletion=offers("numbers")),
    ] = None,
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show every printed example of the edition: whether it passes, fails or is not modelled, and the count."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import examples_batch

        answer_batch(batch, examples_batch(edition), beside=bool(within))
        return
    note_other_data()
    if rulings and within:
        raise command_line_wrong("--in does not go with --rulings.", "judge examples --help")
    library = open_library()
    answered = rulings_answered(library, edition) if rulings else examples_answered(library, edition, within, missing)
    with ends_with(answered.stands):
        show_answer(answered.views, manner)
