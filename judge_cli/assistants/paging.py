"""An answer in pieces that an assistant can take in: one list of it is told page by page."""

import json
from typing import Any

from judge_cli.errors.asking import ArgumentWrong

# About 1,500 tokens.
_MOST = 6_000
_BELOW = "descendants"


def page_of(values: dict[str, Any], paged: str, number: int) -> dict[str, Any]:
    """The page of this number, from 1: as many items of the list as have room; `next_page` where more are left."""
    items = values.get(paged) or []
    if len(items) == 1 and _BELOW in items[0]:  # a section is one item; what is long are the rules below it
        inner = page_of(items[0], _BELOW, number)
        more = {"next_page": inner.pop("next_page")} if "next_page" in inner else {}
        return {**values, paged: [inner], **more}
    room = max(_MOST - len(json.dumps({**values, paged: []})), 0)
    pages: list[list[Any]] = [[]]
    taken = 0
    for item in items:
        size = len(json.dumps(item)) + 2
        if pages[-1] and taken + size > room:
            pages.append([])
            taken = 0
        pages[-1].append(item)
        taken += size
    if number > len(pages):
        raise ArgumentWrong("page", f"is past the last page, {len(pages)}")
    more = {"next_page": number + 1} if number < len(pages) else {}
    return {**values, **({paged: pages[number - 1]} if paged in values else {}), **more}
