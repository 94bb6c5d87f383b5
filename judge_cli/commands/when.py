"""`judge when`: the windows, in each procedure, that permit an act."""

from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.answers.when import when_answered
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
from judge_cli.commands.slips import ByOption, SlipOption, SlipTableOption, SlipWish, show_or_keep
from judge_cli.errors.asking import argument_missing

app = typer.Typer(add_completion=False)


@app.command("when")
def when(
    thing: Annotated[
        list[str] | None,
        typer.Argument(
            help='What a player wants to do, such as "rez ice".', metavar="THING", autocompletion=offers("things")
        ),
    ] = None,
    at: Annotated[
        str,
        typer.Option(
            "--at", metavar="PLACE", help="At this place, by words or number.", autocompletion=offers("places")
        ),
    ] = "",
    brief: Annotated[bool, typer.Option("--brief", help="In JSON only what permits it, and the nearest.")] = False,
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show every window that permits something, and the nearest ones that do not."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import when_batch

        answer_batch(batch, when_batch(edition), beside=bool(thing))
        return
    if not thing:
        raise argument_missing("judge when", "THING")
    asked = " ".join(thing)
    answered = when_answered(open_library(), asked, edition, at, brief=brief)
    with ends_with(answered.stands):
        show_or_keep(answered.views, manner, asked, SlipWish(slip, table, by))
