"""`judge tree`: the contents of an edition, or one branch of it."""

from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.answers.tree import tree_answer
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
from judge_cli.screen.tree.views import tree_views

app = typer.Typer(add_completion=False)


@app.command("tree")
def tree(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(help="A chapter, section or rule.", metavar="[NUMBER]", autocompletion=offers("numbers")),
    ] = None,
    all_rules: Annotated[bool, typer.Option("--all", help="Every rule, not only chapters and sections.")] = False,
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show the table of contents, or one branch of the rulebook."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import tree_batch

        answer_batch(batch, tree_batch(edition), beside=bool(numbers))
        return
    show_answer(tree_views(tree_answer(open_library(), " ".join(numbers or []), edition, all_rules=all_rules)), manner)
