"""The folder that `judge page` writes, made once for all tests and runs: it is named by all that it is made from."""

import fcntl
import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from judge_cli.paths import code_folders, shipped
from tests.asking import ask
from tests.webdriver import missing

BOOK = Path(__file__).parent.parent / "books" / "lantern-duel.txt"
_OLDEST_NODE = 20


def site(kept: Path, cache: Path) -> Path:
    """The folder, below the one that is kept; where the runtime cannot be had, the tests say so and are skipped."""
    lacking = [name for name in ("node", "npm") if shutil.which(name) is None]
    if missing() or lacking:
        pytest.skip(f"no browser or runtime for tests: {missing()} {' '.join(lacking)}")
    node = subprocess.run(["node", "--version"], capture_output=True, encoding="utf-8", check=True).stdout.strip()
    if int(node.lstrip("v").split(".")[0]) < _OLDEST_NODE:
        pytest.skip(f"no runtime for tests: node is {node}, and {_OLDEST_NODE} is needed")
    made = kept / _sum_of_all() / "site"
    with (kept / "lock").open("w") as lock:
        # Of several processes one makes it, and the others wait for it.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.is_dir():
            for old in kept.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            made.parent.mkdir()
            _make(made, cache)
    return made


def _make(made: Path, cache: Path) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_CACHE", str(cache))
        # A book of the user's own answers by default here; none of it may go into the folder.
        patched.setenv("JUDGE_DATA", str(made.with_name("data")))
        patched.setenv("HOME", str(made.with_name("home")))
        assert ask("corpus", "add", str(BOOK)).code == ask("corpus", "use", "lantern-duel-2027-06-05").code == 0
        said = ask("page", str(made))
    if "cannot be had" in said.err:
        pytest.skip(f"no runtime for tests: {said.err}")
    assert said.code == 0, said.err


def _sum_of_all() -> str:
    """A sum of the code and data that the folder is made from."""
    summed = hashlib.sha256()
    for folder in (*code_folders(""), shipped("rules_corpus"), shipped("index")):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                summed.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return summed.hexdigest()[:16]
