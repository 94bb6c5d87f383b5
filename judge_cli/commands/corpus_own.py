"""`judge corpus add`, `use` and `remove`: import an edition, choose the default, remove one."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge_cli.answers.library import open_library, own_editions
from judge_cli.answers.opened_search import open_search
from judge_cli.answers.step_sections import step_sections
from judge_cli.commands.allowed_time import seconds_for_book, within_allowed_time
from judge_cli.commands.ending import ends_with, stopped_in_order, told_if_done
from judge_cli.commands.options import (
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    not_empty,
    offers,
)
from judge_cli.errors.base import JudgeError
from judge_cli.paths import cache_folder
from judge_cli.screen.corpus.imported import ImportAnswer, StepSection
from judge_cli.screen.corpus.views import import_views, line_views
from judge_cli.screen.show import Manner, show_answer
from judge_cli.tree.editions.library import Library, today
from judge_cli.tree.importing.own_editions import CHOOSE, REMOVE
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.explanation.judging.new_edition import NewEdition
    from judge_cli.tree.importing.given_book import GivenBook
    from judge_cli.tree.importing.importing import Imported
    from judge_cli.tree.rules.edition_file import EditionFile


def add(
    given: Annotated[
        str, typer.Argument(help="A file, a folder, or an address.", metavar="FILE|FOLDER|URL", callback=not_empty)
    ],
    edition: Annotated[str | None, typer.Option("--edition", "-e", help="The edition that this is.")] = None,
    rehearsal: Annotated[bool, typer.Option("--dry-run", help="Say what would come in, and keep nothing.")] = False,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Import a rulebook: rules.json as published, an export folder, or plain numbered text."""
    from judge_cli.answers.bringing import bring_in_book

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    library = open_library()
    own = own_editions()
    with told_if_done(own.changed, "the rulebook was added"), stopped_in_order():
        with within_allowed_time(given, seconds_for_book(Path(given))):
            book = _book(given, library.shipped_editions())
            imported = bring_in_book(book, library, own, edition, rehearsal=rehearsal)
        after = open_library()
        if imported.kept:
            open_search(after.find(imported.tree.edition.id)).searchable  # noqa: B018 (so that no search makes it)
        sections = step_sections(imported.entry, imported.tree)
        default = default_line(after) if imported.kept else _default_then(after, imported, sections)
        answer = ImportAnswer(imported, sections, default, _new_edition(after, imported))
        with ends_with(answer.is_whole):
            show_answer(import_views(answer), manner)


def _default_then(library: Library, imported: "Imported", sections: Sequence[StepSection]) -> str:
    """The edition that would become the default after a trial import."""
    edition, now = imported.tree.edition, library.default_and_why()
    if now.chosen or not now.held.edition.effective < edition.effective <= today():
        return default_line(library)
    here = now.held.edition.short
    if not edition.proved_in and edition.id not in library.shipped():
        return f"{here} would still answer by default: {edition.short} is a book of its own, not a later edition"
    if any(section.problem for section in sections):
        return f"{here} would still answer by default: not every step section of {edition.short} compiles"
    return f"{edition.short} would answer by default: it would be the newest edition that is in force"


def _new_edition(library: Library, imported: "Imported") -> "NewEdition | None":
    """The changes that an unshipped edition brings; a book that was not kept is not played."""
    from judge_cli.explanation.judging.new_edition import edition_before, new_edition

    edition = imported.tree.edition
    before = edition_before(library, edition) if edition.proved_in and imported.kept else None
    return new_edition(before, library.find(edition.id), Cache(cache_folder())) if before else None


def use(
    edition: Annotated[
        str | None, typer.Argument(help="The edition that shall answer by default.", autocompletion=offers("editions"))
    ] = None,
    newest: Annotated[bool, typer.Option("--newest", help="Leave the choice to the editions' dates again.")] = False,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Choose the edition that answers by default."""
    from judge_cli.errors.asking import command_line_wrong

    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if newest is (edition is not None):
        raise command_line_wrong("name one edition, or --newest", "judge corpus list")
    own = own_editions()
    with told_if_done(own.changed, "the choice was kept"):
        with own.changing(CHOOSE):
            own.choose(open_library().find(edition).edition.id if edition else None)
        _tell(default_line(open_library()), manner)


def remove(
    edition: Annotated[
        str, typer.Argument(help="The edition whose imported text goes.", autocompletion=offers("imported_editions"))
    ],
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Remove an imported rulebook; an edition that ships goes back to what ships."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    own = own_editions()
    library = open_library()
    leaving = library.names.get(edition, edition)
    own.found(leaving)
    with told_if_done(own.removed, "the imported text was removed"):
        with own.changing(REMOVE):
            try:
                own.remove(leaving)
            finally:
                if own.removed() and own.chosen() == leaving and leaving not in library.shipped():
                    # Second: a choice that cannot be forgotten is told and does no harm without its edition.
                    with contextlib.suppress(JudgeError):
                        own.choose(None)
        named = next((held.edition.short for held in library.editions if held.edition.id == leaving), leaving)
        _tell(f"removed the imported text of {named}; {default_line(open_library())}", manner)


def default_line(library: Library) -> str:
    """The line that names the default edition and the reason."""
    default = library.default_and_why()
    return f"{default.held.edition.short} answers by default: {default.why}"


def _book(given: str, shipped: "list[EditionFile]") -> "GivenBook":
    from judge_cli.text.fetch import fetch, is_address
    from judge_cli.tree.importing.given_book import book_of_bytes, book_of_path

    if not is_address(given):
        return book_of_path(Path(given), shipped)
    from judge_cli.screen.progress import progress_bar

    with progress_bar(given) as progress:
        fetched = fetch(given, progress)
    return book_of_bytes(fetched.data, fetched.name)


def _tell(line: str, manner: Manner) -> None:
    show_answer(line_views(open_library().default().edition.id, line), manner)
