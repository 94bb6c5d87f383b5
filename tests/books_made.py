"""Small books for tests of importing, written as publishers would write them; all of them invented."""

import json
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
