"""Files of the learned reader that were swapped, or hold numbers that none can have: named, and `ask` does without."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from judge_cli.errors import CorpusBroken
from judge_cli.explanation.answering import inquiry, told_position
from judge_cli.explanation.holdings.learned import open_reader, reader_here
from judge_cli.paths import reader_folder
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.positions import open_positions
from judge_cli.reader.tables import written
from judge_cli.reader.weights_file import opened
from tests.asking import ask
from tests.explanation.test_learned import levels
from tests.reader.made import form, tables

_FILES = ("weights", "asks", "positions")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The shipped files of the reader, where `ask` looks for them."""
    found = tmp_path / "reader"
    shutil.copytree(reader_folder(), found)
    for room in (inquiry, told_position):
        monkeypatch.setattr(room, "reader_folder", lambda: found)
    told_position._reader.cache_clear()
    yield found
    told_position._reader.cache_clear()


@pytest.mark.parametrize(("name", "other"), [(one, other) for one in _FILES for other in _FILES if one != other])
def test_one_file_in_the_place_of_another_is_named(folder: Path, name: str, other: str) -> None:
    weights = opened(folder / "weights")
    shutil.copy(folder / other, folder / name)
    with pytest.raises(CorpusBroken) as refused:
        if name == "positions":
            open_positions(folder / name, Encoder(weights), weights.checksum)
        open_reader(folder)
    if refused.value.code != "weights-levels":
        assert refused.value.code == "weights-swapped"
        assert refused.value.what == "one file of learned weights stands in the place of another"
    assert refused.value.tries[0] == "install judge-cli again"


def test_ask_answers_without_a_reader_of_positions_that_is_another_file(folder: Path) -> None:
    shutil.copy(folder / "asks", folder / "positions")
    said = ask("ask", "runner has 2 credits, hits Tollbooth, does the run end")
    assert (said.code, said.err) == (1, "")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -1e38, 1e5])
@pytest.mark.parametrize("name", ["pieces.scale", "0.ask.scale", "1.widen.shift", "begun.gain", "meant.scale"])
def test_numbers_that_no_weights_have_are_refused_by_their_name(tmp_path: Path, name: str, value: float) -> None:
    made = dict(tables(form()))
    made[name] = np.full_like(made[name], value)
    (tmp_path / "weights").write_bytes(written(form(), made))
    with pytest.raises(CorpusBroken) as refused:
        Encoder(opened(tmp_path / "weights"))
    assert refused.value.code == "weights-numbers"
    assert refused.value.what == f"the learned weights have no number, or too great a one, in {name}"


def test_the_greatest_numbers_that_are_taken_make_numbers(tmp_path: Path) -> None:
    made = {name: one if one.dtype == np.int8 else np.full_like(one, 1e4) for name, one in tables(form()).items()}
    (tmp_path / "weights").write_bytes(written(form(), made))
    reading = Encoder(opened(tmp_path / "weights"))
    assert np.isfinite(reading.signs(range(20))).all()


def test_the_reader_lacks_such_weights(tmp_path: Path) -> None:
    made = dict(tables(form()))
    made["meant.scale"] = np.full_like(made["meant.scale"], np.nan)
    (tmp_path / "weights").write_bytes(written(form(), made))
    levels(tmp_path)
    assert "meant.scale" in reader_here(tmp_path).lacks
