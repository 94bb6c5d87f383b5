"""`judge here`: where a table is in the charts, who may do what now, and what comes next."""

import sys
from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.commands.ending import told_if_done
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.commands.table_file import TableFile
from judge_cli.errors.places import table_unset
from judge_cli.screen.show import View, show_answer

app = typer.Typer(add_completion=False)

TableOption = Annotated[
    str,
    typer.Option(
        "--table",
        metavar="NAME",
        help="Which table, where several are tracked.",
        envvar="JUDGE_TABLE",
        autocompletion=offers("tables"),
    ),
]


@app.command("here")
def here(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help='Where we are ("encounter", "before access"), a move (next, back, yes, no, end, undo), '
            "or a question: what rez ice, rule, ask QUESTION.",
            metavar="[PLACE|MOVE|QUESTION]",
            autocompletion=offers("places_and_moves"),
        ),
    ] = None,
    table: TableOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Track a table: say where it is, see who may do what now and what comes next, and move on."""
    from judge_cli.answers.here_session import HereSession

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    file = TableFile(table)
    session = HereSession(open_library(), file, edition)
    written = " ".join(words or ())
    if written:
        from judge_cli.commands.here_asking import TableAsking, is_asking  # a move needs none of it

        if is_asking(written):
            raise typer.Exit(TableAsking(session, manner, context.obj).take(written))
    is_prompt = not written and manner.view is View.TERMINAL and _at_terminal()
    if is_prompt:
        from judge_cli.commands.here_prompt import prompt

        prompt(session, manner, context.obj)
        return
    with told_if_done(file.changed, "the table has moved"):
        if written:
            session.enter(written)
        if session.table is None:
            raise table_unset(table)
        show_answer(session.views(), manner._replace(pager=False))


def _at_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
