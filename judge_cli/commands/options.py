"""The options that all commands share, and the view that they choose."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from judge_cli.errors.asking import views_contradict
from judge_cli.screen.show import Manner, View


def offers(what: str) -> Callable[[str], list[Any]]:
    """A completer by its name in `completing`, which is imported only when a shell asks."""

    def complete(incomplete: str) -> list[Any]:
        from judge_cli.commands import completing

        offered: Callable[[str], list[Any]] = getattr(completing, what)
        return offered(incomplete)

    return complete


def not_empty(written: str) -> str:
    """The name of a file or folder; an empty word, as of a variable that is not set, names none."""
    if not written:
        raise typer.BadParameter("the name is empty")
    return written


EditionOption = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        help="The edition to answer from; JUDGE_EDITION names one for a session.",
        autocompletion=offers("editions"),
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
MarkdownOption = Annotated[bool, typer.Option("--markdown", help="Answer as Markdown, for pasting into a chat.")]
NoColorOption = Annotated[bool, typer.Option("--no-color", help="No colours on the terminal.")]
TranscriptOption = Annotated[bool, typer.Option("--transcript", "-v", help="Also what was played, step by step.")]
BatchOption = Annotated[
    str,
    typer.Option(
        "--batch",
        metavar="FILE",
        help="One entry per line, or - for stdin; prints a line of JSON for each.",
    ),
]
BriefOption = Annotated[bool, typer.Option("--brief", help="In JSON only what the answer says, without the play.")]
NoPagerOption = Annotated[bool, typer.Option("--no-pager", help="Never through a pager.")]


def chosen_manner(*, json: bool, markdown: bool, no_color: bool, no_pager: bool = False) -> Manner:
    """The view and terminal settings that the options ask for."""
    if json and markdown:
        raise views_contradict()
    view = View.JSON if json else View.MARKDOWN if markdown else View.TERMINAL
    return Manner(view, no_color, pager=not no_pager)
