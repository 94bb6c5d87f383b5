"""The file of a tracked table: read whole, written whole, changed by one process at a time."""

import contextlib
import json
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judge_cli.answers.here_session import table_damaged
from judge_cli.errors import CORPUS_BROKEN, AskedWrongly, JudgeError, file_left, of_another_version, shortened
from judge_cli.paths import state_folder
from judge_cli.procedure.here.tracker import Position, Spot, TrackedTable, Visited
from judge_cli.procedure.steps.procedure import Condition
from judge_cli.text.file_change import FileChange
from judge_cli.text.whole_file import holds, make_private, read_own, write_whole
from judge_cli.tree.kept.lock import locked
from judge_cli.tree.numbers.number import read_number

FORMAT = 1
_FOLDER, _NAMED = "tables", "table-"
_NAME = re.compile(r"[\w-]{1,40}")
_PATIENCE_SECONDS, _PAUSE_SECONDS = 5.0, 0.02
# Charts are never nested this deep.
_DEEPEST = 16
_LARGEST = 4_000_000


def tracked_tables() -> list[str]:
    found = [path.stem.removeprefix(_NAMED) for path in (state_folder() / _FOLDER).glob(f"{_NAMED}*.json")]
    return sorted(name for name in found if _NAME.fullmatch(name))


class TableFile:
    """The file of one table."""

    def __init__(self, table: str) -> None:
        if table and not _NAME.fullmatch(table):
            raise AskedWrongly(
                "table-name-wrong",
                f"{shortened(table)!r} is no name for a table",
                tries=["a name of letters, digits and hyphens, 40 at most"],
            )
        self.name = table
        # Whether a change by this object is in the file; other processes may change it too.
        self.changed = FileChange()
        self.path = state_folder() / _FOLDER / f"{f'{_NAMED}{table}' if table else 'table'}.json"

    def read(self) -> TrackedTable | None:
        try:
            data = read_own(self.path)
        except FileNotFoundError:
            return None
        except OSError as problem:
            if not (isinstance(problem, PermissionError) or os.path.isdir(self.path.parent)):  # noqa: PTH112 (pathlib's raises where a link goes round)
                return None
            raise file_left(
                "table-unreadable",
                f"the file of this table cannot be read: {problem.strerror or 'unknown reason'}",
                str(self.path),
                ["make it readable", "judge here encounter --table another"],
            ) from None
        if len(data) > _LARGEST:
            raise table_damaged(str(self.path), "it is too large")
        try:
            values = json.loads(data)
            version = values["format"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise table_damaged(str(self.path), "it is no JSON of a table") from None
        if type(version) is not int or version != FORMAT:
            raise file_left(
                "table-of-another-version",
                of_another_version("the file of this table", str(version)),
                str(self.path),
                ["judge here encounter --table another"],
            )
        try:
            return _table(values)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            raise table_damaged(str(self.path), "it says nothing of where the table is") from None

    def change(self, change: Callable[[TrackedTable | None], TrackedTable]) -> TrackedTable:
        """Changes the remembered table under a lock; returns the result."""
        try:
            make_private(self.path.parent)
            with self._alone():
                after = change(self.read())
                with self.changed.under_way(lambda: holds(self.path, _written(after))):
                    write_whole(self.path, _written(after))
                return after
        except OSError as problem:
            raise JudgeError(
                "table-not-written",
                f"where the table is cannot be kept: {problem.strerror or 'unknown reason'}",
                where=[str(self.path), "it is still where it was"],
                tries=["set JUDGE_STATE to a folder that can be written to"],
                exit_code=CORPUS_BROKEN,
            ) from None

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        ends = time.monotonic() + _PATIENCE_SECONDS
        while True:
            with locked(self.path.with_name(f".{self.path.stem}.lock")) as ours:
                if ours:
                    yield
                    return
            if time.monotonic() > ends:
                raise AskedWrongly(
                    "table-busy",
                    "somebody else is writing this table",
                    where=[str(self.path)],
                    tries=["the same again in a moment"],
                )
            time.sleep(_PAUSE_SECONDS)


def _written(table: TrackedTable) -> bytes:
    nodes = [
        {
            "position": [_spot_values(spot) for spot in one.position],
            "before": one.before,
            "said": one.said,
        }
        for one in table.nodes
    ]
    values = {"format": FORMAT, "edition": table.edition, "entries": table.entries, "heads": table.heads}
    return (json.dumps({**values, "nodes": nodes}) + "\n").encode()


def _table(values: dict[str, Any]) -> TrackedTable:
    nodes = tuple(Visited(_position(one["position"]), one["before"], str(one["said"])) for one in values["nodes"])
    heads = tuple(values["heads"])
    for n, one in enumerate(nodes):
        if one.before is not None and (type(one.before) is not int or one.before not in range(n)):
            raise ValueError(one.before)
    if not heads or not all(type(head) is int and head in range(len(nodes)) for head in heads):
        raise ValueError(heads)
    if type(values["entries"]) is not int or values["entries"] < 0:
        raise ValueError(values["entries"])
    return TrackedTable(str(values["edition"]), nodes, heads, values["entries"])


def _position(values: Any) -> Position:  # noqa: ANN401 (what a file holds)
    if len(values) not in range(1, _DEEPEST):
        raise ValueError(len(values))
    return tuple(_spot(*one) for one in values)


def _spot_values(spot: Spot) -> list[Any]:
    known = [[condition.value, is_so] for condition, is_so in spot.known]
    return [spot.procedure, str(spot.step), spot.at, list(spot.said), known, spot.forced]


def _spot(
    procedure: str, step: str, at: int, said: list[str], known: Sequence[tuple[str, bool]] = (), forced: bool = False
) -> Spot:
    number = read_number(step)
    if number is None or type(at) is not int or at < 0 or not isinstance(procedure, str):
        raise ValueError(step)
    return Spot(
        procedure, number, at, tuple(map(str, said)), tuple((Condition(c), bool(so)) for c, so in known), bool(forced)
    )
