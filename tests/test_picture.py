"""The picture of an answer in the README is the answer that is given."""

import pytest

from tests.pages import REPOSITORY
from tests.write_picture import PICTURE, drawn


def test_the_picture_shows_what_judge_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert drawn() == PICTURE.read_text(encoding="utf-8")


def test_the_readme_shows_it() -> None:
    assert f"({PICTURE.relative_to(REPOSITORY).as_posix()})" in (REPOSITORY / "README.md").read_text(encoding="utf-8")
