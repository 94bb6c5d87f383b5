"""`judge log`: the ruling slips of an event."""

import sys
from typing import Annotated

import typer

from judge_cli.commands.options import JsonOption, MarkdownOption, NoColorOption, chosen_manner
from judge_cli.commands.slip_store import SlipStore
from judge_cli.commands.slips import ByOption, SlipTableOption, now
from judge_cli.errors.log import ExportsContradict, NothingFound, NothingToUndo, SlipUnknown
from judge_cli.screen.log.answer import list_views, slip_views, slips_csv, slips_markdown
from judge_cli.screen.log.slip import Slip
from judge_cli.screen.show import show_answer

app = typer.Typer(add_completion=False)
_SHOWN = 20


@app.callback(invoke_without_command=True)
def log(
    context: typer.Context,
    table: SlipTableOption = "",
    every: Annotated[bool, typer.Option("--all", help="All of them, not only the newest.")] = False,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """The rulings of this event: `--slip` on an answer keeps one."""
    if context.invoked_subcommand is None:
        manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
        show_answer(list_views(SlipStore().all(table), 0 if every else _SHOWN), manner)


@app.command("add")
def add(
    question: Annotated[str, typer.Argument(help="The question.")],
    ruling: Annotated[str, typer.Argument(help="The ruling that was given.")],
    rule: Annotated[str, typer.Option("--rule", help="The rule that it rests on; it is quoted.")] = "",
    table: SlipTableOption = "",
    by: ByOption = "",
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Keep a ruling that you gave yourself."""
    from judge_cli.answers.library import open_library
    from judge_cli.answers.rule import rule_answers
    from judge_cli.tree.lookup import chosen

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    library = open_library()
    found = rule_answers(library, rule, None) if rule else []
    quotes = tuple((str(one.tree.cite(one.rule)), one.rule.text.plain) for one in found)
    edition = found[0].tree.edition.id if found else chosen(library, None).edition.id
    slip = Slip(question, ruling, edition, "", quotes, (), now(), table, by)
    show_answer(slip_views(SlipStore().add(slip)), manner)


@app.command("find")
def find(
    words: Annotated[list[str], typer.Argument(help="Words of the question, the ruling or the rule.")],
    table: SlipTableOption = "",
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Find rulings by words."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    found = SlipStore().all(table, " ".join(words))
    if not found:
        raise NothingFound(" ".join(words))
    show_answer(list_views(found, _SHOWN), manner)


@app.command("show")
def show(
    number: Annotated[int, typer.Argument(help="The number of the ruling.")],
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Show one slip."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    found = SlipStore().find(number) if 0 < number < 2**63 else None
    if found is None:
        raise SlipUnknown(number)
    show_answer(slip_views(found), manner)


@app.command("export")
def export(
    as_csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="For reading.")] = False,
    table: SlipTableOption = "",
) -> None:
    """Write all rulings out."""
    if as_csv == as_markdown:
        raise ExportsContradict
    slips = SlipStore().all(table)
    sys.stdout.write(slips_csv(slips) if as_csv else slips_markdown(slips))


@app.command("undo")
def undo(
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Withdraw the newest ruling."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    slip = SlipStore().withdraw_last()
    if slip is None:
        raise NothingToUndo
    show_answer(slip_views(slip), manner)
