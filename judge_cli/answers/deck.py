"""Deck lists, checked: one, or all of a folder."""

import errno
import re
from datetime import date
from pathlib import Path

from judge_cli.answers.answered import Answered
from judge_cli.errors.base import JudgeError
from judge_cli.errors.decks import day_wrong, deck_not_text, deck_unreadable, no_lists
from judge_cli.errors.importing import ControlCode, FormUnknown
from judge_cli.explanation.decks.check import LEGAL, DeckCheck
from judge_cli.explanation.edition.own_cards import own_cards
from judge_cli.screen.deck.answer import DeckRow, SkippedEntries
from judge_cli.screen.deck.views import batch_views, deck_views
from judge_cli.text.given import given_text
from judge_cli.text.outside import outside_bytes
from judge_cli.tree.rules.held import Held

# A list is some kilobytes long.
MOST_BYTES = 1_000_000
_MOST_FILES = 2_000
# A deck of OCTGN is XML; other XML is a web page.
_DECLARED = re.compile(rb"^(?:\xef\xbb\xbf)?\s*<\?xml[^<>]{0,200}\?>(?=\s*<deck\b)")
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def deck_check(held: Held, wanted: str | None = None, day: str | None = None) -> DeckCheck:
    """The check by an edition's rules, and by a format if one is named; without a day, as of today."""
    on = date.today().isoformat() if day is None else _day(day)
    return DeckCheck(own_cards(), held.tree, wanted, on)


def _day(written: str) -> str:
    try:
        found = date.fromisoformat(written) if _DAY.fullmatch(written) else None
    except ValueError:
        found = None
    if found is None:
        raise day_wrong(written)
    return found.isoformat()


def deck_answered(check: DeckCheck, text: str, name: str) -> Answered:
    """One list in each view; it stands if the deck is legal."""
    checked = check.checked(text, name)
    return Answered(deck_views(name, checked, check.tree), checked.answer == LEGAL)


def folder_answered(check: DeckCheck, folder: Path) -> Answered:
    """All lists of a folder in each view; it stands if every deck is legal."""
    try:
        found = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
        # A link can lead to any file of the user, and errors about a list quote its lines.
        links = [path for path in found if path.is_symlink()]
        files = [path for path in found if not path.is_dir() and path not in links]  # a pipe is told as no list
        skipped = SkippedEntries(
            tuple(path.name for path in found if path.is_dir() and path not in links),
            tuple(path.name for path in links),
        )
    except (OSError, ValueError) as problem:
        raise no_lists(str(folder), (getattr(problem, "strerror", "") or "no such folder").lower()) from None
    if not files or len(files) > _MOST_FILES:
        none = "it has no files, and links in it are not followed" if skipped.links else "it has no files"
        raise no_lists(str(folder), none if not files else f"it has more than {_MOST_FILES:,} files")
    rows = [_row(check, path) for path in files]
    return Answered(batch_views(rows, check.tree, skipped), all(one.answer == LEGAL for one in rows))


def _row(check: DeckCheck, path: Path) -> DeckRow:
    try:
        return DeckRow(path.name, check.checked(deck_text(file_of_list(path), path.name), path.name))
    except JudgeError as error:
        return DeckRow(path.name, error)


def file_of_list(path: Path) -> bytes:
    """The bytes of a deck list; refuses anything too large to be one."""
    try:
        return outside_bytes(path, MOST_BYTES)
    except OSError as problem:
        if problem.errno == errno.EFBIG:
            raise deck_not_text(f"{path.name} is larger than any deck list ({MOST_BYTES // 1_000_000} MB)") from None
        folder = problem.errno == errno.EISDIR
        raise deck_unreadable(str(path), (problem.strerror or "no such file").lower(), folder=folder) from None


def deck_text(data: bytes, name: str) -> str:
    """The text of a list."""
    if len(data) > MOST_BYTES:
        raise deck_not_text(f"{name} is larger than any deck list ({MOST_BYTES // 1_000_000} MB)")
    try:
        return given_text(_DECLARED.sub(b"", data, count=1), name)
    except (FormUnknown, ControlCode) as problem:
        raise deck_not_text(problem.in_one_line.partition(";")[0]) from None
