"""The mill: two thousand spoiled inputs of every kind are answered in words, and it finds what is planted for it."""

import random
from pathlib import Path

import pytest

from tests.attack.fuzz_kinds import every_kind
from tests.attack.fuzzing import Given, Kind, fuzz, smallest, wrong
from tests.pages import EDITION
from tests.thorough import examples

_COUNT, _SEED = examples(2_000, 300), 1996


@pytest.mark.usefixtures("own_state")
def test_every_spoiled_input_is_answered_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.attack.fuzzing.MOST_SECONDS", float("inf"))  # the machine's speed is no matter of a test
    kinds = every_kind(tmp_path)
    report = fuzz(kinds, _COUNT, _SEED)
    assert not report.findings
    assert sum(report.counts.values()) == _COUNT
    assert set(report.counts) == set(kinds), "a kind was not tried"


def _breaks_on_two_nines(given: Given) -> None:
    if str(given).count("9") >= 2:
        raise ZeroDivisionError("planted")


def _digits(chance: random.Random) -> Given:
    return "".join(chance.choices("0123456789", k=30))


def test_what_is_planted_is_found_and_made_small() -> None:
    planted = {"digits": Kind(1, _digits, _breaks_on_two_nines)}
    (found,) = fuzz(planted, 200, 1).findings
    assert found.given == "99"
    assert found.key.startswith("ZeroDivisionError test_fuzz.py:")
    assert fuzz(planted, 200, 1).findings == [found], "the same seed finds the same"


def test_arguments_are_made_small_one_by_one() -> None:
    kind = Kind(1, _digits, lambda given: _breaks_on_two_nines("".join(given)))  # type: ignore[arg-type]
    given = ("rule", "1923", "--json", "9")
    key = wrong(kind, given)
    assert key is not None
    assert smallest(kind, given, key) == ("9", "9")


def test_what_takes_too_long_is_a_finding() -> None:
    kind = {"slow": Kind(1, _digits, lambda _given: None)}
    from tests.attack import fuzzing

    before, fuzzing.MOST_SECONDS = fuzzing.MOST_SECONDS, -1.0
    try:
        (found,) = fuzz(kind, 3, 1).findings
    finally:
        fuzzing.MOST_SECONDS = before
    assert found.key.startswith("took ")


_FOUND_BEFORE: list[tuple[str, Given]] = [
    ("phrasebook", 'labels = { P = "paid ability" }\n[[phrase]]'),
    ("phrasebook", '[[phrase]]\nsays = ["{is}"]\ntells = "x"\n[slots.is]\nis = ["{player} is"]'),
    ("phrasebook", '[slots.is]\nis = ["so {is}"]\n[[phrase]]\nsays = ["{is}"]\ncheckpoint = true'),
    ("edition.toml", EDITION.replace('"page.md"', '"\\u0000"')),
    ("situation", ("Ice Wall", "HQ", "runner=\x1d4")),
]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("name", "given"), _FOUND_BEFORE)
def test_what_the_mill_found_once_is_answered_in_words(tmp_path: Path, name: str, given: Given) -> None:
    assert wrong(every_kind(tmp_path)[name], given) is None
