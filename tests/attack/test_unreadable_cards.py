"""Card data that the user may not read is told, in every command that would answer with it."""

from pathlib import Path

import pytest

from tests.asking import ask

_READ = Path.read_text


def _barred(self: Path, *given: str, **more: str) -> str:
    if self.name == "current":
        raise PermissionError(13, "Permission denied", str(self))
    return _READ(self, *given, **more)


@pytest.mark.parametrize("asked", [("card", "Zed"), ("cards", "list"), ("deck", "no-such-list.txt")])
def test_card_data_that_may_not_be_read_is_told(asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "read_text", _barred)
    said = ask(*asked)
    assert said.code == 3
    assert said.err.startswith("error: the card data in ")
    assert "cannot be read: Permission denied\n" in said.err
