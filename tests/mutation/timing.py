"""A plugin that writes down the processor time of each test, which does not depend on what else the machine does."""

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

_TIMES: dict[str, float] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Takes the time of one test; one that fails has none, for it could not notice a mutant."""
    began = time.process_time()
    yield
    _TIMES[item.nodeid] = time.process_time() - began


def pytest_sessionfinish() -> None:
    """Writes the times of all."""
    Path(os.environ["JUDGE_MUTATION_TIMES"]).write_text(json.dumps(_TIMES), encoding="utf-8")
