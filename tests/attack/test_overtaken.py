"""Another process that changes the same data meanwhile: its change is not claimed, and answers are not kept wrongly."""

import os
import shutil
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.asking import ask
from tests.books_made import LANTERN
from tests.cards_made import v2_card, v2_folder
from tests.pages import small_corpus


def test_what_another_process_kept_is_not_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge_cli.answers.log import Slip
    from judge_cli.commands.slip_store import SlipStore

    add = SlipStore.add

    def overtaken(store: SlipStore, slip: Slip) -> NoReturn:
        add(SlipStore(), slip._replace(question="of another"))
        raise KeyboardInterrupt

    def kept_and_stopped(store: SlipStore, slip: Slip) -> NoReturn:
        add(store, slip)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(SlipStore, "add", overtaken)
        said = ask("log", "add", "a question", "a ruling")
    assert (said.code, said.err) == (130, "error: stopped\n")
    with monkeypatch.context() as patched:
        patched.setattr(SlipStore, "add", kept_and_stopped)
        said = ask("log", "add", "a question", "a ruling")
    assert (said.code, said.err) == (130, "error: stopped, but the ruling was kept\n")
    assert [one.question for one in SlipStore().all()] == ["of another", "a question"]


def test_a_card_that_was_added_meanwhile_is_not_kept_as_if_it_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judge_cli.answers import card

    folder, made = str(v2_folder(tmp_path / "given", v2_card("Lamp"))), card.asked_page

    def overtaken(*given: Any) -> Any:
        assert ask("cards", "add", folder).code == 0
        return made(*given)

    with monkeypatch.context() as patched:
        patched.setattr(card, "asked_page", overtaken)
        assert ask("card", "Lamp").code == 0
    assert ask("cards", "remove").code == 0
    assert ask("card", "Lamp").code == 1


def test_what_another_process_removed_is_not_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge_cli.cards.collection.store import OwnCards
    from judge_cli.tree.importing.own_editions import OwnEditions

    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    folder = str(v2_folder(tmp_path / "given", v2_card("Lamp")))
    for removing, adding, whose, done in (
        (("cards", "remove"), ("cards", "add", folder), OwnCards, "the card data was removed"),
        (("corpus", "remove", "lamps-1"), ("corpus", "add", str(LANTERN), "--edition", "lamps-1"), OwnEditions,
         "the imported text was removed"),
    ):  # fmt: skip
        remove = whose.remove

        def overtaken(*given: Any, remove: Any = remove, whose: Any = whose) -> NoReturn:
            remove(whose(Path(os.environ["JUDGE_DATA"])), *given[1:])
            raise KeyboardInterrupt

        def removed_and_stopped(*given: Any, remove: Any = remove) -> NoReturn:
            remove(*given)
            raise KeyboardInterrupt

        for way, says in ((overtaken, "error: stopped\n"), (removed_and_stopped, f"error: stopped, but {done}\n")):
            assert ask(*adding).code == 0
            with monkeypatch.context() as patched:
                patched.setattr(whose, "remove", way)
                said = ask(*removing)
            assert (said.code, said.err) == (130, says)


def test_a_change_that_is_stopped_while_the_disk_takes_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_state: Path
) -> None:
    from judge_cli.text import whole_file

    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    folder = str(v2_folder(tmp_path / "given", v2_card("Lamp")))
    adding = ("corpus", "add", str(LANTERN), "--edition", "lamps-1")
    last = {"current", "rules.jsonl"}
    replace, unlink = whole_file._replace, Path.unlink

    def replaced(beside: Path, path: Path) -> None:
        replace(beside, path)
        if (path.name in {*last, "default-edition"} and "stage" not in str(path)) or path.parent.name == "tables":
            raise KeyboardInterrupt

    def unlinked(path: Path, *, missing_ok: bool = False) -> None:
        unlink(path, missing_ok=missing_ok)
        if path.name in last:
            raise KeyboardInterrupt

    for asked, done in (
        (("cards", "add", folder), "the card data was added"),
        (adding, "the rulebook was added"),
        (("corpus", "use", "lamps-1"), "the choice was kept"),
        (("corpus", "remove", "lamps-1"), "the imported text was removed"),
        (("cards", "remove"), "the card data was removed"),
        (("here", "encounter"), "the table has moved"),
    ):
        if asked[0] == "here":
            monkeypatch.delenv("JUDGE_CORPUS")
        with monkeypatch.context() as patched:
            patched.setattr(whole_file, "_replace", replaced)
            patched.setattr(Path, "unlink", unlinked)
            said = ask(*asked)
        assert (asked, said.code, said.err) == (asked, 130, f"error: stopped, but {done}\n")
    assert "Encounter ice (6.9.3a)" in ask("here").out


def test_a_book_that_is_removed_while_it_is_opened_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judge_cli.tree.editions.library import Library

    made_from = Library._made_from
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))

    def overtaken(library: Library, folder: Path, imported: Path | None) -> list[str]:
        if imported is not None:
            shutil.rmtree(imported.parent, ignore_errors=True)
        return made_from(library, folder, imported)

    for asked, error in (
        ("rule 1.1 --edition lamps-1", "error: there is no edition 'lamps-1'"),
        ("corpus list", ""),
    ):
        assert ask("corpus", "add", str(LANTERN), "--edition", "lamps-1").code == 0
        with monkeypatch.context() as patched:
            patched.setattr(Library, "_made_from", overtaken)
            said = ask(*asked.split())
        assert (said.err.split("\n")[0], "lamps-1" in said.out) == (error, False)
