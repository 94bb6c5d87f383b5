"""Small books for tests of importing, written as publishers would write them; all of them invented."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from judge_cli.tree.editions.library import Library
from judge_cli.tree.importing.own_editions import OwnEditions
from judge_cli.tree.kept.cache import Cache
from tests.asking import ask
from tests.pages import CORPUS, REPOSITORY

LANTERN = REPOSITORY / "tests" / "books" / "lantern-duel.txt"
CORPORA = REPOSITORY.parent / "shared" / "corpora"
OFFICIAL_JSON = CORPORA / "cr-26.03-official" / "rules.json"
EXPORT = CORPORA / "cr-1.4-helpndoc"
SEVEN = 7
_WORD = re.compile(r"[\w&’'-]+")


def row(identifier: str, number: str, text: str, **more: Any) -> dict[str, Any]:
    """A row of a book in JSON."""
    values = {"id": identifier, "nr": number, "type": "rule", "text": text, "children": [], "examples": []}
    return {**values, **more}


def lamp_rows(words: str = "A lamp gives light.") -> list[dict[str, Any]]:
    """A book of one chapter, one section, two rules and a quick reference."""
    return [
        {"id": "preamble", "nr": "0", "type": "preamble", "text": "This book is effective 05 June 2027."},
        row("chpt_lamps", "1", "Lamps", type="section", children=["sec_light"]),
        row("sec_light", "1.1", "Light", type="section", children=["rule_light", "rule_dark"]),
        row("rule_light", "1.1.1", words, children=["rule_light_a"], examples=["Ada reads."]),
        row("rule_light_a", "1.1.1a", "It is spent as rule 1.1.2 says."),
        row("rule_dark", "1.1.2", "Without a spark a lamp is out.", children=["quick_1"]),
        row("quick_1", "1.1_1", "Lamps in short.", type="appendix", children=["quick_1_a"]),
        row("quick_1_a", "1.1_1_a", "Out is out.", type="appendix"),
    ]


def json_book(path: Path, rows: object) -> Path:
    """The rows as a file."""
    path.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    return path


def long_rows(words: str, rules: int = 600) -> list[dict[str, Any]]:
    """A book long enough that importing it takes a while."""
    texts = [row(f"rule_long_{n}", f"1.1.{n}", f"{words} Its count is {n}.") for n in range(1, rules + 1)]
    section = row("sec_long", "1.1", "Long", type="section", children=[one["id"] for one in texts])
    return [row("chpt_long", "1", "Length", type="section", children=["sec_long"]), section, *texts]


class BookOfAUser(NamedTuple):
    """A book that somebody has imported: the editions that they have, and their folder, which no test may change."""

    library: Library
    data: Path


def imported(book: Path, data: Path, cache: Path) -> BookOfAUser:
    """This book, imported by a user with this folder and this cache."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_DATA", str(data))
        patched.setenv("JUDGE_CACHE", str(cache))
        said = ask("corpus", "add", str(book))
    assert (said.code, said.err) == (0, "")
    return BookOfAUser(Library(CORPUS, Cache(cache), OwnEditions(data)), data)


def printed_runs(with_book: Callable[[Path], BookOfAUser]) -> set[tuple[str, ...]]:
    """Every seven consecutive words of the printed books, where those lie beside the repository."""
    lacking = [str(path) for path in (OFFICIAL_JSON, EXPORT) if not path.exists()]
    if lacking:
        pytest.skip(f"the printed books are not beside the repository ({', '.join(lacking)})")
    books = [
        with_book(path).library.find(edition).tree
        for edition, path in (("cr-26.03", OFFICIAL_JSON), ("cr-1.4", EXPORT))
    ]
    texts = [rule.text.plain for book in books for rule in book]
    texts += [example.text.plain for book in books for rule in book for example in rule.examples]
    return {run for text in texts for run in runs_of(text)}


def runs_of(text: str) -> Iterator[tuple[str, ...]]:
    """Every seven consecutive words of a text."""
    words = [word.casefold().replace("’", "'") for word in _WORD.findall(text)]
    return zip(*(words[n:] for n in range(SEVEN)), strict=False)
