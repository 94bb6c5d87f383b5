"""A base of known questions that is opened again: only a file that changed is read."""

from pathlib import Path

import pytest

from judge_cli.explanation.holdings import base
from judge_cli.paths import shipped
from judge_cli.question.read import Read, read_question
from judge_cli.question.senses import Senses
from judge_cli.tree.kept.cache import Cache

HOLDING = """
[[holding]]
id = "{id}"
rule = "{rule}"
who = "runner"
act = "draw"
modality = "may"
holding = "The Runner may draw."
yes = ["{question}"]
"""
FIRST, SECOND = "Can the Runner draw a card?", "Can the Runner draw two cards?"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that are read."""
    found: list[str] = []

    def hearing(text: str, senses: Senses, who: str = "") -> Read:
        found.append(text)
        return read_question(text, senses, who)

    monkeypatch.setattr(base, "read_question", hearing)
    monkeypatch.setattr("judge_cli.tree.kept.cache._TICK", 0)  # the files below were written just now
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files of holdings."""
    found = tmp_path / "holdings"
    found.mkdir()
    for name, question in (("first", FIRST), ("second", SECOND)):
        (found / f"{name}.toml").write_text(HOLDING.format(id=name, rule=f"rule_{name}", question=question))
    return found


def opened(folder: Path) -> base.Base:
    return base.open_base(folder, shipped("index"), Cache(folder.parent / "cache"))


def test_a_file_with_a_new_comment_is_read_again_and_no_other(folder: Path, heard: list[str]) -> None:
    before = opened(folder)
    assert heard == [FIRST, SECOND]
    opened(folder)
    assert heard == [FIRST, SECOND]
    with (folder / "second.toml").open("a") as file:
        file.write("# Ask the publisher.\n")
    after = opened(folder)
    assert heard == [FIRST, SECOND, SECOND]
    for at in range(2):
        assert after.known(at) == before.known(at)
        assert after.holding(at) == before.holding(at)


def test_a_changed_question_and_a_file_that_is_gone_are_noticed(folder: Path, heard: list[str]) -> None:
    opened(folder)
    heard.clear()
    changed = (folder / "second.toml").read_text().replace("two cards", "three cards")
    (folder / "second.toml").write_text(changed)
    assert [opened(folder).known(at).text for at in range(2)] == [FIRST, "Can the Runner draw three cards?"]
    (folder / "first.toml").unlink()
    assert opened(folder).known(0).text == "Can the Runner draw three cards?"
    assert heard == ["Can the Runner draw three cards?"]


def test_what_is_read_anew_and_what_was_kept_make_the_same_base(folder: Path, heard: list[str]) -> None:
    built = base._built(folder, shipped("index"), None).whole
    cache = Cache(folder.parent / "cache")
    assert [base._built(folder, shipped("index"), cache).whole for _ in range(2)] == [built, built]
    assert len(heard) == 4
