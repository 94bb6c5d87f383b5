"""`judge card`: one card, how it is understood, when it can be used, and what was ruled about it."""

from typing import Annotated

import typer

from judge_cli.answers.card import card_answered, typed_answered
from judge_cli.answers.library import open_library
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
from judge_cli.commands.typed_file import typed_file
from judge_cli.errors.asking import argument_missing
from judge_cli.errors.typed_cards import card_or_text
from judge_cli.screen.show import show_answer
from judge_cli.tree.editions.lookup import chosen

app = typer.Typer(add_completion=False)


@app.command("card")
def card(
    name: Annotated[
        list[str] | None,
        typer.Argument(help="A card's name, or part of it.", metavar="NAME", autocompletion=offers("cards")),
    ] = None,
    text: Annotated[
        str,
        typer.Option("--text", metavar="FILE", help="A card that you typed into a file, or - for standard input."),
    ] = "",
    batch: BatchOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show a card: values, text, how it is played and when, rulings, rules.

    With --text, how each sentence of a card of your own is understood (exit code 1: not all of it).
    """
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import card_batch

        answer_batch(batch, card_batch(edition), beside=bool(name or text))
        return
    if not name and not text:
        raise argument_missing("judge card", "NAME")
    held = chosen(open_library(), edition)
    if text and name:
        raise card_or_text()
    answered = typed_answered(held, typed_file(text)) if text else card_answered(held, " ".join(name or ()))
    with ends_with(answered.stands):
        show_answer(answered.views, manner)
