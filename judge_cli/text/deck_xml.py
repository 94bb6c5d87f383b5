"""A deck list as OCTGN saves it: XML with sections of counted cards."""

import html
import re

from judge_cli.text.deck_list import DeckText, DeckWords, ListedCard, Lookup, Strange, counted_name

_DECK = re.compile(r"<deck\b")
_END = re.compile(r"</deck\s*>\s*\Z|<deck\b[^<>]*/>\s*\Z")
_TAG = re.compile(r"<(card|section)\b([^<>]{0,400})>(?:([^<>]{0,400})</card\s*>)?")
_COUNT = re.compile(r"""\bqty\s*+=\s*+["']([^"']*+)["']""")
_NAME = re.compile(r"""\bname\s*=\s*(?:"([^"]*)"|'([^']*)')""")


def is_deck_xml(text: str) -> bool:
    """Whether the text is an OCTGN deck."""
    text = text.lstrip()
    if text.startswith("<?xml"):
        text = text.partition("?>")[2].lstrip()
    return _DECK.match(text) is not None


def deck_of_xml(text: str, words: DeckWords, lookup: Lookup) -> DeckText:
    """The list in such XML; unknown sections and truncated files are not understood."""
    text = _without_comments(text)
    if not _END.search(text):
        return DeckText("", (), (Strange(text.count("\n") + 1, "</deck>", "it is missing, so the file was cut off"),))
    cards: list[ListedCard] = []
    strange: list[Strange] = []
    line, before = 1, 0
    for found in _TAG.finditer(text):
        line, before = line + text.count("\n", before, found.start()), found.start()
        read = _section(found, line, words) if found[1] == "section" else _card(found, line, lookup)
        if isinstance(read, ListedCard):
            cards.append(read)
        elif read:
            strange.append(read)
    return DeckText("", tuple(cards), tuple(strange))


def _without_comments(text: str) -> str:
    """The text with its comments reduced to line ends."""
    first, *rest = text.split("<!--")
    parts = (one.partition("-->") for one in rest)
    return first + "".join("\n" * comment.count("\n") + behind for comment, _, behind in parts)


def _section(found: re.Match[str], line: int, words: DeckWords) -> Strange | None:
    """A section with an unknown name, unless it is empty."""
    named = _NAME.search(found[2])
    name = html.unescape(named[1] or named[2] or "") if named else ""
    known = not name or " ".join(name.casefold().split()) in words.headings
    return None if known or found[2].endswith("/") else Strange(line, f"section {name}")


def _card(found: re.Match[str], line: int, lookup: Lookup) -> ListedCard | Strange:
    name = " ".join(html.unescape(found[3] or "").split())
    count = _COUNT.search(found[2])
    card = lookup.find(name) if name else None
    if card is None or count is None:
        return Strange(line, name or found[0], "it has no count" if card else "")
    return counted_name(card, count[1].strip(), line, name)
