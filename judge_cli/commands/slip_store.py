"""The log of rulings: slips in an SQLite file in the user's data folder, appended one at a time."""

import contextlib
import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from judge_cli.answers.log import Slip
from judge_cli.commands.slip_sums import Damage, damage, is_as_kept, seal
from judge_cli.errors import CORPUS_BROKEN, JudgeError, file_left, of_another_version
from judge_cli.paths import data_folder
from judge_cli.procedure.charts.asked_chart import folded
from judge_cli.text.file_change import FileChange
from judge_cli.text.whole_file import NotAFile, make_private, write_first

FORMAT = 1
_APPLICATION = 0x6A756467
_FILE = "rulings.sqlite"
# The ends of the names of files that SQLite puts beside it.
_BESIDE = ("-journal", "-wal", "-shm")
_PATIENCE_SECONDS = 20.0
_TABLE = """\
CREATE TABLE slip (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  same TEXT NOT NULL, question TEXT NOT NULL, ruling TEXT NOT NULL, edition TEXT NOT NULL, basis TEXT NOT NULL,
  rules TEXT NOT NULL, assumed TEXT NOT NULL, at TEXT NOT NULL, place TEXT NOT NULL, judge TEXT NOT NULL,
  withdrawn INTEGER NOT NULL DEFAULT 0
)"""
_KEPT = "number, question, ruling, edition, basis, rules, assumed, at, place, judge, withdrawn, same"
# What says that the file is none of ours or no longer whole; everything else is about the disk or the folder.
_SPOILED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
# Python keeps a byte of an argument that is no UTF-8 as a half character from here on.
_BYTES = 0xDC00


class SlipStore:
    """The slips of one user."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder()) / _FILE
        # The rulings that the last list had to leave out, and whatever else is wrong with the log.
        self.unreadable: list[int] = []
        self.damage = Damage()
        # Whether a change by this store is in the file; others may change it too.
        self.changed = FileChange()

    def add(self, slip: Slip) -> Slip:
        """Stores a slip; returns it with its number and any earlier ruling on the same question."""
        slip = slip._replace(
            question=_whole(slip.question),
            ruling=_whole(slip.ruling),
            table=_whole(slip.table),
            judge=_whole(slip.judge),
        )
        with self._writing() as log:
            same = folded(slip.question)
            row = (
                *(same, slip.question, slip.ruling, slip.edition, slip.basis, json.dumps(slip.rules)),
                *(json.dumps(slip.assumed), slip.at, slip.table, slip.judge),
            )
            added = log.execute(
                "INSERT INTO slip (same, question, ruling, edition, basis, rules, assumed, at, place, judge)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            number = int(added.lastrowid or 0)
            seal(log)
            # A log that could not be shown with it keeps no ruling.
            if number not in {one.number for one in self._standing(log)}:
                raise ValueError(number)
            return self._pointed(log, slip._replace(number=number), same)

    def withdraw_last(self) -> Slip | None:
        """Withdraws the newest active slip; it stays in the file, but no list shows it."""
        if not self.all():  # nothing to be written
            return None
        with self._writing() as log:
            found = log.execute(f"SELECT {_KEPT} FROM slip WHERE NOT withdrawn ORDER BY number DESC LIMIT 1").fetchone()
            if found is None:
                return None
            seal(log)
            withdrawn = self._slip(log, found)._replace(withdrawn=True)
            log.execute("UPDATE slip SET withdrawn = 1 WHERE number = ?", (found[0],))
            # A log that would still show it withdraws none.
            if found[0] in {one.number for one in self._standing(log)} or not is_as_kept(log, found[0]):
                raise ValueError(found[0])
            return withdrawn

    def all(self, table: str = "", words: str = "") -> list[Slip]:
        """The active slips that can be read, oldest first: of one table, with all of these words."""
        with self._reading() as log:
            if log is None:
                return []
            found = self._standing(log)
        if self.told_damage and not found:
            raise _log_damaged(str(self.path), self.told_damage)
        wanted = {*words.casefold().split()}
        texts = ((one, _searched(one)) for one in found if table in ("", one.table))
        return [one for one, text in texts if all(word in text for word in wanted)]

    @property
    def told_damage(self) -> str:
        """Words for all that was wrong with the log when it was last listed; empty if nothing was."""
        unreadable = [*self.unreadable]
        changed = [one for one in self.damage.changed if one not in unreadable]
        told = (
            (unreadable, "in it cannot be read"),
            (changed, "in it changed or got lost after being kept"),
            (self.damage.unbound, "in it no longer stands behind the same rulings"),
        )
        return "; ".join(f"{_rulings(numbers)} {what}" for numbers, what in told if numbers)

    def find(self, number: int) -> Slip | None:
        with self._reading() as log:
            row = log and log.execute(f"SELECT {_KEPT} FROM slip WHERE number = ?", (number,)).fetchone()
            return self._pointed(log, self._slip(log, row), row[-1]) if log and row else None

    def _pointed(self, log: sqlite3.Connection, slip: Slip, same: str) -> Slip:
        """The slip with a pointer to the first earlier ruling on the same question."""
        earlier = log.execute(
            "SELECT number, place, ruling, edition FROM slip"
            " WHERE same = ? AND number < ? AND NOT withdrawn ORDER BY number",
            (same, slip.number),
        )
        first = next((one for one in earlier.fetchall() if is_as_kept(log, one[0])), None)
        if first is None:
            return slip
        number, table, ruling, edition = first
        other = "the same" if (ruling, edition) == (slip.ruling, slip.edition) else ruling
        other += f" ({edition})" if edition != slip.edition else ""
        return slip._replace(same=f"ruling {number}{f', table {table}' if table else ''}: {other}")

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One change of the log: whole or not at all, and by one process at a time."""
        with self._errors_in_words(_log_not_written):
            make_private(self.path.parent)
            if not self.path.exists():
                # Put there whole: a kill, or a full disk, leaves no log that would look like one that was emptied.
                write_first(self.path, _new_log())
            with contextlib.closing(self._opened(isolation_level=None)) as log:
                log.execute("PRAGMA synchronous = FULL")
                log.execute("BEGIN IMMEDIATE")
                try:
                    self._checked(log)
                    yield log
                    log.execute("COMMIT")
                    self.changed.made()
                except BaseException as problem:
                    if isinstance(problem, KeyboardInterrupt) and not log.in_transaction:
                        self.changed.made()  # the interrupt came just after the commit
                    with contextlib.suppress(sqlite3.Error):
                        log.execute("ROLLBACK")
                    raise

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection | None]:
        with self._errors_in_words(_log_unreadable):
            if not self.path.exists():
                yield None
                return
            with contextlib.closing(self._opened()) as log:
                self._checked(log)
                yield log

    def _opened(self, isolation_level: Literal["DEFERRED"] | None = "DEFERRED") -> sqlite3.Connection:
        """Opens the existing log, never a new one: SQLite would create it, even through a link.

        It is opened for writing, so that SQLite can roll back what a killed process left half written.
        """
        for end in _BESIDE:
            beside = self.path.with_name(f"{self.path.name}{end}")
            if os.path.lexists(beside) and not stat.S_ISREG(beside.lstat().st_mode):
                raise NotAFile(beside)  # SQLite would wait for a pipe
        address = f"{self.path.absolute().as_uri()}?mode=rw"
        log = sqlite3.connect(address, _PATIENCE_SECONDS, uri=True, isolation_level=isolation_level)
        log.text_factory = _text
        return log

    def _standing(self, log: sqlite3.Connection) -> list[Slip]:
        """The active slips that can be read, oldest first."""
        rows = log.execute(f"SELECT {_KEPT} FROM slip WHERE number ORDER BY number").fetchall()
        found = {int(row[0]): _read_slip(row) for row in rows}
        self.unreadable = [number for number, slip in found.items() if slip is None]
        self.damage = damage(log)
        changed = set(self.damage.changed)
        return [one for one in found.values() if one and not one.withdrawn and one.number not in changed]

    def _slip(self, log: sqlite3.Connection, row: tuple[object, ...]) -> Slip:
        slip = _read_slip(row)
        if slip is None:
            raise _log_damaged(str(self.path), f"{_rulings([row[0]])} in it cannot be read")
        if not is_as_kept(log, slip.number):
            raise _log_damaged(str(self.path), f"{_rulings([row[0]])} in it changed or got lost after being kept")
        return slip

    def _checked(self, log: sqlite3.Connection) -> None:
        if not log.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise _log_damaged(str(self.path), "the file is empty")
        if log.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION:
            raise _log_damaged(str(self.path), "it is another program's file")
        version = log.execute("PRAGMA user_version").fetchone()[0]
        if version != FORMAT:
            raise file_left(
                "log-of-another-version",
                of_another_version("the log of rulings", version),
                str(self.path),
                ["use the judge that wrote it, or set JUDGE_DATA to another folder"],
                exit_code=CORPUS_BROKEN,
            )
        sound = log.execute("PRAGMA quick_check(1)").fetchone()[0]
        if sound != "ok":
            raise _log_damaged(str(self.path), str(sound))

    @contextlib.contextmanager
    def _errors_in_words(self, refused: Callable[[str, str], JudgeError]) -> Iterator[None]:
        """Turns errors of the file into our words; `refused` words those of the disk or folder."""
        try:
            yield
        except sqlite3.Error as problem:
            if (getattr(problem, "sqlite_errorcode", 0) & 0xFF) in _SPOILED:
                raise _log_damaged(str(self.path), str(problem)) from None
            raise refused(str(self.path), str(problem)) from None
        except OSError as problem:
            raise refused(str(self.path), problem.strerror or "unknown reason") from None
        except ValueError:
            raise _log_damaged(str(self.path), "it does not keep what is changed") from None


def _whole(text: str) -> str:
    """The text as a file can store it, without lone surrogates; a byte that is not UTF-8 is taken as Latin-1."""
    typed = (chr(ord(one) - _BYTES) if "\udc80" <= one <= "\udcff" else one for one in text)
    return "".join(typed).encode("utf-8", "replace").decode("utf-8")


def _new_log() -> bytes:
    with contextlib.closing(sqlite3.connect(":memory:")) as log:
        log.execute(_TABLE)
        log.execute("CREATE INDEX slip_same ON slip (same)")
        log.execute(f"PRAGMA application_id = {_APPLICATION}")
        log.execute(f"PRAGMA user_version = {FORMAT}")
        log.commit()
        return log.serialize()


def _text(stored: bytes) -> str | bytes:
    """The text that was stored, or its bytes where they are not UTF-8: that row is damaged, the others are not."""
    try:
        return stored.decode("utf-8")
    except UnicodeDecodeError:
        return stored


def _read_slip(row: tuple[object, ...]) -> Slip | None:
    """The slip in a row; none if the row cannot be read."""
    number, *texts, withdrawn, _ = row
    if any(isinstance(one, bytes) for one in texts):
        return None
    question, ruling, edition, basis, rules, assumed, at, table, judge = map(str, texts)
    try:
        quotes = tuple((str(citation), str(text)) for citation, text in json.loads(rules))
        assumptions = tuple(map(str, json.loads(assumed)))
    except (ValueError, TypeError, RecursionError):
        return None
    written = (question, ruling, edition, basis, quotes, assumptions, at, table, judge, int(str(number)))
    return Slip(*written, withdrawn=bool(withdrawn))


def _searched(slip: Slip) -> str:
    rules = " ".join(f"{citation} {text}" for citation, text in slip.rules)
    return f"{slip.question} {slip.ruling} {rules} {slip.table} {slip.judge} {slip.at}".casefold()


def _log_damaged(file: str, why: str) -> JudgeError:
    tries = ["move the file away; a new log begins with the next slip"]
    why = " ".join("".join(one if one.isprintable() else " " for one in why).split())
    return file_left("log-damaged", f"the log of rulings is damaged: {why}", file, tries, exit_code=CORPUS_BROKEN)


def _rulings(numbers: Sequence[object]) -> str:
    return f"ruling {numbers[0]}" if len(numbers) == 1 else f"rulings {', '.join(map(str, numbers))}"


def _log_unreadable(file: str, why: str) -> JudgeError:
    return file_left(
        "log-unreadable",
        f"the log of rulings cannot be read: {why}",
        file,
        ["make it readable, or set JUDGE_DATA to another folder"],
        exit_code=CORPUS_BROKEN,
    )


def _log_not_written(file: str, why: str) -> JudgeError:
    return JudgeError(
        "log-not-written",
        f"the log of rulings cannot be changed: {why}",
        where=[file, "what was kept before is still there"],
        tries=["set JUDGE_DATA to a folder that can be written to"],
        exit_code=CORPUS_BROKEN,
    )
