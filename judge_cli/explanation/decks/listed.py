"""Reads a deck list: one deck with every line understood, or an error that names the lines."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from judge_cli.errors.decks import deck_json_broken, deck_not_understood, list_empty, several_decks
from judge_cli.explanation.decks.names import DeckNames
from judge_cli.text.deck_list import DeckText, DeckWords, ListedCard, Strange, deck_of_text, decks_of_json
from judge_cli.text.deck_xml import deck_of_xml, is_deck_xml
from judge_cli.text.given import is_json
from judge_cli.text.outside import ShapeWrong, json_value

# The number of unread lines to show, with possible cards.
_MOST_SHOWN = 6
# A list holds several decks if each identity comes with at least this part of its deck.
_PART = 2
# The start of JSON with names, as opposed to a list in brackets.
_JSON = re.compile(r"""\s*(?:\{\s*["}]|\[\s*(?:\{|"|\[\s*["\d]))""")


def read_list(text: str, name: str, words: DeckWords, names: DeckNames, size: Callable[[str], int]) -> DeckText:
    """The deck in a text or JSON; `size` gives the minimum deck size of an identity."""
    decks = _decks(text, name, words, names)
    if len(decks) > 1:
        raise several_decks(name, [one.title or f"{len(one.cards)} cards" for one in decks])
    deck = _identity_doubtful(decks[0], names)
    if deck.strange:
        shown = deck.strange[:_MOST_SHOWN]
        told = [(one.line, one.text, one.why, [] if one.why else names.near(one.name or one.text)) for one in shown]
        raise deck_not_understood(name, told, len(deck.strange))
    if not deck.cards:
        raise list_empty(name)
    parts = _parts(deck.cards, names, size)
    if len(parts) > 1 and all(_is_whole(part, size) for part in parts):
        raise several_decks(name, [f"{part[0].name} (line {part[0].line})" for part in parts])
    return deck


def _decks(text: str, name: str, words: DeckWords, names: DeckNames) -> list[DeckText]:
    if is_deck_xml(text):
        return [deck_of_xml(text, words, names.lookup)]
    if is_json(text):
        try:
            return decks_of_json(json_value(text), names.lookup)
        except ShapeWrong as problem:  # a text may begin with a bracket too; its lines say what is wrong
            if _JSON.match(text):
                raise deck_json_broken(name, problem.what, problem.line, problem.column) from None
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
