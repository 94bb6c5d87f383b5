"""The wheel, installed without the checkout, answers, and builds nothing that it holds built already."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.asking import ask
from tests.pages import REPOSITORY

# -P and a folder without the package: nothing of the checkout can be imported by accident.
_ANSWER = """
import sys
sys.path.insert(0, {installed!r})
import judge_cli.app as app
assert "installed" in app.__file__
{first}
sys.exit(app.answer({args!r}))
"""
# Whoever builds a tree, the base of questions or an index fails.
_NOTHING_IS_BUILT = """
from judge_cli.explanation.holdings import base
from judge_cli.search.search import Search
from judge_cli.tree.library import Library
base._built = Library._built = Search._ingredients = None
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is unpacked in."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=REPOSITORY, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    return folder / "installed"


@pytest.mark.parametrize(
    "args",
    [
        ["rule", "6.8.2a"],
        ["search", "nisei after run ended smc"],
        ["search", "jack out", "--edition", "cr-1.4"],
        ["ask", "is my identity installed?"],
    ],
    ids=" ".join,
)
def test_the_wheel_answers_without_the_checkout_and_builds_nothing(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    wanted = ask(*args).out
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "empty"))
    code = _ANSWER.format(installed=str(installed), first=_NOTHING_IS_BUILT, args=args)
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == wanted


def test_what_the_wheel_holds_is_left_aside_where_a_file_was_changed(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = tmp_path / "installed"
    shutil.copytree(installed, changed)
    for page in changed.glob("judge_cli/data/rules_corpus/cr-26.03/summaries/6.8-*.md"):
        page.write_text(page.read_text(encoding="utf-8").replace("A paid ability window", "A changed window"), "utf-8")
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "empty"))
    code = _ANSWER.format(installed=str(changed), first="", args=["rule", "6.8.2a"])
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "A changed window in which the run was ended closes." in done.stdout
