"""What every command shares: its common options, and the view that they choose."""

from enum import Enum
from typing import Annotated

import typer

from judge_cli.errors.asking import ViewsContradict


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


class View(Enum):
    """How an answer is shown."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    JSON = "json"


def chosen_view(*, json: bool, markdown: bool) -> View:
    """The view that the options ask for."""
    if json and markdown:
        raise ViewsContradict
    if json:
        return View.JSON
    return View.MARKDOWN if markdown else View.TERMINAL
