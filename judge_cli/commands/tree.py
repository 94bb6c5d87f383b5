"""`judge tree`: the contents of an edition, or one branch of it."""

import sys
from typing import Annotated

import typer

from judge_cli.commands.charts_of import charts_of
from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    View,
    chosen_view,
    complete_numbers,
)
from judge_cli.errors.asking import OneEditionAtATime
from judge_cli.screen.tree.view import TreeAnswer
from judge_cli.tree.library import Library
from judge_cli.tree.lookup import chosen, look_up

app = typer.Typer(add_completion=False)


@app.command("tree")
def tree(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(help="A chapter, section or rule.", metavar="[NUMBER]", autocompletion=complete_numbers),
    ] = None,
    all_rules: Annotated[bool, typer.Option("--all", help="Every rule, not only chapters and sections.")] = False,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Show the table of contents, or one branch of the rulebook."""
    view = chosen_view(json=json, markdown=markdown)
    answer = _answer(open_library(), " ".join(numbers or []), edition, all_rules=all_rules)
    if view is View.JSON:
        from judge_cli.screen.json_view import show_json
        from judge_cli.screen.tree.view import tree_json

        show_json(tree_json(answer))
    elif view is View.MARKDOWN:
        from judge_cli.screen.tree.view import tree_markdown

        sys.stdout.write(tree_markdown(answer))
    else:
        from judge_cli.screen.terminal import console
        from judge_cli.screen.tree.terminal import show_tree

        show_tree(console(no_color=no_color), answer)


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
