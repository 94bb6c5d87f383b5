"""The user's own folder: the imported rulebooks, and the chosen default edition."""

import contextlib
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from judge_cli.errors import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError, note, shortened
from judge_cli.text.file_change import NOTHING_CHANGED, FileChange
from judge_cli.text.whole_file import holds, make_private, read_whole, write_whole
from judge_cli.tree.kept.cache import names_in

_IMPORTED = "rules.jsonl"
_DEFAULT = "default-edition"
_LOCK = ".import-lock"
# The prefix of a folder for preparing a book; the next change removes one that a killed import left.
STAGE = ".stage-"
_STAGED = re.compile(rf"{re.escape(STAGE)}[0-9a-f]{{16}}")
_LONGEST_NAME = 200
ADD, CHOOSE, REMOVE = "add the rulebook", "choose", "remove it"
_UNWRITABLE = "it cannot be written to"


class OwnEditions:
    """The user's imports and choice; a missing folder counts as empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.editions = folder / "editions"
        # Whether a book or a choice was kept by this object; other processes may keep some too.
        self.changed = FileChange()
        # The same of a removed book.
        self.removed = FileChange()

    def imported(self) -> dict[str, Path]:
        """The imported file of each edition, by id."""
        folders = [self.editions / name for name in names_in(self.editions) if not name.startswith(".")]
        return {folder.name: folder / _IMPORTED for folder in folders if (folder / _IMPORTED).exists()}

    def chosen(self) -> str | None:
        """The id of the chosen default edition; a file without an id is reported."""
        path = self.folder / _DEFAULT
        try:
            name = read_whole(path, _LONGEST_NAME).decode("utf-8").strip()
            why = "" if name else "is empty"
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as problem:
            name, why = "", f"cannot be read ({problem.strerror or 'unknown reason'})"
        except UnicodeDecodeError:
            name, why = "", "is not text"
        if why:
            note(
                f"note: the edition chosen with `judge corpus use` is not known, as {path} {why}; "
                "choose again: `judge corpus use EDITION`, or `judge corpus use newest`"
            )
        return name or None

    @contextlib.contextmanager
    def changing(self, again: str) -> Iterator[None]:
        """Prevents other processes from adding, removing or choosing meanwhile; they get an error to try again."""
        from judge_cli.tree.kept.lock import locked

        with contextlib.ExitStack() as held:
            try:
                make_private(self.editions)
                mine = held.enter_context(locked(self.folder / _LOCK))
            except OSError as problem:
                raise self._cannot(again, problem) from None
            if not mine:
                raise another_import(str(self.folder), again)
            for name in filter(_STAGED.fullmatch, names_in(self.editions)):
                shutil.rmtree(self.editions / name, ignore_errors=True)
            yield

    def choose(self, edition: str | None) -> None:
        """Makes the edition with this id the default; none leaves the choice to the editions' dates."""
        path, written = self.folder / _DEFAULT, f"{edition}\n".encode()
        try:
            if edition is None:
                with self.changed.under_way(lambda: not path.exists()):
                    path.unlink(missing_ok=True)
            else:
                make_private(self.folder)
                with self.changed.under_way(lambda: holds(path, written)):
                    write_whole(path, written)
        except OSError as problem:
            raise self._cannot(CHOOSE, problem) from None

    def _cannot(self, deed: str, problem: OSError) -> JudgeError:
        """The error for a folder that cannot be changed."""
        folder, why = str(self.folder), problem.strerror or _UNWRITABLE
        if deed == REMOVE:
            return cannot_remove(folder, why)
        chosen = ("the choice of an edition", "corpus use") if deed == CHOOSE else ()
        return cannot_keep(str(self.folder if chosen else self.editions), why, *chosen)

    def found(self, edition: str) -> Path:
        """The imported file of an edition; one without any import is refused."""
        imported = self.imported()
        if edition not in imported:
            raise _nothing_imported(edition, sorted(imported))
        return imported[edition]

    def remove(self, edition: str) -> None:
        """Removes the imported text of an edition."""
        file = self.found(edition)
        try:
            with self.removed.under_way(lambda: not file.exists()):
                file.unlink()
        except OSError as problem:
            raise cannot_remove(str(file.parent), problem.strerror or _UNWRITABLE) from None
        with contextlib.suppress(OSError):
            file.parent.rmdir()


def cannot_keep(folder: str, why: str, what: str = "the rulebook", command: str = "corpus add") -> JudgeError:
    """The user's data folder cannot be written to; exit code 3."""
    return JudgeError(
        "cannot-keep",
        f"{what} cannot be kept in {folder}: {why}",
        where=[NOTHING_CHANGED],
        tries=["make room or allow writing there", f"JUDGE_DATA=FOLDER judge {command} … keeps it elsewhere"],
        exit_code=CORPUS_BROKEN,
    )


def cannot_remove(folder: str, why: str, what: str = "the rulebook") -> JudgeError:
    """Imported data cannot be removed from the user's data folder; exit code 3."""
    return JudgeError(
        "cannot-remove",
        f"{what} cannot be removed from {folder}: {why}",
        where=[NOTHING_CHANGED],
        tries=["allow writing there"],
        exit_code=CORPUS_BROKEN,
    )


def another_import(folder: str, again: str = "add the rulebook") -> JudgeError:
    """Somebody else is importing just now; exit code 1."""
    return JudgeError(
        "another-import",
        "another import is under way",
        where=[f"it holds the lock in {folder}", NOTHING_CHANGED],
        tries=[f"wait for it to end, then {again} again"],
        exit_code=NO_ANSWER,
    )


def _nothing_imported(edition: str, known: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "nothing-imported",
        f"nothing was imported for {shortened(edition)!r}",
        where=[f"imported are: {', '.join(known)}"] if known else [],
        tries=["judge corpus list"],
    )
