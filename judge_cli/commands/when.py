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
from judge_cli.paths import cache_folder, shipped
from judge_cli.procedure.charts import Charts, kept_charts, structures_file, things_file
from judge_cli.procedure.permitted import asked_thing, chances, read_things
from judge_cli.procedure.stretches import Timeline, read_structures
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
    answer = _answer(asked, charts)
    if isinstance(answer, ThingUnknown):
        if not _show_card(asked, charts, view, no_color=no_color):
            raise answer
        return
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


def _answer(asked: str, charts: Charts) -> WhenAnswer | ThingUnknown:
    """When the thing that some words name may be done, by whom and in which stretch if they say so."""
    things, held = read_things(things_file()), charts.held.edition
    timeline = Timeline(charts.procedures, read_structures(structures_file()))
    try:
        thing = asked_thing(things, asked)
    except ThingUnknown as unknown:
        from judge_cli.explanation.asking.chart_question import windows_within  # only a longer question needs it
        from judge_cli.explanation.words.grammar import read_grammar
        from judge_cli.explanation.words.thing_words import ThingWords

        grammar = read_grammar(shipped("index") / "asking.toml")
        found = windows_within(ThingWords(grammar, things, timeline), grammar.words(asked, ()))
        if found is None:
            return unknown
        words, within = found
        return WhenAnswer(
            held.id, held.short, asked, words.thing, within, charts.held.tree, timeline, words.players, words.stretches
        )
    every = chances(charts.procedures, thing)
    return WhenAnswer(held.id, held.short, asked, thing, every, charts.held.tree, timeline, thing.players())


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
