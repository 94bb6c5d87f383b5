"""A hit: a rule that answers, with the matching passage and the reason."""

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
    """One word or phrase of the question, the match in the rule, and how they relate."""

    asked: str
    found: str
    how: How


class Snippet(NamedTuple):
    """A passage of a rule or of one of its examples, with the stretches that matched."""

    text: str
    marks: tuple[tuple[int, int], ...]
    example: int | None = None


class Hit(NamedTuple):
    """A found rule."""

    rule: Rule
    score: float
    snippet: Snippet
    why: tuple[Why, ...]
