"""Imports a rulebook: staged in a new folder, checked as a whole, then swapped in by one rename."""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge_cli.errors import CorpusBroken
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.whole_file import holds, make_private, swap, write_whole
from judge_cli.tree.checks.check import Report, check_tree
from judge_cli.tree.importing.own_editions import ADD, STAGE, OwnEditions, cannot_keep
from judge_cli.tree.rules.build import build_tree
from judge_cli.tree.rules.edition_file import IMPORTED, EditionFile, read_edition
from judge_cli.tree.rules.imported_file import ImportedHead, imported_text
from judge_cli.tree.rules.numbering import RuleDraft
from judge_cli.tree.rules.references import CardNames
from judge_cli.tree.rules.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class Incoming:
    """An edition on its way in: its head, its rules, and the shipped folder whose summaries it replaces."""

    head: ImportedHead
    drafts: tuple[RuleDraft, ...]
    shipped: Path | None
    left_out: tuple[str, ...]
    doubtful: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import, real or tried: the new tree, its check, and the number of imported rules.

    `again`: the same text was already here. `replaced`: another text of the edition was. `doubtful`: numbers that may
    begin a rule and were read as text of another.
    """

    entry: EditionFile
    tree: RuleTree
    report: Report
    rows: int
    form: str
    left_out: tuple[str, ...]
    kept: bool
    again: bool = False
    replaced: bool = False
    doubtful: tuple[str, ...] = ()


def bring_in(
    incoming: Incoming,
    own: OwnEditions,
    cards: CardNames,
    compiles: Callable[[EditionFile, RuleTree], bool],
    *,
    rehearsal: bool,
) -> Imported:
    """Imports an edition with a note of step sections that do not compile; a dry run stores nothing."""
    edition = incoming.head.edition.id
    with _stage(own, rehearsal=rehearsal) as stage:
        staged = stage / edition / IMPORTED
        with _disk_errors(staged.parent if rehearsal else own.editions):
            make_private(staged.parent)
            write_whole(staged, imported_text(incoming.head, incoming.drafts).encode())
        imported = _checked(incoming, staged, cards)
        if incoming.shipped is None and not compiles(imported.entry, imported.tree):
            head = replace(incoming.head, edition=incoming.head.edition._replace(compiles=False))
            with _disk_errors(staged.parent if rehearsal else own.editions):
                write_whole(staged, imported_text(head, incoming.drafts).encode())
        if not rehearsal:
            target = own.editions / edition / IMPORTED
            with _disk_errors(own.editions):
                make_private(target.parent)
                there, now = target.read_bytes() if target.exists() else b"", staged.read_bytes()
                again, replaced = there == now, bool(there) and _rules_of(there) != _rules_of(now)
                with own.changed.under_way(lambda: holds(target, now)):
                    swap(staged, target)
            entry = replace(imported.entry, imported=target)
            imported = replace(imported, entry=entry, kept=True, again=again, replaced=replaced)
    return imported


def _rules_of(file: bytes) -> bytes:
    """The rules of an imported file below its head, which holds more than the book does."""
    return file.partition(b"\n")[2]


def _checked(incoming: Incoming, staged: Path, cards: CardNames) -> Imported:
    edition = incoming.head.edition.id
    try:
        entry = read_edition(incoming.shipped or staged.parent, staged)
        tree = build_tree(entry, cards)
    except CorpusBroken as error:
        raise import_not_sound(edition, [error.in_one_line]) from None
    report = check_tree(entry, tree)
    if report.problems:
        raise import_not_sound(edition, report.problems)
    return Imported(
        entry,
        tree,
        report,
        len(incoming.drafts),
        incoming.head.form,
        incoming.left_out,
        kept=False,
        doubtful=incoming.doubtful,
    )


@contextlib.contextmanager
def _stage(own: OwnEditions, *, rehearsal: bool) -> Iterator[Path]:
    """A temporary folder for unchecked files; a real one lies beside its target."""
    if rehearsal:
        with tempfile.TemporaryDirectory(prefix="judge-") as folder:
            yield Path(folder)
        return
    with contextlib.ExitStack() as held:
        held.enter_context(own.changing(ADD))
        with _disk_errors(own.editions):
            stage = own.editions / f"{STAGE}{os.urandom(8).hex()}"
            make_private(stage)
        try:
            yield stage
        finally:
            shutil.rmtree(stage, ignore_errors=True)


@contextlib.contextmanager
def _disk_errors(folder: Path) -> Iterator[None]:
    """Tells the user in words if the disk is full or read-only."""
    try:
        yield
    except OSError as problem:
        raise cannot_keep(str(folder), problem.strerror or type(problem).__name__) from None


def import_not_sound(edition: str, problems: Sequence[str], shown: int = 5) -> ImportRefused:
    """The book was read, but its tree is not sound."""
    more = [f"and {len(problems) - shown} more"] if len(problems) > shown else []
    return ImportRefused(
        "import-not-sound",
        f"{edition} would not be sound: {len(problems)} problem{'s' if len(problems) > 1 else ''}",
        where=[*problems[:shown], *more],
        tries=["mend the file and add it again"],
    )
