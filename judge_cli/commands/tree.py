"""`judge tree`: the contents of an edition, or one branch of it."""

from typing import Annotated

import typer

from judge_cli.commands.charts_of import charts_of
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
from judge_cli.errors.asking import OneEditionAtATime
from judge_cli.screen.show import show_answer
from judge_cli.screen.tree.answer import TreeAnswer
from judge_cli.screen.tree.shown import tree_views
from judge_cli.tree.library import Library
from judge_cli.tree.lookup import chosen, look_up

app = typer.Typer(add_completion=False)


@app.command("tree")
def tree(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(help="A chapter, section or rule.", metavar="[NUMBER]", autocompletion=offers("numbers")),
    ] = None,
    all_rules: Annotated[bool, typer.Option("--all", help="Every rule, not only chapters and sections.")] = False,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show the table of contents, or one branch of the rulebook."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    show_answer(tree_views(_answer(open_library(), " ".join(numbers or []), edition, all_rules=all_rules)), manner)


def _answer(library: Library, written: str, edition: str | None, *, all_rules: bool) -> TreeAnswer:
    """The branches asked for; without a number the headings of the whole book."""
    if written.strip():
        looked = look_up(library, written, edition)
        editions = sorted({found.tree.edition.short for found in looked})
        if len(editions) > 1:
            raise OneEditionAtATime(editions)
        rules = [rule for found in looked for rule in (found.rule, *found.tree.below(found.rule.number))]
        return TreeAnswer(looked[0].tree, rules, charts_of(library, looked[0].tree.edition.id, rules))
    whole = chosen(library, edition).tree
    return TreeAnswer(whole, [rule for rule in whole if all_rules or rule.is_heading or rule.number.depth == 1])
