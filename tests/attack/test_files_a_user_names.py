"""A file that a user names for a picture: written whole where it is a file, left alone where it is something else."""

import os
from pathlib import Path

import pytest

from tests.asking import ask

_DRAWN = "<svg "
needs_links = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs links, pipes and modes")


def _draw(path: Path) -> tuple[int, str]:
    said = ask("steps", "run", "--svg", str(path))
    return said.code, said.err


def _refused(path: Path) -> tuple[int, str]:
    what = f"error: {path} cannot be written: it is not a file\n"
    return 3, f"{what}try:   name a file in a folder that can be written to\n"


@needs_links
def test_a_link_stays_a_link_and_the_file_it_leads_to_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    real.write_text("old")
    link.symlink_to(real)
    assert _draw(link) == (0, "")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8").startswith(_DRAWN)


@needs_links
def test_a_link_that_leads_nowhere_yet_is_written_where_it_leads(tmp_path: Path) -> None:
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    link.symlink_to(real)
    assert _draw(link) == (0, "")
    assert link.is_symlink() and real.read_text(encoding="utf-8").startswith(_DRAWN)


@needs_links
def test_a_link_that_leads_to_itself_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "round.svg"
    link.symlink_to(link)
    code, told = _draw(link)
    assert code == 3 and " cannot be written: " in told
    assert link.is_symlink()


@needs_links
def test_a_second_name_of_a_file_keeps_telling_the_same(tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    one.write_text("old")
    other.hardlink_to(one)
    assert _draw(one) == (0, "")
    assert other.samefile(one) and other.read_text(encoding="utf-8").startswith(_DRAWN)


@needs_links
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_a_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "run.svg"
    path.write_text("old")
    path.chmod(mode)
    assert _draw(path) == (0, "")
    assert path.stat().st_mode & 0o777 == mode
    assert path.read_text(encoding="utf-8").startswith(_DRAWN)


@needs_links
def test_a_new_file_has_the_mode_that_the_user_likes(tmp_path: Path) -> None:
    path, beside = tmp_path / "run.svg", tmp_path / "any"
    beside.touch()
    assert _draw(path) == (0, "")
    assert path.stat().st_mode == beside.stat().st_mode


@needs_links
def test_a_pipe_is_left_alone(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert _draw(pipe) == _refused(pipe)
    assert pipe.is_fifo()


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs a device")
def test_a_device_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pathlib

    def never(self: Path, target: object) -> None:
        raise AssertionError(f"{self} would have replaced {target}")

    monkeypatch.setattr(pathlib.Path, "replace", never)
    assert _draw(Path("/dev/full")) == _refused(Path("/dev/full"))
    assert Path("/dev/full").is_char_device()


def test_nothing_is_left_beside_a_picture(tmp_path: Path) -> None:
    assert _draw(tmp_path / "run.svg") == (0, "")
    assert [path.name for path in tmp_path.iterdir() if path.name != "judge-data"] == ["run.svg"]


@pytest.mark.parametrize("name", ["/", ".", "..", "sub/..", "sub/."])
@pytest.mark.parametrize("command", ["page", "corpus add", "cards add", "deck", "steps run --svg", "card --text"])
def test_a_folder_in_the_place_of_a_file_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "mine.txt").write_text("mine", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "sub" if name.endswith(".") and "/" not in name else tmp_path)
    said = ask(*command.split(), name)
    assert said.code in (1, 2, 3) and said.err.startswith("error: ")
    assert "does not handle" not in said.err
    assert [path.name for path in tmp_path.rglob("*")] == ["sub", "mine.txt"]
