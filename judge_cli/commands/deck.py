"""`judge deck`: a deck list against the rules for building decks, and against a format's pool and ban list."""

from pathlib import Path
from typing import Annotated

import typer

from judge_cli.answers.deck import MOST_BYTES, deck_answered, deck_check, deck_text, file_of_list, folder_answered
from judge_cli.answers.library import open_library
from judge_cli.commands.allowed_time import FOR_A_DECK, within_allowed_time
from judge_cli.commands.ending import ends_with
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
)
from judge_cli.commands.piped import STANDARD_INPUT, piped
from judge_cli.errors.asking import command_line_wrong
from judge_cli.screen.show import show_answer
from judge_cli.tree.editions.lookup import chosen

app = typer.Typer(add_completion=False)


@app.command("deck")
def deck(
    file: Annotated[str, typer.Argument(help="A deck list, or - for standard input.", metavar="FILE")] = "",
    wanted: Annotated[
        str | None, typer.Option("--format", metavar="NAME", help="Also by this format: standard.")
    ] = None,
    on: Annotated[str | None, typer.Option("--on", metavar="DATE", help="On this day, 2026-03-02; else today.")] = None,
    batch: Annotated[str, typer.Option("--batch", metavar="FOLDER", help="Every list of a folder, in a table.")] = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Check a deck list: legal (exit code 0), not legal or not decided (1), not understood (2)."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if bool(file) == bool(batch):
        raise command_line_wrong("Give one FILE, or --batch FOLDER.", "judge deck --help")
    if on is not None and wanted is None:
        raise command_line_wrong("--on needs --format.", "judge deck FILE --format standard --on 2026-03-02")
    check = deck_check(chosen(open_library(), edition), wanted, on)
    if batch:
        answered = folder_answered(check, Path(batch))
    else:
        name = "standard input" if file == STANDARD_INPUT else Path(file).name
        data = piped(MOST_BYTES) if file == STANDARD_INPUT else file_of_list(Path(file))
        with within_allowed_time(name, FOR_A_DECK):
            answered = deck_answered(check, deck_text(data, name), name)
    with ends_with(answered.stands):
        show_answer(answered.views, manner)
