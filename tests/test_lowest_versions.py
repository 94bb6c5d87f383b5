"""Every package has one lowest version, so that the lowest can be installed and tested."""

import tomllib

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
        ('"rich>=14,<16"', '"rich"'),
        ('"rich>=14,<16"', '"rich<15"'),
        ('hooks.custom]\npath = ".ci/hatch_build.py"\ndependencies = ["markdown-it-py>=3,<5"', None),
    ],
)
def test_a_package_without_one_lowest_version_is_found(was: str, becomes: str | None) -> None:
    assert was in _PROJECT
    with pytest.raises(ValueError, match="no one lowest version"):
        lowest_versions(_PROJECT.replace(was, becomes if becomes is not None else was.replace(">=3", ">=2")))


def test_every_package_that_runs_or_builds_has_an_upper_bound() -> None:
    table = tomllib.loads(_PROJECT)
    extras = table["project"]["optional-dependencies"]
    needed = [*table["project"]["dependencies"], *extras["mcp"], *extras["serve"], *table["build-system"]["requires"]]
    hook = table["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["dependencies"]
    assert [one for one in [*needed, *hook] if ",<" not in one] == []


def test_the_licence_says_what_ships() -> None:
    """The weights are under a licence of their own, and the rule texts under none that judge could give."""
    notice = (REPOSITORY / "NOTICE").read_text(encoding="utf-8")
    assert "Apache License 2.0" in notice and "does not cover the rule texts" in notice
    licence = tomllib.loads(_PROJECT)["project"]["license"]
    assert licence.split(" AND ") == ["MIT", "Apache-2.0", "LicenseRef-Rule-Texts"]
