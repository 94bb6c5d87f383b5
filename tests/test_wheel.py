"""The wheel, installed without the checkout, answers, and builds nothing that it holds built already."""

import os
import shutil
import subprocess
import sys
import tarfile
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
from judge_cli.tree.editions.library import Library
base._built = Library._built = Search._ingredients = None
"""

pytestmark = pytest.mark.thorough


def _build(target: str, of: Path, into: Path, seed: str) -> Path:
    """The package of this kind, made with this order of sets."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    subprocess.run(build, cwd=of, check=True, capture_output=True, env=environment)
    (made,) = into.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    return _build("wheel", REPOSITORY, tmp_path_factory.mktemp("wheel"), "1")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package, made from the checkout."""
    return _build("sdist", REPOSITORY, tmp_path_factory.mktemp("source"), "1")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is unpacked in."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    return folder / "installed"


def test_the_wheel_built_again_from_the_source_package_is_the_same_to_the_byte(
    wheel: Path, source: Path, tmp_path: Path
) -> None:
    with tarfile.open(source) as packed:
        packed.extractall(tmp_path, filter="data")
        held = packed.getnames()
    unpacked = tmp_path / source.name.removesuffix(".tar.gz")
    assert {f"{unpacked.name}/{name}" for name in ("LICENSE", "NOTICE")} <= set(held)
    again = _build("wheel", unpacked, tmp_path / "again", "2")
    assert (again.name, again.read_bytes()) == (wheel.name, wheel.read_bytes())
    with zipfile.ZipFile(again) as packed_again:
        licences = [name.split("/licenses/")[1] for name in packed_again.namelist() if "/licenses/" in name]
        names = packed_again.namelist()
    assert sorted(licences) == ["LICENSE", "NOTICE"]
    assert {f"judge_cli/data/index/reader/{name}" for name in ("weights", "levels.toml", "README.md")} <= set(names)


def test_pip_installs_the_source_package_and_it_answers(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is fetched: what builds it, and what it needs, is what the tests have themselves."""
    pytest.importorskip("pip", reason="pip is not installed: python -m ensurepip")
    wanted = ask("rule", "6.8.2a").out
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "empty"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    into = tmp_path / "installed"
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--no-compile", "--disable-pip-version-check"]
    install = [sys.executable, "-m", "pip", "install", "--quiet", *offline, "--target", str(into), str(source)]
    done = subprocess.run(install, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (into / "bin" / "judge").exists() or os.name == "nt"
    assert len([*into.glob("judge_cli-*/licenses/NOTICE"), *into.glob("judge_cli-*/licenses/LICENSE")]) == 2
    code = _ANSWER.format(installed=str(into), first=_NOTHING_IS_BUILT, args=["rule", "6.8.2a"])
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", wanted)


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
