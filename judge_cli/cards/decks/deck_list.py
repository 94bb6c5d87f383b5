"""A pasted deck list: lines of counts and names, JSON, or OCTGN's XML, become counted names with their lines."""

import html
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

MOST_COPIES = 9_999
_LONGEST_COUNT = 12
# No line with a card is longer; longer lines are not matched against patterns.
_LONGEST = 400
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,200}>")
# The tags of forums: [b], [url=ADDRESS], [/list], [*].
_FORUM_TAG = re.compile(
    r"\[(?:\*|/?(?:b|i|u|s|url|img|size|color|font|list|ul|ol|li|quote|center|code|spoiler|h[1-6])(?:=[^\[\]]{0,300})?)\]",
    re.IGNORECASE,
)
_ADDRESSED = re.compile(r"\[([^\[\]]{1,200})\]\([^()\s]{0,500}\)")
_BULLET = re.compile(r"^(?:[-+*•·–—>]\s+(?:\[[ xX✓]\]\s+)?|\[[ xX✓]\]\s+)")
# The number of a line in a numbered list; it is one only if a count follows.
_LINE_NUMBER = re.compile(r"\d{1,3}[.)]\s+(?=\S)")
_COMMENT = ("//", ";", "%")
_REMARK = re.compile(r"\s+(?:#|//)(?=\s|[^\s\d]).*$")
_COUNT_FIRST = (
    re.compile(r"[(\[]?([-+−]?\d+)[)\]]?\s*[x×*]\s+(.+)", re.IGNORECASE),
    re.compile(r"[x×]\s?(\d+)\s+(.+)", re.IGNORECASE),
    re.compile(r"([-+−]?\d+)[x×*]\s*(.+)", re.IGNORECASE),
    re.compile(r"([-+−]?\d+)\s+cop(?:y|ies)\s+of\s+(.+)", re.IGNORECASE),
    re.compile(r"[(\[]?([-+−]?\d+)[)\]]?[\s,;\t|]+(.+)"),
)
_COUNT_LAST = (
    re.compile(r"(.+?)\s+[x×*]\s?([-+−]?\d+)", re.IGNORECASE),
    re.compile(r"(.+?)\s*[×*]\s?([-+−]?\d+)"),
    re.compile(r"(.+?)\s*[,:;\t|(\[]\s*([-+−]?\d+)[)|\]]?"),
)
_BLANKS = re.compile(r"[\s_*]{3,}")
_ASIDE = re.compile(r"(.+?)[\s_*]*[(\[{][^()\[\]{}]*[)\]}](?:[^()\[\]{}\w]|_)*")
_SET_NUMBER = re.compile(r"(.+?)\s+#\d+")
_BEFORE_SET = re.compile(r"[,:;]\s+|\s+[-–—|]\s+")
# The maximum number of separators before and in a set's name.
_MOST_SIGNS = 4
_NUMBERED = re.compile(r"(.*\S)\s*\(\d+\)")
_NUMBER = re.compile(r"\d+")
_COUNTS, _NAMES = ("count", "quantity", "qty", "copies", "number"), ("name", "title", "card", "card_id", "id", "code")


class DeckWords(NamedTuple):
    """Words in lists beside the cards: headings, words before an identity, and remarks on the list."""

    headings: frozenset[str]
    before_identity: tuple[str, ...]
    about: tuple[str, ...]


class ListedCard(NamedTuple):
    """A card with its count, from one line of a list; a bare name has no count."""

    name: str
    copies: int
    line: int
    bare: bool = False


class Strange(NamedTuple):
    """A line that is not understood, its name, and the reason if it is more than an unknown card."""

    line: int
    text: str
    why: str = ""
    name: str = ""


class DeckText(NamedTuple):
    """A list after reading: its title, its cards, and the lines that are not understood."""

    title: str
    cards: tuple[ListedCard, ...]
    strange: tuple[Strange, ...]
    title_line: int = 0


class Lookup(NamedTuple):
    """How names become cards: the card with a name, whether a card is an identity, and the names of sets."""

    find: Callable[[str], str | None]
    is_identity: Callable[[str], bool]
    is_set: Callable[[str], bool]


def deck_of_text(text: str, words: DeckWords, lookup: Lookup) -> DeckText:
    """The list in a text; the first line without a card may be its title."""
    title, at, cards, strange = "", 0, [], []
    for number, raw in enumerate(text.splitlines(), 1):
        line = _plain(raw) if len(raw) <= _LONGEST else ""
        found = _read(line, number, words, lookup)
        if len(raw) > _LONGEST and raw.strip():
            found = Strange(number, raw, f"it is longer than {_LONGEST} characters")
        if isinstance(found, ListedCard):
            cards.append(found)
        elif isinstance(found, Strange) and not title and not cards and _may_be_title(found, words):
            title, at = line, number
        elif isinstance(found, Strange):
            strange.append(found)
    if not title and _is_titled(cards, lookup):
        title, at = cards[0].name, cards[0].line
        cards = cards[1:]
    return DeckText(title, tuple(cards), tuple(strange), at)


def _is_titled(cards: Sequence[ListedCard], lookup: Lookup) -> bool:
    """Whether the first line is a title that sounds like a card: no count, while an identity and counts follow."""
    others = [one for one in cards if not lookup.is_identity(one.name)]
    return (
        len(cards) > 1
        and others[:1] == [*cards[:1]]
        and [one.bare for one in others[:2]] == [True, False]
        and (not any(one.bare for one in others[1:]))
    )


def _may_be_title(found: Strange, words: DeckWords) -> bool:
    """Whether a line without a card may be the title of the list: it has no count and announces no identity."""
    if found.why or _NUMBER.match(found.text) or _labelled(found.text, words) != found.text:
        return False
    return not any(pattern.fullmatch(found.text) for pattern in _COUNT_LAST[:2])


def _plain(raw: str) -> str:
    """A line without markup: tags, addresses, emphasis, bullets."""
    line = _ADDRESSED.sub(r"\1", html.unescape(_FORUM_TAG.sub("", _TAG.sub("", raw))))
    # Patterns would try every position in a long row of these.
    line = _BLANKS.sub(lambda blanks: "\t" if "\t" in blanks[0] else blanks[0][:2], line)
    return _BULLET.sub("", _REMARK.sub("", line.strip()), count=1).strip("*_` \t")


def _read(line: str, number: int, words: DeckWords, lookup: Lookup) -> ListedCard | Strange | None:
    """The content of a line: a card, nothing relevant, or something not understood."""
    if not any(one.isalnum() for one in line) or line.startswith(_COMMENT):
        return None
    if line.startswith("#"):
        name = _found(_labelled(line.strip("# "), words), lookup)
        return ListedCard(name, 1, number, bare=True) if name and lookup.is_identity(name) else None
    if line.startswith("|"):
        line = " ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip())
    bare = lookup.find(line) or _found(_labelled(line, words), lookup)
    if bare:
        return _last_counted(line, number, lookup) or ListedCard(bare, 1, number, bare=True)
    # A line with a card's name is a card, even if it begins like a line about the list ("By ...").
    counted = _counted(line, number, lookup)
    if isinstance(counted, Strange) and not counted.why and _is_about(line, words):
        return None
    return counted


def _labelled(line: str, words: DeckWords) -> str:
    """A line without the words before an identity's name."""
    label, colon, rest = line.partition(":")
    return rest.strip() if colon and rest and label.strip().casefold() in words.before_identity else line


def _is_about(line: str, words: DeckWords) -> bool:
    """Whether a line is a usual heading, or a remark on the whole list."""
    folded = _NUMBER.sub("#", line.casefold())
    line = line.strip("-=~ ")
    heading = _NUMBERED.fullmatch(line.rstrip(": "))
    plain = " ".join((heading[1] if heading else line).rstrip(":.").casefold().split())
    return {plain, _NUMBER.sub("#", plain)} & words.headings != set() or folded.startswith(words.about)


def _counted(line: str, number: int, lookup: Lookup) -> ListedCard | Strange:
    """A line with a count before or after its name, perhaps with a line number first."""
    for text in (line, _LINE_NUMBER.sub("", line, count=1)):
        for pattern in _COUNT_FIRST:
            written = pattern.fullmatch(text)
            name = _found(written[2], lookup) if written else None
            if written and name:
                return counted_name(name, written[1], number, line)
        if last := _last_counted(text, number, lookup):
            return last
    return Strange(number, line, name=_name_in(line))


def _name_in(line: str) -> str:
    """The apparent name in a line, without its count and the brackets after it."""
    found = (pattern.fullmatch(line) for pattern in _COUNT_FIRST)
    behind = (pattern.fullmatch(line) for pattern in _COUNT_LAST)
    first, last = next(filter(None, found), None), next(filter(None, behind), None)
    name = first[2] if first else last[1] if last else line
    aside = _ASIDE.fullmatch(name)
    return aside[1] if aside else name


def _last_counted(line: str, number: int, lookup: Lookup) -> ListedCard | Strange | None:
    for pattern in _COUNT_LAST:
        written = pattern.fullmatch(line)
        name = _found(written[1], lookup) if written else None
        if written and name:
            return counted_name(name, written[2], number, line)
    return None


def counted_name(name: str, written: str, number: int, line: str) -> ListedCard | Strange:
    """A card with a possible count."""
    count = int(written) if written.isdecimal() and len(written) <= len(str(MOST_COPIES)) else 0
    return ListedCard(name, count, number) if count else Strange(number, line, _no_count(written))


def _no_count(written: str) -> str:
    """Why a count is impossible; a very long one is shortened."""
    return f"{written if len(written) <= _LONGEST_COUNT else f'{written[:_LONGEST_COUNT]}…'} is no number of copies"


def _found(written: str, lookup: Lookup) -> str | None:
    """The card with a name, even if its set, its number or its influence follows."""
    for _ in range(4):
        name = lookup.find(written)
        aside = _ASIDE.fullmatch(written) or _SET_NUMBER.fullmatch(written)
        if name or not aside:
            return name or _found_before_set(written, lookup)
        written = aside[1]
    return None


def _found_before_set(written: str, lookup: Lookup) -> str | None:
    """The card with a name and a set after it: "Name, Set"."""
    for sign in [*_BEFORE_SET.finditer(written)][-_MOST_SIGNS:]:
        if lookup.is_set(written[sign.end() :]):
            return lookup.find(written[: sign.start()])
    return None


def decks_of_json(value: Any, lookup: Lookup) -> list[DeckText]:  # noqa: ANN401 (JSON holds anything)
    """The lists in JSON, in the formats of deck builders."""
    if isinstance(value, dict) and isinstance(value.get("data"), list | dict):
        value = value["data"]
    several = isinstance(value, list) and value and all(isinstance(one, dict) and _slots(one) for one in value)
    return [_json_deck(one, lookup) for one in (value if several else [value])]


def _json_deck(value: Any, lookup: Lookup) -> DeckText:  # noqa: ANN401
    said = value.get("attributes", value) if isinstance(value, dict) else {}
    said = said if isinstance(said, dict) else {}
    slots = _slots(value) if isinstance(value, dict) else value
    cards: list[ListedCard] = []
    strange: list[Strange] = []
    for n, (written, count) in enumerate(_pairs(slots), 1):
        name = lookup.find(written)
        read = counted_name(name, str(count), n, written) if name else Strange(n, written)
        if isinstance(read, ListedCard):
            cards.append(read)
        else:
            strange.append(read)
    identity = _text(said.get("identity_card_id") or said.get("identity"))
    if identity and (name := lookup.find(identity)):
        cards.insert(0, ListedCard(name, 1, 0, bare=True))
    elif identity:
        strange.insert(0, Strange(0, identity))
    return DeckText(_text(said.get("name") or said.get("title")), tuple(cards), tuple(strange))


def _slots(deck: dict[str, Any]) -> Any:  # noqa: ANN401
    """The part of a deck in JSON that counts its cards; none if it has none."""
    said = deck.get("attributes", deck)
    if not isinstance(said, dict):
        return None
    found = said.get("card_slots") or said.get("cards") or said.get("slots")
    if found is None and said and all(isinstance(one, int) or _is_number(one) for one in said.values()):
        return said
    return found


def _is_number(value: Any) -> bool:  # noqa: ANN401
    """Whether a value is a whole number written as text."""
    return isinstance(value, str) and value.isascii() and value.isdecimal()


def _pairs(slots: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """The card names with their counts, from a table of counts or a list of cards."""
    if isinstance(slots, dict):
        yield from slots.items()
    for one in slots if isinstance(slots, list) else ():
        if isinstance(one, dict):
            yield _text(_first(one, _NAMES)), _first(one, _COUNTS)
        elif isinstance(one, list | tuple) and len(one) == 2:
            name, count = sorted(one, key=lambda part: not isinstance(part, str) or _is_number(part))
            yield _text(name), count
        else:
            yield _text(one), None


def _first(values: dict[str, Any], keys: Sequence[str]) -> Any:  # noqa: ANN401
    return next((values[key] for key in keys if key in values), None)


def _text(value: Any) -> str:  # noqa: ANN401
    """The name in a JSON value: a text, or an object that has one."""
    if isinstance(value, dict):
        value = _first(value, _NAMES)
    return value if isinstance(value, str) else ""


_DECK = re.compile(r"<deck\b")
_END = re.compile(r"</deck\s*>\s*\Z|<deck\b[^<>]*/>\s*\Z")
_ENTRY = re.compile(r"<(card|section)\b([^<>]{0,400})>(?:([^<>]{0,400})</card\s*>)?")
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
    for found in _ENTRY.finditer(text):
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
