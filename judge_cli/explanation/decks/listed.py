"""Reads a deck list: one deck with every line understood, or an error that names the lines."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from judge_cli.cards.decks.deck_list import (
    DeckText,
    DeckWords,
    ListedCard,
    Strange,
    deck_of_text,
    deck_of_xml,
    decks_of_json,
    is_deck_xml,
)
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.explanation.decks.names import DeckNames
from judge_cli.question.card_asked import either_of
from judge_cli.text.given import is_json
from judge_cli.text.outside import ShapeWrong, json_value

# The number of unread lines to show, with possible cards.
_MOST_SHOWN = 6
# A list holds several decks if each identity comes with at least this part of its deck.
_PART = 2
# The start of JSON with names, as opposed to a list in brackets.
_JSON = re.compile(r"""\s*(?:\{\s*["}]|\[\s*(?:\{|"|\[\s*["\d]))""")


def read_list(
    text: str,
    name: str,
    words: DeckWords,
    names: DeckNames,
    size: Callable[[str], int],
    faults: Callable[[DeckText], Sequence[str]],
) -> DeckText:
    """The deck in a text or JSON; `size` gives the minimum deck size of an identity, `faults` those of its cards."""
    decks = _decks(text, name, words, names)
    if len(decks) > 1:
        raise _several_decks(name, [one.title or f"{len(one.cards)} cards" for one in decks])
    deck = _identity_doubtful(decks[0], names)
    if deck.strange:
        shown = deck.strange[:_MOST_SHOWN]
        told = [(one.line, one.text, one.why, [] if one.why else names.near(one.name or one.text)) for one in shown]
        raise _deck_not_understood(name, told, len(deck.strange), faults(deck) if deck.cards else ())
    if not deck.cards:
        raise AskedWrongly("deck-empty", f"{shortened(name)} holds no card", tries=["one card a line, such as: 3 NAME"])
    parts = _parts(deck.cards, names, size)
    if len(parts) > 1 and all(_is_whole(part, size) for part in parts):
        raise _several_decks(name, [f"{part[0].name} (line {part[0].line})" for part in parts])
    return deck


def _decks(text: str, name: str, words: DeckWords, names: DeckNames) -> list[DeckText]:
    if is_deck_xml(text):
        return [deck_of_xml(text, words, names.lookup)]
    if is_json(text):
        try:
            return decks_of_json(json_value(text), names.lookup)
        except ShapeWrong as problem:  # a text may begin with a bracket too; its lines say what is wrong
            if _JSON.match(text):
                raise _deck_json_broken(name, problem.what, problem.line, problem.column) from None
    return [deck_of_text(text, words, names.lookup)]


def _identity_doubtful(deck: DeckText, names: DeckNames) -> DeckText:
    """A list without an identity whose title resembles one, perhaps misspelt."""
    if not deck.title_line or any(names.is_identity(one.name) for one in deck.cards):
        return deck
    near = [one for one in names.near(deck.title) if names.is_identity(one)]
    return deck._replace(strange=(Strange(deck.title_line, deck.title), *deck.strange)) if near else deck


def _parts(cards: Sequence[ListedCard], names: DeckNames, size: Callable[[str], int]) -> list[Sequence[ListedCard]]:
    """The list, split before each identity; a repeated identity starts no new part."""
    starts = [n for n, one in enumerate(cards) if names.is_identity(one.name)]
    parts: list[list[ListedCard]] = []
    whole: list[bool] = []
    for start, end in pairwise([*starts, len(cards)]):
        part = [*cards[start:end]]
        is_whole = _is_whole(part, size)
        again = parts and parts[-1][0].name == part[0].name
        if again and not (whole[-1] and is_whole):
            parts[-1] += part
            whole[-1] = whole[-1] or is_whole or (len(part) > 1 and _is_whole(parts[-1], size))
        else:
            parts.append(part)
            whole.append(is_whole)
    return [*parts]


def _is_whole(part: Sequence[ListedCard], size: Callable[[str], int]) -> bool:
    """Whether an identity comes with enough cards to be a deck of its own."""
    return _PART * sum(one.copies for one in part if one.name != part[0].name) >= max(size(part[0].name), 1)


def _deck_not_understood(
    name: str, lines: Sequence[tuple[int, str, str, Sequence[str]]], total: int, faults: Sequence[str]
) -> AskedWrongly:
    told = [_line_error(*one) for one in lines]
    more = [f"and {total - len(lines)} more"] if total > len(lines) else []
    many = "1 line" if total == 1 else f"{total} lines"
    rest = "the other lines have faults" if faults else "nothing was checked"
    return AskedWrongly(
        "deck-not-understood",
        f"{many} of {shortened(name)} not understood; {rest}",
        where=[*told, *more, *(f"also: {one}" for one in faults)],
        tries=["mend the list, or add newer card data (judge cards add FOLDER)"],
    )


def _line_error(line: int, text: str, why: str, near: Sequence[str]) -> str:
    place = f"line {line}: " if line else ""
    meant = f"; did you mean {either_of(near)}?" if near else ""
    return f"{place}{shortened(text)!r}{f': {why}' if why else ' names no card here'}{meant}"


def _deck_json_broken(name: str, why: str, line: int, column: int) -> AskedWrongly:
    place = f" on line {line}, at character {column}" if line else ""
    return AskedWrongly(
        "deck-json-broken",
        f"{shortened(name)} is broken JSON{place}: {why[:1].lower()}{why[1:]}",
        tries=["export the list again, or paste it as text"],
    )


def _several_decks(name: str, decks: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "several-decks",
        f"{shortened(name)} holds {len(decks)} decks",
        where=[shortened(one) for one in decks[:6]],
        tries=["give each deck a file of its own, and the folder: judge deck FOLDER"],
    )
