"""Card data that another version of judge imported: listed as it is read now, and left as it is."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection import bring_in
from tests.asking import ask
from tests.cards_made import interface_file, row


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder with an import without sums, which a judge with another grammar made."""
    data = tmp_path / "data"
    monkeypatch.setenv("JUDGE_DATA", str(data))
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("judge_cli.tree.kept.cache._TICK", 0)  # the files below were written just now
    assert ask("cards", "add", str(interface_file(tmp_path / "c.json", row("Lamp"), row("Wick")))).code == 0
    for path in data.glob("cards/import-*/**/*.*"):
        path.write_text(path.read_text(encoding="utf-8").partition("\n")[2], encoding="utf-8")
    (index,) = data.glob("cards/import-*/index.json")
    values = json.loads(index.read_text(encoding="utf-8"))
    values["grammar"] = "another"
    for one in values["cards"]:
        one[5:7] = [False, False]  # neither read nor playable, said the other grammar
    index.write_text(json.dumps(values), encoding="utf-8")
    return data


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("command", [["list"], ["list", "--unread"], ["check"], ["write", "cards"]])
def test_reading_card_data_does_not_change_it(
    older: Path, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = _files(older)
    assert ask("cards", *command).code == 0
    assert _files(older) == before


@pytest.mark.usefixtures("older")
def test_it_is_listed_as_it_is_read_now_and_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def listed() -> list[Any]:
        return [(one["name"], one["read"]) for one in json.loads(ask("cards", "list", "--json").out)["cards"]]

    now = [("Lamp", True), ("Wick", True)]
    assert listed() == now
    monkeypatch.setattr(bring_in, "bring_in", None)
    assert listed() == now
