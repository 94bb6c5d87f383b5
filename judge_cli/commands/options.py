"""What every command shares: its common options, the view they choose, and the library they open."""

from enum import Enum
from typing import Annotated

import typer

from judge_cli.errors.asking import ViewsContradict
from judge_cli.paths import cache_folder, corpus_folder, data_folder
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library
from judge_cli.tree.own_editions import OwnEditions

EditionOption = Annotated[
    str | None, typer.Option("--edition", "-e", envvar="JUDGE_EDITION", help="The edition to answer from.")
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


def open_library() -> Library:
    """The library of all editions that are here."""
    return Library(corpus_folder(), Cache(cache_folder()), own_editions())


def own_editions() -> OwnEditions:
    """What the user imported and chose."""
    return OwnEditions(data_folder())
