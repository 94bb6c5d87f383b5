"""The vocabulary as people write it: what is said twice is told, with both places."""

import shutil
from pathlib import Path

import pytest

from judge_cli.search.ingredients import read_vocabulary
from tests.pages import REPOSITORY
from tests.refusal import refusal

TWICE = {
    "synonyms.toml": ("synonym", "said", "means"),
    "abbreviations.toml": ("abbreviation", "short", "long"),
}


@pytest.mark.parametrize("file", TWICE)
def test_a_word_with_two_entries_is_told_with_both_places(tmp_path: Path, file: str) -> None:
    shutil.copytree(REPOSITORY / "index", tmp_path / "index")
    path = tmp_path / "index" / file
    table, key, means = TWICE[file]
    twice = [f'[[{table}]]\n{key} = ["{said}"]\n{means} = ["trash"]\n\n' for said in ("quux", "Quux")]
    path.write_text("".join(twice) + path.read_text(encoding="utf-8"), encoding="utf-8")
    with refusal("said-twice") as told:
        read_vocabulary(tmp_path / "index")
    assert told.value.what == "'Quux' has a meaning already"
    assert told.value.where == [f"index/{file}:6", f"the first stands at index/{file}:2"]
    assert told.value.tries == ["say both meanings in one entry"]


def test_the_shipped_vocabulary_says_nothing_twice() -> None:
    assert read_vocabulary(REPOSITORY / "index").meanings
