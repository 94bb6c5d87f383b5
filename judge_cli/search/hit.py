"""The request of a search, and its result: hits, each a rule with the matching passage and the reason."""

from enum import Enum
from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree


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


class Sought(NamedTuple):
    """The request of a search: the number of hits, perhaps a chapter, perhaps only examples."""

    limit: int = 10
    within: RuleNumber | None = None
    examples: bool = False


class Found(NamedTuple):
    """The hits in one edition, the question with corrected spelling, and similar words if there is no hit."""

    tree: RuleTree
    written: str
    hits: tuple[Hit, ...]
    suggestion: str | None = None
    near: tuple[str, ...] = ()
