"""Errors about importing a rulebook: what was given, and what it turned out to be."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, CorpusBroken, JudgeError, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place

_FORMS = "judge reads rules.json as published, the folder of a help-authoring export, and plain numbered text"
_UNCHANGED = "nothing was changed"


class ImportRefused(AskedWrongly):
    """What was given cannot become an edition; the former state stays."""

    code = "import-refused"

    def __init__(
        self, what: str, *, where: Sequence[str] = (), place: "Place | None" = None, tries: Sequence[str] = ()
    ) -> None:
        super().__init__(what, where=[*where, _UNCHANGED], place=place, tries=tries)


class GivenMissing(ImportRefused):
    """There is no such file or folder."""

    code = "given-missing"

    def __init__(self, written: str, why: str) -> None:
        super().__init__(f"{shortened(written)!r} cannot be read: {why}", tries=["judge corpus add FILE|FOLDER|URL"])


class GivenTooBig(ImportRefused):
    """The file is bigger than any rulebook."""

    code = "given-too-big"

    def __init__(self, name: str, most: int) -> None:
        super().__init__(f"{name} is bigger than {most // 1_000_000} MB, more than any rulebook", where=[_FORMS])


class FormUnknown(ImportRefused):
    """The content is none of the forms that can be read."""

    code = "form-unknown"

    def __init__(self, name: str, what: str, next_try: str) -> None:
        super().__init__(f"{name} is {what}", where=[_FORMS], tries=[next_try])


class NotJson(ImportRefused):
    """The file begins like JSON, but is not."""

    code = "not-json"

    def __init__(self, place: "Place", why: str) -> None:
        super().__init__(f"{place.file} is not JSON: {why}", place=place, tries=["get the file anew and add it again"])


class JsonBookWrong(ImportRefused):
    """The JSON is not a rulebook, or contradicts itself."""

    code = "json-book-wrong"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(
            f"{place.file} is not a rulebook as published: {what}",
            place=place,
            tries=["get the file anew and add it again"],
        )


class ControlCode(ImportRefused):
    """The text holds a character that steers terminals."""

    code = "control-code"

    def __init__(self, place: "Place", character: str) -> None:
        super().__init__(
            f"{place.file} holds a terminal control code (U+{ord(character):04X})",
            place=place,
            tries=["remove it and add the file again"],
        )


class NoRulesFound(ImportRefused):
    """The text has no numbered rules."""

    code = "no-rules-found"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name} has no numbered rules",
            where=["a rule begins its line with its number, such as 1.2.3a. or 102.3b"],
            tries=["judge corpus add FILE --dry-run"],
        )


class NoExportFolder(ImportRefused):
    """The folder holds no page that an edition knows."""

    code = "no-export-folder"

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{name} holds no page of an export that judge knows",
            where=[f"page numbers are known for: {', '.join(known) or 'no edition'}"],
            tries=["add a file instead of a folder"],
        )


class ExportPageMissing(ImportRefused):
    """The folder lacks pages of the export."""

    code = "export-page-missing"

    def __init__(self, name: str, edition: str, missing: Sequence[str], shown: int = 3) -> None:
        more = f" and {len(missing) - shown} more" if len(missing) > shown else ""
        super().__init__(
            f"{name} looks like the export of {edition}, but pages of it are missing",
            where=[f"missing: {', '.join(missing[:shown])}{more}"],
            tries=["get the whole folder and add it again"],
        )


class ExportPageWrong(ImportRefused):
    """A page of an export cannot be read or counted."""

    code = "export-page-wrong"

    def __init__(self, what: str, place: "Place | None") -> None:
        super().__init__(
            f"this page of the export cannot be read: {what}",
            place=place,
            tries=["get the whole folder anew and add it again"],
        )


class BookCutOff(ImportRefused):
    """The book lacks most rules of the edition that it would follow."""

    code = "book-cut-off"

    def __init__(self, name: str, edition: str, gone: int, of: int) -> None:
        super().__init__(
            f"{name} lacks {gone} of the {of} rules that {edition} has",
            where=["it seems to be cut off"],
            tries=["get the file anew and add it again", "judge corpus add FILE --edition NAME takes it in as it is"],
        )


class BookDateWrong(ImportRefused):
    """The book names a day from which it is in force that no calendar has."""

    code = "book-date-wrong"

    def __init__(self, name: str, written: str) -> None:
        super().__init__(
            f'{name} says "{shortened(written)}", which is no date',
            where=["which edition it is, and whether it is in force, hangs on that"],
            tries=["put the date right in the file, and add it again"],
        )


class BookNotEnglish(ImportRefused):
    """The book has the rules of an edition in another language."""

    code = "book-not-english"

    def __init__(self, name: str, edition: str) -> None:
        super().__init__(
            f"{name} has the rules of {edition} in another language than English",
            where=["judge compiles step sections and answers questions in English alone"],
            tries=["get the English file and add it"],
        )


class ImportNotSound(ImportRefused):
    """The book was read, but its tree does not hold together."""

    code = "import-not-sound"

    def __init__(self, edition: str, problems: Sequence[str], shown: int = 5) -> None:
        more = [f"and {len(problems) - shown} more"] if len(problems) > shown else []
        super().__init__(
            f"{edition} would not be sound: {len(problems)} problem{'s' if len(problems) > 1 else ''}",
            where=[*problems[:shown], *more],
            tries=["mend the file and add it again"],
        )


class EditionIdWrong(ImportRefused):
    """The id given for an edition cannot be one."""

    code = "edition-id-wrong"

    def __init__(self, written: str) -> None:
        super().__init__(
            f"{shortened(written)!r} cannot be the id of an edition",
            where=[
                "an id has small letters, digits, points and hyphens, begins with a letter, and has a digit or hyphen"
            ],
            tries=["judge corpus add FILE --edition my-rules-1.0"],
        )


class EditionDateDiffers(ImportRefused):
    """The book says another date than the edition that it was given as."""

    code = "edition-date-differs"

    def __init__(self, edition: str, its_date: str, book_date: str) -> None:
        super().__init__(
            f"this book is in force from {book_date}, but {edition} from {its_date}",
            tries=["judge corpus add FILE --edition with another id"],
        )


class EditionIsChart(ImportRefused):
    """A flow chart cannot take rules of a book."""

    code = "edition-is-chart"

    def __init__(self, edition: str) -> None:
        super().__init__(
            f"{edition} is a flow chart and takes no rules", tries=["judge corpus add FILE --edition with another id"]
        )


class CannotKeep(JudgeError):
    """The user's data folder cannot be written to; exit code 3."""

    code = "cannot-keep"
    exit_code = CORPUS_BROKEN

    def __init__(self, folder: str, why: str, what: str = "the rulebook", command: str = "corpus add") -> None:
        super().__init__(
            f"{what} cannot be kept in {folder}: {why}",
            where=[_UNCHANGED],
            tries=["make room or allow writing there", f"JUDGE_DATA=FOLDER judge {command} … keeps it elsewhere"],
        )


class CannotRemove(JudgeError):
    """What was imported cannot be taken out of the user's data folder; exit code 3."""

    code = "cannot-remove"
    exit_code = CORPUS_BROKEN

    def __init__(self, folder: str, why: str, what: str = "the rulebook") -> None:
        super().__init__(
            f"{what} cannot be removed from {folder}: {why}", where=[_UNCHANGED], tries=["allow writing there"]
        )


class AnotherImport(JudgeError):
    """Somebody else is importing just now; exit code 1."""

    code = "another-import"
    exit_code = NO_ANSWER

    def __init__(self, folder: str, again: str = "add the rulebook") -> None:
        super().__init__(
            "another import is under way",
            where=[f"it holds the lock in {folder}", _UNCHANGED],
            tries=[f"wait for it to end, then {again} again"],
        )


class ImportedFileBroken(CorpusBroken):
    """What an import left in the user's folder is no longer whole."""

    code = "imported-file-broken"

    def __init__(self, place: "Place", edition: str, what: str) -> None:
        super().__init__(
            f"the imported text of {edition} cannot be read: {what}",
            place=place,
            tries=[f"judge corpus remove {edition}", "then add the rulebook again"],
        )


class NothingImported(AskedWrongly):
    """There is no imported text of this edition to remove."""

    code = "nothing-imported"

    def __init__(self, edition: str, known: Sequence[str]) -> None:
        super().__init__(
            f"nothing was imported for {shortened(edition)!r}",
            where=[f"imported are: {', '.join(known)}" if known else "nothing is imported"],
            tries=["judge corpus list"],
        )
