"""What a question is taken for hangs on all that is said, and on nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge_cli.reader.encoder import Encoder
from judge_cli.reader.pairs import Candidate, Shares, Surest, shares_of, surest
from tests.pages import REPOSITORY
from tests.reader.made import encoder, read

JACKING = Candidate("the runner can jack out during the run", "can i jack out", "can i jack out during an encounter")
REZZING = Candidate("the corp can rez ice during an encounter", no="can i rez ice")
TRASHING = Candidate("trashed ice", yes="can the corp trash ice")
ALL = (JACKING, REZZING, TRASHING)


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Encoder:
    return encoder(tmp_path_factory.mktemp("weights"))


def test_shares_are_thousandths_of_three_outcomes(reading: Encoder) -> None:
    for shares in shares_of("can i jack out?", ALL, reading):
        assert abs(sum(shares) - 1000) <= 1
        assert min(shares) >= 0


def test_the_same_question_gets_the_same_shares_alone_and_among_others(reading: Encoder) -> None:
    among = shares_of("can the runner jack out", ALL, reading)
    assert among == [shares_of("can the runner jack out", [one], reading)[0] for one in ALL]
    assert among == shares_of("Can the RUNNER jack out", ALL, reading)
    assert among == list(reversed(shares_of("can the runner jack out", ALL[::-1], reading)))


def test_each_part_of_a_candidate_counts(reading: Encoder) -> None:
    other = [JACKING._replace(sentence="ice"), JACKING._replace(yes="rez"), JACKING._replace(no="rez")]
    swapped = JACKING._replace(yes=JACKING.no, no=JACKING.yes)
    shares = shares_of("can i jack out", [JACKING, *other, swapped], reading)
    assert len(set(shares)) == len(shares)


def test_other_weights_read_otherwise(reading: Encoder, tmp_path: Path) -> None:
    assert shares_of("can i jack out", ALL, reading) != shares_of("can i jack out", ALL, encoder(tmp_path, seed=2))


def test_made_up_weights_give_the_numbers_that_they_give_everywhere(reading: Encoder) -> None:
    shares = shares_of("can the runner jack out during an encounter?", ALL, reading)
    assert [tuple(one) for one in shares] == [(184, 67, 749), (157, 79, 764), (147, 136, 717)]


# Kernels of the library of products, and instructions of processors that numpy may use.
@pytest.mark.parametrize(("kernels", "without"), [("Prescott", "AVX2 FMA3 AVX512F AVX512_SKX"), ("Haswell", "AVX512F")])
def test_a_processor_with_fewer_instructions_reads_the_same_to_the_last_bit(
    reading: Encoder, tmp_path: Path, kernels: str, without: str
) -> None:
    code = "import sys, pathlib; from tests.reader import made; print(made.read(pathlib.Path(sys.argv[1])))"
    environment = {**os.environ, "OPENBLAS_CORETYPE": kernels, "NPY_DISABLE_CPU_FEATURES": without}
    command = [sys.executable, "-W", "ignore", "-c", code, str(tmp_path)]
    elsewhere = subprocess.run(command, env=environment, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert elsewhere.stdout.strip() == read(tmp_path)


@pytest.mark.parametrize("question", ["", "?", "x" * 100_000, "can i " * 20_000, "можно ли", "🂡", "\x00"])
def test_an_odd_question_is_read_without_complaint(reading: Encoder, question: str) -> None:
    assert len(shares_of(question, ALL, reading)) == len(ALL)


def test_no_candidate_has_no_shares_and_nothing_is_surest(reading: Encoder) -> None:
    assert shares_of("can i jack out", [], reading) == []
    assert surest([]) is None


def test_the_surest_is_the_greatest_share_less_the_greatest_for_the_other_side() -> None:
    assert surest([Shares(100, 800, 100), Shares(500, 200, 300)]) == Surest(0, "yes", 500)
    assert surest([Shares(900, 60, 40), Shares(300, 50, 650)]) == Surest(1, "no", 590)
    assert surest([Shares(0, 500, 500)]) == Surest(0, "yes", 0)
