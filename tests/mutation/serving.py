"""Tries mutants in forks of one process, in which everything is imported and the tests are collected already.

Run by `tests.mutation` in a copy of the repository: `python -m tests.mutation.serving CACHE TESTS…` exchanges the
mutant's functions in a fork; without tests it forks before anything of the repository is imported, for mutants of what
runs at import. A line of JSON asks, a line of JSON answers.
"""

import json
import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import pytest

from tests.mutation.exchange import exchange, noted
from tests.mutation.mutants import Mutant

# A mutant that makes a test go on without end is killed by the clock: processor time, beside ten times the usual.
SECONDS_MORE, TIMES, BYTES = 30.0, 10.0, 4_000_000_000
CLOCK, NOT_EXCHANGED = "the clock", "not exchanged"
# Not sys.stdin, in whose place pytest puts another.
_QUESTIONS = os.fdopen(os.dup(0), encoding="utf-8")


class Asked(NamedTuple):
    """A mutant to exchange, if any, the tests to try it with and the seconds that each takes, and how many at most."""

    mutant: Mutant | None
    tests: dict[str, float]
    most: float


class Serving:
    """A plugin that answers what is asked in place of running the collected tests."""

    def __init__(self, cache: Path, ran: set[CodeType]) -> None:
        self._cache = cache
        self._ran = ran

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Serves until nothing more is asked."""
        from tests.engine.table import engine  # the one that the collected tests have

        os.environ["JUDGE_STATE"] = str(self._cache.with_name("state"))
        for edition in ("cr-1.4", "cr-26.03"):
            engine(edition, self._cache)
        sys.setprofile(None)
        items = {item.nodeid: item for item in session.items}
        for asked in _asked():
            _answer(_forked(lambda asked=asked: self._killer(session, items, asked), self._cache))  # type: ignore[misc]
        return True

    def _killer(self, session: pytest.Session, items: dict[str, pytest.Item], asked: Asked) -> str:
        if asked.mutant is not None and not exchange(Path(asked.mutant.file), asked.mutant, self._ran):
            return NOT_EXCHANGED
        of_file: dict[str, list[pytest.Item]] = {}
        for test, item in items.items():
            of_file.setdefault(test.split("::")[0], []).append(item)
        chosen = [item for test in asked.tests for item in ([items[test]] if test in items else of_file.get(test, []))]
        reports = _Reports(asked)
        session.config.pluginmanager.register(reports)
        for item, following in zip(chosen, [*chosen[1:], None], strict=False):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if reports.failed or reports.long_enough:
                break
        return reports.failed


class _Reports:
    """Notes the first test that fails, and sets the clock for each."""

    def __init__(self, asked: Asked) -> None:
        self.failed = ""
        self.long_enough = False
        self._asked = asked
        self._began = time.process_time()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_PROF, SECONDS_MORE + TIMES * self._asked.tests.get(nodeid, 0.0))

    def pytest_runtest_logfinish(self) -> None:
        self.long_enough = time.process_time() - self._began > self._asked.most

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if self.long_enough:
            item.session.shouldstop = "it was tried long enough"

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._look(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._look(report)

    def _look(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def serve_collected(cache: Path, tests: list[str]) -> None:
    """Answers from forks that have the tests collected."""
    _forget_own_modules()
    with noted("judge_cli/engine/") as ran:
        pytest.main(["-q", "-p", "no:cacheprovider", *tests], plugins=[Serving(cache, ran)])


def serve_fresh(cache: Path) -> None:
    """Answers with a whole run of pytest in each fork."""
    # Imported once for all forks, for they take long; nothing of the repository.
    import hypothesis
    import jsonschema
    import markdown_it
    import rich.console
    import typer

    assert hypothesis and jsonschema and markdown_it and rich.console and typer
    sys.dont_write_bytecode = True
    for asked in _asked():
        _answer(_forked(lambda asked=asked: _whole_run(asked), cache))  # type: ignore[misc]


def _whole_run(asked: Asked) -> str:
    _forget_own_modules()
    reports = _Reports(asked)
    code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", *asked.tests], plugins=[reports])
    return reports.failed or (f"pytest itself: {code}" if code and not reports.long_enough else "")


def _forget_own_modules() -> None:
    for name in list(sys.modules):
        if name.split(".")[0] in ("judge_cli", "tests"):
            del sys.modules[name]


def _asked() -> Iterator[Asked]:
    for line in iter(_QUESTIONS.readline, ""):
        mutant, tests, most = json.loads(line)
        yield Asked(Mutant(*mutant) if mutant else None, tests, most)


def _answer(killer: str) -> None:
    os.write(int(os.environ["JUDGE_MUTATION_ANSWERS"]), (json.dumps(killer) + "\n").encode())


def _forked(run: Callable[[], str], cache: Path) -> str:
    """What a fork gives that runs this with a new copy of the cache."""
    if (template := cache.parent.with_name("template")).exists():
        shutil.rmtree(cache.parent)
        shutil.copytree(template, cache.parent)
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.environ["JUDGE_TESTS_CACHE"] = str(cache)
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        try:
            killer = run()
        except BaseException as problem:
            killer = f"pytest itself: {problem!r}"
        os.write(writing, killer.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        killer = pipe.read().decode()
    _, status = os.waitpid(process, 0)
    return killer if status == 0 else CLOCK


if __name__ == "__main__":
    if sys.argv[2:]:
        serve_collected(Path(sys.argv[1]), sys.argv[2:])
    else:
        serve_fresh(Path(sys.argv[1]))
