"""`judge when`: in which windows of which procedures something may be done."""

import sys
from typing import Annotated

import typer

from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    View,
    chosen_view,
)
from judge_cli.errors.base import NO_ANSWER
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts import kept_charts, things_file
from judge_cli.procedure.permitted import asked_thing, chances, read_things
from judge_cli.screen.when_view import WhenAnswer
from judge_cli.tree.cache import Cache
from judge_cli.tree.lookup import chosen

app = typer.Typer(add_completion=False)


def complete_things(incomplete: str) -> list[str]:
    """The things that a shell offers."""
    from judge_cli.commands.completing import things

    return things(incomplete)


@app.command("when")
def when(
    thing: Annotated[
        list[str],
        typer.Argument(
            help='What a player wants to do, such as "rez ice".', metavar="THING", autocompletion=complete_things
        ),
    ],
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Show every window that permits something, and the nearest ones that do not."""
    view = chosen_view(json=json, markdown=markdown)
    asked = " ".join(thing)
    charts = kept_charts(chosen(open_library(), edition), Cache(cache_folder()))
    found = asked_thing(read_things(things_file()), asked)
    held = charts.held.edition
    answer = WhenAnswer(held.id, held.short, asked, found, chances(charts.procedures, found), charts.held.tree)
    if view is View.JSON:
        from judge_cli.screen.json_view import show_json
        from judge_cli.screen.when_view import when_json

        show_json(when_json(answer))
    elif view is View.MARKDOWN:
        from judge_cli.screen.when_view import when_markdown

        sys.stdout.write(when_markdown(answer))
    else:
        from judge_cli.screen.terminal import console
        from judge_cli.screen.when_terminal import show_when

        show_when(console(no_color=no_color), answer)
    if not answer.allowed:
        raise typer.Exit(NO_ANSWER)
