"""A page reads questions as the command line does: the same numbers to the last bit, by other sums."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from judge_cli.explanation.holdings import learned
from judge_cli.explanation.holdings.learned import WEIGHTS, ReaderHere, reader_here
from judge_cli.paths import reader_folder
from judge_cli.reader.curves import FINE, TENTH, falling, gentle
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.in_page import PageEncoder
from judge_cli.reader.meaning import meanings, question_pieces
from judge_cli.reader.tables import written
from judge_cli.reader.weights_file import opened
from tests.reader.made import PIECES, encoder, form, tables
from tests.web.page_script import SCRIPT, PageScript, page_script

QUESTIONS = ("can i jack out", "?", "the corp rezzed ice during an encounter; can the runner run? " * 9)
CURVES = json.dumps({"gentle": gentle(), "fine": FINE, "falling": falling(), "tenth": TENTH})
# Widths and heads, the last so wide that a row is multiplied in stretches; whole sentences, and one that has two parts.
SIZES = ((24, 2), (30, 3), (400, 5))
ALL = [*range(len(PIECES))]
SENTENCES = (([2], 1), ([2, 9, 10, 11, 3], 5), (ALL, 9), ([*ALL[::-1], *ALL][:39], 30))


def numbers(sums: Encoder | PageScript) -> dict[str, list[list[float]]]:
    """All that an encoder makes of the sentences."""
    if isinstance(sums, Encoder):
        signs: list[Sequence[float]] = [sums.signs(pieces) for pieces, _ in SENTENCES]
        return {
            "mean": sums.means(SENTENCES).tolist(),
            "signs": [list(one) for one in signs],
        }
    sums.open(CURVES)
    return {
        "mean": [json.loads(sums.asked("mean", json.dumps(one))) for one in SENTENCES],
        "signs": [json.loads(sums.asked("signs", json.dumps(pieces))) for pieces, _ in SENTENCES],
    }


def made(folder: Path, width: int = 24, heads: int = 2, seed: int = 1) -> Path:
    one = form(width=width, heads=heads)
    (folder / WEIGHTS).write_bytes(written(one, tables(one, seed)))
    return folder / WEIGHTS


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("width", "heads"), SIZES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_made_up_weights_give_the_same_numbers_to_the_last_bit(
    tmp_path: Path, width: int, heads: int, seed: int
) -> None:
    weights = made(tmp_path, width, heads, seed)
    with page_script(weights) as script:
        assert numbers(script) == numbers(Encoder(opened(weights)))


def test_the_shipped_weights_give_the_same_numbers_to_the_last_bit() -> None:
    weights = reader_folder() / WEIGHTS
    sums = Encoder(opened(weights))
    with page_script(weights) as script:
        script.open(CURVES)
        for question in QUESTIONS:
            pieces = question_pieces(question, sums.pieces, sums.longest)
            assert json.loads(script.asked("signs", json.dumps(pieces))) == sums.signs(pieces)


# Each of these gives numbers that are nearly right.
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("return value + HALVES - HALVES;", "return Math.round(value + 1e-3);"),
        ("float(float(product[at] * scales[n]) * scale[to])", "product[at] * scales[n] * scale[to]"),
        ("values[half + n];\n", "values[2 * half - 1 - n];\n"),
        ("const float = Math.fround;", "const float = Number;"),
        ("this.falling.length - 1)]);", "this.falling.length - 1)] + 1);"),
    ],
)
def test_a_wrong_rounding_or_order_is_seen(tmp_path: Path, right: str, wrong: str) -> None:
    weights, source = made(tmp_path), SCRIPT.read_text(encoding="utf-8")
    assert source.count(right) == 1
    (tmp_path / "other.mjs").write_text(source.replace(right, wrong), encoding="utf-8")
    with page_script(weights, tmp_path / "other.mjs") as script:
        others = numbers(script)
    same = numbers(Encoder(opened(weights)))
    assert others != same
    assert np.allclose(others["mean"], same["mean"], atol=0.1)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("table", ["pieces", "0.ask", "1.narrow", "1.thought.gain", "meant"])
def test_one_altered_weight_is_seen(tmp_path: Path, table: str) -> None:
    one = form()
    altered = dict(tables(one))
    altered[table] = altered[table].copy()
    altered[table].flat[9 * 24 if table == "pieces" else 0] += 1
    (tmp_path / WEIGHTS).write_bytes(written(one, altered))
    same = numbers(encoder(tmp_path.parent))
    with page_script(tmp_path / WEIGHTS) as script:
        assert numbers(script) != same


def test_the_page_finds_the_same_meanings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sums = encoder(tmp_path)
    with page_script(tmp_path / WEIGHTS) as script:
        monkeypatch.setitem(sys.modules, "page_encoder", script)
        page = PageEncoder(opened(tmp_path / WEIGHTS).form)
        for question in QUESTIONS:
            assert meanings(question, page) == meanings(question, sums)


def opened_in_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> ReaderHere:
    monkeypatch.setattr(learned, "_IN_PAGE", True)
    return reader_here(folder)


def test_a_page_opens_the_reader_when_its_weights_have_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("levels.toml", "asks", WEIGHTS):
        found = opened_in_page(tmp_path, monkeypatch)
        assert (found.reader, found.lacks) == (None, "its weights are not here yet: ask again in a moment")
        (tmp_path / name).write_bytes((reader_folder() / name).read_bytes())
    with page_script(tmp_path / WEIGHTS) as script:
        monkeypatch.setitem(sys.modules, "page_encoder", script)
        here = opened_in_page(tmp_path, monkeypatch).reader
        assert here is not None
        assert isinstance(here.encoder, PageEncoder)


def test_a_page_refuses_damaged_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "levels.toml").write_bytes((reader_folder() / "levels.toml").read_bytes())
    whole = bytearray((reader_folder() / WEIGHTS).read_bytes())
    whole[-1] ^= 1
    (tmp_path / WEIGHTS).write_bytes(whole)
    found = opened_in_page(tmp_path, monkeypatch)
    assert found.reader is None
    assert "is cut or was altered" in found.lacks


def test_what_chooses_a_holding_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; "
        "import judge_cli.explanation.holdings.learned, judge_cli.reader.in_page, judge_cli.web.answering"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
