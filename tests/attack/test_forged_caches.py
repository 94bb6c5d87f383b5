"""A cache that somebody else made, or may write to: nothing in it is run, nothing in it is quoted."""

import os
import pickle
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache, Kept, fingerprint
from judge_cli.tree.rules.held import tree_to_text
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.asking import Said, ask
from tests.pages import CORPUS, small_corpus

_EDITION, _OTHER = "small", "classic-1996"
_RULE = ("rule", "6.8.1", "--json", "--edition", _EDITION)
_SEARCH = ("search", "first rule", "--edition", _EDITION)
_PRINTED = "First rule."
_FORGED = "FORGED rule."
needs_owners = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away"
)


def _two_editions(folder: Path) -> Path:
    """A corpus that is read in no time."""
    corpus = small_corpus(folder)
    shutil.copytree(CORPUS / _OTHER, corpus / _OTHER)
    return corpus


class Table:
    """One machine: a cache that both may have put files into, a user, and a stranger with a key of their own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cache = folder / "cache"
        self.folder = folder
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("JUDGE_CACHE", str(self.cache))
        monkeypatch.setenv("JUDGE_CORPUS", str(_two_editions(folder)))
        # The corpus is as fresh as the test: what is built of it shall be found again all the same.
        monkeypatch.setattr("judge_cli.tree.kept.cache._TICK", 0)

    def user(self, *args: str) -> Said:
        """What the user is told."""
        self.monkeypatch.setenv("JUDGE_STATE", str(self.folder / "user"))
        return ask(*args)

    def stranger(self, *args: str) -> None:
        """What a stranger's own `judge` leaves in the cache."""
        self.monkeypatch.setenv("JUDGE_STATE", str(self.folder / "stranger"))
        ask(*args)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A machine on which nothing was asked yet."""
    with monkeypatch.context() as patched:
        yield Table(tmp_path, patched)


def _forge_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    def forged(tree: RuleTree) -> str:
        return tree_to_text(tree).replace(_PRINTED, _FORGED)

    monkeypatch.setattr("judge_cli.tree.editions.library.tree_to_text", forged)


class _MakesAFolder:
    """What makes a folder as it is unpickled."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self._path),)


def test_what_a_strangers_index_would_do_is_not_done(table: Table) -> None:
    done = table.folder / "done"
    with table.monkeypatch.context() as forging:
        forged = SimpleNamespace(**{**vars(pickle), "dumps": lambda *_: pickle.dumps(_MakesAFolder(done))})
        forging.setattr("whoosh.index.pickle", forged)
        table.stranger(*_SEARCH)
    assert done.exists(), "the forged index does not do what it is there for"
    done.rmdir()
    said = table.user(*_SEARCH)
    assert not done.exists()
    assert said.code == 0


def test_what_a_stranger_wrote_is_not_quoted_as_printed(table: Table) -> None:
    with table.monkeypatch.context() as forging:
        _forge_trees(forging)
        table.stranger(*_RULE)
    said = table.user(*_RULE)
    assert _PRINTED in said.out
    assert _FORGED not in said.out


@needs_owners
def test_a_file_of_another_user_is_not_used_even_under_a_right_seal(table: Table) -> None:
    with table.monkeypatch.context() as forging:
        _forge_trees(forging)
        table.user(*_RULE)
    assert _FORGED in table.user(*_RULE).out, "the forged tree would not be used anyway"
    for path in table.cache.glob("*.tree"):
        os.chown(path, 65534, 65534)
    said = table.user(*_RULE)
    assert _FORGED not in said.out
    name = next(path.name for path in table.cache.glob(f"tree-{_EDITION}-*"))
    note = f"note: {name} in the cache belongs to somebody else, or others may write to it; it was not used\n"
    assert note in said.err


@needs_owners
def test_a_cache_folder_of_another_user_is_done_without(table: Table) -> None:
    table.user(*_RULE)
    os.chown(table.cache, 65534, 65534)
    _assert_done_without(table)


def test_a_cache_folder_that_others_may_write_to_is_done_without(table: Table) -> None:
    table.user(*_RULE)
    table.cache.chmod(0o777)
    _assert_done_without(table)


def _assert_done_without(table: Table) -> None:
    before = sorted(table.cache.iterdir())
    for path in before:
        path.write_bytes(b"")
    said = table.user(*_RULE)
    note = (
        f"note: judge does without the cache in {table.cache}: it belongs to somebody else, or others may write to it"
    )
    assert _PRINTED in said.out
    assert (said.code, said.err) == (0, f"{note}\n")
    assert sorted(table.cache.iterdir()) == before
    assert not any(path.read_bytes() for path in before)


def test_where_no_key_can_be_kept_one_line_says_so(table: Table) -> None:
    state = table.folder / "user"
    state.write_text("a file where the folder would be")
    said = table.user(*_RULE)
    assert _PRINTED in said.out
    assert said.err == f"note: judge does without its cache, whose key cannot be kept in {state}: File exists\n"
    assert not list(table.cache.glob("*.tree"))


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs modes of files")
def test_the_cache_and_its_key_are_the_users_alone(table: Table) -> None:
    table.user(*_RULE)
    table.user(*_SEARCH)
    assert table.cache.stat().st_mode & 0o777 == 0o700
    files = [*table.cache.iterdir(), *(table.folder / "user").iterdir()]
    assert len(files) == 5
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs modes of files")
@pytest.mark.parametrize("harm", ["cut", "readable", "link"])
def test_a_key_that_keeps_nothing_safe_is_made_anew(table: Table, harm: str) -> None:
    table.user(*_RULE)
    key = table.folder / "user" / "cache-key"
    before = key.read_bytes()
    if harm == "cut":
        key.write_bytes(before[:-1])
    elif harm == "readable":
        key.chmod(0o644)
    else:
        elsewhere = table.folder / "elsewhere"
        key.rename(elsewhere)
        key.symlink_to(elsewhere)
    said = table.user(*_RULE)
    assert _PRINTED in said.out
    assert said.err == ""
    assert key.read_bytes() != before
    assert key.stat().st_mode & 0o777 == 0o600


def test_a_sealed_file_is_only_what_its_name_says(table: Table) -> None:
    table.user(*_RULE)
    (one,) = table.cache.glob(f"tree-{_EDITION}-*")
    (other,) = table.cache.glob(f"tree-{_OTHER}-*")
    other.replace(one)
    assert _PRINTED in table.user(*_RULE).out


@pytest.mark.parametrize("head", [None, [], 0, "x", {}, [[], 1, 2, 3], [None, 1, 2, 3], [["a"] * 10, 1, 2]])
def test_a_head_of_another_shape_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, head: object) -> None:
    cache = Cache(tmp_path / "cache")
    monkeypatch.setattr("judge_cli.tree.kept.cache.fingerprint", lambda *_: "0" * 24)
    cache.keep(f"tree-{_EDITION}", "0" * 24, Kept(head))
    library = Library(small_corpus(tmp_path), cache)
    assert library.find(_EDITION).official
    assert cache.find(f"tree-{_EDITION}", "0" * 24) != Kept(head)


def test_a_file_that_is_not_json_under_a_right_seal_is_built_again(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for head in (b"not json", b"[" * 100_000):
        (tmp_path / "a-b.tree").write_bytes(cache._seal("a-b.tree", head + b"\nbody") + head + b"\nbody")
        assert cache.find("a", "b") is None


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_no_link_that_was_laid_in_wait_is_written_through(table: Table) -> None:
    table.user(*_RULE)
    victim = table.folder / "victim"
    victim.write_text("precious")
    for path in list(table.cache.glob("*.tree")):
        path.unlink()
        path.with_name(f".{path.name}.{os.getpid()}").symlink_to(victim)
    assert _PRINTED in table.user(*_RULE).out
    assert victim.read_text() == "precious"


def test_even_a_name_that_was_foreseen_is_not_written_through(table: Table) -> None:
    table.user(*_RULE)
    victim = table.folder / "victim"
    victim.write_text("precious")
    for path in list(table.cache.glob("*.tree")):
        path.unlink()
        path.with_name(f".{path.name}.{os.getpid()}.{'00' * 8}.new").symlink_to(victim)
    with table.monkeypatch.context() as foreseen:
        foreseen.setattr("judge_cli.text.whole_file.os.urandom", bytes)
        assert _PRINTED in table.user(*_RULE).out
    assert victim.read_text() == "precious"
    assert not list(table.cache.glob("*.tree"))


def test_what_a_killed_process_left_goes_with_the_next_that_is_written(table: Table) -> None:
    table.cache.mkdir(mode=0o700)
    dead, alive = (table.cache / f".index-x.{pid}.{'ab' * 8}.new" for pid in (2**22 + 1, os.getpid()))
    for path in (dead, alive):
        path.write_bytes(b"half")
    table.user(*_RULE)
    assert not dead.exists()
    assert alive.exists()


def test_a_book_whose_author_matches_common_checksums_has_a_mark_of_its_own() -> None:
    """Swaps of letters that keep the length and one checksum, chosen so that they keep the other one too."""
    plain = "qzzq" * 48
    swaps = [plain[: 4 * n] + "zqqz" + plain[4 * n + 4 :] for n in range(48)]
    known: dict[int, tuple[int, int]] = {}
    for n, text in enumerate(swaps):
        rest, chosen = zlib.crc32(text.encode()) ^ zlib.crc32(plain.encode()), 1 << n
        while rest and (top := rest.bit_length()) in known:
            rest, chosen = rest ^ known[top][0], chosen ^ known[top][1]
        if not rest:
            break
        known[rest.bit_length()] = rest, chosen
    other = "".join("zqqz" if chosen >> n & 1 else "qzzq" for n in range(48))
    assert other != plain
    assert {(zlib.crc32(one.encode()), zlib.adler32(one.encode())) for one in (plain, other)} == {
        (zlib.crc32(plain.encode()), zlib.adler32(plain.encode()))
    }
    assert fingerprint((), plain) != fingerprint((), other)
