"""Weights are learned from signs, and a corpus is parted for it without losing a question."""

import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from judge_cli.paths import corpus_folder
from tests.learning.left_out import parted
from tests.learning.logistic import Case, learned


@pytest.mark.skipif(find_spec("numpy") is None, reason="learning needs numpy, which is not installed")
def test_a_sign_that_tells_right_from_wrong_gets_the_weight() -> None:
    cases = [Case({"bias": 1.0, "tells": float(n % 2), "idle": float(n % 3)}, n % 2 == 1) for n in range(60)]
    weights = learned(cases, keep=1.0)
    assert weights["tells"] > 3
    assert abs(weights["idle"]) < 0.5
    assert weights["bias"] < 0


def test_left_out_questions_and_the_rest_are_the_whole(tmp_path: Path) -> None:
    left_out = parted(corpus_folder(), tmp_path / "corpus", seed=1, kept_part=0.6)
    before, after = (_questions(folder) for folder in (corpus_folder(), tmp_path / "corpus"))
    assert len(left_out) + len(after) == len(before)
    assert {one.text for one in left_out} | after == before
    assert len(left_out) * 5 > len(before)


def _questions(corpus: Path) -> set[str]:
    return {
        question
        for path in (corpus / "holdings").glob("*.toml")
        for holding in tomllib.loads(path.read_text(encoding="utf-8")).get("holding", ())
        for question in (*holding.get("yes", ()), *holding.get("no", ()))
    }
