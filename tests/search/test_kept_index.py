"""Where indexes are kept: whole or not at all, whoever builds, kills, damages or forbids."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.errors import taken
from judge_cli.search.hit import Sought
from judge_cli.search.ingredients import Ingredients
from judge_cli.search.search import check_index
from judge_cli.text.whole_file import read_own
from judge_cli.tree.kept.cache import Kept, Recipe
from tests.search.made_up import a_book, a_rule
from tests.search.searching import search_over

_BOOK = a_book(
    a_rule("1", "Runs"),
    a_rule("1.1", "Jacking out"),
    *(a_rule(f"1.1.{n}", f"The Runner may jack out, says rule {n} of the test.") for n in range(1, 12)),
    a_rule("1.1.12", "The Corp discards cards."),
)
_SEARCHES = """
import sys
from pathlib import Path
from tests.search.test_kept_index import first_hits
print("ready", flush=True)
sys.stdin.readline()
print(*first_hits(Path(sys.argv[1]), int(sys.argv[2])), flush=True)
"""
_FIRST = "1.1.12"


def first_hit(cache: Path) -> str:
    """The first hit of a search whose answer is known."""
    found = search_over(_BOOK, cache).find("corp discards", Sought())
    return str(found.hits[0].rule.number)


def first_hits(cache: Path, book: int) -> tuple[str, list[str]]:
    """The one first hit of ten searches in this book and others of its name, one after the other, and all notes."""
    books = [a_book(*_BOOK, *(a_rule(f"1.1.{13 + n}", "One more.") for n in range(other))) for other in range(6)]
    asked = [books[(book + n) % 6 if n % 2 else book] for n in range(10 if book else 1)]
    found = {str(search_over(one, cache).find("corp discards", Sought()).hits[0].rule.number) for one in asked}
    return ", ".join(found), taken()


def _index(cache: Path) -> Path:
    (file,) = cache.glob("index-*")
    return file


def test_an_index_is_built_once_and_then_kept(tmp_path: Path) -> None:
    assert first_hit(tmp_path) == _FIRST
    written = _index(tmp_path).stat().st_mtime_ns
    assert first_hit(tmp_path) == _FIRST
    assert _index(tmp_path).stat().st_mtime_ns == written


@pytest.mark.parametrize("at", ["before it is read", "after it is read"])
@pytest.mark.parametrize("other", ["writes", "removes"])
def test_an_index_that_another_process_writes_or_removes_meanwhile_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str, at: str
) -> None:
    """Whatever happens around the one opening of the file: it was whole, or it was not there."""
    first_hit(tmp_path / "whole")
    whole = _index(tmp_path / "whole").read_bytes()
    cache = tmp_path / "cache"
    if other == "removes":
        first_hit(cache)

    def meanwhile(path: Path) -> None:
        if other == "writes":
            path.write_bytes(whole)
        else:
            path.unlink(missing_ok=True)

    def reading(path: Path, **how: bool) -> bytes:
        if not path.name.startswith("index-"):
            return read_own(path, **how)
        if at == "before it is read":
            meanwhile(path)
        try:
            return read_own(path, **how)
        finally:
            meanwhile(path)

    monkeypatch.setattr("judge_cli.tree.kept.cache.read_own", reading)
    assert first_hit(cache) == _FIRST
    assert taken() == []


def test_nothing_is_left_beside_an_index(tmp_path: Path) -> None:
    first_hit(tmp_path)
    assert len(list(tmp_path.iterdir())) == 1


def test_another_book_has_another_index(tmp_path: Path) -> None:
    first_hit(tmp_path)
    search_over(a_book(*_BOOK, a_rule("1.1.13", "One more.")), tmp_path).find("one more", Sought())
    assert len(list(tmp_path.glob("index-*"))) == 2


def test_only_a_few_old_indexes_are_kept(tmp_path: Path) -> None:
    for n in range(13, 19):
        search_over(a_book(*_BOOK, a_rule(f"1.1.{n}", "One more.")), tmp_path).find("one more", Sought())
    assert len(list(tmp_path.glob("index-*"))) == 4


@pytest.mark.parametrize("harm", ["cut", "changed", "empty"])
def test_a_damaged_index_is_built_again_as_it_was(tmp_path: Path, harm: str) -> None:
    first_hit(tmp_path)
    whole = _index(tmp_path).read_bytes()
    _harm(_index(tmp_path), harm)
    assert first_hit(tmp_path) == _FIRST
    assert _index(tmp_path).read_bytes() == whole
    assert taken() == []


def _harm(path: Path, harm: str) -> None:
    data = path.read_bytes()
    if harm == "empty":
        path.write_bytes(b"")
    elif harm == "cut":
        path.write_bytes(data[: len(data) // 2])
    else:
        path.write_bytes(data[:10] + bytes(b ^ 255 for b in data[10:]))


def test_where_nothing_can_be_written_the_index_is_built_in_memory(tmp_path: Path) -> None:
    a_file = tmp_path / "not-a-folder"
    a_file.write_text("")
    assert first_hit(a_file) == _FIRST
    assert taken() == [
        "note: the search index cannot be written to the cache folder; it was built for this answer only"
    ]


def test_an_index_that_lacks_a_rule_or_holds_one_twice_fails_its_check(tmp_path: Path) -> None:
    search = search_over(_BOOK, tmp_path)
    assert check_index(search) == (len(_BOOK.rules), ())
    smaller = a_book(*list(_BOOK)[:-1], a_rule("1.1.13", "Another."))
    search.tree = smaller
    assert check_index(search).problems == (
        "the search index lacks 1.1.13",
        "the search index holds 1.1.12, which is not here",
    )


def _searching(cache: Path, book: int) -> subprocess.Popen[str]:
    """A process that waits for a line and then searches."""
    process = subprocess.Popen(
        [sys.executable, "-c", _SEARCHES, str(cache), str(book)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def _at_once(cache: Path, *books: int) -> list[str]:
    """What processes say that search these books at once, each in its own."""
    all_ = [_searching(cache, book) for book in books]
    for process in all_:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [process.communicate(timeout=60)[0] for process in all_]


def test_two_processes_build_at_once_and_both_answer(tmp_path: Path) -> None:
    assert _at_once(tmp_path, 0, 0) == [f"{_FIRST} []\n"] * 2
    assert len(list(tmp_path.glob("index-*"))) == 1


@pytest.mark.thorough
def test_processes_that_build_and_tidy_at_once_call_nothing_damaged(tmp_path: Path) -> None:
    """Six books of one name, of which four are kept: each process removes what another is about to read."""
    assert _at_once(tmp_path, *range(6)) == [f"{_FIRST} []\n"] * 6
    assert len(list(tmp_path.glob("index-*"))) == 4


def _with_package(monkeypatch: pytest.MonkeyPatch, built: Kept) -> list[str]:
    """The package holds this as the index; gives the list in which it will stand what was built all the same."""
    asked: list[str] = []
    make = Ingredients.made

    def made(one: Ingredients, tell: Callable[[], None]) -> Kept:
        asked.append("built")
        return make(one, tell)

    monkeypatch.setattr(Recipe, "found_ahead", lambda _: built)
    monkeypatch.setattr(Ingredients, "made", made)
    return asked


def test_an_index_that_the_package_holds_is_kept_and_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = search_over(_BOOK, tmp_path)._ingredients().made(lambda: None)
    asked = _with_package(monkeypatch, made)
    assert [first_hit(tmp_path / "cache"), first_hit(tmp_path / "cache")] == [_FIRST] * 2
    assert asked == []
    assert len(list((tmp_path / "cache").glob("index-*"))) == 1


def test_an_index_of_the_package_that_cannot_be_read_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = _with_package(monkeypatch, Kept({}))
    assert first_hit(tmp_path) == _FIRST
    assert asked == ["built"]
