"""Card data that the user may not read, or that is damaged, is told, in every command that would answer with it."""

import os
from pathlib import Path
from typing import Any

import pytest

from judge_cli.paths import data_folder
from tests.asking import ask
from tests.cards_made import v2_card, v2_folder


def _bar(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Refuses to open a file, as for a user without the right to."""
    opened = os.open

    def barred(file: Any, *given: Any, **more: Any) -> int:
        if str(file) == str(path):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(file, *given, **more)

    monkeypatch.setattr(os, "open", barred)


@pytest.mark.parametrize("asked", [("card", "Zed"), ("cards", "list"), ("deck", "no-such-list.txt")])
def test_card_data_that_may_not_be_read_is_told(asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    _bar(monkeypatch, data_folder() / "cards" / "current")
    said = ask(*asked)
    assert said.code == 3
    assert said.err.startswith("error: the card data in ")
    assert "cannot be read: Permission denied\n" in said.err


@pytest.fixture
def added(tmp_path: Path) -> Path:
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp"), v2_card("Wick")))).code == 0
    return next((data_folder() / "cards").glob("import-*"))


_FILES = ("index.json", "formats.json", "cards/lamp.json", "cards/lamp.toml")
_ASKED = (
    ("card", "Lamp"),
    ("cards", "list"),
    ("ask", "can I play Lamp"),
    ("cards", "check"),
    ("explain", "--cards", "Lamp"),
)


def _spoilt(path: Path, how: str) -> str:
    written = path.read_text(encoding="utf-8")
    sum_line, _, text = written.partition("\n")
    return {
        "cut": written[: len(written) * 2 // 3],
        "changed": f"{sum_line}\n{text.replace('a', 'e')}",
        "a list": "[]",
        "nothing": "",
        "no text": "\udcff",
        "another shape": '{"cards": [[1]], "grammar": 3, "given": [], "name": 3}',
    }[how]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("how", ["cut", "changed", "a list", "nothing", "no text", "another shape"])
def test_damaged_card_data_is_told_and_can_be_removed(added: Path, how: str) -> None:
    for name in _FILES:
        path = added / name
        sound, spoilt = path.read_bytes(), _spoilt(path, how).encode("utf-8", "surrogateescape")
        path.write_bytes(spoilt)
        for asked in _ASKED:
            said = ask(*asked)
            assert "does not handle" not in said.err
            assert said.code in (0, 1, 3)
            if said.code == 3:
                assert said.err.startswith("error: the card data that was added is damaged\n       ")
                assert said.err.endswith("try:   judge cards remove, then add the data again: judge cards add FOLDER\n")
        path.write_bytes(sound)
    (added / "index.json").write_bytes(b"[]")
    assert ask("cards", "list").code == 3
    assert ask("cards", "remove").out.startswith("removed: 2 cards;")


@pytest.mark.parametrize("name", _FILES[:1] + _FILES[2:3])
def test_one_file_of_the_card_data_that_may_not_be_read_is_told(
    added: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _bar(monkeypatch, added / name)
    said = ask("card", "Lamp")
    assert said.code == 3
    assert said.err.startswith(f"error: the card data in {added / name} cannot be read: Permission denied\n")
