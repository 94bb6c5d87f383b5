"""The next rulebook, made of the one that ships or of the official file: unchanged, renumbered, reworded, spoilt."""

import copy
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.rule import Level
from tests.books_made import OFFICIAL_JSON
from tests.pages import CORPUS

Rows = list[dict[str, Any]]
NEWEST = "cr-26.03"
NEXT, SHORT, DATE = "cr-26.04", "CR 26.04", "06 April 2026"
_TYPES = {Level.CHAPTER: "section", Level.SECTION: "section", Level.RULE: "rule", Level.STEP: "step"}


def shipped_rows(cache: Path) -> Rows:
    """The newest edition that ships as its publisher would print it, with our words for the publisher's."""
    tree = Library(CORPUS, Cache(cache)).find(NEWEST).tree
    anchors = {rule.number: rule.anchor for rule in tree}
    rows = [
        {
            "id": rule.anchor,
            "nr": str(rule.number),
            "type": _TYPES[rule.level],
            "text": rule.text.plain,
            "children": [anchors[child] for child in rule.children],
            "examples": [one.text.plain for one in rule.examples],
        }
        for rule in tree
    ]
    return [{"id": "preamble", "nr": "0", "type": "preamble", "text": f"This book is effective {DATE}."}, *rows]


def corpus_then(folder: Path) -> Path:
    """The corpus as it is while no edition is newer than the one that these books are made from."""
    effective = {path.parent.name: _effective(path) for path in CORPUS.glob("*/edition.toml")}
    newer = {name for name, day in effective.items() if day > effective[NEWEST]}
    if not newer:
        return CORPUS
    folder.mkdir(parents=True, exist_ok=True)
    for path in CORPUS.iterdir():
        if path.name not in newer:
            (folder / path.name).symlink_to(path)
    return folder


def _effective(path: Path) -> str:
    return str(tomllib.loads(path.read_text(encoding="utf-8"))["effective"])


def official_rows() -> Rows:
    """The official file with the date of the next book."""
    text = OFFICIAL_JSON.read_text(encoding="utf-8")
    assert "02 March 2026" in text
    rows: Rows = json.loads(text.replace("02 March 2026", DATE))
    return rows


def shifted(rows: Rows, chapter: int, at: int) -> Rows:
    """The book with a section inserted: the later numbers of the chapter move up, and so do references to them."""

    def moved(text: str) -> str:
        return re.sub(
            rf"(?<![\d.]){chapter}\.(\d{{1,2}})(?=\D|$)",
            lambda match: f"{chapter}.{int(match[1]) + (int(match[1]) >= at)}",
            text,
        )

    changed = copy.deepcopy(rows)
    for row in changed:
        for key in ("nr", "text"):
            row[key] = moved(row[key])
        row["examples"] = [moved(one) for one in row.get("examples", [])]
    inserted = {"id": "sec_inserted", "nr": f"{chapter}.{at}", "type": "section", "text": "Inserted", "children": []}
    above = row_of(changed, _chapter_id(changed, chapter))
    first = next(n for n, row in enumerate(changed) if row["nr"] == f"{chapter}.{at + 1}")
    above["children"].insert(above["children"].index(changed[first]["id"]), "sec_inserted")
    changed.insert(first, inserted)
    return changed


def _chapter_id(rows: Rows, chapter: int) -> str:
    return str(next(row["id"] for row in rows if row["nr"] == str(chapter)))


def row_of(rows: Rows, anchor: str) -> dict[str, Any]:
    """The row of this id."""
    return next(row for row in rows if row["id"] == anchor)


def edited(rows: Rows, **texts: str | Callable[[str], str]) -> Rows:
    """The book with other texts for some rules."""
    changed = copy.deepcopy(rows)
    for anchor, text in texts.items():
        row = row_of(changed, anchor)
        row["text"] = text if isinstance(text, str) else text(row["text"])
    return changed


def written(rows: Rows, path: Path) -> Path:
    """The book as a file, a row a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")
    return path
