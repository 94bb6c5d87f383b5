"""The first search in a book that was just brought in: everything that it needs was made on the way in."""

from pathlib import Path

import pytest

from judge_cli.search.search import Search
from tests.asking import ask

BOOK = "Lamps, effective 5 June 2027\n\n1. Lamps\n1.1. Light\n1.1.1. A lamp gives light.\n1.1.2. It burns oil.\n"


def test_the_first_search_in_a_new_book_builds_no_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lamps.txt").write_text(BOOK, encoding="utf-8")
    assert ask("corpus", "add", str(tmp_path / "lamps.txt"), "--edition", "lamps-1").code == 0

    def built(_: Search) -> None:
        raise AssertionError

    monkeypatch.setattr(Search, "_ingredients", built)
    assert ask("search", "burns oil", "--edition", "lamps-1").out.startswith("lamps-1 1.1.2")
