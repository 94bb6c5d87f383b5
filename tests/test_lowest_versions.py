"""Every package has one lowest version, so that the lowest can be installed and tested."""

import pytest

from tests.lowest_versions import lowest_versions
from tests.pages import REPOSITORY

_PROJECT = (REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")


def test_every_package_has_one_lowest_version() -> None:
    named = [line.partition("==")[0] for line in lowest_versions(_PROJECT)]
    assert {"typer", "rich", "markdown-it-py", "whoosh3", "platformdirs", "mcp", "starlette", "uvicorn"} <= {*named}
    assert len(named) == len({*named})


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('"rich>=14"', '"rich"'),
        ('"rich>=14"', '"rich<15"'),
        ('hooks.custom]\npath = ".ci/hatch_build.py"\ndependencies = ["markdown-it-py>=3"', None),
    ],
)
def test_a_package_without_one_lowest_version_is_found(was: str, becomes: str | None) -> None:
    assert was in _PROJECT
    with pytest.raises(ValueError, match="no one lowest version"):
        lowest_versions(_PROJECT.replace(was, becomes if becomes is not None else was.replace(">=3", ">=2")))
