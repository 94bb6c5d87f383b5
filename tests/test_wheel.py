"""The wheel, installed without the checkout, answers."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.asking import ask
from tests.pages import REPOSITORY


def test_the_wheel_answers_without_the_checkout(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=REPOSITORY, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "installed")
    # -P and a folder without the package: nothing of the checkout can be imported by accident.
    place = f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); import judge_cli.app as a; "
    code = f"{place}assert 'installed' in a.__file__; sys.exit(a.answer(['rule', '6.8.2a']))"
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == ask("rule", "6.8.2a").out
