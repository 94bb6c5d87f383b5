"""The sums of the log of rulings: each ruling has its own, and one that binds it to all before it.

They lie beside the rulings, in a table of their own: a judge that knows none reads and adds rulings as ever, and what
it added is bound with the next ruling that is kept here. Whether a ruling was withdrawn is kept twice.
"""

import sqlite3
from _blake2 import blake2b
from collections.abc import Sequence
from typing import NamedTuple

_BYTES = 16
# A number in a damaged file may say that any number of rulings is lost.
_MOST_NAMED = 100
_MAKE = (
    "CREATE TABLE IF NOT EXISTS slip_sum"
    " (number INTEGER PRIMARY KEY, own TEXT NOT NULL, bound TEXT NOT NULL, withdrawn INTEGER NOT NULL)",
    "CREATE TRIGGER IF NOT EXISTS slip_withdrawn AFTER UPDATE OF withdrawn ON slip BEGIN"
    " UPDATE slip_sum SET withdrawn = NEW.withdrawn WHERE number = NEW.number; END",
)
_ROWS = "SELECT number, withdrawn, question, ruling, edition, basis, rules, assumed, at, place, judge, same FROM slip"


class Sums(NamedTuple):
    own: str
    bound: str
    withdrawn: bool


class Damage(NamedTuple):
    """The rulings that are not as they were kept or are gone, and the first ones after a change in their order."""

    changed: Sequence[int] = ()
    unbound: Sequence[int] = ()


def seal(log: sqlite3.Connection) -> None:
    """Binds every ruling that has no sum yet to those before it."""
    for statement in _MAKE:
        log.execute(statement)
    last = log.execute("SELECT number, bound FROM slip_sum ORDER BY number DESC LIMIT 1").fetchone()
    number, bound = last or (0, "")
    for row in log.execute(f"{_ROWS} WHERE number > ? ORDER BY number", (number,)).fetchall():
        own = _own(row)
        bound = _sum(bound, own)
        log.execute("INSERT INTO slip_sum VALUES (?, ?, ?, ?)", (row[0], own, bound, row[1]))


def kept_sums(log: sqlite3.Connection) -> dict[int, Sums]:
    """The sums of all rulings; none where an older judge made the log."""
    if not log.execute("SELECT count(*) FROM sqlite_master WHERE name = 'slip_sum'").fetchone()[0]:
        return {}
    rows = log.execute("SELECT number, own, bound, withdrawn FROM slip_sum ORDER BY number").fetchall()
    return {number: Sums(own, bound, bool(withdrawn)) for number, own, bound, withdrawn in rows}


def is_as_kept(log: sqlite3.Connection, number: int) -> bool:
    """Whether a ruling is as it was kept; one that is newer than all sums has none yet."""
    sums = kept_sums(log)
    row = log.execute(f"{_ROWS} WHERE number = ?", (number,)).fetchone()
    return row is not None and _is_as_kept(row, sums.get(number)) if number <= max(sums, default=0) else True


def damage(log: sqlite3.Connection) -> Damage:
    """What is wrong with the rulings by their sums, and by the number that the next one will have."""
    sums, rows = kept_sums(log), {row[0]: row for row in log.execute(_ROWS).fetchall()}
    summed = max(sums, default=0)
    changed = {number for number, row in rows.items() if number <= summed and not _is_as_kept(row, sums.get(number))}
    given = log.execute("SELECT seq FROM sqlite_sequence WHERE name = 'slip'").fetchone()
    newest = max([*rows, summed], default=0)
    lost = range(newest + 1, (given[0] if given else 0) + 1)[:_MOST_NAMED]
    unbound, before = [], ""
    for number, one in sums.items():
        if one.bound != _sum(before, one.own):
            unbound.append(number)
        before = one.bound
    changed.update(sums.keys() - rows.keys(), lost)
    return Damage(sorted(changed), [one for one in unbound if one not in changed])


def _is_as_kept(row: Sequence[object], sums: Sums | None) -> bool:
    return sums is not None and (sums.own, sums.withdrawn) == (_own(row), bool(row[1]))


def _own(row: Sequence[object]) -> str:
    """The sum of a ruling: of its number, and of all that nobody changes later."""
    number, _, *texts = row
    return _sum(str(number), *(one if isinstance(one, bytes) else str(one) for one in texts))


def _sum(*parts: str | bytes) -> str:
    found = blake2b(digest_size=_BYTES)
    for one in parts:
        data = one if isinstance(one, bytes) else one.encode("utf-8", "surrogatepass")
        found.update(len(data).to_bytes(8, "big") + data)
    return found.hexdigest()
