"""The engine and a table for the tests of playing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.engine.play.playing.engine import Engine
from tests.engine.table import Table, engine

EDITION = "cr-1.4"
IN_FORCE = "cr-26.03"


@pytest.fixture
def rules(shared_cache: Path) -> Engine:
    """The engine of the edition that most tests play in."""
    return engine(EDITION, shared_cache)


@pytest.fixture
def in_force(shared_cache: Path) -> Callable[..., Table]:
    """A table to lay cards on, played by the rulebook in force."""

    def lay(*cards: str, **start: object) -> Table:
        return Table(engine(IN_FORCE, shared_cache), *cards, **start)

    return lay


@pytest.fixture
def table(rules: Engine) -> Callable[..., Table]:
    """A table to lay cards on."""

    def lay(*cards: str, **start: object) -> Table:
        return Table(rules, *cards, **start)

    return lay
