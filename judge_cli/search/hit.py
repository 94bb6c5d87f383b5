"""A hit: a rule that answers, with the passage that shows it and why it was found."""

from enum import Enum
from typing import NamedTuple

from judge_cli.tree.rules.rule import Rule


class How(Enum):
    """How a word of the question led to a rule."""

    WORD = "word"
    PHRASE = "phrase"
    SYNONYM = "synonym"
    ABBREVIATION = "abbreviation"
    SPELLING = "spelling"
    CARD = "card"
    NUMBER = "number"
    ABILITY = "ability"


class Why(NamedTuple):
    """One word or phrase as it was asked, what was found for it in the rule, and how the two belong together."""

    asked: str
    found: str
    how: How


class Snippet(NamedTuple):
    """A passage of a rule or of one of its examples, with the stretches that matched."""

    text: str
    marks: tuple[tuple[int, int], ...]
    example: int | None = None


class Hit(NamedTuple):
    """A rule that was found."""

    rule: Rule
    score: float
    snippet: Snippet
    why: tuple[Why, ...]
