"""Mutants: each is a change of the module, found again by its name, and the same sample comes for the same seed."""

from pathlib import Path

from tests.mutation.mutants import mutants_of, mutated, sample

MODULE = """
def may(a: int, b: int) -> bool:
    if a < 2 and b:
        print(a)
        return True
    return a == b or False
"""


def _module(folder: Path) -> Path:
    path = folder / "module.py"
    path.write_text(MODULE, encoding="utf-8")
    return path


def test_every_kind_of_mutant_is_found_and_changes_the_module(tmp_path: Path) -> None:
    path = _module(tmp_path)
    every = mutants_of(path, "module.py")
    assert {one.kind for one in every} == {
        *("negate-if", "compare", "and-or", "drop-operand", "off-by-one", "drop-call", "return-flag"),
    }
    changed = [mutated(path, one) for one in every]
    assert len(set(changed)) == len(every)
    assert "if a <= 2 and b:" in "".join(changed)
    assert "if a < 3 and b:" in "".join(changed)


def test_the_same_seed_gives_the_same_mutants(tmp_path: Path) -> None:
    every = mutants_of(_module(tmp_path), "module.py")
    assert sample(every, 4, 1) == sample(every, 4, 1)
    assert len(sample(every, 400, 1)) == len(every)
