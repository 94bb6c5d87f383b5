"""`judge rule`: a rule by its number, in all the ways in which people write it."""

from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.answers.rule import rule_answers, with_scenarios
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
from judge_cli.errors.asking import argument_missing, command_line_wrong
from judge_cli.screen.rule.views import rule_views
from judge_cli.screen.show import Manner, show_answer
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import look_up

app = typer.Typer(add_completion=False)


@app.command("rule")
def rule(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(
            help="Rule numbers, ranges, sections or anchors.", metavar="NUMBER...", autocompletion=offers("numbers")
        ),
    ] = None,
    batch: BatchOption = "",
    with_children: Annotated[bool, typer.Option("--with-children", help="Also everything below the rule.")] = False,
    context: Annotated[bool, typer.Option("--context", help="Also the rule above and the neighbours.")] = False,
    parents: Annotated[bool, typer.Option("--parents", help="Also every rule above it.")] = False,
    history: Annotated[bool, typer.Option("--history", help="The rule in every edition that is here.")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="In JSON only what the rule says.")] = False,
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show a rule: its text, where it stands, its examples, and what refers to it."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import rule_batch

        answer_batch(batch, rule_batch(edition), beside=bool(numbers))
        return
    if not numbers:
        raise argument_missing("judge rule", "NUMBER...")
    if history:
        _show_history(open_library(), " ".join(numbers), edition, manner)
        return
    written, library = " ".join(numbers), open_library()
    answers = rule_answers(library, written, edition, with_children=with_children, context=context, parents=parents)
    views = rule_views(answers, with_scenarios, brief=brief)
    show_or_keep(views, manner, " ".join(numbers), SlipWish(slip, table, by))


def _show_history(library: Library, written: str, edition: str | None, manner: Manner) -> None:
    """Shows one rule through every edition."""
    from judge_cli.screen.rule.history import history_views
    from judge_cli.tree.editions.history import history as through_editions

    looked = look_up(library, written, edition)
    if len(looked) > 1:
        raise command_line_wrong("--history is for one rule", f"judge rule {looked[0].rule.number} --history")
    found = looked[0]
    chapters = through_editions(library, found.rule.anchor)
    show_answer(history_views(found.tree.edition.id, found.rule.anchor, chapters), manner)
