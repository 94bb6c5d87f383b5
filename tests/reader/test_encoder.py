"""An encoder reads the same on every machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import REPOSITORY
from tests.reader.made import read


# Kernels of the library of products, and instructions of processors that numpy may use.
@pytest.mark.parametrize(("kernels", "without"), [("Prescott", "AVX2 FMA3 AVX512F AVX512_SKX"), ("Haswell", "AVX512F")])
def test_a_processor_with_fewer_instructions_reads_the_same_to_the_last_bit(
    tmp_path: Path, kernels: str, without: str
) -> None:
    code = "import sys, pathlib; from tests.reader import made; print(made.read(pathlib.Path(sys.argv[1])))"
    environment = {**os.environ, "OPENBLAS_CORETYPE": kernels, "NPY_DISABLE_CPU_FEATURES": without}
    command = [sys.executable, "-W", "ignore", "-c", code, str(tmp_path)]
    elsewhere = subprocess.run(command, env=environment, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert elsewhere.stdout.strip() == read(tmp_path)
