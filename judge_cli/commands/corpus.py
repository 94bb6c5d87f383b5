"""`judge corpus`: the installed editions, the default, whether each is sound; import one, choose, remove."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from judge_cli.answers.command_row import Given
from judge_cli.answers.corpus import (
    EditionsData,
    StepSection,
    check_answer,
    default_answer,
    default_line,
    editions_answer,
    step_sections,
)
from judge_cli.answers.library import open_library, open_search, own_editions
from judge_cli.commands.command import Shared
from judge_cli.commands.given import seconds_for_book, within_allowed_time
from judge_cli.commands.show import ends_with, show_answer, stopped_in_order, told_if_done
from judge_cli.errors import CORPUS_BROKEN, JudgeError
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.charts import checked
from judge_cli.tree.checks.check import Report
from judge_cli.tree.editions.library import Library, today
from judge_cli.tree.importing.own_editions import CHOOSE, REMOVE
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.explanation.judging.new_edition import NewEdition
    from judge_cli.tree.importing.importing import Imported
    from judge_cli.tree.importing.incoming import GivenBook
    from judge_cli.tree.rules.edition_file import EditionFile


def listed(_shared: Shared, _given: Given) -> EditionsData:
    return editions_answer(open_library())


def check(shared: Shared, given: Given) -> None:
    """The proof of each edition; an exit code of its own if one is not sound."""
    library = open_library()
    found = checked(library, given["editions"] or [])
    answer = check_answer([_with_scenarios(library, _with_index(library, report)) for report in found])
    show_answer(answer, shared.manner)
    if not answer.sound:
        raise typer.Exit(CORPUS_BROKEN)


def _with_index(library: Library, report: Report) -> Report:
    """The report with faults of the edition's search index; only a sound edition has one."""
    if report.problems:
        return report
    from dataclasses import replace

    from judge_cli.search.search import check_index

    checked = check_index(open_search(library.find(report.edition)))
    return replace(report, problems=checked.problems, indexed=checked.rules)


def _with_scenarios(library: Library, report: Report) -> Report:
    """The report with faults of the shipped scenarios for the edition."""
    from dataclasses import replace

    from judge_cli.engine.table.law import kept_numbers
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.examples import scenario_problems

    if report.problems:
        return report
    cache = Cache(cache_folder())
    known = {anchor for held in library.editions for anchor in kept_numbers(held, cache)}
    playable = PlayableEdition(library.find(report.edition), cache)
    return replace(report, problems=scenario_problems(playable, known))


def add(shared: Shared, asked: Given) -> None:
    """Imports a rulebook; the report is not sound if a step section does not compile or a proof is lost."""
    from judge_cli.answers.corpus_add import bring_in_book, imported_answer

    given, library, own = asked["given"], open_library(), own_editions()
    with told_if_done(own.changed, "the rulebook was added"), stopped_in_order():
        with within_allowed_time(given, seconds_for_book(Path(given))):
            book = _book(given, library.shipped_editions())
            imported = bring_in_book(book, library, own, asked["edition"], rehearsal=asked["rehearsal"])
        after = open_library()
        if imported.kept:
            open_search(after.find(imported.tree.edition.id)).searchable  # noqa: B018 (so that no search makes it)
        sections = step_sections(imported.entry, imported.tree)
        default = default_line(after) if imported.kept else _default_then(after, imported, sections)
        answer = imported_answer(imported, sections, default, _new_edition(after, imported))
        with ends_with(answer.stands):
            show_answer(answer, shared.manner)


def _default_then(library: Library, imported: "Imported", sections: Sequence[StepSection]) -> str:
    """The edition that would become the default after a trial import."""
    edition, now = imported.tree.edition, library.default_and_why()
    if now.chosen or not now.held.edition.effective < edition.effective <= today():
        return default_line(library)
    here = now.held.edition.short
    if not edition.proved_in and edition.id not in library.shipped():
        return f"{here} would still answer by default: {edition.short} is a book of its own, not a later edition"
    if any(section["problem"] for section in sections):
        return f"{here} would still answer by default: not every step section of {edition.short} compiles"
    return f"{edition.short} would answer by default: it would be the newest edition that is in force"


def _new_edition(library: Library, imported: "Imported") -> "NewEdition | None":
    """The changes that an unshipped edition brings; a book that was not kept is not played."""
    from judge_cli.explanation.judging.new_edition import edition_before, new_edition

    edition = imported.tree.edition
    before = edition_before(library, edition) if edition.proved_in and imported.kept else None
    return new_edition(before, library.find(edition.id), Cache(cache_folder())) if before else None


def use(shared: Shared, given: Given) -> None:
    own, edition = own_editions(), given["edition"]
    with told_if_done(own.changed, "the choice was kept"):
        with own.changing(CHOOSE):
            own.choose(None if edition == "newest" else open_library().find(edition).edition.id)
        show_answer(default_answer(open_library()), shared.manner)


def remove(shared: Shared, given: Given) -> None:
    own, library = own_editions(), open_library()
    edition: str = given["edition"]
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
        show_answer(default_answer(open_library(), f"removed the imported text of {named}; "), shared.manner)


def _book(given: str, shipped: "list[EditionFile]") -> "GivenBook":
    from judge_cli.text.fetch import fetch, is_address
    from judge_cli.tree.importing.incoming import book_of_bytes, book_of_path

    if not is_address(given):
        return book_of_path(Path(given), shipped)
    from judge_cli.page.progress import progress_bar

    with progress_bar(given) as progress:
        fetched = fetch(given, progress)
    return book_of_bytes(fetched.data, fetched.name)
