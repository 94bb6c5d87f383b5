"""Reads a given book by its content, and makes an edition of it: its identity, and its rows as rules."""

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import NamedTuple

from judge_cli.errors import CorpusBroken, Located, shortened
from judge_cli.text.block import Marked, Place
from judge_cli.text.book import Book, BookRow, refuse_too_long
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.given import MOST_BYTES, given_bytes, given_missing, given_text, given_too_big, is_json
from judge_cli.text.markdown import mended
from judge_cli.text.outside import PageFile, leads_out
from judge_cli.text.pages import export_blocks, first_lost
from judge_cli.tree.comparing.succession import (
    KnownWording,
    Succession,
    Successor,
    moved_ordinals,
    proved_under,
    renamed,
    succession,
    wordings_of_drafts,
)
from judge_cli.tree.importing.importing import Incoming, import_not_sound
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.edition_file import EditionFile, read_anchors
from judge_cli.tree.rules.imported_file import ImportedHead
from judge_cli.tree.rules.numbering import RuleDraft, level_of, numbered
from judge_cli.tree.rules.rule import Edition, Level, Status


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


_ID = re.compile(r"(?=.*[\d-])[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*")
# Windows reserves these names for devices, with any extension.
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)")
_LONGEST_ID = 40
# More than twice the depth of the deepest known book.
_MOST_LEVELS = 12
# Almost every rule in English has two of these words; other languages have one at times.
_ENGLISH = frozenset(("the", "a", "an", "is", "to", "of", "or", "and", "can", "if"))
_LETTERS_AND_NUMBER = re.compile(r"([a-z]{2,3})-(\d[\d.]*)")


class Here(NamedTuple):
    """The present state at an import: the shipped editions, all editions, and one edition's wordings."""

    shipped: Sequence[EditionFile]
    editions: Sequence[Edition]
    wordings: Callable[[EditionFile], Mapping[str, KnownWording]]


def make_incoming(given: GivenBook, asked: str | None, here: Here) -> Incoming:
    """The edition that a book becomes: the requested one, else the shipped one with its text, else a new one."""
    shipped = here.shipped
    names = {name: edition.id for edition in here.editions for name in edition.names}
    book = given.book
    drafts = tuple(_drafts(book, given.name))
    by_id = {entry.edition.id: entry for entry in shipped}
    wanted = _asked_id(asked, names) if asked else given.edition or _recognised(book, drafts, shipped)
    entry = by_id.get(wanted) if wanted else None
    if entry:
        _refuse_another_book(entry, book)
        head = ImportedHead(_provenance(entry.edition, given), entry.step_sections, book.form)
        return Incoming(head, drafts, entry.folder, book.left_out, book.doubtful)
    kin = _kin(drafts, shipped)
    edition = _new_edition(wanted, given, kin, here.editions)
    if kin is not None:
        edition, drafts = _succeeding(edition, drafts, kin, here.wordings(kin), given, asked=asked is not None)
    head = ImportedHead(edition, _step_sections(drafts, kin), book.form)
    return Incoming(head, drafts, None, book.left_out, book.doubtful)


def _succeeding(
    edition: Edition,
    drafts: tuple[RuleDraft, ...],
    kin: EditionFile,
    known: Mapping[str, KnownWording],
    given: GivenBook,
    *,
    asked: bool,
) -> tuple[Edition, tuple[RuleDraft, ...]]:
    """The edition and its rules with data carried over from its rulebook's previous edition.

    A book that lacks most of the rules is imported only under a named edition, and without such data.
    """
    named, wordings = drafts, wordings_of_drafts(drafts)
    new_names = renamed(known, wordings)
    drafts = tuple(replace(draft, anchor=new_names.get(draft.anchor, draft.anchor)) for draft in drafts)
    wordings = wordings_of_drafts(drafts)
    found = succession(known, wordings)
    if len(found.gone) > len(found.both):
        if asked:
            return edition, named
        raise ImportRefused(
            "book-cut-off",
            f"{given.name} lacks {len(found.gone)} of the {len(found.gone) + len(found.both)} rules "
            f"that {kin.edition.short} has",
            where=["it seems to be cut off"],
            tries=["get the file anew and add it again", "judge corpus add FILE --edition NAME takes it in as it is"],
        )
    _refuse_other_language(drafts, found, kin, given)
    return edition._replace(
        proved_in=kin.edition.id,
        proved_under=proved_under(kin.edition),
        reworded=_with_earlier(found.reworded, kin.edition.reworded, wordings),
        new=_with_earlier(found.new, kin.edition.new, wordings),
        ordinals=moved_ordinals(known, wordings),
        renamed=tuple((old, new) for new, old in new_names.items()),
    ), drafts


def _with_earlier(found: Sequence[Successor], earlier: Sequence[str], now: Container[str]) -> tuple[str, ...]:
    """The anchors found, and those already in doubt in the previous edition."""
    return tuple(dict.fromkeys([*(one.anchor for one in found), *(one for one in earlier if one in now)]))


def _refuse_other_language(drafts: Sequence[RuleDraft], found: Succession, kin: EditionFile, given: GivenBook) -> None:
    """Refuses a book with mostly changed rules and hardly any common English words."""
    texts = [draft.text.plain.casefold().split() for draft in drafts if draft.number.depth > 2]
    english = sum(len(_ENGLISH & set(words)) > 1 for words in texts)
    if len(found.reworded) > len(found.both) // 2 and english < len(texts) // 2:
        raise ImportRefused(
            "book-not-english",
            f"{given.name} has the rules of {kin.edition.short} in another language than English",
            where=["judge compiles step sections and answers questions in English alone"],
            tries=["get the English file and add it"],
        )


def _drafts(book: Book, name: str) -> Iterable[RuleDraft]:
    for row in book.rows:
        number = read_number(row.number)
        if number is None:
            raise import_not_sound(name, [f"{row.number!r} is not a rule number ({row.place})"])
        if number.depth > _MOST_LEVELS:
            raise ImportRefused(
                "number-too-deep",
                f"{shortened(row.number)} has more than {_MOST_LEVELS} levels, more than any rulebook",
                place=row.place,
                tries=["mend the number and add the file again"],
            )
        yield RuleDraft(
            number=number,
            # A book may show that a text at a heading's level is more than a title.
            level=Level.RULE if row.is_title is False else level_of(number),
            text=row.text,
            status=Status.OFFICIAL,
            place=_shown_place(row.place),
            examples=[(text, _shown_place(place)) for text, place in row.examples],
            notes=list(row.notes),
            anchor=row.anchor,
        )


def _asked_id(asked: str, names: Mapping[str, str]) -> str:
    """The id of the edition with this name, else the name itself as a new id."""
    known = {name.casefold(): edition for name, edition in names.items()}
    written = asked.strip().casefold()
    if written in known:
        return known[written]
    if len(written) > _LONGEST_ID or not _ID.fullmatch(written) or _RESERVED.match(written):
        raise ImportRefused(
            "edition-id-wrong",
            f"{shortened(asked)!r} cannot be the id of an edition",
            where=[
                "an id has small letters, digits, points and hyphens, begins with a letter, and has a digit or hyphen"
            ],
            tries=["judge corpus add FILE --edition my-rules-1.0"],
        )
    return written


def _recognised(book: Book, drafts: Sequence[RuleDraft], shipped: Sequence[EditionFile]) -> str | None:
    """The shipped edition with the same date and mostly the same chapters."""
    titles = {draft.number: draft.text.plain.casefold() for draft in drafts if draft.number.depth == 1}
    for entry in shipped:
        if book.effective and book.effective == entry.edition.effective and entry.chapters:
            same = sum(titles.get(number) == title.casefold() for number, title in entry.chapters)
            if 2 * same >= len(entry.chapters):
                return entry.edition.id
    return None


def _refuse_another_book(entry: EditionFile, book: Book) -> None:
    edition = entry.edition
    if entry.charts:
        raise ImportRefused(
            "edition-is-chart",
            f"{edition.id} is a flow chart and takes no rules",
            tries=["judge corpus add FILE --edition with another id"],
        )
    if book.effective and edition.effective and book.effective != edition.effective:
        raise ImportRefused(
            "edition-date-differs",
            f"this book is in force from {book.effective}, but {edition.id} from {edition.effective}",
            tries=["judge corpus add FILE --edition with another id"],
        )


def _provenance(edition: Edition, given: GivenBook) -> Edition:
    return edition._replace(provenance=f"imported from {_shown(given.name)} ({given.book.form})")


def _new_edition(asked: str | None, given: GivenBook, kin: EditionFile | None, editions: Sequence[Edition]) -> Edition:
    """An edition that does not ship; modelled on a shipped edition of the same rulebook if there is one."""
    named = named_by_date(kin.edition, given.book.effective, editions) if kin else None
    if named is not None and asked in (None, named.id):
        return _provenance(named._replace(title=given.book.title or named.title), given)
    identifier = asked or _made_up_id(given.book, given.name)
    short = _LETTERS_AND_NUMBER.fullmatch(identifier)
    plain = kin.edition if kin else Edition("", "", "", (), "", "", "", "printed")
    named = plain._replace(
        id=identifier,
        short=f"{short[1].upper()} {short[2]}" if short else identifier,
        title=given.book.title or f"Rules imported from {_shown(given.name)}",
        effective=given.book.effective,
        aliases=(),
        whole=False,
    )
    return _provenance(named, given)


def _shown(name: str) -> str:
    """The name of a file on one line, in letters that can be written: some systems allow any bytes in it."""
    return " ".join(name.encode(errors="replace").decode().split())


def _shown_place(place: Place) -> Place:
    return Place(_shown(place.file), place.line)


def named_by_date(kin: Edition, effective: str, editions: Sequence[Edition]) -> Edition | None:
    """An edition named by year and month, as its publisher does; with the day if the month is taken."""
    ours, theirs = _stamp(kin.effective), _stamp(effective)
    if not theirs or not ours or not kin.id.endswith(ours):
        return None
    taken = {one.id for one in editions if one.effective != effective}
    if kin.id.removesuffix(ours) + theirs in taken:
        theirs = f"{theirs}-{effective[-2:]}"
    id_, short, title, *aliases = (name.replace(ours, theirs) for name in (kin.id, kin.short, kin.title, *kin.aliases))
    return kin._replace(id=id_, short=short, title=title, aliases=tuple(aliases), effective=effective, whole=False)


def _stamp(effective: str) -> str:
    """A date in the publisher's form for editions: the last digits of the year, and the month."""
    return f"{effective[2:4]}.{effective[5:7]}" if effective else ""


def _made_up_id(book: Book, name: str) -> str:
    stem = re.sub(r"[^a-z0-9]+", "-", PurePath(name).stem.casefold()).strip("-")[: _LONGEST_ID - 11].strip("-")
    made = f"{stem or 'rules'}-{book.effective or 'rules'}"
    return made if made[0].isalpha() else f"rules-{made}"[:_LONGEST_ID]


def _kin(drafts: Sequence[RuleDraft], shipped: Sequence[EditionFile]) -> EditionFile | None:
    """The newest shipped edition of the same rulebook: one with the book's step sections under the same names."""
    anchors = {draft.anchor for draft in drafts if draft.anchor}
    newest_first = sorted(shipped, key=lambda entry: entry.edition.effective, reverse=True)
    return next((entry for entry in newest_first if anchors & _section_anchors(entry).keys()), None)


def _step_sections(drafts: Sequence[RuleDraft], kin: EditionFile | None) -> tuple[tuple[str, RuleNumber], ...]:
    """The step sections of a new edition, if its kin has them."""
    names = _section_anchors(kin) if kin else {}
    return tuple((names[draft.anchor], draft.number) for draft in drafts if draft.anchor in names)


def _section_anchors(entry: EditionFile) -> dict[str, str]:
    """The names of the edition's step sections by anchor."""
    anchors = read_anchors(entry)
    return {anchors[number]: name for name, number in entry.step_sections if number in anchors}
