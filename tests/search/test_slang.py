"""A word of slang is written once, and known wherever words are read."""

import shutil
import tomllib
from pathlib import Path

from judge_cli.question.play_asked import PlayAsked, play_asked
from judge_cli.question.read import read_question
from judge_cli.question.senses import Senses
from judge_cli.question.word_list import read_senses
from judge_cli.search.ingredients import read_vocabulary
from judge_cli.text.toml_file import TomlFile
from tests.asking import ask
from tests.pages import REPOSITORY
from tests.refusal import refusal

INDEX = REPOSITORY / "index"


def _slang(*lines: str) -> TomlFile:
    return TomlFile("index/slang.toml", "\n".join(lines))


def _senses(*lines: str) -> Senses:
    return read_senses(INDEX / "reading.toml", _slang(*lines).table())


def _index(tmp_path: Path, *lines: str) -> Path:
    shutil.copytree(INDEX, tmp_path / "index")
    (tmp_path / "index" / "slang.toml").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path / "index"


def test_searches_know_it(tmp_path: Path) -> None:
    found = read_vocabulary(_index(tmp_path, 'trash = ["quux"]'))
    assert found.meanings["quux"] == [["trash", "synonym"]]


def test_questions_are_read_by_it() -> None:
    said, meant = (_senses('"jack out" = ["quux off"]').of(f"may I {one} now") for one in ("quux off", "jack out"))
    assert [sense.feature for sense in said] == [sense.feature for sense in meant]
    assert "act:jackout" in [sense.feature for sense in said]


def test_plays_are_asked_for_by_it() -> None:
    senses = _senses('"jack out" = ["quux", "quux off"]')
    for said in ("runner quux off now", "quux"):
        asked = play_asked(read_question(said, senses), {}, senses)
        assert isinstance(asked, PlayAsked)
        assert asked.meant.saying.choice == "jacks out"


def test_windows_are_found_by_it() -> None:
    assert ask("when", "bail out").out == ask("when", "jack out").out


def test_what_no_question_is_read_by_is_no_slang() -> None:
    with refusal("slang-not-read") as told:
        _senses('trash = ["quux"]', '"spare teapot" = ["pot"]')
    assert told.value.what == "'pot' is to mean 'spare teapot', which reading.toml does not know"
    assert told.value.where == ["index/slang.toml:2"]
    assert told.value.tries == ["name a word of reading.toml, or say it in synonyms.toml, which only searches use"]


def test_a_word_is_not_slang_and_something_else() -> None:
    with refusal("slang-read-otherwise") as told:
        _senses('trash = ["score"]')
    assert told.value.what == "'score' is slang here, and has the sense act:score in reading.toml"
    assert told.value.where == ["index/slang.toml:1"]
    assert told.value.tries == ["say it in one of the two files only"]


def test_a_word_is_not_slang_and_a_synonym(tmp_path: Path) -> None:
    with refusal("said-twice") as told:
        read_vocabulary(_index(tmp_path, 'trash = ["econ"]'))
    assert told.value.what == "'econ' has a meaning already"
    assert told.value.where[1] == "the first stands at index/slang.toml:1"


def test_what_is_slang_is_written_in_no_other_file_of_words() -> None:
    slang = {said for every in _values(INDEX / "slang.toml").values() for said in every}
    reading = _values(INDEX / "reading.toml")
    lists = [
        every
        for value in reading.values()
        if isinstance(value, dict) and value is not reading["sides"]
        for every in value.values()
    ]
    read = {said for every in lists if isinstance(every, list) for said in every}
    assert not slang & read


def _values(path: Path) -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
