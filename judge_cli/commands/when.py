"""`judge when`: in which windows of which procedures something may be done."""

from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.answers.when import when_answered
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.commands.slips import ByOption, SlipOption, SlipTableOption, SlipWish, show_or_keep
from judge_cli.errors.base import NO_ANSWER

app = typer.Typer(add_completion=False)


@app.command("when")
def when(
    thing: Annotated[
        list[str],
        typer.Argument(
            help='What a player wants to do, such as "rez ice".', metavar="THING", autocompletion=offers("things")
        ),
    ],
    at: Annotated[
        str,
        typer.Option(
            "--at", metavar="PLACE", help="At this place, by words or number.", autocompletion=offers("places")
        ),
    ] = "",
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show every window that permits something, and the nearest ones that do not."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    asked = " ".join(thing)
    answered = when_answered(open_library(), asked, edition, at)
    show_or_keep(answered.views, manner, asked, SlipWish(slip, table, by))
    if not answered.stands:
        raise typer.Exit(NO_ANSWER)
