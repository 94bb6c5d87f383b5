"""What every command shares: its common options, and the view that they choose."""

from typing import Annotated

import typer

from judge_cli.errors.asking import ViewsContradict
from judge_cli.screen.show import Manner, View


def complete_editions(incomplete: str) -> list[str]:
    """The editions that a shell offers."""
    from judge_cli.commands.completing import editions

    return editions(incomplete)


def complete_numbers(incomplete: str) -> list[tuple[str, str]]:
    """The rule numbers that a shell offers."""
    from judge_cli.commands.completing import numbers

    return numbers(incomplete)


EditionOption = Annotated[
    str | None,
    typer.Option(
        "--edition", "-e", envvar="JUDGE_EDITION", help="The edition to answer from.", autocompletion=complete_editions
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
MarkdownOption = Annotated[bool, typer.Option("--markdown", help="Answer as Markdown, for pasting into a chat.")]
NoColorOption = Annotated[bool, typer.Option("--no-color", help="No colours on the terminal.")]
TranscriptOption = Annotated[bool, typer.Option("--transcript", "-v", help="Also what was played, step by step.")]
NoPagerOption = Annotated[bool, typer.Option("--no-pager", help="Never through a pager.")]


def chosen_manner(*, json: bool, markdown: bool, no_color: bool, no_pager: bool = False) -> Manner:
    """The view that the options ask for, and how they want the terminal treated."""
    if json and markdown:
        raise ViewsContradict
    view = View.JSON if json else View.MARKDOWN if markdown else View.TERMINAL
    return Manner(view, no_color, pager=not no_pager)
