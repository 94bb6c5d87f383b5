"""Puts a mutant into a process that has loaded the module: the code of its functions is exchanged in place.

Starting Python, importing and collecting takes longer than most tests. What a module computed as it was imported
cannot be exchanged; such a mutant needs a process of its own.
"""

import ast
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType

from tests.mutation.mutants import Mutant, mutated


@contextmanager
def noted(part: str) -> Iterator[set[CodeType]]:
    """Notes which functions below a folder run: what they gave may be kept somewhere, and comes from before."""
    ran: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and part in frame.f_code.co_filename:
            ran.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield ran
    finally:
        sys.setprofile(None)


def exchange(path: Path, mutant: Mutant, ran: set[CodeType]) -> bool:
    """Exchanges the functions that the mutant changes; false, and nothing is to be believed, where that cannot be."""
    before = _compiled(ast.parse(path.read_text(encoding="utf-8")), path)
    pairs = list(_changed(before, _compiled(mutated(path, mutant), path)))
    if any(new is None or old in ran for old, new in pairs):
        return False
    found = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
    own = [function for function in found if function.__code__.co_filename.endswith(mutant.file)]
    exchanged = 0
    for old, new in pairs:
        for function in own:
            if new is not None and function.__code__ == old:
                try:
                    function.__code__ = new
                except ValueError:  # another number of outer variables
                    return False
                exchanged += 1
    return exchanged > 0


def _compiled(tree: ast.Module, path: Path) -> CodeType:
    return compile(tree, str(path), "exec", dont_inherit=True)


def _changed(old: CodeType, new: CodeType, outside: bool = True) -> Iterator[tuple[CodeType, CodeType | None]]:
    """The functions that differ, outer ones too, for they make the inner ones; none in place of what ran already."""
    if old == new:
        return
    inner_old, inner_new = _inner(old), _inner(new)
    if outside and (len(inner_old) != len(inner_new) or _without_inner(old) != _without_inner(new)):
        yield old, None
        return
    if not outside:
        yield old, new
    for one, other in zip(inner_old, inner_new, strict=False):
        # A class body runs as the module does; a function has locals of its own.
        yield from _changed(one, other, outside and not one.co_flags & _OPTIMIZED)


# The flag of code that keeps its names in slots: functions, lambdas and comprehensions, not classes and modules.
_OPTIMIZED = 0x01


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _without_inner(code: CodeType) -> CodeType:
    return code.replace(co_consts=tuple(None if isinstance(one, CodeType) else one for one in code.co_consts))
