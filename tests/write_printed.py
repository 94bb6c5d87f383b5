"""Writes the fingerprints of printed texts; `python -m tests.write_printed ID` after importing an edition's text."""

import sys

from judge_cli.answers.library import open_library
from judge_cli.tree.wording import printed_file
from tests.pages import CORPUS

if __name__ == "__main__":
    for name in sys.argv[1:]:
        held = open_library().find(name)
        path = CORPUS / held.edition.id / "printed.toml"
        path.write_text(printed_file(held.tree), encoding="utf-8")
        print(f"{path.relative_to(CORPUS.parent)} written")
