"""The lines of each folder of `judge_cli`, and the most that it may have: `python -m tests.budget [--lower]`

A code line is neither blank nor a comment, and belongs to no docstring. The most stands in `budget.toml`; `--lower`
lowers it to what is there and raises nothing. A folder that must grow is raised by hand, in a commit that says why.
"""

import argparse
import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parent.parent / "judge_cli"
FILE = Path(__file__).with_name("budget.toml")
# Once a folder has this many lines fewer than it may have, its budget must be lowered.
SLACK = 200
_TOP = "judge_cli"


class Lines(NamedTuple):
    """The lines of a folder, and those of them that are code."""

    lines: int
    code: int


def counted(package: Path = PACKAGE) -> dict[str, Lines]:
    """The lines of each folder of the package; the files beside the folders count as `judge_cli`."""
    found: defaultdict[str, Lines] = defaultdict(lambda: Lines(0, 0))
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package).parts
        folder = inside[0] if len(inside) > 1 else _TOP
        found[folder] = Lines(*map(sum, zip(found[folder], lines_of(path.read_text(encoding="utf-8")), strict=True)))
    return dict(sorted(found.items()))


def lines_of(source: str) -> Lines:
    """The lines of a Python file."""
    lines, said = source.splitlines(), set(_docstrings(ast.parse(source)))
    code = [n for n, line in enumerate(lines, 1) if line.strip() and not line.lstrip().startswith("#")]
    return Lines(len(lines), len(set(code) - said))


def _docstrings(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[int]:
    """The numbers of all lines of docstrings."""
    if ast.get_docstring(node, clean=False) is not None:
        yield from range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _docstrings(inner)


def budget() -> dict[str, Lines]:
    """The most lines that each folder may have."""
    return {folder: Lines(**most) for folder, most in tomllib.loads(FILE.read_text(encoding="utf-8")).items()}


def grown(now: Mapping[str, Lines], most: Mapping[str, Lines]) -> list[str]:
    """The folders that have more than they may have, and by how much."""
    return [
        f"{folder}: {has} {what}, {has - may} more than the {may} it may have"
        for folder, lines in now.items()
        for what, has, may in zip(("lines", "code lines"), lines, most.get(folder, Lines(0, 0)), strict=True)
        if has > may
    ]


def too_high(now: Mapping[str, Lines], most: Mapping[str, Lines]) -> list[str]:
    """The folders that may have many more lines than they have."""
    return [
        f"{folder}: {has} {what}, but it may have {may}"
        for folder, lines in most.items()
        for what, has, may in zip(("lines", "code lines"), now.get(folder, Lines(0, 0)), lines, strict=True)
        if may - has > SLACK or folder not in now
    ]


def lowered(now: Mapping[str, Lines], most: Mapping[str, Lines]) -> dict[str, Lines]:
    """The budget of what is there, nowhere higher than before."""
    return {
        folder: Lines(min(lines.lines, now[folder].lines), min(lines.code, now[folder].code))
        for folder, lines in most.items()
        if folder in now
    }


def main() -> int:
    """Prints what grew and what may be lowered; lowers it if wanted."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--lower", action="store_true", help="write lower numbers")
    lower = options.parse_args().lower
    now, most = counted(), budget()
    more = grown(now, most)
    print("\n".join([*more, *too_high(now, most)]))
    print(f"{sum(one.lines for one in now.values())} lines, {sum(one.code for one in now.values())} of them code")
    if lower:
        text = FILE.read_text(encoding="utf-8")
        head = "".join(line for line in text.splitlines(keepends=True) if line.startswith("#"))
        rows = (
            f"{folder} = {{ lines = {has}, code = {code} }}\n" for folder, (has, code) in lowered(now, most).items()
        )
        FILE.write_text(head + "".join(rows), encoding="utf-8")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main())
