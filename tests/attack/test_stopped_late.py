"""Ctrl-C after a command has changed what it was asked to: it is said to be done; before that, only stopped."""

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from tests.asking import ask
from tests.books_made import LANTERN
from tests.cards_made import v2_card, v2_folder
from tests.pages import small_corpus


def _stopped(*_given: object, **_more: object) -> NoReturn:
    raise KeyboardInterrupt


def _after(work: Callable[..., object]) -> Callable[..., NoReturn]:
    def done(*given: object, **more: object) -> NoReturn:
        work(*given, **more)
        raise KeyboardInterrupt

    return done


@pytest.fixture(autouse=True)
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))


_ADD = ("corpus", "add", str(LANTERN), "--edition", "lamps-1")


@pytest.mark.parametrize("asked", [_ADD, ("corpus", "use", "lamps-1"), ("corpus", "remove", "lamps-1")])
def test_a_change_of_the_books_that_is_done_is_said_to_be(
    asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    if asked != _ADD:
        assert ask(*_ADD).code == 0
    words = {"add": "the rulebook was added", "use": "the choice was kept", "remove": "the imported text was removed"}
    with monkeypatch.context() as patched:
        patched.setattr("judge_cli.tree.importing.own_editions.OwnEditions.changing", _stopped)
        said = ask(*asked)
        assert (said.code, said.err) == (130, "error: stopped\n")
    shown = "default_line" if asked == _ADD else "default_answer"
    monkeypatch.setattr(f"judge_cli.commands.corpus.{shown}", _stopped)
    said = ask(*asked)
    assert (said.code, said.err) == (130, f"error: stopped, but {words[asked[1]]}\n")


def test_a_change_of_the_cards_that_is_done_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge_cli.cards.collection.store import OwnCards

    folder = str(v2_folder(tmp_path / "given", v2_card("Lamp")))
    tidy = OwnCards._tidy
    for asked, done in ((("cards", "add", folder), "added"), (("cards", "remove"), "removed")):
        with monkeypatch.context() as patched:
            patched.setattr(OwnCards, "_locked", _stopped)
            assert ask(*asked).err == "error: stopped\n"
        with monkeypatch.context() as patched:
            patched.setattr(OwnCards, "_tidy", _after(tidy))
            said = ask(*asked)
        assert (said.code, said.err) == (130, f"error: stopped, but the card data was {done}\n")
