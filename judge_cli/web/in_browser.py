"""The engine in a browser: answers from unpacked files, with the same function that serves pages."""

import json
import math
import os
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from judge_cli.errors import JudgeError
from judge_cli.paths import cache_folder, reader_folder, state_folder
from judge_cli.text.whole_file import PRIVATE, make_private
from judge_cli.web.answering import BROKEN, Pages

_KEY, _KEY_BYTES = "cache-key", 32
# Addresses that need built data: charts and the words for steps, and all the rest for the default edition.
_OF_EVERY_EDITION = (("/chart.json", ""), ("/when.json", "of=rez%20ice"), ("/explain.json", ""))
_OF_THE_DEFAULT = (
    ("/ask.json", "q=can%20the%20corp%20rez%20ice%20during%20an%20encounter%3F"),
    ("/ask.json", "q=can%20the%20runner%20decline%20to%20steal%20an%20agenda%3F"),
    ("/ask.json", "q=what%20happens%20to%20a%20song%20that%20nobody%20sings%3F"),
    ("/search.json", "q=jack%20out"),
    ("/here.json", "do=encounter"),
    ("/explain.json", "run=HQ"),
)
Answering = Callable[[str, str], tuple[int, str, str, str]]


def begin() -> Answering:
    """Opens the pages; returns a function from path and query to status, type, content, and redirect."""
    for folder in (cache_folder(), state_folder()):
        make_private(folder)
    _make_key(state_folder() / _KEY)
    # A slow phone must give the same verdict, so only the number of states is bounded.
    pages = Pages(seconds=math.inf)

    def answer(path: str, query: str) -> tuple[int, str, str, str]:
        found = pages.reply(path, query)
        return found.status, found.kind, found.content.decode(), found.elsewhere

    return answer


def _make_key(path: Path) -> None:
    """Makes the key of the cache without links, which a browser's file system lacks."""
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE), "wb") as key:
            key.write(os.urandom(_KEY_BYTES))


def bring(kind: str, name: str) -> tuple[bool, *tuple[str, ...]]:
    """Imports a file of this folder, a book or card data; returns whether it succeeded, and the message.

    The first line of a success is the name of what came in, the others say what was left out.
    """
    from judge_cli.answers.corpus_add import book_in_file, cards_in_file  # no first answer waits for this
    from judge_cli.answers.library import open_library
    from judge_cli.answers.shown_error import error_lines

    try:
        if kind == "book":
            return True, *book_in_file(Path(name), open_library())
        return True, *cards_in_file(Path(name))
    except JudgeError as error:
        return False, *error_lines(error)


def reader_came() -> str:
    """Opens the learned reader, whose weights now lie in their place; returns what is wrong with them."""
    from judge_cli.explanation.holdings.learned import reader_here  # no first answer waits for this

    return reader_here(reader_folder()).lacks


def keep_what_is_built() -> None:
    """Fills the cache for all answers, by requesting one page of each kind."""
    from judge_cli.answers.library import open_library
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.tree.kept.cache import Cache

    pages = Pages(seconds=math.inf)
    library = open_library()
    addresses = list(_OF_THE_DEFAULT)
    for held in library.editions:
        addresses += [(page, f"{asked}&edition={quote(held.edition.id)}") for page, asked in _OF_EVERY_EDITION]
    cards = PlayableEdition(library.find(pages.default.edition), Cache(cache_folder())).cards.all_names()
    addresses += [("/card.json", f"name={quote(name)}") for name in cards[:1]]
    for page, asked in addresses:
        found = pages.reply(page, asked)
        if found.status == BROKEN:
            # A page that the engine cannot answer here would fail there too.
            why = json.loads(found.content)["error"]["message"]
            raise RuntimeError(f"{page}?{asked}: {why}")
