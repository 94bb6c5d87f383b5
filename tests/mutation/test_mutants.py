"""Mutants: each is a change of the module, found again by its name, and the same sample comes for the same seed."""

import ast
import importlib.util
import sys
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.mutation.__main__ import every_mutant
from tests.mutation.covering import lines_of
from tests.mutation.exchange import exchange, noted
from tests.mutation.mutants import Mutant, mutants_of, mutated, sample
from tests.mutation.survivors import listed

MODULE = """
MOST = 3


def may(a: int, b: int) -> bool:
    if a < 2 and b:
        print(a)
        return True
    return a == b or False


def both(numbers: list[int]) -> list[bool]:
    return [may(number, 1) for number in numbers if number < MOST]
"""


def _module(folder: Path) -> Path:
    path = folder / "module.py"
    path.write_text(MODULE, encoding="utf-8")
    return path


def _loaded(path: Path) -> ModuleType:
    said = importlib.util.spec_from_file_location("module", path)
    assert said is not None and said.loader is not None
    module = importlib.util.module_from_spec(said)
    said.loader.exec_module(module)
    return module


def _mutant(path: Path, ending: str) -> Mutant:
    return next(mutant for mutant in mutants_of(path, "module.py") if mutant.name.endswith(ending))


def test_every_kind_of_mutant_is_found_and_changes_the_module(tmp_path: Path) -> None:
    path = _module(tmp_path)
    every = mutants_of(path, "module.py")
    assert {mutant.kind for mutant in every} == {
        *("negate-if", "compare", "and-or", "drop-operand", "off-by-one", "drop-call", "return-flag"),
    }
    changed = [ast.unparse(mutated(path, mutant)) for mutant in every]
    assert len(set(changed)) == len(every)
    assert "if a <= 2 and b:" in "".join(changed)
    assert "if a < 3 and b:" in "".join(changed)


def test_a_mutant_is_named_by_what_it_changes_and_keeps_its_name_while_the_file_changes_elsewhere(
    tmp_path: Path,
) -> None:
    path = _module(tmp_path)
    names = {mutant.name for mutant in mutants_of(path, "module.py")}
    assert "module.py may: compare `a < 2`" in names
    path.write_text(f"def other(a: int) -> bool:\n    return a < 2\n\n{MODULE}", encoding="utf-8")
    assert names < {mutant.name for mutant in mutants_of(path, "module.py")}


def test_the_same_seed_gives_the_same_mutants_and_more_of_them_give_the_same_and_others(tmp_path: Path) -> None:
    every = mutants_of(_module(tmp_path), "module.py")
    assert sample(every, 4, 1) == sample(list(reversed(every)), 4, 1) == sample(every, 6, 1)[:4]
    assert sample(every, 4, 1) != sample(every, 4, 2)
    assert len(sample(every, 400, 1)) == len(every)


def test_the_functions_of_a_loaded_module_are_exchanged(tmp_path: Path) -> None:
    path = _module(tmp_path)
    module = _loaded(path)
    may = module.may
    assert may(2, 1) is False
    assert exchange(path, _mutant(path, "may: compare `a < 2`"), set())
    assert may(2, 1) is True
    assert module.both([0, 3]) == [True]
    assert exchange(path, _mutant(path, "both: compare `number < MOST`"), set())
    assert module.both([0, 3]) == [True, False]


def test_what_ran_already_is_not_exchanged(tmp_path: Path) -> None:
    path = _module(tmp_path)
    module = _loaded(path)
    assert not exchange(path, _mutant(path, "module: off-by-one `3`"), set())
    with noted(str(tmp_path)) as ran:
        module.may(3, 3)
    assert sys.getprofile() is None
    assert not exchange(path, _mutant(path, "may: compare `a < 2`"), ran)
    nothing: set[CodeType] = set()
    assert exchange(path, _mutant(path, "both: compare `number < MOST`"), ran)
    assert exchange(path, _mutant(path, "may: compare `a < 2`"), nothing)


def test_a_line_runs_with_its_statement_and_a_decorator_with_its_function(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("@cache(\n    1\n)\ndef may(\n    a\n):\n    if a:\n        return 1\n", encoding="utf-8")
    assert lines_of(path, 2) == range(1, 7)
    assert lines_of(path, 7) == range(7, 8)
    assert lines_of(path, 8) == range(8, 9)


@pytest.mark.thorough
def test_every_listed_survivor_is_a_mutant_of_the_engine() -> None:
    assert not set(listed()) - {mutant.name for mutant in every_mutant()}
    assert all(len(reason) > 20 for reason in listed().values())
