"""The page, the server and the command line give the same JSON bytes: over all rules, all examples and 200 questions.

    judge page FOLDER
    python -m tests.web.same_bytes FOLDER

asks the engine of the folder in Chromium, the function that answers `judge serve`, and the command line.
"""

import argparse
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from judge_cli.web.answering import Pages
from tests.asking import ask
from tests.web.hosted import hosted
from tests.web.replies import pages
from tests.webdriver import Browser, browser

QUESTIONS = Path(__file__).parent.parent / "questions"
_MOST_QUESTIONS = 200
# So many are asked in one go.
_AT_ONCE = 20
# How far it is, is told after so many.
_TOLD_AFTER = 100


class Compared(NamedTuple):
    """What is asked: the page with its field, and the command, which takes the same words."""

    page: str
    field: str
    words: str
    command: str

    @property
    def path(self) -> str:
        """The path of its JSON."""
        return f"/{self.page}.json"

    @property
    def query(self) -> str:
        """The query of its address."""
        return f"{self.field}={quote(self.words, safe='')}"


def compared(judged: Pages) -> list[Compared]:
    """All rules of the edition that answers, all examples, and 200 questions from all files."""
    rules = [str(rule["number"]) for rule in judged.default.tree(every=True).rules]
    shown = judged.default.examples()
    examples = dict.fromkeys(one["scenario"] for one in (*shown.examples, *shown.beside) if one["scenario"])
    return [
        *(Compared("rule", "n", number, "rule") for number in rules),
        *(Compared("explain", "of", name, "explain") for name in examples),
        *(Compared("ask", "q", text, "ask") for text in _questions()),
    ]


def differing(page: Browser, asked: Sequence[Compared]) -> Iterator[Compared]:
    """Those to which the engine of an open page, the server or the command line gives other bytes than the others."""
    for at in range(0, len(asked), _AT_ONCE):
        some = asked[at : at + _AT_ONCE]
        told = page.script(
            "return Promise.all(arguments[0].map(([path, query]) => engine(path, query)))",
            [[one.path, one.query] for one in some],
        )
        for one, there in zip(some, told, strict=True):
            here = pages().reply(one.path, one.query)
            said = ask(one.command, "--json", "--", one.words).out
            if not (there.get("status") == here.status and there.get("content") == here.content.decode() == said):
                yield one


def _questions() -> list[str]:
    texts = [
        question["text"]
        for path in sorted(QUESTIONS.glob("*.toml"))
        for question in tomllib.loads(path.read_text(encoding="utf-8"))["question"]
    ]
    return texts[:: len(texts) // _MOST_QUESTIONS][:_MOST_QUESTIONS]


def main(folder: Path, first: int) -> int:
    """Compares all from the first on, tells which differ and how far it is, and gives how many do."""
    asked, begun = compared(pages()), time.monotonic()
    found = 0
    with hosted(folder) as host, browser() as page:
        page.open(host.at)
        page.wait("document.querySelector('main h1')")
        page.wait("document.documentElement.dataset.reader === 'here'")
        for at in range(first, len(asked), _TOLD_AFTER):
            some = asked[at : at + _TOLD_AFTER]
            for one in differing(page, some):
                found += 1
                print(f"differs: {one.page}.json?{one.query}", flush=True)
            print(f"{at + len(some)} of {len(asked)}, {found} differ", file=sys.stderr, flush=True)
    print(f"{len(asked) - first} addresses, {found} differ, {time.monotonic() - begun:.0f} s")
    return found


if __name__ == "__main__":
    reader = argparse.ArgumentParser(prog="python -m tests.web.same_bytes")
    reader.add_argument("folder", type=Path, help="a folder that judge page wrote")
    reader.add_argument("--first", type=int, default=0, help="how many to leave out that were compared before")
    given = reader.parse_args()
    sys.exit(min(main(given.folder, given.first), 1))
