"""The pinned versions lie within the bounds of pyproject.toml, and leave out nothing that is needed."""

import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.pages import REPOSITORY
from tests.pinned import PINNED, Pin, chosen, pins, plain_name, written
from tests.wheel_contents import differences

_PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
_TEXT = PINNED.read_text(encoding="utf-8")
_MADE_FOR = {"python_version": "3.11", "python_full_version": "3.11.7", "sys_platform": "linux", "os_name": "posix"}
_MACHINE = {"platform_machine": "x86_64", "platform_system": "Linux", "platform_python_implementation": "CPython"}


def _needed() -> list[str]:
    """What pyproject.toml asks for, but for the fuzzer, which no wheel is tested without."""
    extras = _PROJECT["project"]["optional-dependencies"]
    hook = _PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["dependencies"]
    every = [*_PROJECT["project"]["dependencies"], *_PROJECT["build-system"]["requires"], *hook]
    every += [one for name in ("mcp", "serve", "test") for one in extras[name]]
    return [one for one in every if not one.startswith(_PROJECT["project"]["name"])]


def _not_met(needed: list[str], pinned: list[Pin]) -> list[str]:
    """The requirements of these that no pin meets."""
    versions = {one.name: one.version for one in pinned}
    missing = []
    for text in needed:
        one = Requirement(text)
        if one.marker and not one.marker.evaluate({**_MADE_FOR, **_MACHINE, "extra": ""}):
            continue
        if versions.get(plain_name(one.name), "0") not in one.specifier or plain_name(one.name) not in versions:
            missing.append(text)
    return missing


def test_what_pyproject_asks_for_is_pinned_within_its_bounds() -> None:
    pinned = pins(_TEXT)
    assert len({one.name for one in pinned}) == len(pinned) > 40
    assert _not_met(_needed(), pinned) == []


def test_a_pin_out_of_its_bounds_and_one_that_is_missing_are_found() -> None:
    pinned = pins(_TEXT)
    newer = [one._replace(version="99.0") if one.name == "typer" else one for one in pinned]
    assert [Requirement(one).name for one in _not_met(_needed(), newer)] == ["typer"]
    without = [one for one in pinned if one.name != "whoosh3"]
    assert {Requirement(one).name for one in _not_met(_needed(), without)} == {"whoosh3"}


def test_what_pinned_packages_need_in_turn_is_pinned_too() -> None:
    """Asked of those that are installed here in the pinned version."""
    pinned = pins(_TEXT)
    found = 0
    for one in pinned:
        try:
            same = version(one.name) == one.version
        except PackageNotFoundError:
            continue
        if same:
            found += 1
            assert (one.name, _not_met(requires(one.name) or [], pinned)) == (one.name, [])
    if found < 5:
        pytest.skip("hardly any pinned version is installed here: pip install --require-hashes -r .ci/pinned.txt")


@pytest.mark.parametrize("line", ["typer>=0.28", "typer==0.28.0", "typer==0.28.0 --hash=md5:00", "-r other.txt"])
def test_a_line_without_a_version_and_its_sum_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no pinned version"):
        pins(_TEXT + line)


def test_the_file_is_written_from_what_pip_reports_and_names_no_place() -> None:
    files = [
        {"metadata": {"name": "Some_Name", "version": "1.0"}, "download_info": _downloaded("ab" * 32)},
        {"metadata": {"name": "a.b", "version": "2"}, "download_info": _downloaded("cd" * 32)},
        {"metadata": {"name": "judge-cli", "version": "1"}, "download_info": {"dir_info": {}}},
    ]
    every = [Pin("a-b", "2", "cd" * 32), Pin("some-name", "1.0", "ab" * 32)]
    assert list(chosen({"install": files})) == every
    assert pins(written(every)) == every
    assert written(pins(_TEXT)) == _TEXT
    assert "://" not in _TEXT


def _downloaded(sha256: str) -> dict[str, object]:
    return {"url": "somewhere", "archive_info": {"hashes": {"sha256": sha256}}}


def test_wheels_are_compared_but_for_what_names_their_builder(tmp_path: Path) -> None:
    def packed(name: str, **files: str) -> Path:
        with zipfile.ZipFile(tmp_path / name, "w") as wheel:
            for file, text in files.items():
                wheel.writestr(file, text)
        return tmp_path / name

    first = packed("first.whl", same="1", changed="1", gone="1", WHEEL="by one builder", RECORD="1")
    second = packed("second.whl", same="1", changed="2", added="1", WHEEL="by another", RECORD="2")
    assert differences(first, second) == ["added", "changed", "gone"]
    assert differences(first, first) == []
