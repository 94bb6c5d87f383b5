"""A checkout whose data an installed `judge` does not read: it says so, once, and only where something differs."""

import shutil
from pathlib import Path

import pytest

from tests.asking import ask
from tests.pages import REPOSITORY

SCENARIO = "rules_corpus/examples/nisei-mk-ii.toml"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another checkout with the same data, in which the user stands."""
    folder = tmp_path / "checkout"
    (folder / "judge_cli").mkdir(parents=True)
    for data in ("rules_corpus", "index"):
        shutil.copytree(REPOSITORY / data, folder / data)
    monkeypatch.chdir(folder / "rules_corpus" / "examples")
    return folder


def test_the_same_data_is_no_news(checkout: Path) -> None:
    assert ask("explain", "nisei-mk-ii").err == ""


def test_an_edit_that_is_not_read_is_told(checkout: Path) -> None:
    with (checkout / SCENARIO).open("a", encoding="utf-8") as file:
        file.write("# edited\n")
    (checkout / "index" / "synonyms.toml").write_text("", encoding="utf-8")
    said = ask("explain", "nisei-mk-ii")
    assert said.code == 0
    assert said.err == (
        f"note: {checkout / SCENARIO} is not as in the data that this judge reads, {REPOSITORY / 'rules_corpus'}; "
        "JUDGE_CORPUS names another corpus; `pip install -e .` in the checkout makes its own data be read\n"
        f"note: {checkout / 'index/synonyms.toml'} is not as in the data that this judge reads, "
        f"{REPOSITORY / 'index'}; `pip install -e .` in the checkout makes its own data be read\n"
    )


def test_with_a_corpus_of_ones_own_there_is_nothing_to_tell(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "rules_corpus" / "examples" / "new.toml").write_text("", encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(REPOSITORY / "rules_corpus"))
    assert ask("explain", "nisei-mk-ii").err == ""
