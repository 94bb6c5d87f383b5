"""All that a newcomer is shown: the list of folders and files, and the pages that say what lies where.

    .venv/bin/python -m tests.newcomer

Whoever is to name the file for a change gets this text and nothing else. The pages are those of the packages (the
docstrings of `__init__.py`) and the README.md of every folder of data. CONTRIBUTING.md is not among them: its table
names the file for a change, and the pages must do that without it.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
# Of folders with more files of one kind than this, the first ones are listed, and how many there are.
_MOST = 70
_SHOWN = 6


def listing(files: Sequence[str]) -> Iterator[str]:
    """Every folder with its files on the lines below it."""
    folders: dict[str, list[str]] = {}
    for file in files:
        folder, _, name = file.rpartition("/")
        folders.setdefault(folder, []).append(name)
    for folder, names in folders.items():
        yield f"{folder or '.'}/"
        cut = len(names) > _MOST
        yield f"    {'  '.join(names[:_SHOWN] if cut else names)}{f'  … {len(names)} files' if cut else ''}"


def pages(files: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each page with the name of its file: packages in the order of their folders, then folders of data."""
    for file in files:
        if file.startswith("judge_cli/") and file.endswith("/__init__.py"):
            yield file, ast.get_docstring(ast.parse(_text(file))) or ""
    for file in files:
        if file.endswith("/README.md"):
            yield file, _text(file)


def known_files() -> list[str]:
    """Every file of the repository that is kept, in the order of their names."""
    said = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, encoding="utf-8", check=True)
    return sorted(said.stdout.splitlines(), key=lambda file: (file.rpartition("/")[0], file))


def _text(file: str) -> str:
    return (REPOSITORY / file).read_text(encoding="utf-8")


def main() -> None:
    """Prints it."""
    files = known_files()
    sys.stdout.write("# Folders and files\n\n" + "\n".join(listing(files)) + "\n")
    for file, page in pages(files):
        sys.stdout.write(f"\n\n# The page {file}\n\n{page.strip()}\n")


if __name__ == "__main__":
    main()
