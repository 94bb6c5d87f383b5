"""Reads a given book: finds its form by content; the folder of an export is read by its edition's page numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_cli.errors import CorpusBroken, Located
from judge_cli.text.block import Marked, Place
from judge_cli.text.book import Book, BookRow, refuse_too_long
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.given import MOST_BYTES, given_bytes, given_missing, given_text, given_too_big, is_json
from judge_cli.text.markdown import mended
from judge_cli.text.outside import PageFile, leads_out
from judge_cli.text.pages import export_blocks, first_lost
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.edition_file import EditionFile
from judge_cli.tree.rules.numbering import RuleDraft, numbered


@dataclass(frozen=True, slots=True)
class GivenBook:
    """A book after reading, its given name, and the edition of its pages if known."""

    book: Book
    name: str
    edition: str | None = None


def book_of_path(path: Path, shipped: Sequence[EditionFile]) -> GivenBook:
    """The book in this file or folder."""
    if _is_folder(path):
        return _bounded(read_export_folder(path, shipped))
    return book_of_bytes(given_bytes(path), path.name)


def book_of_bytes(data: bytes, name: str) -> GivenBook:
    """The book in these bytes."""
    if len(data) > MOST_BYTES:  # an address may give more: it may be one of card data
        raise given_too_big(name, MOST_BYTES)
    text = given_text(data, name)
    if is_json(text):
        from judge_cli.text.rules_json import read_rules_json

        return _bounded(GivenBook(read_rules_json(text, name), name))
    from judge_cli.text.numbered_text import read_numbered_text

    return GivenBook(read_numbered_text(text, name), name)


def _bounded(given: GivenBook) -> GivenBook:
    rows = given.book.rows
    refuse_too_long(len(rows) + sum(len(row.examples) for row in rows), given.name)
    return given


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


FORM = "help-authoring export"


def read_export_folder(folder: Path, shipped: Sequence[EditionFile]) -> GivenBook:
    """The book in this folder."""
    name = folder.resolve().name
    try:
        here = {path.name for path in folder.iterdir()}
    except OSError as problem:
        raise given_missing(str(folder), (problem.strerror or "cannot be read").lower()) from None
    with_pages = [entry for entry in shipped if entry.export_pages]
    counted = [(sum(file in here for file, _ in entry.export_pages), entry) for entry in with_pages]
    most, entry = max(counted, key=lambda pair: pair[0], default=(0, None))
    if entry is None or not most:
        raise ImportRefused(
            "no-export-folder",
            f"the folder {name} holds no page of a rulebook export that judge knows",
            where=[
                f"page numbers are known for: {', '.join([entry.edition.id for entry in with_pages]) or 'no edition'}"
            ],
            tries=["add a file instead of a folder"],
        )
    missing = [file for file, _ in entry.export_pages if file not in here]
    if missing:
        raise ImportRefused(
            "export-page-missing",
            f"{name} looks like the export of {entry.edition.id}, but pages of it are missing",
            where=[f"missing: {', '.join(missing[:3])}{f' and {len(missing) - 3} more' if len(missing) > 3 else ''}"],
            tries=["get the whole folder and add it again"],
        )
    drafts: dict[RuleNumber, RuleDraft] = {}
    for file, number in sorted(entry.export_pages, key=lambda page: page[1]):
        _add(drafts, _page_drafts(folder, file, number))
    pages = {file for file, _ in entry.export_pages}
    others = sum(file.endswith(".md") and file not in pages for file in here)
    left_out = (f"{others} pages of contents and appendices",) if others else ()
    return GivenBook(Book(FORM, tuple(map(_row, drafts.values())), left_out=left_out), name, entry.edition.id)


def _page_drafts(folder: Path, file: str, number: RuleNumber) -> list[RuleDraft]:
    if leads_out(folder / file, folder):
        raise _export_page_wrong("it is a link that leads out of the folder", Place(file, 1))
    page = PageFile(file, given_text(given_bytes(folder / file), file))
    try:
        blocks = export_blocks(page)
        drafts = numbered(blocks, number)
    except CorpusBroken as error:
        raise _export_page_wrong(error.what, error.place) from None
    lost = first_lost(page, blocks)
    if lost:
        raise _export_page_wrong("text that no rule holds", lost)
    return drafts


def _add(drafts: dict[RuleNumber, RuleDraft], more: Sequence[RuleDraft]) -> None:
    """Adds a page; one that begins with the last number of the previous page continues that rule."""
    last = next(reversed(drafts.values()), None)
    for draft in more:
        if draft.number not in drafts:
            drafts[draft.number] = draft
        elif last is not None and draft is more[0] and draft.number == last.number:
            last.text = mended(last.text + Marked(" ") + draft.text)
            last.examples += draft.examples
        else:
            raise _export_page_wrong(f"{draft.number} is given twice", draft.place)


def _row(draft: RuleDraft) -> BookRow:
    return BookRow(
        number=str(draft.number),
        text=draft.text,
        place=draft.place,
        examples=tuple(draft.examples),
        notes=tuple(draft.notes),
    )


def _export_page_wrong(what: str, place: Located | None) -> ImportRefused:
    return ImportRefused(
        "export-page-wrong",
        f"this page of the export cannot be read: {what}",
        place=place,
        tries=["get the whole folder anew and add it again"],
    )
