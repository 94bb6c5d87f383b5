"""The user's own cards on the disk: found again as they were, late whole, and safe from a strange data folder."""

import errno
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.bring_in import UnreadSentence, Waiting, bring_in, check_pool
from judge_cli.cards.collection.collected import Collected
from judge_cli.cards.collection.compiled import Compiled, WrittenCard, compile_card, write_cards
from judge_cli.cards.collection.record import CardRecord, Face, Ruling
from judge_cli.cards.collection.store import KeptCard, OwnCards, file_names, grammar_digest
from judge_cli.cards.reading.sentences.card_text import TextReader
from judge_cli.cards.reading.sentences.grammar import Grammar
from judge_cli.tree.kept.lock import locked
from tests.pages import CORPUS
from tests.refusal import refusal

GRAMMAR = CORPUS / "grammar"
# No process has so high a number.
DEAD = 2**31 - 1
LAMP = CardRecord(
    *("Lamp", "runner", "resource", "When your turn begins, gain 7[credit].", ("lamp oil",), True, {"install": 2}),
    rulings=(Ruling("Why?", "Because.", "2027", True),),
    pools=("standard",),
)
WICK = CardRecord("Wick", "corp", "asset", "Blow it out.", faces=(Face("Wick, Lit", "Draw.", ("oil",), {"rez": 1}),))


def brought(folder: Path, *records: CardRecord, rehearsal: bool = False) -> OwnCards:
    """The user's cards in a data folder, once these were brought in."""
    bring_in(records, "lamps", OwnCards(folder), GRAMMAR, lambda _n, _of: None, rehearsal=rehearsal)
    return OwnCards(folder)


def test_what_is_brought_in_is_found_again(tmp_path: Path) -> None:
    own = brought(tmp_path, WICK, LAMP)
    assert own
    assert [(one.slug, one.name, one.side, one.type, one.pools) for one in own.kept] == [
        ("lamp", "Lamp", "runner", "resource", ("standard",)),
        ("wick", "Wick", "corp", "asset", ()),
    ]
    lamp, wick = own.kept
    assert (lamp.read, lamp.playable, lamp.unread, lamp.waits_for) == (True, True, (), ())
    assert (wick.read, wick.playable) == (False, False)
    assert wick.unread == (("Blow it out.", "the frame of a sentence: blow"), ("Draw.", "how much"))
    assert list(own.records()) == [LAMP, WICK]
    assert (own.record("lamp"), own.record("wick"), own.record("oil"), own.record("")) == (LAMP, WICK, None, None)
    assert own.toml("lamp") is not None and own.toml("oil") is own.toml("") is None
    assert (own.given, own.grammar) == ("lamps", grammar_digest(GRAMMAR))
    assert Collected(own, GRAMMAR).names() == {"lamp": "Lamp", "wick": "Wick"}


def test_of_a_sentence_that_stops_at_no_word_the_reason_is_kept(tmp_path: Path) -> None:
    own = brought(tmp_path, CardRecord("Snuffer", "runner", "resource", "When your turn begins, trash it."))
    unread = ("When your turn begins, trash it.", "'it' is nothing that was spoken of before")
    assert own.kept[0].unread == (unread,)


def test_how_far_bringing_in_came_is_told_and_a_rehearsal_keeps_nothing(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    found = bring_in([LAMP, WICK], "x", OwnCards(tmp_path), GRAMMAR, lambda n, of: told.append((n, of)), rehearsal=True)
    assert ([one.name for one in found], told) == (["Lamp", "Wick"], [(0, 2), (1, 2)])
    assert not OwnCards(tmp_path)


def test_where_nothing_was_brought_in_nothing_is_found(tmp_path: Path) -> None:
    own = OwnCards(tmp_path)
    assert not own
    assert (own.kept, own.given, own.grammar, own.record("lamp"), own.toml("lamp")) == ((), "", "", None, None)
    assert Collected(own, GRAMMAR).card("lamp") is None
    assert Collected(own, GRAMMAR).compiled("lamp") is None


@pytest.mark.parametrize("named", ["", "../elsewhere", "gone"])
def test_a_data_folder_that_names_a_strange_place_holds_no_cards(tmp_path: Path, named: str) -> None:
    brought(tmp_path, LAMP)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "cards" / "current").write_text(named, encoding="utf-8")
    assert not OwnCards(tmp_path)


def test_a_new_import_and_a_removal_leave_no_older_folder_behind(tmp_path: Path) -> None:
    brought(tmp_path, LAMP)
    own = brought(tmp_path, WICK)
    assert [one.name for one in own.kept] == ["Wick"]
    assert len(list((tmp_path / "cards").glob("import-*"))) == 1
    own.remove()
    assert not own and not own.kept
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == [".cards-lock"]
    own.remove()  # what is gone can be removed again


def test_two_imports_at_once_and_a_folder_that_cannot_be_written_are_refused(tmp_path: Path) -> None:
    brought(tmp_path, LAMP)
    with locked(tmp_path / "cards" / ".cards-lock") as mine:
        assert mine
        with refusal("another-import") as met:
            brought(tmp_path, WICK)
        assert met.value.tries == ["wait for it to end, then add the cards again"]
        with refusal("another-import") as met:
            OwnCards(tmp_path).remove()
        assert met.value.tries == ["wait for it to end, then remove the cards again"]
    assert [one.name for one in OwnCards(tmp_path).kept] == ["Lamp"]
    (tmp_path / "file").write_text("", encoding="utf-8")
    with refusal("cannot-keep") as raised:
        brought(tmp_path / "file", WICK)
    assert raised.value.what == f"the card data cannot be kept in {tmp_path}/file/cards: Not a directory"
    assert raised.value.tries == [
        "make room or allow writing there",
        "JUDGE_DATA=FOLDER judge cards add … keeps it elsewhere",
    ]


def test_cards_that_cannot_be_removed_are_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = brought(tmp_path, LAMP)

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "unlink", refused)
    with refusal("cannot-remove") as raised:
        own.remove()
    assert raised.value.what == f"the card data cannot be removed from {tmp_path}/cards: Permission denied"
    assert (raised.value.where, raised.value.tries) == (["nothing was changed"], ["allow writing there"])
    assert [one.name for one in OwnCards(tmp_path).kept] == ["Lamp"]
    assert len(list((tmp_path / "cards").glob("import-*"))) == 1


def test_a_removal_also_sweeps_what_a_killed_one_left(tmp_path: Path) -> None:
    brought(tmp_path, LAMP)
    (tmp_path / "cards" / "current").rename(tmp_path / "cards" / f".current.{DEAD}.00112233445566aa.new")
    OwnCards(tmp_path).remove()
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == [".cards-lock"]


def test_folders_that_only_begin_like_an_import_are_the_users(tmp_path: Path) -> None:
    theirs = tmp_path / "cards" / "import-from-elsewhere"
    theirs.mkdir(parents=True)
    (theirs / "notes").write_text("mine", encoding="utf-8")
    left = tmp_path / "cards" / f"import-{DEAD}-00112233"
    left.mkdir()
    brought(tmp_path, LAMP)
    assert not left.exists()
    OwnCards(tmp_path).remove()
    assert (theirs / "notes").read_text(encoding="utf-8") == "mine"


def test_a_disk_that_fails_after_the_swap_costs_no_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought(tmp_path, LAMP)

    def failing(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    own = OwnCards(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr("judge_cli.cards.collection.store.read_whole", failing)
        bring_in([WICK], "lamps", own, GRAMMAR, lambda _n, _of: None)
        patched.setattr(Path, "iterdir", failing)
        bring_in([LAMP, WICK], "lamps", own, GRAMMAR, lambda _n, _of: None)
    assert [one.name for one in OwnCards(tmp_path).kept] == ["Lamp", "Wick"]
    assert len(list((tmp_path / "cards").glob("import-*"))) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="this system syncs nothing that is open for reading")
def test_every_file_is_on_the_disk_before_the_swap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk: set[int] = set()
    late: list[Path] = []
    sync, replace = os.fsync, Path.replace

    def synced(handle: int) -> None:
        on_disk.add(os.fstat(handle).st_ino)
        sync(handle)

    def replaced(path: Path, target: Path) -> Path:
        if target.name == "current":
            late.extend(one for one in (tmp_path / "cards").glob("import-*/**/*") if one.stat().st_ino not in on_disk)
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    brought(tmp_path, LAMP)
    assert late == []
    assert (tmp_path / "cards").stat().st_ino in on_disk


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs links and pipes")
def test_a_planted_link_or_pipe_is_neither_written_through_nor_waited_for(tmp_path: Path) -> None:
    cards, victim = tmp_path / "cards", tmp_path / "victim"
    victim.write_text("secret", encoding="utf-8")
    cards.mkdir()
    for name in ("current", "current.new"):
        (cards / name).symlink_to(victim)
    own = brought(tmp_path, LAMP)
    assert victim.read_text(encoding="utf-8") == "secret"
    folder = own._folder
    assert folder is not None
    for pipe in (folder / "cards" / "lamp.json", folder / "index.json", cards / "current"):
        pipe.unlink()
        os.mkfifo(pipe)
        with refusal("own-cards-unreadable") as raised:
            OwnCards(tmp_path).record("lamp")
        assert raised.value.what.endswith("cannot be read: it is not a file")
    OwnCards(tmp_path).keep((), "", "")
    assert OwnCards(tmp_path).kept == ()


def test_names_that_are_written_alike_get_files_of_their_own() -> None:
    alike = [WICK._replace(name=name) for name in ("Wick", "Wick!", "wick?", "!!!")]
    assert {key: one.name for key, one in file_names(alike).items()} == {
        "card": "!!!",
        "wick": "Wick",
        "wick-2": "Wick!",
        "wick-3": "wick?",
    }
    assert list(file_names(alike)) == ["card", "wick", "wick-2", "wick-3"]


def test_a_card_that_another_grammar_read_is_read_anew(tmp_path: Path) -> None:
    own = brought(tmp_path, LAMP)
    now = Collected(own, GRAMMAR).card("lamp")
    assert now is not None and len(now.abilities) == 1
    other = tmp_path / "grammar"
    other.mkdir()
    for path in GRAMMAR.glob("*.txt"):
        text = path.read_text(encoding="utf-8").replace("turn begins", "turn dawns")
        (other / path.name).write_text(text, encoding="utf-8")
    assert len(grammar_digest(other)) == 16
    assert grammar_digest(other) != grammar_digest(GRAMMAR)
    then = Collected(own, other).card("lamp")
    assert then is not None and [one.text for one in then.not_modelled] == [LAMP.text]


def kept(name: str, *waits_for: str, unread: tuple[tuple[str, str], ...] = ()) -> KeptCard:
    """A card in the index."""
    read = not unread
    return KeptCard(name.casefold(), name, "corp", "asset", (), read, read and not waits_for, unread, waits_for)


def test_a_pool_is_counted_with_what_most_cards_wait_for_first() -> None:
    cards = [
        *(kept("Lamp"), kept("Oil", "air"), kept("Wick", "rain"), kept("Soot", "rain"), kept("Ash", "wind")),
        *(kept("Both", "rain", "wind"), kept("Glow", "rain", unread=(("Glow.", "glow"), ("Dim.", "dim")))),
    ]
    report = check_pool("standard", cards)
    assert (report.pool, report.cards, report.read, report.playable) == ("standard", 7, 6, 1)
    assert report.not_read == (UnreadSentence("Glow", "Dim.", "dim"), UnreadSentence("Glow", "Glow.", "glow"))
    assert report.waiting == (Waiting("rain", ("Wick", "Soot")), Waiting("air", ("Oil",)), Waiting("wind", ("Ash",)))


def test_only_what_is_played_whole_and_said_in_our_words_is_written(tmp_path: Path) -> None:
    reader = TextReader(Grammar(GRAMMAR))
    waiting = LAMP._replace(name="Rest", text="[click]: Set aside 2 cards from your grip. Add the rest to your heap.")
    (tmp_path / "corp").mkdir()
    (tmp_path / "corp" / "old.toml").write_text("mine", encoding="utf-8")
    given = [("lamp", LAMP), ("wick", WICK), ("rest", waiting), ("old", WICK._replace(name="Old"))]
    assert list(write_cards(given, tmp_path, reader)) == [
        WrittenCard("Lamp", tmp_path / "runner" / "lamp.toml"),
        WrittenCard("Wick", None, "it is read only in part"),
        WrittenCard("Rest", None, "it waits for: the rest of some cards"),
        WrittenCard("Old", None, "there is a file already"),
    ]
    assert sorted(path.name for path in tmp_path.rglob("*.*")) == ["lamp.toml", "old.toml"]
    assert (tmp_path / "corp" / "old.toml").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "runner" / "lamp.toml").read_text(encoding="utf-8").startswith('name = "Lamp"\nside = "runner"')


def test_a_file_that_comes_while_a_card_is_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "runner" / "lamp.toml"

    def read_meanwhile(*given: Any) -> Compiled:
        mine.parent.mkdir()
        mine.write_text("mine", encoding="utf-8")
        return compile_card(*given)

    monkeypatch.setattr("judge_cli.cards.collection.compiled.compile_card", read_meanwhile)
    written = list(write_cards([("lamp", LAMP)], tmp_path, TextReader(Grammar(GRAMMAR))))
    assert written == [WrittenCard("Lamp", None, "there is a file already")]
    assert [path.name for path in mine.parent.iterdir()] == ["lamp.toml"]
    assert mine.read_text(encoding="utf-8") == "mine"


def test_a_subroutine_that_is_not_read_keeps_its_place_among_the_others() -> None:
    text = "[subroutine] Frobnicate the lamp.\n[subroutine] End the run."
    record = CardRecord("Half Read", "corp", "ice", text, ("barrier",), False, {"rez": 1, "strength": 1})
    compiled = compile_card(record, TextReader(Grammar(CORPUS / "grammar")))
    assert [one.text for one in compiled.card.subroutines] == ["Frobnicate the lamp.", "End the run."]
    assert [one.text for one in compiled.card.not_modelled] == ["[subroutine] Frobnicate the lamp."]
    assert not compiled.read
    assert not compiled.playable
