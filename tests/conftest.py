"""What every test has: a terminal of 80 columns, a cache and a data folder of its own, and nobody's settings."""

import contextlib
import gc
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests import thorough

if TYPE_CHECKING:
    from tests.books_made import BookOfAUser

# More processes than that would mostly build what each of them needs for itself.
_MOST_PROCESSES = 4
_KEY, _KEY_BYTES = "cache-key", 32
_SETTINGS = ("JUDGE_EDITION", "JUDGE_CORPUS", "JUDGE_TRACEBACK", "NO_COLOR", "FORCE_COLOR")
_OF_A_USER = (
    "JUDGE_CACHE",
    "JUDGE_STATE",
    "JUDGE_DATA",
    "XDG_CACHE_HOME",
    "XDG_STATE_HOME",
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
)
_CACHE = "JUDGE_TESTS_CACHE"
_HOME = pytest.StashKey[Path]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="run all tests, with all of their cases: half an hour")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Shares the whole suite out among the cores, test by test; a part of it is tested in this one process.

    Nothing is shared out on one core, in a debugger, where somebody says how (-n), or where pytest-xdist is missing.
    """
    option = config.option
    part = config.args_source is pytest.Config.ArgsSource.ARGS or option.keyword or option.markexpr or option.usepdb
    if part or "PYTEST_XDIST_WORKER" in os.environ or getattr(option, "numprocesses", 0) is not None:
        return
    cores = os.cpu_count() or 1
    if cores > 1 and option.dist == "no":
        option.numprocesses, option.dist = min(cores, _MOST_PROCESSES), "worksteal"


def pytest_configure(config: pytest.Config) -> None:
    """Lets interrupts reach the processes that tests start, also where the tests run in the background.

    A shell starts background jobs with interrupts ignored, and what they start inherits that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # As the command sets it for itself.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # The same made-up inputs on every machine: what passes here passes there, however slow it is.
    settings.register_profile("the same everywhere", derandomize=True, deadline=None)
    settings.load_profile("the same everywhere")
    thorough.set_by(config)
    _move_out_of_the_users_folders(config)
    if getattr(config.option, "numprocesses", None):
        _build_what_all_need()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves to the thorough run what only it tries. A case that somebody names is always tried."""
    if thorough.is_thorough() or any("::" in str(arg) for arg in config.args):
        return
    left = set(thorough.left_out(items))
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=list(left))


def pytest_collection_finish() -> None:
    """Looks for garbage less often, and never among what collecting the tests made: a tenth of the processor time."""
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def _move_out_of_the_users_folders(config: pytest.Config) -> None:
    """Gives the whole run one cache, one key and an empty home, from before the first test on.

    The processes of a run share the cache, which lies in pytest's own folder and serves the next run too: what lies in
    it is named by the code and data that it was made from. Each process has a state folder, with the key of all.
    """
    if _CACHE not in os.environ:
        _keep_bytecode(beside := Path(config.cache.mkdir("judge") if hasattr(config, "cache") else tempfile.mkdtemp()))
        os.environ[_CACHE] = str(beside / "cache")
    cache = Path(os.environ[_CACHE])
    cache.mkdir(parents=True, exist_ok=True)
    key = cache.with_name("state") / _KEY
    if not key.exists():
        key.parent.mkdir(mode=0o700, exist_ok=True)
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(_KEY_BYTES))
    own = Path(tempfile.mkdtemp(prefix="judge-tests-"))
    config.add_cleanup(lambda: shutil.rmtree(own, ignore_errors=True))
    for name in _OF_A_USER:
        os.environ.pop(name, None)
    for name in ("home", "state", "data"):
        (own / name).mkdir(mode=0o700)
    shutil.copy(key, own / "state" / _KEY)
    os.environ |= {
        "HOME": str(own / "home"),
        "JUDGE_CACHE": str(cache),
        "JUDGE_STATE": str(own / "state"),
        "JUDGE_DATA": str(own / "data"),
    }
    config.stash[_HOME] = own / "home"


def _keep_bytecode(folder: Path) -> None:
    """Keeps the bytecode of the processes that tests start beside the caches, where Python may write none.

    Each of hundreds would compile the package anew. A mutation run changes files faster than bytecode can tell.
    """
    if "PYTHONDONTWRITEBYTECODE" in os.environ:
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")


def _build_what_all_need() -> None:
    """Builds the trees, the known questions and the search index before the processes of a shared run start."""
    judge = [sys.executable, "-m", "judge_cli"]
    subprocess.run([*judge, "ask", "what is a tag", "--json"], stdout=subprocess.DEVNULL, check=False)


_loads = tomllib.loads
_LONGEST_KEPT = 1_000_000


@lru_cache(maxsize=4096)
def _pickled(toml: str) -> bytes:
    return pickle.dumps(_loads(toml))


def _loads_once(toml: str, /, **settings: Any) -> dict[str, Any]:
    """The values of a TOML text, always new ones."""
    if not settings and len(toml) <= _LONGEST_KEPT:
        # What cannot be copied for its depth is read again, or refused in the reader's own words.
        with contextlib.suppress(RecursionError):
            values: dict[str, Any] = pickle.loads(_pickled(toml))
            return values
    return _loads(toml, **settings)


@pytest.fixture(scope="session", autouse=True)
def toml_taken_apart_once() -> Iterator[None]:
    """Files of the corpus, which hundreds of tests read, are taken apart once a process."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tomllib, "loads", _loads_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """What a test writes need not outlive a power cut; who tests that it would puts its own function there."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", lambda _descriptor: None)
        yield


@pytest.fixture(scope="session")
def shared_cache() -> Path:
    """The cache for all tests that do not care about caches. A mutant has one of its own."""
    return Path(os.environ[_CACHE])


@pytest.fixture(scope="session")
def built_cache(shared_cache: Path) -> Path:
    """The shared cache with the known questions and the newest index in it: a copy spares a user building them."""
    from tests.asking import ask

    with pytest.MonkeyPatch.context() as patched:
        for setting in _SETTINGS:
            patched.delenv(setting, raising=False)
        assert ask("ask", "what is a tag", "--json").code in (0, 1)
    return shared_cache


@pytest.fixture(scope="session")
def with_book(tmp_path_factory: pytest.TempPathFactory, shared_cache: Path) -> "Callable[[Path], BookOfAUser]":
    """A user who has imported a whole book, which takes long: each book once a process."""
    from tests.books_made import imported

    return cache(lambda book: imported(book, tmp_path_factory.mktemp("user") / "data", shared_cache))


@pytest.fixture
def own_state(monkeypatch: pytest.MonkeyPatch, a_plain_terminal: None, tmp_path: Path) -> Path:
    """A state folder of the test's own, with the key of the shared cache: by another, all of that is built again."""
    shared, folder = Path(os.environ["JUDGE_STATE"]), tmp_path / "state"
    folder.mkdir(mode=0o700)
    shutil.copy(shared / _KEY, folder / _KEY)
    monkeypatch.setenv("JUDGE_STATE", str(folder))
    return folder


@pytest.fixture(autouse=True)
def nothing_in_the_users_home(pytestconfig: pytest.Config) -> Iterator[None]:
    """A test that leaves something in the home folder fails, in the name of the user whose home it would be."""
    yield
    home = pytestconfig.stash[_HOME]
    if left := sorted(path.name for path in home.iterdir()):
        shutil.rmtree(home)
        home.mkdir()
        pytest.fail(f"left in the home folder: {', '.join(left)}")


@pytest.fixture(autouse=True)
def a_plain_terminal(
    monkeypatch: pytest.MonkeyPatch, shared_cache: Path, request: pytest.FixtureRequest
) -> Iterator[None]:
    """The same terminal and cache for every test, and nothing imported.

    Most tests need no folder of their own, and making one takes as long as all else around a small test.
    """
    data = request.config.stash[_HOME].with_name("data") / "of-a-test"
    if "tmp_path" in request.fixturenames:
        data = request.getfixturevalue("tmp_path") / "judge-data"
    for setting in _SETTINGS:
        monkeypatch.delenv(setting, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "25")
    monkeypatch.setenv("JUDGE_CACHE", str(shared_cache))
    monkeypatch.setenv("JUDGE_DATA", str(data))
    yield
    shutil.rmtree(data, ignore_errors=True)


@pytest.fixture
def the_edition_handed_over(a_plain_terminal: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers from CR 1.4, whose sections lie here as they were handed over."""
    monkeypatch.setenv("JUDGE_EDITION", "cr-1.4")
