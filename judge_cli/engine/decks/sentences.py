"""Sentences about deck building on cards, read whole by the phrases of `phrases/decks.toml`."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from judge_cli.engine.collection.record import TYPES, CardRecord
from judge_cli.paths import corpus_data
from judge_cli.text.deck_list import DeckWords
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.rules.rule_tree import RuleTree

_MARKUP = re.compile(r"</?[a-z]+[^<>]{0,80}>")
_ENDS = re.compile(r"\n|(?<=[.)])\s+(?=[A-Z\[])")
_SLOT = re.compile(r"\{(\w+)\}")
_TYPE = "|".join(f"{one}s?" for one in TYPES)
_SLOTS = dict.fromkeys(("least", "most", "cost", "many"), r"\d{1,4}") | {
    "word": r"\w+",
    "type": _TYPE,
    "faction": r"[\w -]+",
    "without": r"[\w ]+",
    "subtype": r"[\w ]+",
    "name": r"\D.*",
}
_NUMBERS = ("least", "most", "cost", "many")


class DeckSentence(NamedTuple):
    """A sentence about building decks: its kind, its numbers, its words, and its meaning in our own words."""

    does: str
    numbers: Mapping[str, int]
    words: Mapping[str, str]
    means: str


class DeckPhrases(NamedTuple):
    """The phrases for lists, for recognising sentences about decks, and for reading them."""

    words: DeckWords
    speaks_of: tuple[str, ...]
    sentences: tuple[tuple[re.Pattern[str], str, str], ...]
    least_limit: int


@cache
def deck_phrases() -> DeckPhrases:
    """The shipped phrases."""
    table = read_toml(corpus_data("phrases") / "decks.toml").table()
    table.only(("headings", "before_identity", "about", "speaks_of", "least_influence_limit", "sentence"))
    rows = [one.only(("says", "does", "means")) for one in table.tables("sentence")]
    return DeckPhrases(
        DeckWords(frozenset(table.texts("headings")), table.texts("before_identity"), table.texts("about")),
        table.texts("speaks_of"),
        tuple((_pattern(one.text("says")), one.text("does"), one.text("means")) for one in rows),
        table.number("least_influence_limit"),
    )


def _pattern(says: str) -> re.Pattern[str]:
    parts = _SLOT.split(says)
    return re.compile(
        "".join(re.escape(part) if n % 2 == 0 else f"(?P<{part}>{_SLOTS[part]})" for n, part in enumerate(parts))
    )


def deck_sentences(card: CardRecord) -> tuple[list[DeckSentence], list[str]]:
    """A card's sentences about building decks, and those that are not read."""
    phrases = deck_phrases()
    read: list[DeckSentence] = []
    unread: list[str] = []
    text = _MARKUP.sub("", card.text).replace("\u00a0", " ")
    for sentence in _ENDS.split(text):
        folded = " ".join(sentence.casefold().split()).rstrip(".")
        if not any(one in folded for one in phrases.speaks_of):
            continue
        rows = ((pattern.fullmatch(folded), does, means) for pattern, does, means in phrases.sentences)
        match, does, means = next((one for one in rows if one[0]), (None, "", ""))
        if match is None:
            unread.append(sentence.strip())
            continue
        values = match.groupdict()
        numbers = {key: int(value) for key, value in values.items() if key in _NUMBERS}
        words = {key: values[key] for key in values if key not in _NUMBERS}
        read.append(DeckSentence(does, numbers, words, means.format_map(values)))
    return read, unread


def deck_lines(card: CardRecord, tree: RuleTree) -> Iterator[str]:
    """The limits and permissions for decks in the card's text and in the rules, one a line."""
    yield from (f"only for its starter deck ({number})" for number in starter_rules(card, tree))
    yield from (one.means for one in deck_sentences(card)[0])


def starter_rules(card: CardRecord, tree: RuleTree) -> Iterator[str]:
    """The numbers of the rules by which the card is never legal in a deck that a player builds."""
    for about, anchor, _, names in tree.edition.deck:
        rule = tree.with_anchor(anchor)
        if about == "never_legal" and card.name in names and rule is not None:
            yield str(rule.number)
