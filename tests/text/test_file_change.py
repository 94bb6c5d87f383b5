"""A change of the user's files is told as made from its last step on, wherever an interrupt comes."""

import contextlib
from pathlib import Path

from judge_cli.text.file_change import FileChange


def test_an_interrupted_change_is_made_as_far_as_its_files_say(tmp_path: Path) -> None:
    change, file = FileChange(), tmp_path / "kept"
    assert not change()
    with contextlib.suppress(KeyboardInterrupt), change.under_way(file.exists):
        raise KeyboardInterrupt
    assert not change()
    with contextlib.suppress(KeyboardInterrupt), change.under_way(file.exists):
        file.touch()
        raise KeyboardInterrupt
    assert change()


def test_a_finished_change_was_made_whatever_becomes_of_its_files(tmp_path: Path) -> None:
    change, file = FileChange(), tmp_path / "kept"
    with change.under_way(file.exists):
        file.touch()
    file.unlink()
    assert change()
