"""What the package holds built already is used only where it was made from the same."""

from pathlib import Path

import pytest

from judge_cli.tree.kept import cache as kept
from judge_cli.tree.kept.cache import Kept, Recipe

_THING = Kept(["a tree"], b"of rules" * 100)


def _found(name: str, files: list[str], library: str) -> Kept | None:
    return Recipe(name, files, words=(library,)).found_ahead()


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two files, from which a thing was made for the package."""
    built = tmp_path / "built"
    built.mkdir()
    monkeypatch.setattr(kept, "built_folder", lambda: built)
    paths = [tmp_path / "one.toml", tmp_path / "two.py"]
    for path in paths:
        path.write_text(f"what {path.name} says")
    Recipe("tree-x", paths, words=("library 1",)).write_ahead(built, _THING)
    return [str(path) for path in paths]


def test_it_is_found_by_what_it_was_made_from(files: list[str]) -> None:
    assert _found("tree-x", files, "library 1") == _THING


def test_it_is_found_wherever_the_files_lie_and_however_old_they_are(files: list[str], tmp_path: Path) -> None:
    moved = []
    for file in files:
        (tmp_path / "moved").mkdir(exist_ok=True)
        moved.append(str(Path(file).rename(tmp_path / "moved" / Path(file).name)))
    assert _found("tree-x", moved, "library 1") == _THING


def test_a_letter_moved_from_one_file_to_the_next_makes_another_thing(files: list[str]) -> None:
    first, second = map(Path, files)
    last = first.read_text()[-1]
    first.write_text(first.read_text()[:-1])
    second.write_text(last + second.read_text())
    assert _found("tree-x", files, "library 1") is None


def test_a_changed_named_added_or_missing_file_makes_another_thing(files: list[str], tmp_path: Path) -> None:
    assert _found("tree-x", files[:1], "library 1") is None
    assert _found("tree-x", [*files, files[0]], "library 1") is None
    assert _found("tree-x", [files[0], str(Path(files[1]).rename(tmp_path / "three.py"))], "library 1") is None
    assert _found("tree-x", files, "library 1") is None, "a file is gone"


def test_another_name_or_another_library_makes_another_thing(files: list[str]) -> None:
    assert _found("tree-y", files, "library 1") is None
    assert _found("tree-x", files, "library 2") is None


@pytest.mark.parametrize("harm", [b"", b"no zlib", None])
def test_what_is_not_whole_is_not_used(files: list[str], harm: bytes | None) -> None:
    (thing,) = (Path(files[0]).parent / "built").iterdir()
    thing.write_bytes(thing.read_bytes()[:-3] if harm is None else harm)
    assert _found("tree-x", files, "library 1") is None


def test_a_checkout_holds_none(files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "built_folder", lambda: tmp_path / "nowhere")
    assert _found("tree-x", files, "library 1") is None
