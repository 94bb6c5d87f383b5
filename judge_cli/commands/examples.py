"""`judge examples`: every printed example of an edition, and whether it is played as it is printed."""

from typing import Annotated

import typer

from judge_cli.commands.checkout import note_other_data
from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.errors.asking import CommandLineWrong
from judge_cli.errors.base import NO_ANSWER
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.examples import examined
from judge_cli.paths import cache_folder
from judge_cli.screen.examples.answer import ExamplesAnswer
from judge_cli.screen.examples.shown import examples_views, rulings_views
from judge_cli.screen.show import Manner, show_answer
from judge_cli.search.numbers import branch_of
from judge_cli.tree.cache import Cache
from judge_cli.tree.lookup import chosen

app = typer.Typer(add_completion=False)


@app.command("examples")
def examples(
    missing: Annotated[
        bool, typer.Option("--missing", help="Only those without a scenario, grouped by what they wait for.")
    ] = False,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Published rulings instead, each with the answer that is derived.")
    ] = False,
    within: Annotated[
        str | None,
        typer.Option("--in", help="Only within this chapter, section or rule.", autocompletion=offers("numbers")),
    ] = None,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show every printed example of the edition: whether it passes, fails or is not modelled, and the count."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    note_other_data()
    library = open_library()
    playable = PlayableEdition(chosen(library, edition), Cache(cache_folder()))
    if rulings:
        if within:
            raise CommandLineWrong("--in does not go with --rulings.", "judge examples --help")
        _show_rulings(playable, manner)
        return
    branch = branch_of(library, within, playable.held.edition.id) if within else None
    titles = {rule.number.parts[0]: rule.text.plain for rule in playable.tree.top()}
    answer = ExamplesAnswer(playable.held.edition, *examined(playable, branch), titles)
    if missing:
        from judge_cli.explanation.judging.missing_examples import waiting

        answer = answer._replace(missing=waiting(answer.examples, playable.held.edition.id, playable.cards.names()))
    show_answer(examples_views(answer), manner)
    if answer.failed:
        raise typer.Exit(NO_ANSWER)


def _show_rulings(playable: PlayableEdition, manner: Manner) -> None:
    from judge_cli.explanation.judging.rulings import derived
    from judge_cli.screen.examples.rulings import RulingsAnswer

    answer = RulingsAnswer(playable.held.edition, derived(playable))
    show_answer(rulings_views(answer), manner)
    if answer.failed:
        raise typer.Exit(NO_ANSWER)
