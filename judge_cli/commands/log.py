"""`judge log`: the ruling slips of an event."""

import sys
from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.commands.ending import told_if_done
from judge_cli.commands.options import JsonOption, MarkdownOption, NoColorOption, chosen_manner, offers
from judge_cli.commands.slip_store import SlipStore
from judge_cli.commands.slips import ByOption, SlipTableOption, edition_names, keep, now
from judge_cli.errors.base import CORPUS_BROKEN
from judge_cli.errors.log import (
    exports_contradict,
    nothing_found,
    nothing_to_undo,
    partly_read,
    ruling_empty,
    slip_unknown,
)
from judge_cli.errors.notices import note
from judge_cli.screen.log.answer import list_views, slip_views, slips_csv, slips_markdown
from judge_cli.screen.log.slip import Slip, quoted
from judge_cli.screen.show import show_answer

app = typer.Typer(add_completion=False)
OfTableOption = Annotated[
    str,
    typer.Option(
        "--table", help="Only those of this table.", envvar="JUDGE_TABLE", autocompletion=offers("tables_of_rulings")
    ),
]
_SHOWN = 20
_NONE = "no rulings yet: judge ask … --slip keeps one"
_WITHDRAWN = "no ruling stands; judge log show 1 shows one that was withdrawn"


@app.callback(invoke_without_command=True)
def log(
    context: typer.Context,
    table: OfTableOption = "",
    every: Annotated[bool, typer.Option("--all", help="All of them, not only the newest.")] = False,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """The rulings of this event: `--slip` on an answer keeps one."""
    if context.invoked_subcommand is None:
        manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
        store = SlipStore()
        none = f"no rulings of table {table}" if table else _WITHDRAWN if store.find(1) else _NONE
        editions = edition_names(open_library())
        show_answer(list_views(store.all(table), 0 if every else _SHOWN, editions, none), manner)
        _tell_of_unreadable(store)


@app.command("add")
def add(
    question: Annotated[str, typer.Argument(help="The question.", metavar="QUESTION")],
    ruling: Annotated[str, typer.Argument(help="The ruling that was given.", metavar="RULING")],
    rule: Annotated[
        str,
        typer.Option("--rule", help="The rule that it rests on; it is quoted.", autocompletion=offers("numbers")),
    ] = "",
    table: SlipTableOption = "",
    by: ByOption = "",
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Keep a ruling that you gave yourself."""
    from judge_cli.answers.rule import rule_answers
    from judge_cli.tree.editions.lookup import chosen

    for missing, said in (("question", question), ("ruling", ruling)):
        if not any(map(str.isalnum, said)):
            raise ruling_empty(missing)
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    library = open_library()
    found = rule_answers(library, rule, None) if rule else []
    quotes = tuple(quoted(one.tree.cite(one.rule), one.rule.text.plain, one.rule.status.value) for one in found)
    edition = found[0].tree.edition.id if found else chosen(library, None).edition.id
    keep(Slip(question, ruling, edition, "", quotes, (), now(), table, by), manner, edition_names(library))


@app.command("find")
def find(
    words: Annotated[list[str], typer.Argument(help="Words of the question, ruling or rule.", metavar="WORDS...")],
    table: OfTableOption = "",
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Find rulings by words."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    store = SlipStore()
    found = store.all(table, " ".join(words))
    if not found:
        raise nothing_found(" ".join(words))
    show_answer(list_views(found, _SHOWN, edition_names(open_library())), manner)
    _tell_of_unreadable(store)


@app.command("show")
def show(
    number: Annotated[int, typer.Argument(help="The number of the ruling.", autocompletion=offers("rulings"))],
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Show one slip."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    found = SlipStore().find(number) if 0 < number < 2**63 else None
    if found is None:
        raise slip_unknown(number)
    show_answer(slip_views(found, edition_names(open_library()), whole=True), manner)


@app.command("export")
def export(
    as_csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="For reading.")] = False,
    table: OfTableOption = "",
) -> None:
    """Write all rulings out."""
    if as_csv == as_markdown:
        raise exports_contradict()
    store = SlipStore()
    slips = store.all(table)
    sys.stdout.write(slips_csv(slips) if as_csv else slips_markdown(slips, edition_names(open_library())))
    _tell_of_unreadable(store)


@app.command("undo")
def undo(
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Withdraw the newest ruling."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color)
    store = SlipStore()
    with told_if_done(store.changed, "the ruling was withdrawn"):
        slip = store.withdraw_last()
        if slip is None:
            raise nothing_to_undo()
        show_answer(slip_views(slip, edition_names(open_library())), manner)


def _tell_of_unreadable(store: SlipStore) -> None:
    """Names the rulings that a list had to leave out."""
    if store.unreadable:
        note(partly_read(str(store.path), store.unreadable))
        raise typer.Exit(CORPUS_BROKEN)
