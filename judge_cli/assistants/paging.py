"""An answer in pieces that an assistant can take in: one list of its values, and its text, page by page."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from judge_cli.errors.asking import argument_wrong

# About 1,500 tokens.
_MOST = 6_000
_MOST_TEXT = 4_000
_BELOW = "descendants"
Item = TypeVar("Item")


def page_of(values: dict[str, Any], paged: str, text: str, number: int) -> tuple[dict[str, Any], str]:
    """The page with this number, from 1: its values and text; `next_page` if more is left."""
    items = values.get(paged) or []
    inner = len(items) == 1 and _BELOW in items[0]  # a section is one item; what is long are the rules below it
    listed = items[0][_BELOW] if inner else items
    without = {**values, paged: [{**items[0], _BELOW: []}] if inner else []}
    pages = _packed(listed, max(_MOST - len(json.dumps(without)), 0), lambda item: len(json.dumps(item)) + 2)
    texts = _packed(text.splitlines(keepends=True), _MOST_TEXT, len)
    last = max(len(pages), len(texts))
    if number > last:
        raise argument_wrong("page", f"is past the last page, {last}")
    shown = pages[number - 1] if number <= len(pages) else []
    told = {paged: [{**items[0], _BELOW: shown}] if inner else shown} if paged in values else {}
    more = {"next_page": number + 1} if number < last else {}
    return {**values, **told, **more}, "".join(texts[number - 1] if number <= len(texts) else [])


def _packed(items: Sequence[Item], room: int, size: Callable[[Item], int]) -> list[list[Item]]:
    """The items on as few pages as possible, at least one on each."""
    pages: list[list[Item]] = [[]]
    taken = 0
    for item in items:
        if pages[-1] and taken + size(item) > room:
            pages.append([])
            taken = 0
        pages[-1].append(item)
        taken += size(item)
    return pages
