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
from judge_cli.errors.charts import ThingUnknown
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts import Charts, kept_charts, things_file
from judge_cli.procedure.permitted import asked_thing, chances, read_things
from judge_cli.screen.when.view import WhenAnswer
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
    try:
        found = asked_thing(read_things(things_file()), asked)
    except ThingUnknown:
        if not _show_card(asked, charts, view, no_color=no_color):
            raise
        return
    held = charts.held.edition
    answer = WhenAnswer(held.id, held.short, asked, found, chances(charts.procedures, found), charts.held.tree)
    if view is View.JSON:
        from judge_cli.screen.json_view import show_json
        from judge_cli.screen.when.view import when_json

        show_json(when_json(answer))
    elif view is View.MARKDOWN:
        from judge_cli.screen.when.view import when_markdown

        sys.stdout.write(when_markdown(answer))
    else:
        from judge_cli.screen.terminal import console
        from judge_cli.screen.when.terminal import show_when

        show_when(console(no_color=no_color), answer)
    if not answer.allowed:
        raise typer.Exit(NO_ANSWER)


def _show_card(asked: str, charts: Charts, view: View, *, no_color: bool) -> bool:
    """Shows when a card may be used; says whether there is such a card with anything to use."""
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.card_windows import windows_for

    card = PlayableEdition(charts.held, Cache(cache_folder())).card(asked)
    uses = windows_for(card, charts.procedures) if card else []
    if card is None or not uses:
        return False
    held = charts.held.edition
    answers = [WhenAnswer(held.id, held.short, asked, one.thing, one.chances, charts.held.tree) for one in uses]
    if view is View.JSON:
        from judge_cli.screen.json_view import show_json
        from judge_cli.screen.when.card import card_when_json

        show_json(card_when_json(card.name, answers))
    elif view is View.MARKDOWN:
        from judge_cli.screen.when.card import card_when_markdown

        sys.stdout.write(card_when_markdown(answers))
    else:
        from judge_cli.screen.terminal import console
        from judge_cli.screen.when.terminal import show_when

        screen = console(no_color=no_color)
        for n, answer in enumerate(answers):
            if n:
                screen.print()
            show_when(screen, answer)
    return True
