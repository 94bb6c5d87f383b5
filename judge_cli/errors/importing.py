"""Errors about importing a rulebook: the input, and its contents."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, CorpusBroken, JudgeError, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place

_FORMS = "judge reads rules.json as published, the folder of a help-authoring export, and plain numbered text"
_LESS = "give judge the rules alone, or each part of them as a book of its own"
_UNCHANGED = "nothing was changed"


class ImportRefused(AskedWrongly):
    """The input cannot become an edition; the former state stays."""

    def __init__(
        self,
        code: str,
        what: str,
        *,
        where: Sequence[str] = (),
        place: "Place | None" = None,
        tries: Sequence[str] = (),
        exit_code: int | None = None,
    ) -> None:
        super().__init__(code, what, where=[*where, _UNCHANGED], place=place, tries=tries, exit_code=exit_code)


def given_missing(written: str, why: str) -> ImportRefused:
    """There is no such file or folder."""
    return ImportRefused(
        "given-missing", f"{shortened(written)!r} cannot be read: {why}", tries=["judge corpus add FILE|FOLDER|URL"]
    )


def given_too_big(name: str, most: int) -> ImportRefused:
    """The file is bigger than any rulebook."""
    return ImportRefused(
        "given-too-big",
        f"{name} is bigger than {most // 1_000_000} MB, more than any rulebook",
        where=[_FORMS],
        tries=[_LESS],
    )


def book_too_long(name: str, most: int) -> ImportRefused:
    """The book has more rules and examples than any rulebook."""
    return ImportRefused(
        "book-too-long",
        f"{name} has more than {most:,} rules and examples, more than any rulebook",
        tries=[_LESS],
    )


class FormUnknown(ImportRefused):
    """The content has no known form."""

    def __init__(self, name: str, what: str, next_try: str) -> None:
        super().__init__("form-unknown", f"{name} is {what}", where=[_FORMS], tries=[next_try])


def not_json(place: "Place", why: str) -> ImportRefused:
    """The file begins like JSON, but is not."""
    return ImportRefused(
        "not-json", f"{place.file} is not JSON: {why}", place=place, tries=["get the file anew and add it again"]
    )


def json_book_wrong(place: "Place", what: str) -> ImportRefused:
    """The JSON is not a rulebook, or contradicts itself."""
    return ImportRefused(
        "json-book-wrong",
        f"{place.file} is not a rulebook as published: {what}",
        place=place,
        tries=["get the file anew and add it again"],
    )


class ControlCode(ImportRefused):
    """The text holds a terminal control character."""

    def __init__(self, place: "Place", character: str) -> None:
        super().__init__(
            "control-code",
            f"{place.file} holds a terminal control code (U+{ord(character):04X})",
            place=place,
            tries=["remove it and add the file again"],
        )


def number_too_deep(place: "Place", written: str, most: int) -> ImportRefused:
    """A rule number has more levels than any rulebook."""
    return ImportRefused(
        "number-too-deep",
        f"{shortened(written)} has more than {most} levels, more than any rulebook",
        place=place,
        tries=["mend the number and add the file again"],
    )


def number_twice(place: "Place", written: str, first: "Place") -> ImportRefused:
    """Two rules of a text have the same number."""
    return ImportRefused(
        "number-twice",
        f"rule {shortened(written)} is given twice",
        place=place,
        where=[f"first at {first}"],
        tries=["mend the number and add the file again"],
    )


def no_rules_found(name: str, found: int, fewest: int) -> ImportRefused:
    """The text has no numbered rules, or too few for a book."""
    few = f"only {found} numbered rule{'s' if found > 1 else ''}; a book has at least {fewest}"
    return ImportRefused(
        "no-rules-found",
        f"{name} has {few if found else 'no numbered rules'}",
        where=["a rule begins its line with its number, such as 1.2.3a. or 102.3b; 1. or 2. alone is a chapter"],
        tries=["judge corpus add FILE --dry-run"],
    )


def no_export_folder(name: str, known: Sequence[str]) -> ImportRefused:
    """The folder holds no page that an edition knows."""
    return ImportRefused(
        "no-export-folder",
        f"the folder {name} holds no page of a rulebook export that judge knows",
        where=[f"page numbers are known for: {', '.join(known) or 'no edition'}"],
        tries=["add a file instead of a folder"],
    )


def export_page_missing(name: str, edition: str, missing: Sequence[str], shown: int = 3) -> ImportRefused:
    """The folder lacks pages of the export."""
    more = f" and {len(missing) - shown} more" if len(missing) > shown else ""
    return ImportRefused(
        "export-page-missing",
        f"{name} looks like the export of {edition}, but pages of it are missing",
        where=[f"missing: {', '.join(missing[:shown])}{more}"],
        tries=["get the whole folder and add it again"],
    )


def export_page_wrong(what: str, place: "Place | None") -> ImportRefused:
    """A page of an export cannot be read or counted."""
    return ImportRefused(
        "export-page-wrong",
        f"this page of the export cannot be read: {what}",
        place=place,
        tries=["get the whole folder anew and add it again"],
    )


def book_cut_off(name: str, edition: str, gone: int, of: int) -> ImportRefused:
    """The book lacks most rules of the edition that it would follow."""
    return ImportRefused(
        "book-cut-off",
        f"{name} lacks {gone} of the {of} rules that {edition} has",
        where=["it seems to be cut off"],
        tries=["get the file anew and add it again", "judge corpus add FILE --edition NAME takes it in as it is"],
    )


def book_date_wrong(name: str, written: str) -> ImportRefused:
    """The book names an impossible day for its start."""
    return ImportRefused(
        "book-date-wrong",
        f'{name} says "{shortened(written)}", which is no date',
        where=["the date says which edition it is, and from when it is in force"],
        tries=["put the date right in the file, and add it again"],
    )


def book_not_english(name: str, edition: str) -> ImportRefused:
    """The book has the rules of an edition in another language."""
    return ImportRefused(
        "book-not-english",
        f"{name} has the rules of {edition} in another language than English",
        where=["judge compiles step sections and answers questions in English alone"],
        tries=["get the English file and add it"],
    )


def import_not_sound(edition: str, problems: Sequence[str], shown: int = 5) -> ImportRefused:
    """The book was read, but its tree is not sound."""
    more = [f"and {len(problems) - shown} more"] if len(problems) > shown else []
    return ImportRefused(
        "import-not-sound",
        f"{edition} would not be sound: {len(problems)} problem{'s' if len(problems) > 1 else ''}",
        where=[*problems[:shown], *more],
        tries=["mend the file and add it again"],
    )


def edition_id_wrong(written: str) -> ImportRefused:
    """The given id cannot be an edition's."""
    return ImportRefused(
        "edition-id-wrong",
        f"{shortened(written)!r} cannot be the id of an edition",
        where=["an id has small letters, digits, points and hyphens, begins with a letter, and has a digit or hyphen"],
        tries=["judge corpus add FILE --edition my-rules-1.0"],
    )


def edition_date_differs(edition: str, its_date: str, book_date: str) -> ImportRefused:
    """The book's date differs from that of its given edition."""
    return ImportRefused(
        "edition-date-differs",
        f"this book is in force from {book_date}, but {edition} from {its_date}",
        tries=["judge corpus add FILE --edition with another id"],
    )


def edition_is_chart(edition: str) -> ImportRefused:
    """A flow chart cannot take rules of a book."""
    return ImportRefused(
        "edition-is-chart",
        f"{edition} is a flow chart and takes no rules",
        tries=["judge corpus add FILE --edition with another id"],
    )


def cannot_keep(folder: str, why: str, what: str = "the rulebook", command: str = "corpus add") -> JudgeError:
    """The user's data folder cannot be written to; exit code 3."""
    return JudgeError(
        "cannot-keep",
        f"{what} cannot be kept in {folder}: {why}",
        where=[_UNCHANGED],
        tries=["make room or allow writing there", f"JUDGE_DATA=FOLDER judge {command} … keeps it elsewhere"],
        exit_code=CORPUS_BROKEN,
    )


def cannot_remove(folder: str, why: str, what: str = "the rulebook") -> JudgeError:
    """Imported data cannot be removed from the user's data folder; exit code 3."""
    return JudgeError(
        "cannot-remove",
        f"{what} cannot be removed from {folder}: {why}",
        where=[_UNCHANGED],
        tries=["allow writing there"],
        exit_code=CORPUS_BROKEN,
    )


def own_cards_unreadable(folder: str, why: str) -> JudgeError:
    """Imported card data cannot be read; answers without it could differ. Exit code 3."""
    return JudgeError(
        "own-cards-unreadable",
        f"the card data in {folder} cannot be read: {why}",
        tries=["allow reading there", "JUDGE_DATA=FOLDER judge …  keeps card data and rulebooks elsewhere"],
        exit_code=CORPUS_BROKEN,
    )


def own_cards_damaged(file: str) -> JudgeError:
    """Imported card data has changed since it was written; exit code 3."""
    return JudgeError(
        "own-cards-damaged",
        "the card data that was added is damaged",
        where=[file],
        tries=["judge cards remove, then add the data again: judge cards add FOLDER"],
        exit_code=CORPUS_BROKEN,
    )


def another_import(folder: str, again: str = "add the rulebook") -> JudgeError:
    """Somebody else is importing just now; exit code 1."""
    return JudgeError(
        "another-import",
        "another import is under way",
        where=[f"it holds the lock in {folder}", _UNCHANGED],
        tries=[f"wait for it to end, then {again} again"],
        exit_code=NO_ANSWER,
    )


def imported_file_broken(place: "Place", edition: str, what: str) -> CorpusBroken:
    """An import in the user's folder is damaged."""
    return CorpusBroken(
        "imported-file-broken",
        f"the imported text of {edition} cannot be read: {what}",
        place=place,
        tries=[f"judge corpus remove {edition}", "then add the rulebook again"],
    )


def nothing_imported(edition: str, known: Sequence[str]) -> AskedWrongly:
    """There is no imported text of this edition to remove."""
    return AskedWrongly(
        "nothing-imported",
        f"nothing was imported for {shortened(edition)!r}",
        where=[f"imported are: {', '.join(known)}"] if known else [],
        tries=["judge corpus list"],
    )
