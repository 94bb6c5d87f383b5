"""A file of weights is taken whole or refused in clear words."""

from pathlib import Path

import numpy as np
import pytest

from judge_cli.errors import JudgeError
from judge_cli.reader.tables import LearnedTables, written
from judge_cli.reader.weights_file import opened
from tests.reader.made import form, tables

WHOLE = written(form(), tables(form()))


def refused(path: Path) -> JudgeError:
    with pytest.raises(JudgeError) as refusal:
        opened(path)
    assert refusal.value.exit_code == 3
    assert refusal.value.where == [str(path)]
    assert refusal.value.tries[0] == "install judge-cli again"
    return refusal.value


def file(folder: Path, content: bytes) -> Path:
    path = folder / "weights"
    path.write_bytes(content)
    return path


def test_what_is_written_is_what_is_opened(tmp_path: Path) -> None:
    learned, made = opened(file(tmp_path, WHOLE)), tables(form())
    weights = LearnedTables(learned)
    assert learned.form["pieces"] == form()["pieces"]
    assert np.array_equal(weights.matrix("1.widen").whole, made["1.widen"])
    assert np.array_equal(weights.floats("begun.gain"), made["begun.gain"])
    some = np.array([3, 0])
    assert np.array_equal(weights.rows("pieces", some), made["pieces"][some] * made["pieces.scale"][some])


def test_the_same_numbers_make_the_same_file() -> None:
    assert written(form(), tables(form())) == WHOLE
    assert written(form(), tables(form(), seed=2)) != WHOLE


@pytest.mark.parametrize("kept", [8, 20, 28, 29, 500, len(WHOLE) // 2, len(WHOLE) - 1])
def test_a_file_that_was_cut_is_refused(tmp_path: Path, kept: int) -> None:
    said = refused(file(tmp_path, WHOLE[:kept]))
    assert said.what == "the file of learned weights is cut or was altered"
    assert said.code == "weights-damaged"


@pytest.mark.parametrize("place", [8, 23, 24, 30, 900, len(WHOLE) - 1])
def test_a_file_of_which_one_bit_was_altered_is_refused(tmp_path: Path, place: int) -> None:
    altered = bytearray(WHOLE)
    altered[place] ^= 1
    assert refused(file(tmp_path, bytes(altered))).what == "the file of learned weights is cut or was altered"


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 something else", b"judge"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, content: bytes) -> None:
    assert refused(file(tmp_path, content)).what == "this is no file of learned weights"


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    said = refused(file(tmp_path, WHOLE[:7] + b"\x09" + WHOLE[8:]))
    assert said.what == "the learned weights have the form 9, and this judge reads the form 1"


def test_no_file_and_a_folder_in_its_place_are_told_apart_from_damage(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing").what == "the learned weights cannot be read: No such file or directory"
    assert refused(tmp_path).what == "the learned weights cannot be read: Is a directory"
