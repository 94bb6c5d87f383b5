"""A card as somebody types it in: its title, a type line, its values, and the text in the printed wording."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.cards.collection.card_rows import MOST_TEXT, OF_TYPE, clean
from judge_cli.cards.collection.record import SIDES, CardRecord, DeckValues
from judge_cli.cards.files.card_file import MOST_MEMORY
from judge_cli.cards.files.card_folder import LONGEST_NAME, slug
from judge_cli.cards.language.card import COST
from judge_cli.cards.language.words import CARD_TYPES
from judge_cli.errors import AskedWrongly, shortened

_HOW_A_TYPE_LINE_LOOKS = "write under the title, for example: corp ice: Barrier · rez 3, strength 2"


_UNIQUE = "◆♦⬥"
_SIDE_OF = {
    **dict.fromkeys(("agenda", "asset", "ice", "operation", "upgrade"), "corp"),
    **dict.fromkeys(("event", "hardware", "program", "resource"), "runner"),
}
_TYPE_LINE = re.compile(
    rf"(?:type\s*:\s*)?(?:(?P<side>{'|'.join(SIDES)})\s+)?(?P<type>{'|'.join(CARD_TYPES)})"
    r"(?:\s*,\s*(?P<faction>[^:·•|]+?))?(?:\s*(?::|—|–|\s-\s)\s*(?P<subtypes>[^:·•|]+?))?"
    r"(?:\s*[·•|]\s*(?P<values>.+))?",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:title|name)\s*:\s*", re.IGNORECASE)
_BETWEEN_VALUES = re.compile(r"\s*[,;·•|]\s*")
_BETWEEN_SUBTYPES = re.compile(r"\s+[-–—]\s+|\s*,\s*")
_NUMBER = r"-?\d{1,3}|x|none|∞"
_VALUE = re.compile(rf"([a-z ]+?)\s*[:=]?\s*({_NUMBER})|({_NUMBER})\s*\[?([a-z ]+?)\]?", re.IGNORECASE)
_NAMED = re.compile(r"(faction|side|subtypes?|keywords?)\s*:\s*(.+)", re.IGNORECASE)
_FACTION, _SIDE, _SUBTYPES = "faction", "side", "subtypes"
# People's words for the numbers on a card; `cost` is the cost of the card's own type.
_CALLED = {
    **{one: one for one in ("cost", "rez", "play", "install", "strength", "trash", "advancement", "points", "memory")},
    **{one: one for one in ("link", "influence", "influence limit", "deck size")},
    **{f"{one} cost": one for one in ("rez", "play", "install", "trash", "advancement", "memory", "influence")},
    **{"str": "strength", "advancement requirement": "advancement", "adv": "advancement", "mu": "memory"},
    **{"agenda points": "points", "agenda point": "points", "point": "points", "base link": "link"},
    **{"minimum deck size": "deck size", "inf": "influence"},
}
_DECK = ("influence", "influence limit", "deck size")
_NO_NUMBER = ("x", "none", "∞")
# Without these a card would play as if they were 0.
_NEEDED = {
    **{"agenda": ("advancement", "points"), "asset": ("trash",), "ice": ("strength",)},
    **{"program": ("memory",), "upgrade": ("trash",)},
}
_BREAKER = "icebreaker"
_SYMBOLS = {"↳": "[subroutine]", "[sub]": "[subroutine]", "[c]": "[credit]", "[credits]": "[credit]", "¢": "[credit]"}
_BEGINS_PARAGRAPH = ("[", "•", "+", "-", "<")
_ENDS_PARAGRAPH = (".", ":", '"', "”", ")", "!", "]", ">")
# An editor, not the card, broke a line of this length.
_BROKEN_AT = 60


class _Typed(NamedTuple):
    """The parts of a card as they were typed."""

    name: str
    title: str
    type: str
    words: dict[str, str]
    numbers: dict[str, int | None]
    text: str


def typed_card(text: str, name: str) -> CardRecord:
    """The card in a typed text; an error names a missing value that play needs."""
    if len(text) > MOST_TEXT:
        raise AskedWrongly(
            "typed-card-too-long",
            f"{shortened(name)} has {len(text):,} characters; no card has more than {MOST_TEXT:,}",
            tries=["give each card a file of its own"],
        )
    lines = [line for one in clean(text.replace("\t", " ")).split("\n") if (line := " ".join(one.split()))]
    if not lines:
        raise AskedWrongly(
            "card-text-empty", f"{shortened(name)} is empty", tries=["write a title, then a type line, then the text"]
        )
    typed = _parts(lines, name)
    side = _side(typed)
    numbers = _numbers(typed)
    return CardRecord(
        name=_title(typed),
        side=side,
        type=typed.type,
        text=typed.text,
        subtypes=_subtypes(typed.words.get(_SUBTYPES, "")),
        unique=typed.title[:1] in _UNIQUE,
        numbers=numbers,
        deck=_deck(typed),
    )


def _parts(lines: list[str], name: str) -> _Typed:
    first, *rest = lines
    title = _TITLE.sub("", first, count=1)
    if _TYPE_LINE.fullmatch(first) or not slug(title):
        raise AskedWrongly(
            "typed-card-without-name",
            f"the card in {shortened(name)} has no title",
            where=[f"line 1: {shortened(first)!r}"],
            tries=["write its title in the first line"],
        )
    found = _TYPE_LINE.fullmatch(rest[0]) if rest else None
    if found is None:
        raise _typed_type_unknown(name, title, rest[0] if rest else "", CARD_TYPES)
    another = next((n for n, line in enumerate(rest) if n and _TYPE_LINE.fullmatch(line)), 0)
    if another:
        raise AskedWrongly(
            "two-cards-typed",
            f"{shortened(name)} holds more than one card",
            where=[shortened(title), shortened(rest[another - 1])],
            tries=["give each card a file of its own"],
        )
    typed = _Typed(name, title, found["type"].casefold(), {}, {}, "")
    for key in (_SIDE, _FACTION, _SUBTYPES):
        if found[key]:
            typed.words[key] = found[key].strip()
    for one in _BETWEEN_VALUES.split(found["values"] or ""):
        if one and not _takes(typed, one):
            raise _typed_value_wrong(name, title, f"{one!r} is no value of a card", _known(typed.type))
    at = 1
    while at < len(rest) and _takes_line(typed, rest[at]):
        at += 1
    return typed._replace(text=_paragraphs(rest[at:]))


def _takes_line(typed: _Typed, line: str) -> bool:
    """Whether a line holds values, which it then stores; the first line that does not begins the text."""
    named = _NAMED.fullmatch(line)
    if named:
        key = named[1].casefold()
        typed.words[key if key in (_FACTION, _SIDE) else _SUBTYPES] = named[2].strip()
        return True
    said = [one for one in _BETWEEN_VALUES.split(line) if one]
    if not all(_value(one) for one in said):
        return False
    return all(_takes(typed, one) for one in said)


def _value(said: str) -> tuple[str, int | None] | None:
    """The value that some words give: its name and number, or None for the number."""
    found = _VALUE.fullmatch(said)
    key = _CALLED.get(" ".join((found[1] or found[4]).casefold().split())) if found else None
    if found is None or key is None:
        return None
    number = (found[2] or found[3]).casefold()
    return key, None if number in _NO_NUMBER else int(number)


def _takes(typed: _Typed, said: str) -> bool:
    found = _value(said)
    if found is None:
        return False
    key, number = found
    key = (COST[typed.type] or key) if key == "cost" else key
    if key not in _known(typed.type):
        raise _typed_value_wrong(
            typed.name, typed.title, f"{said!r} is no value of {_a(typed.type)}", _known(typed.type)
        )
    if key == "memory" and number is not None and not 0 <= number <= MOST_MEMORY:
        raise _typed_value_wrong(typed.name, typed.title, f"no program takes {number} memory", ())
    if typed.numbers.get(key, number) != number:
        raise _typed_value_wrong(typed.name, typed.title, f"{key!r} is said twice, and not alike", _known(typed.type))
    typed.numbers[key] = number
    return True


def _known(type_: str) -> list[str]:
    cost = [COST[type_]] if COST[type_] else []
    return [*cost, *OF_TYPE.get(type_, ()), *(_DECK[1:] if type_ == "identity" else _DECK[:1])]


def _a(type_: str) -> str:
    return f"an {type_}" if type_[0] in "aeiou" else f"a {type_}"


def _title(typed: _Typed) -> str:
    title = typed.title.strip(f"{_UNIQUE} ")
    if len(title) > LONGEST_NAME:
        raise _typed_value_wrong(typed.name, typed.title, "no card has a title as long as that", ())
    return title


def _side(typed: _Typed) -> str:
    said = typed.words.get(_SIDE, "").casefold()
    side = _SIDE_OF.get(typed.type, said)
    if side not in SIDES or (said and said != side):
        raise _typed_side_unknown(typed.name, typed.title, typed.type, said, _SIDE_OF.get(typed.type, ""))
    return side


def _subtypes(said: str) -> tuple[str, ...]:
    return tuple(one.casefold() for one in _BETWEEN_SUBTYPES.split(said) if one)


def _numbers(typed: _Typed) -> dict[str, int]:
    needed = [COST[typed.type]] if COST[typed.type] else []
    needed += _NEEDED.get(typed.type, ())
    if typed.type == "program" and _BREAKER in _subtypes(typed.words.get(_SUBTYPES, "")):
        needed.append("strength")
    missing = [key for key in needed if key not in typed.numbers]
    if missing:
        raise AskedWrongly(
            "typed-card-value-missing",
            f"{shortened(typed.name)}, {shortened(typed.title)!r}: {_a(typed.type)} needs {' and '.join(missing)}",
            where=["a missing number would be played as 0"],
            tries=[f"add to the type line: · {', '.join(f'{one} 1' for one in missing)}"],
        )
    return {key: number for key, number in typed.numbers.items() if number is not None and key not in _DECK}


def _deck(typed: _Typed) -> DeckValues | None:
    """The card's deck values, as far as they were typed."""
    faction = typed.words.get(_FACTION, "")
    if not faction:
        return None
    influence, limit, size = (typed.numbers.get(key) for key in _DECK)
    return DeckValues(faction, influence, deck_size=size or 0, influence_limit=limit)


def _paragraphs(lines: list[str]) -> str:
    """The text with symbols as in card data, and with lines rejoined that an editor broke."""
    found: list[str] = []
    for line in lines:
        for typed, symbol in _SYMBOLS.items():
            line = line.replace(typed, symbol)  # noqa: PLW2901
        if found and not found[-1].endswith(_ENDS_PARAGRAPH) and _goes_on(found[-1], line):
            found[-1] = f"{found[-1]} {line}"
        else:
            found.append(line)
    return "\n".join(found)


def _goes_on(before: str, line: str) -> bool:
    return not line.startswith(_BEGINS_PARAGRAPH) and (line[0].islower() or len(before) > _BROKEN_AT)


def _typed_type_unknown(name: str, title: str, found: str, known: Sequence[str]) -> AskedWrongly:
    line = f"the line under it is {shortened(found)!r}" if found else "there is no line under it"
    return AskedWrongly(
        "typed-card-type-unknown",
        f"{shortened(name)}: {shortened(title)!r} has no type line",
        where=[line, f"known types: {', '.join(known)}"],
        tries=[_HOW_A_TYPE_LINE_LOOKS],
    )


def _typed_side_unknown(name: str, title: str, type_: str, said: str, known: str) -> AskedWrongly:
    needs = f"{type_} cards are the {known.capitalize()}'s, not the {said.capitalize()}'s" if known else ""
    return AskedWrongly(
        "typed-card-side-unknown",
        f"{shortened(name)}, {shortened(title)!r}: {needs or 'an identity needs its side'}",
        tries=[f"{known} {type_}: …" if known else "corp identity: …", *([] if known else ["runner identity: …"])],
    )


def _typed_value_wrong(name: str, title: str, what: str, known: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "typed-card-value-wrong",
        f"{shortened(name)}, {shortened(title)!r}: {what}",
        where=[f"known here: {', '.join(known)}"] if known else [],
    )
