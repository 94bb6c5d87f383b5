"""Tries mutants one after the other in two servers: one with the tests collected, one for what runs at import."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO

from tests.mutation.covering import Covering, lines_of
from tests.mutation.mutants import Mutant, mutated
from tests.mutation.serving import NOT_EXCHANGED

# What is built from the rulebooks left of the engine: each mutant finds it built; all else it builds anew.
KEPT = ("tree-", "procedures-")


class Trying:
    """The servers of a run; `with` starts and stops them."""

    def __init__(self, copy: Path, covering: Covering, most: float, thorough: bool) -> None:
        self._copy = copy
        self._thorough = thorough
        self._covering = covering
        self._most = most

    def __enter__(self) -> "Trying":
        """Starts the servers, and fills the cache that each mutant gets a copy of."""
        tests = sorted({test.split("::")[0] for test in self._covering.seconds})
        self._collected = Server(self._copy, "collected", *tests, thorough=self._thorough)
        self._fill_cache()
        self._fresh = Server(self._copy, "fresh", thorough=self._thorough)
        return self

    def __exit__(self, *_: object) -> None:
        """Stops the servers."""
        self._collected.stop()
        self._fresh.stop()

    def killer(self, mutant: Mutant) -> str:
        """The test that fails with the mutant, "the clock" if one takes too long; nothing if it survives."""
        path = self._copy / mutant.file
        lines = lines_of(path, mutant.line)
        killer = self._collected.killer(mutant, self._covering.tests_for(mutant.file, lines, self._most), self._most)
        if killer == NOT_EXCHANGED:
            killer = self._with_file_changed(path, mutant, self._covering.tests_for(mutant.file, lines, self._most))
        return killer

    def _with_file_changed(self, path: Path, mutant: Mutant, tests: dict[str, float]) -> str:
        if not tests:
            return ""
        whole, before = path.read_text(encoding="utf-8"), path.stat().st_mtime
        path.write_text(ast.unparse(mutated(path, mutant)), encoding="utf-8")
        # Compiled files are trusted by whole seconds: no two states of the file may share one.
        os.utime(path, (before + 10, before + 10))
        try:
            return self._fresh.killer(None, tests, self._most)
        finally:
            path.write_text(whole, encoding="utf-8")
            os.utime(path, (before, before))

    def _fill_cache(self) -> None:
        """Runs tests with nothing changed: none may fail, and what they build from the rulebooks is the template."""
        tests = self._covering.some_of_each_file()
        if failed := self._collected.killer(None, tests, self._most):
            raise SystemExit(f"with nothing changed, this fails: {failed}")
        built = self._collected.cache.parent
        template = built.with_name("template")
        shutil.copytree(built, template)
        for file in (template / self._collected.cache.name).iterdir():
            if not file.name.startswith(KEPT):
                file.unlink()


class Server:
    """A process that tries mutants in forks."""

    def __init__(self, copy: Path, name: str, *tests: str, thorough: bool) -> None:
        self.cache = copy.parent / "caches" / name / "shared"
        self.cache.mkdir(parents=True)
        reading, writing = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.mutation.serving", str(self.cache), *tests],
            cwd=copy,
            env={
                **os.environ,
                "JUDGE_MUTATION_ANSWERS": str(writing),
                "PYTEST_ADDOPTS": "--thorough" if thorough else "",
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(writing,),
            text=True,
        )
        os.close(writing)
        self._answers: IO[str] = os.fdopen(reading, encoding="utf-8")

    def killer(self, mutant: Mutant | None, tests: dict[str, float], most: float) -> str:
        """Which of the tests fails with the mutant, tried for so many seconds of processor time at most."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([mutant, tests, most]) + "\n")
        self._process.stdin.flush()
        if not (answer := self._answers.readline()):
            raise SystemExit("the server that tries the mutants has ended")
        killer: str = json.loads(answer)
        return killer

    def stop(self) -> None:
        """Ends the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
