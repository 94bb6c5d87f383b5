"""Whoosh as search uses it beside SQLite FTS5, on the same documents in one go.

`python -m tests.benchmarks.search_benchmark` prints quality, build, warm and cold times.
"""

import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from judge_cli.paths import holdings_folder, shipped
from judge_cli.search.document import FIELDS
from judge_cli.search.hit import Sought
from judge_cli.search.ingredients import WordCount, gather
from judge_cli.search.search import Search
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.search.judged import quality, questions, rank_of
from tests.search.official_book import BOOK, official_book
from tests.search.searching import search_over

_BASE = """
import typer
from rich.console import Console
app = typer.Typer()
@app.command()
def one() -> None: Console().print("one line")
@app.command()
def two() -> None: Console().print("another")
app(["one"])
"""
_COLD = {
    "python alone": ["-c", "pass"],
    "base B: typer and rich, one line": ["-c", _BASE],
    "judge search jack out": ["-m", "judge_cli", "search", "jack out"],
    "judge search a long question": ["-m", "judge_cli", "search", "can I still use SMC after nisei ends the run"],
    "judge search --json": ["-m", "judge_cli", "search", "--json", "jack out"],
}
_ROUNDS = 15

Answering = Callable[[str], list[str]]


def fts5_over(tree: RuleTree, search: Search, folder: Path) -> Answering:
    """SQLite's own full-text search over the same documents: the same stems, boosts, synonyms and spelling."""
    base = sqlite3.connect(folder / "fts5.sqlite")
    base.execute(
        f"create virtual table rules using fts5({', '.join(FIELDS)}, tokenize = \"unicode61 tokenchars '._'\")"
    )
    made_from = gather(tree, shipped("index"), holdings_folder())
    base.executemany(
        f"insert into rules values ({', '.join('?' * len(FIELDS))})",
        ([document.fields[field] for field in FIELDS] for document in made_from._documents(WordCount())),
    )
    base.commit()
    anchors = {str(rule.number): rule.anchor for rule in tree}
    boosts = ", ".join(str(search.searchable.vocabulary.boosts[field]) for field in FIELDS)

    def answer(written: str) -> list[str]:
        stems = {a.stem for concept in search.plan(written).concepts for a in concept.alternatives}
        if not stems:
            return []
        match = " OR ".join(f'"{stem}"' for stem in sorted(stems))
        rows = base.execute(
            f"select number from rules where rules match ? order by bm25(rules, {boosts}) limit 10", (match,)
        )
        return [anchors[str(row[0])] for row in rows]

    return answer


def measured(name: str, build: Callable[[], Answering], edition: str) -> None:
    """Prints how long a build takes, how well it answers and how fast."""
    started = time.perf_counter()
    answer = build()
    built = time.perf_counter() - started
    times: list[float] = []
    for half in ("tune", "report"):
        ranks = []
        for question in questions():
            if (question.half, question.edition) == (half, edition):
                started = time.perf_counter()
                anchors = answer(question.asked)
                times.append((time.perf_counter() - started) * 1000)
                ranks.append(rank_of(question, anchors))
        print(f"{name:8} {half:7} {quality(ranks)}")
    times.sort()
    p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"{name:8} build {built:.2f} s, warm p50 {p50:.1f} ms, p95 {p95:.1f} ms\n")


def cold() -> None:
    """Prints how long whole processes take, the commands in turn so that all meet the same machine."""
    took: dict[str, list[float]] = {name: [] for name in _COLD}
    for _ in range(_ROUNDS):
        for name, args in _COLD.items():
            started = time.perf_counter()
            subprocess.run([sys.executable, *args], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            took[name].append((time.perf_counter() - started) * 1000)
    base = statistics.median(took["base B: typer and rich, one line"])
    for name, each in took.items():
        middle = statistics.median(each)
        print(f"{name:36} median {middle:5.0f} ms, least {min(each):5.0f} ms, {middle / base:.2f} times B")


def main() -> None:
    """Measures everything."""
    tree = official_book()
    if tree is None:
        sys.exit(f"{BOOK} is not here: there is no whole rulebook to measure on")
    print(f"{len(tree.rules)} documents of {tree.edition.short}\n")
    with tempfile.TemporaryDirectory() as folder:
        search = search_over(tree, Path(folder))

        def whoosh() -> Answering:
            search.plan("warm")
            return lambda written: [hit.rule.anchor for hit in search.find(written, Sought(10)).hits]

        measured("whoosh", whoosh, tree.edition.id)
        measured("fts5", lambda: fts5_over(tree, search, Path(folder)), tree.edition.id)
    cold()


if __name__ == "__main__":
    main()
