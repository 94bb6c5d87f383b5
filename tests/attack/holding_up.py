"""Holding work up between two file operations of one's choice, while somebody else does something meanwhile."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

_NOT_COME_SO_FAR = 77


def held_up_at(operation: int, folder: Path, work: Callable[[], bool], meanwhile: Callable[[], None]) -> bool | None:
    """Whether the work says that it succeeded, held up before this file operation in the folder; none if none is left.

    While it is held up, what happens meanwhile is done from beginning to end by this process.
    """
    here, told = os.pipe()
    waits, go_on = os.pipe()
    child = os.fork()
    if child == 0:
        code = _NOT_COME_SO_FAR
        try:
            holder = _Holder(operation, str(folder), told, waits)
            sys.addaudithook(holder)
            succeeded = work()
            code = int(not succeeded) if holder.held else _NOT_COME_SO_FAR
        finally:
            os._exit(code)
    os.close(told)
    os.close(waits)
    if os.read(here, 1):
        meanwhile()
        os.write(go_on, b"g")
    os.close(here)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.close(go_on)
    return None if code == _NOT_COME_SO_FAR else code == 0


class _Holder:
    """Waits when so many operations on files of a folder have begun."""

    def __init__(self, left: int, folder: str, told: int, waits: int) -> None:
        self._left, self._folder, self._told, self._waits = left, folder, told, waits
        self.held = False

    def __call__(self, happening: str, args: tuple[Any, ...]) -> None:
        """Counts what happens."""
        if self.held or not (happening == "fcntl.flock" or (_is_file_operation(happening) and self._is_there(args))):
            return
        self._left -= 1
        if self._left <= 0:
            self.held = True
            os.write(self._told, b"h")
            os.read(self._waits, 1)

    def _is_there(self, args: tuple[Any, ...]) -> bool:
        return bool(args) and isinstance(args[0], str | os.PathLike) and str(args[0]).startswith(self._folder)


def _is_file_operation(happening: str) -> bool:
    return happening in ("open", "shutil.rmtree") or happening.startswith("os.")
