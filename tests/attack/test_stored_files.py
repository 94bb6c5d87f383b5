"""Flips of every kind of stored file, and a file of the wrong kind in its place: noticed, or of no consequence."""

import errno
import json
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.tree.importing.own_editions import ADD, OwnEditions
from tests.asking import Said, ask
from tests.books_made import LANTERN
from tests.pages import CORPUS, small_corpus

_RULE = ("rule", "1", "--edition", "lamps-1", "--json")
_FLIPS = 150


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user who has imported a book, with a cache of their own."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    assert ask("corpus", "add", str(LANTERN), "--edition", "lamps-1").code == 0
    yield tmp_path / "judge-data"


def _flipped(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def test_every_flip_of_an_imported_file_is_told_and_no_edition_changes_its_date(kept: Path) -> None:
    path = kept / "editions" / "lamps-1" / "rules.jsonl"
    data, chance = path.read_bytes(), random.Random(1996)
    head = data.index(b"\n")
    for n in range(_FLIPS):
        part = data[:head] if n % 2 else data
        path.write_bytes(_flipped(part, chance) + data[len(part) :])
        said = ask(*_RULE)
        assert (said.code, json.loads(said.out)["error"]["code"]) == (3, "imported-file-broken")
    path.write_bytes(data)
    assert ask(*_RULE).code == 0


@pytest.mark.parametrize(
    ("key", "value"),
    [("id", 5), ("short", None), ("effective", ["2026"]), ("aliases", "lamps"), ("switches", {}), ("title", True)],
)
def test_a_wrong_kind_in_the_head_is_told_in_words_even_under_a_right_digest(
    kept: Path, key: str, value: object
) -> None:
    from judge_cli.tree.rules.imported_file import _digest

    path = kept / "editions" / "lamps-1" / "rules.jsonl"
    first, _, body = path.read_text(encoding="utf-8").partition("\n")
    head = json.loads(first)
    head["edition"][key], head["digest"] = value, ""
    text = f"{json.dumps(head, separators=(',', ':'))}\n{body}"
    path.write_text(text.replace('"digest":""', f'"digest":"{_digest(text)}"', 1), encoding="utf-8")
    said = ask(*_RULE)
    assert said.code == 3
    told = json.loads(said.out)["error"]
    assert told["message"].startswith("the imported text of lamps-1 cannot be read: ValueError: ")
    assert told["message"].endswith(f"its head has a value of the wrong kind ({key})")


def test_flips_of_built_files_change_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    shutil.copytree(CORPUS / "classic-1996", tmp_path / "corpus" / "classic-1996")
    asked = (("rule", "6.8.1", "--edition", "small"), ("steps", "run", "-e", "classic-1996"), ("corpus", "list"))
    right = [ask(*args).out for args in asked]
    chance = random.Random(1996)
    kinds = sorted({path.name.split("-")[0] for path in (tmp_path / "cache").iterdir()})
    assert {"tree", "procedures"} <= set(kinds)
    for kind in kinds:
        path = sorted((tmp_path / "cache").glob(f"{kind}-*"))[-1]
        path.write_bytes(_flipped(path.read_bytes(), chance))
        assert [ask(*args).out for args in asked] == right, path.name
    for path in (tmp_path / "cache").iterdir():
        path.write_bytes(path.read_bytes()[: chance.randrange(200)])
    assert [ask(*args).out for args in asked] == right


def test_the_choice_of_an_edition_that_was_garbled_is_no_choice(kept: Path) -> None:
    for garbled in (b"\xff\xfe\x00", b"x" * 100_000, b"\x1b[31m\n", b""):
        (kept / "default-edition").write_bytes(garbled)
        said = ask("rule", "6.8.1")
        assert said.code == 0
        assert "\x1b" not in said.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(kept: Path) -> None:
    os.mkfifo(kept / "default-edition")
    assert ask("rule", "6.8.1", "--edition", "small").code == 0
    path = kept / "editions" / "lamps-1" / "rules.jsonl"
    path.unlink()
    os.mkfifo(path)
    said: Said = ask(*_RULE)
    assert json.loads(said.out)["error"]["code"] == "imported-file-broken"
    path.unlink()
    scenario = kept / "pipe.toml"
    os.mkfifo(scenario)
    assert ask("explain", str(scenario)).code == 2
    assert ask("corpus", "add", str(scenario)).code == 2


def test_a_folder_that_cannot_be_listed_is_left_untidy_and_changed_all_the_same(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editions = kept / "editions"
    (stale := editions / ".stage-0011223344556677").mkdir()

    def failing(*_: object) -> list[str]:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    own = OwnEditions(kept)
    with monkeypatch.context() as patched:
        patched.setattr(os, "listdir", failing)
        patched.setattr(Path, "iterdir", failing)
        with own.changing(ADD):
            own.choose("lamps-1")
    assert (stale.exists(), own.chosen()) == (True, "lamps-1")
    with own.changing(ADD):
        assert not stale.exists()
