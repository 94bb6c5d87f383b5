"""What every test has: a terminal of 80 columns, a cache and a data folder of its own, and nobody's settings."""

import contextlib
import os
import pickle
import shutil
import signal
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.books_made import BookOfAUser

# More processes than that would mostly build what each of them needs for itself.
_MOST_PROCESSES = 4
_KEY, _KEY_BYTES = "cache-key", 32
_SETTINGS = ("JUDGE_EDITION", "JUDGE_CORPUS", "JUDGE_TRACEBACK", "NO_COLOR", "FORCE_COLOR")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Shares the whole suite out among the cores, test by test; a part of it is tested in this one process.

    Nothing is shared out on one core, in a debugger, where somebody says how (-n), or where pytest-xdist is missing.
    """
    said = config.option
    part = config.args_source is pytest.Config.ArgsSource.ARGS or said.keyword or said.markexpr or said.usepdb
    if part or "PYTEST_XDIST_WORKER" in os.environ or getattr(said, "numprocesses", 0) is not None:
        return
    cores = os.cpu_count() or 1
    if cores > 1 and said.dist == "no":
        said.numprocesses, said.dist = min(cores, _MOST_PROCESSES), "worksteal"


def pytest_configure(config: pytest.Config) -> None:
    """Lets interrupts reach the processes that tests start, also where the tests run in the background.

    A shell starts background jobs with interrupts ignored, and what they start inherits that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # The same made-up inputs on every machine: what passes here passes there, however slow it is.
    settings.register_profile("the same everywhere", derandomize=True, deadline=None)
    settings.load_profile("the same everywhere")
    _keep_bytecode(config)


def _keep_bytecode(config: pytest.Config) -> None:
    """Keeps the bytecode of the processes that tests start beside the caches, where Python may write none.

    Each of hundreds would compile the package anew. A mutation run changes files faster than bytecode can tell.
    """
    if "PYTHONDONTWRITEBYTECODE" in os.environ and "JUDGE_TESTS_CACHE" not in os.environ and hasattr(config, "cache"):
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("judge-bytecode"))


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


@pytest.fixture(scope="session")
def shared_cache(pytestconfig: pytest.Config) -> Iterator[Path]:
    """One cache a process for all tests that do not care about caches, kept for the next test run.

    Whatever lies in it is named by the code and data that it was made from. A mutation run has one of its own.
    """
    kept = os.environ.get("JUDGE_TESTS_CACHE")
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    folder = Path(kept) if kept else pytestconfig.cache.mkdir(f"judge-{worker}") / "cache"
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patched:
        # One key for all, also for what is opened once for many tests, or it would be built anew each time.
        state = folder.with_name("state")
        state.mkdir(mode=0o700, exist_ok=True)
        patched.setenv("JUDGE_STATE", str(state))
        if not (state / _KEY).exists():
            (state / _KEY).touch(mode=0o600)
            (state / _KEY).write_bytes(os.urandom(_KEY_BYTES))
        yield folder


@pytest.fixture(scope="session")
def built_cache(shared_cache: Path) -> Path:
    """The shared cache with the known questions and the newest index in it: a copy spares a user building them."""
    from tests.asking import ask

    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_CACHE", str(shared_cache))
        patched.setenv("JUDGE_DATA", str(shared_cache.with_name("nothing-imported")))
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
def a_plain_terminal(monkeypatch: pytest.MonkeyPatch, shared_cache: Path, tmp_path: Path) -> Iterator[None]:
    """The same terminal and cache for every test, and nothing imported."""
    for setting in _SETTINGS:
        monkeypatch.delenv(setting, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "25")
    monkeypatch.setenv("JUDGE_CACHE", str(shared_cache))
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "judge-data"))
    yield


@pytest.fixture
def the_edition_handed_over(a_plain_terminal: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers from CR 1.4, whose sections lie here as they were handed over."""
    monkeypatch.setenv("JUDGE_EDITION", "cr-1.4")
