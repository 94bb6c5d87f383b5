"""The engine in a browser: the pages from the files that were unpacked, answered by the function that serves them."""

import math
import os
from collections.abc import Callable
from pathlib import Path

from judge_cli.paths import cache_folder, state_folder
from judge_cli.text.whole_file import PRIVATE, PRIVATE_FOLDER
from judge_cli.web.answering import Pages

_KEY, _KEY_BYTES = "cache-key", 32
Answering = Callable[[str, str], tuple[int, str, str, str]]


def begin() -> Answering:
    """Opens the pages; gives what answers a path and a query: status, kind, content, and where else to look."""
    for folder in (cache_folder(), state_folder()):
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    _make_key(state_folder() / _KEY)
    # A slow phone gives the same verdict: there only the number of states is bounded.
    pages = Pages(seconds=math.inf)

    def answer(path: str, query: str) -> tuple[int, str, str, str]:
        found = pages.reply(path, query)
        return found.status, found.kind, found.content.decode(), found.elsewhere

    return answer


def _make_key(path: Path) -> None:
    """Makes the key of the cache: a browser's files know no links, by which it is made elsewhere."""
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE), "wb") as key:
            key.write(os.urandom(_KEY_BYTES))
