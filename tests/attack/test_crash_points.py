"""Every command that changes files, killed at every change of the disk: the next command is right."""

import os
from pathlib import Path

import pytest

from tests.asking import ask
from tests.attack.crashing import Deed, User, deeds, killed_at, prepared

_NAMES = (
    *("add", "add over another", "use", "use another", "use newest", "remove", "remove the chosen one"),
    *("first rule", "first search", "picture", "picture over another", "sheet"),
    *("cards add", "cards add over others", "cards remove", "cards write"),
)
_MOST = 200
# What was to be removed is removed already.
_GONE = "error: no card data was added\n"


@pytest.mark.one_in(20)
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is what makes a process for every kill cheap")
@pytest.mark.parametrize("name", _NAMES)
def test_a_command_that_is_killed_at_any_change_leaves_nothing_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    user = User(tmp_path / "user")
    for setting, value in user.settings().items():
        monkeypatch.setenv(setting, value)
    every = deeds(tmp_path)
    assert {deed.name for deed in every} == set(_NAMES)
    (deed,) = [deed for deed in every if deed.name == name]
    prepared(deed, user)
    kills = _killed_at_every_change(deed, user)
    assert kills >= 2, "the command changes nothing"


def _killed_at_every_change(deed: Deed, user: User) -> int:
    for operation in range(1, _MOST):
        user.put_back()
        if not killed_at(operation, lambda: ask(*deed.args)):
            return operation - 1
        deed.holds(user)
        again = ask(*deed.args)
        assert again.code in (0, 2) or _GONE in again.err, "the command cannot be repeated"
        deed.holds(user)
        assert not user.left_over()
    raise AssertionError("it never ends")
