"""A hit: a rule that answers, with the passage that shows it and why it was found."""

from dataclasses import dataclass
from enum import Enum

from judge_cli.tree.rule import Rule


class How(Enum):
    """How a word of the question led to a rule."""

    WORD = "word"
    PHRASE = "phrase"
    SYNONYM = "synonym"
    ABBREVIATION = "abbreviation"
    SPELLING = "spelling"
    CARD = "card"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Why:
    """One word or phrase as it was asked, what was found for it in the rule, and how the two belong together."""

    asked: str
    found: str
    how: How


@dataclass(frozen=True, slots=True)
class Snippet:
    """A passage of a rule or of one of its examples, with the stretches that matched."""

    text: str
    marks: tuple[tuple[int, int], ...]
    example: int | None = None


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found."""

    rule: Rule
    score: float
    snippet: Snippet
    why: tuple[Why, ...]
