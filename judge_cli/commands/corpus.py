"""`judge corpus`: the installed editions, the default, and whether each is sound."""

from typing import Annotated

import typer

from judge_cli.answers.library import open_library
from judge_cli.answers.step_sections import compiled
from judge_cli.commands.checkout import note_other_data
from judge_cli.commands.corpus_own import add, default_line, remove, use
from judge_cli.commands.options import JsonOption, MarkdownOption, NoColorOption, NoPagerOption, chosen_manner
from judge_cli.errors.base import CORPUS_BROKEN, JudgeError
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.check import checked
from judge_cli.screen.corpus.answer import ShelfAnswer
from judge_cli.screen.corpus.views import report_views, shelf_views
from judge_cli.screen.show import show_answer
from judge_cli.tree.checks.check import Report
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

app = typer.Typer(name="corpus", add_completion=False)
app.command("add")(add)
app.command("use")(use)
app.command("remove")(remove)


@app.callback(invoke_without_command=True)
def corpus(context: typer.Context) -> None:
    """The rulebook editions that are here."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("list")
def list_editions(
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show every edition: its title, its date, how many rules it has, and which one answers by default."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    show_answer(shelf_views(_shelf(open_library())), manner)


@app.command("check")
def check(
    editions: Annotated[list[str] | None, typer.Argument(help="The editions to check; all without it.")] = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Prove that the corpus is sound: numbering, anchors, references, every letter, every rule in the search index."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    library = open_library()
    note_other_data()
    reports = [_with_scenarios(library, _with_index(library, report)) for report in checked(library, editions or [])]
    show_answer(report_views(reports), manner)
    if any(report.problems for report in reports):
        raise typer.Exit(CORPUS_BROKEN)


def _with_index(library: Library, report: Report) -> Report:
    """The report with faults of the edition's search index; only a sound edition has one."""
    if report.problems:
        return report
    from dataclasses import replace

    from judge_cli.answers.opened_search import open_search
    from judge_cli.search.index_check import check_index

    checked = check_index(open_search(library.find(report.edition)))
    return replace(report, problems=checked.problems, indexed=checked.rules)


def _with_scenarios(library: Library, report: Report) -> Report:
    """The report with faults of the shipped scenarios for the edition."""
    from dataclasses import replace

    from judge_cli.engine.table.law import kept_numbers
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.example_check import scenario_problems

    if report.problems:
        return report
    cache = Cache(cache_folder())
    known = {anchor for held in library.editions for anchor in kept_numbers(held, cache)}
    playable = PlayableEdition(library.find(report.edition), cache)
    return replace(report, problems=scenario_problems(playable, known))


def _shelf(library: Library) -> ShelfAnswer:
    cache = Cache(cache_folder())
    procedures = {held.edition.id: compiled(held, cache) for held in library.editions}
    try:
        default = library.default()
    except JudgeError as error:
        return ShelfAnswer(library.shelf, None, f"no default edition: {error.what}", procedures)
    return ShelfAnswer(library.shelf, default.edition.id, f"* {default_line(library)}", procedures)
