"""Time stays in proportion to input: long answers print in one go, oversized books are refused."""

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from tests.asking import ask
from tests.cards_made import interface_file, row

_LESS = "try:   give judge the rules alone, or each part of them as a book of its own\n"


@pytest.fixture
def prints(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """The number of calls to rich, which take most of the time of a long answer."""
    real, calls = Console.print, []

    def counted(self: Console, *given: object, **options: object) -> None:
        calls.append(1)
        real(self, *given, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Console, "print", counted)

    def asked(*args: str) -> int:
        calls.clear()
        assert ask(*args).code == 0
        return len(calls)

    return asked


def _book(path: Path, rules: int, examples: int) -> str:
    numbered = "".join(f"1.1.{n} A rule.\n" for n in range(1, rules + 1))
    path.write_text(f"1. A\n1.1 B\n{numbered}" + "Example: a thing happens.\n" * examples, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("args", [("rule", "1.1.4"), ("tree", "--all")])
def test_a_long_answer_is_printed_at_once(tmp_path: Path, prints: Callable[..., int], args: tuple[str, ...]) -> None:
    assert ask("corpus", "add", _book(tmp_path / "few.txt", 4, 2), "-e", "few-1").code == 0
    # The last rule of the book has its examples.
    assert ask("corpus", "add", _book(tmp_path / "some.txt", 4, 40), "-e", "some-1").code == 0
    assert prints(*args, "-e", "some-1") == prints(*args, "-e", "few-1")
    assert ask("corpus", "add", _book(tmp_path / "many.txt", 80, 2), "-e", "many-1").code == 0
    assert prints("tree", "--all", "-e", "many-1") == prints("tree", "--all", "-e", "few-1")


def test_a_long_list_of_cards_is_printed_at_once(tmp_path: Path, prints: Callable[..., int]) -> None:
    many = []
    for size in (2, 30):
        given = interface_file(tmp_path / f"{size}.json", *(row(f"Lamp {n}", code=f"{n:05}") for n in range(size)))
        assert ask("cards", "add", str(given)).code == 0
        many.append(prints("cards", "list"))
    assert many[0] == many[1]


@pytest.mark.parametrize(("rules", "examples"), [(10_000, 0), (3, 9_996)])
def test_a_book_with_more_rules_and_examples_than_any_is_refused(tmp_path: Path, rules: int, examples: int) -> None:
    said = ask("corpus", "add", _book(tmp_path / "book.txt", rules, examples))
    assert said.code == 2
    assert said.err == (
        "error: book.txt has more than 10,000 rules and examples, more than any rulebook\n"
        "       nothing was changed\n" + _LESS
    )


def test_a_book_of_more_bytes_than_any_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text("1. A\n1.1 B\n1.1.1 " + "word " * 400_000, encoding="utf-8")
    said = ask("corpus", "add", str(book))
    assert said.code == 2
    assert said.err.startswith("error: book.txt is bigger than 2 MB, more than any rulebook\n")
    assert said.err.endswith(_LESS)
