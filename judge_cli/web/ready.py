"""Pages that are ready before the engine is: every rule, chart and card of the default edition."""

import json
import re
from collections.abc import Iterator
from html import unescape

from judge_cli.answers.library import open_library
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import cache_folder
from judge_cli.tree.kept.cache import Cache
from judge_cli.web.address import HOME, Links
from judge_cli.web.answering import Pages

_PIECE = re.compile(r"<title>(.*?)</title>.*?<main[^>]*>(.*)</main>", re.DOTALL)


def ready_pages(pages: Pages) -> bytes:
    """The title and content of each such page by address, as JSON."""
    made: dict[str, list[str]] = {}
    for address in _addresses(pages):
        path, _, query = address.partition("?")
        found = pages.reply(f"/{path}", query)
        piece = _PIECE.search(found.content.decode()) if found.status == 200 else None
        if piece is not None:
            made[address] = [unescape(piece[1]), piece[2]]
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()


def _addresses(pages: Pages) -> Iterator[str]:
    links, judge = Links(), pages.default
    yield from (links.to(page) for page in (HOME, "slips", "situation", "chart", "here", "tree"))
    for chart in judge.charts().procedures:
        yield links.to("chart", of=str(chart["procedure"]))
    for rule in judge.tree(every=True).rules:
        yield links.to("rule", n=str(rule["number"]))
    held = open_library().find(judge.edition)
    for name in PlayableEdition(held, Cache(cache_folder())).cards.all_names():
        yield links.to("card", name=name)
